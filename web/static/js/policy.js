// Closes the page's doors before a worker is made: from then on neither of them can load or connect to anything.

const CLOSED = "script-src 'wasm-unsafe-eval'; connect-src 'none'; worker-src blob:";

let closed = false;

/** A worker made from a Blob inherits the page's policy, also one that was added after the page had loaded its files. */
export function closePolicy() {
  if (closed) return;
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = CLOSED;
  document.head.append(meta);
  closed = true;
}
