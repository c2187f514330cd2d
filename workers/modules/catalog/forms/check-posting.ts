import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { within } from "../../../lib/timeout";
import { BoardGone, BoardMisread, BoardRefused } from "../sources/port";
import { forgetPages, makeManyDue } from "../sources/queries";
import { retire } from "../postings/queries";
import { placesOfForm } from "./places";
import { readNamesOfPosting } from "./queries";
import { askForForm, storeForm } from "./read-posting-form";

/**
 * Looks once at a posting that an operator found closed: the employer's own system is asked for it. Where every place
 * that can be asked says that it is gone, it closes for everybody, what portals still show of it included. Boards that
 * cannot be asked for one posting are read now, and close what they no longer list. Safe to repeat.
 * @throws BoardUnavailable when it should be tried later.
 */
export async function checkPosting(ctx: AppContext, { postingId }: { postingId: string }): Promise<void> {
  authorize(ctx, "forms.check_posting");
  const known = await readNamesOfPosting(ctx.catalog, postingId);
  if (!known || known.closedAt !== null) return;
  const gone = await askPlaces(ctx, postingId, known);
  // It is there: what the operator saw was another page's trouble. Or its system answers what we don't understand.
  if (gone === "there" || gone === "unread") return;
  if (gone.size > 0) {
    const over = known.names.filter(({ key, sourceId }) => gone.has(key) || sourceId === null);
    const names = over.map(({ key }) => ({ key, postingId }));
    const closed = await retire(ctx.catalog, names, ctx.now());
    // A board that lists it all the same lands it again with its next reading.
    await forgetPages(ctx.catalog, boardsOf(over));
    ctx.log.info("posting.found_closed", { id: postingId, count: closed });
  }
  const others = known.names.filter(({ key }) => !gone.has(key));
  const due = await makeManyDue(ctx.catalog, boardsOf(others), ctx.now());
  await ctx.enqueue(due.map((sourceId) => ({ type: "poll" as const, sourceId })));
}

/** What the employer's own system says of a posting: that it is gone, or there, or nothing that we can rely on. */
export type SecondLook = "gone" | "there" | "unknown";

/**
 * Looks at a posting before it is closed for everybody. Nothing is changed: `checkPosting` follows from the lock.
 * @returns `unknown` for a posting whose system can't be asked, or doesn't answer.
 */
export async function lookAtPosting(ctx: AppContext, { postingId }: { postingId: string }): Promise<SecondLook> {
  authorize(ctx, "forms.look_at_posting");
  try {
    const known = await readNamesOfPosting(ctx.catalog, postingId);
    if (!known) return "unknown";
    if (known.closedAt !== null) return "gone";
    const gone = await within(LOOK_MS, askPlaces(ctx, postingId, known));
    if (gone === "there") return "there";
    return gone !== "unread" && gone.size > 0 ? "gone" : "unknown";
  } catch (error) {
    ctx.log.info("posting.not_looked_at", { id: postingId, error });
    return "unknown";
  }
}

/** Longer an operator doesn't wait for an employer's system. Milliseconds. */
const LOOK_MS = 8_000;

/**
 * Asks each place of a posting for its form, which is kept.
 * @returns the keys of the places that say that it is gone, or what the first says that answers otherwise.
 * @throws as the port does where one doesn't answer.
 */
async function askPlaces(
  ctx: AppContext,
  postingId: string,
  known: NonNullable<Awaited<ReturnType<typeof readNamesOfPosting>>>,
): Promise<Set<string> | "there" | "unread"> {
  const gone = new Set<string>();
  for (const place of placesOfForm(known)) {
    if (!ctx.providers.forms.reads(place.system)) continue;
    try {
      await storeForm(ctx, postingId, await askForForm(ctx, place));
      return "there";
    } catch (error) {
      if (error instanceof BoardGone) gone.add(place.key);
      else if (error instanceof BoardMisread) return "unread";
      else if (!(error instanceof BoardRefused)) throw error;
    }
  }
  return gone;
}

const boardsOf = (names: readonly { sourceId: string | null }[]): string[] => [
  ...new Set(names.flatMap(({ sourceId }) => sourceId ?? [])),
];
