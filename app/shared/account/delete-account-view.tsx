import { Form } from "react-router";
import { SettingsCard, SettingsFrame } from "../settings/frame";
import type { Rows } from "../settings/rows.server";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate, filled } from "../../ui/texts";

export interface DeleteAccountProps {
  rows: Rows;
  email: string;
  /** The proof of identity: the password, or the address of a user who signs in with Google alone. */
  asks: "password" | "email";
  /** Applications that are paid for, or free, and were not made yet. */
  applicationsLeft: number;
  /** False for who cannot delete it here; `error` says why. */
  possible: boolean;
  error?: string | null;
  /** Beside the field. */
  fieldError?: string | undefined;
}

/** Asks once more before an account is deleted. Posts `proof`. */
export function DeleteAccountView(props: DeleteAccountProps) {
  const { rows, email, asks, applicationsLeft, possible, error, fieldError } = props;
  const t = useTranslate();
  return (
    <SettingsFrame
      rows={rows}
      panel="account"
      title={t("account.deleteAccount")}
      isOpen
      isPart
      back={{ href: "/account", label: t("settings.account") }}
    >
      <div className="card pf-pad max-w-form">
        <p className="text-lead wrap-anywhere">{t("account.everythingKeepAboutDeleted", { email })}</p>
        {error && <Banner tone="danger">{error}</Banner>}
        <ul className="pf-points space-y-1.5">
          <li>{t("account.profileResumesSign")}</li>
          <li>{t("account.listApplicationsReferences")}</li>
          <li>
            {applicationsLeft > 0
              ? t("account.planApplicationsleftPlural", { applicationsLeft })
              : t("account.planHistory")}
          </li>
        </ul>
        <p>
          {filled(t("account.applicationsAlreadySent"), {
            link: (
              <a href="/api/export" className="font-semibold text-stamp-text underline">
                {t("account.exportData")}
              </a>
            ),
          })}
        </p>
        {possible && (
          <Form method="post" noValidate className="space-y-5">
            <SubmitKey />
            {asks === "password" ? (
              <TextInput
                name="proof"
                type="password"
                label={t("account.password2")}
                autoComplete="current-password"
                required
                error={fieldError}
              />
            ) : (
              <TextInput
                name="proof"
                type="email"
                label={t("account.typeEmailAddressConfirm")}
                autoComplete="off"
                inputMode="email"
                spellCheck={false}
                required
                error={fieldError}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button tone="danger">{t("account.deleteAccountGood")}</Button>
              <ButtonLink reload href="/account">
                {t("account.keepAccount")}
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </SettingsFrame>
  );
}

/** In the panel: what one may do with what we keep. */
export function OwnDataCard() {
  const t = useTranslate();
  return (
    <SettingsCard id="own-data" title={t("account.data")}>
      <p className="text-ink-soft">{t("account.zipEverythingKeepAbout")}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink reload href="/api/export">
          {t("account.exportData2")}
        </ButtonLink>
        <a
          href="/delete-account"
          className="inline-flex min-h-11 items-center font-semibold text-failed-text underline"
        >
          {t("account.deleteAccount2")}
        </a>
      </div>
    </SettingsCard>
  );
}
