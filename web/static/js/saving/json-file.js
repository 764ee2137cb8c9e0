// The JSON file of a recording (python/recorder/FORMAT.md), made piece by piece from the chunks as they came.

/** @import { End } from "../trace/format.js" */
import { packedColumns } from "../trace/columns.js";
import { FORMAT, VERSION } from "../trace/format.js";

/** @typedef {{header: string, body: Uint8Array}} KeptChunk the header as JSON text */

/** Of a column, written at once: a few milliseconds' worth. */
const PIECE = 1 << 16;

/** @param {KeptChunk[]} chunks @param {End} end @returns {Generator<string>} */
export function* jsonFile(chunks, end) {
  yield `{"format":${JSON.stringify(FORMAT)},"version":${VERSION},"chunks":[`;
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0) yield ",\n";
    yield* chunkText(chunk);
  }
  yield `],"end":${JSON.stringify(end)}}\n`;
}

/** @param {KeptChunk} chunk @returns {Generator<string>} */
function* chunkText({ header, body }) {
  const { columns, ...tables } = JSON.parse(header);
  yield `${JSON.stringify(tables).slice(0, -1)},"columns":{`;
  for (const [index, [name, numbers]] of Object.entries(packedColumns({ header: { columns }, body })).entries()) {
    yield `${index > 0 ? "," : ""}${JSON.stringify(name)}:[`;
    for (let at = 0; at < numbers.length; at += PIECE) {
      yield (at > 0 ? "," : "") + numbers.subarray(at, at + PIECE).join(",");
    }
    yield "]";
  }
  yield "}}";
}
