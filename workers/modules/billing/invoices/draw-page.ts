/** Draws an invoice, a credit note or a receipt. Imported when one is asked for: its libraries are large. */
import { PDFDocument, rgb, type PDFFont } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import fonts from "../../../lib/pdf/fonts.json";
import type { PrintedPage } from "./document";

/** Points, A4. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 54;
const RIGHT = WIDTH - MARGIN;
const SIZE = 10;
const LEAD = 15;
const INK = rgb(0.1, 0.1, 0.12);
const SOFT = rgb(0.36, 0.36, 0.4);
const RULE = rgb(0.72, 0.72, 0.74);

/** The page as a PDF. Letters that the font lacks are left out: the law asks no consumer's name of it. */
export async function drawPage(words: PrintedPage): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const regular = await document.embedFont(decoded(fonts.regular), { subset: true });
  const bold = await document.embedFont(decoded(fonts.bold), { subset: true });
  const known = new Set(regular.getCharacterSet());
  const shown = (text: string) => [...text.normalize("NFC")].filter((c) => known.has(c.codePointAt(0) ?? 0)).join("");
  const page = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - 70;

  const put = (text: string, x: number, { font = regular, size = SIZE, color = INK } = {}) =>
    page.drawText(shown(text), { x, y, size, font, color });
  const putRight = (text: string, style: { font?: PDFFont; size?: number } = {}) =>
    put(text, RIGHT - (style.font ?? regular).widthOfTextAtSize(shown(text), style.size ?? SIZE), style);
  const rule = (thickness: number) => {
    page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, thickness, color: thickness > 1 ? INK : RULE });
    y -= LEAD + 3;
  };

  put(words.title, MARGIN, { font: bold, size: 22 });
  y -= 14;
  rule(1.5);
  for (const [label, value] of words.facts) {
    put(label, MARGIN, { color: SOFT });
    put(value, MARGIN + 110);
    y -= LEAD;
  }
  y -= LEAD;
  // Two columns: the seller and the buyer.
  const top = y;
  const columns = [
    ["From", words.seller, MARGIN],
    ["To", words.buyer, WIDTH / 2 + 10],
  ] as const;
  let lowest = y;
  for (const [label, texts, x] of columns) {
    if (texts.length === 0) continue;
    y = top;
    put(label, x, { color: SOFT });
    for (const [n, text] of texts.entries())
      for (const line of wrapped(shown(text), n === 0 ? bold : regular, WIDTH / 2 - MARGIN - 20)) {
        y -= LEAD;
        put(line, x, { font: n === 0 ? bold : regular });
      }
    lowest = Math.min(lowest, y);
  }
  y = lowest - 2 * LEAD;
  rule(1.5);
  for (const [what, amount] of words.lines) {
    put(what, MARGIN);
    putRight(amount);
    y -= 8;
    rule(0.6);
  }
  put(words.total[0], MARGIN, { font: bold, size: 13 });
  putRight(words.total[1], { font: bold, size: 13 });
  y -= 3 * LEAD;
  for (const note of words.notes)
    for (const line of wrapped(note, regular, RIGHT - MARGIN)) {
      put(line, MARGIN, { color: SOFT, size: 9 });
      y -= LEAD;
    }
  document.setTitle(`${words.title} ${words.facts[0]?.[1] ?? ""}`, { showInWindowTitleBar: true });
  document.setLanguage("en");
  return new Uint8Array(await document.save());
}

/** A text in lines of at most this width in points. */
function wrapped(text: string, font: PDFFont, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && font.widthOfTextAtSize(longer, SIZE) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const decoded = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
