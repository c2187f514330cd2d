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
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">Employers&apos; mails as proof</h1>
      <p className="mt-3 text-lead text-ink-soft">
        Many employers write “we have received your application”. Let your mailbox forward such mails to us, and the
        receipt of that application says: confirmed by their mail.
      </p>
      <FormResult error={error} notice={notice} tone="info" />
      {domain === null ? (
        <p className="mt-6">Mails cannot be forwarded to us at present.</p>
      ) : address === null ? (
        <Form method="post" className="mt-6">
          <PressKey />
          <Button tone="primary" name="act" value="renew" loading={busy === "renew"}>
            Give me an address
          </Button>
        </Form>
      ) : (
        <section aria-labelledby="address" className="mt-8">
          <h2 id="address" className="border-b-2 border-ink pb-1 text-lead font-semibold">
            Your address
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="figures select-all wrap-anywhere font-semibold">{address}</span>
            <CopyButton label="Copy the address" value={address} />
          </p>
          {setupCode !== null && (
            <Banner tone="warn" className="mt-3">
              Google asks whether you want to forward to this address. The code to type there:{" "}
              <strong>{setupCode}</strong>
            </Banner>
          )}
          <ol className="mt-4 list-decimal space-y-1.5 pl-5">
            <li>
              In your mailbox&apos;s settings, add this address as one to forward to. Gmail then asks for a code: it
              appears above, once you open this page again.
            </li>
            <li>
              Make a filter for mails with <em>“your application”</em> or <em>“thank you for applying”</em>, and choose
              “forward to” this address. Forwarding single mails by hand proves nothing: the employer&apos;s signature
              is lost.
            </li>
          </ol>
          <Form method="post" className="mt-4 flex flex-wrap gap-3">
            <PressKey />
            <Button name="act" value="renew" loading={busy === "renew"}>
              Give me another address
            </Button>
            <Button name="act" value="revoke" loading={busy === "revoke"}>
              Take the address back
            </Button>
          </Form>
        </section>
      )}
      <section aria-labelledby="what" className="mt-8">
        <h2 id="what" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          What we keep of them
        </h2>
        <p className="mt-3">
          Of a mail that confirms or rejects exactly one application of yours: who wrote, when, the subject, and the one
          sentence that says so. Everything else, with attachments and codes, is dropped at once: nobody reads it, and
          no log holds it. It counts as proof only where the employer&apos;s domain, or its application system&apos;s,
          has signed the mail.
        </p>
      </section>
      <section aria-labelledby="kept" className="mt-8">
        <h2 id="kept" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          Kept so far
        </h2>
        {mails.length === 0 ? (
          <EmptyState>Nothing yet</EmptyState>
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
                    {mail.answer === "rejected" && <Badge tone="failed">Rejection</Badge>}
                    {mail.verified ? <Badge tone="confirmed">Signed by them</Badge> : <Badge>Not signed</Badge>}
                  </p>
                </div>
                <Form method="post">
                  <PressKey />
                  <input type="hidden" name="id" value={mail.id} />
                  <Button
                    size="small"
                    name="act"
                    value="delete"
                    aria-label={`Delete what was kept of ${mail.company}`}
                    loading={busy === mail.id}
                  >
                    Delete
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
