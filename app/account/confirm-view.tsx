import { inEnglish } from "@workers/texts/text";
import { PasskeyForm } from "./passkey-form";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { TextInput } from "../ui/inputs";
import { SubmitKey } from "../ui/submit-key";
import { useTranslate } from "../ui/texts";

export interface ConfirmProps {
  /** Where it goes on: a path of this site. */
  from: string;
  /** Whether the demo's codes stand on a page of their own. */
  codesAt: boolean;
  /** The fields of a form that waits for this. */
  carried: readonly (readonly [string, string])[];
  /** Whether the form that waited held a password, and is not kept. */
  isSecret: boolean;
  error: string | null;
  /** Whether an app makes codes for them. */
  hasCodes: boolean;
  /** The options that the browser needs to use a passkey; null for who has none. */
  passkey: object | null;
  passkeyError: string | null;
}

/**
 * Asks staff for their second factor. Posts `confirm-code` or `confirm-passkey`, and with it the form that was sent
 * when it was missing.
 */
export function ConfirmView({
  from,
  codesAt,
  carried,
  isSecret,
  error,
  hasCodes,
  passkey,
  passkeyError,
}: ConfirmProps) {
  const t = useTranslate();
  const action = `/confirm?from=${encodeURIComponent(from)}`;
  const carriedFields = carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
  const [byPasskey, byCode] =
    carried.length > 0
      ? [inEnglish("secondFactor.confirmPasskeySend"), inEnglish("secondFactor.confirmSend")]
      : [inEnglish("secondFactor.usePasskey"), "Confirm"];
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <div className="slip-shadow">
        <div className="slip px-5 pb-7 sm:px-8">
          <h1 className="border-b-2 border-ink pb-2 pt-4 text-title">{t("secondFactor.confirm")}</h1>
          <p className="mt-5">{t("secondFactor.otherPeoplesDataOpens")}</p>
          {carried.length > 0 && <p className="mt-3">{t("secondFactor.typedKeptSent")}</p>}
          {isSecret && <p className="mt-3">{t("secondFactor.notKeepPasswordsPage")}</p>}
          {passkeyError && (
            <Banner tone="danger" className="mt-5">
              {passkeyError}
            </Banner>
          )}
          {passkey && (
            <div className="mt-5">
              <PasskeyForm use="use" options={passkey} action={action} name="confirm-passkey">
                {carriedFields}
                <Button tone="primary" wide>
                  {byPasskey}
                </Button>
              </PasskeyForm>
              {!hasCodes && <noscript>{t("secondFactor.passkeyNeedsScriptsTurn")}</noscript>}
            </div>
          )}
          {hasCodes && (
            <form method="post" action={action} noValidate className="mt-5 space-y-4">
              {carriedFields}
              <SubmitKey />
              <TextInput
                name="confirm-code"
                label={t("secondFactor.codeApp")}
                hint={t("secondFactor.sixDigitsNewEvery")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                required
                error={error ?? undefined}
                className="figures tracking-widest"
              />
              <Button tone={passkey ? undefined : "primary"} wide>
                {byCode}
              </Button>
            </form>
          )}
          {codesAt && hasCodes && (
            <p className="mt-4">
              <a href="/sandbox/codes" target="_blank" rel="noreferrer" className="text-stamp-text underline">
                {t("secondFactor.demosCodes")}
              </a>
            </p>
          )}
          <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">
            {t("secondFactor.lostSomebodyElseOperations")}
          </p>
        </div>
      </div>
    </div>
  );
}
