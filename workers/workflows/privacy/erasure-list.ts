import { DAY_MS } from "../../lib/time";
import { z } from "zod";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";

/**
 * The list of erasures, kept where no restore of the database rolls it back: random ids, which identify no person. What
 * is on the list is erased whatever the database says (`redoErasures`), or where it says so only while the account is
 * unconfirmed; so an entry is written before the erasure it is about.
 */
const LIST_KEY = "erasures.json";
/** Longer than a backup is kept, or the platform's own history of the database. */
const RETENTION_MS = 70 * DAY_MS;
const ATTEMPTS = 8;

const List = z.array(
  z.object({
    userId: z.string(),
    erasureId: z.string(),
    at: z.number(),
    /** Whether the account stays where it was confirmed, paid for or made staff's before it was erased. */
    unlessConfirmed: z.boolean().optional(),
  }),
);
export type ListedErasure = z.infer<typeof List>[number];

/** The list, and the name of this state of it; null for both before the first erasure. */
export async function readErasureList(ctx: AppContext): Promise<{ list: ListedErasure[]; etag: string | null }> {
  const object = await ctx.backups.get(LIST_KEY);
  if (!object) return { list: [], etag: null };
  return { list: List.parse(await object.json()), etag: object.etag };
}

/** The ETag of the list of erasures, which names its state without reading it; null where there is no list. */
export async function erasureListEtag(ctx: AppContext): Promise<string | null> {
  return (await ctx.backups.head(LIST_KEY))?.etag ?? null;
}

/**
 * Puts an erasure on the list; one that is on it stays as it is, but for one with a condition that now has none.
 * @returns the erasure's id.
 * @throws DomainError `unavailable` where it could not be written; nothing is erased then.
 */
export async function listErasure(ctx: AppContext, entry: ListedErasure): Promise<string> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { list, etag } = await readErasureList(ctx);
      const known = list.find(({ userId }) => userId === entry.userId);
      if (known && (!known.unlessConfirmed || entry.unlessConfirmed)) return known.erasureId;
      const others = list.filter(({ userId, at }) => userId !== entry.userId && at > entry.at - RETENTION_MS);
      const onlyIf: R2Conditional = etag === null ? { etagDoesNotMatch: "*" } : { etagMatches: etag };
      if ((await ctx.backups.put(LIST_KEY, JSON.stringify([...others, entry]), { onlyIf })) !== null)
        return entry.erasureId;
    }
  } catch (error) {
    ctx.log.error("erasure.not_listed", { error });
  }
  throw new DomainError("unavailable", "account.notDeletedNow");
}
