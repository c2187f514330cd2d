/** Statements of what orders sell. Several modules hold parts of it, so a workflow implements this. */
import type { AppDb, Statement } from "../../../db/client";
import type { EventActor } from "../../../core/event-actor";
import type { PlanChoices } from "../offers/vocabulary";
import type { OrderRow } from "../orders/queries";
import type { MailContent } from "../../messaging";

export type Mail = MailContent & {
  userId: string | null;
  recipient: string;
  /** Unique: mailed once. */
  cause: string;
};

export interface ProductStatements {
  /**
   * Gives the plan: credits, 30 days from now, and the event that the mails follow. Each only if the order was not
   * activated yet. A second time it gives what was taken back, since the rest was used.
   */
  fulfilPlan(db: AppDb, order: OrderRow & { userId: string; choices: PlanChoices }, nowMs: number): Statement[];
  /** Makes or prolongs the membership of who bought it. */
  fulfilMembership(db: AppDb, order: OrderRow, memberId: string, mails: readonly Mail[], nowMs: number): Statement[];
  /**
   * Takes back what an order gave and was not used, and ends the plan, releasing its queue. Where another order of the
   * person still has days to run, the plan goes on until those are over: what that one paid for is not frozen.
   * Goes after the statement that records the refund, in one batch with it. For a membership that ends so it
   * publishes an event: the team is told that the number is to leave the group.
   */
  reverseFulfilment(db: AppDb, order: OrderRow, refundId: string, by: { by: EventActor; nowMs: number }): Statement[];
}
