import type { AppContext } from "../../../core/context";
import { within } from "../../../lib/timeout";
import { authorize } from "../../../core/policy";
import { askApp, askCatalog } from "./queries";

/** Longer than anything takes that is well. Milliseconds. */
const TIMEOUT_MS = 5_000;

/** The stores that the service keeps its data in. */
const STORES = ["app", "catalog", "files", "cache"] as const;
export type Store = (typeof STORES)[number];

/**
 * Which of the stores answer, for the health page while the caller cannot be identified. It reads no data of theirs,
 * and is used only then.
 */
export async function readOutage(
  ctx: AppContext,
): Promise<{ at: number; stores: { store: Store; answers: boolean }[] }> {
  authorize(ctx, "health.read_outage");
  const ask: Record<Store, () => Promise<unknown>> = {
    app: () => askApp(ctx.db),
    catalog: () => askCatalog(ctx.catalog),
    files: () => ctx.files.head("health"),
    cache: () => ctx.cache.get("health"),
  };
  const stores = await Promise.all(
    STORES.map(async (store) => ({ store, answers: await answers(ctx, store, ask[store]) })),
  );
  return { at: ctx.now(), stores };
}

async function answers(ctx: AppContext, store: Store, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(TIMEOUT_MS, ask());
    return true;
  } catch (error) {
    ctx.log.error("health.no_answer", { kind: store, error });
    return false;
  }
}
