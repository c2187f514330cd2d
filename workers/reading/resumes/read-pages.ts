import { getResolvedPDFJS } from "unpdf";
import { readContents } from "../../lib/pdf/contents";
import { MAX_INFLATED_BYTES, outlineOf, sanitizePdf } from "../../lib/pdf/sanitize";
import { asSaid, type GlyphTexts } from "../../lib/pdf/shaped-letters";
import { writeLetters } from "../../lib/pdf/soft-hyphens";
import { cleanText, hasWords, MAX_TEXT_BYTES } from "./text-rules";

export type ReadText =
  | { state: "parsed"; pageCount: number; text: string }
  | { state: "no_text"; pageCount: number; text: null }
  | { state: "failed"; pageCount: null; text: null };

/** A run of glyphs of one font, as the parser joined them. Lengths in points from the page's upper left corner. */
export interface PageItem {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  size: number;
  /** The parser's own name for it, one for each font of the file. */
  font: string;
}

/** Where a link leads and the box that one clicks. */
export interface PdfLink {
  url: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  items: PageItem[];
  links: PdfLink[];
}

export interface ReadPages {
  words: ReadText;
  pages: PdfPage[];
  fonts: string[];
  images: number;
}

/** Resumes have one to five pages; portfolios beyond twenty say nothing new to match by. */
const MAX_PAGES = 20;
const MAX_LINKS = 200;
const DEADLINE_MS = 10_000;
/** A chunk holds some ten items. */
const CHUNKS_BETWEEN_PAUSES = 30;
const FAILED: ReadText = { state: "failed", pageCount: null, text: null };
const NOTHING: ReadPages = { words: FAILED, pages: [], fonts: [], images: 0 };
/** PDF 1.7, table 169, as the parser numbers them. */
const LINK_ANNOTATION = 2;

/** Limits that a test may lower; in milliseconds and bytes. */
export interface ReadCaps {
  inflatedBytes?: number;
  deadlineMs?: number;
}

/**
 * The words of a PDF, where they stand and where its links lead, in one pass under caps on pages, inflated bytes, text
 * and time. Never throws for what is in the file.
 */
export async function readPages(bytes: Uint8Array, caps: ReadCaps = {}): Promise<ReadPages> {
  const outline = outlineOf(bytes);
  if (!outline) return NOTHING;
  const { fonts, images, spared, tables, fontTables } = await readContents(bytes, outline);
  const file = sanitizePdf(bytes, caps.inflatedBytes ?? MAX_INFLATED_BYTES, outline, spared);
  if (!file) return NOTHING;
  const glyphs = await writeLetters(file, outline.streams, { tables, fonts: fontTables }).catch((): GlyphTexts => []);
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const task = getDocument({
    data: file,
    verbosity: VerbosityLevel.ERRORS,
    // Text alone is wanted: nothing is drawn, fetched or run.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: 0,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), caps.deadlineMs ?? DEADLINE_MS);
  });
  try {
    const read = await Promise.race([readDocument(task.promise, glyphs), late]);
    return read ? { ...read, fonts, images } : NOTHING;
  } catch {
    return NOTHING;
  } finally {
    clearTimeout(timer);
    await task.destroy().catch(() => undefined);
  }
}

type Document = Awaited<ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>["getDocument"]>["promise"]>;

async function readDocument(
  opening: Promise<Document>,
  glyphs: GlyphTexts,
): Promise<Pick<ReadPages, "words" | "pages">> {
  const document = await opening;
  const parts: string[] = [];
  const pages: PdfPage[] = [];
  const skipped = new Set<number>();
  let length = 0;
  for (let number = 1; number <= document.numPages; number++) {
    if (number > MAX_PAGES || length >= MAX_TEXT_BYTES) {
      skipped.add(number - 1);
      continue;
    }
    await yieldToTimers();
    // One damaged page does not take the others with it.
    const read = await readPage(document, number, { room: MAX_TEXT_BYTES - length, glyphs }).catch(() => null);
    if (read === null) continue;
    parts.push(read.text);
    pages.push(read.page);
    length += read.text.length;
  }
  if (pages.length === 0) return { words: FAILED, pages: [] };
  const text = cleanText(parts.join("\n"));
  if (!hasWords(text)) return { words: { state: "no_text", pageCount: document.numPages, text: null }, pages };
  await yieldToTimers();
  await addLinks(document, pages, skipped).catch(() => undefined);
  return { words: { state: "parsed", pageCount: document.numPages, text }, pages };
}

async function readPage(
  document: Document,
  number: number,
  { room, glyphs }: { room: number; glyphs: GlyphTexts },
): Promise<{ text: string; page: PdfPage }> {
  const source = await document.getPage(number);
  const [left = 0, bottom = 0, right = 0, top = 0] = source.view;
  const page: PdfPage = { number, width: right - left, height: top - bottom, items: [], links: [] };
  const reader = source.streamTextContent().getReader();
  let text = "";
  try {
    let chunks = 0;
    for (let chunk = await reader.read(); !chunk.done && text.length < room; chunk = await reader.read()) {
      text += takeChunk(chunk.value, page, { left, top, glyphs });
      if (++chunks % CHUNKS_BETWEEN_PAUSES === 0) await yieldToTimers();
    }
  } finally {
    await reader.cancel(new Error("enough")).catch(() => undefined);
  }
  return { text, page };
}

// The parser never waits for anything outside, and a Worker's clock stands still meanwhile: without a pause no deadline
// comes.
function yieldToTimers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

interface RawItem {
  str?: unknown;
  hasEOL?: unknown;
  transform?: unknown;
  width?: unknown;
  fontName?: unknown;
}

function takeChunk(
  chunk: unknown,
  page: PdfPage,
  { left, top, glyphs }: { left: number; top: number; glyphs: GlyphTexts },
): string {
  const items =
    typeof chunk === "object" && chunk !== null && "items" in chunk && Array.isArray(chunk.items) ? chunk.items : [];
  let text = "";
  for (const item of items as RawItem[]) {
    if (typeof item.str === "string") {
      const str = asSaid(item.str, glyphs);
      text += str;
      if (str !== "" && Array.isArray(item.transform)) {
        const [a, b, c, d, e, f] = item.transform.map(Number);
        const size = Math.hypot(c ?? 0, d ?? 0);
        // Text that stands upright in the margin is no line of the resume.
        const isLevel = Math.abs(b ?? 0) <= Math.abs(a ?? 0) * 0.1;
        const placed = { x: (e ?? 0) - left, y: top - (f ?? 0), width: Number(item.width), size };
        if (isLevel && size > 0 && Object.values(placed).every(Number.isFinite))
          page.items.push({ text: str, ...placed, font: String(item.fontName) });
      }
    }
    if (item.hasEOL === true) text += "\n";
  }
  return text;
}

interface RawLink {
  pageIndex?: unknown;
  rect?: unknown;
  url?: unknown;
  unsafeUrl?: unknown;
}

async function addLinks(document: Document, pages: readonly PdfPage[], skipped: ReadonlySet<number>): Promise<void> {
  const found: unknown = await document.getAnnotationsByType(new Set([LINK_ANNOTATION]), new Set(skipped));
  if (!Array.isArray(found)) return;
  for (const link of found.slice(0, MAX_LINKS) as RawLink[]) {
    const url = typeof link.url === "string" ? link.url : link.unsafeUrl;
    const page = pages.find((p) => p.number - 1 === link.pageIndex);
    if (!page || typeof url !== "string" || !/^(https?:|mailto:|tel:)/i.test(url) || !Array.isArray(link.rect))
      continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = link.rect.map(Number);
    page.links.push({
      url: url.slice(0, 1000),
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: page.height - Math.max(y1, y2),
      bottom: page.height - Math.min(y1, y2),
    });
  }
}
