// Runs `answer(argument)` of a Python file in Pyodide under Node, with this library, and writes the text it gives.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, stdLibURL, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder, stdLibURL, stdout: () => {}, stderr: () => {} });
const globals = pyodide.toPy({});
pyodide.runPython(readFileSync(file, "utf8"), { globals });
process.stdout.write(globals.get("answer")(readFileSync(0, "utf8")));
