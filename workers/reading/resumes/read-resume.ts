import { layOut, type LaidOut } from "./layout";
import { readPages, type ReadCaps, type ReadText } from "./read-pages";
import type { ReadResume } from "./resume";
import { readStructure } from "./structure/read-structure";

/** Raised when the rules read a file into something else: what an older reader kept is read again. */
export const READER_VERSION = 10;
/** More lines than the longest resumes have. */
const MOST_LINES = 1500;

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
  const { lines: all, layout, links } = layOut(pages, { fonts, images, pageCount: words.pageCount });
  const lines = all.slice(0, MOST_LINES);
  return { words, read: { lines, layout, ...readStructure(lines, links) }, links };
}
