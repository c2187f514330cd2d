import { inEnglish } from "@workers/texts/text";
import type { ZoneName } from "@workers/lib/zones";
import type { Locale } from "@workers/texts/locales";
import { ConfirmAddressBanner } from "./confirm-address";
import { LanguageFields } from "./language-fields";
import { Badge } from "../../ui/badge";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import { useMoment, useTranslate } from "../../ui/texts";

export interface AccountProps {
  email: string;
  verified: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** False where sign-in with Google is not configured. */
  googleEnabled: boolean;
  /** Staff are asked for their second factor where others are asked for the password. */
  isStaff?: boolean;
  /** One mail a day about applications, instead of one for each. */
  isDaily: boolean;
  language: Locale;
  timeZone: ZoneName;
  /** Newest first; `since` in milliseconds since 1970 UTC. */
  sessions: readonly { id: string; device: string; since: number; current: boolean }[];
  error?: string | null;
  notice?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};

/**
 * Sign-in and security. Posts `act` (`password`, `mail-link`, `digest`, `language`, `end`) and, by act, its fields, or
 * `ownPassword` with the `id` of a session, or without one for all others.
 */
export function AccountView({
  email,
  verified,
  hasPassword,
  hasGoogle,
  googleEnabled,
  isStaff = false,
  isDaily,
  language,
  timeZone,
  sessions,
  error,
  notice,
  fieldErrors = NONE,
}: AccountProps) {
  const [t, moment] = [useTranslate(), useMoment()];
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">{t("account.signSecurity")}</h1>
      <p className="mt-2 text-lead text-ink-soft wrap-anywhere">{email}</p>
      {error && (
        <Banner tone="danger" className="mt-6">
          {error}
        </Banner>
      )}
      {notice && (
        <Banner tone="success" className="mt-6">
          {notice}
        </Banner>
      )}
      {!verified && <ConfirmAddressBanner className="mt-6" />}
      <div className="mt-8 space-y-12">
        <section>
          <Heading>{t("account.password")}</Heading>
          {hasPassword ? (
            <PasswordForm errors={fieldErrors} />
          ) : (
            <p className="mt-5">{t("account.signGoogleNoPassword")}</p>
          )}
          <form method="post" className="mt-4">
            <PressKey />
            <input type="hidden" name="act" value="mail-link" />
            <Button>{hasPassword ? t("account.forgotMailLink") : t("account.mailLink")}</Button>
          </form>
        </section>
        {(googleEnabled || hasGoogle) && (
          <section>
            <Heading>{t("account.google")}</Heading>
            <p className="mt-5">
              {hasGoogle ? t("account.googleAccountOpensAccount") : t("account.notJoinedJoinSign")}
            </p>
          </section>
        )}
        <section>
          <Heading>{t("account.employersMailsProof")}</Heading>
          <p className="mt-2">{t("account.mailboxForwardEmployers")}</p>
          <ButtonLink href="/forwarding" className="mt-4">
            {t("account.set")}
          </ButtonLink>
        </section>
        <section>
          <Heading>{t("account.mailsAboutApplications")}</Heading>
          <form method="post" className="mt-5 space-y-4">
            <PressKey />
            <input type="hidden" name="act" value="digest" />
            <RadioGroup
              name="mails"
              label={t("account.howOften")}
              hint={t("account.whetherGetStandsProfile")}
              choices={[
                { value: "each", label: inEnglish("account.eachApplication") },
                { value: "daily", label: inEnglish("account.day") },
              ]}
              defaultValue={isDaily ? "daily" : "each"}
            />
            <Button>{t("account.save")}</Button>
          </form>
        </section>
        <section>
          <Heading>{t("language.title")}</Heading>
          <form method="post" noValidate className="mt-5 space-y-4">
            <PressKey />
            <input type="hidden" name="act" value="language" />
            <LanguageFields language={language} timeZone={timeZone} errors={fieldErrors} />
            <Button>{t("language.save")}</Button>
          </form>
        </section>
        <section>
          <Heading>{t("account.signed")}</Heading>
          {/* One form: Enter in the password's field presses its first button, which is the one for all. */}
          <form method="post" noValidate>
            <PressKey />
            <input type="hidden" name="act" value="end" />
            {sessions.length > 1 && (
              <div className="mt-5 max-w-md space-y-4">
                {isStaff || (
                  <Proof hasPassword={hasPassword} googleEnabled={googleEnabled} error={fieldErrors["ownPassword"]} />
                )}
                <Button>{t("account.signEverywhereElse")}</Button>
              </div>
            )}
            <ul className="mt-3 divide-y divide-rule border-b border-rule">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div>
                    <p className="font-semibold">{session.device}</p>
                    <p className="figures text-note text-ink-soft">
                      {t("account.since", { since: moment(session.since) })}
                    </p>
                  </div>
                  {session.current ? (
                    <Badge tone="confirmed">{t("account.device")}</Badge>
                  ) : (
                    <Button
                      name="id"
                      value={session.id}
                      aria-label={t("account.signSince", {
                        device: session.device,
                        since: moment(session.since),
                      })}
                    >
                      {t("account.sign")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </form>
        </section>
      </div>
    </div>
  );
}

/** The question before another device is signed out. */
function Proof({
  hasPassword,
  googleEnabled,
  error,
}: {
  hasPassword: boolean;
  googleEnabled: boolean;
  error: string | undefined;
}) {
  const t = useTranslate();
  if (hasPassword)
    return (
      <TextInput
        name="ownPassword"
        type="password"
        label={t("account.password2")}
        hint={t("account.askedBeforeAnotherDevice")}
        autoComplete="current-password"
        error={error}
      />
    );
  return (
    <p>
      {t("account.noPasswordAsksSign")}{" "}
      {googleEnabled ? (
        <a href="/auth/google?again=1&from=%2Faccount" className="text-stamp-text underline">
          {t("account.signGoogleAgain")}
        </a>
      ) : (
        t("account.passwordSetMailedLink")
      )}
    </p>
  );
}

function PasswordForm({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  return (
    <form method="post" noValidate className="mt-5 max-w-md space-y-4">
      <PressKey />
      <input type="hidden" name="act" value="password" />
      <TextInput
        name="currentPassword"
        type="password"
        label={t("account.currentPassword")}
        autoComplete="current-password"
        required
        error={errors["currentPassword"]}
      />
      <TextInput
        name="password"
        type="password"
        label={t("account.newPassword")}
        hint={t("account.least6Characters")}
        autoComplete="new-password"
        required
        error={errors["password"]}
      />
      <Button tone="primary">{t("account.changePassword")}</Button>
      <p className="text-note text-ink-soft">{t("account.everyOtherDeviceSigned")}</p>
    </form>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="border-b-2 border-ink pb-1.5 text-head">{children}</h2>;
}

/** On the profile page: the way here. */
export function SecuritySection() {
  const t = useTranslate();
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("account.signSecurity")}</h2>
      <p className="mt-5 text-ink-soft">{t("account.passwordDevicesSigned")}</p>
      <ButtonLink reload href="/account" className="mt-4">
        {t("account.signSecurity")}
      </ButtonLink>
    </section>
  );
}
