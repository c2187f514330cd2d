import { z } from "zod";

export const DropMailInput = z.object({ id: z.string() });

/** What Postmark posts of a mail that came in, with its raw text. What we do not use is passed over. */
export const InboundMail = z.object({
  OriginalRecipient: z.string().max(254),
  RawEmail: z.string(),
});
