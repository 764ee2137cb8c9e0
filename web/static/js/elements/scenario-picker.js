// Knows the selects of a cell: one scenario, or one option of each control, joined to a scenario's id.

export class ScenarioPicker extends HTMLElement {
  /** @type {HTMLSelectElement[]} */
  #selects = [...this.querySelectorAll("select")];

  connectedCallback() {
    this.addEventListener("change", () => this.dispatchEvent(new CustomEvent("scenario", { detail: this.scenario })));
  }

  get scenario() {
    return this.#selects.map(({ value }) => value).join("-");
  }

  set scenario(id) {
    if (this.#selects.length === 1) {
      for (const select of this.#selects) select.value = id;
      return;
    }
    // An option's id may itself hold a hyphen: take each select's option that the rest of the id begins with.
    let rest = `${id}-`;
    for (const select of this.#selects) {
      const option = [...select.options].find(({ value }) => rest.startsWith(`${value}-`));
      if (!option) return;
      select.value = option.value;
      rest = rest.slice(option.value.length + 1);
    }
  }
}
