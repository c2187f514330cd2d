import { yearsOfWords } from "@workers/reading/postings/read-facts";
import type { Years } from "@workers/reading/titles/years";

/** The years that the words of a posting ask for, where its board has no field. */
export function readAsks(
  told: { title: string; experienceMin: number | null; experienceMax: number | null },
  text: string,
): Years | null {
  return told.experienceMin === null && told.experienceMax === null ? yearsOfWords(told.title, text) : null;
}
