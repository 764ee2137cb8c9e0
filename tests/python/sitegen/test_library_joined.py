"""The page's script makes one archive of the library's two, and it holds the files of both."""

import base64
import json
import subprocess

from bed.site import ROOT
from sitegen import npm
from sitegen.deterministic_zip import deterministic_zip, unpacked

JOINED = """
import { joined } from %s;
const [one, other] = process.argv.slice(1).map((text) => Uint8Array.fromBase64?.(text) ?? Buffer.from(text, "base64"));
process.stdout.write(Buffer.from(joined(one, other)).toString("base64"));
"""


def test_two_archives_become_one_with_the_files_of_both() -> None:
    one = {"json/__init__.pyc": b"1" * 1000, "re.pyc": b""}
    other = {"csv.pyc": b"PK\5\6" * 10, "ü.pyc": b"2"}
    script = JOINED % json.dumps((ROOT / "web/static/js/worker/library.js").as_uri())
    packed = [base64.b64encode(deterministic_zip(files)).decode() for files in (one, other)]
    command = [*npm.command("node"), "--input-type=module", "-e", script, *packed]
    done = subprocess.run(command, capture_output=True, check=True)
    assert unpacked(base64.b64decode(done.stdout)) == one | other
