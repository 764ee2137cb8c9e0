// The page's only door to Python: one runtime for all cells, loaded when it is wanted, replaced when it must be ended.

import { withWholeLibrary } from "./library.js";
import { keepRuntime } from "./offline.js";
import { loadFiles } from "./runtime/files.js";
import { whenIdle } from "./runtime/idle.js";
import { Launched } from "./runtime/launched.js";
import { hasRoom, Spare } from "./runtime/spare.js";
import { memoryOfPython, python } from "./runtime/start.js";

/**
 * @typedef {import("./assets.js").Assets} Assets
 * @typedef {import("./client.js").Client} Client
 * @typedef {import("./protocol.js").LaunchArguments} LaunchArguments
 * @typedef {import("./protocol.js").WorkerEvent} WorkerEvent
 * @typedef {import("./runtime/files.js").Files} Files
 * @typedef {import("./snapshot/snapshot.js").Snapshot} Snapshot
 * @typedef {import("./trace/format.js").End} End
 * @typedef {import("./trace/format.js").WireChunk} WireChunk
 * @typedef {{directive: string, address: string}} Refusal
 * @typedef {{output(stream: string, text: string): void, chunk(chunk: WireChunk): void, refused?(refusal: Refusal): void, unloaded?(module: string): void}} Listeners
 * @typedef {"asleep" | "loading" | "ready" | "running"} RuntimeState
 */

/** A run that lasts may be one that never ends: who stops it must find a spare. */
const LONG_MILLISECONDS = 500;
/** Who runs one program after the other shares the processor with no start. */
const QUIET_MILLISECONDS = 1000;

/** In which a browser has refused what a program that is over asked for. */
const REFUSALS_MILLISECONDS = 1000;

/** Fires `progress` while it is loaded, `free` when no program runs any more. */
export class Runtime extends EventTarget {
  /** @type {RuntimeState} */
  state = "asleep";
  /** The page that a saved recording becomes, with its gaps; it is loaded with Python, since nothing is afterwards. */
  replayPage = "";
  /** Whether the whole standard library was asked for; whether there is more of it than this page loads. */
  whole;
  hasMore;
  #assets;
  #snapshot;
  /** @type {Promise<Files> | null} */
  #files = null;
  /** The Python in use. @type {Promise<Client> | null} */
  #client = null;
  /** Whether the browser was asked to keep the files, or will be. */
  #kept = false;
  #spare = new Spare(
    () => this.#start(),
    () => this.#startSpare(),
    whenIdle,
    hasRoom(navigator),
  );
  /** @type {Launched | null} */
  #run = null;
  /** Counts launches and stops: a launch that waited for the runtime goes on only if nothing came after it. */
  #turn = 0;
  #launches = 0;
  /** Those of the last launch: refusals arrive also after its end. @type {Listeners | null} */
  #listeners = null;

  /**
   * @param {Assets} assets
   * @param {boolean} whole whether with the whole standard library
   * @param {Snapshot} snapshot
   */
  constructor(assets, whole, snapshot) {
    super();
    this.#assets = whole ? withWholeLibrary(assets) : assets;
    this.whole = whole;
    this.hasMore = Object.keys(this.#assets.whole).length > 0;
    this.#snapshot = snapshot;
  }

  /** Whether a program runs or is about to: the next launch would end it. */
  get busy() {
    return this.#launches > 0;
  }

  /**
   * Load and start Python if that has not been done; fires `progress` with `{loaded, total}` in bytes.
   *
   * @param {RequestPriority} [priority] low when nobody waits for it yet
   * @returns {Promise<void>} rejects with a sentence for the reader; the next call tries again
   */
  async prepare(priority) {
    await this.#ready(priority);
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
    await this.#run?.inOrder;
    const client = await this.#ready();
    if (turn !== this.#turn) return { outcome: "stopped", steps: 0, output: [] };
    this.state = "running";
    this.#spare.want(LONG_MILLISECONDS);
    this.#listeners = listeners;
    const run = new Launched(client, given, listeners, (spent, ownEnd) => this.#over(client, spent, ownEnd));
    this.#run = run;
    const end = await run.ended;
    if (this.#run === run) this.state = "ready"; // but for what the next launch waits for
    if (end.outcome === "lost") this.#snapshot.drop(); // it may have been its fault
    return end;
  }

  /** End a launch that runs or waits, whatever it is doing, and put the spare in its place. */
  stop() {
    this.#turn += 1;
    if (!this.#run?.hasEnded) this.#run?.abandon({ outcome: "stopped" });
  }

  /**
   * @param {string} expression of Python
   * @param {"condition" | "log"} [context] with it, the expression is not run but read
   * @returns {Promise<string>} the text of its value; or why it cannot be read, empty when it can
   */
  async evaluate(expression, context) {
    if (this.#run?.hasEnded) await this.#run.inOrder;
    const client = await this.#ready();
    return (await client.request("evaluate", { expression, context }).response).result;
  }

  /**
   * @param {Client} client
   * @param {boolean} spent whether it must not be used again
   * @param {boolean} ownEnd whether its program ended by itself
   */
  #over(client, spent, ownEnd) {
    this.#run = null;
    this.state = "ready";
    if (spent) {
      if (ownEnd) this.#leave(client);
      else client.terminate();
      this.#client = null;
    }
    this.#ready().then(
      () => this.#spare.want(QUIET_MILLISECONDS),
      () => {},
    );
  }

  /** Nothing runs in it any more, but the browser may not yet have refused all that was asked for. @param {Client} client */
  #leave(client) {
    const listeners = this.#listeners;
    client.listener = (event) => {
      if (event.event === "refused") listeners?.refused?.(event.body);
    };
    setTimeout(() => client.terminate(), REFUSALS_MILLISECONDS);
  }

  /** @param {RequestPriority} [priority] of what has to be fetched for it */
  #ready(priority) {
    if (this.#client) return this.#client;
    this.state = "loading";
    this.#load(priority);
    const coming = this.#spare.take();
    this.#client = coming;
    coming.then(
      (client) => {
        client.listener = (event) => this.#hear(event);
        this.state = "ready";
        this.#keep();
      },
      () => {
        this.#client = null;
        this.state = "asleep";
      },
    );
    return coming;
  }

  async #start() {
    const memory = this.#snapshot.read();
    const files = await this.#load();
    this.replayPage = files.replayPage;
    return python(files, memory, () => this.#snapshot.drop());
  }

  /** @param {RequestPriority} [priority] */
  #load(priority = "high") {
    this.#files ??= loadFiles(this.#assets, priority, (loaded, total) => {
      this.dispatchEvent(new CustomEvent("progress", { detail: { loaded, total } }));
    });
    this.#files.catch(() => {
      this.#files = null;
    });
    return this.#files;
  }

  /** To keep the files takes as long as a start, of which a first visit waits for one. */
  #keep() {
    if (this.#kept) return;
    this.#kept = true;
    whenIdle(QUIET_MILLISECONDS, async () => keepRuntime((await this.#load()).names));
  }

  /** From a snapshot, which is made first if there is none. */
  async #startSpare() {
    const files = await this.#files;
    if (files) await this.#snapshot.renew(() => memoryOfPython(files));
    return this.#start();
  }

  /** @param {WorkerEvent} event */
  #hear(event) {
    if (event.event === "refused") this.#listeners?.refused?.(event.body);
    this.#run?.hear(event);
  }
}
