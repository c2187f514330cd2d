import type { AppContext } from "@workers/core/context";
import { readMarket } from "@workers/modules/accounts";
import { readOffers } from "@workers/modules/billing";

/** How many applications are free where the reader is; null where the offers cannot be read. */
export async function freeApplications(ctx: AppContext): Promise<number | null> {
  const [market, offers] = await Promise.all([readMarket(ctx), readOffers(ctx)]);
  return offers.find((offer) => offer.market === market && offer.amount === 0)?.credits ?? null;
}
