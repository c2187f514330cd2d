import { z } from "zod";

export const DropMailInput = z.object({ id: z.string() });

/** The body that Postmark posts for a mail that came in, with its raw text. Fields that we do not use are ignored. */
export const InboundMail = z.object({
  OriginalRecipient: z.string().max(254),
  RawEmail: z.string(),
});
