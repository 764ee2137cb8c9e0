// What a program writes, sent at once as long as it writes little, and in larger pieces when it writes much.

/** A program that prints and then never returns must not keep what it printed. */
const PIECES_AT_ONCE = 200;
const WINDOW_MILLISECONDS = 50;
const PIECE_CHARACTERS = 4096;

export class Output {
  #text = "";
  #stream = "";
  #left = PIECES_AT_ONCE;
  #windowEnd = 0;
  #now = performance.now.bind(performance);
  #send;

  /** @param {(stream: string, text: string) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** @type {(stream: string, text: string) => void} */
  write = (stream, text) => {
    if (stream !== this.#stream) this.flush();
    this.#stream = stream;
    this.#text += text;
    const now = this.#now();
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MILLISECONDS;
      this.#left = PIECES_AT_ONCE;
    }
    if (this.#left > 0 || this.#text.length >= PIECE_CHARACTERS) this.flush();
  };

  flush() {
    if (this.#text === "") return;
    this.#left -= 1;
    this.#send(this.#stream, this.#text);
    this.#text = "";
  }
}
