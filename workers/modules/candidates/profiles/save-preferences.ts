import type { AppContext } from "../../../core/context";
import { write, type AppDb, type Followed, type Statement } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import type { Action, Actor } from "../../../core/policy";
import { enqueueJob } from "../../../core/jobs/queries";
import { findPreferences, updatePreferences, type StoredPreferences } from "./queries";
import { checkPreferences } from "./check";
import { firstProblem, PREFERENCES, type Preferences } from "./form-rules";

export interface PreferencesChange {
  /** The person whose preferences are saved. */
  userId: string;
  jobTitles: readonly string[];
  locations: readonly string[];
  openToRemote: boolean | null;
  customInstruction: string;
  /** The version that the caller saw; without it, what is there now is replaced. */
  version?: number;
}

type OnlyIf = Parameters<typeof updatePreferences>[5];

export const NO_PROFILE = "profiles.personNoProfileYet";
const CHANGED_MEANWHILE = "profiles.somebodySavedProfile";

/**
 * Saves the work that a person wants, as staff were told it, by the rules of the profile form, and asks for their
 * matching as a saved profile does. The audit row names the fields that changed and none of their values. The same
 * change again changes nothing. The calling use case has authorized the actor under `action`.
 * @param options.action the line of the policy table it was done under.
 * @param options.onlyIf what else must hold, in the same statement.
 * @param options.also statements of the same batch, after the change; each is to check itself whether it may act.
 * @returns the preferences as they are now.
 * @throws DomainError `not_found` without a profile; `invalid` with all broken rules by form name; `conflict` when the
 *   profile was saved since `version`, or `onlyIf` did not hold.
 */
export async function savePreferences(
  ctx: AppContext,
  change: PreferencesChange,
  options: { action: Action; onlyIf?: OnlyIf; also?: (db: AppDb) => readonly Statement[] },
): Promise<StoredPreferences> {
  const before = await findPreferences(ctx.db, change.userId);
  if (!before) throw new DomainError("not_found", NO_PROFILE);
  const wanted = wantedPreferences(change, before.country);
  const isSame = changedFields(before, wanted).length === 0;
  if (isSame && !options.onlyIf && !options.also) return before;
  if (!isSame && change.version !== undefined && change.version !== before.version)
    throw new DomainError("conflict", CHANGED_MEANWHILE);
  const nowMs = ctx.now();
  const changed = await write(ctx.db, {
    ...preferenceStatements(ctx.db, {
      actor: ctx.actor,
      action: options.action,
      before,
      wanted,
      nowMs,
      onlyIf: options.onlyIf,
    }),
    also: options.also?.(ctx.db) ?? null,
  });
  const after = await findPreferences(ctx.db, change.userId);
  if (!after) throw new DomainError("not_found", NO_PROFILE);
  if (changed.preferences === 0 && (options.onlyIf || changedFields(after, wanted).length > 0))
    throw new DomainError("conflict", CHANGED_MEANWHILE);
  return after;
}

/**
 * The preferences as they will be kept.
 * @throws DomainError `invalid` with the first broken rule's text and all of them by form name.
 */
export function wantedPreferences(
  change: Omit<PreferencesChange, "userId" | "version">,
  country: "US" | "IN",
): Preferences {
  const { jobTitles, locations, openToRemote, customInstruction } = change;
  const checked = checkPreferences(
    { jobTitles: [...jobTitles], locations: [...locations], openToRemote, customInstruction },
    country,
  );
  if (!checked.ok) throw new DomainError("invalid", firstProblem(checked.fields), checked.fields);
  return checked.preferences;
}

/**
 * The change as parts of a batch: the profile with its audit row (the count of `preferences` tells whether anything
 * happened), and the matching that it asks for.
 */
export function preferenceStatements(
  db: AppDb,
  change: {
    actor: Actor;
    action: Action;
    before: StoredPreferences;
    wanted: Preferences;
    nowMs: number;
    onlyIf?: OnlyIf;
  },
): { preferences: Followed; matching: Statement } {
  const { actor, action, before, wanted, nowMs, onlyIf } = change;
  const fields = changedFields(before, wanted);
  return {
    preferences: audited(db, updatePreferences(db, before.userId, before.version, wanted, nowMs, onlyIf), {
      actor,
      action,
      subjectId: before.userId,
      detail: fields.join(", "),
      nowMs,
    }),
    // Asked for in vain when the change did not come about: matching finds nothing new then.
    matching: enqueueJob(db, "match_person", before.userId, nowMs),
  };
}

/** The names of the fields in which the two differ. */
export function changedFields(before: Preferences, after: Preferences): (keyof Preferences)[] {
  return PREFERENCES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
