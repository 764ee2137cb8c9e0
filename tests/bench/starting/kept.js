// What a page of ours has not put away yet for the next visit: its files, and the memory of a Python that has begun.
async () => {
  if (!document.querySelector("replay-cell")) return "";
  const files = async () => {
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      if (kept.some(({ url }) => url.endsWith("pyodide.asm.wasm"))) return true;
    }
    return false;
  };
  const count = (name) =>
    new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const { result } = opening;
        const [shelf] = result.objectStoreNames;
        if (!shelf) resolve(0);
        else {
          const asked = result.transaction(shelf).objectStore(shelf).count();
          asked.onsuccess = () => resolve(asked.result);
        }
        result.close();
      };
    });
  if (!(await files())) return "files";
  for (const { name } of await indexedDB.databases()) if (await count(name)) return "";
  return "memory";
}
