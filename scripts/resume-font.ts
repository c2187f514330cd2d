/**
 * `node scripts/resume-font.ts <folder>`: makes the letters of the PDFs that we draw anew, from a folder in which
 * `npm i subset-font@2.9.0 @expo-google-fonts/noto-sans@0.4.2` was run. Neither is needed for anything else.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

type Subset = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;

const folder = resolve(process.argv[2] ?? ".");
const target = (name: string) => fileURLToPath(new URL(`../workers/lib/pdf/${name}`, import.meta.url));
const subset = createRequire(join(folder, "package.json"))("subset-font") as Subset;
const family = join(folder, "node_modules/@expo-google-fonts/noto-sans");

/** Latin as Europe and India write it, the signs of a resume, and the rupee. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
] as const;
const SIGNS = "•…‹›€₹™→≤≥×÷−";
const text = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
).join("");

const fonts: Record<string, string> = {};
for (const [name, file] of [
  ["regular", "400Regular/NotoSans_400Regular.ttf"],
  ["bold", "600SemiBold/NotoSans_600SemiBold.ttf"],
] as const) {
  const made = await subset(readFileSync(join(family, file)), text + SIGNS, { targetFormat: "truetype" });
  fonts[name] = Buffer.from(withoutTables(made, ["GPOS", "GSUB", "GDEF", "DSIG"])).toString("base64");
}
writeFileSync(target("fonts.json"), `${JSON.stringify(fonts, null, 2)}\n`);
copyFileSync(join(family, "LICENSE_FONT"), target("noto-sans-OFL.txt"));

/** The font without some of its tables: kerning and ligatures, which a machine would have to read back. */
function withoutTables(font: Uint8Array, names: readonly string[]): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, n) => {
    const at = 12 + n * 16;
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    return { tag, sum: view.getUint32(at + 4), from: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  }).filter(({ tag }) => !names.includes(tag));
  const head = 12 + tables.length * 16;
  const size = tables.reduce((sum, { length }) => sum + Math.ceil(length / 4) * 4, head);
  const result = new Uint8Array(size);
  const out = new DataView(result.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  out.setUint32(0, view.getUint32(0));
  out.setUint16(4, tables.length);
  out.setUint16(6, power * 16);
  out.setUint16(8, Math.log2(power));
  out.setUint16(10, (tables.length - power) * 16);
  let at = head;
  for (const [n, { tag, sum, from, length }] of tables.entries()) {
    const entry = 12 + n * 16;
    result.set(new TextEncoder().encode(tag), entry);
    out.setUint32(entry + 4, sum);
    out.setUint32(entry + 8, at);
    out.setUint32(entry + 12, length);
    result.set(font.subarray(from, from + length), at);
    at += Math.ceil(length / 4) * 4;
  }
  return result;
}
