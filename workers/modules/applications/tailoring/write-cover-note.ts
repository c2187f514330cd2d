/**
 * The writer of cover notes: what a posting asks for, and the person's own lines that answer to it. It adds no claim:
 * all but the fixed sentences around them is taken from the resume, and names where it stands there. Pure.
 */
import { isSure, type ReadResume, type Resume } from "../../../reading/resumes/resume";
import { Relevance } from "./relevance";
import { firstPersonClause, type CoverNote, type QuotedLine } from "./cover-note";
import type { TailoredFor, Wanted } from "./wanted";

const MAX_SKILLS = 5;
const MAX_LINE = 160;
/** A skill that must be there, or four of the posting's words. */
const ENOUGH = 0.4;

/**
 * Writes a note of three sentences: what is applied for, what was done in a job, and the skills that are asked for or
 * what was done in a second job.
 * @returns null where the resume has no such lines.
 */
export function writeCoverNote(
  read: Pick<ReadResume, "resume" | "confidence">,
  wanted: Wanted,
  posting: Pick<TailoredFor, "title" | "company">,
  named: ReadonlyMap<string, number> = new Map(),
): CoverNote | null {
  const { resume } = read;
  const relevance = new Relevance(wanted, named);
  const skills = answeringSkills(resume, relevance);
  const [first, ...others] = quotable(read)
    .map((line) => ({ line, score: relevance.rankLine(line) }))
    .filter(
      ({ line, score }) => score >= ENOUGH && line.text.length <= MAX_LINE && firstPersonClause(line.text) !== null,
    )
    .toSorted((a, b) => b.score - a.score)
    .map(({ line }) => line);
  const second = others.find(({ employer }) => employer !== first?.employer);
  if (!first || (skills.length < 2 && !second)) return null;
  const { name } = resume.basics;
  const isListed = skills.length > 1;
  const lines = isListed || !second ? [first] : [first, second];
  return { position: posting.title, company: posting.company, name, skills: isListed ? skills : [], lines };
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
    .slice(0, MAX_SKILLS)
    .map(({ skill }) => skill);
}

/** The points of jobs whose title and employer are sure. */
function quotable(read: Pick<ReadResume, "resume" | "confidence">): QuotedLine[] {
  return read.resume.work.flatMap(({ name: employer, position, highlights }, n) =>
    employer !== "" && ["name", "position"].every((field) => isSure(read, `/work/${n}/${field}`))
      ? highlights.map((text, m) => ({ text, from: `/work/${n}/highlights/${m}`, position, employer }))
      : [],
  );
}
