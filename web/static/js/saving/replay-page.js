// The page that a saved recording becomes: the build's template with its gaps filled.

/** A gap is written `%%name%%` in web/templates/replay.html.jinja; the build sees to it that nothing else looks so. */
const GAP = /%%([a-z]+)%%/;

/**
 * @param {string} template
 * @param {{[gap: string]: string | Blob}} contents as they stand in the file, escaped where they must be
 * @returns {(string | Blob)[]} the file's parts
 */
export function filled(template, contents) {
  return template.split(GAP).map((part, index) => {
    if (index % 2 === 0) return part;
    if (!(part in contents)) throw new Error(`the page of a saved recording has a gap that nothing fills: ${part}`);
    return contents[part];
  });
}

/** A text as it stands between tags and in attributes. @param {string} text */
export function asText(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON as it stands in a script element, which no text in it can end. @param {string} json */
export function asIsland(json) {
  return json.replaceAll("<", "\\u003c");
}
