import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { countSupply } from "./count-supply";
import { readFunnelRows } from "./funnel-queries";
import { funnelOf, type Funnel } from "./funnel-rules";
import { wishOf, type Supply } from "./supply-rules";

/**
 * The numbers of the caller's job search, and the supply of their wish: `fit` is all that is open, as a form counts it,
 * and `supply` leaves out the jobs that are theirs already. Both are null where they have no profile yet, or it cannot
 * be counted now. One round trip, beside the count of the supply, which is kept for some minutes.
 */
export async function readFunnel(
  ctx: AppContext,
): Promise<{ funnel: Funnel; fit: Supply | null; supply: Supply | null }> {
  const actor = authorize(ctx, "matching.read_funnel");
  const { jobs, told, wished } = await readFunnelRows(ctx.db, actor.userId, ctx.now());
  const fit = wished && (await supplyOf(ctx, wishOf(wished)));
  const steps = fit && fit.steps;
  const funnel = funnelOf({ jobs, told, steps, plan: actor.plan, nowMs: ctx.now() });
  return { funnel, fit, supply: fit && toCome(fit, funnel.ready) };
}

/** The supply with those that are ready as the open ones: a change adds as many to them. */
function toCome(supply: Supply, ready: number): Supply {
  const { open, wider } = supply;
  return { ...supply, open: ready, wider: wider.map((one) => ({ ...one, count: ready + one.count - open })) };
}

/** The pages have more to say than this: where it cannot be counted, they go on without it. */
const supplyOf = (ctx: AppContext, wish: ReturnType<typeof wishOf>): Promise<Supply | null> =>
  countSupply(ctx, wish).catch((error: unknown) => {
    ctx.log.warn("supply.not_counted", { error });
    return null;
  });
