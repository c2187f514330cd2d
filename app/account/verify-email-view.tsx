import { Form } from "react-router";
import { ResendForm } from "~/shared/account/confirm-address";
import { Banner } from "../ui/banner";
import { Button, ButtonLink } from "../ui/button";
import { TextInput } from "../ui/inputs";
import { useTranslate } from "../ui/texts";
import { SubmitKey } from "../ui/submit-key";

export interface VerifyEmailProps {
  /**
   * `ask`: the link was opened and waits for the button, since mail scanners open links too. `confirmed`, `sent`: done.
   * `doubted`: a stranger may have made the account, so its password is asked for, or it is erased. `erased`: done.
   * `waiting`: signed in, not confirmed, no link. `signed-out`: no session, and no link.
   */
  state: "ask" | "doubted" | "confirmed" | "erased" | "sent" | "waiting" | "signed-out";
  token: string;
  /** The day on which a doubted account was made. */
  madeOn: string | null;
  /** Whether a doubted account may be erased here. */
  mayErase: boolean;
  /** Of the signed-in user. */
  email: string | null;
  error: string | null;
  passwordError: string | null;
}

/** Confirms an address. Posts `act` (`confirm`, `erase` or `resend`), `token` and `password`. */
export function VerifyEmailView({ state, token, madeOn, mayErase, email, error, passwordError }: VerifyEmailProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8">
      <h1 className="text-title">
        {state === "confirmed"
          ? t("verify.confirmed")
          : state === "doubted"
            ? t("maker.head")
            : state === "erased"
              ? t("verify.erased")
              : t("verify.confirm")}
      </h1>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      {state === "ask" && (
        <>
          <p className="mt-3 text-lead">{t("verify.press")}</p>
          <Form method="post" className="mt-6">
            <SubmitKey />
            <input type="hidden" name="act" value="confirm" />
            <input type="hidden" name="token" value={token} />
            <Button tone="primary" wide>
              {t("verify.button")}
            </Button>
          </Form>
        </>
      )}
      {state === "doubted" && (
        <>
          <p className="mt-3 text-lead">{t("maker.lead", { day: madeOn ?? "" })}</p>
          <Form method="post" noValidate className="mt-6 space-y-4">
            <SubmitKey />
            <input type="hidden" name="act" value="confirm" />
            <input type="hidden" name="token" value={token} />
            <TextInput
              name="password"
              type="password"
              label={t("verify.password")}
              autoComplete="current-password"
              required
              error={passwordError ?? undefined}
            />
            <Button tone="primary" wide>
              {t("verify.button")}
            </Button>
          </Form>
          <a href="/login?mode=reset" className="mt-1 inline-flex min-h-12 items-center underline">
            {t("login.forgot")}
          </a>
          {mayErase && (
            <Form method="post" className="mt-3 border-t border-rule pt-4">
              <SubmitKey />
              <input type="hidden" name="act" value="erase" />
              <input type="hidden" name="token" value={token} />
              <p className="font-semibold">{t("verify.strangers")}</p>
              <p className="mb-4 mt-1">{t("verify.erases")}</p>
              <Button tone="danger" wide>
                {t("verify.erase")}
              </Button>
            </Form>
          )}
        </>
      )}
      {state === "erased" && (
        <>
          <p className="mt-3 text-lead">{t("verify.free")}</p>
          <ButtonLink reload href="/login?mode=signup" tone="primary" className="mt-6">
            {t("login.signup.button")}
          </ButtonLink>
        </>
      )}
      {state === "confirmed" && (
        <>
          <p className="mt-3 text-lead">{t("verify.done")}</p>
          <ButtonLink reload href="/dashboard" tone="primary" className="mt-6">
            {t("thanks.applied")}
          </ButtonLink>
        </>
      )}
      {state === "sent" && (
        <Banner tone="success" className="mt-5">
          <span className="wrap-anywhere">
            {t("verify.sent", {
              email: email ?? "",
            })}
          </span>
        </Banner>
      )}
      {state === "waiting" && (
        <>
          <p className="mt-3 text-lead wrap-anywhere">{t("verify.waiting", { email: email ?? "" })}</p>
          <div className="mt-6">
            <ResendForm primary />
          </div>
        </>
      )}
      {state === "signed-out" && (
        <>
          <p className="mt-3 text-lead">{t("verify.open")}</p>
          <ButtonLink reload href="/login?from=%2Fverify-email" tone="primary" className="mt-6">
            {t("login.signin")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
