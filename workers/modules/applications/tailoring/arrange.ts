/** Arranges one resume for one posting, draws it and checks what was drawn. */
import type { ReadResume } from "../../../reading/resumes/resume";
import { readResume, type ReadFile } from "../../../reading/resumes/read-resume";
import { compareWith } from "../../candidates";
import type { AskOrder } from "./ask-model";
import { checkNote, checkNoteText } from "./check-note";
import { noteText } from "./cover-note";
import type { drawBlocks } from "./draw";
import { treeOf } from "./own-tree";
import { readEarly } from "./read-early";
import { compareWords } from "./same-words";
import { tailor } from "./tailor";
import type { Design, FitScores, OwnFileReason, ResumeChange } from "./vocabulary";
import { readWanted, type TailoredFor, type Wanted } from "./wanted";
import { writeCoverNote } from "./write-cover-note";

/** `note`: the cover note, '' where nothing was to be said. `refused`: what the check found, for the log. */
export type Arranged = { note?: string; refused?: string } & (
  | { reason: OwnFileReason }
  | { bytes: Uint8Array<ArrayBuffer>; name: string; changes: ResumeChange[]; fit: FitScores | null }
);

export interface Arranging {
  paper: "A4" | "Letter";
  design?: Design;
  today: string;
  ask: AskOrder;
  draw: typeof drawBlocks;
  /** The file that was given, read again; null where it is gone. */
  readOwn: () => Promise<ReadFile | null>;
}

/** Arranges, draws and checks a resume for a posting; or says why the person's own file is sent. */
export async function arrange(
  read: ReadResume | undefined,
  posting: TailoredFor,
  { paper, design, today, ask, readOwn, draw }: Arranging,
): Promise<Arranged> {
  if (!read || read.resume.basics.name === "") return { reason: "unread" };
  if (posting.text.trim() === "") return { reason: "no_posting" };
  const own = await readOwn();
  if (!own?.read) return { reason: "unread" };
  // Corrections by the person hold for the same lines.
  const isSame =
    read.lines.length === own.read.lines.length && read.lines.every(({ text }, n) => text === own.read?.lines[n]?.text);
  const mine = isSame ? read : own.read;
  const { resume } = mine;
  const wanted = readWanted(posting);
  const named = await ask(resume, posting);
  if (treeOf(mine).unsure) return { reason: "incomplete", ...noteFor(mine, { wanted, named }, posting) };
  const { blocks, changes } = tailor({ ...mine, links: own.links }, wanted, named);
  const noted = noteFor(mine, { wanted, named }, posting);
  if (changes.length === 0) return { reason: "unchanged", ...noted };
  const { name } = resume.basics;
  const drawn = await draw(blocks, { paper, design, name, mostPages: Math.max(2, own.words.pageCount ?? 0) });
  if (!drawn.ok) return { reason: drawn.because, ...noted };
  // The reader takes the bytes that it is given.
  const back = await readResume(drawn.bytes.slice());
  const compared = compareWords({ ...own, read: mine }, back);
  if (!compared.isSame) return { reason: "refused", ...noted, refused: compared.because };
  // A file in which what is asked for is read no earlier is of no use.
  const before = own.read.lines.map(({ text }) => text).join("\n");
  if (readEarly(back.words.text ?? "", wanted) <= readEarly(before, wanted)) return { reason: "unchanged", ...noted };
  const left = compared.leftOut.map((text): ResumeChange => ({
    kind: "of_pages",
    part: "Every page",
    text,
    was: "",
    because: [],
  }));
  const fit = fitOf(own.read, back.read, posting, today);
  return { bytes: drawn.bytes, name, changes: [...changes, ...left], fit, ...noted };
}

/** A cover note of the person's own lines, once the check let it pass. */
function noteFor(
  own: ReadResume,
  { wanted, named }: { wanted: Wanted; named: ReadonlyMap<string, number> },
  posting: TailoredFor,
): { note: string; refused?: string } {
  const note = writeCoverNote(own, wanted, posting, named);
  const refusal = note && checkNote(own.resume, note, posting);
  if (refusal) return { note: "", refused: `note_${refusal.because}` };
  if (!note) return { note: "" };
  const text = noteText(note);
  return checkNoteText(text, note) ? { note: text } : { note: "", refused: "note_not_their_sentence" };
}

/** How both files fit the posting, the new one as it is read back. */
function fitOf(own: ReadResume, made: ReadResume | null, posting: TailoredFor, today: string): FitScores | null {
  const score = (one: ReadResume) => compareWith({ read: one, today }, posting).score;
  return made && { before: score(own), after: score(made) };
}
