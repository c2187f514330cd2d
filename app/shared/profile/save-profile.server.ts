import { data, redirectDocument } from "react-router";
import type { ProfileErrors } from "./values";
import { i18nFor } from "~/content/languages.server";
import { EMPTY_ANSWER, LINK_NUMBER_FIELD, SUBMIT_FAILED } from "./send-profile-form";
import { field, toFormError } from "~/server/page.server";
import { chosenFile, PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import type { AppContext } from "@workers/core/context";
import { saveProfile, type SavedProfile } from "@workers/workflows/matching/save-profile";
import {
  formToInput,
  FORM_ORDER,
  type ProfileForm,
  withNote,
  RESUME_FIELD,
  HELD_FIELD,
  KEEP_CONSENTS_FIELD,
  READ_AND_HOLD,
  UNREAD_WORK_FIELD,
  type Filled,
  type ReadLine,
} from "@workers/modules/candidates/rules";
import { dropHeldFile, findHeldFile, type HeldFile, readForForm } from "@workers/modules/candidates";
import { findSentResume, type SentResume } from "@workers/workflows/conversations/sent-resume";
import { sentSecret } from "~/shared/postings/searched.server";
import { noRecords } from "@workers/core/errors";
import { readCountry } from "@workers/modules/accounts";

export interface ProfileAnswer {
  errors: ProfileErrors;
  problem: string | null;
  success: { text: string } | null;
  /** The typed values; null when the form could not be read. */
  values: ProfileForm | null;
  /** The name of the file that was chosen, which a browser does not send back. */
  chosenFile: string | null;
  /** The fields read from the resume, or why none was read; null when no reading was asked for. */
  reading: { filled: Filled[]; asked: Filled[]; lines: ReadLine[]; unread: string | null } | null;
  /** The line of the resume that shows work of which no job was read: the form asks for it. */
  unreadWork: string | null;
  /** The file that waits for its form, since a page without scripts cannot keep it. */
  held: HeldFile | null;
  /** The number that sent the resume is to be linked. */
  linksNumber: boolean;
}

/** Characters of a line that comes back with its form. */
const MAX_QUOTE = 100;

/**
 * Saves a posted profile form and runs what follows, or reads its resume into it where that is what was pressed. A
 * refusal comes back with everything that was typed.
 * @param after what the page does once the profile is saved; what it answers is the action's answer.
 */
export async function saveProfileForm<T>(
  ctx: AppContext,
  request: Request,
  path: "/profile" | "/purchase",
  after: (form: FormData, queue: SavedProfile["queue"]) => Promise<T>,
) {
  const { messageText } = i18nFor(ctx, request);
  // Before ten megabytes are read from a caller who may not send them.
  if (ctx.actor.kind === "unknown")
    return toFormError<ProfileAnswer>(ctx, noRecords(), path, ({ error }) => ({ ...EMPTY_ANSWER, problem: error }));
  if (ctx.actor.kind !== "user") throw signIn(path);
  let answer = EMPTY_ANSWER;
  try {
    const form = await readFileForm(request, RESUME_FIELD, PAGE_READS_BYTES);
    const country = await readCountry(ctx);
    const typed = formToInput(form, country, path === "/profile");
    const input = form.get("take") === "note" ? withNote(typed) : typed;
    const chosen = await chosenFile(form, RESUME_FIELD.name);
    const unreadWork = field(form, UNREAD_WORK_FIELD).slice(0, MAX_QUOTE) || null;
    const linksNumber = form.has(LINK_NUMBER_FIELD);
    answer = { ...answer, values: input, chosenFile: chosen?.name ?? null, unreadWork, linksNumber };
    const token = field(form, HELD_FIELD);
    const held = chosen ? null : ((await findHeldFile(ctx, token)) ?? (await sentFile(ctx, request, token)));
    if (held) answer = { ...answer, held: { token, name: held.name } };
    const resume = chosen ?? held;
    const take = form.get("take");
    if (take === READ_AND_HOLD) {
      const isCountryOpen = country === null && input.country === "US";
      const read = await readForForm(ctx, { form: input, resume, hold: true, isCountryOpen });
      return data<ProfileAnswer>({
        ...EMPTY_ANSWER,
        values: read.form,
        reading: {
          filled: read.filled,
          asked: read.asked,
          lines: read.lines,
          unread: read.unread && messageText(read.unread),
        },
        unreadWork: read.unreadWork,
        held: read.held,
        linksNumber,
      });
    }
    const { queue } = await saveProfile(ctx, {
      form: input,
      resume,
      keepsConsents: form.has(KEEP_CONSENTS_FIELD),
    });
    // The file is stored by now; the next steps may still fail.
    answer = { ...answer, chosenFile: null, held: null };
    if (token !== "") await dropHeldFile(ctx);
    return await after(form, queue);
  } catch (error) {
    return toFormError<ProfileAnswer>(
      ctx,
      error,
      path,
      ({ error: text, reason: why, fields }, code) => {
        const beside = FORM_ORDER.some((name) => fields[name] !== undefined) && code !== "duplicate";
        return { ...answer, errors: fields, problem: beside ? null : why === SUBMIT_FAILED ? why : text };
      },
      { failed: SUBMIT_FAILED },
    );
  }
}

/** The file that came by WhatsApp, where the form was read from it. */
async function sentFile(ctx: AppContext, request: Request, token: string): Promise<SentResume | null> {
  const secret = token === "" ? "" : sentSecret(request.headers.get("Cookie"));
  const sent = secret === "" ? null : await findSentResume(ctx, { secret });
  return sent?.token === token ? sent : null;
}

const signIn = (path: string) => redirectDocument(`/login?from=${encodeURIComponent(path)}`);

export function saved(text: string) {
  return data<ProfileAnswer>({ ...EMPTY_ANSWER, success: { text } });
}
