import type { Proposal } from "@workers/modules/messaging/rules";
import { FORM_NAMES } from "@workers/modules/candidates/rules";
import { LANGUAGE_NAMES, type Locale } from "@workers/texts/locales";
import { zoneText, type ZoneName } from "@workers/lib/zones";
import type { TextKey } from "@workers/texts/text";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import type { Rows } from "~/shared/settings/rows.server";
import { SwitchRow } from "~/shared/settings/switch-row";
import { Proposals } from "~/shared/whatsapp/proposals";
import { ButtonLink } from "~/ui/button";
import { FormResult } from "~/ui/form-result";
import { Icon, type IconName } from "~/ui/icon";
import { useTranslate } from "~/ui/texts";

/** The address of the panel, which is where its switches are sent. */
export const MESSAGES_PATH = "/profile?panel=messages";

export interface MessagesPanelProps {
  rows: Rows;
  /** Null while there is no profile: it holds what was agreed to. */
  consents: { job: boolean; marketing: boolean; whatsapp: boolean } | null;
  isDaily: boolean;
  number: { number: string; stoppedAt: number | null } | null;
  proposals: readonly Proposal[];
  language: Locale;
  timeZone: ZoneName;
  saved: string | null;
  problem: string | null;
}

/** Messages by kind and channel: one list of switches, and the pages that set the channels up. */
export function MessagesPanel(props: MessagesPanelProps) {
  const { rows, consents, proposals, language, timeZone, saved, problem } = props;
  const t = useTranslate();
  return (
    <SettingsFrame
      rows={rows}
      panel="messages"
      title={t("profilePage.profile2")}
      isOpen
      saved={saved}
      notice={<FormResult error={problem} notice={null} className="mb-4" />}
    >
      <div className="pf-main">
        {proposals.length > 0 && (
          <SettingsCard id="asked" title={t("whatsapp.askedChat")}>
            <Proposals proposals={proposals} />
          </SettingsCard>
        )}
        <SettingsCard id="send" title={t("settings.sendHead")}>
          {consents === null ? <FillInFirst /> : <Switches {...props} consents={consents} />}
        </SettingsCard>
        <Channels {...props} />
      </div>
      <aside className="card pf-side" aria-labelledby="when">
        <header>
          <h2 id="when">{t("settings.whenHead")}</h2>
        </header>
        <div className="pf-pad">
          <p className="text-note text-ink-soft">
            {t("settings.quiet", { language: LANGUAGE_NAMES[language], zone: t(zoneText(timeZone)) })}
          </p>
        </div>
        <footer>
          <a href="/account#language">{t("settings.changeLanguage")}</a>
        </footer>
      </aside>
    </SettingsFrame>
  );
}

function FillInFirst() {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      <p>{t("settings.fillInFirst")}</p>
      <ButtonLink reload href="/profile?panel=about" tone="primary">
        {t("profilePage.profile")}
      </ButtonLink>
    </div>
  );
}

function Switches({
  consents,
  isDaily,
  number,
}: MessagesPanelProps & { consents: NonNullable<MessagesPanelProps["consents"]> }) {
  const t = useTranslate();
  const toggle = (kind: keyof typeof consents, field: string, label: TextKey, hint: TextKey) => (
    <SwitchRow
      id={`f-${field}`}
      action={MESSAGES_PATH}
      fields={{ kind, on: String(!consents[kind]) }}
      label={t(label)}
      hint={t(hint)}
      isOn={consents[kind]}
    />
  );
  const canReach = number !== null && number.stoppedAt === null;
  return (
    <div className="pf-rows">
      {toggle("job", FORM_NAMES.wantsJobMail, "field.receiveEmailJobUpdates", "settings.jobHint")}
      {consents.job && (
        <SwitchRow
          id="daily"
          action={MESSAGES_PATH}
          fields={{ kind: "daily", on: String(!isDaily) }}
          label={t("settings.daily")}
          hint={t("settings.dailyHint")}
          isOn={isDaily}
        />
      )}
      {toggle(
        "whatsapp",
        FORM_NAMES.wantsWhatsapp,
        "field.receiveWhatsappUpdates",
        consents.whatsapp && !canReach ? "settings.whatsappLink" : "settings.whatsappHint",
      )}
      {toggle(
        "marketing",
        FORM_NAMES.wantsMarketingMail,
        "field.receiveEmailMarketingUpdates",
        "settings.marketingHint",
      )}
    </div>
  );
}

/** The ways that a message takes, each with a page of its own to set it up. */
function Channels({ number }: Pick<MessagesPanelProps, "number">) {
  const t = useTranslate();
  const linked =
    number === null
      ? t("settings.notLinked")
      : t(number.stoppedAt === null ? "settings.linked" : "settings.stopped", { number: number.number });
  const channels: readonly [href: string, icon: IconName, name: string, state: string][] = [
    ["/whatsapp", "answers", t("whatsapp.whatsappNumber"), linked],
    ["/forwarding", "mail", t("forwarding.employersMailsProof"), t("settings.forwardingHint")],
    ["/premium-alerts", "people", t("premiumAlerts.premiumAlerts"), t("settings.alertsHint")],
  ];
  return (
    <section aria-labelledby="channels-title" className="card">
      <header>
        <h2 id="channels-title">{t("settings.ready")}</h2>
      </header>
      <ul className="rows">
        {channels.map(([href, icon, name, state]) => (
          <li key={href}>
            <Icon name={icon} />
            <span className="two">
              <a href={href}>{name}</a>
              <span>{state}</span>
            </span>
            <Icon name="on" className="size-4" />
          </li>
        ))}
      </ul>
    </section>
  );
}
