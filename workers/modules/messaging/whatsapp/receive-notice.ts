import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { sha256Hex } from "../../../core/ids";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { WhatsappNoticeRefused, type WhatsappEvent } from "./port";
import { storeEvents } from "./queries";

/**
 * Takes a notice of the provider: checks its signature over the raw bytes and stores what it says, each once. It is
 * acted upon by the queue, or by the tick where the message is lost.
 * @throws DomainError `not_found` where no provider is configured; `invalid` for one that is forged or unreadable:
 *   nothing is written then.
 */
export async function receiveWhatsapp(
  ctx: AppContext,
  notice: { headers: Headers; body: Uint8Array<ArrayBuffer> },
): Promise<void> {
  authorize(ctx, "whatsapp.receive");
  const provider = ctx.providers.whatsapp;
  if (!provider) throw new DomainError("not_found", "errors.noSuchCall");
  let events: WhatsappEvent[];
  try {
    events = await provider.readNotice(notice);
  } catch (error) {
    if (!(error instanceof WhatsappNoticeRefused)) throw error;
    ctx.log.warn("whatsapp.notice_refused", { code: error.message });
    throw new DomainError("invalid", "whatsapp.noticeRefused");
  }
  if (events.length === 0) return;
  const stored = await Promise.all(events.map(async (event) => ({ ...event, id: await storedId(ctx, event.id) })));
  await write(ctx.db, { events: storeEvents(ctx.db, stored, ctx.now()) });
  await ctx.enqueue([{ type: "whatsapp" }]);
}

/** Our id of an event. Meta's own has the number in it, and ids are kept for longer than a number may be. */
const storedId = (ctx: AppContext, id: string): Promise<string> =>
  sha256Hex(`${ctx.config.signingKey}:whatsapp-event:${id}`);

/**
 * Answers the request that sets up the webhook's address at the provider.
 * @throws DomainError `not_found` where none is configured; `forbidden` without our token.
 */
export function answerChallenge(ctx: AppContext, query: Readonly<Record<string, string>>): string {
  authorize(ctx, "whatsapp.receive");
  const provider = ctx.providers.whatsapp;
  if (!provider) throw new DomainError("not_found", "errors.noSuchCall");
  const challenge = query["hub.challenge"] ?? "";
  const isAsked = query["hub.mode"] === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
  if (!isAsked || !provider.knowsToken(query["hub.verify_token"] ?? ""))
    throw new DomainError("forbidden", "whatsapp.tokenNotKnown");
  return challenge;
}
