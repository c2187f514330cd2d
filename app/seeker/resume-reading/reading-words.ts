import type { ShownPart } from "@workers/modules/candidates";
import type { Translate } from "@workers/texts/text";

const NAMES: Readonly<Record<string, string>> = {
  "work.position": "position",
  "work.name": "company",
  "work.dates": "dates",
  "education.studyType": "degree",
  "education.area": "area",
  "education.institution": "school",
  "education.dates": "dates",
  moreSkills: "skills",
};

/** The name of a field of the reading. */
export const fieldWords = (t: Translate, field: string): string =>
  t("resumeReading.field", { field: NAMES[field] ?? field });

/** The name of a part: the person, or a job or a study by its number. */
export function partWords(t: Translate, parts: readonly ShownPart[], part: ShownPart): string {
  if (part.section === "person") return t("resumeReading.you");
  const n = parts.filter(({ section }) => section === part.section).indexOf(part) + 1;
  return t(part.section === "work" ? "resumeReading.job" : "resumeReading.study", { n });
}
