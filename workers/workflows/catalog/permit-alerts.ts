import { z } from "zod";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { timeId } from "../../core/ids";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { withLog } from "../../modules/catalog";
import {
  alertsSubject,
  dropTold,
  findGranted,
  grantPermission,
  readStillTold,
  readToldBy,
  retire,
  staffName,
  toldOnlyBy,
  withdrawPermission,
} from "../../modules/catalog/queries";
import { OWN_ALERT_PORTALS } from "../../modules/fulfilment/rules";
import { ALERT_PORTALS, type AlertPortal } from "../../reading/alerts/vocabulary";
import { messageOf } from "../../texts/text";

const NAMES_AT_ONCE = 1_000;

const PermitAlertsInput = z
  .object({
    act: z.enum(["confirm", "withdraw"], "ownAlerts.confirmWithdraw"),
    portal: z
      .enum(ALERT_PORTALS, "ownAlerts.choosePortal")
      .refine((portal) => Object.hasOwn(OWN_ALERT_PORTALS, portal), "ownAlerts.choosePortal"),
    /** Whose word it is, and which terms they read. */
    terms: z
      .string()
      .trim()
      .max(300, messageOf("errors.atMostCharacters", { n: 300 }))
      .default(""),
  })
  .refine(({ act, terms }) => act === "withdraw" || terms.length >= 5, {
    path: ["terms"],
    message: "ownAlerts.sayWhichTerms",
  });

/**
 * Records that a portal's terms allow the service to have job alerts of its own there, or takes that back. From then on
 * its emails are taken in, or no longer; taken back, the jobs close that came by these emails alone. Those that a
 * board of their employer or a portal's file has stay, and so do applications. Repeated it changes nothing more.
 * @throws DomainError `invalid` for a portal that is none of them, or without words on the terms; `unavailable` where
 *   the deployer takes no mail.
 */
export async function permitAlerts(ctx: AppContext, input: unknown): Promise<{ changed: boolean }> {
  const actor = authorize(ctx, "own_alerts.permit");
  const { act, portal, terms } = parseInput(PermitAlertsInput, input);
  const isGrant = act === "confirm";
  if (isGrant && !ctx.config.inboundMail) throw new DomainError("unavailable", "inboundMail.mailsNotForwardedPresent");
  const [who, nowMs, subject] = [staffName(actor), ctx.now(), alertsSubject(portal)];
  const isHeld = (await findGranted(ctx.catalog, subject, nowMs)) !== null;
  // Also where it was withdrawn before: closing may have been cut short then.
  const isToClose = isHeld || (!isGrant && (await readStillTold(ctx.catalog, [portal])).has(portal));
  if (isGrant ? isHeld : !isToClose) return { changed: false };
  const line = { actor, action: "own_alerts.permit" as const, objectId: portal, what: `own job alerts, ${act}` };
  return withLog(ctx, line, async () => {
    const granted = { id: timeId(nowMs), subject, word: terms, grantedBy: who, grantedAt: nowMs, untilDay: null };
    const { change } = await write(ctx.catalog, {
      change: isGrant
        ? grantPermission(ctx.catalog, granted)
        : withdrawPermission(ctx.catalog, { subject, who, nowMs }),
    });
    const closed = isGrant ? 0 : await closeBrought(ctx, portal);
    const outcome = isGrant ? "done" : `done, ${closed} closed`;
    return { result: { changed: change > 0 }, outcome: change > 0 || closed > 0 ? outcome : null };
  });
}

/** Takes back the names that the portal's own alerts alone told of, and closes the jobs that have no other. */
async function closeBrought(ctx: AppContext, portal: AlertPortal): Promise<number> {
  let closed = 0;
  for (;;) {
    const names = await readToldBy(ctx.catalog, portal, NAMES_AT_ONCE);
    closed += await retire(ctx.catalog, names, ctx.now(), toldOnlyBy(portal));
    const gone = names.map(({ key }) => key);
    await write(ctx.catalog, { forgotten: dropTold(ctx.catalog, gone) });
    if (names.length < NAMES_AT_ONCE) return closed;
  }
}
