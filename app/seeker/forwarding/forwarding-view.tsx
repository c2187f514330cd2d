import { Form } from "react-router";
import type { ForwardingPage } from "@workers/modules/fulfilment";
import { Banner } from "../../ui/banner";
import { FormResult } from "../../ui/form-result";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { SubmitKey } from "../../ui/submit-key";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { PANEL_HREFS } from "~/shared/settings/panels";
import type { Rows } from "~/shared/settings/rows.server";
import { AlertsCard } from "./alerts-card";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";

export interface ForwardingProps extends ForwardingPage {
  rows: Rows;
  error: string | null;
  notice: string | null;
  /** Whether their plan runs: only then jobs are matched. */
  isRunning: boolean;
  /** The button that was pressed, or the id of the mail or portal beside it, until it is answered. */
  busy: string | null;
}

/** Where a person has their mailbox forward employers' mails, and what was kept of them. */
export function ForwardingView(props: ForwardingProps) {
  const { rows, domain, address, error, notice, busy } = props;
  const t = useTranslate();
  return (
    <SettingsFrame
      rows={rows}
      panel="messages"
      title={t("forwarding.employersMailsProof")}
      isOpen
      isPart
      back={{ href: PANEL_HREFS.messages, label: t("settings.messages") }}
      notice={<FormResult error={error} notice={notice} tone="info" className="mb-4" />}
    >
      <div className="pf-main">
        <SettingsCard id="address" title={t("forwarding.address")}>
          <p className="text-ink-soft">{t("forwarding.oneAddress")}</p>
          {domain === null ? (
            <p>{t("forwarding.mailsNotForwardedPresent")}</p>
          ) : address === null ? (
            <Form method="post">
              <SubmitKey />
              <Button tone="primary" name="act" value="renew" loading={busy === "renew"}>
                {t("forwarding.giveAddress")}
              </Button>
            </Form>
          ) : (
            <Address {...props} address={address} />
          )}
        </SettingsCard>
        <AlertsCard {...props} />
        <SettingsCard id="kept" title={t("forwarding.companyEmails")}>
          <p className="text-ink-soft">{t("forwarding.manyEmployersWriteReceived")}</p>
          {address !== null && domain !== null && <CompanySteps />}
          <h3 className="font-semibold">{t("forwarding.keptFar")}</h3>
          <StoredMails {...props} />
        </SettingsCard>
      </div>
      <aside aria-labelledby="what" className="card pf-side">
        <header>
          <h2 id="what">{t("forwarding.keep")}</h2>
        </header>
        <div className="pf-pad space-y-3 text-note text-ink-soft">
          <p>{t("forwarding.keepAlerts")}</p>
          <p>{t("forwarding.mailConfirmsRejectsExactly")}</p>
        </div>
      </aside>
    </SettingsFrame>
  );
}

function Address({ address, setupCode, busy }: ForwardingProps & { address: string }) {
  const t = useTranslate();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures wrap-anywhere font-semibold" style={{ userSelect: "all" }}>
          {address}
        </span>
        <CopyButton label={t("forwarding.copyAddress")} value={address} />
      </p>
      {setupCode !== null && (
        <Banner tone="warn">
          {filled(t("forwarding.googleAsksWhetherWant"), { strong: <strong>{setupCode}</strong> })}
        </Banner>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitKey />
        <Button name="act" value="renew" loading={busy === "renew"}>
          {t("forwarding.giveAnotherAddress")}
        </Button>
        <Button name="act" value="revoke" loading={busy === "revoke"}>
          {t("forwarding.takeAddressBack")}
        </Button>
      </Form>
    </>
  );
}

/** How a mailbox forwards employers' answers. */
function CompanySteps() {
  const t = useTranslate();
  return (
    <ol className="list-decimal space-y-1.5 pl-5">
      <li>{t("forwarding.mailboxsSettingsAddAddress")}</li>
      <li>
        {filled(t("forwarding.makeFilterMailsChoose"), {
          em: <em>{t("forwarding.application")}</em>,
          em2: <em>{t("forwarding.thankApplying")}</em>,
        })}
      </li>
    </ol>
  );
}

function StoredMails({ mails, busy }: ForwardingProps) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (mails.length === 0) return <p className="text-ink-soft">{t("forwarding.nothingYet")}</p>;
  return (
    <ul className="divide-y divide-rule">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <a href={mail.href} className="wrap-anywhere font-semibold text-stamp-text underline" {...foreign}>
              {mail.position}, {mail.company}
            </a>
            <p className="wrap-anywhere" {...foreign}>
              “{mail.sentence}”
            </p>
            <p className="flex flex-wrap items-baseline gap-x-4 text-note text-ink-soft">
              <span className="wrap-anywhere">{mail.sender}</span>
              <span className="figures">{day(mail.sentAt)}</span>
              {mail.answer === "rejected" && <span className="pill up-bad">{t("forwarding.rejection")}</span>}
              {mail.verified ? (
                <span className="pill pill-ok">{t("forwarding.signed")}</span>
              ) : (
                <span className="pill">{t("forwarding.notSigned")}</span>
              )}
            </p>
          </div>
          <Form method="post">
            <SubmitKey />
            <input type="hidden" name="id" value={mail.id} />
            <Button
              size="small"
              name="act"
              value="delete"
              aria-label={t("forwarding.deleteKept", { company: mail.company })}
              loading={busy === mail.id}
            >
              {t("forwarding.delete")}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
