import type { AppContext } from "../../core/context";
import { fillQueue } from "../../modules/applications";
import { askAboutUnsure } from "../applying/ask-about";
import { retellEmployers } from "../../modules/applications/queries";
import { write } from "../../db/client";
import { employerKey } from "../../reading/employers/rules";
import { authorize } from "../../core/policy";
import { RULES_VERSION } from "../../reading/titles/keys";
import { matchAlertJobs } from "./match-alerts";
import { suggestBroaderPreferences } from "./suggest-broader";
import { readUnrenamed } from "../../modules/matching/queries";

/**
 * Fills the person's queue, also from their own job alerts, asks them about what is not sure enough for it, and notes
 * whether nothing fits them: a no-match period begins and ends with what the queue is filled with. Safe to repeat.
 */
export async function fillAndLook(ctx: AppContext, input: { userId: string }): Promise<{ queued: number }> {
  authorize(ctx, "matching.look_wider");
  await renameEmployers(ctx, input.userId);
  await matchAlertJobs(ctx, input);
  const filled = await fillQueue(ctx, input);
  await askAboutUnsure(ctx, input);
  await suggestBroaderPreferences(ctx, input);
  return filled;
}

/** By the names of today's rules: what the feed finds by them is held against what was taken by earlier ones. */
async function renameEmployers(ctx: AppContext, userId: string): Promise<void> {
  const renamed = (await readUnrenamed(ctx.db, userId, RULES_VERSION)).flatMap(
    ({ id, company, companyKey: before }) => {
      const companyKey = employerKey(company);
      return companyKey === before ? [] : [{ id, companyKey }];
    },
  );
  if (renamed.length > 0) await write(ctx.db, { employers: retellEmployers(ctx.db, renamed) });
}
