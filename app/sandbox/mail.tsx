import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { formatMoment } from "~/ui/format";
import { EmptyState } from "~/ui/empty-state";
import { getContext } from "~/server/page.server";
import { readMailbox } from "@workers/sandbox/read-mailbox";

export const handle = { title: "Mail of the sandbox" };

export async function loader(args: LoaderFunctionArgs) {
  return readMailbox(getContext(args));
}

/** The mails that the embedded provider delivered, and those that still wait in the outbox. */
export default function SandboxMail() {
  const { delivered, waiting } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8 sm:px-6">
      <h1 className="text-title">Mail of the sandbox</h1>
      <p className="mt-2 text-ink-soft">
        Nothing here left this machine. Mail goes out with the next tick of the cron, once a minute.{" "}
        <a href="/sandbox/employer-mail" className="text-stamp-text underline">
          Write as an employer
        </a>
        , or look at{" "}
        <a href="/sandbox/whatsapp" className="text-stamp-text underline">
          the telephones
        </a>
        .
      </p>
      <h2 className="mt-8 text-head">Waiting</h2>
      {waiting.length === 0 ? (
        <EmptyState>Nothing waits</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {waiting.map((mail) => (
            <li key={mail.id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="font-semibold">{mail.template}</span>
              <span>{mail.recipient}</span>
              <span className="figures text-ink-soft">due {formatMoment(mail.dueAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 text-head">Delivered</h2>
      {delivered.length === 0 ? (
        <EmptyState>Nothing was delivered yet</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {delivered.map((mail) => (
            <li key={mail.id} className="py-3">
              <a href={`/sandbox/mail/${mail.id}`} className="font-semibold text-stamp-text underline">
                {mail.subject}
              </a>
              <p className="flex flex-wrap gap-x-6 text-note text-ink-soft">
                <span>to {mail.recipient}</span>
                <span className="figures">{formatMoment(mail.at)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
