import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { limitAttempts, limitClient } from "../../../core/limits/limits";
import { FORM_NAMES, type ProfileForm } from "../profiles/form-rules";
import { fillForm, shownLines } from "./fill-form";
import { holdFile, type HeldFile } from "./open-file";
import { sha256Hex } from "../../../core/ids";
import { corrected } from "../../../reading/resumes/corrections";
import { correctionsOf, findOwnByHash } from "./queries";
import { readResume } from "../../../reading/resumes/read-resume";
import { checkPdf, RESUME_REQUIRED } from "./rules";
import type { ResumeUpload } from "./store-resume";
import type { Filled, ReadLine } from "./vocabulary";

const A_SCAN = "errors.resumeIsPicture";
const UNREADABLE = "errors.resumeNotRead";
const NOTHING_NEW = "errors.resumeAddsNothing";
/** Files of a person in a quarter of an hour: each costs as much as all else of a page. */
const MAX_READS = 20;
/** The same of one network: a carrier's address stands for thousands of phones. */
const MAX_FROM_NETWORK = 400;

export interface FormReading {
  /** The form as it was typed, with what the resume answered of the rest. */
  form: ProfileForm;
  filled: Filled[];
  /** Found, and not sure: the form asks. */
  asked: Filled[];
  /** The resume that it was read from. */
  lines: ReadLine[];
  /** Why nothing was filled in; null where something was. */
  unread: string | null;
  /** A line that shows work of which no job was read, so that the form asks; null where there is none. */
  unreadWork: string | null;
  held: HeldFile | null;
}

/**
 * Reads a resume into a form that is not sent yet: only what is empty is filled in. Nothing is stored but the
 * file itself, where the page cannot keep it; safe to repeat.
 * @throws DomainError `invalid` beside the file when it is none, or no whole PDF; `too_many`.
 */
export async function readForForm(
  ctx: AppContext,
  {
    form,
    resume,
    hold,
    isCountryOpen = false,
  }: {
    form: ProfileForm;
    resume: ResumeUpload | null;
    hold: boolean;
    /** The form's country is a default alone. */
    isCountryOpen?: boolean;
  },
): Promise<FormReading> {
  const { userId } = authorize(ctx, "resumes.read_for_form");
  const problem = resume ? checkPdf(resume.bytes) : RESUME_REQUIRED;
  if (problem) throw new DomainError("invalid", problem, { [FORM_NAMES.resume]: problem });
  if (!resume) throw new Error("a file that is none was refused");
  await limitAttempts(ctx, "resume-reads", userId, MAX_READS);
  await limitClient(ctx, "resume-reads-from", MAX_FROM_NETWORK);
  const held = hold ? await holdFile(ctx, resume) : null;
  // The parser takes the bytes it is given.
  const { words, read: asRead } = await readResume(resume.bytes.slice());
  const known = await findOwnByHash(ctx.db, userId, await sha256Hex(resume.bytes));
  const corrections = known ? await correctionsOf(ctx.db, known.id) : [];
  const read = asRead && corrections.length > 0 ? corrected(asRead, corrections).read : asRead;
  if (!read)
    return {
      form,
      filled: [],
      asked: [],
      lines: [],
      unread: words.state === "no_text" ? A_SCAN : UNREADABLE,
      unreadWork: null,
      held,
    };
  const answered = fillForm(form, read, ctx.now(), isCountryOpen);
  const isNew = answered.filled.length > 0 || answered.asked.length > 0 || answered.unreadWork !== null;
  const unread = isNew ? null : NOTHING_NEW;
  return { ...answered, lines: shownLines(read), unread, held };
}
