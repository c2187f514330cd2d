import { z } from "zod";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { DomainError } from "../../core/errors";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { findProfile, setConsent } from "../../modules/candidates/queries";
import type { Consent } from "../../modules/messaging";
import { optOut, optIn } from "../../modules/messaging/queries";

const ChooseMessageInput = z.object({
  kind: z.enum(["job", "marketing", "whatsapp"] satisfies Consent[]),
  isOn: z.boolean(),
});

/**
 * Turns one kind of message on or off for the caller. Turning on what is about offers is their own yes to it. Repeating
 * it changes nothing.
 * @throws DomainError `conflict` without a profile, which holds what was agreed to; `invalid`.
 */
export async function chooseMessage(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "mailing.choose_messages");
  const { kind, isOn } = parseInput(ChooseMessageInput, input);
  if (!(await findProfile(ctx.db, userId))) throw new DomainError("conflict", "settings.fillInFirst");
  await write(ctx.db, {
    consent: setConsent(ctx.db, userId, kind, isOn),
    optIn: kind !== "marketing" ? null : isOn ? optIn(ctx.db, userId, ctx.now()) : optOut(ctx.db, userId),
  });
}
