import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { StaffDesk } from "@workers/modules/accounts";

export interface StaffDeskProps extends StaffDesk {
  error: string | null;
  fields: Readonly<Record<string, string>>;
  notice: string | null;
  /** A token that was just made; it is shown this once. */
  made: { token: string; until: number } | null;
}

const SCOPES = [
  { value: "sources", label: "Boards: npm run sources" },
  { value: "postings", label: "Postings: npm run ingest" },
];
const SECTION = "mt-8 border-t-2 border-ink pt-4";
const ROW = "grid gap-2 border-b border-edge py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center";

/** The staff with their ways to sign in, and the tokens of scripts. */
export function StaffDeskView({ people, tokens, error, fields, notice, made }: StaffDeskProps) {
  return (
    <>
      <h1 className="text-head">Staff</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        What is done here asks for your second factor again, is in the log, and is told by mail to whom it is about.
        Roles are given by the command line alone.
      </p>
      {error && Object.keys(fields).length === 0 && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {notice && (
        <Banner tone="success" className="mt-4">
          {notice}
        </Banner>
      )}
      <section aria-labelledby="people" className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="people" className="text-lead font-semibold">
          Who works here
        </h2>
        <ul className="mt-3 border-t border-rule">
          {people.map((one) => (
            <Colleague key={one.userId} {...one} />
          ))}
        </ul>
        <ButtonLink href="/second-factor" reload size="small" className="mt-3">
          Your own second factor
        </ButtonLink>
      </section>
      <section aria-labelledby="others" className={SECTION}>
        <h2 id="others" className="text-lead font-semibold">
          Somebody&apos;s sessions
        </h2>
        <form method="post" noValidate className="mt-3 flex max-w-xl flex-wrap items-end gap-3">
          <PressKey />
          <input type="hidden" name="step" value="end" />
          <div className="min-w-64 flex-1">
            <TextInput
              name="email"
              type="email"
              label="Address of the account"
              hint="For somebody who lost a phone and writes to us"
              autoComplete="off"
              required
              error={fields["email"]}
            />
          </div>
          <Button>Sign out everywhere</Button>
        </form>
      </section>
      <section aria-labelledby="tokens" className={SECTION}>
        <h2 id="tokens" className="text-lead font-semibold">
          Tokens of scripts
        </h2>
        {made && (
          <div className="mt-3 border border-edge bg-sheet p-4" aria-live="polite">
            <p>
              Copy it now into <code>INGEST_TOKEN</code>: it is not shown again. Good until {formatMoment(made.until)}.
            </p>
            <code className="figures mt-2 block font-semibold wrap-anywhere">{made.token}</code>
          </div>
        )}
        {tokens.length === 0 ? (
          <p className="py-3 text-ink-soft">No script has a token.</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {tokens.map((one) => (
              <Token key={one.id} {...one} />
            ))}
          </ul>
        )}
        <form
          method="post"
          noValidate
          className="mt-4 grid max-w-3xl gap-3 sm:grid-cols-[2fr_2fr_1fr_auto] sm:items-end"
        >
          <PressKey />
          <input type="hidden" name="step" value="make" />
          <TextInput name="name" label="Name of the script" maxLength={60} required error={fields["name"]} />
          <Select name="scope" label="What it may do" choices={SCOPES} error={fields["scope"]} />
          <TextInput name="days" label="Days" inputMode="numeric" defaultValue="30" required error={fields["days"]} />
          <Button tone="primary">Make a token</Button>
        </form>
      </section>
    </>
  );
}

function Colleague({ userId, name, email, roles, hasFactor, sessions, seenAt, isSelf }: StaffDesk["people"][number]) {
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">{email}</span>
        </p>
        <p className="text-note text-ink-soft">
          {roles.length > 0 ? roles.join(", ") : "no role"};{" "}
          {hasFactor ? "second factor set up" : "no second factor yet"};{" "}
          {seenAt === null ? "signed in nowhere" : `${sessions} signed in, last ${formatMoment(seenAt)}`}.
        </p>
      </div>
      {!isSelf && (
        <div className="flex flex-wrap gap-3">
          {hasFactor && (
            <form method="post">
              <PressKey />
              <input type="hidden" name="step" value="reset" />
              <input type="hidden" name="userId" value={userId} />
              <Button size="small" aria-label={`Reset second factor of ${name}`}>
                Reset second factor
              </Button>
            </form>
          )}
          {sessions > 0 && (
            <form method="post">
              <PressKey />
              <input type="hidden" name="step" value="end" />
              <input type="hidden" name="email" value={email} />
              <Button size="small" aria-label={`Sign out ${name} everywhere`}>
                Sign out
              </Button>
            </form>
          )}
        </div>
      )}
    </li>
  );
}

function Token({ id, name, scope, madeBy, since, until, usedAt }: StaffDesk["tokens"][number]) {
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">{scope}</span>
        </p>
        <p className="figures text-note text-ink-soft">
          by {madeBy}, {formatMoment(since)}; good until {formatMoment(until)};{" "}
          {usedAt === null ? "never used" : `last used ${formatMoment(usedAt)}`}.
        </p>
      </div>
      <form method="post">
        <PressKey />
        <input type="hidden" name="step" value="revoke" />
        <input type="hidden" name="id" value={id} />
        <Button size="small" aria-label={`Revoke the token ${name}`}>
          Revoke
        </Button>
      </form>
    </li>
  );
}
