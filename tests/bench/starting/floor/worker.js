// Pyodide as npm ships it, started as its documentation shows.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const pyodide = await loadPyodide({ stdout: (line) => postMessage(line) });
pyodide.runPython("print('one line')");
