import { getContext, jsonAnswer } from "~/server/page.server";
import { readOrder } from "@workers/modules/billing";
import type { Route } from "./+types/payment-state";

/** The state of an order as our books have it, for the return page in a browser where its owner is not signed in. */
export async function loader(args: Route.LoaderArgs) {
  const reference = new URL(args.request.url).searchParams.get("order") ?? "";
  const ctx = getContext(args);
  return jsonAnswer(ctx, async () => ({ state: (await readOrder(ctx, { reference })).state }));
}
