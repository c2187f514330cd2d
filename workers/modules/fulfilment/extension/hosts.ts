import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { fillablePlace, ownClaimedEntry } from "./claimed-entry";
import { askHost, findHost, listHosts as list, setHost } from "./queries";
import { AskHostInput, DecideHostInput } from "./schema";

const AT_ONCE = 200;

/**
 * The operator says that a page belongs to the company of the claimed entry: they may fill on its host from now on,
 * others once it was allowed. Of a host that many companies share it is that board alone. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`; `forbidden` for a host that was refused, or a page without https.
 */
export async function vouchForHost(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.use");
  const { entryId, page } = parseInput(AskHostInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  const host = fillablePlace(ctx, page);
  const nowMs = ctx.now();
  await write(ctx.db, {
    asked: audited(ctx.db, askHost(ctx.db, { host, company: entry.company, askedBy: actor.userId, askedAt: nowMs }), {
      actor,
      action: "extension.use",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: host,
      nowMs,
    }),
  });
  const known = await findHost(ctx.db, host);
  if (known?.state === "refused") throw new DomainError("forbidden", messageOf("extension.formsNotFilled", { host }));
}

/** Hosts outside the systems we know, those that wait for a decision first. */
export async function listHosts(ctx: AppContext) {
  authorize(ctx, "extension.list_hosts");
  return { hosts: await list(ctx.db, AT_ONCE) };
}

/**
 * Allows a host to all operators, or refuses it to all. Repeating it changes nothing.
 * @throws DomainError `invalid`; `not_found`.
 */
export async function decideHost(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.decide_host");
  const { host, decision } = parseInput(DecideHostInput, input);
  const nowMs = ctx.now();
  const changed = await write(ctx.db, {
    host: audited(ctx.db, setHost(ctx.db, { host, state: decision, by: actor.userId, nowMs }), {
      actor,
      action: "extension.decide_host",
      subjectId: null,
      detail: `${host} ${decision}`,
      nowMs,
    }),
  });
  if (changed.host === 0 && !(await findHost(ctx.db, host))) throw new DomainError("not_found", "extension.noSuchHost");
}
