import { and, eq, sql, type SQL } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import type { Consent } from "../../messaging";
import type { AppDb, Statement } from "../../../db/client";
import { CALLING_CODE } from "../../../reading/people/phone-rules";
import type { AroundKm } from "../../../reading/people/vocabulary";
import { MAX_COMPANIES } from "../../../reading/people/rules";
import { FIELD_NAMES, type CheckedProfile, type FieldName, type Preferences, type Profile } from "./form-rules";

/** The columns that a person fills in by the profile form. */
export const FORM_COLUMNS = {
  phoneCountry: profiles.phoneCountry,
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, profiles[name]])) as Pick<typeof profiles, FieldName>),
};

const COLUMNS = {
  ...FORM_COLUMNS,
  userId: profiles.userId,
  email: users.email,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
  resumeId: resumes.id,
  fileName: resumes.fileName,
  sizeBytes: resumes.sizeBytes,
  objectKey: resumes.objectKey,
  clean: resumes.clean,
  addedAt: resumes.createdAt,
};

/** The person's own profile, and where the bytes of its resume lie. */
export async function findProfile(
  db: AppDb,
  userId: string,
): Promise<{ profile: Profile; objectKey: string | null } | null> {
  const rows = await db
    .select(COLUMNS)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(resumes, eq(resumes.id, profiles.resumeId))
    .where(eq(profiles.userId, userId));
  const row = rows[0];
  if (!row) return null;
  const { resumeId: id, fileName, sizeBytes, objectKey, clean, addedAt, ...rest } = row;
  const isThere = id !== null && fileName !== null && sizeBytes !== null && addedAt !== null;
  const resume = isThere ? { id, fileName, sizeBytes, clean, addedAt } : null;
  return { profile: { ...rest, resume }, objectKey };
}

/**
 * Writes the whole profile. `newResumeId` null leaves the one there is. A number of another person is refused by the
 * index on country code and number.
 */
export function upsertProfile(
  db: AppDb,
  userId: string,
  checked: CheckedProfile,
  how: { newResumeId: string | null; keepsConsents: boolean; nowMs: number },
): Statement {
  const { wantsJobMail, wantsMarketingMail, wantsWhatsapp, ...rest } = checked;
  const consents = { wantsJobMail, wantsMarketingMail, wantsWhatsapp };
  const values = {
    ...rest,
    phoneCountry: CALLING_CODE[checked.country],
    updatedAt: how.nowMs,
    ...(how.newResumeId === null ? {} : { resumeId: how.newResumeId }),
  };
  return db
    .insert(profiles)
    .values({ ...values, ...consents, userId, createdAt: how.nowMs })
    .onConflictDoUpdate({
      target: profiles.userId,
      // Not written back: a switch may have been turned off since they were read.
      set: how.keepsConsents ? values : { ...values, ...consents },
    });
}

/** A person's preferences as they are kept. `version` tells these from any later ones. */
export interface StoredPreferences extends Preferences {
  userId: string;
  aroundKm: AroundKm;
  country: "US" | "IN";
  version: number;
}

/** Null while the person has no profile. */
export async function findPreferences(db: AppDb, userId: string): Promise<StoredPreferences | null> {
  const rows = await db
    .select({
      userId: profiles.userId,
      country: profiles.country,
      jobTitles: profiles.jobTitles,
      locations: profiles.locations,
      aroundKm: profiles.aroundKm,
      openToRemote: profiles.openToRemote,
      customInstruction: profiles.customInstruction,
      version: profiles.updatedAt,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return rows[0] ?? null;
}

/**
 * Writes the preferences and nothing else of the profile, if it was not saved since `version` was read; the count of
 * changed rows tells. Two saves within a millisecond still make two versions.
 * @param onlyIf what else must hold when the batch comes to it, for example that an entry is not locked.
 */
export function updatePreferences(
  db: AppDb,
  userId: string,
  version: number,
  preferences: Preferences,
  nowMs: number,
  onlyIf?: SQL,
): Statement {
  return db
    .update(profiles)
    .set({ ...preferences, updatedAt: Math.max(nowMs, version + 1) })
    .where(and(eq(profiles.userId, userId), eq(profiles.updatedAt, version), onlyIf));
}

/**
 * Adds a company to those that the person leaves out, if `onlyIf` and they do not name it yet, and makes it a new
 * version of their preferences.
 */
export function leaveCompanyOut(db: AppDb, userId: string, company: string, nowMs: number, onlyIf: SQL): Statement {
  return db.run(sql`UPDATE ${profiles} SET companies_left_out = json_insert(companies_left_out, '$[#]', ${company}),
      updated_at = max(${nowMs}, updated_at + 1)
    WHERE user_id = ${userId} AND ${company} <> '' AND json_array_length(companies_left_out) < ${MAX_COMPANIES}
      AND NOT EXISTS (SELECT 1 FROM json_each(companies_left_out) WHERE lower(value) = lower(${company}))
      AND ${onlyIf}`);
}

/** Takes a company off those that the person leaves out, and makes it a new version of their preferences. */
export function letCompanyIn(db: AppDb, userId: string, company: string, nowMs: number): Statement {
  return db.run(sql`UPDATE ${profiles} SET companies_left_out = (SELECT json_group_array(value)
        FROM (SELECT value FROM json_each(companies_left_out) WHERE lower(value) <> lower(${company}) ORDER BY key)),
      updated_at = max(${nowMs}, updated_at + 1)
    WHERE user_id = ${userId}
      AND EXISTS (SELECT 1 FROM json_each(companies_left_out) WHERE lower(value) = lower(${company}))`);
}

const CONSENT_COLUMNS = {
  job: "wantsJobMail",
  marketing: "wantsMarketingMail",
  whatsapp: "wantsWhatsapp",
} as const satisfies Record<Consent, keyof typeof profiles.$inferInsert>;

/** Gives or withdraws a person's consent; without a profile there is none. */
export function setConsent(db: AppDb, userId: string, consent: Consent, isGiven: boolean): Statement {
  return db
    .update(profiles)
    .set({ [CONSENT_COLUMNS[consent]]: isGiven })
    .where(eq(profiles.userId, userId));
}
