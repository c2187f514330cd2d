import { messageOf } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { sha256Hex, timeId } from "../../../core/ids";
import { indiaDay, showDay } from "../../../lib/india-time";
import { parseInput } from "../../../core/parse";
import { authorize, type Actor } from "../../../core/policy";
import { readChosen } from "./catalog-queries";
import { findRequest, insertAlertBatch, readRepeats, type Repeat } from "./queries";
import { alertMessage, groupKey, MAX_MESSAGE, REPEAT_MS } from "./rules";
import { MakeBatchInput } from "./schema";

/**
 * Keeps these postings, as they are now, as one message that waits to be sent to a group. Spec sections 3 and 4,
 * "Job posting". Asking again with the same request key changes nothing.
 * @throws DomainError `invalid`; `not_found` for a posting there is not; `conflict` when one has closed, when the group
 * had one in the last 30 days or has it waiting (unless it is in `again`), or when the message is not the one that was
 * seen.
 */
export async function makeBatch(ctx: AppContext, input: unknown): Promise<{ batchId: string }> {
  const actor: Actor = authorize(ctx, "alerts.make_batch");
  const { requestKey, groupName, postingIds, again, seen } = parseInput(MakeBatchInput, input);
  const request = {
    requestKey,
    postingIds,
    groupKey: groupKey(groupName),
    madeBy: actor.kind === "user" ? actor.userId : null,
  };
  const made = await findMade(ctx, request);
  if (made) return made;

  const byId = new Map((await readChosen(ctx.catalog, postingIds)).map((posting) => [posting.id, posting]));
  const postings = postingIds.map((id) => {
    const posting = byId.get(id);
    if (!posting) throw new DomainError("not_found", "alerts.noSuchPosting");
    return posting;
  });
  const closed = postings.filter((posting) => posting.closedAt !== null);
  if (closed.length > 0)
    throw new DomainError(
      "conflict",
      messageOf("alerts.noLongerOpen", { closed: closed.map((posting) => posting.title).join("; ") }),
    );
  const message = alertMessage(postings);
  if (message.length > MAX_MESSAGE)
    throw new DomainError(
      "invalid",
      messageOf("alerts.messageCharactersWhatsapp", { message: message.length, longestMessage: MAX_MESSAGE }),
    );
  if (seen !== undefined && seen !== (await messageDigest(message)))
    throw new DomainError("conflict", "alerts.messageAnotherNowLook");

  const now = ctx.now();
  const batchId = timeId(now);
  const sinceMs = now - REPEAT_MS;
  const {
    group,
    batch,
    postings: alerts,
    found,
  } = insertAlertBatch(ctx.db, {
    id: batchId,
    requestKey,
    group: { id: timeId(now), name: groupName, key: request.groupKey },
    madeBy: request.madeBy,
    postings: postings.map(({ title, company, location, link, payLower, payUpper, payCurrency, postedAt, id }) => ({
      id: timeId(now),
      postingId: id,
      title,
      company,
      location,
      link,
      payLower,
      payUpper,
      payCurrency,
      postedAt,
    })),
    again,
    sinceMs,
    nowMs: now,
  });
  const changed = await write(ctx.db, {
    group,
    batch,
    alerts: audited(ctx.db, alerts, {
      actor,
      action: "alerts.make_batch",
      subjectId: null,
      objectId: batchId,
      detail: `${postings.length} postings`,
      nowMs: now,
    }),
    found,
  });
  if (changed.alerts !== 0) return { batchId };
  const meanwhile = await findMade(ctx, request);
  if (meanwhile) return meanwhile;
  const known = await readRepeats(
    ctx.db,
    request.groupKey,
    postingIds.filter((id) => !again.includes(id)),
    sinceMs,
  );
  const had = postingIds.flatMap((id) => known.find((repeat) => repeat.postingId === id) ?? []);
  throw new DomainError("conflict", messageOf("alerts.groupChooseSendAgain", { told: had.map(told).join("; ") }));
}

/** The first 32 hex digits of a message's SHA-256: they tell whether it is still the message that was looked at. */
export async function messageDigest(message: string): Promise<string> {
  return (await sha256Hex(message)).slice(0, 32);
}

interface Request {
  requestKey: string;
  groupKey: string;
  postingIds: readonly string[];
  madeBy: string | null;
}

async function findMade(ctx: AppContext, request: Request): Promise<{ batchId: string } | null> {
  const made = await findRequest(ctx.db, request.requestKey);
  if (!made) return null;
  if (
    made.groupKey === request.groupKey &&
    made.madeBy === request.madeBy &&
    made.postingIds.join("\n") === request.postingIds.join("\n")
  )
    return { batchId: made.batchId };
  throw new DomainError("conflict", "alerts.formAlreadySavedAnother");
}

function told({ title, state, at, byName }: Repeat): string {
  return state === "waiting" || at === null
    ? `${title} (it waits to be sent)`
    : `${title} (sent on ${showDay(indiaDay(at))} by ${byName ?? "a former colleague"})`;
}
