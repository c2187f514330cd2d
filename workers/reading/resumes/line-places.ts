/** Where each line of a resume went: to a part of the reading, or among those that were not understood. Pure. */
import type { ReadResume } from "./resume";

/** The place of a line: a heading, a page's furniture, a part of the resume by its pointer, or not understood. */
export type LinePlace = { kind: "heading" | "furniture" | "notUnderstood" } | { kind: "part"; pointer: string };

/** Parts in the order in which a line that several parts say is given to one of them. */
const ORDER = ["work", "education", "projects", "certificates", "awards", "publications", "others", "basics"];
const rank = (pointer: string): number => {
  const at = ORDER.indexOf(pointer.split("/")[1] ?? "");
  return at < 0 ? ORDER.length : at;
};

/** The one place of each line, in the order of the lines. */
export function placesOfLines({ lines, sources, headings = [], furniture = [] }: ReadResume): LinePlace[] {
  const places: LinePlace[] = lines.map(() => ({ kind: "notUnderstood" }));
  for (const n of headings) places[n] = { kind: "heading" };
  for (const n of furniture) places[n] = { kind: "furniture" };
  const pointers = Object.keys(sources).toSorted((a, b) => rank(b) - rank(a));
  for (const pointer of pointers)
    for (const n of sources[pointer] ?? []) if (n in places) places[n] = { kind: "part", pointer };
  return places;
}

/** The numbers of the lines that no part of the reading says. */
export const notUnderstood = (read: ReadResume): number[] =>
  placesOfLines(read).flatMap(({ kind }, n) => (kind === "notUnderstood" ? [n] : []));
