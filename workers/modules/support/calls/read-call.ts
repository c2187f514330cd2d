import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { toEntry, type CallEntry } from "./entry";
import { readCallEntry } from "./queries";
import { NO_ENTRY, type CallKind, type ResultCount } from "./rules";
import { EntryInput } from "./schema";

/**
 * One entry as it is after a change, or where one was refused, with the figures of its list. That it was read is in the
 * audit log: a change that changed nothing leaves no line of its own.
 * @throws DomainError `not_found`.
 */
export async function readCall(
  ctx: AppContext,
  kind: CallKind,
  input: unknown,
): Promise<{ entry: CallEntry; counts: ResultCount[] }> {
  const { userId } = authorize(ctx, "calls.update");
  const { email, attempt } = parseInput(EntryInput, input);
  const { entries, counts } = await readCallEntry(
    ctx.db,
    { kind, email, attempt },
    { userId, action: "calls.list", nowMs: ctx.now() },
  );
  const [row] = entries;
  if (!row) throw new DomainError("not_found", NO_ENTRY);
  return { entry: toEntry(row, true), counts };
}
