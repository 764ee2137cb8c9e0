// Stands in for the runtime in tests of what runs beside a cell.

/** A runtime whose launches end when the test says so. */
export class Stage extends EventTarget {
  busy = false;
  launched = [];
  broken = "";
  state = "ready";
  stops = 0;
  #end = () => {};

  async prepare() {
    if (this.broken) throw new Error(this.broken);
  }

  async launch(given, { chunk }) {
    const { scenario, noDebug } = given;
    this.busy = true;
    this.given = given;
    this.launched.push(`${scenario}${noDebug ? " unrecorded" : ""}`);
    this.deliver = chunk;
    const end = await new Promise((resolve) => {
      this.#end = resolve;
    });
    this.busy = end.displacedBy !== undefined;
    if (!this.busy) this.dispatchEvent(new Event("free"));
    return { steps: 0, output: [], ...end };
  }

  async end(end = { outcome: "finished" }) {
    this.#end(end);
    await settled();
  }

  /** Ends what runs, as another launch and a Stop do. */
  stop() {
    this.stops += 1;
    this.#end({ outcome: "stopped" });
  }

  async free() {
    this.busy = false;
    this.dispatchEvent(new Event("free"));
    await settled();
  }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
