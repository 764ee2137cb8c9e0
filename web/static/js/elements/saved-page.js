// Knows how a cell's recording becomes one file that replays it: which texts go into the gaps of the build's template.

import { blobOf } from "../saving/file-parts.js";
import { jsonFile } from "../saving/json-file.js";
import { canPack, packed } from "../saving/packed.js";
import { asIsland, asText, filled } from "../saving/replay-page.js";
import { inSlices } from "../slices.js";
import { t } from "../words.js";
import { savedData } from "./saved-data.js";
import { savedMarkup } from "./saved-markup.js";

/** @typedef {import("../saving/json-file.js").KeptChunk} KeptChunk */
/** @typedef {import("../trace/format.js").End} End */
/** @typedef {import("./page-data.js").PageData} PageData */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{data: PageData, cell: string, aids: string}} Still the page before its script changed it, `aids` what is beside its cells */

/** @param {KeptChunk[]} chunks @param {End} end @returns {Promise<Blob>} */
export async function savedJson(chunks, end) {
  const file = await inSlices(blobOf(jsonFile(chunks, end), "application/json"));
  return /** @type {Blob} */ (file);
}

/**
 * @param {Session} session with a recording
 * @param {Still} still
 * @returns {Promise<Blob>}
 */
export async function savedPage(session, { data, cell, aids }) {
  const { chunks, end } = /** @type {import("./run.js").Run} */ (session.run);
  const { symbol, sources } = session.cell;
  const about = t(
    "A recorded run of {code} from this lesson, scenario “{scenario}”. This file replays it; nothing runs in it.",
    {
      code: [sources[0]?.path ?? "", symbol].filter(Boolean).join(" · "),
      scenario: session.scenario.label,
    },
  );
  const contents = {
    language: asText(data.language),
    title: asText(data.title),
    about: asText(about),
    cell: savedMarkup(cell),
    aids,
    data: asIsland(JSON.stringify(savedData(data, session))),
    ...(await recorded(chunks, /** @type {End} */ (end))),
  };
  return new Blob(filled(session.runtime.replayPage, contents), { type: "text/html" });
}

/** Packed where the browser can. @param {KeptChunk[]} chunks @param {End} end */
async function recorded(chunks, end) {
  if (canPack()) return { form: "gzip", recording: await packed(await savedJson(chunks, end)) };
  const safe = blobOf(escaped(jsonFile(chunks, end)), "application/json");
  return { form: "json", recording: /** @type {Blob} */ (await inSlices(safe)) };
}

/** @param {Iterable<string>} texts */
function* escaped(texts) {
  for (const text of texts) yield asIsland(text);
}
