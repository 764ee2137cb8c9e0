"""A page's own script and styles stay small: what a reader waits for before the page can be used."""

import json
import subprocess
from pathlib import Path

import brotli
from bed.site import ROOT
from sitegen.bundle import PAGE_ENTRY, page_script, style_sheet

WEB = ROOT / "web"
MOST_BYTES = 60_000  # of both together, compressed
SHOWN = 15


def biggest(folder: Path) -> str:
    """The modules of the page's script that take most, so that who goes over the budget sees where to look."""
    esbuild = next(WEB.glob("node_modules/@esbuild/*/bin/esbuild"))
    report = folder / "report.json"
    command = [esbuild, PAGE_ENTRY, "--bundle", "--minify", f"--metafile={report}", f"--outfile={folder / 'page.js'}"]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)
    (output,) = json.loads(report.read_text("utf-8"))["outputs"].values()
    sizes = sorted(((part["bytesInOutput"], name) for name, part in output["inputs"].items()), reverse=True)
    return "\n".join(f"{size:7} {name}" for size, name in sizes[:SHOWN])


def test_script_and_styles_of_a_page_stay_within_their_budget(tmp_path: Path) -> None:
    sizes = {
        name: len(brotli.compress(content, quality=11))
        for name, content in (("page.js", page_script(WEB).text), ("site.css", style_sheet(WEB)))
    }
    print(sizes)
    assert sum(sizes.values()) <= MOST_BYTES, f"{sizes}; before compression the biggest are\n{biggest(tmp_path)}"
