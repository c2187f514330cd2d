import { PasskeyForm } from "./passkey-form";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { TextInput } from "../ui/inputs";
import { PressKey } from "../ui/press-key";

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
  const action = `/confirm?from=${encodeURIComponent(from)}`;
  const kept = carried.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
  const [byPasskey, byCode] =
    carried.length > 0 ? ["Confirm by passkey and send", "Confirm and send"] : ["Use a passkey", "Confirm"];
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <div className="slip-shadow">
        <div className="slip px-5 pb-7 sm:px-8">
          <h1 className="border-b-2 border-ink pb-2 pt-4 text-title">Confirm it is you</h1>
          <p className="mt-5">
            Other people&apos;s data opens with your second factor alone. It holds for eight hours; files, refunds and
            keys ask again after ten minutes.
          </p>
          {carried.length > 0 && <p className="mt-3">What you typed is kept and sent on with it.</p>}
          {isSecret && <p className="mt-3">We do not keep passwords on a page. Type them again after this.</p>}
          {passkeyError && (
            <Banner tone="danger" className="mt-5">
              {passkeyError}
            </Banner>
          )}
          {passkey && (
            <div className="mt-5">
              <PasskeyForm use="use" options={passkey} action={action} name="confirm-passkey">
                {kept}
                <Button tone="primary" wide>
                  {byPasskey}
                </Button>
              </PasskeyForm>
              {!hasCodes && (
                <noscript>
                  A passkey needs scripts. Turn them on for this page, or let somebody of the operations reset it.
                </noscript>
              )}
            </div>
          )}
          {hasCodes && (
            <form method="post" action={action} noValidate className="mt-5 space-y-4">
              {kept}
              <PressKey />
              <TextInput
                name="confirm-code"
                label="Code of your app"
                hint="Six digits, new every thirty seconds"
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
                The demo&apos;s codes
              </a>
            </p>
          )}
          <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">
            Lost it? Somebody else of the operations can reset it for you, never a mail.
          </p>
        </div>
      </div>
    </div>
  );
}
