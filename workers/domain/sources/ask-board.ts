import type { AppContext } from "../kernel/context";
import { limitAttempts } from "../identity/limits";
import { authorize } from "../kernel/policy";
import { systemAt } from "./addresses";
import { newSources } from "./new-sources";
import { findSource, makeManyDue, upsertSources, type Source } from "./queries";
import { sourceIdOf } from "./rules";
import { SourceInput } from "./schema";
import { NOT_READ, POLLED, systemLabel } from "./vocabulary";

/** The board that an address stands on, for somebody who looks for one of its openings. */
export type BoardOfLink =
  /** It cannot be read: its system is none of ours, it is kept from us, or it does not answer. */
  | { is: "unreadable"; why: "system" | "refused" | "silent" }
  /** It can be read, and nobody has asked for it yet. */
  | { is: "unknown"; label: string }
  /** It is read within minutes, or at this moment. */
  | { is: "due"; label: string }
  /** All that it listed then is known. */
  | { is: "read"; label: string; at: number };

/** A board that was read so long ago is read again for whoever asks. */
const READ_AGAIN_MS = 10 * 60_000;
/** In a quarter of an hour, boards that somebody may ask for, and of them those that are new to us. */
const MOST_ASKED = 20;
const MOST_NEW = 5;

/** The board of a link by its system and name; null where it stands on none that we read. No address is asked. */
function boardAt(link: string): SourceInput | null {
  const at = systemAt(link);
  const ats = POLLED.find((name) => name === at?.system);
  if (!at?.slug || ats === undefined) return null;
  return SourceInput.safeParse({ ats, slug: at.slug, company: at.slug }).data ?? null;
}

function stateOf(source: Source | null, label: string, nowMs: number): BoardOfLink {
  if (!source) return { is: "unknown", label };
  if (source.state !== "active" || source.lastError === NOT_READ.robots) return { is: "unreadable", why: "refused" };
  if (source.nextPollAt <= nowMs || (source.leaseUntil ?? 0) > nowMs) return { is: "due", label };
  if (source.lastOkAt === null || source.failures > 0) return { is: "unreadable", why: "silent" };
  return { is: "read", label, at: source.lastOkAt };
}

/** What is known of the board that an address stands on. One query at most. */
export async function readBoardOf(ctx: AppContext, link: string): Promise<BoardOfLink> {
  authorize(ctx, "sources.ask");
  const board = boardAt(link);
  if (!board) return { is: "unreadable", why: "system" };
  const source = await findSource(ctx.catalog, sourceIdOf(board.ats, board.slug));
  return stateOf(source, systemLabel(board.ats), ctx.now());
}

/**
 * Asks for the board that an address stands on to be read now, by the queue and with all its manners: one that is new
 * to us is registered, one that was read minutes ago is left as it is. Only the hosts of systems that we read are ever
 * asked, by the board's checked name. Safe to repeat.
 * @throws DomainError `too_many`.
 */
export async function askForBoard(ctx: AppContext, link: string): Promise<void> {
  const { userId } = authorize(ctx, "sources.ask");
  const board = boardAt(link);
  if (!board) return;
  await limitAttempts(ctx, "ask-board", userId, MOST_ASKED);
  const now = ctx.now();
  const sourceId = sourceIdOf(board.ats, board.slug);
  const is = stateOf(await findSource(ctx.catalog, sourceId), "", now);
  if (is.is === "unknown") {
    await limitAttempts(ctx, "ask-new-board", userId, MOST_NEW);
    await upsertSources(
      ctx.catalog,
      newSources([board], () => now),
      now,
    );
    ctx.log.info("source.asked", { id: sourceId });
  } else if (is.is !== "read" || now - is.at < READ_AGAIN_MS) return;
  else if ((await makeManyDue(ctx.catalog, [sourceId], now)).length === 0) return;
  await ctx.enqueue([{ type: "poll", sourceId }]);
}
