/** The pages of a PDF and the letters on them, written from top to bottom. */
import { PDFDocument, PDFString, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { regionName } from "../../../../reading/places/gazetteer";
import type { Resume } from "../../../../reading/resumes/resume";
import type { Block, Piece } from "../tailor";
import type { Design } from "../vocabulary";
import { Tags, type Tag } from "./tags";

/** How a page is set, in points: the size of its text, the empty edges and, by the size, the height of a line. */
export interface Setting {
  size: number;
  margin: { x: number; top: number; bottom: number };
  leading: number;
}
const SMALLEST = 7.5;
const INK = rgb(0.1, 0.1, 0.12);
const SOFT = rgb(0.36, 0.36, 0.4);
const BLUE = rgb(0.1, 0.26, 0.47);

/** How a design draws: sizes by that of the text, whether its top and headings are centred, and its inks. */
interface Look {
  name: number;
  heading: number;
  isCentred: boolean;
  rule: { thickness: number; color: typeof INK };
  accent: typeof INK;
  soft: typeof INK;
}
export const LOOKS: Readonly<Record<Design, Look>> = {
  modern: {
    name: 2.3,
    heading: 1.15,
    isCentred: false,
    rule: { thickness: 0.7, color: rgb(0.68, 0.73, 0.8) },
    accent: BLUE,
    soft: SOFT,
  },
  classic: { name: 1.9, heading: 1.1, isCentred: true, rule: { thickness: 0.7, color: INK }, accent: INK, soft: INK },
};
const BULLET = "•";
const BULLET_ROOM = 13;
const GAP = 14;

const TAGS: Readonly<Partial<Record<Block["kind"], Tag>>> = { name: "H1", point: "LI" };

/** The two weights, and how wide their letters are. */
export class Letters {
  private readonly known: ReadonlySet<number>;
  private readonly widths = new Map<PDFFont, Map<string, number>>();
  readonly regular: PDFFont;
  readonly bold: PDFFont;

  constructor(regular: PDFFont, bold: PDFFont) {
    this.regular = regular;
    this.bold = bold;
    this.known = new Set(regular.getCharacterSet());
  }

  /** Whether every letter of it can be drawn. */
  hold(value: unknown): boolean {
    if (typeof value === "string")
      return [...clean(value)].every((letter) => this.known.has(letter.codePointAt(0) ?? 0));
    return typeof value !== "object" || Object.values(value ?? {}).every((part) => this.hold(part));
  }

  /** Points at a size of one. There is no kerning, so that a line is as wide as its letters. */
  width(text: string, font: PDFFont): number {
    const widths = this.widths.get(font) ?? new Map<string, number>();
    this.widths.set(font, widths);
    let sum = 0;
    for (const letter of text) {
      const width = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1);
      widths.set(letter, width);
      sum += width;
    }
    return sum;
  }
}

/** Texts as they are drawn: one line, composed letters, no invisible ones. */
const clean = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The pages, written from top to bottom. */
export class Sheet {
  private page: PDFPage;
  private y = 0;
  /** Nothing is written under the heading yet. */
  private isFirst = true;
  private afterPoint = false;
  private readonly width: number;
  private readonly height: number;
  private readonly document: PDFDocument;
  private readonly letters: Letters;
  private readonly size: number;
  private readonly margin: Setting["margin"];
  private readonly leading: number;
  private readonly look: Look;
  readonly tags = new Tags();

  constructor(
    document: PDFDocument,
    letters: Letters,
    [width, height]: readonly [number, number],
    { size, margin, leading, look }: Setting & { look: Look },
  ) {
    this.look = look;
    this.margin = margin;
    this.leading = leading;
    this.document = document;
    this.letters = letters;
    this.width = width;
    this.height = height;
    this.size = size;
    this.page = this.turn();
  }

  /** How much of the last page is written on, from 0 to 1. */
  get used(): number {
    return (this.height - this.margin.top - this.y) / (this.height - this.margin.top - this.margin.bottom);
  }

  head({ name, label, email, phone, url, location, profiles, contacts: further }: Resume["basics"]): void {
    this.tags.open("H1");
    this.line(name, { font: this.letters.bold, size: this.size * 2.1, after: 3 });
    this.tags.open("P");
    if (label !== "") this.line(label, { size: this.size * 1.15, color: SOFT, after: 3 });
    const contacts = [
      { text: email, link: `mailto:${email}` },
      { text: phone, link: `tel:${phone.replace(/[^+\d]/g, "")}` },
      ...further.map((text) => ({
        text,
        link: text.includes("@") ? `mailto:${text}` : `tel:${text.replace(/[^+\d]/g, "")}`,
      })),
      { text: shownPlace(location), link: "" },
      ...[url, ...profiles.map((profile) => profile.url)].map((link) => ({ text: shownLink(link), link })),
    ]
      .map(({ text, link }) => ({ text: clean(text), link }))
      .filter(({ text }) => text !== "");
    const by = " · ";
    let x = 0;
    for (const [n, { text, link }] of contacts.entries()) {
      const width = this.letters.width(text, this.letters.regular) * this.size;
      if (width > this.room) {
        if (x > 0) this.down();
        for (const line of this.wrap(text, this.letters.regular, this.size, this.room)) {
          this.link(link, 0, this.letters.width(line, this.letters.regular) * this.size, this.size);
          this.line(line, { color: SOFT });
        }
        x = 0;
        continue;
      }
      const gap = n === 0 || x === 0 ? 0 : this.letters.width(by, this.letters.regular) * this.size;
      if (x > 0 && x + gap + width > this.room) {
        this.down();
        x = 0;
      } else if (gap > 0) {
        this.put(by, x, this.letters.regular, this.size, SOFT);
        x += gap;
      }
      this.put(text, x, this.letters.regular, this.size, SOFT);
      this.link(link, x, width, this.size);
      x += width;
    }
    if (x > 0) this.down(4);
  }

  heading(text: string): void {
    this.tags.open("H2");
    this.need(6);
    if (this.y < this.top) this.y -= this.size * 0.9;
    const { accent, heading: by, isCentred } = this.look;
    this.line(text, { font: this.letters.bold, size: this.size * by, color: accent, isCentred });
    const y = this.y + this.size * 0.9;
    const { page } = this;
    this.tags.ornament(page, () =>
      page.drawLine({
        start: { x: this.margin.x, y },
        end: { x: this.width - this.margin.x, y },
        ...this.look.rule,
      }),
    );
    this.y -= this.size * 0.45;
    this.isFirst = true;
  }

  /** The heading of an entry, with its time at the right. */
  entry(text: string, when: string, link = ""): void {
    this.tags.open("P");
    this.need(3);
    if (!this.isFirst) this.y -= this.size * 0.4;
    this.isFirst = false;
    const { bold, regular } = this.letters;
    const whenWidth = this.letters.width(when, regular) * this.size;
    const lines = this.wrap(text, bold, this.size, this.room - (when === "" ? 0 : whenWidth + GAP));
    this.y -= 2;
    // Its dates stand there also where it has no title.
    for (const [n, line] of (lines.length === 0 && when !== "" ? [""] : lines).entries()) {
      this.put(line, 0, bold, this.size, INK);
      this.link(link, 0, this.letters.width(line, bold) * this.size, this.size);
      if (n === 0 && when !== "") this.put(when, this.room - whenWidth, regular, this.size, SOFT);
      this.down();
    }
  }

  soft(text: string, link = ""): void {
    if (text === "") return;
    this.tags.open("P");
    for (const line of this.wrap(text, this.letters.regular, this.size, this.room)) {
      this.link(link, 0, this.letters.width(line, this.letters.regular) * this.size, this.size);
      this.line(line, { color: SOFT, after: 1 });
    }
  }

  paragraph(text: string): void {
    this.tags.open("P");
    for (const line of this.wrap(text, this.letters.regular, this.size, this.room)) this.line(line, {});
  }

  bullet(text: string): void {
    this.tags.open("LI");
    const lines = this.wrap(text, this.letters.regular, this.size, this.room - BULLET_ROOM);
    for (const [n, line] of lines.entries()) {
      this.need(1);
      if (n === 0) this.put(BULLET, 1, this.letters.regular, this.size, SOFT);
      this.put(line, BULLET_ROOM, this.letters.regular, this.size, INK);
      this.down();
    }
    this.y -= 1;
  }

  /** `Languages: Java, Python`, the label in bold. */
  labelled(label: string, text: string): void {
    this.tags.open("P");
    const { bold, regular } = this.letters;
    const head = label === "" ? "" : `${clean(label)}${text === "" ? "" : ": "}`;
    const indent = this.letters.width(head, bold) * this.size;
    const [first = "", ...more] = this.wrap(text, regular, this.size, this.room, indent);
    this.need(1);
    if (head !== "") this.put(head, 0, bold, this.size, INK);
    if (first !== "") this.put(first, indent, regular, this.size, INK);
    this.down();
    for (const line of more) this.line(line, {});
  }

  /**
   * A block of the person's own lines.
   * @param isHeld the next one is the last of the same list, and is not alone on its page.
   */
  block({ kind, pieces, isApart = false, isIndented = false }: Block, isHeld = false): void {
    // A line after the points of a list begins something else.
    const isNew = (kind === "line" && this.afterPoint) || isApart;
    if (isNew && !this.isFirst) this.y -= this.size * 0.6;
    this.afterPoint = kind === "point";
    if (kind === "heading") return this.heading(pieces.map(({ text }) => text).join(" "));
    this.tags.open(TAGS[kind] ?? "P");
    this.isFirst = false;
    if (kind === "row") return this.row(pieces);
    const { bold, regular } = this.letters;
    const isName = kind === "name";
    const size = this.size * (isName ? this.look.name : kind === "headline" ? 1.15 : 1);
    const isTop = isName || kind === "contact" || kind === "headline";
    const color = kind === "contact" ? this.look.soft : kind === "headline" ? this.look.accent : INK;
    const left = kind === "point" || isIndented ? BULLET_ROOM : 0;
    const last = pieces.length > 1 && !isTop ? pieces.at(-1) : undefined;
    const lastWidth = last ? this.letters.width(last.text, last.bold ? bold : regular) * size : 0;
    const main = sideBySide(last ? pieces.slice(0, -1) : pieces);
    const font = main.bold || isName ? bold : regular;
    const label = font === regular ? (main.label ?? 0) : 0;
    const widening =
      this.letters.width(main.text.slice(0, label), bold) - this.letters.width(main.text.slice(0, label), font);
    const lines = this.wrap(main.text, font, size, this.room - left, Math.max(0, widening) * size);
    const lastLine = lines.length === 1 ? this.letters.width(lines[0] ?? "", font) * size : this.room;
    // A text at the right has its place beside the other one, or a line of its own.
    const isBeside = last !== undefined && lastLine + GAP + lastWidth < this.room;
    let at = 0;
    // The title of an entry stays with what is below it, and no line of a text is alone on its page.
    const isTitle = kind === "line" && isBeside && main.bold;
    this.need((lines.length < 4 ? lines.length : 2) * (size / this.size) + (isTitle ? 3.4 : isHeld ? 1.2 : 0));
    for (const [n, line] of lines.entries()) {
      this.need((n === lines.length - 2 ? 2 : 1) * (size / this.size));
      this.y -= size - this.size;
      at = main.text.indexOf(line, at);
      if (n === 0 && kind === "point") this.put(BULLET, 1, regular, size, this.look.soft);
      const free = this.room - this.letters.width(line, font) * size;
      const x = this.look.isCentred && isTop ? free / 2 : left;
      const head = n === 0 && line.length > label ? line.slice(0, label) : "";
      const headWidth = this.letters.width(head, bold) * size;
      if (head !== "") this.put(head, x, bold, size, color);
      this.put(line.slice(head.length), x + headWidth, font, size, color);
      this.links(main, { at, line, x: x + headWidth - this.letters.width(head, font) * size, font, size });
      if (last && isBeside) {
        const lastX = this.room - lastWidth;
        const face = last.bold ? bold : regular;
        this.put(last.text, lastX, face, size, this.look.soft);
        this.links(last, { at: 0, line: last.text, x: lastX, font: face, size });
      }
      this.down();
      at += line.length;
    }
    if (last && !isBeside) this.row([{ ...last, at: 0 }]);
    this.y -= isName ? 3 : 1;
  }

  /** Texts that keep their places in the row, each below itself where it is too long. */
  private row(pieces: readonly Piece[]): void {
    const placed = pieces.map((piece, n) => {
      const x = (piece.at ?? 0) * this.room;
      const next = pieces[n + 1]?.at;
      const room = Math.max(this.size * 3, (next === undefined ? this.room : next * this.room - this.size * 0.6) - x);
      return { piece, x, room, font: piece.bold ? this.letters.bold : this.letters.regular };
    });
    // The longest word of a narrow column is set smaller, and never cut.
    const fits = placed.map(({ piece, room, font }) => {
      const widest = Math.max(
        ...clean(piece.text)
          .split(" ")
          .map((word) => this.letters.width(word, font)),
      );
      return room / widest;
    });
    // Where even that is too wide, the texts are put after one another.
    if (Math.min(...fits) < SMALLEST) {
      this.block({ kind: "line", pieces: [sideBySide(pieces)] });
      return;
    }
    const size = Math.min(this.size, ...fits);
    const drawn = placed.map((each) => ({ ...each, lines: this.wrap(each.piece.text, each.font, size, each.room) }));
    const most = Math.max(1, ...drawn.map(({ lines }) => lines.length));
    this.need(Math.min(most, 12));
    const top = this.y;
    for (const { piece, x, font, lines } of drawn) {
      this.y = top;
      let at = 0;
      for (const line of lines) {
        at = piece.text.indexOf(line, at);
        this.put(line, x, font, size, INK);
        this.links(piece, { at, line, x, font, size });
        this.down();
        at += line.length;
      }
    }
    this.y = top - most * this.size * this.leading - 1;
  }

  /** The links of a text that lie in one of its lines, which begins at `at`. */
  private links({ links }: Piece, on: { at: number; line: string; x: number; font: PDFFont; size: number }): void {
    const { at, line, x, font, size } = on;
    for (const { from, to, url } of links) {
      const [begin, end] = [Math.max(0, from - at), Math.min(line.length, to - at)];
      if (begin >= end) continue;
      const width = (text: string) => this.letters.width(text, font) * size;
      this.link(url, x + width(line.slice(0, begin)), width(line.slice(begin, end)), size);
    }
  }

  /** Where the first line of a page is. */
  private get top(): number {
    return this.height - this.margin.top - this.size;
  }

  private get room(): number {
    return this.width - 2 * this.margin.x;
  }

  private line(
    text: string,
    {
      font = this.letters.regular,
      size = this.size,
      color = INK,
      after = 0,
      isCentred = false,
    }: { font?: PDFFont; size?: number; color?: typeof INK; after?: number; isCentred?: boolean },
  ): void {
    for (const part of this.wrap(text, font, size, this.room)) {
      this.need(size / this.size);
      this.y -= size - this.size;
      const free = this.room - this.letters.width(part, font) * size;
      this.put(part, isCentred ? free / 2 : 0, font, size, color);
      this.down();
    }
    this.y -= after;
  }

  private put(text: string, x: number, font: PDFFont, size: number, color: typeof INK): void {
    const { page, y } = this;
    this.tags.text(page, () => page.drawText(text, { x: this.margin.x + x, y, size, font, color }));
  }

  private down(more = 0): void {
    this.y -= this.size * this.leading + more;
  }

  /** Turns the page where this many lines no longer fit. */
  private need(lines: number): void {
    if (this.y - (lines - 1) * this.size * this.leading < this.margin.bottom) this.page = this.turn();
  }

  private turn(): PDFPage {
    this.y = this.top;
    return this.document.addPage([this.width, this.height]);
  }

  /** Lines of whole words; a word that is wider than a line is cut. */
  private wrap(text: string, font: PDFFont, size: number, room: number, indent = 0): string[] {
    if (text.includes("\n"))
      return text.split("\n").flatMap((part, n) => this.wrap(part, font, size, room, n === 0 ? indent : 0));
    const width = (part: string) => this.letters.width(part, font) * size;
    const lines: string[] = [];
    let line = "";
    for (const word of clean(text).split(" ")) {
      const left = room - (lines.length === 0 ? indent : 0);
      const longer = line === "" ? word : `${line} ${word}`;
      if (width(longer) <= left) {
        line = longer;
        continue;
      }
      if (line !== "" || lines.length === 0) lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && width(line + letter) > room) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return line === "" ? lines : [...lines, line];
  }

  private link(address: string, x: number, width: number, size: number): void {
    const target = checkedLink(address);
    if (target === null) return;
    const { context } = this.document;
    const [left, bottom] = [this.margin.x + x, this.y - size * 0.25];
    const annotation = context.register(
      context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [left, bottom, left + width, bottom + size * 1.2],
        Border: [0, 0, 0],
        Contents: PDFString.of(target),
        A: { Type: "Action", S: "URI", URI: PDFString.of(target) },
      }),
    );
    this.page.node.addAnnot(annotation);
    this.tags.link(this.page, annotation);
  }
}

/** Texts with a sign between them, without the empty ones. */
export const joined = (by: string, ...parts: readonly string[]) => parts.filter((part) => part !== "").join(by);

/** A whole address as it was written; else the town and its state. */
function shownPlace({ address, city, region }: Resume["basics"]["location"]): string {
  if (address.toLowerCase().includes(city.toLowerCase()) && address !== "") return address;
  return joined(", ", address, city, regionName(region));
}

/** Texts side by side as one. */
function sideBySide(pieces: readonly Piece[]): Piece {
  const label = pieces[0]?.label ?? 0;
  const whole: Piece = { text: "", bold: pieces.every(({ bold }) => bold), links: [], label };
  for (const { text, links } of pieces) {
    // A label has its sign already.
    const by = whole.text === "" ? "" : /[:–—-]$/.test(whole.text) ? " " : " · ";
    const at = whole.text.length + by.length;
    whole.text += by + text;
    whole.links.push(...links.map(({ from, to, url }) => ({ from: at + from, to: at + to, url })));
  }
  return whole;
}

/** The address that a link goes to; null for what is none. A bracket would end the string that it is written in. */
function checkedLink(address: string): string | null {
  if (!/^(?:https?:\/\/|mailto:.|tel:(?:%2B|[+(\d]))/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** An address as people write it. */
const shownLink = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
