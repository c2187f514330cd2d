/** A cover note, as what it is made of and as its text. Pure. */

/** A text of the person's, and the pointer of where it stands in their own resume. */
interface Quoted {
  text: string;
  from: string;
}

/** A line of a job or of a project, with the names that it stands under; a project has no position. */
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

/** The note's text, in paragraphs with an empty line between them. */
export function noteText({ position, company, name, skills, lines }: CoverNote): string {
  const asked = skills.map(({ text }) => text);
  const last = asked.at(-1) ?? "";
  const listed = asked.length < 2 ? last : `${asked.slice(0, -1).join(", ")} and ${last}`;
  return [
    "Dear hiring team,",
    `I am applying for the position of ${position}${company === "" ? "" : ` at ${company}`}.` +
      (listed === "" ? "" : ` Of what you ask for, my resume shows ${listed}.`),
    ...(lines.length === 0 ? [] : [["From my resume:", ...lines.map(lineText)].join("\n")]),
    "My resume is attached. I would be glad to tell you more.",
    `Kind regards\n${name}`,
  ].join("\n\n");
}

function lineText({ text, position, employer }: QuotedLine): string {
  const where = [position, employer].filter((part) => part !== "").join(", ");
  return where === "" ? `- ${text}` : `- ${text} (${where})`;
}
