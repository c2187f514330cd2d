/** QR codes of one size: version 5 with the least error correction holds the links that we show. */
import { encode } from "uqr";

const VERSION = 5;

/** Modules on each side. */
export const QR_SIZE = 37;

/**
 * The dark modules of a text as the path of an SVG, a unit each.
 * @throws RangeError for a text of more than 106 bytes.
 */
export function qrPath(text: string): string {
  return qrModules(text)
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

/** The modules of a text by rows; true is dark. */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  return encode(bytes, { ecc: "L", minVersion: VERSION, maxVersion: VERSION, maskPattern: 0, border: 0 }).data;
}
