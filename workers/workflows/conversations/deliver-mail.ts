import { asSystem, type AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { authorize } from "../../core/policy";
import { assertPostmark } from "../../modules/messaging";
import { InboundMail } from "../../modules/fulfilment";
import { takeMail } from "./take-mail";

/**
 * A mail as Postmark hands it on, with its raw text. Its webhooks carry no signature but the user and password of our
 * own choosing.
 * @param input.authorization the request's Authorization header.
 * @param input.body read only once the credentials are right.
 * @throws DomainError `not_found` where no credentials are configured; `signed_out` for wrong ones.
 */
export async function deliverMail(
  ctx: AppContext,
  input: { authorization: string; body: () => Promise<unknown> },
): Promise<void> {
  authorize(ctx, "inbound_mail.deliver");
  await assertPostmark(ctx, input.authorization);
  const mail = InboundMail.safeParse(
    await input.body().catch((error: unknown) => {
      // Larger than any confirmation: dropped, since it would come again and again.
      if (error instanceof DomainError && (error.code === "too_large" || error.code === "invalid")) return null;
      throw error;
    }),
  );
  if (!mail.success) return;
  const { OriginalRecipient: recipient, RawEmail: raw } = mail.data;
  await takeMail(asSystem(ctx, "inbound_mail"), { recipient, raw: new TextEncoder().encode(raw) });
}
