import type { AccessLine } from "@workers/core/audit/rules";
import type { ZoneName } from "@workers/lib/zones";
import type { Locale } from "@workers/texts/locales";
import { AccessCard } from "./access-view";
import { ConfirmAddressBanner } from "./confirm-address";
import { OwnDataCard } from "./delete-account-view";
import { LanguageFields } from "./language-fields";
import { SettingsCard, SettingsFrame } from "../settings/frame";
import type { Rows } from "../settings/rows.server";
import { Button } from "../../ui/button";
import { FormResult } from "../../ui/form-result";
import { TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useForeign, useMoment, useMessageText, useTranslate } from "../../ui/texts";

export interface AccountProps {
  rows: Rows;
  email: string;
  verified: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  /** False where sign-in with Google is not configured. */
  googleEnabled: boolean;
  /** Staff are asked for their second factor where others are asked for the password. */
  isStaff?: boolean;
  language: Locale;
  timeZone: ZoneName;
  /** Newest first; `since` in milliseconds since 1970 UTC. */
  sessions: readonly { id: string; device: string; since: number; current: boolean }[];
  /** The newest views of the person's data, and whether there are more. */
  access: { lines: readonly AccessLine[]; hasMore: boolean };
  error?: string | null;
  notice?: string | null;
  fieldErrors?: Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};

/**
 * Account and privacy. Posts `act` (`password`, `mail-link`, `language`, `end`) and, by act, its fields, or
 * `ownPassword` with the `id` of a session, or without one for all others.
 */
export function AccountView(props: AccountProps) {
  const { rows, email, verified, language, timeZone, access, error, notice, fieldErrors = NONE } = props;
  const [t, messageText] = [useTranslate(), useMessageText()];
  return (
    <SettingsFrame
      rows={rows}
      panel="account"
      title={t("profilePage.profile2")}
      isOpen
      notice={
        <>
          <FormResult error={error} notice={notice && messageText(notice)} className="mb-4" />
          {!verified && <ConfirmAddressBanner className="mb-4" />}
        </>
      }
    >
      <div className="pf-cards">
        <div className="pf-main">
          <SettingsCard id="sign-in" title={t("account.signSecurity")}>
            <p className="wrap-anywhere text-ink-soft">{email}</p>
            <SignIn {...props} fieldErrors={fieldErrors} />
          </SettingsCard>
          <SettingsCard id="language" title={t("language.title")}>
            <form method="post" action="/account" noValidate className="space-y-4">
              <SubmitKey />
              <input type="hidden" name="act" value="language" />
              <LanguageFields language={language} timeZone={timeZone} errors={fieldErrors} />
              <Button>{t("language.save")}</Button>
            </form>
          </SettingsCard>
        </div>
        <div className="pf-main">
          <SettingsCard id="devices" title={t("account.signed")}>
            <Devices {...props} fieldErrors={fieldErrors} />
          </SettingsCard>
          <OwnDataCard />
        </div>
        <AccessCard {...access} />
      </div>
    </SettingsFrame>
  );
}

type PartProps = AccountProps & { fieldErrors: Readonly<Record<string, string>> };

function SignIn({ hasPassword, hasGoogle, googleEnabled, fieldErrors }: PartProps) {
  const t = useTranslate();
  return (
    <>
      {hasPassword ? <PasswordForm errors={fieldErrors} /> : <p>{t("account.signGoogleNoPassword")}</p>}
      <form method="post" action="/account">
        <SubmitKey />
        <input type="hidden" name="act" value="mail-link" />
        <Button>{hasPassword ? t("account.forgotMailLink") : t("account.mailLink")}</Button>
      </form>
      {(googleEnabled || hasGoogle) && (
        <p className="text-note text-ink-soft">
          <b className="text-ink">{t("account.google")}</b>
          <br />
          {hasGoogle ? t("account.googleAccountOpensAccount") : t("account.notJoinedJoinSign")}
        </p>
      )}
    </>
  );
}

/** One form: Enter in the password's field presses its first button, which is the one for all. */
function Devices({ sessions, isStaff = false, hasPassword, googleEnabled, fieldErrors }: PartProps) {
  const [t, moment, foreign] = [useTranslate(), useMoment(), useForeign()];
  return (
    <form method="post" action="/account" noValidate>
      <SubmitKey />
      <input type="hidden" name="act" value="end" />
      {sessions.length > 1 && (
        <div className="mb-4 space-y-4">
          {isStaff || (
            <Proof hasPassword={hasPassword} googleEnabled={googleEnabled} error={fieldErrors["ownPassword"]} />
          )}
          <Button>{t("account.signEverywhereElse")}</Button>
        </div>
      )}
      <ul className="divide-y divide-rule">
        {sessions.map((session) => {
          const since = moment(session.since);
          return (
            <li key={session.id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div>
                <p className="font-semibold" {...foreign}>
                  {session.device}
                </p>
                <p className="figures text-note text-ink-soft">{t("account.since", { since })}</p>
              </div>
              {session.current ? (
                <span className="pill pill-ok">{t("account.device")}</span>
              ) : (
                <Button
                  name="id"
                  value={session.id}
                  aria-label={t("account.signSince", { device: session.device, since })}
                >
                  {t("account.sign")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </form>
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
    <form method="post" action="/account" noValidate className="space-y-4">
      <SubmitKey />
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
