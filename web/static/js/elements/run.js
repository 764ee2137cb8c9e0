// Knows one run of a cell's program: what it printed, what was recorded of it, and how it ended.

import { Recording } from "../trace.js";

/** @typedef {import("../runtime.js").Runtime} Runtime */
/** @typedef {import("../protocol.js").LaunchArguments} LaunchArguments */
/** @typedef {import("../saving/json-file.js").KeptChunk} KeptChunk */
/** @typedef {import("../trace/format.js").End} End */
/** @typedef {import("./output-view.js").Piece} Piece */
/** @typedef {import("./page-data.js").Cell} Cell */
/** @typedef {import("./page-data.js").Scenario} Scenario */
/** @typedef {import("../runtime.js").Refusal} Refusal */
/** @typedef {{started: () => void, progress: () => void, refused: () => void}} Watcher */

/**
 * @param {Cell} cell
 * @param {Scenario} scenario
 * @param {boolean} debugging
 * @returns {LaunchArguments}
 */
export function launchOf(cell, { id, answers }, debugging) {
  return { ...cell.launch, noDebug: !debugging, scenario: id, answers, probes: [] };
}

export class Run {
  /** @type {Piece[]} */
  printed = [];
  /** What the browser refused its program. @type {Refusal[]} */
  refused = [];
  /** @type {End | null} */
  end = null;
  /** A sentence when the runtime itself failed. */
  trouble = "";
  /** What was recorded, as it came. @type {KeptChunk[]} */
  chunks = [];
  /** Whether the runtime has been asked to run it. */
  begun = false;
  #abandoned = false;
  /** @type {Map<string, string>} all that a stream got */
  #whole = new Map();

  /** @param {boolean} debugging */
  constructor(debugging) {
    this.debugging = debugging;
    this.recording = debugging ? new Recording() : null;
  }

  /** One that was recorded elsewhere. @param {Recording} recording complete */
  static of(recording) {
    const run = new Run(true);
    run.recording = recording;
    run.end = recording.end;
    run.printed = recording.output(recording.steps - 1);
    return run;
  }

  /** Of a run that is over. @param {"stdout" | "stderr"} stream */
  printedBy(stream) {
    const known = this.#whole.get(stream);
    if (known !== undefined) return known;
    const text = this.printed.map((piece) => (piece.stream === stream ? piece.text : "")).join("");
    this.#whole.set(stream, text);
    return text;
  }

  /**
   * @param {Runtime} runtime
   * @param {LaunchArguments} launch
   * @param {Watcher} watcher
   * @returns {Promise<boolean>} whether it came to an end; false when it was abandoned
   */
  async launch(runtime, launch, { started, progress, refused }) {
    try {
      await runtime.prepare();
      if (this.#abandoned) return false;
      this.begun = true;
      started();
      const end = await runtime.launch(launch, {
        output: (stream, text) => {
          this.printed.push({ stream, text, step: -1 });
          progress();
        },
        refused: (refusal) => {
          const { directive, address } = this.refused.at(-1) ?? {};
          if (directive === refusal.directive && address === refusal.address) return; // each of the page's two rules tells
          this.refused.push(refusal);
          refused();
        },
        chunk: (chunk) => {
          this.recording?.add(chunk);
          this.chunks.push({ header: chunk.text ?? JSON.stringify(chunk.header), body: chunk.body });
          progress();
        },
      });
      this.#finish(end);
    } catch (error) {
      this.recording = null;
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    return !this.#abandoned;
  }

  /** Before the program began: what comes of loading is no longer this run's. */
  abandon() {
    this.#abandoned = true;
    this.#finish({ outcome: "stopped", steps: 0, output: [] });
  }

  /** @param {End} end */
  #finish(end) {
    this.end = end;
    this.recording?.finish(end);
    if (this.recording?.steps === 0) this.recording = null;
  }
}
