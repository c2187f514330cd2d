import { layOut } from "./layout";
import { readPages, type ReadCaps, type ReadText } from "./read-pages";
import type { ReadResume } from "./resume";
import { readStructure } from "./structure/read-structure";

/** What a file gave: its words, and its structure where it has words. */
export interface ReadFile {
  words: ReadText;
  read: ReadResume | null;
}

/**
 * Reads a resume into its words and its structure, under the caps of `readPages`. Never throws for what is in the file:
 * one that cannot be put into a structure still has its words.
 */
export async function readResume(bytes: Uint8Array, caps: ReadCaps = {}): Promise<ReadFile> {
  const { words, pages, fonts, images } = await readPages(bytes, caps);
  if (words.state !== "parsed") return { words, read: null };
  const { lines, layout, links } = layOut(pages, { fonts, images, pageCount: words.pageCount });
  return { words, read: { lines, layout, ...readStructure(lines, links) } };
}
