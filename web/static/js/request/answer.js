// Knows in short what a model answered: which tools it asks for, what it says.

/** @import { Data } from "./data.js" */
import { textUnder } from "./data.js";
import { blocksOf, blockText } from "./fields.js";

/** @typedef {{asks: string[], text: string}} Answer */

/** @param {Data[]} answer its blocks @returns {Answer} */
export function answerInShort(answer) {
  const blocks = blocksOf(answer, "answer");
  const asked = blocks.filter(({ type }) => type === "tool_use");
  const said = blocks.filter(({ type }) => type === "text");
  return {
    asks: asked.map(({ data }) => textUnder(data, "name")),
    text: said.map(({ data }) => blockText(data)).join(" "),
  };
}
