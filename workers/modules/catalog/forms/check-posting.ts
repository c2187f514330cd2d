import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
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
  const gone = new Set<string>();
  for (const place of placesOfForm(known)) {
    if (!ctx.providers.forms.reads(place.system)) continue;
    try {
      await storeForm(ctx, postingId, await askForForm(ctx, place));
      // It is there: what the operator saw was another page's trouble.
      return;
    } catch (error) {
      if (error instanceof BoardGone) gone.add(place.key);
      else if (error instanceof BoardMisread) return;
      else if (!(error instanceof BoardRefused)) throw error;
    }
  }
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

const boardsOf = (names: readonly { sourceId: string | null }[]): string[] => [
  ...new Set(names.flatMap(({ sourceId }) => sourceId ?? [])),
];
