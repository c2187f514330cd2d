/**
 * Code 39 (ISO/IEC 16388): nine elements a character, bar first, three of them wide (here 3 to 1).
 * A receipt shows its reference as this bar code.
 */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*";
// One bit an element, wide is 1, in the order of ALPHABET.
const PATTERNS = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118, 0x058, 0x00d,
  0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0c1, 0x1c0, 0x091,
  0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a, 0x02a, 0x094,
];
const WIDE = 3;

export interface Bars {
  /** Modules, quiet zones not counted. */
  width: number;
  bars: { x: number; width: number }[];
}

/**
 * The bars of a text, with its start and stop characters.
 * @param text letters are read as capitals.
 * @returns null for a text that Code 39 cannot carry.
 */
export function code39(text: string): Bars | null {
  const bars: Bars["bars"] = [];
  let x = 0;
  for (const character of `*${text.toUpperCase()}*`) {
    const pattern = PATTERNS[ALPHABET.indexOf(character)];
    if (pattern === undefined) return null;
    for (let element = 8; element >= 0; element--) {
      const width = (pattern >> element) & 1 ? WIDE : 1;
      if (element % 2 === 0) bars.push({ x, width });
      x += width;
    }
    x += 1;
  }
  // A star inside would end the reading there.
  return text === "" || text.includes("*") ? null : { width: x - 1, bars };
}
