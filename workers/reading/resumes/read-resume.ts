import { isLinkedIn, readLinkedIn } from "./exports/linkedin";
import { isOldLinkedIn, readOldLinkedIn } from "./exports/linkedin-old";
import { withLabelled } from "./labeller/with-labelled";
import { layOut, linksOnLines, type LaidOut } from "./layout";
import { boldFonts } from "./page-fonts";
import { notUnderstood } from "./line-places";
import { readPages, type PdfPage, type ReadCaps, type ReadText } from "./read-pages";
import type { ReadResume } from "./resume";
import { readStructure } from "./structure/read-structure";

/** Raised when the rules read a file into something else: what an older reader kept is read again. */
export const READER_VERSION = 18;
/** More lines than the longest resumes have. */
const MAX_LINES = 1500;

/** The reading of a file: its words, and its structure where it has words. */
export interface ReadFile {
  words: ReadText;
  read: ReadResume | null;
  links: LaidOut["links"];
}

/**
 * Reads a resume into its words and its structure, under the caps of `readPages`. Never throws for what is in the file:
 * one that cannot be put into a structure still has its words.
 */
export async function readResume(bytes: Uint8Array, caps: ReadCaps = {}): Promise<ReadFile> {
  const { words, pages, fonts, images } = await readPages(bytes, caps);
  if (words.state !== "parsed") return { words, read: null, links: [] };
  const exported = readExport(pages, fonts);
  if (exported) {
    const { layout } = layOut(pages, { fonts, images, pageCount: words.pageCount });
    const { lines, ...read } = exported;
    const whole: ReadResume = { lines, layout, ...read };
    const left = notUnderstood(whole);
    return { words, read: { ...whole, notUnderstood: left }, links: linksOnLines(pages, lines) };
  }
  const { lines: all, layout, links } = layOut(pages, { fonts, images, pageCount: words.pageCount });
  const lines = all.slice(0, MAX_LINES);
  const structure = readStructure(lines, links);
  const { headings, furniture } = structure;
  const read: ReadResume = { lines, layout, headings, furniture, ...withLabelled(structure) };
  return { words, read: { ...read, notUnderstood: notUnderstood(read) }, links };
}

/** The exact reading of a file whose maker is known by how it sets its pages; null of any other file. */
function readExport(pages: readonly PdfPage[], fonts: readonly string[]): Omit<ReadResume, "layout"> | null {
  if (isLinkedIn(pages)) return readLinkedIn(pages);
  if (!isOldLinkedIn(pages)) return null;
  const bold = boldFonts(pages, fonts);
  return readOldLinkedIn(pages, (font) => bold.has(font));
}
