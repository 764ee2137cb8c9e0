// Takes from the worker all by which a program could leave something on the reader's machine, or find it there.

/** The caches and databases of the page's whole origin, its files, and workers that would have all of these again. */
const KEEPERS = ["caches", "indexedDB", "BroadcastChannel", "Worker", "SharedWorker", "webkitRequestFileSystem"];
const SYNCHRONOUS = ["webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL"];
const OF_NAVIGATOR = ["storage", "serviceWorker", "locks"];

/** @param {any} scope the worker's global object */
export function closeDoors(scope) {
  for (const name of [...KEEPERS, ...SYNCHRONOUS]) remove(scope, name);
  for (const name of OF_NAVIGATOR) remove(scope.navigator, name);
}

/** From the object and all it inherits from. @param {any} object @param {string} name */
function remove(object, name) {
  for (let holder = object; holder; holder = Object.getPrototypeOf(holder)) Reflect.deleteProperty(holder, name);
}
