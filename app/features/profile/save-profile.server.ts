import { data, redirect } from "react-router";
import type { ProfileErrors } from "./values";
import { SUBMIT_FAILED } from "./send-profile-form";
import { chosenFile, PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import { STATUS } from "@workers/http/errors";
import type { AppContext } from "@workers/domain/kernel/context";
import { saveProfileAndQueue, type SavedAndQueued } from "@workers/domain/matching/save-profile-and-queue";
import { formToInput, FORM_ORDER, type ProfileForm } from "@workers/domain/profiles/form-rules";
import { withNote } from "@workers/domain/profiles/note-rules";
import { RESUME_FIELD } from "@workers/domain/resumes/rules";
import { DomainError, NO_RECORDS } from "@workers/domain/kernel/errors";
import { readCountry } from "@workers/domain/identity/read-country";

export interface ProfileAnswer {
  errors: ProfileErrors;
  problem: string | null;
  success: { text: string } | null;
  /** What was typed; null when nothing could be read of it. */
  values: ProfileForm | null;
  /** The name of the file that was chosen, which a browser does not send back. */
  chosenFile: string | null;
}

const NOTHING: ProfileAnswer = { errors: {}, problem: null, success: null, values: null, chosenFile: null };

/**
 * Saves a posted profile form and runs what follows. A refusal comes back with everything that was typed.
 * @param after what the page does once the profile is saved; what it answers is the action's answer.
 */
export async function saveProfileForm<T>(
  ctx: AppContext,
  request: Request,
  path: "/profile" | "/purchase",
  after: (form: FormData, queue: SavedAndQueued["queue"]) => Promise<T>,
) {
  // Before ten megabytes are read from somebody who may not send them.
  if (ctx.actor.kind === "unknown")
    return data<ProfileAnswer>({ ...NOTHING, problem: NO_RECORDS }, { status: STATUS.unavailable });
  if (ctx.actor.kind !== "user") throw signIn(path);
  let answer = NOTHING;
  try {
    const form = await readFileForm(request, RESUME_FIELD, PAGE_READS_BYTES);
    const typed = formToInput(form, await readCountry(ctx), path === "/profile");
    const input = form.get("take") === "note" ? withNote(typed) : typed;
    const resume = await chosenFile(form, RESUME_FIELD.name);
    answer = { ...answer, values: input, chosenFile: resume?.name ?? null };
    const { queue } = await saveProfileAndQueue(ctx, { form: input, resume });
    // What follows may fail; the file is stored by now.
    answer = { ...answer, chosenFile: null };
    return await after(form, queue);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof DomainError)) {
      ctx.log.error("page.failed", { error });
      return data<ProfileAnswer>({ ...answer, problem: SUBMIT_FAILED }, { status: 500 });
    }
    if (error.code === "signed_out") throw signIn(path);
    const beside = FORM_ORDER.some((name) => error.fields[name] !== undefined) && error.code !== "duplicate";
    return data<ProfileAnswer>(
      { ...answer, errors: error.fields, problem: beside ? null : error.message },
      { status: STATUS[error.code] },
    );
  }
}

const signIn = (path: string) => redirect(`/login?from=${encodeURIComponent(path)}`);

export function saved(text: string) {
  return data<ProfileAnswer>({ ...NOTHING, success: { text } });
}
