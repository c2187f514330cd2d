import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { sign } from "../../../core/signatures";
import { addDays, indiaDay } from "../../../lib/india-time";
import { employerKey } from "../../../reading/employers/rules";
import { mayFill, ownClaimedEntry } from "./claimed-entry";
import { countFills, findStop, readEvidence, readFillLists, resumeFills, stopFills } from "./fill-queries";
import { FILL_WINDOW_DAYS, isTooWrong } from "./fill-rules";
import { systemOf } from "./rules";
import { ReportFillsInput, ResumeClassInput } from "./schema";

const MAX_SITES = 200;

/** The last day that does not count any more. */
const sinceOf = (nowMs: number) => addDays(indiaDay(nowMs), -FILL_WINDOW_DAYS);

/**
 * Counts what the operator kept and changed of what the extension filled in a form that is being sent, by class,
 * system, employer and day; no value comes along. A class that is changed too often for sure is filled no more until
 * staff looked at it. Each control counts once, however often it is reported. Sample people are not counted.
 * @throws DomainError `invalid`; `not_found`; `forbidden` for another page; `conflict` for another attempt, or a form
 *   that is not being sent.
 */
export async function reportFills(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.report_fills");
  const { entryId, attempt, page, fills } = parseInput(ReportFillsInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  if (entry.attempt !== attempt) throw new DomainError("conflict", "outcomes.anotherAttempt");
  if (entry.sendingAt === null) throw new DomainError("conflict", "outcomes.formNotSentYet");
  await mayFill(ctx, actor.userId, entry, page);
  if (entry.isSample || fills.length === 0) return;
  const nowMs = ctx.now();
  const { host } = new URL(page);
  const hashed = await Promise.all(
    fills.map(async (fill) => ({ ...fill, control: (await sha256Hex(`${host} ${fill.control}`)).slice(0, 32) })),
  );
  const form = {
    form: await sign(ctx.config.signingKey, "fills", `${entryId} ${attempt}`),
    system: systemOf(page, entry.link),
    employer: employerKey(entry.company),
    day: indiaDay(nowMs),
    // Of one control that is named twice the last word counts.
    fills: [...new Map(hashed.map((fill) => [fill.control, fill])).values()],
  };
  await write(ctx.db, countFills(ctx.db, form));
  const changed = [...new Set(fills.flatMap((fill) => (fill.fate === "kept" ? [] : [fill.class])))];
  if (changed.length === 0) return;
  const stops = (await readEvidence(ctx.db, changed, sinceOf(nowMs))).filter(isTooWrong);
  if (stops.length === 0) return;
  await write(
    ctx.db,
    stops.map((evidence) => stopFills(ctx.db, evidence, nowMs)),
  );
  ctx.log.warn("extension.stopped", { kind: stops.map((stop) => stop.class).join(" ") });
}

/** The answers that were changed before they were sent, by class, and the classes that are filled no more. */
export async function readFills(ctx: AppContext) {
  authorize(ctx, "extension.read_fills");
  const { any, ...lists } = await readFillLists(ctx.db, sinceOf(ctx.now()), MAX_SITES);
  return { ...lists, sitesMost: MAX_SITES, everFilled: any.length > 0 };
}

/**
 * Fills a class again that a member of staff looked at. What was changed before counts no more. Repeating it changes
 * nothing.
 * @throws DomainError `invalid`; `not_found` for a class that was never stopped; `conflict` where it was stopped again
 *   since.
 */
export async function resumeClass(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.resume_class");
  const wanted = parseInput(ResumeClassInput, input);
  const nowMs = ctx.now();
  const changed = await write(ctx.db, {
    resumed: audited(ctx.db, resumeFills(ctx.db, wanted, nowMs), {
      actor,
      action: "extension.resume_class",
      subjectId: null,
      objectId: wanted.class,
      nowMs,
    }),
  });
  if (changed.resumed > 0) return;
  const stop = await findStop(ctx.db, wanted.class);
  if (!stop) throw new DomainError("not_found", "extension.classNotStopped");
  if (stop.stoppedAt !== null) throw new DomainError("conflict", "extension.classStoppedAgain");
}
