import { Form } from "react-router";
import { ResendForm } from "./confirm-address";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { useTranslate } from "../../ui/texts";

export interface VerifyEmailProps {
  /**
   * `ask`: the link was opened and waits for the button, since mail scanners open links too. `confirmed`, `sent`: done.
   * `waiting`: signed in, not confirmed, no link. `signed-out`: no session, and no link.
   */
  state: "ask" | "confirmed" | "sent" | "waiting" | "signed-out";
  token: string;
  /** Of the signed-in user. */
  email: string | null;
  error?: string | null;
}

/** Confirms an address. Posts `act` (`confirm` or `resend`) and `token`. */
export function VerifyEmailView({ state, token, email, error }: VerifyEmailProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">
        {state === "confirmed"
          ? t("verify.confirmed", "Your address is confirmed")
          : t("verify.confirm", "Confirm your email address")}
      </h1>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      {state === "ask" && (
        <>
          <p className="mt-3 text-lead">{t("verify.press", "One press, and we may apply in your name.")}</p>
          <Form method="post" className="mt-6">
            <input type="hidden" name="act" value="confirm" />
            <input type="hidden" name="token" value={token} />
            <Button tone="primary" wide>
              {t("verify.button", "Confirm my address")}
            </Button>
          </Form>
        </>
      )}
      {state === "confirmed" && (
        <>
          <p className="mt-3 text-lead">{t("verify.done", "From now on we apply in your name.")}</p>
          <ButtonLink reload href="/dashboard" tone="primary" className="mt-6">
            {t("thanks.applied", "Applied Jobs")}
          </ButtonLink>
        </>
      )}
      {state === "sent" && (
        <Banner tone="success" className="mt-5">
          <span className="wrap-anywhere">
            {t("verify.sent", "We have sent a link to {email}. It works once and for 7 days.", {
              email: email ?? "",
            })}
          </span>
        </Banner>
      )}
      {state === "waiting" && (
        <>
          <p className="mt-3 text-lead wrap-anywhere">
            {t(
              "verify.waiting",
              "We have mailed a link to {email}. If it did not arrive, look among the unwanted mail, or let us send " +
                "another one.",
              { email: email ?? "" },
            )}
          </p>
          <div className="mt-6">
            <ResendForm primary />
          </div>
        </>
      )}
      {state === "signed-out" && (
        <>
          <p className="mt-3 text-lead">
            {t("verify.open", "Open the link in the mail that we sent you, or sign in to get another one.")}
          </p>
          <ButtonLink reload href="/login?from=%2Fverify-email" tone="primary" className="mt-6">
            {t("login.signin", "Sign In")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
