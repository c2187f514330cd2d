import { getResolvedPDFJS } from "unpdf";
import { sanitizePdf, MAX_INFLATED_BYTES } from "../../lib/pdf/sanitize";
import { cleanText, hasWords, MAX_TEXT_BYTES } from "./rules";

export type ReadText =
  | { state: "parsed"; pageCount: number; text: string }
  | { state: "no_text"; pageCount: number; text: null }
  | { state: "failed"; pageCount: null; text: null };

/** Resumes have one to five pages; portfolios beyond twenty say nothing new to match by. */
const MAX_PAGES = 20;
const DEADLINE_MS = 10_000;
const FAILED: ReadText = { state: "failed", pageCount: null, text: null };

/**
 * The words of a PDF, under caps on pages, inflated bytes, text and time (milliseconds). Never throws for what is in
 * the file.
 */
export async function readText(
  bytes: Uint8Array,
  caps: { inflatedBytes?: number; deadlineMs?: number } = {},
): Promise<ReadText> {
  const file = sanitizePdf(bytes, caps.inflatedBytes ?? MAX_INFLATED_BYTES);
  if (!file) return FAILED;
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
  const late = new Promise<ReadText>((resolve) => {
    timer = setTimeout(() => resolve(FAILED), caps.deadlineMs ?? DEADLINE_MS);
  });
  try {
    return await Promise.race([readPages(task.promise), late]);
  } catch {
    return FAILED;
  } finally {
    clearTimeout(timer);
    await task.destroy().catch(() => undefined);
  }
}

type Document = Awaited<ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>["getDocument"]>["promise"]>;

async function readPages(opening: Promise<Document>): Promise<ReadText> {
  const document = await opening;
  const parts: string[] = [];
  let length = 0;
  let read = 0;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && length < MAX_TEXT_BYTES; number++) {
    await yieldToTimers();
    // One damaged page does not take the others with it.
    const text = await readPage(document, number, MAX_TEXT_BYTES - length).catch(() => null);
    if (text === null) continue;
    read++;
    parts.push(text);
    length += text.length;
  }
  if (read === 0) return FAILED;
  const text = cleanText(parts.join("\n"));
  return hasWords(text)
    ? { state: "parsed", pageCount: document.numPages, text }
    : { state: "no_text", pageCount: document.numPages, text: null };
}

async function readPage(document: Document, number: number, room: number): Promise<string> {
  const page = await document.getPage(number);
  const reader = page.streamTextContent().getReader();
  let text = "";
  try {
    for (let chunk = await reader.read(); !chunk.done && text.length < room; chunk = await reader.read()) {
      text += chunkText(chunk.value);
      await yieldToTimers();
    }
  } finally {
    await reader.cancel(new Error("enough")).catch(() => undefined);
  }
  return text;
}

// The parser never waits for anything outside, and a Worker's clock stands still meanwhile: without a pause no deadline
// comes.
function yieldToTimers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function chunkText(chunk: unknown): string {
  const items =
    typeof chunk === "object" && chunk !== null && "items" in chunk && Array.isArray(chunk.items) ? chunk.items : [];
  let text = "";
  for (const item of items as { str?: unknown; hasEOL?: unknown }[]) {
    if (typeof item.str === "string") text += item.str;
    if (item.hasEOL === true) text += "\n";
  }
  return text;
}
