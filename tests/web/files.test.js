// In Pyodide's own file system: whatever a program does to the files it finds, the next one finds them as they were.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Files } from "../../web/static/js/worker/files.js";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const pyodide = await loadPyodide({ env: { HOME: "/reader" } });
const TREE = "/tree";

/** @param {string} compression */
function archive(compression) {
  const bytes = pyodide.runPython(`
import io, zipfile
data = io.BytesIO()
with zipfile.ZipFile(data, "w", zipfile.${compression}) as file:
    file.writestr("top.txt", "top")
    file.writestr("package/empty.py", b"")
    file.writestr("package/inner/数.txt", bytes(range(256)))
data.getvalue()`);
  return bytes.toJs().slice().buffer;
}

/** All there is below the kept folders, and what it holds. */
const STATE = `
import os
repr(sorted(
    (base, sorted(folders), [(name, os.path.islink(path), open(path, "rb").read()) for name in sorted(names)
     for path in [os.path.join(base, name)]])
    for top in ("${TREE}", "/tmp", "/reader") for base, folders, names in os.walk(top)
))`;

const files = new Files(pyodide.FS, archive("ZIP_STORED"), TREE);
const before = pyodide.runPython(STATE);

test("a program finds what was in the archive", () => {
  const read = pyodide.runPython(`open("${TREE}/package/inner/数.txt", "rb").read() == bytes(range(256))`);
  assert.ok(read);
  assert.match(before, /'top\.txt', False, b'top'/);
});

const SPOILING = {
  "written into, of the same length": `open("${TREE}/top.txt", "r+").write("TOP")`,
  "made longer": `open("${TREE}/top.txt", "a").write("more")`,
  "made empty": `open("${TREE}/top.txt", "w").close()`,
  "an empty one filled": `open("${TREE}/package/empty.py", "w").write("x")`,
  removed: `os.remove("${TREE}/top.txt")`,
  "added, with folders": `os.makedirs("${TREE}/package/new/deep"); open("${TREE}/package/new/deep/x", "w").close()`,
  "added, and the program is in it": `os.makedirs("/tmp/in/it"); os.chdir("/tmp/in/it")`,
  "added beside": `open("/tmp/x", "w").close(); os.makedirs("/reader/a/b"); open("/reader/a/b/c", "w").close()`,
  "a folder removed": `shutil.rmtree("${TREE}/package")`,
  "all removed": `os.chdir("/"); [shutil.rmtree(top) for top in ("${TREE}", "/tmp", "/reader")]`,
  "a folder in a file's place": `os.remove("${TREE}/top.txt"); os.makedirs("${TREE}/top.txt/in/it")`,
  "a file in a folder's place": `shutil.rmtree("${TREE}/package"); open("${TREE}/package", "w").close()`,
  "a link in a file's place": `os.remove("${TREE}/top.txt"); os.symlink("/kept", "${TREE}/top.txt")`,
  "a link in a folder's place": `shutil.rmtree("/tmp"); os.symlink("/outside", "/tmp")`,
  "a link to nothing": `os.symlink("/nothing", "/tmp/link")`,
  "a link to a folder": `os.symlink("/outside", "/reader/link")`,
  "a link to itself": `os.symlink("/tmp/self", "/tmp/self")`,
};

for (const [name, program] of Object.entries(SPOILING)) {
  test(`${name}: put back`, () => {
    pyodide.runPython('import os, shutil; os.makedirs("/outside", exist_ok=True); open("/outside/kept", "w").close()');
    pyodide.runPython('open("/kept", "w").write("top")');
    pyodide.runPython(program);
    files.restore();
    assert.equal(pyodide.runPython(STATE), before);
    assert.ok(pyodide.runPython('os.path.exists("/outside/kept") and open("/kept").read() == "top"'));
  });
}

test("what is damaged or of another kind is refused", () => {
  assert.throws(() => new Files(pyodide.FS, archive("ZIP_DEFLATED"), TREE), /compressed/);
  assert.throws(() => new Files(pyodide.FS, new ArrayBuffer(22), TREE), /no end/);
});
