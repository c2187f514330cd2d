/** Resumes as TeX sets them: every word is placed by itself, no glyph is a space, words are parted at line ends. */
import { deflateSync } from "node:zlib";
import type { SamplePerson } from "./people";

/** Widths of Helvetica, and bold, from the space to the tilde, in thousandths of the size: facts of the font. */
const REGULAR = (
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 " +
  "278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 " +
  "667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 " +
  "556 333 500 278 556 500 722 500 500 500 334 260 334 584"
)
  .split(" ")
  .map(Number);
const BOLD = (
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 " +
  "333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 " +
  "667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 " +
  "611 389 556 333 611 556 778 556 556 500 389 280 389 584"
)
  .split(" ")
  .map(Number);
const widthOf = (text: string, size: number, bold: boolean) =>
  ([...text].reduce((sum, c) => sum + ((bold ? BOLD : REGULAR)[c.charCodeAt(0) - 32] ?? 556), 0) / 1000) * size;

interface Run {
  text: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
}

const WIDTH = 595;
const MARGIN = 60;

class Sheet {
  readonly pages: Run[][] = [[]];
  readonly links: { page: number; x: number; y: number; width: number; url: string }[] = [];
  y = 60;

  space(points: number): void {
    this.y += points;
    if (this.y > 780) {
      this.pages.push([]);
      this.y = 60;
    }
  }

  words(text: string, x: number, size: number, bold = false): number {
    let at = x;
    for (const word of text.split(" ")) {
      this.pages.at(-1)?.push({ text: word, x: at, y: this.y, size, bold });
      at += widthOf(word, size, bold) + 0.3 * size;
    }
    return at;
  }

  right(text: string, size: number): void {
    const width = text.split(" ").reduce((sum, w) => sum + widthOf(w, size, false) + 0.3 * size, -0.3 * size);
    this.words(text, WIDTH - MARGIN - width, size);
  }

  paragraph(text: string, x: number, size: number): void {
    let line = "";
    const room = WIDTH - MARGIN - x;
    const wide = (t: string) => t.split(" ").reduce((sum, w) => sum + widthOf(w, size, false) + 0.3 * size, 0);
    for (const word of text.split(" ")) {
      if (wide(`${line} ${word}`.trim()) <= room) line = `${line} ${word}`.trim();
      else {
        // A long word is parted, as TeX does.
        const cut = word.length > 9 && /^[a-z]+$/.test(word) ? 5 : 0;
        const head = cut > 0 && wide(`${line} ${word.slice(0, cut)}-`) <= room ? `${word.slice(0, cut)}-` : "";
        this.words(`${line} ${head}`.trim(), x, size);
        this.space(size * 1.25);
        line = head === "" ? word : word.slice(cut);
      }
    }
    this.words(line, x, size);
    this.space(size * 1.3);
  }

  link(url: string, text: string, x: number, size: number): number {
    const end = this.words(text, x, size);
    this.links.push({ page: this.pages.length - 1, x, y: this.y, width: end - x, url });
    return end;
  }
}

const ASCII: Readonly<Record<string, string>> = { "–": "-", "—": "-", "’": "'", "•": "\u0095" };
const latin = (text: string) => text.replace(/[–—’]/g, (c) => ASCII[c] ?? c);
const MONTHS = ["Jan.", "Feb.", "Mar.", "Apr.", "May", "June", "July", "Aug.", "Sept.", "Oct.", "Nov.", "Dec."];
const month = (iso: string) => `${MONTHS[Number(iso.slice(5)) - 1]} ${iso.slice(0, 4)}`;

/** The bytes of a PDF in the manner of three TeX classes. */
export function latexResume(p: SamplePerson, kind: "article" | "banking" | "classic"): Uint8Array {
  const sheet = new Sheet();
  const size = 10;
  const heading = (text: string) => {
    sheet.space(10);
    sheet.words(kind === "article" ? text : text.toUpperCase(), MARGIN, kind === "article" ? 14 : 11, true);
    sheet.space(16);
  };
  const bullets = (items: readonly string[], x: number) => {
    for (const item of items) {
      sheet.words("\u0095", x, size);
      sheet.paragraph(latin(item), x + 10, size);
    }
  };
  const nameWidth = widthOf(p.name, 22, true);
  sheet.words(p.name, kind === "classic" ? MARGIN : (WIDTH - nameWidth) / 2, 22, true);
  sheet.space(20);
  let x = sheet.link(`mailto:${p.email}`, p.email, MARGIN, size) + 12;
  x = sheet.words(p.phone, x, size) + 12;
  for (const url of p.links) x = sheet.link(url, url.includes("linkedin") ? "LinkedIn" : "GitHub", x, size) + 12;
  sheet.words(`${p.city}, ${p.state}`, x, size);
  sheet.space(14);
  heading("Summary");
  sheet.paragraph(latin(p.summary), MARGIN, size);
  heading("Experience");
  for (const job of p.jobs) {
    const time = `${month(job.start)} - ${job.end === "" ? "Present" : month(job.end)}`;
    if (kind === "classic") {
      sheet.words(time, MARGIN, 9);
      sheet.space(13);
      sheet.words(latin(`${job.title}, ${job.company}, ${job.place}`), MARGIN, size, true);
    } else {
      sheet.words(latin(kind === "banking" ? job.company : job.title), MARGIN, size, true);
      sheet.right(kind === "banking" ? job.place : time, size);
      sheet.space(13);
      sheet.words(latin(kind === "banking" ? job.title : `${job.company}, ${job.place}`), MARGIN, size);
      if (kind === "banking") sheet.right(time, size);
    }
    sheet.space(13);
    bullets(job.bullets, MARGIN + 12);
    sheet.space(4);
  }
  heading("Education");
  for (const s of p.studies) {
    sheet.words(latin(s.institution), MARGIN, size, true);
    sheet.right(s.year, size);
    sheet.space(13);
    sheet.words(latin(`${s.degree}; ${s.score}`), MARGIN, size);
    sheet.space(15);
  }
  heading("Skills");
  sheet.paragraph(latin(p.skills.join(", ")), MARGIN, size);
  if (p.project) {
    heading("Projects");
    sheet.words(latin(p.project.name), MARGIN, size, true);
    sheet.space(13);
    sheet.paragraph(latin(p.project.text), MARGIN, size);
  }
  return written(sheet);
}

function written(sheet: Sheet): Uint8Array {
  const objects: string[] = [];
  const streams = new Map<number, Buffer>();
  const count = sheet.pages.length;
  objects[1] = "<< /Type /Catalog /Pages 2 0 R >>";
  objects[2] = `<< /Type /Pages /Count ${count} /Kids [${sheet.pages.map((_, i) => `${10 + i * 2} 0 R`).join(" ")}] >>`;
  objects[3] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  objects[4] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>";
  for (const [i, runs] of sheet.pages.entries()) {
    const links = sheet.links
      .filter((l) => l.page === i)
      .map(
        (l) =>
          `<< /Type /Annot /Subtype /Link /Rect [${l.x.toFixed(1)} ${(842 - l.y - 2).toFixed(1)} ` +
          `${(l.x + l.width).toFixed(1)} ${(842 - l.y + 9).toFixed(1)}] /A << /S /URI /URI (${l.url}) >> >>`,
      );
    objects[10 + i * 2] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [${links.join(" ")}] ` +
      `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${11 + i * 2} 0 R >>`;
    const text = runs
      .map(
        (r) =>
          `BT /F${r.bold ? 2 : 1} ${r.size} Tf 1 0 0 1 ${r.x.toFixed(2)} ${(842 - r.y).toFixed(2)} Tm ` +
          `(${r.text.replace(/[\\()]/g, "\\$&")}) Tj ET`,
      )
      .join("\n");
    streams.set(11 + i * 2, deflateSync(Buffer.from(text, "latin1")));
  }
  const out: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets = new Map<number, number>();
  let length = 9;
  const put = (part: Buffer) => {
    out.push(part);
    length += part.length;
  };
  for (let n = 1; n < 12 + count * 2; n++) {
    const stream = streams.get(n);
    const body = objects[n];
    if (stream === undefined && body === undefined) continue;
    offsets.set(n, length);
    if (stream) {
      put(Buffer.from(`${n} 0 obj\n<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`));
      put(stream);
      put(Buffer.from("\nendstream\nendobj\n"));
    } else put(Buffer.from(`${n} 0 obj\n${body}\nendobj\n`, "latin1"));
  }
  const start = length;
  const size = 12 + count * 2;
  const rows = Array.from({ length: size }, (_, n) => {
    const at = offsets.get(n);
    return at === undefined ? "0000000000 65535 f \n" : `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  put(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(out));
}
