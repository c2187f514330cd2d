import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { gzip } from "../../../lib/gzip";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { findStoredPosting } from "../../catalog/queries";
import { findUnkept, insertSent } from "./sent-queries";
import { SENT_PREFIX } from "./sent-text";

/**
 * Keeps the text of a posting as it is when an application is sent, for the application alone: the catalogue changes
 * its own, and forgets it after the posting closed. Once an attempt; a posting without a text leaves nothing to keep.
 * Safe to repeat: a text that no row names is swept.
 */
export async function storePosting(ctx: AppContext, input: { applicationId: string }): Promise<void> {
  authorize(ctx, "slips.keep_posting");
  const { applicationId } = input;
  const unkept = await findUnkept(ctx.db, applicationId);
  const posting = unkept && (await findStoredPosting(ctx.catalog, unkept.postingId));
  if (!posting || posting.text === "") return;
  const { attempt } = unkept;
  const bytes = new TextEncoder().encode(posting.text);
  const sha256 = await sha256Hex(bytes);
  const objectKey = `${SENT_PREFIX}${applicationId}-${attempt}-${sha256.slice(0, 16)}`;
  await ctx.files.put(objectKey, await gzip(bytes), { httpMetadata: { contentType: "application/gzip" } });
  await write(ctx.db, [insertSent(ctx.db, { applicationId, attempt }, { objectKey, sha256, nowMs: ctx.now() })]);
}
