"""A shared page made as it was when it was loaded, Python excepted; or the word that this one cannot be."""

from playwright.sync_api import Error, Page

# Presses whose traces RESET removes. Any other may have left one that is not seen yet, in a field of an element.
KNOWN = ", ".join(
    [
        "[data-action='run'], [data-action='debug'], [data-action='stop'], [data-action='follow']",
        "scenario-picker *, replay-player *, source-view *, call-stack *, variables-view *, key-help *, .setup *",
        "request-inspector .requests *, request-inspector input[type='search'], scenario-table *, cell-question *",
        ".watches *, .figure > summary",
    ]
)

REMEMBER = """async (known) => {
  const cells = [...document.querySelectorAll("replay-cell")];
  // A script of their own, which comes with Python, draws requests.
  if (document.querySelector("replay-cell[data-requests]")) await cells[0].runtime.prepare();
  const page = { scenarios: cells.map(({ session }) => session.scenario.id), unknown: "" };
  const listen = ({ target }) => {
    const control = target instanceof Element ? target.closest("a, button, input, select, summary") : null;
    if (control && !control.matches(known)) page.unknown ||= `a press on ${control.outerHTML}`;
  };
  for (const event of ["click", "input", "change"]) addEventListener(event, listen, true);
  for (const figure of document.querySelectorAll("before-after-figure")) {
    const opened = () => figure.querySelector("[aria-expanded='true']") && (page.unknown ||= "an opened figure");
    new MutationObserver(opened).observe(figure, { subtree: true, childList: true, attributes: true });
  }
  // In a document without elements of ours, and without what stays: the language links and that Python is there.
  page.drawn = () => {
    const body = document.implementation.createHTMLDocument().importNode(document.body, true);
    for (const link of body.querySelectorAll("[data-part='language']")) link.removeAttribute("href");
    for (const progress of body.querySelectorAll("load-progress")) progress.replaceChildren();
    return body;
  };
  const controls = "select, input:not(replay-player input[inputmode])";
  page.typed = () => [...document.querySelectorAll(controls)].map(({ value, checked }) => [value, checked]).join();
  page.before = [page.drawn(), page.typed()];
  page.difference = (one, other) => {
    if (one.isEqualNode(other)) return "";
    const parts = one.childNodes.length === other.childNodes.length ? [...one.childNodes] : [];
    const inside = parts.map((part, at) => page.difference(part, other.childNodes[at])).find((text) => text);
    return inside ?? `${one.parentElement?.tagName} ${other.cloneNode().outerHTML ?? other.textContent}`;
  };
  globalThis.asLoaded = page;
}"""

RESET = """async () => {
  const page = asLoaded;
  const cells = [...document.querySelectorAll("replay-cell")];
  document.querySelector("dialog[open]")?.close();
  for (const cell of cells) await cell.stop();
  if (document.querySelector("[data-action='rows'][aria-disabled='true']") || cells.some(({ runtime }) => runtime.busy))
    return "a program beside the cells";
  for (const box of document.querySelectorAll("input[type='search']")) {
    box.value = "";
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const whole of document.querySelectorAll("[data-action='whole'][aria-pressed='true']")) whole.click();
  for (const fold of document.querySelectorAll("replay-cell details")) fold.open = fold.matches(".figure");
  for (const mark of document.querySelectorAll("tbody :is(.here, [data-part='mark'])")) mark.replaceChildren();
  for (const row of document.querySelectorAll("[data-here]")) delete row.dataset.here;
  for (const button of document.querySelectorAll("[data-action='rows'], [data-action='answer']"))
    button.removeAttribute("aria-disabled");
  for (const progress of document.querySelectorAll("[data-part='progress']")) progress.textContent = "";
  for (const question of document.querySelectorAll("cell-question")) {
    for (const choice of question.querySelectorAll("input")) choice.checked = false;
    question.dispatchEvent(new Event("change"));
    for (const part of ["state", "answered"]) delete question.dataset[part];
  }
  for (const [at, cell] of cells.entries()) {
    cell.session.breakpoints.clear();
    cell.session.watch([]);
    await cell.choose(page.scenarios[at]);
    for (const tab of cell.querySelectorAll("[role='tab']:first-of-type")) tab.click();
    for (const number of cell.querySelectorAll(".row > button[tabindex='0']"))
      number.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  }
  for (const field of document.querySelectorAll("replay-player input[inputmode]")) {
    field.removeAttribute("style");
    field.dispatchEvent(new Event("blur")); // it shows the last step again, whose number it knows until the next one
  }
  cells[0]?.dispatchEvent(new CustomEvent("use", { bubbles: true }));
  document.activeElement?.blur();
  for (const box of document.querySelectorAll("*")) if (box.scrollTop || box.scrollLeft) box.scrollTo(0, 0);
  scrollTo({ top: 0, left: 0, behavior: "instant" });
  history.replaceState(null, "", location.pathname);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const [body, typed] = page.before;
  if (typed !== page.typed()) return "what is typed or chosen";
  return page.unknown || page.difference(body, page.drawn());
}"""


def remember(page: Page) -> None:
    """To be called when it has just been loaded."""
    page.evaluate(REMEMBER, KNOWN)


def reset(page: Page) -> str:
    """What a test left that cannot be removed; empty when the page is as it was."""
    page.mouse.move(0, 0)
    try:
        return str(page.evaluate(RESET))
    except Error as error:  # a test went on to another page
        return str(error)
