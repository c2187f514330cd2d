import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { ProfileErrors } from "./values";
import type { ProfileAnswer } from "./save-profile.server";
import { MAX_RESUME_BYTES, READ_AND_HOLD, RESUME_TOO_LARGE } from "@workers/modules/candidates/rules";

/** Spec section 8: an unforeseen failure. */
export const SUBMIT_FAILED = "errors.notSubmitted";

/** The session ended while the form was filled in: to leave the page would lose all of it, and the file. */
export const FORM_NOT_SAVED = "errors.signedOut";

/** The answer to a form before it was sent. */
export const EMPTY_ANSWER: ProfileAnswer = {
  errors: {},
  problem: null,
  success: null,
  values: null,
  chosenFile: null,
  reading: null,
  unreadWork: null,
  held: null,
  linksNumber: false,
};

/** The form's name of the tick that links the number from which the resume was sent. */
export const LINK_NUMBER_FIELD = "linkNumber";
/** Its name of what says that it was read from a resume that came by WhatsApp. */
export const SENT_FIELD = "sentResume";

const leadsToSignIn = ({ headers }: Response) => /^\/login(?:\?|$)/.test(headers.get("Location") ?? "");

/**
 * Sends the profile form from a page that runs scripts. Where no answer of ours comes back (the network is gone, or
 * something on the way answers instead) the form stays on the screen as it was filled in, with the spec's text above
 * it.
 */
export async function sendProfileForm<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction();
  } catch (error) {
    const isSignedOut = error instanceof Response && leadsToSignIn(error);
    // Another redirect: done.
    if (error instanceof Response && !isSignedOut) throw error;
    return data<ProfileAnswer>(
      { ...EMPTY_ANSWER, problem: isSignedOut ? FORM_NOT_SAVED : SUBMIT_FAILED },
      { status: isSignedOut ? 401 : 503 },
    );
  }
}

/**
 * The errors that are known before anything is sent: a file that is too large is not uploaded over a phone's network
 * only to be refused.
 */
export function checkBeforeSending(form: FormData): ProfileErrors {
  const file = form.get("resume");
  return file instanceof File && file.size > MAX_RESUME_BYTES ? { resume: RESUME_TOO_LARGE } : {};
}

/**
 * Whether the page is read again: not after a reading of the file, which saves nothing. Read while the form itself is
 * sent, a page whose trial has just begun leads home, past the page that says so.
 */
export const readsProfileAgain = ({
  formData,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formData" | "defaultShouldRevalidate">): boolean =>
  formData?.get("take") !== READ_AND_HOLD && defaultShouldRevalidate;
