// Knows one program in one worker: what comes of it goes to its listeners until it has ended, and its worker is put in order.

import { t } from "../words.js";
import { whenAwakeFor } from "./awake.js";

/**
 * @typedef {import("../client.js").Client} Client
 * @typedef {import("../protocol.js").LaunchArguments} LaunchArguments
 * @typedef {import("../protocol.js").WorkerEvent} WorkerEvent
 * @typedef {import("../trace/format.js").End} End
 * @typedef {import("../runtime.js").Listeners} Listeners
 * @typedef {Partial<End> & Pick<End, "outcome">} How
 */

/** For a program to be ended from inside before its worker is ended. */
const GRACE_MILLISECONDS = 1000;

export class Launched {
  /** @type {Promise<End>} */
  ended;
  /** After the end: its worker is ready for another, or was given up. @type {Promise<void>} */
  inOrder;
  #listeners;
  #over;
  /** @type {(end: End) => void} */
  #settle = () => {};
  #settleOrder = () => {};
  #steps = 0;
  /** @type {End | null} */
  #end = null;
  #forgetLimit = () => {};

  /**
   * @param {Client} client
   * @param {LaunchArguments} given
   * @param {Listeners} listeners
   * @param {(spent: boolean, ownEnd: boolean) => void} over called once, before all is in order: whether its worker must
   *   not be used again, and whether the program ended by itself
   */
  constructor(client, given, listeners, over) {
    this.#listeners = listeners;
    this.#over = over;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.inOrder = new Promise((resolve) => {
      this.#settleOrder = resolve;
    });
    this.#limit("seconds", given.limits.seconds * 1000 + GRACE_MILLISECONDS);
    client.request("launch", given).response.then(
      (body) => this.#putInOrder(Boolean(body?.spent), true),
      (error) => this.#lose(error.message),
    );
  }

  /** Whether its end is known, and only its worker has to be put in order. */
  get hasEnded() {
    return this.#end !== null;
  }

  /** @param {How} how it is ended, whatever it is doing, if it has not ended */
  abandon(how) {
    this.#end ??= { steps: this.#steps, output: [], ...how };
    this.#putInOrder(true);
    this.#settle(this.#end);
  }

  /** @param {WorkerEvent} event */
  hear(event) {
    if (event.event === "output") this.#listeners.output(event.body.stream, event.body.text);
    if (event.event === "unloaded") this.#miss(event.body);
    if (event.event === "terminated") {
      /** @type {End} */
      const end = { ...JSON.parse(event.body.end), steps: this.#steps };
      this.#end = end;
      this.#settle(end);
    }
    if (event.event === "traceChunk") {
      const header = JSON.parse(event.body.header);
      this.#steps += header.steps;
      try {
        this.#listeners.chunk({ header, body: new Uint8Array(event.body.body), text: event.body.header });
      } catch (error) {
        this.#lose(error); // the program can have damaged the recorder that runs beside it
      }
      if (header.limit) this.#limit(/** @type {End["limit"]} */ (header.limit), GRACE_MILLISECONDS);
    }
  }

  /** @param {import("../protocol.js").UnloadedBody} body */
  #miss({ module, asked }) {
    if (asked) this.#listeners.unloaded?.(module);
    else this.abandon({ outcome: "unloaded", module });
  }

  /** @param {End["limit"]} limit @param {number} milliseconds */
  #limit(limit, milliseconds) {
    this.#forgetLimit();
    this.#forgetLimit = whenAwakeFor(milliseconds, () => this.abandon({ outcome: "limit", limit }));
  }

  /** @param {unknown} reason */
  #lose(reason) {
    const words = t(
      "The Python runtime broke down and was started afresh. What was recorded until then is kept. ({reason})",
      { reason: String(reason) },
    );
    this.abandon({ outcome: "lost", message: words });
  }

  /** @param {boolean} spent @param {boolean} [ownEnd] */
  #putInOrder(spent, ownEnd = false) {
    this.#forgetLimit();
    this.#over(spent, ownEnd);
    this.#over = () => {};
    this.#settleOrder();
  }
}
