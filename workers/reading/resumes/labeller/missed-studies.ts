/** Studies that no value was read from: rows among the studies that begin with a degree. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { findDates } from "../structure/dates";
import { schoolName } from "../structure/label-words";
import type { ResumeSection } from "../structure/sections";
import { soundsLikeDegree, soundsLikeField, soundsLikeInstitution } from "../structure/words";
import type { SureEntry } from "./combine";
import { partNamedBy } from "./named-tables";
import {
  FROM,
  SHORT_DEGREE,
  WITH_SCORE,
  degreeName,
  isSchool,
  partedDegree,
  plainSchool,
  schoolFrom,
  untilBehind,
  withoutLead,
  type StudyNames,
} from "./study-names";
import type { WholeRow } from "./tables";

type Study = SureEntry<Resume["education"][number]>;

/** How sure such a study is. */
const BY_PLACE = 0.4;
const DEGREE_WORDS = longPattern("iu")`
    ^(?:(?:post[\s-]?graduate|pg|p\.g\.?|graduate|advanced?|national|higher|(?:\d|one|two|three)\s?years?)\s)*
    (?:diploma|bachelor(?:['’]?s)?|master(?:['’]?s)?|i\.?t\.?i|intermediate|matric(?:ulation)?|high(?:er)? secondary
    |high school|(?:senior |sr\.? ?)?secondary(?:\s(?:school\s)?(?:certificate|education|examination))?)
    (?![\p{L}\p{N}])`;
const NOT_A_STUDY = /\b(?:projects?|thesis|training|subjects?|dissertation|qualifications?)\b/iu;
/** Schools are called so too, and parts of a resume. */
const CLASS = /^(?:intermediate|high|(?:senior |sr\.? ?)?secondary)/iu;
/** Words of headings of studies. */
const OF_STUDIES = /educat|academ|qualif|scholast/iu;
const MAX_ROW = 160;
const MAX_ALONE = 8;

/** Studies of sections of studies that no value was read from: a row that begins with a degree, and its school. */
export function missedStudies(
  rows: readonly WholeRow[],
  sections: readonly ResumeSection[],
  used: ReadonlySet<number>,
): Study[] {
  const own = new Set(
    sections.flatMap(({ kind, rows: all }) => (kind === "education" ? all.flatMap(({ lines }) => lines) : [])),
  );
  // A line may name the part where it was taken for no heading.
  let isNamed = false;
  return rows.flatMap((row) => {
    const { lines, cells, dates } = row;
    const named = isNamed || OF_STUDIES.test(row.text) ? partNamedBy(row) : null;
    isNamed = named === null ? isNamed : named === "education";
    const isFree = lines.every((line) => (isNamed || own.has(line)) && !used.has(line));
    if (!isFree || cells.length > 1 || row.text.length > MAX_ROW) return [];
    const found = missedStudy(withoutLead(row.text));
    if (!found) return [];
    const date = dates.at(-1);
    return [
      {
        entry: {
          institution: found.school,
          area: "",
          studyType: found.degree,
          startDate: date?.isRange === true ? date.start : "",
          endDate: date?.end ?? "",
          score: "",
          courses: [],
          highlights: [],
          url: "",
        },
        sources: {
          ...(found.school !== "" && { institution: lines }),
          studyType: lines,
          ...(date && { endDate: lines }),
        },
        confidence: { ...(found.school !== "" && { institution: BY_PLACE }), studyType: BY_PLACE },
      },
    ];
  });
}

function missedStudy(text: string): StudyNames | null {
  const parts = partedDegree(text);
  if (parts) return parts;
  const lead = (SHORT_DEGREE.exec(text) ?? DEGREE_WORDS.exec(text))?.[0];
  if (lead === undefined || NOT_A_STUDY.test(text)) return null;
  const from = FROM.exec(text);
  const whole = (from ? text.slice(0, from.index) : text).replace(/[,\s]*\bin the year\b.*$/iu, "");
  const degree = degreeName(
    whole
      .slice(0, findDates(whole)[0]?.from ?? whole.length)
      .replace(WITH_SCORE, "")
      .replace(/[\s.,:(–-]+$/u, ""),
  );
  const behind = text.slice(lead.length).replace(/^\s*[,:–-]?\s*/u, "");
  const next = plainSchool(schoolName(untilBehind(behind)));
  if (!soundsLikeDegree(degree)) return null;
  if (from) return { degree, school: schoolFrom(text) };
  if (/^\p{Lu}/u.test(next) && isSchool(next)) return { degree: lead, school: next };
  if (CLASS.test(lead) && findDates(text).length === 0) return null;
  const isField = behind === "" || soundsLikeField(behind) || /^[(/]/.test(behind) || !SHORT_DEGREE.test(text);
  const own = isField ? degree : lead;
  return own.split(/\s+/).length <= MAX_ALONE && !soundsLikeInstitution(behind) ? { degree: own, school: "" } : null;
}
