import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { PLAIN_LINE } from "../../../lib/plain-text";
import { amount, clientOrderId } from "../orders/schema";
import { isState } from "../invoices/rules";
import { INVALID_PHONE, readMemberPhone } from "./phone-rules";

const REQUIRED = "errors.required";
const EMAIL = "errors.email";

/**
 * A person who wants to join the Premium Job Community. Spec section 5, "Premium community form"; the page and the
 * calls share it.
 */
export const CommunityDetails = z.object({
  name: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(100, messageOf("errors.tooLong", { n: 100 }))
    // A name is shown in mails and to staff: no control characters, no direction overrides.
    .regex(PLAIN_LINE, "errors.plainName"),
  phoneNumber: z
    .string({ error: INVALID_PHONE })
    .trim()
    .min(1, REQUIRED)
    .transform((typed, check) => {
      const { number, problem } = readMemberPhone(typed);
      if (problem !== null) check.addIssue({ code: "custom", message: problem });
      return number;
    }),
  email: z.string({ error: EMAIL }).trim().toLowerCase().min(1, REQUIRED).max(254, EMAIL).pipe(z.email(EMAIL)),
});
export type CommunityDetails = z.infer<typeof CommunityDetails>;

/** Where a guest lives, for the tax invoice of what they buy. */
export const GuestState = z
  .string()
  .refine((code) => code === "" || isState(code), "errors.stateRequired")
  .default("");

/** The community's order: the form's rules (spec section 5), under the call's own names. */
export const CommunityPaymentInput = z.object({
  clientOrderId,
  amount,
  email: CommunityDetails.shape.email,
  phoneNumber: CommunityDetails.shape.phoneNumber,
  name: CommunityDetails.shape.name.optional(),
  method: z.enum(["card", "wallet"]).default("card"),
  state: GuestState,
});
