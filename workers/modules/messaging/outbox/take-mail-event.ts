import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { suppress } from "./undelivered-queries";
import { closes } from "./rules";
import { MailEvent } from "./schema";

/**
 * Takes Postmark's webhook about a mail. Its webhooks carry no signature but the user and password of our own choosing;
 * a final bounce or a complaint closes the address for mail that is not essential, and everything else is passed over.
 * The same event again changes nothing.
 * @param input.authorization the request's Authorization header.
 * @param input.body read only once the credentials are right.
 * @throws DomainError `not_found` where no credentials are configured; `signed_out` for wrong ones.
 */
export async function takeMailEvent(
  ctx: AppContext,
  input: { authorization: string; body: () => Promise<unknown> },
): Promise<void> {
  authorize(ctx, "mailing.take_event");
  await assertPostmark(ctx, input.authorization);
  const event = MailEvent.safeParse(await input.body());
  const reason = event.success ? closes(event.data) : null;
  const outboxId = event.data?.Metadata?.["outbox"];
  if (!reason || !outboxId || !event.data?.Email) return;
  const changed = await write(ctx.db, {
    suppression: suppress(ctx.db, { outboxId, address: event.data.Email, reason, nowMs: ctx.now() }),
  });
  ctx.log.info("mail.event", { kind: reason, id: outboxId, count: changed.suppression });
}

/**
 * Lets Postmark's webhooks in.
 * @throws DomainError `not_found` where no credentials are configured; `signed_out` for wrong ones.
 */
export async function assertPostmark(ctx: Pick<AppContext, "config">, authorization: string): Promise<void> {
  const expected = ctx.config.postmarkWebhook;
  if (!expected) throw new DomainError("not_found", "errors.noSuchCall");
  if (!(await isBasic(authorization, expected))) throw new DomainError("signed_out", "outbox.credentialsNotKnown");
}

/** Compares hashes: where two texts part says nothing about the secret then. */
async function isBasic(authorization: string, expected: { user: string; password: string }): Promise<boolean> {
  const [, encoded = ""] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization) ?? [];
  const bytes = new TextEncoder().encode(`${expected.user}:${expected.password}`);
  const [given, wanted] = await Promise.all([sha256Hex(encoded), sha256Hex(btoa(String.fromCharCode(...bytes)))]);
  return given === wanted;
}
