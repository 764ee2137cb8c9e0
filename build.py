"""The build's command line and the order of its steps; how each step is done is sitegen's to know."""

import argparse
import sys
import webbrowser
from pathlib import Path

from sitegen.absent import refuse_absent
from sitegen.check import check_lessons, checked_lessons
from sitegen.make_assets import make_assets
from sitegen.mistake import BuildError, LessonsRefusedError
from sitegen.new_lesson import new_lesson
from sitegen.project import Project
from sitegen.render import Looks, render_site
from sitegen.serve import HIGHEST_PORT, USUAL_PORT, address, make_server
from sitegen.single import inside_a_page, single_files
from sitegen.site_files import site_files
from sitegen.verify import differences
from sitegen.write_site import write_site

PROJECT = Project(Path(__file__).resolve().parent)


def build(options: argparse.Namespace) -> int:
    """Make the site, or one file of each lesson and language, of lessons whose scenarios all do what they promise."""
    tree = PROJECT.tree(options.lessons)
    lessons = checked_lessons(tree, PROJECT.cache)
    assets = make_assets(PROJECT, tree)
    refuse_absent(lessons, assets.absent)
    looks = Looks(PROJECT.templates, PROJECT.locale, assets.folder, assets.on_demand, assets.in_rest)
    if options.single:
        inside = inside_a_page(PROJECT.web, assets)
        write_site(single_files(lessons, looks, inside), options.out)
        print(f"{options.out} holds the lessons, each in one file: open any of them, it needs no host and no network")
        return 0
    write_site(site_files(assets, render_site(lessons, looks), PROJECT), options.out)
    print(f"{options.out} holds the site: open its index.html, or put it on any static host")
    return 0


def serve(options: argparse.Namespace) -> int:
    """Make the site and show it."""
    build(options)
    with make_server(options.out, options.port) as server:
        print(f"Serving on {address(server)} (Ctrl-C ends it)", flush=True)
        if options.open:
            webbrowser.open(address(server))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def check(options: argparse.Namespace) -> int:
    """Read every lesson and run every scenario."""
    runs, mistakes = check_lessons(PROJECT.tree(options.lessons))
    for mistake in mistakes:
        print(mistake)
    print(f"{_count(runs, 'scenario')} run, {_count(len(mistakes), 'mistake')}", file=sys.stderr)
    return 1 if mistakes else 0


def verify(options: argparse.Namespace) -> int:
    """Compare a built folder with the sources here."""
    found = list(differences(options.folder, PROJECT, PROJECT.tree(options.lessons)))
    for difference in found:
        print(difference)
    print(f"{options.folder}: {_count(len(found), 'difference')}", file=sys.stderr)
    return 1 if found else 0


def new(options: argparse.Namespace) -> int:
    """Begin a lesson."""
    folder = new_lesson(options.slug, options.lessons or PROJECT.lessons)
    print(f"{folder}: change it, then `build.py check` and `build.py serve`")
    return 0


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _port(text: str) -> int:
    """A port's number; argparse makes a sentence of the error."""
    number = int(text)
    if not 0 <= number <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{number} is no port: 0 to {HIGHEST_PORT} are allowed")
    return number


def _parser() -> argparse.ArgumentParser:
    lessons = argparse.ArgumentParser(add_help=False)
    lessons.add_argument("--lessons", type=Path, help="the folder of lesson folders (default: web/lessons)")
    out = argparse.ArgumentParser(add_help=False)
    out.add_argument("--out", type=Path, default=PROJECT.root / "dist", help="where the site goes (default: dist)")

    parser = argparse.ArgumentParser(prog="build.py", description="Build, show and check Replayground's lessons.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    building = commands.add_parser("build", parents=[lessons, out], help="check the lessons and make the site")
    building.add_argument("--single", action="store_true", help="make one file of each lesson that opens by itself")
    building.set_defaults(run=build)
    serving = commands.add_parser("serve", parents=[lessons, out], help="make the site and show it on this machine")
    serving.add_argument("--port", type=_port, help=f"0 takes a free one (default: {USUAL_PORT}, if it is free)")
    serving.add_argument("--no-open", dest="open", action="store_false", help="leave the browser closed")
    serving.set_defaults(run=serve, single=False)
    checking = commands.add_parser("check", parents=[lessons], help="find mistakes in lessons, run every scenario")
    checking.set_defaults(run=check)
    verifying = commands.add_parser("verify", parents=[lessons], help="compare a built folder with the sources here")
    verifying.add_argument("folder", type=Path)
    verifying.set_defaults(run=verify)
    beginning = commands.add_parser("new", parents=[lessons], help="begin a lesson that already works")
    beginning.add_argument("slug", metavar="SLUG")
    beginning.set_defaults(run=new)
    return parser


def main() -> int:
    """Run the command; what stops it is told in a sentence, without a traceback."""
    options = _parser().parse_args()
    try:
        return int(options.run(options))
    except (BuildError, LessonsRefusedError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
