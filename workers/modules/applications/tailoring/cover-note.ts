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

/** Verbs that say at the head of a point what its person did, and are no adjective there. */
const DID = longPattern("")`
    ^(?:Achieved|Administered|Analy[sz]ed|Answered|Arranged|Assisted|Audited|Built|Calculated|Checked|Coached|Collected
    |Completed|Conducted|Configured|Coordinated|Created|Cut|Debugged|Delivered|Deployed|Designed|Developed|Documented
    |Drafted|Earned|Entered|Executed|Explained|Filed|Fixed|Generated|Grew|Guided|Handled|Implemented|Improved|Increased
    |Inspected|Installed|Introduced|Investigated|Kept|Launched|Led|Made|Maintained|Managed|Mentored|Migrated|Monitored
    |Moved|Negotiated|Operated|Organi[sz]ed|Performed|Planned|Prepared|Presented|Processed|Produced|Programmed|Ran
    |Reconciled|Recruited|Reduced|Repaired|Replaced|Resolved|Reviewed|Saved|Scheduled|Served|Shipped|Sold|Solved|Taught
    |Tested|Tracked|Troubleshot|Updated|Verified|Visited|Won|Worked|Wrote)
    \s(?!(?:by|as|to|at|from|for)\b)`;
/** A second verb shows that the first word is an adjective: "Deposited cash was counted". */
const SECOND = /\b(?:is|are|was|were|am|be|been|has|have|had|will|would|can|could|should|must|may)\b/;
/** Words in which the first one is no verb. */
const NO_VERB =
  /^(?:Managed|Supervised|Packaged|Hosted) services?\b|^Cut(?:-| )?(?:off|throat|glass)\b|^Set(?:-| )?up\b/i;

/** A point of a job as the end of a sentence in its person's mouth: "I kept the books"; null where it is none. */
export function firstPersonClause(text: string): string | null {
  const point = text.trim().replace(/\.$/, "");
  const isOne = !/[:;•()]|[.!?]\s|\s{2}|\n|\b(?:I|my|me)\b/.test(point) && point.split(" ").length > 3;
  if (!isOne || SECOND.test(point) || NO_VERB.test(point)) return null;
  const rest = point.slice(0, 1).toLowerCase() + point.slice(1);
  if (DID.test(point)) return `I ${rest}`;
  return /^(?:Responsible for|Involved in)\s/.test(point) ? `I was ${rest}` : null;
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
  const clause = firstPersonClause(text);
  if (clause === null) throw new Error("a point that is no sentence");
  return `${isFirst ? where.slice(0, 1).toUpperCase() + where.slice(1) : where}, ${clause}.`;
}
