import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { audited } from "../../core/audit/queries";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { findPreferences } from "../../modules/candidates/queries";
import { changedFields, NO_PROFILE, preferenceStatements, wantedPreferences } from "../../modules/candidates";
import { entryOf, refuseTouched, throwCallConflict, UpdateOnboardingCallInput } from "../../modules/support";
import { isCallOpen, saveCallDraft, type FoundCall } from "../../modules/support/queries";
import { CALL_CHANGED } from "../../modules/support/rules";

type Preferences = NonNullable<ReturnType<typeof UpdateOnboardingCallInput.parse>["preferences"]>;

/**
 * Keeps what was learnt in an onboarding call that is still open: what work the person wants, by the rules of their
 * profile form and with the same matching afterwards, and a call result that may yet change. Spec section 7,
 * UpdateOnboardingData. The same again changes nothing.
 * @throws DomainError `invalid`; `not_found` without an entry or a profile; `conflict` when the entry is locked or
 *   something in it was changed since it was shown.
 */
export async function updateOnboarding(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "calls.update");
  const { email, preferences, result, version, attempt } = parseInput(UpdateOnboardingCallInput, input);
  const entry = await entryOf(ctx, "onboarding", email, attempt);
  const { userId } = entry;
  const writesResult = result !== undefined && result !== entry.result;
  refuseTouched(entry, writesResult ? version : undefined);
  const now = ctx.now();
  const statements = preferences ? await statementsFor(ctx, entry, preferences, now) : null;
  const draft = writesResult
    ? audited(ctx.db, saveCallDraft(ctx.db, entry, { result, remarks: entry.remarks }), {
        actor,
        action: "calls.update",
        subjectId: userId,
        detail: "onboarding: callResult",
        nowMs: now,
      })
    : null;
  if (!statements && !draft) return;
  const changed: { preferences?: number; draft: number } = await write(ctx.db, { ...statements, draft });
  if ((statements && changed.preferences === 0) || (draft && changed.draft === 0))
    await throwCallConflict(ctx, "onboarding", email, attempt);
  if (statements) await ctx.enqueue([{ type: "job", kind: "match_person", ref: userId }]);
}

/** Null when the person wants that already. */
async function statementsFor(ctx: AppContext, call: FoundCall, change: Preferences, nowMs: number) {
  const before = await findPreferences(ctx.db, call.userId);
  if (!before) throw new DomainError("not_found", NO_PROFILE);
  const wanted = wantedPreferences(change, before.country);
  if (changedFields(before, wanted).length === 0) return null;
  if (change.version !== undefined && change.version !== before.version)
    throw new DomainError("conflict", CALL_CHANGED);
  return preferenceStatements(ctx.db, {
    actor: ctx.actor,
    action: "calls.update",
    before,
    wanted,
    nowMs,
    onlyIf: isCallOpen(call),
  });
}
