// How Python writes a text as a literal.

/** @type {{[character: string]: string}} */
const ESCAPES = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/** Control characters, lone surrogates and all blanks but the space have no look of their own. */
const UNSEEN = /[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Of these, what is not seen in a text that keeps its lines and blanks. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text in pieces: as it is, and in turn each character that is not seen, as Python writes it. @param {string} text @returns {string[]} */
export function withHiddenApart(text) {
  const pieces = [];
  let from = 0;
  for (const { index, 0: character } of text.matchAll(HIDDEN)) {
    pieces.push(text.slice(from, index), escaped(character));
    from = index + character.length;
  }
  return [...pieces, text.slice(from)];
}

/** In single quotes, unless double ones save an escape. @param {string} text */
export function literal(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const written = text.replace(UNSEEN, escaped);
  return quote + (quote === "'" ? written.replaceAll("'", "\\'") : written) + quote;
}

/** @param {string} character */
function escaped(character) {
  if (character in ESCAPES) return ESCAPES[character];
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
