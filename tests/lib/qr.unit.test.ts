import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { QR_SIZE, qrModules, qrPath } from "@workers/lib/qr";

const LINK = "https://wa.me/919876543210?text=START%20ABCD2345";

/** Reads the bytes back along the way that they were written: pairs of columns, over the mask. */
function bytesOf(modules: boolean[][]): number[] {
  const isFixed = (x: number, y: number) =>
    (x < 9 && (y < 9 || y > QR_SIZE - 9)) ||
    (y < 9 && x > QR_SIZE - 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - 30) < 3 && Math.abs(y - 30) < 3);
  const bits: number[] = [];
  const columns = Array.from({ length: 18 }, (_, pair) => (pair < 15 ? QR_SIZE - 1 - 2 * pair : 5 - 2 * (pair - 15)));
  for (const [pair, right] of columns.entries())
    for (let i = 0; i < QR_SIZE; i++) {
      const y = pair % 2 === 0 ? QR_SIZE - 1 - i : i;
      for (const x of [right, right - 1])
        if (!isFixed(x, y)) bits.push(modules[y]?.[x] !== ((x + y) % 2 === 0) ? 1 : 0);
    }
  return Array.from({ length: 134 }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
}

describe("a QR code", () => {
  it.each([LINK, "", "x".repeat(106), "ü₹"])("holds its text: %j", (text) => {
    const bytes = bytesOf(qrModules(text));
    const halves = bytes.flatMap((byte) => [byte >> 4, byte & 15]);
    expect(halves[0]).toBe(4);
    const length = new TextEncoder().encode(text).length;
    expect((halves[1] ?? 0) * 16 + (halves[2] ?? 0)).toBe(length);
    const read = Array.from({ length }, (_, i) => (halves[3 + 2 * i] ?? 0) * 16 + (halves[4 + 2 * i] ?? 0));
    expect(new TextDecoder().decode(Uint8Array.from(read))).toBe(text);
  });

  // The drawing with this digest was read by a scanner.
  it("is drawn as scanners read it", () => {
    expect(createHash("sha256").update(qrPath(LINK)).digest("hex").slice(0, 16)).toBe("6d4500fc8ade4faf");
  });

  it("is refused for a text that it cannot hold", () => {
    expect(() => qrPath("x".repeat(107))).toThrow(RangeError);
  });
});
