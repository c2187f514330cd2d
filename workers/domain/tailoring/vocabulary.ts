/** What tailoring changed, and why a person's own file is sent instead, in words. Pure: browsers load it too. */

/** One change to a resume. `part` says where: `Acme Ltd`, `Skills`. `because` holds the posting's own words. */
export interface Change {
  kind: "headline" | "word" | "line_first" | "entry_first" | "skills_first" | "left_out";
  part: string;
  /** The line as it now stands; of one that was left out, as it stood. */
  text: string;
  /** The person's own word, where another of the same meaning stands now. */
  was: string;
  because: string[];
}

/** A change as its person reads it: what was done, the line, and why. */
export function changeWords(change: Change): { what: string; text: string; why: string } {
  const { kind, part, text, was, because } = change;
  const asked = because.length === 0 ? "" : `The posting speaks of ${listed(because)}.`;
  switch (kind) {
    case "headline":
      return { what: "Stands under your name", text, why: "It is your latest title; your resume has no headline." };
    case "word":
      return { what: `${part}: “${was}” is written “${text}”`, text: "", why: "The posting writes it so." };
    case "line_first":
      return { what: `${part}: stands further up`, text, why: asked };
    case "entry_first":
      return { what: `${part}: stands first`, text, why: asked };
    case "skills_first":
      return { what: "Skills: these stand first", text, why: asked };
    case "left_out":
      return { what: `${part}: left out`, text, why: "The posting asks for nothing of it, and the part was long." };
  }
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
