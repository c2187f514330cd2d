import { PasskeyForm } from "./passkey-form";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { formatMoment } from "../ui/format";
import { TextInput } from "../ui/inputs";
import { SubmitKey } from "../ui/submit-key";
import { useTranslate, filled } from "../ui/texts";

export interface SecondFactorProps {
  /** Where it goes on. */
  from: string;
  factors: readonly { id: string; name: string; kind: "code" | "passkey"; since: number; usedAt: number | null }[];
  isProven: boolean;
  /** A new key for a code app, in base32. */
  secret: string;
  /** The same for the form, unreadable. */
  pending: string;
  /** Opens a code app on this device; null where the key was shown before. */
  link: string | null;
  /** The options that the browser needs to make a passkey. */
  passkey: object;
  error: string | null;
  codeError: string | null;
}

const CODE = "figures mt-2 block max-w-md border border-edge bg-sheet px-4 py-3 text-lead font-semibold";

/**
 * Staff's second factors. Posts `step` (`passkey`, `code`, `remove`) with what the passkey says, the fields of the code
 * app, or `id`.
 */
export function SecondFactorView(props: SecondFactorProps) {
  const t = useTranslate();
  const { factors, isProven, error, codeError } = props;
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">{t("secondFactor.secondFactor")}</h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">
        {isProven ? t("secondFactor.showBesidePasswordBefore") : t("secondFactor.seeOtherPeoplesData")}
      </p>
      {error && !codeError && (
        <Banner tone="danger" className="mt-6">
          {error}
        </Banner>
      )}
      {factors.length > 0 && (
        <ul className="mt-8 divide-y divide-rule border-y border-rule">
          {factors.map((factor) => (
            <li key={factor.id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div>
                <p className="font-semibold wrap-anywhere">{factor.name}</p>
                <p className="figures text-note text-ink-soft">
                  {t("secondFactor.since", {
                    kindIs: String(factor.kind === "passkey"),
                    since: formatMoment(factor.since),
                  })}
                  {factor.usedAt !== null && t("secondFactor.lastUsed", { usedAt: formatMoment(factor.usedAt) })}
                </p>
              </div>
              {factors.length > 1 && (
                <form method="post" action={`/second-factor?from=${encodeURIComponent(props.from)}`}>
                  <SubmitKey />
                  <input type="hidden" name="step" value="remove" />
                  <input type="hidden" name="id" value={factor.id} />
                  <Button aria-label={t("secondFactor.remove", { name: factor.name })}>
                    {t("secondFactor.remove2")}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <PasskeySection from={props.from} passkey={props.passkey} />
      <CodeForm {...props} />
    </div>
  );
}

/** No page that pretends to be ours can use a passkey, so it comes first. */
function PasskeySection({ from, passkey }: Pick<SecondFactorProps, "from" | "passkey">) {
  const t = useTranslate();
  return (
    <section className="mt-10">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("secondFactor.passkey")}</h2>
      <p className="mt-5 max-w-prose">{t("secondFactor.fingerprintFacePinDevice")}</p>
      <noscript>
        <p className="mt-3">{t("secondFactor.passkeyNeedsScriptsWithout")}</p>
      </noscript>
      <div className="mt-4">
        <PasskeyForm
          use="make"
          options={passkey}
          action={`/second-factor?from=${encodeURIComponent(from)}`}
          name="response"
        >
          <input type="hidden" name="step" value="passkey" />
          <TextInput name="name" scope="passkey" label={t("secondFactor.nameDeviceKey")} optional maxLength={60} />
          <Button tone="primary">{t("secondFactor.setPasskey")}</Button>
        </PasskeyForm>
      </div>
    </section>
  );
}

function CodeForm({ from, factors, secret, pending, link, codeError }: SecondFactorProps) {
  const t = useTranslate();
  return (
    <section className="mt-10">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">
        {factors.length > 0 ? t("secondFactor.addAppMakesCodes") : t("secondFactor.appMakesCodes")}
      </h2>
      <ol className="mt-5 list-decimal space-y-5 pl-5">
        <li>
          {filled(t("secondFactor.openAppMakesTime"), {
            code: <code className={CODE}>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>,
          })}
          {link && (
            <a href={link} className="mt-2 inline-flex min-h-11 items-center text-stamp-text underline">
              {t("secondFactor.appDeviceOpen")}
            </a>
          )}
        </li>
        <li>
          {t("secondFactor.typeCodeShows")}
          <form
            method="post"
            action={`/second-factor?from=${encodeURIComponent(from)}`}
            noValidate
            className="mt-3 max-w-md space-y-4"
          >
            <SubmitKey />
            <input type="hidden" name="step" value="code" />
            <input type="hidden" name="pending" value={pending} />
            <input type="hidden" name="secret" value={secret} />
            <TextInput
              name="code"
              label={t("secondFactor.code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              error={codeError ?? undefined}
              className="figures tracking-widest"
            />
            <TextInput name="name" label={t("secondFactor.nameAppPhone")} optional maxLength={60} />
            <Button>{t("secondFactor.set")}</Button>
          </form>
        </li>
      </ol>
    </section>
  );
}
