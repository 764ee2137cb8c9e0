// The messages between a page and its worker: the envelope of the Debug Adapter Protocol.

/**
 * @typedef {object} Probe an expression of the reader's that a run is asked (FORMAT.md)
 * @property {"watch" | "condition" | "log"} kind
 * @property {string} expression of a log its message, in which `{…}` are Python expressions
 * @property {string} source empty for a watch
 * @property {number} line 0 for a watch
 *
 * @typedef {object} Limits
 * @property {number} steps
 * @property {number} recording_mb
 * @property {number} output_kb
 * @property {number} seconds
 *
 * @typedef {object} LaunchArguments what `recorder.launch` in Python takes
 * @property {{[shown: string]: string}} files path shown → path in the mounted tree
 * @property {string | null} setup
 * @property {string | null} symbol
 * @property {Limits} limits
 * @property {boolean} noDebug
 * @property {string} scenario
 * @property {readonly string[]} answers
 * @property {readonly Probe[]} probes none in an ordinary run
 *
 * @typedef {object} InitializeArguments everything the worker would otherwise fetch
 * @property {WebAssembly.Module} wasm
 * @property {ArrayBuffer[]} library the standard library, one or both of its zips
 * @property {ArrayBuffer} tree the zip of our programs and lessons
 * @property {string} lock the package lock, JSON
 * @property {ArrayBuffer | null} [snapshot] the memory of a Python that began with these very files, in place of a start
 *
 * @typedef {object} EvaluateArguments
 * @property {string} expression
 * @property {"condition" | "log"} [context] with it, the expression is only read: the result says why it cannot be, or nothing
 *
 * @typedef {{seq: number, type: "request", command: "initialize", arguments: InitializeArguments}} InitializeRequest
 * @typedef {{seq: number, type: "request", command: "launch", arguments: LaunchArguments}} LaunchRequest
 * @typedef {{seq: number, type: "request", command: "evaluate", arguments: EvaluateArguments}} EvaluateRequest
 * @typedef {{seq: number, type: "request", command: "snapshot", arguments: InitializeArguments}} SnapshotRequest
 * @typedef {InitializeRequest | LaunchRequest | EvaluateRequest | SnapshotRequest} Request
 *
 * @typedef {object} Response `success: false` says that the runtime failed; a program's exception is data
 * @property {number} seq
 * @property {"response"} type
 * @property {number} request_seq
 * @property {boolean} success
 * @property {Request["command"]} command
 * @property {string} [message]
 * @property {any} [body]
 *
 * @typedef {{launch: number, stream: string, text: string}} OutputBody
 * @typedef {{launch: number, header: string, body: ArrayBuffer}} TraceChunkBody header as JSON text
 * @typedef {{launch: number, directive: string, address: string}} RefusedBody what the browser refused, by which directive of the policy
 * @typedef {{launch: number, module: string, asked: boolean}} UnloadedBody a module of the library that this page has not loaded, imported by an expression that is asked, or by the program, which then waits to be ended
 * @typedef {{launch: number, end: string}} TerminatedBody the end (FORMAT.md) as JSON text
 *
 * @typedef {{seq: number, type: "event", event: "output", body: OutputBody}} OutputEvent
 * @typedef {{seq: number, type: "event", event: "traceChunk", body: TraceChunkBody}} TraceChunkEvent
 * @typedef {{seq: number, type: "event", event: "terminated", body: TerminatedBody}} TerminatedEvent
 * @typedef {{seq: number, type: "event", event: "refused", body: RefusedBody}} RefusedEvent
 * @typedef {{seq: number, type: "event", event: "unloaded", body: UnloadedBody}} UnloadedEvent
 * @typedef {OutputEvent | RefusedEvent | UnloadedEvent | TraceChunkEvent | TerminatedEvent} WorkerEvent
 */

/** Where the worker mounts the tree; also the first folders of paths in `LaunchArguments`. */
export const ROOTS = Object.freeze({ python: "/replayground/python", lessons: "/replayground/lessons" });
