// Records a Python program with the recorder of this repository, for tests that need what it really writes.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Recording } from "../../web/static/js/trace.js";

const PYTHON = fileURLToPath(new URL("../../python", import.meta.url));

/** @param {string} text @returns {Recording} */
export function recorded(text) {
  const folder = mkdtempSync(join(tmpdir(), "recorded-"));
  const [program, out] = ["program.py", "trace.json"].map((name) => join(folder, name));
  writeFileSync(program, text);
  const env = { ...process.env, PYTHONPATH: PYTHON };
  execFileSync("python", ["-m", "recorder", program, "--out", out], { env, stdio: "ignore" });
  const recording = Recording.fromJSON(JSON.parse(readFileSync(out, "utf8")));
  rmSync(folder, { recursive: true });
  return recording;
}
