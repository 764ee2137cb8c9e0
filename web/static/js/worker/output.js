// What a program writes, gathered into messages of a useful size without ever holding it back for long.

const PIECE_CHARACTERS = 4096;
const PIECE_MILLISECONDS = 50;

export class Output {
  #text = "";
  #stream = "";
  #since = 0;
  #now = performance.now.bind(performance);
  #send;

  /** @param {(stream: string, text: string) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** @type {(stream: string, text: string) => void} */
  write = (stream, text) => {
    if (stream !== this.#stream) this.flush();
    if (this.#text === "") this.#since = this.#now();
    this.#stream = stream;
    this.#text += text;
    if (this.#text.length >= PIECE_CHARACTERS || this.#now() - this.#since >= PIECE_MILLISECONDS) this.flush();
  };

  flush() {
    if (this.#text !== "") this.#send(this.#stream, this.#text);
    this.#text = "";
  }
}
