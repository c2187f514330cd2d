/**
 * QR codes (ISO/IEC 18004) of one kind: version 5, least error correction, bytes. It holds the addresses that we show
 * and nothing longer, and so needs none of the tables of the other kinds. Pure.
 */

const SIZE = 37;
const DATA = 108;
const CHECK = 26;
/** Of the three bytes of mode and length the first half is no data. */
const MOST_BYTES = DATA - 2;

/** Modules on each side. */
export const QR_SIZE = SIZE;

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
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) throw new RangeError("The text is too long for this QR code");
  const grid: (boolean | null)[][] = Array.from({ length: SIZE }, () => Array<boolean | null>(SIZE).fill(null));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < SIZE) row[x] = isDark;
  };
  for (let i = 0; i < SIZE; i++) for (const [x, y] of [[i, 6] as const, [6, i] as const]) set(x, y, i % 2 === 0);
  const square = (cx: number, cy: number, reach: number) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        // Of a finder the fourth ring is the quiet one around it.
        set(cx + dx, cy + dy, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
  };
  square(3, 3, 4);
  square(SIZE - 4, 3, 4);
  square(3, SIZE - 4, 4);
  square(30, 30, 2);
  drawFormat(set);
  drawData(grid, withCheck(dataOf(bytes)));
  return grid.map((row) => row.map((isDark) => isDark === true));
}

/** Mode and length stand in half bytes, so that everything after them is shifted by four bits. */
function dataOf(bytes: Uint8Array): number[] {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from(
    { length: halves.length / 2 },
    (_, i) => ((halves[2 * i] ?? 0) << 4) | (halves[2 * i + 1] ?? 0),
  );
  while (data.length < DATA) data.push(data.length % 2 === bytes.length % 2 ? 0xec : 0x11);
  return data;
}

/** Multiplies in the field of 256 elements that the standard uses. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The data with the check bytes of Reed and Solomon after it. */
function withCheck(data: readonly number[]): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < CHECK; i++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(CHECK).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    for (const [at, value] of generator.entries()) rest[i + at] = (rest[i + at] ?? 0) ^ times(value, factor);
  }
  return [...data, ...rest.slice(data.length)];
}

/**
 * Says twice which correction (01, the least) and which mask (000) there is, and sets the module that is always dark.
 */
function drawFormat(set: (x: number, y: number, isDark: boolean) => void): void {
  const said = 0b01_000;
  let rest = said;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((said << 10) | rest) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >> i) & 1) === 1;
    const near = i < 6 ? i : i < 8 ? i + 1 : 15 - i - (i === 8 ? 0 : 1);
    if (i < 8) set(8, near, isDark);
    else set(i === 8 ? 7 : near, 8, isDark);
    if (i < 8) set(SIZE - 1 - i, 8, isDark);
    else set(8, SIZE - 15 + i, isDark);
  }
  set(8, SIZE - 8, true);
}

/** Fills what is free in pairs of columns from the right, up and down, with the mask of a chessboard over it. */
function drawData(grid: (boolean | null)[][], bytes: readonly number[]): void {
  let at = 0;
  for (let right = SIZE - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < SIZE; i++)
      for (const x of [right, right - 1]) {
        const y = up ? SIZE - 1 - i : i;
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        at++;
      }
  }
}
