import type { ReactNode } from "react";
import type { ForwardingPage } from "@workers/modules/fulfilment";
import { ButtonLink } from "../../ui/button";
import { CopyButton } from "../../ui/copy-value";
import { Icon } from "../../ui/icon";
import { SettingsCard } from "~/shared/settings/frame";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";

/** How mailboxes forward portals' job alerts, and what those brought so far. */
export function AlertsCard({ domain, address, email, senders, portals }: ForwardingPage) {
  const t = useTranslate();
  return (
    <SettingsCard id="alerts" title={t("forwarding.alerts")}>
      <p className="text-ink-soft">{t("forwarding.alertsLead")}</p>
      <Brought portals={portals} />
      {domain !== null && address !== null && <Steps email={email} senders={senders} />}
    </SettingsCard>
  );
}

function Brought({ portals }: Pick<ForwardingPage, "portals">) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (portals.length === 0) return <p>{t("forwarding.noAlertYet")}</p>;
  return (
    <>
      <ul className="divide-y divide-rule">
        {portals.map(({ name, mails, jobs, lastAt }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <b className="min-w-24 font-semibold" {...foreign}>
              {name}
            </b>
            <span className="figures">{t("forwarding.alertMails", { n: mails })}</span>
            <span className="figures">{t("forwarding.alertJobs", { n: jobs })}</span>
            <span className="figures text-ink-soft">{t("forwarding.alertLast", { day: day(lastAt) })}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/next-out#apply-yourself" className="font-semibold text-stamp-text underline">
          {t("forwarding.seeJobs")}
        </a>
      </p>
    </>
  );
}

function Steps({ email, senders }: Pick<ForwardingPage, "email" | "senders">) {
  const [t, foreign] = [useTranslate(), useForeign()];
  const list = senders.join("; ");
  return (
    <>
      <p>{t("forwarding.alertsFirst")}</p>
      <Way name={t("forwarding.gmail")} isOpen>
        <li>{t("forwarding.gmailAddress")}</li>
        <li>{t("forwarding.gmailCode")}</li>
        <li>
          {t("forwarding.gmailFilter")}
          <span className="mt-2 block">
            <ButtonLink reload href="/forwarding/gmail-filter" size="small">
              {t("forwarding.downloadFilter")}
            </ButtonLink>
          </span>
        </li>
        <li>{t("forwarding.gmailImport")}</li>
      </Way>
      <Way name={t("forwarding.outlook")}>
        <li>{t("forwarding.outlookRule")}</li>
        <li>{t("forwarding.outlookFrom")}</li>
        <li>{t("forwarding.outlookRedirect")}</li>
      </Way>
      <Way name={t("forwarding.yahoo")}>
        <li>{t("forwarding.yahooForward")}</li>
        <li>{t("forwarding.yahooAll")}</li>
      </Way>
      <Way name={t("forwarding.otherwise")}>
        <li>{filled(t("forwarding.byHand"), { email: <b className="wrap-anywhere">{email}</b> })}</li>
      </Way>
      <details>
        <Summary>{t("forwarding.addresses")}</Summary>
        <p className="wrap-anywhere text-note text-ink-soft" {...foreign}>
          {list}
        </p>
        <CopyButton label={t("forwarding.copyAddresses")} value={list} />
      </details>
    </>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
      <Icon name="down" className="turns size-4" /> {children}
    </summary>
  );
}

function Way({ name, isOpen = false, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <Summary>{name}</Summary>
      <ol className="list-decimal space-y-1.5 pl-5">{children}</ol>
    </details>
  );
}
