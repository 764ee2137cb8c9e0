// Bytes as text and back: gzip in base64, by the browser's own means.

/** Whether this browser can pack. */
export const canPack = () => typeof CompressionStream === "function";

/** @param {Blob} content @returns {Promise<string>} */
export async function packed(content) {
  const compressed = await new Response(content.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  const reader = new FileReader();
  const address = await new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(compressed);
  });
  return address.slice(address.indexOf(",") + 1);
}

/** @param {string} text @returns {Response} from which bytes or text are read */
export function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
