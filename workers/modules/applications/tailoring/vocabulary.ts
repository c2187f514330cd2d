/** The changes of tailoring, and why a person's own file is sent instead, in words. Pure: browsers load it too. */

/** Changes of older rules, in files that were sent. */
type OlderKind = "headline" | "word" | "entry_first" | "left_out";

/** One change to a resume. `part` says where: `Acme Ltd`, `Skills`. `because` holds the posting's own words. */
export interface ResumeChange {
  kind: "line_first" | "model_first" | "skills_first" | "of_pages" | OlderKind;
  part: string;
  /** The line as it now stands; of one that was left out, as it stood. */
  text: string;
  /** The person's own word, where another of the same meaning stands now. */
  was: string;
  because: string[];
}

/**
 * The file that a person wants sent: their resume arranged for the opening, arranged with the help of a language model
 * whose provider they agreed to, or always their own file.
 */
export type FileChoice = "arranged" | "own" | `model ${string}`;
/** The file for a person who chose nothing. The public pages and the questions say so (`RESUME` of app/content). */
export const UNLESS_CHOSEN = "arranged" satisfies FileChoice;

/** The reader of the words: the person whose resume it is, or staff. */
export type Audience = "person" | "staff";

/** A change in words: what was done, the line, and why. */
export function resumeChangeWords(change: ResumeChange, reader: Audience): { what: string; text: string; why: string } {
  const { kind, part, text, was, because } = change;
  const asked = because.length === 0 ? "" : `The posting speaks of ${listed(because)}.`;
  switch (kind) {
    case "headline":
      return reader === "person"
        ? { what: "Stands under your name", text, why: "It is your latest title; your resume has no headline." }
        : { what: "Stands under the name", text, why: "It is their latest title; their resume has no headline." };
    case "word":
      return { what: `${part}: “${was}” is written “${text}”`, text: "", why: "The posting writes it so." };
    case "line_first":
      return { what: `${part}: stands further up`, text, why: asked };
    case "model_first":
      return { what: `${part}: stands further up`, text, why: "A language model found it close to the posting." };
    case "entry_first":
      return { what: `${part}: stands first`, text, why: asked };
    case "skills_first":
      return { what: "Skills: these stand first", text, why: asked };
    case "of_pages":
      return { what: `${part}: left out`, text, why: "It’s a page number or a repeated header." };
    case "left_out":
      return { what: `${part}: left out`, text, why: "The posting asks for nothing of it, and the part was long." };
  }
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
/** How well the person's own file and the arranged one fit the posting, as a program reads them: of a hundred. */
export interface FitScores {
  before: number;
  after: number;
}

/** Both numbers, as they are. What is only put into another order reads the same, and nothing is said of it. */
export const fitWords = ({ before, after }: FitScores): string =>
  before === after ? "" : `Fit as read: ${after} of 100; it was ${before} before.`;

/** Why the person's own file is sent as it is. */
export const OWN_FILE_REASONS = [
  "choice",
  "unread",
  "incomplete",
  "no_posting",
  "unchanged",
  "refused",
  "letters",
  "too_long",
] as const;
export type OwnFileReason = (typeof OWN_FILE_REASONS)[number];

const OWN_FILE_WORDS: Readonly<Record<OwnFileReason, string>> = {
  choice: "You asked for your own file to be sent always.",
  unread: "Your file could not be read well enough to be arranged anew.",
  incomplete: "Not all of your file could be read, and nothing of it may be lost.",
  no_posting: "The posting’s words are not kept, so there is nothing to arrange it by.",
  unchanged: "It fits the posting as it is: there was nothing to change.",
  refused: "Our page wouldn’t say exactly what your file says, so we send your file.",
  letters: "It holds letters that our page cannot draw.",
  too_long: "It is longer than two pages.",
};
/** The words that differ for staff, who read another person's file. */
const STAFF_WORDS: Partial<typeof OWN_FILE_WORDS> = {
  choice: "The person asked for their own file to be sent always.",
  unread: "The person’s file could not be read well enough to be arranged anew.",
  incomplete: "Not all of the person’s file could be read, and nothing of it may be lost.",
  refused: "Our page wouldn’t say exactly what the person’s file says, so we send their file.",
};

/** Why the person's own file is sent, in words. */
export const ownFileWords = (reason: OwnFileReason, reader: Audience): string =>
  (reader === "staff" ? STAFF_WORDS[reason] : undefined) ?? OWN_FILE_WORDS[reason];
