// Knows how WebAssembly is compiled, while it comes where it comes from a host, and what is said when it cannot be.

import { damaged } from "./from-host.js";
import { notStarted } from "./start.js";

const TYPE = "application/wasm";

/**
 * The host's own response, where its type is right: what was compiled of that a browser can keep for the next visit.
 *
 * @param {Response} response
 */
export function compileComing(response) {
  const right = response.headers.get("content-type") === TYPE;
  const typed = right ? response : new Response(response.body, { headers: { "content-type": TYPE } });
  const compiling = WebAssembly.compileStreaming(typed);
  compiling.catch(() => {}); // of what came damaged its check tells
  return compiling;
}

/**
 * @param {string} name of the file
 * @param {Promise<WebAssembly.Module>} compiling
 */
export async function compiled(name, compiling) {
  try {
    return await compiling;
  } catch (error) {
    // Its length was right, and a plain http host's files have no other check.
    throw new Error(error instanceof WebAssembly.CompileError ? damaged(name) : notStarted(error));
  }
}
