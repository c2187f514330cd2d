import type { TextKey } from "@workers/texts/text";
import { Banner } from "../ui/banner";
import { ButtonLink } from "../ui/button";
import { FirstInvalid } from "../ui/field";
import { TextInput } from "../ui/inputs";
import { PlainSubmit } from "../ui/plain-forms";
import { filled, useTranslate } from "../ui/texts";
import { SubmitKey } from "../ui/submit-key";

export type LoginMode = "signin" | "signup" | "reset";

export interface LoginProps {
  mode: LoginMode;
  /** Where to go afterwards: a path of this site. Sent on as `from`. */
  from: string;
  /** The plan that is bought afterwards, in a line. */
  buying?: string | null;
  googleEnabled: boolean;
  /** The text of the error catalogue (spec section 8). */
  error?: string | null;
  /** After a reset was asked for: 'Password reset email sent!'. */
  notice?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
  /** The typed values, to be typed no second time; never a password. */
  values?: { email?: string; fullName?: string };
}

const NONE: Readonly<Record<string, string>> = {};
/** Shown where the server gives no answer. Spec section 8 has no such text for signing in. */
const UNANSWERED: Record<LoginMode, TextKey> = {
  signin: "errors.signInUnanswered",
  signup: "errors.signUpFailed",
  reset: "errors.resetFailed",
};

function modeHref(mode: LoginMode, from: string): string {
  const query = new URLSearchParams();
  if (mode !== "signin") query.set("mode", mode);
  if (from !== "/") query.set("from", from);
  const text = query.toString();
  return text ? `/login?${text}` : "/login";
}

/**
 * Sign In, Create New Account and Reset Password on one screen. Spec section 2, Login.
 * Posts `mode`, `from`, `email` and, by mode, `password` and `fullName`. Modes are links, so that
 * switching clears the error and works without a script.
 */
export function LoginView({
  mode,
  from,
  buying = null,
  googleEnabled,
  error,
  notice,
  fieldErrors = NONE,
  values = NONE,
}: LoginProps) {
  const t = useTranslate();
  const title = t(`login.${mode}`);
  const link = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline";
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <div className="slip-shadow">
        <div className="slip px-5 pb-7 sm:px-8">
          <h1 className="border-b-2 border-ink pb-2 pt-4 text-title">{title}</h1>
          {buying && (
            <p className="mt-4">
              {filled(t("login.buying"), {
                plan: <strong className="figures font-semibold">{buying}</strong>,
              })}
            </p>
          )}
          {error && (
            <Banner tone="danger" className="mt-5">
              {error}
            </Banner>
          )}
          {notice && (
            <Banner tone="success" urgent className="mt-5">
              {notice}
            </Banner>
          )}
          {googleEnabled && mode !== "reset" && (
            <>
              <ButtonLink reload wide href={`/auth/google?from=${encodeURIComponent(from)}`} className="mt-6">
                <GoogleMark />
                {mode === "signin" ? t("login.googleIn") : t("login.googleUp")}
              </ButtonLink>
              <p
                className={
                  "mt-4 flex items-center gap-3 text-note text-ink-soft before:h-px before:flex-1 before:bg-rule " +
                  "after:h-px after:flex-1 after:bg-rule"
                }
              >
                {t("login.orEmail")}
              </p>
            </>
          )}
          <LoginForm mode={mode} from={from} fieldErrors={fieldErrors} values={values} />
          <div className="mt-3 flex flex-wrap justify-between gap-x-5">
            {mode === "signin" ? (
              <>
                <a href={modeHref("reset", from)} className={link}>
                  {t("login.forgot")}
                </a>
                <a href={modeHref("signup", from)} className={link}>
                  {t("login.signUp")}
                </a>
              </>
            ) : (
              <a href={modeHref("signin", from)} className={link}>
                {mode === "signup" ? t("login.haveAccount") : t("login.back")}
              </a>
            )}
          </div>
          <p className="mt-3 border-t border-rule pt-4 text-note text-ink-soft">
            {filled(t("login.accept"), {
              terms: (
                <a href="/terms" className="text-ink underline">
                  {t("shell.terms")}
                </a>
              ),
              privacy: (
                <a href="/privacy" className="text-ink underline">
                  {t("shell.privacy")}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}

function LoginForm({
  mode,
  from,
  fieldErrors,
  values,
}: Pick<LoginProps, "mode" | "from"> & Required<Pick<LoginProps, "fieldErrors" | "values">>) {
  const t = useTranslate();
  return (
    <form method="post" noValidate data-sent="in-place" className="mt-5 space-y-4">
      <SubmitKey />
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="from" value={from} />
      <template data-unanswered="">
        <Banner tone="danger" urgent={false}>
          {t(UNANSWERED[mode])}
        </Banner>
      </template>
      <FirstInvalid value={["fullName", "email", "password"].find((name) => fieldErrors[name] !== undefined) ?? null}>
        {mode === "signup" && (
          <TextInput
            name="fullName"
            label={t("login.fullName")}
            autoComplete="name"
            required
            defaultValue={values.fullName}
            error={fieldErrors["fullName"]}
          />
        )}
        <TextInput
          name="email"
          type="email"
          label={t("login.email")}
          autoComplete={mode === "signup" ? "email" : "username"}
          inputMode="email"
          spellCheck={false}
          required={mode !== "reset"}
          defaultValue={values.email}
          error={fieldErrors["email"]}
        />
        {mode !== "reset" && (
          <TextInput
            name="password"
            type="password"
            label={t("login.password")}
            hint={mode === "signup" ? t("login.passwordHint") : undefined}
            autoComplete={mode === "signup" ? "new-password" : "current-password"}
            required
            error={fieldErrors["password"]}
          />
        )}
      </FirstInvalid>
      <PlainSubmit>{t(`login.${mode}.button`)}</PlainSubmit>
    </form>
  );
}

/** Google's own mark, as its sign-in guidelines ask for it. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#EA4335"
        d={
          "M24 9.50c3.54 0 6.71 1.22 9.21 3.60l6.85-6.85C35.90 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 " +
          "13.22l7.98 6.19C12.43 13.72 17.74 9.50 24 9.50z"
        }
      />
      <path
        fill="#4285F4"
        d={
          "M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 " +
          "7.09-10.36 7.09-17.65z"
        }
      />
      <path
        fill="#FBBC05"
        d={
          "M10.53 28.59A14.50 14.50 0 0 1 9.77 24c0-1.590.27-3.140.76-4.59l-7.98-6.19A23.90 23.90 0 0 0 0 24c0 " +
          "3.880.92 7.54 2.56 10.78l7.97-6.19z"
        }
      />
      <path
        fill="#34A853"
        d={
          "M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.30-8.16 2.30-6.26 " +
          "0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        }
      />
    </svg>
  );
}
