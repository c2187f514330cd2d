import { z } from "zod";

const REQUIRED = "This field is required";
const PHONE = "Please Enter a valid 10 digit phone number";
const EMAIL = "Please enter a valid email address";

/** Who wants to join the Premium Job Community. Spec section 5, "Premium community form"; the page and the calls share it. */
export const CommunityDetails = z.object({
  name: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(100, "Please enter at most 100 characters")
    // A name is shown in mails and to staff: no control characters, no direction overrides.
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "Please enter a name without special characters"),
  phoneNumber: z
    .string({ error: PHONE })
    .trim()
    .min(1, REQUIRED)
    .regex(/^[0-9]{10}$/, PHONE),
  email: z.string({ error: EMAIL }).trim().toLowerCase().min(1, REQUIRED).max(254, EMAIL).pipe(z.email(EMAIL)),
});
export type CommunityDetails = z.infer<typeof CommunityDetails>;

