// Knows how the field `system` is drawn: what its lines lost and got, then the whole text.

import { bytesOf } from "../request/json.js";
import { number, t } from "../words.js";
import { diffLines, exact, strange } from "./request-parts.js";

/** @type {import("./request-field.js").Draw} */
export function drawSystem(data, { parts }) {
  if (typeof data !== "string") return strange(data, t("This field holds something other than a text:"));
  const size = t("{count} bytes", { count: number(bytesOf(data)) });
  const old = parts[0]?.old;
  const diff = typeof old === "string" ? [diffLines(old, data, parts[0])] : [];
  return { size, content: [...diff, exact(data)] };
}
