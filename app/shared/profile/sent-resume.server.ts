import { i18nFor } from "~/content/languages.server";
import { field } from "~/server/page.server";
import { sentSecret } from "~/shared/postings/searched.server";
import { LINK_NUMBER_FIELD, SENT_FIELD } from "./send-profile-form";
import type { ProfileAnswer } from "./save-profile.server";
import { DomainError } from "@workers/core/errors";
import type { AppContext } from "@workers/core/context";
import { readCountry } from "@workers/modules/accounts";
import { readForForm } from "@workers/modules/candidates";
import type { ProfileForm } from "@workers/modules/candidates/rules";
import { wordsOfTick } from "@workers/modules/messaging/rules";
import { findSentResume, settleSentResume } from "@workers/workflows/conversations/sent-resume";

/** The form of a new profile, read from the resume that its person sent by WhatsApp. */
export interface SentForm extends Pick<ProfileAnswer, "reading" | "unreadWork" | "held"> {
  values: ProfileForm;
  /** The end of the number that sent it. */
  numberEnd: string;
  /** The number's country is one that we serve, and so the form's. */
  isCountryKnown: boolean;
}

/** The form with what was sent by WhatsApp read into it; null where nothing was, or it cannot be read now. */
export async function readSentForm(ctx: AppContext, request: Request, form: ProfileForm): Promise<SentForm | null> {
  const secret = sentSecret(request.headers.get("Cookie"));
  const sent = secret === "" ? null : await findSentResume(ctx, { secret });
  if (!sent) return null;
  const { messageText } = i18nFor(ctx, request);
  // The number's country, where no other is known.
  const country = (await readCountry(ctx)) === null && sent.phone ? sent.phone.country : form.country;
  try {
    const read = await readForForm(ctx, { form: { ...form, country }, resume: sent, hold: false });
    const phone = read.form.phone === "" && sent.phone?.country === country ? sent.phone.number : read.form.phone;
    const { filled, asked, lines, unread, unreadWork } = read;
    return {
      values: { ...read.form, phone },
      reading: { filled, asked, lines, unread: unread && messageText(unread) },
      unreadWork,
      held: { token: sent.token, name: sent.name },
      numberEnd: sent.numberEnd,
      isCountryKnown: sent.phone !== null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/** Ends the link of a resume that came by WhatsApp, once the profile that was read from it is saved. */
export async function settleSentForm(ctx: AppContext, request: Request, form: FormData): Promise<void> {
  const secret = sentSecret(request.headers.get("Cookie"));
  if (secret !== "" && form.has(SENT_FIELD))
    await settleSentResume(ctx, { secret, wordsVersion: wordsOfTick(field(form, LINK_NUMBER_FIELD) || null) });
}
