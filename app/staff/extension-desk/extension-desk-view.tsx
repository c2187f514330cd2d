import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { PressKey } from "../../ui/press-key";
import type { HostState } from "@workers/modules/fulfilment/rules";

interface Host {
  host: string;
  company: string;
  state: HostState;
  askedAt: number;
  askedBy: string | null;
}

export interface ExtensionDeskProps {
  /** Since when this session's extension is paired; null where none is. */
  since: number | null;
  /** The code that was just made. */
  made: { code: string; expiresAt: number } | null;
  hosts: readonly Host[];
  error: string | null;
  action: string;
}

const STATES: Readonly<Record<HostState, string>> = {
  asked: "Waits for a decision",
  allowed: "Allowed to all",
  refused: "Refused to all",
};

/** Where an operator pairs their browser's extension, and where it is decided on which sites it fills forms. */
export function ExtensionDeskView({ since, made, hosts, error, action }: ExtensionDeskProps) {
  return (
    <>
      <h1 className="text-head">Extension</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        It fills the employer&apos;s form of the entry that you have in hands, marks what is open, and records the
        confirmation. It never sends a form.
      </p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      <section aria-labelledby="pairing" className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="pairing" className="text-lead font-semibold">
          This browser
        </h2>
        {made ? (
          <p className="mt-2" aria-live="polite">
            Type this code into the extension until {formatMoment(made.expiresAt)}:{" "}
            <strong className="figures block text-head">{made.code}</strong>
          </p>
        ) : (
          <p className="mt-2">
            {since === null ? "No extension is paired with this session." : `Paired since ${formatMoment(since)}.`} The
            pairing ends when you sign out.
          </p>
        )}
        <form method="post" action={action} className="mt-3 flex flex-wrap gap-3">
          <PressKey />
          <Button name="intent" value="code">
            {since === null && !made ? "Make a code" : "Make another code"}
          </Button>
          {since !== null && (
            <Button name="intent" value="unpair">
              End the pairing
            </Button>
          )}
        </form>
      </section>
      <section aria-labelledby="hosts" className="mt-8 border-t-2 border-ink pt-4">
        <h2 id="hosts" className="text-lead font-semibold">
          Sites outside the systems we know
        </h2>
        <p className="mt-1 max-w-prose text-note text-ink-soft">
          An operator said that these belong to the company of an opening. Others fill there once it is allowed.
        </p>
        {hosts.length === 0 ? (
          <p className="py-3 text-ink-soft">No site was asked about.</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {hosts.map((one) => (
              <HostRow key={one.host} {...one} action={action} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function HostRow({ host, company, state, askedAt, askedBy, action }: Host & { action: string }) {
  return (
    <li className="grid gap-2 border-b border-edge py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{host}</p>
        <p className="text-note text-ink-soft">
          {company}; asked by {askedBy ?? "a former colleague"}, {formatMoment(askedAt)}. {STATES[state]}.
        </p>
      </div>
      <form method="post" action={action} aria-label={`Decide on ${host}`} className="flex flex-wrap gap-3">
        <PressKey />
        <input type="hidden" name="host" value={host} />
        {state !== "allowed" && (
          <Button size="small" name="intent" value="allowed">
            Allow
          </Button>
        )}
        {state !== "refused" && (
          <Button size="small" name="intent" value="refused">
            Refuse
          </Button>
        )}
      </form>
    </li>
  );
}
