import { messageOf, type Message } from "../../../texts/text";
/** The changes of tailoring, and why a person's own file is sent instead, in words. Pure: browsers load it too. */

/** Changes of older rules, in files that were sent. */
type OlderKind = "word" | "entry_first" | "left_out";

/** One change to a resume. `part` says where: `Acme Ltd`, `Skills`. `because` holds the posting's own words. */
export interface ResumeChange {
  kind: "line_first" | "model_first" | "skills_first" | "headline" | "highlight" | "of_pages" | OlderKind;
  part: string;
  /** The line as it now stands; of one that was left out, as it stood. */
  text: string;
  /** The person's own word, where another of the same meaning stands now. */
  was: string;
  because: string[];
}

/**
 * The file that a person wants sent: their resume arranged for the job, arranged with the help of a language model
 * whose provider they agreed to, or always their own file.
 */
export type FileChoice = "arranged" | "own" | `model ${string}`;
/** The file for a person who chose nothing. The public pages and the questions say so (`RESUME` of app/content). */
export const UNLESS_CHOSEN = "arranged" satisfies FileChoice;

/** How a tailored resume is drawn: at the left with blue headings, or name and headings centred and all in black. */
export const DESIGNS = ["modern", "classic"] as const;
export type Design = (typeof DESIGNS)[number];
/** The design for a person who chose none. */
export const DESIGN_UNLESS_CHOSEN = "modern" satisfies Design;

/** The reader of the words: the person whose resume it is, or staff. */
export type Audience = "person" | "staff";

/** A change for its reader: what was done, the line, and why; '' where nothing more is known. */
export interface ShownChange {
  what: Message;
  text: string;
  why: Message | "";
}

export function resumeChangeWords(change: ResumeChange, reader: Audience): ShownChange {
  const { kind, part, text, was, because } = change;
  const asked = because.length === 0 ? "" : messageOf("tailoring.postingSpeaks", { because: listed(because) });
  switch (kind) {
    case "headline":
      return reader === "person"
        ? { what: "tailoring.standsUnderName", text, why: "tailoring.latestTitleResumeNo" }
        : { what: "tailoring.standsUnderName2", text, why: "tailoring.latestTitleResumeNo2" };
    case "word":
      return {
        what: messageOf("tailoring.wordReplaced", { part, was, text }),
        text: "",
        why: "tailoring.postingWrites",
      };
    case "line_first":
      return { what: messageOf("tailoring.movedUp", { part }), text, why: asked };
    case "model_first":
      return {
        what: messageOf("tailoring.movedUp", { part }),
        text,
        why: "tailoring.languageModelFoundClose",
      };
    case "entry_first":
      return { what: messageOf("tailoring.movedFirst", { part }), text, why: asked };
    case "skills_first":
      return { what: "tailoring.skillsStandFirst", text, why: asked };
    case "highlight":
      return { what: "tailoring.quotedAtTop", text, why: asked };
    case "of_pages":
      return {
        what: "tailoring.ofPages",
        text,
        why: "tailoring.pageNumberRepeatedHeader",
      };
    case "left_out":
      return {
        what: messageOf("tailoring.leftOut", { part }),
        text,
        why: "tailoring.postingAsksNothingPart",
      };
  }
}

function listed(words: readonly string[]): string | { said: Message } {
  const last = words.at(-1) ?? "";
  return words.length < 2
    ? last
    : { said: messageOf("tailoring.andLast", { first: words.slice(0, -1).join(", "), last }) };
}

/** How well the person's own file and the arranged one fit the posting, as a program reads them: of a hundred. */
export interface FitScores {
  before: number;
  after: number;
}

/** Both numbers, as they are. What is only put into another order reads the same, and nothing is said of it. */
export const fitWords = ({ before, after }: FitScores): Message | "" =>
  before === after ? "" : messageOf("tailoring.fitRead100Before", { after, before });

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

const OWN_FILE_WORDS = {
  choice: "tailoring.askedOwnFileSent",
  unread: "tailoring.fileNotReadWell",
  incomplete: "tailoring.notFileReadNothing",
  no_posting: "tailoring.postingsWordsNotKept",
  unchanged: "tailoring.fitsPostingNothingChange",
  refused: "tailoring.pageWouldntSayExactly",
  letters: "tailoring.holdsLettersPageNot",
  too_long: "tailoring.longerTwoPages",
} as const satisfies Record<OwnFileReason, Message>;
/** The words that differ for staff, who read another person's file. */
const STAFF_WORDS: Partial<Record<OwnFileReason, Message>> = {
  choice: "tailoring.personAskedOwnFile",
  unread: "tailoring.personsFileNotRead",
  incomplete: "tailoring.notPersonsFileRead",
  refused: "tailoring.pageWouldntSayExactly2",
};

/** Why the person's own file is sent, in words. */
export const ownFileWords = (reason: OwnFileReason, reader: Audience): Message =>
  (reader === "staff" ? STAFF_WORDS[reason] : undefined) ?? OWN_FILE_WORDS[reason];
