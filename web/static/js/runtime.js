// The page's only door to Python: one runtime for all cells, loaded when it is wanted, replaced when it must be ended.

import { loadAssets } from "./assets.js";
import { Client } from "./client.js";
import { keepRuntime } from "./offline.js";
import { closePolicy } from "./policy.js";
import { t } from "./words.js";

/**
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./protocol.js").LaunchArguments} LaunchArguments
 * @typedef {import("./protocol.js").WorkerEvent} WorkerEvent
 * @typedef {import("./trace/format.js").End} End
 * @typedef {import("./trace/format.js").WireChunk} WireChunk
 * @typedef {{directive: string, address: string}} Refusal
 * @typedef {{output(stream: string, text: string): void, chunk(chunk: WireChunk): void, refused?(refusal: Refusal): void}} Listeners
 * @typedef {{listeners: Listeners, steps: number, end: End | null, settle: (end: End) => void}} Run
 * @typedef {"asleep" | "loading" | "ready" | "running"} RuntimeState
 */

/** `loadPyodide` hangs instead of failing when WebAssembly cannot be made. */
const READY_MILLISECONDS = 60_000;
/** For a program to be ended from inside before its worker is ended. */
const GRACE_MILLISECONDS = 1000;

/** Fires `progress` while it is loaded, `free` when no program runs any more. */
export class Runtime extends EventTarget {
  /** @type {RuntimeState} */
  state = "asleep";
  /** The page that a saved recording becomes, with its gaps; it is loaded with Python, since nothing is afterwards. */
  replayPage = "";
  #assets;
  /** @type {Promise<{address: string, given: import("./protocol.js").InitializeArguments}> | null} */
  #files = null;
  /** @type {Promise<Client> | null} */
  #client = null;
  /** @type {Run | null} */
  #run = null;
  /** Counts launches and stops: a launch that waited for the runtime goes on only if nothing came after it. */
  #turn = 0;
  #launches = 0;
  /** Those of the last launch: refusals arrive also after its end. @type {Listeners | null} */
  #listeners = null;

  /** @param {Assets} assets */
  constructor(assets) {
    super();
    this.#assets = assets;
  }

  /** Whether a program runs or is about to: the next launch would end it. */
  get busy() {
    return this.#launches > 0;
  }

  /**
   * Load and start Python if that has not been done; fires `progress` with `{loaded, total}` in bytes.
   *
   * @returns {Promise<void>} rejects with a sentence for the reader; the next call tries again
   */
  async prepare() {
    await this.#ready();
  }

  /**
   * @param {LaunchArguments} given
   * @param {Listeners} listeners
   * @returns {Promise<End>} rejects with a sentence when the runtime is broken
   */
  async launch(given, listeners) {
    this.stop();
    this.#launches += 1;
    try {
      return await this.#launch(given, listeners);
    } finally {
      this.#launches -= 1;
      if (!this.busy) this.dispatchEvent(new Event("free"));
    }
  }

  /** @param {LaunchArguments} given @param {Listeners} listeners @returns {Promise<End>} */
  async #launch(given, listeners) {
    const turn = this.#turn;
    const client = await this.#ready();
    if (turn !== this.#turn) return { outcome: "stopped", steps: 0, output: [] };
    const ended = new Promise((/** @type {(end: End) => void} */ resolve) => {
      this.#run = { listeners, steps: 0, end: null, settle: resolve };
    });
    const run = /** @type {Run} */ (/** @type {unknown} */ (this.#run));
    this.#listeners = listeners;
    this.state = "running";
    const timer = setTimeout(
      () => this.#abandon(run, { outcome: "limit", limit: "seconds" }),
      given.limits.seconds * 1000 + GRACE_MILLISECONDS,
    );
    const { response } = client.request("launch", given);
    response.then(
      (body) => this.#finished(run, Boolean(body?.spent)),
      (error) => this.#abandon(run, { outcome: "lost", message: brokenDown(String(error.message)) }),
    );
    const end = await ended;
    clearTimeout(timer);
    return end;
  }

  /** End a launch that runs or waits, whatever it is doing, and wake a fresh worker. */
  stop() {
    this.#turn += 1;
    if (this.#run !== null) this.#abandon(this.#run, { outcome: "stopped" });
  }

  /**
   * @param {string} expression of Python
   * @returns {Promise<string>} the text of its value
   */
  async evaluate(expression) {
    const client = await this.#ready();
    return (await client.request("evaluate", { expression }).response).result;
  }

  /**
   * @param {Run} run
   * @param {boolean} spent whether its program left a runtime that must not be used again
   */
  #finished(run, spent) {
    if (this.#run !== run) return;
    const end = /** @type {End} */ (run.end);
    if (spent) this.#abandon(run, { ...end, steps: run.steps });
    else {
      this.#run = null;
      this.state = "ready";
      run.settle(end);
    }
  }

  /**
   * @param {Run} run
   * @param {Partial<End> & Pick<End, "outcome">} how
   */
  async #abandon(run, how) {
    if (this.#run !== run) return;
    this.#run = null;
    const client = this.#client;
    this.#client = null;
    this.state = "loading";
    run.settle({ steps: run.steps, output: [], ...how });
    (await client)?.terminate();
    this.prepare().catch(() => {});
  }

  async #ready() {
    if (this.#client === null) {
      this.state = "loading";
      const starting = this.#start();
      this.#client = starting;
      starting.catch(() => {
        if (this.#client === starting) this.#client = null;
        this.state = "asleep";
      });
    }
    return this.#client;
  }

  async #start() {
    this.#files ??= this.#load();
    this.#files.catch(() => {
      this.#files = null;
    });
    const { address, given } = await this.#files;
    const client = new Client(address, (event) => this.#hear(event));
    let timer = 0;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer")), READY_MILLISECONDS);
    });
    try {
      await Promise.race([client.request("initialize", given).response, late]);
    } catch (error) {
      client.terminate();
      throw new Error(t("Python could not be started in this browser ({reason}).", { reason: String(error) }));
    } finally {
      clearTimeout(timer);
    }
    if (this.#run === null) this.state = "ready";
    return client;
  }

  async #load() {
    if (typeof WebAssembly !== "object")
      throw new Error(t("This browser has no WebAssembly, so Python cannot run here."));
    const files = await loadAssets(this.#assets, (loaded, total) => {
      this.dispatchEvent(new CustomEvent("progress", { detail: { loaded, total } }));
    });
    const given = {
      wasm: await WebAssembly.compile(files["pyodide.asm.wasm"]),
      library: files["python_stdlib.zip"].buffer,
      tree: files["python.zip"].buffer,
      lock: new TextDecoder().decode(files["pyodide-lock.json"]),
    };
    this.replayPage = new TextDecoder().decode(files["replay.html"]);
    const address = URL.createObjectURL(new Blob([files["worker.js"]], { type: "text/javascript" }));
    closePolicy();
    keepRuntime();
    return { address, given };
  }

  /** @param {WorkerEvent} event */
  #hear(event) {
    if (event.event === "refused") this.#listeners?.refused?.(event.body);
    const run = this.#run;
    if (run === null) return;
    if (event.event === "output") run.listeners.output(event.body.stream, event.body.text);
    if (event.event === "terminated") run.end = JSON.parse(event.body.end);
    if (event.event === "traceChunk") {
      const header = JSON.parse(event.body.header);
      run.steps += header.steps;
      try {
        run.listeners.chunk({ header, body: new Uint8Array(event.body.body), text: event.body.header });
      } catch (error) {
        // The program can have damaged the recorder that runs beside it.
        this.#abandon(run, { outcome: "lost", message: brokenDown(String(error)) });
      }
      if (header.limit) {
        setTimeout(() => this.#abandon(run, { outcome: "limit", limit: header.limit }), GRACE_MILLISECONDS);
      }
    }
  }
}

/** @param {string} reason */
const brokenDown = (reason) =>
  t("The Python runtime broke down and was started afresh. What was recorded until then is kept. ({reason})", {
    reason,
  });
