import { Form } from "react-router";
import type { ForwardingPage } from "@workers/modules/fulfilment";
import { Banner } from "../../ui/banner";
import { FormResult } from "../../ui/form-result";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-value";
import { EmptyState } from "../../ui/empty-state";
import { formatDay } from "../../ui/format";
import { PressKey } from "../../ui/press-key";
import { useTranslate, filled } from "../../ui/texts";

/** Where a person has their mailbox forward employers' mails, and what was kept of them. */
export function ForwardingView({
  domain,
  address,
  setupCode,
  mails,
  error,
  notice,
  busy,
}: ForwardingPage & {
  error: string | null;
  notice: string | null;
  /** The button that was pressed, or the id of the mail beside it, until it is answered. */
  busy: string | null;
}) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("forwarding.employersMailsProof")}</h1>
      <p className="mt-3 text-lead text-ink-soft">{t("forwarding.manyEmployersWriteReceived")}</p>
      <FormResult error={error} notice={notice} tone="info" />
      {domain === null ? (
        <p className="mt-6">{t("forwarding.mailsNotForwardedPresent")}</p>
      ) : address === null ? (
        <Form method="post" className="mt-6">
          <PressKey />
          <Button tone="primary" name="act" value="renew" loading={busy === "renew"}>
            {t("forwarding.giveAddress")}
          </Button>
        </Form>
      ) : (
        <section aria-labelledby="address" className="mt-8">
          <h2 id="address" className="border-b-2 border-ink pb-1 text-lead font-semibold">
            {t("forwarding.address")}
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="figures select-all wrap-anywhere font-semibold">{address}</span>
            <CopyButton label={t("forwarding.copyAddress")} value={address} />
          </p>
          {setupCode !== null && (
            <Banner tone="warn" className="mt-3">
              {filled(t("forwarding.googleAsksWhetherWant"), { strong: <strong>{setupCode}</strong> })}
            </Banner>
          )}
          <ol className="mt-4 list-decimal space-y-1.5 pl-5">
            <li>{t("forwarding.mailboxsSettingsAddAddress")}</li>
            <li>
              {filled(t("forwarding.makeFilterMailsChoose"), {
                em: <em>{t("forwarding.application")}</em>,
                em2: <em>{t("forwarding.thankApplying")}</em>,
              })}
            </li>
          </ol>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <PressKey />
            <Button name="act" value="renew" loading={busy === "renew"}>
              {t("forwarding.giveAnotherAddress")}
            </Button>
            <Button name="act" value="revoke" loading={busy === "revoke"}>
              {t("forwarding.takeAddressBack")}
            </Button>
          </Form>
        </section>
      )}
      <section aria-labelledby="what" className="mt-8">
        <h2 id="what" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          {t("forwarding.keep")}
        </h2>
        <p className="mt-3">{t("forwarding.mailConfirmsRejectsExactly")}</p>
      </section>
      <section aria-labelledby="kept" className="mt-8">
        <h2 id="kept" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          {t("forwarding.keptFar")}
        </h2>
        {mails.length === 0 ? (
          <EmptyState>{t("forwarding.nothingYet")}</EmptyState>
        ) : (
          <ul className="divide-y divide-rule">
            {mails.map((mail) => (
              <li key={mail.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
                <div className="min-w-0">
                  <a href={mail.href} className="wrap-anywhere font-semibold text-stamp-text underline">
                    {mail.position}, {mail.company}
                  </a>
                  <p className="wrap-anywhere">“{mail.sentence}”</p>
                  <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
                    <span className="wrap-anywhere">{mail.sender}</span>
                    <span className="figures">{formatDay(mail.sentAt)}</span>
                    {mail.answer === "rejected" && <Badge tone="failed">{t("forwarding.rejection")}</Badge>}
                    {mail.verified ? (
                      <Badge tone="confirmed">{t("forwarding.signed")}</Badge>
                    ) : (
                      <Badge>{t("forwarding.notSigned")}</Badge>
                    )}
                  </p>
                </div>
                <Form method="post">
                  <PressKey />
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
        )}
      </section>
    </div>
  );
}
