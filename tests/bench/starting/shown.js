// Notes when what a visitor waits for is painted, and when what it needed was there; put into a page before its own scripts.

const SHOWN = 'replay-cell[data-state="paused"], output[data-state="printed"]';

globalThis.painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const noted = new Set();
function note(name) {
  if (noted.has(name)) return;
  noted.add(name);
  performance.mark(`bench ${name}`);
}

const observer = new MutationObserver(async () => {
  if (!document.querySelector(SHOWN)) return;
  observer.disconnect();
  note("state");
  await painted();
  note("shown");
  globalThis.shownAt = performance.getEntriesByName("bench shown")[0].startTime;
});
observer.observe(document, { subtree: true, attributeFilter: ["data-state"] });

for (const name of ["compile", "compileStreaming"]) {
  const compile = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    note("compile");
    const module = await compile(...given);
    note("compiled");
    return module;
  };
}

globalThis.Worker = class extends Worker {
  constructor(...given) {
    note("worker");
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data?.command === "initialize") note("initialised");
      if (data?.event === "traceChunk") note("first chunk");
      if (data?.event === "terminated") note("terminated");
    });
  }
  postMessage(data, ...more) {
    if (data?.command === "launch") note("launch");
    super.postMessage(data, ...more);
  }
};

/** Names and milliseconds since the navigation began, in order. */
globalThis.benchPhases = () => {
  const marks = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("bench "));
  const files = performance.getEntriesByType("resource").filter(({ name }) => !name.startsWith("blob:"));
  const [{ domInteractive }] = performance.getEntriesByType("navigation");
  const named = [
    ["page read", domInteractive],
    ...marks.map(({ name, startTime }) => [name.replace("bench ", ""), startTime]),
    ...files.map(({ name, responseEnd }) => [name.split("/").at(-1), responseEnd]),
  ];
  return named.sort(([, one], [, other]) => one - other);
};
