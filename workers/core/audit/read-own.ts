import type { AppContext } from "../context";
import { readRaw } from "../../db/client";
import { authorize } from "../policy";
import { ownAuditPage } from "./reading-queries";
import { accessPage, auditPlace, type AccessLine } from "./rules";

/**
 * The staff who read or changed the caller's own data, newest first: by name, in plain words, in pages.
 * @param input.before the cursor of an older page; one that cannot be read means the first page.
 * @param input.limit lines a page.
 */
export async function readOwnAccess(
  ctx: AppContext,
  input: { before?: string | undefined; limit: number },
): Promise<{ lines: AccessLine[]; next: string | null }> {
  const { userId } = authorize(ctx, "audit.read_own");
  const page = ownAuditPage(ctx.db, userId, auditPlace(input.before), input.limit + 1);
  const { rows } = await readRaw(ctx.db, { rows: page });
  return accessPage(rows, input.limit);
}
