import sections from "./occupations.json";

/**
 * Occupations as titles name them, in sections that nothing reads. An occupation has names that tell it alone ('= scrum
 * master'), and fields that tell it together with a head of those before the colon ('engineer: backend' is told by
 * 'Backend Engineer' and 'Engineer, Backend', and not by 'Backend Recruiter'). A line without either goes on with the
 * one above it, and one that begins with '#' is a note. A name behind '^' counts only where nothing else stands in its
 * part of the title. All words are the canonical ones of `title-words.ts`: a developer is an 'engineer', front end is
 * 'frontend', and so on. Where two occupations have a phrase, the first keeps it.
 */
type Sections = typeof sections;
export type Family = { [S in keyof Sections]: keyof Sections[S] }[keyof Sections];

/** Every occupation with its lines, in the order of the table. */
export function occupationLines(): [Family, readonly string[]][] {
  return Object.values(sections).flatMap((section) => Object.entries(section)) as [Family, string[]][];
}

/** The parts of the table, as people name kinds of work: 'Software', 'Health'. */
export const ROLE_FAMILIES: readonly string[] = Object.keys(sections);

const FAMILY_OF = new Map(
  Object.entries(sections).flatMap(([part, occupations]) =>
    Object.keys(occupations).map((occupation) => [occupation, part]),
  ),
);

/** The role family that an occupation belongs to. */
export function roleFamilyOf(occupation: Family): string {
  return FAMILY_OF.get(occupation) ?? "";
}
