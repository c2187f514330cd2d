import { messageOf } from "../../../texts/text";
import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import {
  MAX_OPENING_TEXT,
  MIN_OPENING_TEXT,
  OPENED_MS,
  OPENING_REASONS,
  openingDetail,
  type OpeningReason,
} from "../../../core/audit/access-reason-rules";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize, requireFresh, type UserActor } from "../../../core/policy";
import { giveReason, noticeOpened, readAccess } from "./access-queries";

const NOBODY = "openedPeople.noSuchPerson";
const REASON = "openedPeople.chooseReason";
const Reason = z.enum(Object.keys(OPENING_REASONS) as [OpeningReason, ...OpeningReason[]], { error: REASON });
const OpenInput = z.object({
  person: z.string().max(64),
  reason: Reason,
  text: z
    .string()
    .trim()
    .min(MIN_OPENING_TEXT, "openedPeople.sayFewWordsAbout")
    .max(MAX_OPENING_TEXT, messageOf("errors.tooLongToUse", { n: MAX_OPENING_TEXT })),
});

/**
 * Until when a person's resume and telephone number are open to the operator by a reason; null where they are not, or
 * where no person is named. Milliseconds since 1970, UTC.
 * @throws DomainError `not_found` for an unknown person.
 */
export async function readOpened(ctx: AppContext, person: string): Promise<{ until: number | null }> {
  const actor = authorize(ctx, "security.read_opening");
  if (person === "") return { until: null };
  const { reasonAt, isThere } = await readAccess(ctx.db, actor.userId, person, ctx.now());
  if (!isThere) throw new DomainError("not_found", NOBODY);
  return { until: reasonAt === null ? null : reasonAt + OPENED_MS };
}

/**
 * Opens a person's resume and telephone number for ten minutes to an operator who holds no entry of theirs. The reason
 * is in the person's access log before anything is opened. The same reason again is one line.
 * @throws DomainError `invalid` with the fields' messages; `not_found` for an unknown person; `unproven` without a
 *   second factor of the last ten minutes.
 */
export async function openPerson(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "security.open_person");
  const { person, reason, text } = parseInput(OpenInput, input);
  const nowMs = ctx.now();
  const by = { operatorId: actor.userId, userId: person, detail: openingDetail(reason, text), nowMs };
  const changed = await write(ctx.db, {
    reason: giveReason(ctx.db, by),
    notice: noticeOpened(ctx.db, actor, { nowMs, teamMail: ctx.config.teamMail }),
  });
  if (changed.reason > 0) return;
  const { isThere } = await readAccess(ctx.db, actor.userId, person, nowMs);
  if (!isThere) throw new DomainError("not_found", NOBODY);
}

/**
 * Holds an operator to the entry in their hands, or else to their second factor and a reason.
 * @throws DomainError `unproven`; `unexplained` with the person under `fields.person`.
 */
export async function requirePersonAccess(ctx: AppContext, actor: UserActor, userId: string): Promise<void> {
  const { holds, reasonAt } = await readAccess(ctx.db, actor.userId, userId, ctx.now());
  if (holds) return;
  requireFresh(ctx);
  if (reasonAt === null) throw new DomainError("unexplained", "openedPeople.sayFirstWhyOpen", { person: userId });
}
