// Knows which end of a long output is drawn: a browser takes seconds to lay out a hundred thousand lines.

/** @typedef {import("./output-view.js").Piece} Piece */

/** Drawn of a stream at first; what was printed before is drawn when the learner asks. */
const PIECES = 100;
const CHARACTERS = 20_000;
/** Asking again shows so many times as much. */
const TIMES = 8;

/**
 * The end of one stream. Where it begins moves by leaps, so that what stands is kept from step to step.
 * @param {Piece[]} pieces of all streams
 * @param {string} stream
 * @param {number} asked how often the learner asked for more
 * @returns {{pieces: Piece[], start: number, cut: boolean}} from which piece on; whether anything is left out
 */
export function outputEnd(pieces, stream, asked) {
  const own = pieces.filter((piece) => piece.stream === stream);
  const most = PIECES * TIMES ** asked;
  const start = Math.max(0, Math.floor(own.length / most) - 1) * most;
  let room = CHARACTERS * TIMES ** asked;
  for (let at = own.length - 1; at >= start; at--) {
    const piece = /** @type {Piece} */ (own[at]);
    if (piece.text.length > room) {
      const shown = room > 0 ? [{ ...piece, text: piece.text.slice(-room) }] : [];
      return { pieces: [...shown, ...own.slice(at + 1)], start: at, cut: true };
    }
    room -= piece.text.length;
  }
  return { pieces: own.slice(start), start, cut: start > 0 };
}
