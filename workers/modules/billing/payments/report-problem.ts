import type { AppContext } from "../../../core/context";
import type { Statement } from "../../../db/client";
import { timeId } from "../../../core/ids";
import { teamNoticeEntry, enqueueMail } from "../../messaging/queries";
import { ALWAYS } from "../../../db/sql";
import { insertProblem, problemIs, type Condition, type Problem } from "./problem-queries";
import { buyerWords, teamWords } from "./problem-words";
import { readPayer, type OrderRow } from "../orders/queries";
import { productText, showAmount } from "../orders/rules";

/** The recipient of mail about an order. */
export interface Buyer {
  userId: string | null;
  /** As they are greeted. */
  name: string;
  displayName: string;
  email: string;
  phone: string;
}

/** The buyer of an order; null when no address is left. */
export async function readBuyer(ctx: AppContext, order: OrderRow | null): Promise<Buyer | null> {
  if (!order) return null;
  const payer = order.userId ? await readPayer(ctx.db, order.userId) : null;
  if (payer)
    return {
      userId: order.userId,
      name: payer.firstName ?? payer.displayName,
      displayName: payer.displayName,
      email: payer.email,
      phone: payer.phone ?? "",
    };
  return order.buyerEmail === ""
    ? null
    : {
        userId: null,
        name: order.buyerName,
        displayName: order.buyerName,
        email: order.buyerEmail,
        phone: order.buyerPhone,
      };
}

/**
 * The statements that report a mismatch to staff, and tell the team and the buyer of it by mail: in the batch of the
 * change that revealed it, and once.
 * @param about.when nothing is written unless it holds when the batch comes to it.
 * @param about.settled how it was repaired, where it was: then it needs no decision.
 */
export function reportProblem(
  ctx: AppContext,
  problem: Problem,
  about: { order: OrderRow | null; buyer: Buyer | null; when?: Condition; settled?: string },
): Statement[] {
  const { order, buyer } = about;
  const now = ctx.now();
  const id = timeId(now);
  const came = problem.amount === null ? "" : showAmount(problem.amount, problem.currency);
  const asked = order ? showAmount(order.amount, order.currency) : "";
  const facts = [
    problem.orderId && `order ${problem.orderId}`,
    asked && `asked ${asked}`,
    came && `told of ${came}`,
    problem.gateway,
  ]
    .filter(Boolean)
    .join(", ");
  const team = teamNoticeEntry(ctx.config.teamMail, {
    userId: buyer?.userId ?? null,
    who: buyer
      ? { name: buyer.displayName, email: buyer.email, contactNumber: buyer.phone }
      : { name: "Nobody we know", email: "" },
    action: `${teamWords(problem.kind)} (${facts})`,
    cause: `problem:${id}:team`,
    nowMs: now,
  });
  const words = buyerWords(problem.kind);
  const model =
    order && buyer
      ? {
          name: buyer.name,
          what: words ?? "",
          product: productText(order.product, order.plan, order.credits),
          order: order.id,
          asked,
          came,
          payment: problem.paymentId ?? "",
        }
      : null;
  return [
    insertProblem(ctx.db, problem, { id, nowMs: now, when: about.when ?? ALWAYS, settled: about.settled ?? null }),
    enqueueMail(ctx.db, team, problemIs(id)),
    ...(words && buyer && model
      ? [
          enqueueMail(
            ctx.db,
            {
              template: "payment_problem",
              userId: buyer.userId,
              recipient: buyer.email,
              model,
              cause: `problem:${id}`,
              dueAt: now,
              nowMs: now,
            },
            problemIs(id),
          ),
        ]
      : []),
  ];
}
