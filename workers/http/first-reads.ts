import type { AppDb } from "../db/client";
import type { Begun } from "../core/first-read";
import { endOfId } from "../core/reference";
import { ownReceipt, ownSelfApply } from "../modules/applications";
import { unsentOf } from "../modules/fulfilment";

/** Pages that show what a person's answers cover. */
const COVERED: ReadonlySet<string> = new Set(["/answers", "/purchase", "/thank-you"]);

/** Begins what the page of this address asks before all else. */
export function beginReads(db: AppDb, begun: Begun, pathname: string): void {
  // A browser asks for a page's data at `.data`.
  const path = pathname.replace(/\.data$/, "");
  if (COVERED.has(path)) return unsentOf.begin(db, begun, "");
  const [, page, named = ""] = /^\/(r|next-out\/apply)\/([^/]+)$/.exec(path) ?? [];
  const idEnd = endOfId(named);
  if (page !== undefined && idEnd !== null) (page === "r" ? ownReceipt : ownSelfApply).begin(db, begun, idEnd);
}
