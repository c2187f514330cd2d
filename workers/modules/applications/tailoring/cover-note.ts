/** A cover note, as what it is made of and as its text. Pure. */
import { longPattern } from "../../../lib/long-pattern";

/** A text of the person's, and the pointer of where it stands in their own resume. */
interface Quoted {
  text: string;
  from: string;
}

/** A point of a job, with its title and employer. */
export interface QuotedLine extends Quoted {
  position: string;
  employer: string;
}

export interface CoverNote {
  position: string;
  company: string;
  name: string;
  skills: readonly Quoted[];
  lines: readonly QuotedLine[];
}

/** Words that begin a point and are no verb of what its person did. */
const NO_VERB = longPattern("i")`
    ^(?:appointed|assigned|awarded|based|certified|dedicated|deputed|experienced|honou?red|motivated|nominated|placed
    |posted|promoted|proven|qualified|recogni[sz]ed|rewarded|selected|skilled|speciali[sz]ed|talented|trained|detailed
    |advanced|varied|limited|need|indeed|seed|feed|engineering|marketing|accounting|training|building|housing|banking
    |manufacturing|during|according|regarding|including|following|outstanding|existing|using|being|having)\b`;
const DID = longPattern("")`
    ^(?:[A-Z][a-z]+ed|Built|Ran|Led|Wrote|Made|Won|Grew|Held|Taught|Cut|Set|Kept|Sold|Bought|Drew|Brought|Took|Gave
    |Found|Met|Did)\s`;
const DOING = /^[A-Z][a-z]+ing\s/;

/** A point of a job as the end of a sentence in its person's mouth: "I kept the books"; null where it is none. */
export function saidOf(text: string): string | null {
  const point = text.trim().replace(/\.$/, "");
  const isOne = !/[:;•()]|[.!?]\s|\s{2}|\n|\b(?:I|my|me)\b/.test(point) && point.split(" ").length > 3;
  if (!isOne || NO_VERB.test(point)) return null;
  const rest = point.slice(0, 1).toLowerCase() + point.slice(1);
  if (DID.test(point)) return `I ${rest}`;
  if (/^(?:Responsible for|Involved in)\s/.test(point)) return `I was ${rest}`;
  return DOING.test(point) ? `my work included ${rest}` : null;
}

/** The note's text: a greeting, three sentences, and its person's name. */
export function noteText({ position, company, name, skills, lines }: CoverNote): string {
  const asked = skills.map(({ text }) => text);
  const listed = `${asked.slice(0, -1).join(", ")} and ${asked.at(-1) ?? ""}`;
  const sentences = [
    `I am applying for the position of ${position}${company === "" ? "" : ` at ${company}`}.`,
    ...lines.map((line, n) => `${n === 0 ? "" : "Also, "}${lineText(line, n === 0)}`),
    ...(asked.length > 1 ? [`Of what you ask for, my resume shows ${listed}.`] : []),
  ];
  return ["Dear hiring team,", sentences.join(" "), `Kind regards\n${name}`].join("\n\n");
}

function lineText({ text, position, employer }: QuotedLine, isFirst: boolean): string {
  const where = position === "" ? `at ${employer}` : `as ${position} at ${employer}`;
  return `${isFirst ? where.slice(0, 1).toUpperCase() + where.slice(1) : where}, ${saidOf(text) ?? text}.`;
}
