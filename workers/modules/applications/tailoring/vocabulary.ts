import { inEnglish } from "../../../texts/text";
/** The changes of tailoring, and why a person's own file is sent instead, in words. Pure: browsers load it too. */

/** Changes of older rules, in files that were sent. */
type OlderKind = "headline" | "word" | "entry_first" | "left_out";

/** One change to a resume. `part` says where: `Acme Ltd`, `Skills`. `because` holds the posting's own words. */
export interface ResumeChange {
  kind: "line_first" | "model_first" | "skills_first" | "highlight" | "of_pages" | OlderKind;
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
  const asked = because.length === 0 ? "" : inEnglish("tailoring.postingSpeaks", { because: listed(because) });
  switch (kind) {
    case "headline":
      return reader === "person"
        ? { what: inEnglish("tailoring.standsUnderName"), text, why: inEnglish("tailoring.latestTitleResumeNo") }
        : { what: inEnglish("tailoring.standsUnderName2"), text, why: inEnglish("tailoring.latestTitleResumeNo2") };
    case "word":
      return {
        what: inEnglish("tailoring.wordReplaced", { part, was, text }),
        text: "",
        why: inEnglish("tailoring.postingWrites"),
      };
    case "line_first":
      return { what: inEnglish("tailoring.movedUp", { part }), text, why: asked };
    case "model_first":
      return {
        what: inEnglish("tailoring.movedUp", { part }),
        text,
        why: inEnglish("tailoring.languageModelFoundClose"),
      };
    case "entry_first":
      return { what: inEnglish("tailoring.movedFirst", { part }), text, why: asked };
    case "skills_first":
      return { what: inEnglish("tailoring.skillsStandFirst"), text, why: asked };
    case "highlight":
      return { what: inEnglish("tailoring.quotedAtTop"), text, why: asked };
    case "of_pages":
      return {
        what: inEnglish("tailoring.leftOut", { part }),
        text,
        why: inEnglish("tailoring.pageNumberRepeatedHeader"),
      };
    case "left_out":
      return {
        what: inEnglish("tailoring.leftOut", { part }),
        text,
        why: inEnglish("tailoring.postingAsksNothingPart"),
      };
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
  before === after ? "" : inEnglish("tailoring.fitRead100Before", { after, before });

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
  choice: inEnglish("tailoring.askedOwnFileSent"),
  unread: inEnglish("tailoring.fileNotReadWell"),
  incomplete: inEnglish("tailoring.notFileReadNothing"),
  no_posting: inEnglish("tailoring.postingsWordsNotKept"),
  unchanged: inEnglish("tailoring.fitsPostingNothingChange"),
  refused: inEnglish("tailoring.pageWouldntSayExactly"),
  letters: inEnglish("tailoring.holdsLettersPageNot"),
  too_long: inEnglish("tailoring.longerTwoPages"),
};
/** The words that differ for staff, who read another person's file. */
const STAFF_WORDS: Partial<typeof OWN_FILE_WORDS> = {
  choice: inEnglish("tailoring.personAskedOwnFile"),
  unread: inEnglish("tailoring.personsFileNotRead"),
  incomplete: inEnglish("tailoring.notPersonsFileRead"),
  refused: inEnglish("tailoring.pageWouldntSayExactly2"),
};

/** Why the person's own file is sent, in words. */
export const ownFileWords = (reason: OwnFileReason, reader: Audience): string =>
  (reader === "staff" ? STAFF_WORDS[reason] : undefined) ?? OWN_FILE_WORDS[reason];
