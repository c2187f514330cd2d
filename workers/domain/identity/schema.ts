import { z } from "zod";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "This field is required")
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

const newPassword = z.string().min(6, "Password should be at least 6 characters long.").max(200, "Please enter at most 200 characters");

/** Spec section 5, "Sign-up". */
export const SignUpInput = z.object({
  fullName: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(100, "Please enter at most 100 characters")
    // A name is shown in mails and to staff: no control characters, no direction overrides.
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "Please enter a name without special characters"),
  email,
  password: newPassword,
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** Spec section 5, "Login". */
export const SignInInput = z.object({
  email,
  password: z.string().min(1, "This field is required").max(200, "Invalid Credentials"),
});
export type SignInInput = z.infer<typeof SignInInput>;

/** Spec section 5, "Reset password". */
export const RequestResetInput = z.object({ email });

export const ResetPasswordInput = z.object({ token: z.string().length(26, "This link is no longer valid"), password: newPassword });
