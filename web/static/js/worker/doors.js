// Takes from the worker all by which a program could keep something on the reader's machine, or speak in our name.

/** The caches and databases of the page's whole origin, its files, and workers that would have all of these again. */
const KEEPERS = ["caches", "indexedDB", "BroadcastChannel", "Worker", "SharedWorker", "webkitRequestFileSystem"];
const SYNCHRONOUS = ["webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL"];
const OF_NAVIGATOR = ["storage", "storageBuckets", "serviceWorker", "locks"];
/** What is sent to the page is ours to send, and the worker is the page's to end. */
const OURS = ["postMessage", "close"];

/** @param {any} scope the worker's global object */
export function closeDoors(scope) {
  for (const name of [...KEEPERS, ...SYNCHRONOUS, ...OURS]) remove(scope, name);
  for (const name of OF_NAVIGATOR) remove(scope.navigator, name);
}

/** From the object and all it inherits from. @param {any} object @param {string} name */
function remove(object, name) {
  for (let holder = object; holder; holder = Object.getPrototypeOf(holder)) Reflect.deleteProperty(holder, name);
}
