import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { clearOldAlarms } from "../../../core/alarms/queries";
import { authorize } from "../../../core/policy";
import { enqueueMail, teamNoticeEntry } from "../../messaging/queries";
import { OPENED_ALARM } from "../../accounts/rules";
import { deleteProblems, readProblems, rememberTick, saveProblems } from "./watch-queries";
import { changesOf, hadStopped, problemWords, type HealthProblem } from "./watch-rules";

/**
 * Mails the team what goes wrong by itself and lasts: a job of the tick, work or messages that were given up, mails
 * that are not sent, ticks that had stopped; that a first application is due soon; and once when it is over. Two at
 * once mail it once.
 */
export async function reportHealth(ctx: AppContext): Promise<void> {
  authorize(ctx, "health.report");
  const nowMs = ctx.now();
  const { now, reported, lastTick } = await readProblems(ctx.db, nowMs);
  const { begun, over } = changesOf(now, reported);
  const mail = (about: string, action: string, problems: readonly HealthProblem[]) =>
    enqueueMail(
      ctx.db,
      teamNoticeEntry(ctx.config.teamMail, {
        userId: null,
        who: { name: "The service", email: `${ctx.config.origin}/admin-health` },
        action: `${action}: ${problems.map(problemWords).join("; ")}`,
        cause: `health_${about}:${problems.map(({ kind, since }) => `${kind}@${since}`).join(",")}`,
        nowMs,
      }),
    );
  await write(ctx.db, [
    ...rememberTick(ctx.db, nowMs),
    clearOldAlarms(ctx.db, OPENED_ALARM, nowMs - DAY_MS),
    ...(hadStopped(lastTick, nowMs) && lastTick !== null
      ? [mail("ticks", "Nothing was done for a while", [{ kind: "no tick", since: lastTick }])]
      : []),
    ...(begun.length > 0 ? [...saveProblems(ctx.db, begun), mail("begun", "This needs somebody", begun)] : []),
    ...(over.length > 0
      ? [
          deleteProblems(
            ctx.db,
            over.map(({ kind }) => kind),
          ),
          mail("over", "This is over", over),
        ]
      : []),
  ]);
}
