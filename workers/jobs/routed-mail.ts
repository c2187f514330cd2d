import type { AppContext } from "../core/context";
import { MAX_MAIL_BYTES, takeMail } from "../workflows/conversations/take-mail";

/** A mail that Email Routing hands on. What is too large is not read; an error has the sender's server try again. */
export async function takeRoutedMail(
  ctx: AppContext,
  message: Pick<ForwardableEmailMessage, "to" | "raw" | "rawSize">,
): Promise<void> {
  if (message.rawSize > MAX_MAIL_BYTES) return;
  const raw = new Uint8Array(await new Response(message.raw).arrayBuffer());
  await takeMail(ctx, { recipient: message.to, raw });
}
