import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { savePreferences } from "../../candidates";
import { findByEmail } from "./queries";
import { NO_ACCOUNT } from "./read-user";
import { ReportPreferencesInput } from "./schema";

/**
 * Changes what work a person wants, from their report (spec sections 2 and 4, Preference editing), by the rules of the
 * profile form.
 * @returns the version of the profile as it is now.
 * @throws DomainError `invalid` with the broken rules by form name; `not_found` without an account or a profile;
 *   `conflict` when the profile was saved since the page showed it.
 */
export async function savePersonPreferences(ctx: AppContext, input: unknown): Promise<{ version: number }> {
  authorize(ctx, "reports.save_preferences");
  const { email, version, ...preferences } = parseInput(ReportPreferencesInput, input);
  const userId = await findByEmail(ctx.db, email);
  if (userId === null) throw new DomainError("not_found", NO_ACCOUNT, { email: NO_ACCOUNT });
  const { version: now } = await savePreferences(
    ctx,
    { userId, ...preferences, ...(version === undefined ? {} : { version }) },
    { action: "reports.save_preferences" },
  );
  return { version: now };
}
