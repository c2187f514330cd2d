import type { AppContext } from "../core/context";
import { sweepWhatsappEvents } from "../workflows/conversations/handle-event";
import { offerJobs } from "../workflows/conversations/offer-jobs";
import { draftAlerts } from "../modules/community";
import { mailQuestions, renewReadings, sweepOrphanedResumes } from "../modules/candidates";
import { takeBackup, reportHealth, compileDays } from "../modules/operations";
import { recordTick } from "../core/alarms/record-tick";
import { takeMissed } from "../core/alarms/take-missed";
import { remindOnboarding, settleSessions } from "../modules/support";
import {
  correctCounts,
  expireHolds,
  sweepOrphanedProofs,
  dropOldCodes,
  sweepOrphanedPostings,
  renewTailored,
  sweepOrphanedTailored,
  askOutcomes,
} from "../modules/applications";
import { settleSending } from "../workflows/outcomes/sending";
import { bundleDigests, enqueueDueMail } from "../modules/messaging";
import { dropOrphans, learnFromAll, lookAgain, renewRules, feedMessages } from "../modules/matching";
import { endDuePlans } from "../workflows/plans/end-due";
import { endLoans } from "../workflows/staff/change-roles";
import { lapseUnanswered } from "../workflows/applying/ask-about";
import { drawWeek } from "../workflows/matching/draw-week";
import { measureSite } from "../workflows/matching/measure-site";
import { watchUnmatched } from "../workflows/matching/no-match-watch";
import { remindMembers, notifyEndedMembers, compareBooks, reconcilePayments } from "../modules/billing";
import {
  followPostings,
  closeOverdue,
  closeStale,
  purgeClosedPostings,
  purgeBatches,
  enqueueDueSources,
} from "../modules/catalog";
import { purgeFiles } from "../workflows/catalog/change-file";
import { measureOwnAlerts } from "../workflows/catalog/measure-own-alerts";
import { sealAccessLog } from "../modules/accounts";
import { redoErasures } from "../workflows/privacy/redo-erasures";
import { runRetention } from "../workflows/privacy/retention";
import { shortenHistory } from "../workflows/privacy/shorten-history";
import { sweepJobs } from "../core/jobs/sweep-jobs";
import { SANDBOX } from "../sandbox";

type Task = (ctx: AppContext) => Promise<unknown>;

/**
 * The use cases of each cron expression. Ticks neither come once nor always, so each catches up on what was missed and
 * changes nothing when it comes again.
 */
export const CRON: Record<string, Record<string, Task>> = {
  "* * * * *": {
    overdue: closeOverdue,
    sources: enqueueDueSources,
    feed: (ctx) => ctx.deliver(feedMessages()),
    alerts: draftAlerts,
    openings: followPostings,
    orphans: dropOrphans,
    rules: renewRules,
    readings: renewReadings,
    portalFiles: purgeFiles,
    jobs: sweepJobs,
    interviews: settleSessions,
    questions: mailQuestions,
    digests: bundleDigests,
    jobsOfDay: offerJobs,
    mail: enqueueDueMail,
    whatsapp: sweepWhatsappEvents,
    plans: endDuePlans,
    roles: endLoans,
    holds: expireHolds,
    dayCounts: correctCounts,
    asked: lapseUnanswered,
    codes: dropOldCodes,
    sending: settleSending,
    payments: reconcilePayments,
    ...(SANDBOX ? { sandboxGateway: SANDBOX.deliverNotices } : {}),
    community: remindMembers,
    communityEnds: notifyEndedMembers,
    onboarding: remindOnboarding,
    unmatched: watchUnmatched,
    erasures: redoErasures,
    health: reportHealth,
    seals: sealAccessLog,
    history: shortenHistory,
    ownAlerts: measureOwnAlerts,
    restOfResumes: (ctx) => sweepOrphanedResumes(ctx, "rest"),
    restOfProofs: (ctx) => sweepOrphanedProofs(ctx, "rest"),
    restOfTailored: (ctx) => sweepOrphanedTailored(ctx, "rest"),
    restOfPostings: (ctx) => sweepOrphanedPostings(ctx, "rest"),
    // Last: an export may take minutes, and the database answers no query meanwhile.
    backup: takeBackup,
  },
  // 20:00 IST: the end of the India working day.
  "30 14 * * *": {
    stale: closeStale,
    forgetting: purgeClosedPostings,
    registry: purgeBatches,
    resumes: (ctx) => sweepOrphanedResumes(ctx),
    proofs: (ctx) => sweepOrphanedProofs(ctx),
    tailored: (ctx) => sweepOrphanedTailored(ctx),
    sentPostings: (ctx) => sweepOrphanedPostings(ctx),
    tailoring: renewTailored,
    lessons: learnFromAll,
    matches: lookAgain,
    outcomes: askOutcomes,
    house: runRetention,
    books: compareBooks,
    pairs: drawWeek,
    figures: measureSite,
    dailyReport: compileDays,
  },
};

const EVERY_MINUTE = "* * * * *";
const DAILY = CRON["30 14 * * *"] ?? {};
/** Longer than a watch ever takes that is well. */
const BEAT_MS = 5_000;

/** Tells the watch outside that the tick came. A watch that does not answer is its own matter. */
async function beat({ config, log }: AppContext): Promise<void> {
  if (config.heartbeatUrl === null) return;
  try {
    const answer = await fetch(config.heartbeatUrl, { method: "POST", signal: AbortSignal.timeout(BEAT_MS) });
    await answer.body?.cancel();
    if (!answer.ok) log.warn("cron.heartbeat_refused", { status: answer.status });
  } catch (error) {
    log.warn("cron.heartbeat_failed", { error });
  }
}

/** The use cases of a tick: the line of its expression, and of the daily one what was missed, in a minute's tick. */
async function tasksOf(contextFor: (job: string) => AppContext, expression: string): Promise<[string, Task][]> {
  const line = Object.entries(CRON[expression] ?? {});
  if (expression !== EVERY_MINUTE) return line;
  const ctx = contextFor("cron.missed");
  const missed = await takeMissed(ctx, Object.keys(DAILY)).catch((error: unknown) => {
    ctx.log.error("cron.missed_unread", { error });
    return null;
  });
  const task = missed === null ? undefined : DAILY[missed];
  return missed === null || !task ? line : [...line, [missed, task]];
}

/** Runs the line of one expression; a use case that fails does not keep the others from running. */
export async function runCron(contextFor: (job: string) => AppContext, expression: string): Promise<void> {
  const outcomes = new Map<string, unknown>();
  for (const [name, task] of await tasksOf(contextFor, expression)) {
    const ctx = contextFor(`cron.${name}`);
    try {
      await task(ctx);
      outcomes.set(name, null);
    } catch (error) {
      ctx.log.error("cron.failed", { job: name, error });
      outcomes.set(name, error);
    }
  }
  const ctx = contextFor("cron.alarms");
  // Where the database is what failed, only the log says so.
  const recorded = await recordTick(ctx, outcomes, new Set(Object.keys(DAILY))).then(
    () => true,
    (error: unknown) => {
      ctx.log.error("cron.not_recorded", { error });
      return false;
    },
  );
  if (recorded && expression === EVERY_MINUTE) await beat(ctx);
  const failures = [...outcomes.values()].filter((error) => error !== null);
  // The platform counts a tick that throws as failed, which is what its operator should see.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the tick's jobs failed`);
}
