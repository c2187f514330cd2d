import type { CatalogDb } from "../../../db/client";
import { unlessSilent } from "../../../lib/outage";
import { readPostings } from "./queries";

/**
 * Why a posting cannot be applied to at this moment; '' where nothing is known against it: also for one that the
 * catalogue has forgotten, or while it does not answer.
 */
export async function unavailableReason(catalog: CatalogDb, postingId: string): Promise<"closed" | "held" | ""> {
  const [posting] = await unlessSilent(readPostings(catalog, [postingId]), []);
  if (!posting) return "";
  if (posting.hold === "held") return "held";
  return posting.closedAt !== null || posting.hold === "closed" ? "closed" : "";
}
