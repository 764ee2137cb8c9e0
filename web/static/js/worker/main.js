// The worker's end of the protocol: one request in, its events, then its response out.

import { closeDoors } from "./doors.js";
import { Output } from "./output.js";
import { makeSnapshot, startPython } from "./python.js";

/** @typedef {import("../protocol.js").Request} Request */

// Taken before any program can rebind them.
const send = self.postMessage.bind(self);
let seq = 0;

closeDoors(self);

/** @type {import("./programs.js").Programs | null} */
let python = null;
/** The launch that runs now: what is written outside of one belongs to nobody. */
let running = 0;
/** The last launch: the browser may refuse after a program's end what it asked for before. */
let latest = 0;

const output = new Output((stream, text) => {
  // What an earlier program left scheduled writes between runs: that is nobody's output.
  if (running) event("output", { launch: running, stream, text });
});

/**
 * @param {string} name
 * @param {object} body
 * @param {Transferable[]} [transfer]
 */
function event(name, body, transfer = []) {
  seq += 1;
  send({ seq, type: "event", event: name, body }, transfer);
}

/** @param {Request} request */
async function answer(request) {
  if (request.command === "initialize") {
    python = await startPython(request.arguments, output.write);
    return { version: python.version };
  }
  // This worker starts nothing else then: what is in a snapshot has seen no program.
  if (request.command === "snapshot") return { snapshot: await makeSnapshot(request.arguments) };
  if (python === null) throw new Error("the runtime is not initialized");
  if (request.command === "evaluate") {
    const { expression, context } = request.arguments;
    return { result: context ? python.trouble(context, expression) : python.evaluate(expression) };
  }
  output.flush();
  running = latest = request.seq;
  const chunk = (/** @type {string} */ header, /** @type {Uint8Array<ArrayBuffer>} */ body) => {
    output.flush();
    event("traceChunk", { launch: running, header, body: body.buffer }, [body.buffer]);
  };
  const { end, putBack } = python.launch(request.arguments, chunk, (module, asked) => {
    output.flush();
    event("unloaded", { launch: running, module, asked });
    while (!asked); // the page ends this worker: a program must not go another way than where the module is
  });
  output.flush();
  event("terminated", { launch: running, end });
  running = 0; // what is written while Python is put back is nobody's
  return { spent: putBack() };
}

self.addEventListener("securitypolicyviolation", (violation) => {
  const { effectiveDirective: directive, blockedURI: address } = /** @type {SecurityPolicyViolationEvent} */ (
    violation
  );
  event("refused", { launch: latest, directive, address });
});

// A listener, since a program can reach `onmessage` and unset it.
self.addEventListener("message", async (event) => {
  if (!event.isTrusted) return; // a program's own, not the page's
  /** @type {Request} */
  const request = /** @type {MessageEvent} */ (event).data;
  const reply = { type: "response", request_seq: request.seq, command: request.command };
  try {
    const body = await answer(request);
    seq += 1;
    send(
      { seq, ...reply, success: true, body },
      "snapshot" in body ? [/** @type {ArrayBuffer} */ (body.snapshot)] : [],
    );
  } catch (error) {
    output.flush();
    seq += 1;
    send({ seq, ...reply, success: false, message: String(error) });
  }
  running = 0;
});
