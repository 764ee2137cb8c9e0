// Knows the words for a request: whose it is, what its prompt was, what was answered, and why there is none.

import { answerInShort } from "../request/answer.js";
import { compact } from "../request/json.js";
import { cut } from "../trace/preview.js";
import { t } from "../words.js";

/** @typedef {import("../request/requests.js").Held} Held */
/** @typedef {import("../request/requests.js").Request} Request */
/** @typedef {import("./request-comparison.js").Against} Against */

const VALUE = 60; // characters of what is no request

/** @param {string} role */
export function roleWord(role) {
  if (role === "parent") return t("task");
  return role === "subtask" ? t("sub-task") : role;
}

/** @param {boolean | null} reused */
export function reuseWord(reused) {
  if (reused === null) return "";
  return reused ? t("prompt used again") : t("prompt assembled anew");
}

/** @param {Request["answer"]} answer */
export function answerWords(answer) {
  if (!answer) return "";
  if (answer.length === 0) return t("not answered yet");
  const { asks, text } = answerInShort(answer);
  if (asks.length > 0) return t("asks for {names}", { names: asks.join(", ") });
  return text ? t("answers with text") : t("answers with nothing");
}

/**
 * What the selected request is, and with which it is compared.
 * @param {Request} request
 * @param {Against | null} against one of another scenario
 */
export function aboutRequest(request, against) {
  const { number, role, reused, sound } = request;
  const which = against
    ? t("Request {number} of “{name}”", { number, name: against.here })
    : t("Request {number}", { number });
  const comparison = sound ? comparisonWords(request, against) : "";
  return [which, roleWord(role), reuseWord(reused), comparison].filter(Boolean).join(" · ");
}

/** @param {Request} request @param {Against | null} against */
function comparisonWords({ role, before, unsought }, against) {
  if (against?.request) {
    const { number } = against.request;
    return t("compared with request {number} of “{name}”", { number, name: against.name });
  }
  if (against) return t("nothing to compare with in “{name}”", { name: against.name });
  if (before) return t("compared with request {number}", { number: before.number });
  if (unsought) return t("the one before it is not listed: nothing to compare with");
  return role ? t("the first of its kind: nothing to compare with") : t("the first: nothing to compare with");
}

/**
 * Why there is no request at a step.
 * @param {Held | null} held null while the variable is bound to nothing
 * @param {string} name
 * @param {boolean} last whether no step comes after this one
 */
export function noRequests(held, name, last) {
  if (!held?.strange && !last) {
    return t("No request yet: each appears here when the replay comes to it. ⏭ (Last step) shows them all at once.");
  }
  if (!held) return t("At this step nothing is called {name}, so there is no request to show.", { name });
  if (!held.strange) return t("No request has been made by this step.");
  const value = held.strange;
  return t("{name} holds {value}, which is neither a request nor a list of requests.", { name, value });
}

/** What stands in the list in place of a request. @param {Request} request */
export function notRequest({ data }) {
  const value = compact(data);
  return t("This is in the list, but it is no request: {value}", { value: cut(value, VALUE) });
}
