// Knows which of a page's languages the reader's browser asks for; it is offered, never forced.

/**
 * @param {Document} page
 * @param {readonly string[]} wanted as in `navigator.languages`
 */
export function offerLanguage(page, wanted) {
  const links = [...page.querySelectorAll('[data-part="offer"] a')];
  const first = wanted
    .map((tag) => tag.split("-")[0])
    .find((code) => links.some((link) => link.getAttribute("hreflang") === code));
  for (const link of links) link.classList.toggle("main", link.getAttribute("hreflang") === first);
}
