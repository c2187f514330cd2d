import { contextOf } from "~/server/page.server";
import { STATUS } from "@workers/http/errors";
import { DomainError } from "@workers/domain/kernel/errors";
import { readOrder } from "@workers/domain/orders/read-order";
import type { Route } from "./+types/payment-state";

/** The state of an order as our books have it, for the return page in a browser where its owner is not signed in. */
export async function loader(args: Route.LoaderArgs) {
  const reference = new URL(args.request.url).searchParams.get("order") ?? "";
  const headers = { "Cache-Control": "no-store" };
  try {
    const { state } = await readOrder(contextOf(args), { reference });
    return Response.json({ success: true, state }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ success: false, error: error.message }, { status: STATUS[error.code], headers });
  }
}
