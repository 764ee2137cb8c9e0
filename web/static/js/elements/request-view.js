// Knows the figure of a run's requests: which of them is looked at, and that the newest is until the reader picks one.

import { FIELDS, fieldOf } from "../request/fields.js";
import { requestsIn } from "../request/requests.js";
import { number, t } from "../words.js";
import { find, make, write } from "./dom.js";
import { variableOnStack } from "./moment.js";
import { drawAnswer } from "./request-block.js";
import { comparisonIn } from "./request-comparison.js";
import { RequestCopy } from "./request-copy.js";
import { documentsIn } from "./request-documents.js";
import { RequestField } from "./request-field.js";
import { emptyFieldWords, withoutRecording } from "./request-idle-words.js";
import { RequestList } from "./request-list.js";
import { drawMessages } from "./request-messages.js";
import { RequestSearch } from "./request-search.js";
import { drawSystem } from "./request-system.js";
import { drawTools } from "./request-tools.js";
import { aboutRequest, noRequests, notRequest } from "./request-words.js";

/** @typedef {import("../request/requests.js").Held} Held */
/** @typedef {import("../request/requests.js").Request} Request */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./request-comparison.js").Against} Against */
/** @typedef {import("./session.js").Session} Session */

const DRAW = { system: drawSystem, tools: drawTools, messages: drawMessages };
const NEWEST = 0; // the number of no request

export class RequestView {
  #root;
  #list;
  #about;
  #count;
  #why;
  #follow;
  #answer;
  #fields;
  #search;
  #copy;
  #documents;
  #comparison;
  #picked = NEWEST;
  /** @type {Moment | null} */
  #moment = null;
  /** @type {Held | null} */
  #held = null;
  /** @type {Request["answer"]} */
  #answered;

  /**
   * @param {HTMLElement} root
   * @param {import("./record-beside.js").Record} record
   */
  constructor(root, record) {
    this.#root = root;
    this.#list = new RequestList(find(root, '[data-part="requests"]'), (picked) => this.#pick(picked));
    this.#about = find(root, '[data-part="about"]');
    this.#count = find(root, '[data-part="figure-count"]');
    this.#why = find(root, '[data-part="why"]');
    this.#follow = find(root, '[data-action="follow"]');
    this.#answer = find(root, '[data-field="answer"]');
    this.#fields = FIELDS.map((name) => new RequestField(find(root, `[data-field="${name}"]`), name, DRAW[name]));
    this.#search = new RequestSearch(
      root,
      (path) => this.#lead(path),
      () => this.#searched(),
    );
    this.#copy = new RequestCopy(root);
    this.#documents = documentsIn(root, (path) => this.#lead(path));
    this.#comparison = comparisonIn(root, () => this.#show(), record);
    this.#follow.addEventListener("click", () => this.#pick(NEWEST));
  }

  /** @param {Session} session */
  draw(session) {
    const { moment } = session;
    if (this.#moment?.recording !== moment?.recording) this.#picked = NEWEST;
    this.#moment = moment;
    const name = this.#root.dataset.variable ?? "";
    const found = moment && variableOnStack(moment, name);
    this.#held = moment && found ? requestsIn(moment.recording, found.value, moment.step) : null;
    const none = (this.#held?.requests.length ?? 0) === 0;
    const last = moment?.step === (moment?.recording.steps ?? 0) - 1;
    write(this.#why, none ? (moment ? noRequests(this.#held, name, last) : withoutRecording(session)) : "");
    this.#comparison?.follow(session);
    this.#show();
  }

  /** @param {number} picked */
  #pick(picked) {
    this.#picked = picked;
    this.#copy.forget();
    this.#show();
  }

  /** Another text is searched. */
  #searched() {
    this.#copy.forget();
    this.#list.mark(this.#search.places);
  }

  #show() {
    const focused = this.#root.contains(document.activeElement);
    this.#drawAll();
    // What had the focus may be gone; keys must go on working where they did.
    if (focused && !this.#root.contains(document.activeElement)) this.#follow.focus({ preventScroll: true });
  }

  #drawAll() {
    const { requests, left } = this.#held ?? { requests: [], left: 0 };
    const picked = requests.find(({ number }) => number === this.#picked);
    const request = picked ?? requests.at(-1);
    this.#root.toggleAttribute("data-nothing", !request);
    this.#follow.setAttribute("aria-pressed", String(this.#picked === NEWEST));
    write(this.#count, request ? String(number(left + requests.length)) : "");
    this.#list.draw(requests, request?.number ?? NEWEST, left);
    const against = (this.#held && request?.sound && this.#comparison?.against(this.#held, request)) || null;
    this.#drawAbout(request, picked, against);
    this.#drawFields(request, against);
    this.#answer.hidden = !requests.some(({ answer }) => answer !== undefined);
    this.#drawAnswer(request?.answer);
    const data = request?.sound ? request.data : undefined;
    this.#search.draw(data, requests);
    this.#list.mark(this.#search.places);
    this.#copy.draw(data);
    this.#documents?.draw(this.#moment, data);
    for (const part of [this.#list, ...this.#fields]) part.settle();
  }

  /** @param {Request | undefined} request @param {Against | null} against */
  #drawFields(request, against) {
    const other = against ? against.request : (request?.before ?? null);
    for (const field of this.#fields) {
      if (!request?.sound) field.clear(request ? t("not there") : emptyFieldWords(field.name));
      else {
        const [now, old] = [request.data, other?.data].map((data) => fieldOf(data, field.name));
        field.draw({ of: request.number, now, old, compares: other !== null, beside: against !== null });
      }
    }
    const verdicts = this.#fields.map(({ name, verdict }) => ({ name, verdict }));
    this.#comparison?.say(against, verdicts);
  }

  /** @param {string} path of something in the request shown */
  #lead(path) {
    for (const field of this.#fields) if (new RegExp(`^${field.name}\\b`).test(path)) field.lead(path);
  }

  /**
   * @param {Request | undefined} request the one shown
   * @param {Request | undefined} picked the one the reader picked, if it is there
   * @param {Against | null} against
   */
  #drawAbout(request, picked, against) {
    const about = request ? aboutRequest(request, against) : "";
    const absent = request && this.#picked !== NEWEST && !picked;
    const remark = absent ? t("Request {number} is not made by this step.", { number: this.#picked }) : "";
    const odd = request && !request.sound ? notRequest(request) : "";
    write(this.#about, [remark, about, odd].filter(Boolean).join(" "));
  }

  /** @param {Request["answer"]} answer */
  #drawAnswer(answer) {
    if (answer === this.#answered && answer) return;
    this.#answered = answer;
    const blocks =
      answer && answer.length > 0 ? drawAnswer(answer) : [make("p", { class: "quiet" }, t("not answered yet"))];
    find(this.#answer, ".body > div").replaceChildren(...blocks);
  }
}
