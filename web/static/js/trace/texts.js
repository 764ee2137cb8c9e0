// The texts of atoms: strings joined from their parts, numbers and bytes as Python writes them.

/** Decoded atoms kept, so that drawing one step twice decodes once. */
const KEPT_TEXTS = 256;
/** Of a string that grew piece by piece, every so many pieces a beginning is kept for good. */
const KEPT_BEGINNINGS = 64;

export class Texts {
  #atoms;
  /** @type {Map<number, string>} */
  #recent = new Map();
  /** @type {Map<number, string>} */
  #beginnings = new Map();

  /** @param {(string | number)[][]} atoms */
  constructor(atoms) {
    this.#atoms = atoms;
  }

  /** @param {number} atom */
  type(atom) {
    const tag = String(this.#atoms[atom][0]);
    return tag === "more" ? "str" : tag;
  }

  /** A string's own text, anything else as a Python literal. @param {number} atom @returns {string} */
  text(atom) {
    const [tag, payload] = this.#atoms[atom];
    if (tag === "str" || tag === "float" || tag === "complex") return String(payload);
    let text = this.#recent.get(atom);
    if (text === undefined) {
      text = tag === "more" ? this.#joined(atom) : tag === "int" ? decimal(String(payload)) : bytes(String(payload));
      if (this.#recent.size >= KEPT_TEXTS) this.#recent.delete(this.#recent.keys().next().value ?? atom);
      this.#recent.set(atom, text);
    }
    return text;
  }

  /** Characters of a string as Python counts them, or bytes. @param {number} atom */
  length(atom) {
    const [tag, payload] = this.#atoms[atom];
    if (tag === "bytes") return String(payload).length / 2;
    let length = 0;
    for (const _ of this.text(atom)) length++;
    return length;
  }

  /** @param {number} atom a `more` atom: its chain can be longer than a call stack is deep */
  #joined(atom) {
    const chain = [];
    let at = atom;
    let text = this.#recent.get(at) ?? this.#beginnings.get(at);
    while (text === undefined) {
      const [tag, payload, more] = this.#atoms[at];
      if (tag === "str") text = String(payload);
      else {
        chain.push({ atom: at, more: String(more) });
        at = Number(payload);
        text = this.#recent.get(at) ?? this.#beginnings.get(at);
      }
    }
    for (let index = chain.length - 1; index >= 0; index--) {
      text += chain[index].more;
      if (index > 0 && index % KEPT_BEGINNINGS === 0) this.#beginnings.set(chain[index].atom, text);
    }
    return text;
  }
}

/** @param {string} hex possibly with a sign */
function decimal(hex) {
  const digits = hex.replace(/^(-?)(0x)?/, "");
  return `${hex.startsWith("-") ? "-" : ""}${BigInt(`0x${digits}`)}`;
}

/** @type {{[character: string]: string}} */
const ESCAPES = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\" };

/** @param {string} hex */
function bytes(hex) {
  let text = "";
  for (let index = 0; index < hex.length; index += 2) {
    const byte = Number.parseInt(hex.slice(index, index + 2), 16);
    const character = String.fromCharCode(byte);
    if (byte >= 0x20 && byte < 0x7f) text += ESCAPES[character] ?? character;
    else text += ESCAPES[character] ?? `\\x${hex.slice(index, index + 2).toLowerCase()}`;
  }
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return `b${quote}${quote === "'" ? text.replaceAll("'", "\\'") : text}${quote}`;
}
