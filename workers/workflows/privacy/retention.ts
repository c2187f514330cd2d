import { DAY_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { sweepAlerts } from "../../modules/community/queries";
import { sweepIdentity, forgetSecurityCounts } from "../../modules/accounts/queries";
import { addDays, indiaDay } from "../../lib/india-time";
import { isAlertJobOpen, sweepAlertMail, sweepFates, sweepForms } from "../../modules/fulfilment/queries";
import { ALERT_DAYS, FILL_WINDOW_DAYS, FORM_DAYS } from "../../modules/fulfilment/rules";
import { eventActor } from "../../core/event-actor";
import { authorize } from "../../core/policy";
import { dropOldAlertJobs } from "../../modules/applications/queries";
import { PERSONAL_DATA } from "./personal-data";
import { retentionStart } from "./rules";
import { GUEST_RETENTION_DAYS } from "./vocabulary";
import { sweepDone } from "../../core/jobs/queries";
import { sweepOffers, sweepProposals } from "../../modules/messaging/queries";

/**
 * Purges rows that are not needed any more: expired sessions, old attempts, jobs done a week ago, refusals of a month
 * ago, counted answers of forms and jobs of alerts of two months ago, recorded forms of a year ago, requests by
 * WhatsApp that were not confirmed within a week, buttons of messages that were over a week ago, messages to groups of
 * half a year ago, people without an account whose time of storage is over, and people in books that need not be kept
 * any more.
 */
export async function runRetention(ctx: AppContext): Promise<void> {
  const by = eventActor(authorize(ctx, "jobs.sweep"));
  const now = ctx.now();
  await write(ctx.db, [
    ...sweepIdentity(ctx.db, now),
    sweepDone(ctx.db, now - 7 * DAY_MS),
    ...sweepAlerts(ctx.db, now),
    sweepProposals(ctx.db, now),
    sweepOffers(ctx.db, now - 7 * DAY_MS),
    forgetSecurityCounts(ctx.db, now - 30 * DAY_MS),
    sweepFates(ctx.db, addDays(indiaDay(now), -2 * FILL_WINDOW_DAYS)),
    sweepForms(ctx.db, now - FORM_DAYS * DAY_MS),
    ...sweepAlertMail(ctx.db, now - ALERT_DAYS * DAY_MS),
    ...dropOldAlertJobs(ctx.db, (id) => isAlertJobOpen(id, now), { by, nowMs: now }),
    ...PERSONAL_DATA.flatMap((data) => data.purge?.(ctx.db, now - GUEST_RETENTION_DAYS * DAY_MS) ?? []),
    ...PERSONAL_DATA.flatMap((data) => data.purgeBooks?.(ctx.db, retentionStart(now)) ?? []),
  ]);
}
