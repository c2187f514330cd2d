import { messageOf } from "../../texts/text";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { BRAND } from "../../core/brand";
import { DomainError, isMissingReference, isUniqueViolation } from "../../core/errors";
import { authorize } from "../../core/policy";
import { cleanKey, storeResume, type ResumeUpload, checkProfile } from "../../modules/candidates";
import { hasResume } from "../../modules/applications/queries";
import { deleteUnreferenced, findProfile, upsertProfile } from "../../modules/candidates/queries";
import {
  checkPdf,
  RESUME_REQUIRED,
  firstProblem,
  FORM_NAMES,
  type CheckedProfile,
  type Profile,
  type ProfileForm,
} from "../../modules/candidates/rules";
import { enqueueJob } from "../../core/jobs/queries";
import { optOut, optIn } from "../../modules/messaging/queries";
import { isNewConsent } from "../../modules/messaging";
import { limitAttempts, limitClient } from "../../core/limits/limits";
import { renamePerson } from "../../modules/accounts/queries";

export interface SaveProfileInput {
  form: ProfileForm;
  /** Null keeps the resume there is. */
  resume: ResumeUpload | null;
  /** The form asked for no consents: those of a profile that exists stay as they are. */
  keepsConsents?: boolean;
}

/** Saves of a person, and of everybody behind one network, in a quarter of an hour: each may cost a reading. */
const MAX_SAVES = 40;
const MAX_FROM_NETWORK = 400;

/** Spec section 8. */
const NUMBER_TAKEN = messageOf("errors.whatsappInUse", { n: BRAND.supportMail });

/**
 * Saves the caller's profile, with a new resume if one is given, and asks for their matching (spec section 4, Profile
 * submit). Everything or nothing is stored; the same save again changes nothing.
 * @returns the profile as it is now, and whether it is their first.
 * @throws DomainError `invalid` with the first broken rule's text and all of them by form name; `duplicate` when the
 *   number is another person's; `too_many`.
 */
export async function storeProfile(
  ctx: AppContext,
  input: SaveProfileInput,
): Promise<{ profile: Profile; created: boolean }> {
  const { userId } = authorize(ctx, "profiles.save");
  const before = await findProfile(ctx.db, userId);
  const checked = checkProfile(input.form, ctx.now());
  const resumeProblem = input.resume ? checkPdf(input.resume.bytes) : before?.profile.resume ? null : RESUME_REQUIRED;
  if (!checked.ok || resumeProblem) {
    const fields = {
      ...(checked.ok ? {} : checked.fields),
      ...(resumeProblem ? { [FORM_NAMES.resume]: resumeProblem } : {}),
    };
    throw new DomainError("invalid", firstProblem(fields), fields);
  }

  await limitAttempts(ctx, "profile-saves", userId, MAX_SAVES);
  await limitClient(ctx, "profile-saves-from", MAX_FROM_NETWORK);

  const change = {
    userId,
    checked: checked.profile,
    keepsConsents: input.keepsConsents === true && before !== null,
    upload: input.resume,
    before,
  };
  try {
    await store(ctx, change, false);
  } catch (error) {
    // The resume that was to be used again went away meanwhile: another tab replaced it. Then it is stored anew.
    if (!input.resume || !isMissingReference(error)) throw error;
    await store(ctx, change, true);
  }
  const after = await findProfile(ctx.db, userId);
  if (!after) throw new DomainError("not_found", "errors.notFound");
  return { profile: after.profile, created: before === null };
}

/** The meaning of the form's tick for offers: a yes, or its end; null for a tick that is none. */
function optInChange(ctx: AppContext, { userId, checked, before }: Change) {
  if (!checked.wantsMarketingMail) return optOut(ctx.db, userId);
  const saved = { ticked: true, before: before?.profile.wantsMarketingMail ?? null, country: ctx.client.country };
  return isNewConsent(saved) ? optIn(ctx.db, userId, ctx.now()) : null;
}

interface Change {
  userId: string;
  checked: CheckedProfile;
  keepsConsents: boolean;
  upload: ResumeUpload | null;
  before: Awaited<ReturnType<typeof findProfile>>;
}

async function store(ctx: AppContext, change: Change, fresh: boolean): Promise<void> {
  const { userId, checked, keepsConsents, upload, before } = change;
  const resume = upload ? await storeResume(ctx, { upload, fresh }) : null;
  const replaced =
    resume && before?.profile.resume && before.profile.resume.id !== resume.id ? before.profile.resume.id : null;
  const now = ctx.now();
  const name = `${checked.firstName} ${checked.lastName}`;
  let changed: { replaced: number };
  try {
    changed = await write(ctx.db, {
      resume: resume?.statements ?? null,
      profile: upsertProfile(ctx.db, userId, checked, { newResumeId: resume?.id ?? null, keepsConsents, nowMs: now }),
      name: renamePerson(ctx.db, userId, name),
      marketing: keepsConsents ? null : optInChange(ctx, change),
      matching: enqueueJob(ctx.db, "match_person", userId, now),
      event: enqueueJob(ctx.db, "profile_event", userId, now),
      replaced: replaced === null ? null : deleteUnreferenced(ctx.db, userId, replaced, hasResume(userId, replaced)),
    });
  } catch (error) {
    // A constraint's refusal wrote nothing for certain. After any other failure the batch may yet have been
    // written, so the object stays, and the sweep takes it if no row came to name it.
    const taken = isUniqueViolation(error, "profiles.phone_number");
    if (taken || isMissingReference(error))
      await resume?.discard().catch((e: unknown) => ctx.log.warn("resume.left_for_sweep", { error: e }));
    if (taken) throw new DomainError("duplicate", NUMBER_TAKEN, { [FORM_NAMES.phone]: NUMBER_TAKEN });
    throw error;
  }
  await ctx.enqueue([{ type: "job", kind: "profile_event", ref: userId }]);
  if (changed.replaced === 1 && before?.objectKey) {
    const keys = [before.objectKey, ...(replaced === null ? [] : [cleanKey(replaced)])];
    await ctx.files.delete(keys).catch((e: unknown) => ctx.log.warn("resume.left_for_sweep", { error: e }));
  }
}
