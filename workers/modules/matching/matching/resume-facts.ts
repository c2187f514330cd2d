/** The facts that matching takes from a person's resume. Pure. */
import { monthsWorked, type DateRange } from "../../../reading/resumes/months";
import type { Resume } from "../../../reading/resumes/resume";
import { extractSkills, knownSkills } from "../../../reading/titles/skills";

/** A resume as far as it was read: its words, and its parts where they were told apart. */
export interface OwnResume {
  text: string | null;
  skills: Resume["skills"] | null;
  work: (DateRange & Pick<Resume["work"][number], "position">)[] | null;
  /** Full years of work, as the resume itself says. */
  statedYears: number | null;
}

export interface ResumeFacts {
  skills: string[];
  /** Null where neither a sentence nor the dates of the jobs tell. */
  years: number | null;
  /** The titles of their last jobs, the latest first. */
  lastTitles: string[];
}

const MAX_LAST_TITLES = 2;
const TITLE_LENGTH = 100;

/** @param today its jobs without an end last until then, YYYY-MM-DD. */
export function factsOfResume({ text, skills, work, statedYears }: OwnResume, today: string): ResumeFacts {
  const listed = (skills ?? []).flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
  const months = monthsWorked(work ?? [], today);
  const positions = (work ?? [])
    .toSorted(
      (a, b) => (b.endDate || today).localeCompare(a.endDate || today) || b.startDate.localeCompare(a.startDate),
    )
    .map(({ position }) => position.trim())
    .filter((title) => title !== "" && title.length <= TITLE_LENGTH);
  return {
    skills: [...new Set([...extractSkills(text ?? ""), ...knownSkills(listed)])],
    years: statedYears ?? (months === null ? null : Math.floor(months / 12)),
    lastTitles: [...new Set(positions)].slice(0, MAX_LAST_TITLES),
  };
}
