// Knows the tabs over several sources; with one source there are none.

export class SourceTabs {
  /** @type {HTMLElement[]} */
  #tabs;

  /**
   * @param {HTMLElement} view
   * @param {(index: number) => void} chosen
   */
  constructor(view, chosen) {
    this.#tabs = [...view.querySelectorAll('[role="tab"]')].filter((tab) => tab instanceof HTMLElement);
    this.#tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => chosen(index));
      tab.addEventListener("keydown", (event) => {
        const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (way === undefined) return;
        event.preventDefault();
        const next = (index + way + this.#tabs.length) % this.#tabs.length;
        chosen(next);
        this.#tabs[next]?.focus();
      });
    });
  }

  /** @param {number} index */
  select(index) {
    const tab = this.#tabs[index];
    if (tab?.getAttribute("aria-selected") === "false") reveal(tab);
    this.#tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.setAttribute("tabindex", at === index ? "0" : "-1");
    });
  }
}

/** Brings it into the sight of a strip that is too narrow for all; the page stays. @param {HTMLElement} tab */
function reveal(tab) {
  const strip = tab.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
}
