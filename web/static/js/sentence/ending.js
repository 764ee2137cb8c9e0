// Says in words how a run ended.

/** @import { End } from "../trace/format.js" */
/** @import { Translate } from "./names.js" */
import { shortened } from "./names.js";

/** @param {End} end @param {Translate} t */
export function endingText(end, t) {
  if (end.outcome === "finished") return t("The program ended.");
  if (end.outcome === "failed")
    return t("The program ended with {message}.", { message: shortened(end.message ?? "") });
  if (end.outcome === "exited") return t("The program exited with status {status}.", { status: end.status ?? 0 });
  if (end.outcome === "lost") return end.message ?? "";
  if (end.outcome === "unloaded") return t("The run was ended here: a module is missing.");
  if (end.outcome === "stopped") return t("The run was stopped here.");
  if (end.limit === "steps") return t("The run was ended here: it reached the limit of steps.");
  if (end.limit === "recording_mb") return t("The run was ended here: the recording reached its limit of size.");
  if (end.limit === "output_kb") return t("The run was ended here: the output reached its limit of size.");
  return t("The run was ended here: it reached the limit of time.");
}
