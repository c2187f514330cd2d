import { messageOf } from "../../../texts/text";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { insertVersion, offerInForce, offersInForce, versionsOf, type OfferVersion } from "./queries";
import { currencyOf, lastBefore, offerChanges, willNotBegin } from "./rules";
import { offerChange, OfferKey } from "./schema";
import { OFFERS_KEY, type Offer } from "./vocabulary";

/** How many versions of an offer are shown. */
const VERSIONS_SHOWN = 50;

/** The offers in force now, read from the database. */
export async function listOffers(ctx: AppContext): Promise<Offer[]> {
  authorize(ctx, "offers.list");
  return offersInForce(ctx.db, ctx.now());
}

/** The versions of one offer, newest first; none of one that there is not. */
export async function listVersions(ctx: AppContext, input: unknown): Promise<OfferVersion[]> {
  authorize(ctx, "offers.list");
  const { data } = OfferKey.safeParse(input);
  return data ? versionsOf(ctx.db, data.product, data.market, VERSIONS_SHOWN) : [];
}

/** The changes that the next version of an offer would make. */
export interface OfferPreview {
  version: number;
  /** Against what is in force until it begins. */
  changes: { what: string; from: string; to: string }[];
  /** Milliseconds since 1970, UTC; null for at once. */
  beginsAt: number | null;
  /** A version that waits for its time: this one ends it, or it never begins. */
  supersedes: (OfferVersion & { willBegin: boolean }) | null;
}

/**
 * Checks the next version of an offer and says what it would change; writes nothing.
 * @throws DomainError `invalid` with the fields' messages, or when nothing changes; `conflict` when another version was
 *   saved first.
 */
export async function previewOffer(ctx: AppContext, input: unknown): Promise<OfferPreview> {
  authorize(ctx, "offers.list");
  const now = ctx.now();
  const change = parseInput(offerChange(now), input);
  const { product, market, base, begins } = change;
  const [before, newest] = await Promise.all([
    offerInForce(ctx.db, product, market, lastBefore(begins, now)),
    newestVersion(ctx, change),
  ]);
  if (newest.version !== base) throw overtaken(newest);
  const changes = offerChanges(before, { ...change, currency: currencyOf(market) });
  const willBegin = !willNotBegin(newest, begins, now);
  if (changes.length === 0 && willBegin) throw new DomainError("invalid", "offers.nothingChanges");
  return {
    version: base + 1,
    changes,
    beginsAt: begins,
    supersedes: newest.beginsAt > now ? { ...newest, willBegin } : null,
  };
}

/**
 * Writes the next version of an offer. Of two who change the same version one wins and the other is told; the same
 * change sent again is answered as done.
 * @throws DomainError as `previewOffer`.
 */
export async function saveOffer(ctx: AppContext, input: unknown): Promise<{ version: number }> {
  const actor = authorize(ctx, "offers.save");
  const now = ctx.now();
  const change = parseInput(offerChange(now), input);
  const { product, market, base, amount, credits, highlighted, terms, note } = change;
  const currency = currencyOf(market);
  const version = base + 1;
  const row = { product, market, version, amount, currency, credits, highlighted, terms, madeBy: actor.userId, note };
  if (isSame(await newestVersion(ctx, change), row, change.begins)) return { version };
  await previewOffer(ctx, input);
  const changed = await write(ctx.db, {
    version: audited(ctx.db, insertVersion(ctx.db, { ...row, beginsAt: change.begins ?? now, madeAt: now }), {
      actor,
      action: "offers.save",
      subjectId: null,
      objectId: `${product} ${market} ${version}`,
      detail: note,
      nowMs: now,
    }),
  });
  if (changed.version === 0) {
    const newest = await newestVersion(ctx, change);
    if (!isSame(newest, row, change.begins)) throw overtaken(newest);
  }
  await ctx.cache.delete(OFFERS_KEY);
  return { version };
}

async function newestVersion(ctx: AppContext, { product, market }: OfferKey): Promise<OfferVersion> {
  const [newest] = await versionsOf(ctx.db, product, market, 1);
  if (!newest) throw new DomainError("not_found", "errors.notFound");
  return newest;
}

/** True for the same version sent a second time. */
function isSame(
  stored: OfferVersion,
  sent: Omit<Offer, "beginsAt"> & { madeBy: string; note: string },
  begins: number | null,
): boolean {
  return (
    stored.version === sent.version &&
    stored.madeBy === sent.madeBy &&
    stored.note === sent.note &&
    stored.beginsAt === (begins ?? stored.madeAt) &&
    offerChanges(stored, sent).length === 0
  );
}

function overtaken({ maker, version }: OfferVersion): DomainError {
  return new DomainError(
    "conflict",
    messageOf("offers.savedVersionMeanwhileLook", { maker: maker ?? "A colleague", version }),
  );
}
