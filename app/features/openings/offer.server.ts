import type { AppContext } from "@workers/domain/kernel/context";
import { readOffers } from "@workers/domain/offers/read-offers";

/** How many applications are free; null where the offers cannot be read. The same in every country so far. */
export async function freeApplications(ctx: AppContext): Promise<number | null> {
  const free = (await readOffers(ctx)).filter(({ amount }) => amount === 0);
  return free.length === 0 ? null : Math.min(...free.map(({ credits }) => credits));
}
