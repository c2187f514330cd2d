import { saveProfileAndQueue } from "../domain/matching/save-profile-and-queue";
import { DomainError } from "../domain/kernel/errors";
import { nobody } from "../domain/kernel/policy";
import { readCountry } from "../domain/identity/read-country";
import { formToInput } from "../domain/profiles/form-rules";
import { readProfile } from "../domain/profiles/read-profile";
import { readBody, requireOwn } from "../http/body";
import type { ApiHandler } from "../http/handler";
import { formToResume, profileToWire, readProfileForm } from "./profile-form";

/** The value of `message` that callers know a taken number by (spec section 7). */
export const DUPLICATE_NUMBER = "WhatsApp number already exists";

/** POST fetchPersonalDetails.php {email} → the personal details; an empty `_id` when there are none yet. */
export const fetchPersonalDetails: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  requireOwn(c, (await readBody(c))["email"]);
  const profile = await readProfile(ctx);
  if (ctx.actor.kind !== "user") throw nobody(ctx.actor);
  return c.json(profileToWire(profile, ctx.actor));
};

/** POST uploadPersonalDetails.php, multipart with the resume → success, message. A person who is named must be oneself. */
export const uploadPersonalDetails: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  // Before ten megabytes are read from somebody who may not send them.
  if (ctx.actor.kind !== "user") throw nobody(ctx.actor);
  const form = await readProfileForm(c.req.raw);
  for (const named of ["email", "_id"]) if (form.get(named)) requireOwn(c, form.get(named));
  try {
    await saveProfileAndQueue(ctx, {
      form: formToInput(form, await readCountry(ctx)),
      resume: await formToResume(form),
    });
  } catch (error) {
    // Its callers look at the message of an answer, not at the status: spec section 7 handles the value, not a failure.
    if (error instanceof DomainError && error.code === "duplicate")
      return c.json({ success: false, message: DUPLICATE_NUMBER, error: error.message, fields: error.fields });
    throw error;
  }
  return c.json({ success: true, message: "Personal details saved" });
};
