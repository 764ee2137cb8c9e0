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
  let count = 0;
  for (const piece of pieces) if (piece.stream === stream) count++;
  const most = PIECES * TIMES ** asked;
  const start = Math.max(0, Math.floor(count / most) - 1) * most;
  let room = CHARACTERS * TIMES ** asked;
  let at = count;
  /** @type {Piece[]} */
  const end = [];
  for (let index = pieces.length - 1; at > start; index--) {
    const piece = /** @type {Piece} */ (pieces[index]);
    if (piece.stream !== stream) continue;
    at--;
    if (piece.text.length > room) {
      if (room > 0) end.push({ ...piece, text: piece.text.slice(-room) });
      return { pieces: end.reverse(), start: at, cut: true };
    }
    end.push(piece);
    room -= piece.text.length;
  }
  return { pieces: end.reverse(), start, cut: start > 0 };
}
