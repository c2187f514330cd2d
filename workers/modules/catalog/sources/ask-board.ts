import type { AppContext } from "../../../core/context";
import { limitADay, limitAttempts } from "../../../core/limits/limits";
import { DomainError } from "../../../core/errors";
import { authorize, type UserActor } from "../../../core/policy";
import { isOngoing } from "../../billing/rules";
import { systemAt } from "./addresses";
import { newSources } from "./new-sources";
import { findSource, makeManyDue, upsertSources, type Source } from "./queries";
import { sourceIdOf } from "./rules";
import { SourceInput } from "./schema";
import { NOT_READ, POLLED, systemLabel } from "./vocabulary";

/** The board that an address belongs to, for a person who looks for one of its jobs. */
export type BoardOfLink =
  /** It cannot be read: its system is unknown, it is kept from us, or it does not answer. */
  | { is: "unreadable"; why: "system" | "refused" | "silent" }
  /** It can be read, and was not requested yet. */
  | { is: "unknown"; label: string }
  /** Its system said the last time that there is no such board. */
  | { is: "gone"; label: string }
  /** It is read within minutes, or at this moment. */
  | { is: "due"; label: string }
  /** All that it listed then is known. */
  | { is: "read"; label: string; at: number };

/** A board that was last read this long ago is read again on request. */
const READ_AGAIN_MS = 10 * 60_000;
/** In a quarter of an hour, boards that one person may request, and of them those that are new to us. */
const MAX_ASKED = 20;
const MAX_NEW = 5;
/** In a day, boards that are read on request, and of them those that are new to us: a person's, and all. */
const A_DAY = { asked: 40, new: 15, askedByAll: 4_000, newOfAll: 500 };

/** The board of a link by its system and name; null where it stands on none that we read. No address is asked. */
function boardAt(link: string): SourceInput | null {
  const at = systemAt(link);
  const ats = POLLED.find((name) => name === at?.system);
  if (!at?.slug || ats === undefined) return null;
  return SourceInput.safeParse({ ats, slug: at.slug, company: at.slug }).data ?? null;
}

function stateOf(source: Source | null, label: string, nowMs: number): BoardOfLink {
  if (!source) return { is: "unknown", label };
  const { state, lastError, lastOkAt } = source;
  if (state === "waiting" || state === "retired" || lastError === NOT_READ.robots)
    return { is: "unreadable", why: "refused" };
  if (source.nextPollAt <= nowMs || (source.leaseUntil ?? 0) > nowMs) return { is: "due", label };
  if (state === "gone" || source.gonePolls > 0) return { is: "gone", label };
  if (source.failures > 0 || lastError === NOT_READ.shape) return { is: "unreadable", why: "silent" };
  // Between two parts of its first reading.
  return lastOkAt === null ? { is: "due", label } : { is: "read", label, at: lastOkAt };
}

/** The registry's knowledge of the board that an address stands on. One query at most. */
export async function readBoardOf(ctx: AppContext, link: string): Promise<BoardOfLink> {
  authorize(ctx, "sources.ask");
  const board = boardAt(link);
  if (!board) return { is: "unreadable", why: "system" };
  const source = await findSource(ctx.catalog, sourceIdOf(board.ats, board.slug));
  return stateOf(source, systemLabel(board.ats), ctx.now());
}

/**
 * Requests a reading of the board that an address belongs to, by the queue and under all its limits: a new board is
 * registered, one that was read minutes ago is left as it is. Only the hosts of systems that we read are ever asked, by
 * the board's checked name, and only for a person for whom its jobs could be applied to. Safe to repeat.
 * @throws DomainError `conflict` without a running plan or a confirmed address; `too_many`.
 */
export async function askForBoard(ctx: AppContext, link: string): Promise<void> {
  const actor = authorize(ctx, "sources.ask");
  const board = boardAt(link);
  if (!board) return;
  await limitAttempts(ctx, "ask-board", actor.userId, MAX_ASKED);
  const now = ctx.now();
  const sourceId = sourceIdOf(board.ats, board.slug);
  const is = stateOf(await findSource(ctx.catalog, sourceId), "", now);
  if (is.is === "due" || is.is === "unreadable" || (is.is === "read" && now - is.at < READ_AGAIN_MS)) return;
  await mayAsk(ctx, actor, is.is === "unknown");
  if (is.is === "unknown") {
    await upsertSources(
      ctx.catalog,
      newSources([board], () => now),
      now,
    );
    ctx.log.info("source.asked", { id: sourceId });
  } else if ((await makeManyDue(ctx.catalog, [sourceId], now)).length === 0) return;
  await ctx.enqueue([{ type: "poll", sourceId }]);
}

/**
 * Checks whether the caller may have a board read: it costs others' servers, and all that it lists is everybody's.
 * @throws DomainError `conflict`; `too_many`.
 */
async function mayAsk(ctx: AppContext, { userId, verified, plan }: UserActor, isNew: boolean): Promise<void> {
  if (!isOngoing(plan, ctx.now())) throw new DomainError("conflict", "applying.noPlanYoursRunning2");
  if (!verified) throw new DomainError("conflict", "applying.emailForBoard");
  if (isNew) await limitAttempts(ctx, "ask-new-board", userId, MAX_NEW);
  await limitADay(ctx, "ask-board-day", userId, A_DAY.asked);
  if (isNew) await limitADay(ctx, "ask-new-board-day", userId, A_DAY.new);
  await limitADay(ctx, "ask-board-all", "", A_DAY.askedByAll);
  if (isNew) await limitADay(ctx, "ask-new-board-all", "", A_DAY.newOfAll);
}
