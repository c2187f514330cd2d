import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ForwardingPage } from "@workers/modules/fulfilment";
import type { ForwardingProps } from "./forwarding-view";
import type { TextKey } from "@workers/texts/text";
import { Button, ButtonLink } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { SettingsCard } from "~/shared/settings/frame";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";

/** How mailboxes forward portals' job alerts, and what those brought so far. */
export function AlertsCard(props: ForwardingProps) {
  const { domain, address, email, senders, portals, notTaken, isRunning, busy } = props;
  const t = useTranslate();
  return (
    <SettingsCard id="alerts" title={t("forwarding.alerts")}>
      <p className="text-ink-soft">{t("forwarding.alertsLead")}</p>
      {!isRunning && (address !== null || portals.length > 0) && (
        <p>
          {filled(t("forwarding.onceAPlanRuns"), {
            plans: (
              <a href="/purchase" className="font-semibold text-stamp-text underline">
                {t("forwarding.seePlans")}
              </a>
            ),
          })}
        </p>
      )}
      <Brought portals={portals} isEmpty={notTaken.length === 0} busy={busy} />
      <NotTaken notTaken={notTaken} />
      {domain !== null && address !== null && <Steps email={email} senders={senders} />}
    </SettingsCard>
  );
}

function Brought({ portals, isEmpty, busy }: Pick<ForwardingProps, "portals" | "busy"> & { isEmpty: boolean }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (portals.length === 0) return isEmpty ? <p>{t("forwarding.noAlertYet")}</p> : null;
  return (
    <>
      <ul className="divide-y divide-rule">
        {portals.map(({ portal, name, mails, jobs, lastAt }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <b className="font-semibold" {...foreign}>
              {name}
            </b>
            <span className="figures">{t("forwarding.alertMails", { n: mails })}</span>
            <span className="figures">{t("forwarding.alertJobs", { n: jobs })}</span>
            <span className="figures text-ink-soft">{t("forwarding.alertLast", { day: day(lastAt) })}</span>
            <Form method="post" className="ml-auto">
              <SubmitKey />
              <input type="hidden" name="id" value={portal} />
              <Button size="small" name="act" value="delete-alerts" loading={busy === portal}>
                {filled(t("forwarding.deleteJobs"), { of: <span className="sr-only">: {name}</span> })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p>
        <a href="/next-out" className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline">
          {t("forwarding.seeJobs")}
        </a>
      </p>
    </>
  );
}

const WHY_NOT_TAKEN = {
  unread: "forwarding.alertNotRead",
  not_signed: "forwarding.alertNotSigned",
  over_limit: "forwarding.alertOverLimit",
  old: "forwarding.alertTooOld",
  full: "forwarding.alertNoRoom",
} as const satisfies Record<ForwardingPage["notTaken"][number]["reason"], TextKey>;

/** Alerts that came and brought nothing, with the reason: a mailbox that is set up right would look wrong otherwise. */
function NotTaken({ notTaken }: Pick<ForwardingPage, "notTaken">) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (notTaken.length === 0) return null;
  return (
    <ul className="space-y-1">
      {notTaken.map(({ name, reason, mails, lastAt }) => (
        <li key={`${name} ${reason}`}>
          <b className="font-semibold" {...foreign}>
            {name}
          </b>
          {": "}
          {t(WHY_NOT_TAKEN[reason], { n: mails })}{" "}
          <span className="figures text-ink-soft">{t("forwarding.alertLast", { day: day(lastAt) })}</span>
        </li>
      ))}
    </ul>
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
