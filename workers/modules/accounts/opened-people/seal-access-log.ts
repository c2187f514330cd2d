import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { raiseAlarm } from "../../../core/alarms/queries";
import {
  newestHead,
  sealedBetween,
  setHead,
  setSeals,
  strayHeads,
  unsealed,
} from "../../../core/audit/sealing-queries";
import { CHAIN_START, checkLines, sealLines, windowOf, type ChainHead } from "../../../core/audit/sealing-rules";
import { randomId } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { enqueueMail } from "../../messaging/queries";
import { indiaDay, showDay } from "../../../lib/india-time";
import { ACCESS_LOG_ALARM } from "./rules";

/** Lines of one batch. What is more waits for the next minute. */
const BATCH = 500;
/** Lines of the chain that a minute looks at again. */
const WINDOW = 300;

/**
 * Seals the lines of the access log that came since the last minute, each by a hash of itself and of all before it, and
 * looks at a part of the chain again. The first lines of a new day send the team where the chain stood at the end of
 * the one before, so that who can write into the database still cannot rewrite it unseen. Safe to repeat.
 */
export async function sealAccessLog(ctx: AppContext): Promise<void> {
  authorize(ctx, "security.seal_log");
  const [newest] = await newestHead(ctx.db);
  const problem = newest ? await findProblem(ctx, newest) : null;
  if (problem !== null) await raiseProblem(ctx, problem);
  const lines = await unsealed(ctx.db, BATCH);
  const head: ChainHead = newest ?? CHAIN_START;
  const sealed = await sealLines(head, lines, () => randomId());
  const last = sealed.at(-1);
  if (!last) return;
  const nowMs = ctx.now();
  // A clock that goes back must not open an older day.
  const day = newest && newest.day > indiaDay(nowMs) ? newest.day : indiaDay(nowMs);
  await write(ctx.db, {
    seals: setSeals(ctx.db, head, sealed),
    head: setHead(ctx.db, day, head, last),
    mail:
      newest && newest.day < day
        ? teamMail(ctx, { day: showDay(newest.day), place: String(newest.seq), seal: newest.seal }, newest.day)
        : null,
  });
}

/** The first fault in this minute's part of the chain; null where all of it proves itself. */
async function findProblem(ctx: AppContext, head: ChainHead): Promise<string | null> {
  const { from, to } = windowOf(head.seq, ctx.now(), WINDOW);
  const lines = await sealedBetween(ctx.db, from, to);
  const before = from === 0 ? CHAIN_START : lines.shift();
  if (before?.seq !== from) return `line ${from} is missing`;
  const found = await checkLines(before, lines);
  if (found !== null) return found;
  if (lines.length !== to - from) return `line ${from + lines.length + 1} is missing`;
  const [stray] = await strayHeads(ctx.db, from, to);
  return stray ? `the day's head at line ${stray.seq} was changed` : null;
}

/** Raises the alarm and mails the team, once for each thing that is found. */
async function raiseProblem(ctx: AppContext, problem: string): Promise<void> {
  await write(ctx.db, [
    raiseAlarm(ctx.db, { kind: ACCESS_LOG_ALARM, detail: problem, nowMs: ctx.now() }),
    teamMail(ctx, { problem }, problem),
  ]);
}

function teamMail(ctx: AppContext, model: Record<string, string>, cause: string) {
  const nowMs = ctx.now();
  return enqueueMail(ctx.db, {
    template: "access_log",
    userId: null,
    recipient: ctx.config.teamMail,
    model: { day: "", place: "", seal: "", problem: "", ...model },
    cause: `access_log:${cause}`,
    dueAt: nowMs,
    nowMs,
  });
}
