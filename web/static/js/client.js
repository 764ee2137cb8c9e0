// One worker and the requests that wait for its answers.

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").WorkerEvent} WorkerEvent
 * @typedef {{resolve: (body: any) => void, reject: (error: Error) => void}} Waiting
 */

export class Client {
  /** Hears what comes without having been asked for. @type {(event: WorkerEvent) => void} */
  listener = () => {};
  /** Settles when this worker failed or was ended. @type {Promise<Error>} */
  over;
  #worker;
  /** @type {(why: Error) => void} */
  #tellOver = () => {};
  #seq = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();

  /** @param {string} address of the worker's script */
  constructor(address) {
    this.over = new Promise((resolve) => {
      this.#tellOver = resolve;
    });
    this.#worker = new Worker(address);
    this.#worker.onmessage = ({ data }) => {
      if (data.type === "event") {
        this.listener(data);
        return;
      }
      const waiting = this.#waiting.get(data.request_seq);
      this.#waiting.delete(data.request_seq);
      if (data.success) waiting?.resolve(data.body);
      else waiting?.reject(new Error(data.message));
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new Error(event.message || "the worker could not be started"));
    };
  }

  /**
   * @param {Request["command"]} command
   * @param {Request["arguments"]} given
   * @param {Transferable[]} [transfer]
   * @returns {{seq: number, response: Promise<any>}}
   */
  request(command, given, transfer = []) {
    this.#seq += 1;
    const seq = this.#seq;
    const response = new Promise((resolve, reject) => {
      this.#waiting.set(seq, { resolve, reject });
      this.over.then(reject);
    });
    this.#worker.postMessage({ seq, type: "request", command, arguments: given }, transfer);
    return { seq, response };
  }

  terminate() {
    this.#worker.terminate();
    this.#worker.onmessage = null; // what is on its way is no longer of interest to anybody
    this.#end(new Error("the worker was ended"));
  }

  /** @param {Error} error */
  #end(error) {
    this.#tellOver(error);
    this.#waiting.clear();
  }
}
