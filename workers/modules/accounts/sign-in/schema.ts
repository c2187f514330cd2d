import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { PLAIN_LINE } from "../../../lib/plain-text";
import { ZONE_NAMES } from "../../../lib/zones";
import { TOKEN_SCOPES } from "../../../core/policy";
import { isCommonPassword } from "./common-passwords";

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "errors.required")
  .max(254, "errors.email")
  .pipe(z.email("errors.email"));

const newPassword = z
  .string()
  .min(6, "errors.passwordTooShort")
  .max(200, messageOf("errors.tooLong", { n: 200 }))
  .refine((text) => text.length < 6 || !isCommonPassword(text), "errors.passwordTooCommon");

/** Spec section 5, "Sign-up". */
export const SignUpInput = z.object({
  fullName: z
    .string()
    .trim()
    .min(1, "errors.required")
    .max(100, messageOf("errors.tooLong", { n: 100 }))
    // A name is shown in mails and to staff: no control characters, no direction overrides.
    .regex(PLAIN_LINE, "errors.plainName"),
  email,
  password: newPassword,
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** Spec section 5, "Login". */
export const SignInInput = z.object({
  email,
  password: z.string().min(1, "errors.required").max(200, "errors.credentials"),
});
export type SignInInput = z.infer<typeof SignInInput>;

/** Spec section 5, "Reset password". */
export const RequestResetInput = z.object({ email });

const mailedToken = z.string().length(26, "errors.linkExpired");

/** Any text: a token that cannot be one of ours is answered like one that is no longer good. */
export const ResetLinkInput = z.object({ token: mailedToken.catch("") });

export const ResetPasswordInput = z.object({
  token: mailedToken,
  password: newPassword,
  /** The owner of an account that nobody confirmed and another browser made; it is asked for no other. */
  madeBy: z.enum(["me", "other"]).optional().catch(undefined),
});

export const VerifyEmailInput = z.object({
  token: mailedToken,
  /** Asked for where a stranger may have made the account. */
  password: z.string().max(200, "errors.wrongPassword").default(""),
});

/** The answer to whose account it is, on the way back from Google. */
export const GoogleMakerInput = z.object({
  state: z.string().min(1).max(200),
  madeBy: z.enum(["me", "other"]),
});

export const ChangePasswordInput = z.object({
  currentPassword: z.string().min(1, "errors.required").max(200, "signIn.notCurrentPassword"),
  password: newPassword,
});

const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "signIn.codeSixDigits"));

export const ConfirmInput = z.object({ code });

const factorName = z
  .string()
  .trim()
  .max(60, messageOf("errors.tooLong", { n: 60 }))
  .regex(PLAIN_LINE, "errors.plainName");

export const EnrolCodeInput = z.object({
  code,
  pending: z.string().min(1).max(1000),
  name: factorName.transform((text) => text || "Code app"),
});

const base64url = z.string().regex(/^[\w-]{1,8000}$/);
const credential = { id: base64url.max(400), rawId: base64url.max(400), type: z.literal("public-key") };
/** JSON in a field of a form; what is none is refused like what does not fit. */
const json = z
  .string()
  .max(20_000)
  .transform((text, issue): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issue.addIssue({ code: "custom", message: "signIn.noAnswerPasskey" });
      return z.NEVER;
    }
  });

/** A browser's response about a new passkey: WebAuthn, RegistrationResponseJSON. */
export const EnrolPasskeyInput = z.object({
  name: factorName.transform((text) => text || "Passkey"),
  response: json.pipe(
    z.object({
      ...credential,
      response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
    }),
  ),
});

/** A browser's response about a passkey that was used: WebAuthn, AuthenticationResponseJSON. */
export const ConfirmPasskeyInput = z.object({
  response: json.pipe(
    z.object({
      ...credential,
      response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
    }),
  ),
});

/** The client data that a browser signed, as far as it is looked at here. */
export const ClientData = z.object({ challenge: base64url });

export const MakeTokenInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, "errors.required")
    .max(60, messageOf("errors.tooLong", { n: 60 }))
    .regex(PLAIN_LINE, "errors.plainName"),
  scope: z.enum(TOKEN_SCOPES, "signIn.choose"),
  days: z.coerce.number("signIn.enter130Days").int().min(1, "signIn.enter130Days").max(30, "signIn.enter130Days"),
});

export const RevokeTokenInput = z.object({ id: z.string().length(26) });

export const ResetFactorInput = z.object({ userId: z.string().length(26) });

export const EndSessionsInput = z.object({ email });

export const RemoveFactorInput = z.object({ id: z.string().min(1).max(400) });

const ownPassword = z.string().max(200, "signIn.notPassword").default("");

export const EndSessionInput = z.object({ id: z.string().length(26), ownPassword });

export const EndOthersInput = z.object({ ownPassword });

export const EndSaveButtonInput = z.object({ id: z.string().length(26) });

/** Google's answer in the address. RFC 6749, 4.1.2. */
export const GoogleAnswer = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000).optional(),
  error: z.string().max(200).optional(),
});

/** Why a sign-in with Google went no further, in the words that the sign-in page shows. */
export const GOOGLE_PROBLEMS = {
  cancelled: "errors.googleCancelled",
  expired: "errors.googleExpired",
  refused: "errors.googleNotConfirmed",
  unavailable: "errors.googleUnavailable",
  unconfirmed: "errors.googleEmailNotConfirmed",
  taken: "errors.googleOtherAccount",
  too_many: "errors.tooManyAttempts",
} as const;
export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS;

/** The language of pages and messages, and whose clocks they are in. */
export const LanguageInput = z.object({
  language: z.enum(["en", "hi"], { error: "language.chooseLanguage" }),
  timeZone: z.enum(ZONE_NAMES, { error: "language.chooseTimeZone" }),
});
