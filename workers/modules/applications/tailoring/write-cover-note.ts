/**
 * The writer of cover notes: what a posting asks for, and the person's own lines that answer to it. It adds no claim:
 * all but the fixed sentences around them is taken from the resume, and names where it stands there. Pure.
 */
import type { Resume } from "../../../reading/resumes/resume";
import { Relevance } from "./relevance";
import type { CoverNote, QuotedLine } from "./cover-note";
import type { TailoredFor, Wanted } from "./wanted";

/** A form's field holds some hundred words, and more is not read. */
const MOST_LINES = 3;
const MOST_SKILLS = 6;
const LONGEST_LINE = 300;

/** Writes a note by a resume; null where nothing in it answers to what is asked. */
export function writeCoverNote(
  resume: Resume,
  wanted: Wanted,
  posting: Pick<TailoredFor, "title" | "company">,
  named: ReadonlyMap<string, number> = new Map(),
): CoverNote | null {
  const relevance = new Relevance(wanted, named);
  const skills = answeringSkills(resume, relevance);
  const lines = quotable(resume)
    .map((line) => ({ line, score: relevance.rankLine(line) }))
    .filter(({ line, score }) => score > 0 && line.text.length <= LONGEST_LINE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .map(({ line }) => line);
  if (lines.length === 0 && skills.length < 2) return null;
  return { position: posting.title, company: posting.company, name: resume.basics.name, skills, lines };
}

/** The skills of the resume's own list that are asked for, those that must be there first. */
function answeringSkills({ skills }: Resume, relevance: Relevance): CoverNote["skills"] {
  const seen = new Set<string>();
  return skills
    .flatMap(({ keywords }, g) => keywords.map((text, n) => ({ text, from: `/skills/${g}/keywords/${n}` })))
    .map((skill) => ({ skill, score: relevance.skillScore(skill.text) }))
    .filter(({ skill, score }) => {
      const name = skill.text.toLowerCase();
      const isNew = score > 0 && !seen.has(name);
      seen.add(name);
      return isNew;
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SKILLS)
    .map(({ skill }) => skill);
}

/** All lines that a note may quote, with the job or the project that they were written under. */
function quotable({ work, projects }: Resume): QuotedLine[] {
  const of = (part: string, entry: number, highlights: readonly string[], position: string, employer: string) =>
    highlights.map((text, n) => ({
      text,
      from: `/${part}/${entry}/highlights/${n}`,
      position,
      employer,
    }));
  return [
    ...work.flatMap((job, n) => of("work", n, job.highlights, job.position, job.name)),
    ...projects.flatMap((project, n) => of("projects", n, project.highlights, "", project.name)),
  ];
}
