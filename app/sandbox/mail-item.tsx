import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { formatMoment } from "~/ui/format";
import { getContext, runLoader } from "~/server/page.server";
import { readMailboxItem } from "@workers/sandbox/read-mailbox";

export const handle = { title: "Mail of the sandbox" };

export async function loader(args: LoaderFunctionArgs) {
  return runLoader("/sandbox/mail", () => readMailboxItem(getContext(args), { id: args.params["id"] ?? "" }));
}

export default function SandboxMailItem() {
  const mail = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-8 sm:px-6">
      <p>
        <a href="/sandbox/mail" className="text-stamp-text underline">
          All mail
        </a>
      </p>
      <h1 className="mt-3 text-head">{mail.subject}</h1>
      <p className="text-note text-ink-soft">
        to {mail.recipient}, {formatMoment(mail.at)}
      </p>
      {/* Sandboxed: the mail may show, and do nothing. */}
      <iframe
        title={mail.subject}
        sandbox=""
        srcDoc={mail.html}
        className="mt-4 h-160 w-full border border-rule bg-sheet"
      />
      {Object.keys(mail.headers).length > 0 && (
        <dl className="mt-2 text-note">
          {Object.entries(mail.headers).map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{name}:</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mail.attachments.map(({ name, type, content }) => (
        <details key={name} className="mt-4">
          <summary>
            {name} ({type})
          </summary>
          <pre className="mt-2 overflow-x-auto whitespace-pre-wrap text-note">{content}</pre>
        </details>
      ))}
      <details className="mt-4">
        <summary>As plain text</summary>
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap text-note">{mail.text}</pre>
      </details>
    </div>
  );
}
