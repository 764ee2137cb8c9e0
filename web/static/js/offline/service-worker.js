// Knows how a site answers without a network: from the browser's cache, with nothing in it that the build did not make.

import { check } from "./kept-file.js";

/**
 * @typedef {object} Site what the build writes before this script
 * @property {string} version of the build: two never share a cache
 * @property {{[path: string]: string}} pages the files that every visit needs, by path in the site; their SHA-256
 * @property {{[path: string]: string}} runtime the big files, kept once a reader has wanted them
 */

const worker = /** @type {ServiceWorkerGlobalScope & {replaygroundSite: Site}} */ (/** @type {unknown} */ (self));
const { version, pages, runtime } = worker.replaygroundSite;
const scope = new URL(worker.registration.scope);
const prefix = `replayground ${scope.pathname} `;
const name = prefix + version;

/** The page that is open comes first: what a reader waits for has the link and the processor for itself. */
const PAGE_FIRST_MILLISECONDS = 4000;

worker.addEventListener("install", (event) =>
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, PAGE_FIRST_MILLISECONDS)).then(() =>
      keep(Object.keys(pages), "no-cache"),
    ),
  ),
);

// Only the caches of other builds of this site: several sites can share an origin.
worker.addEventListener("activate", (event) => {
  const drop = (/** @type {string[]} */ names) =>
    names.filter((other) => other.startsWith(prefix) && other !== name).map((other) => caches.delete(other));
  const emptied = caches.keys().then((names) => Promise.all(drop(names)));
  event.waitUntil(emptied.catch(() => {}).then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(event, path));
});

// A reader has Python now: what passed before this worker was there is kept as well.
worker.addEventListener("message", (event) => event.waitUntil(keep(loaded(event.data), "force-cache").catch(() => {})));

/** The paths of what a page has loaded of the runtime. @param {string[]} names */
const loaded = (names) => Object.keys(runtime).filter((path) => names.some((name) => path.endsWith(`/${name}`)));

/** The path in the site of a file that this build has, else null. @param {Request} request */
function pathOf({ url, method }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = pathname.slice(scope.pathname.length).replace(/(^|\/)$/, "$1index.html");
  return path in pages || path in runtime ? path : null;
}

/**
 * A program of a page can write into the cache; what it wrote has another hash. The big files the page checks itself,
 * and asks past every cache for one that was damaged.
 *
 * @param {FetchEvent} event
 * @param {string} path
 */
async function answer(event, path) {
  const { request } = event;
  const cache = await caches.open(name).catch(() => null);
  if (path in runtime && request.cache === "reload") await cache?.delete(scope.href + path);
  const kept = await cache?.match(scope.href + path);
  if (kept && (path in runtime || (await check(kept.clone(), pages[path])))) return kept;
  // A host that says nothing of it lets a browser keep a page that is another one by now.
  const response = await fetch(request, path in pages ? { cache: "no-cache" } : {});
  // The host has another build now: pages of this one could never have Python again.
  if (response.status === 404 && path in runtime) await caches.delete(name);
  if (response.ok && cache && path in pages) event.waitUntil(put(cache, path, response.clone()).catch(() => {}));
  return response;
}

/** Fetches what is not kept yet. @param {string[]} paths @param {RequestCache} way past the browser's own cache or not */
async function keep(paths, way) {
  const cache = await caches.open(name);
  const missing = async (/** @type {string} */ path) => {
    if (await cache.match(scope.href + path)) return;
    await put(cache, path, await fetch(scope.href + path, { cache: way }));
  };
  await Promise.all(paths.map(missing));
}

/** Rejects for a file of another build, or when there is no room. @param {Cache} cache @param {string} path @param {Response} response */
async function put(cache, path, response) {
  const { headers } = response;
  const bytes = await check(response, pages[path] ?? runtime[path]);
  if (!bytes) throw new Error(`${path} is not of this build`);
  const type = headers.get("content-type") ?? "application/octet-stream";
  await cache.put(scope.href + path, new Response(bytes, { headers: { "content-type": type } }));
}
