import { mailWords } from "~/content/words";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { formatDay } from "../../ui/format";
import { Textarea } from "../../ui/inputs";
import { DescriptionList, Moment } from "../parts/parts";
import { PressKey } from "../../ui/press-key";
import { endWords, planWords, STATE_WORDS } from "./person-words";
import { parkedWords, statusLabel, type RecordedOutcome } from "@workers/modules/applications/rules";
import type { PersonWork } from "@workers/modules/operations/queries";
import { showDay } from "@workers/lib/india-time";

export interface NoteForm {
  /** Of this form: what is sent twice is written once. */
  key: string;
  text: string;
  error: string | null;
  action: string;
}

export interface PersonWorkProps {
  work: PersonWork;
  /** Of the operations role: writes notes, and sees mails, conversations and interviews. */
  mayChange: boolean;
  readerId: string;
  note: NoteForm;
}

type Entry = PersonWork["queue"][number];

/** The facts that staff need when a person calls or writes; the list of applications is beside them. */
export function PersonWorkView({ work, mayChange, readerId, note }: PersonWorkProps) {
  const { account, queue, notMade, calls, threads, interviews, mails, undelivered } = work;
  // An undelivered mail may be older than the newest ones, so it is listed after them.
  const shown = new Set(mails.map(({ id }) => id));
  const allMails = [...mails, ...undelivered.filter(({ id }) => !shown.has(id))];
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <Part title="Plan">
        <DescriptionList facts={planFacts(work)} />
        {mayChange && account.tier === null && (
          <form method="post" action={note.action} className="mt-2">
            <PressKey />
            <input type="hidden" name="intent" value="allow-trial" />
            {account.trialAllowed === 1 ? (
              <p className="text-note text-ink-soft">A free trial is allowed whatever device it begins on.</p>
            ) : (
              <Button size="small">Allow a trial on a shared device</Button>
            )}
          </form>
        )}
      </Part>
      {mayChange && <Notes notes={work.notes} readerId={readerId} form={note} />}
      <Part title="In the queue" count={account.queued}>
        <Lines empty="Nothing waits to be applied to">
          {queue.map((row) => (
            <EntryLine key={row.id} row={row} />
          ))}
        </Lines>
      </Part>
      <Part title="Not made" count={account.notMade}>
        <Lines empty="Nothing was left unmade">
          {notMade.map((row) => (
            <EntryLine key={row.id} row={row} />
          ))}
        </Lines>
      </Part>
      <Part title="Calls">
        <Lines empty="No call is planned or was made">
          {calls.map((row) => (
            <Line
              key={row.kind}
              at={row.lockedAt}
              what={`${row.kind === "onboarding" ? "Onboarding" : "Conclusion"}: ${row.result || "not made yet"}`}
              more={[row.lockedByName, row.remarks, row.lockedAt === null ? `in the list of ${showDay(row.day)}` : ""]}
            />
          ))}
        </Lines>
      </Part>
      {mayChange && (
        <>
          <Part title="Support">
            <Lines empty="Nothing was written to support">
              {threads.map((row) => (
                <Line
                  key={row.id}
                  at={row.at}
                  what={
                    <a href={`/admin-support?thread=${row.id}`} className="text-stamp-text underline">
                      {STATE_OF_THREAD[row.state] ?? row.state}
                    </a>
                  }
                  more={[row.text]}
                />
              ))}
            </Lines>
          </Part>
          <Part title="Interviews">
            <Lines empty="No session was booked">
              {interviews.map((row) => (
                <Line
                  key={row.id}
                  at={row.startsAt}
                  what={sentence(row.state)}
                  more={[row.coachName && `with ${row.coachName}`]}
                />
              ))}
            </Lines>
          </Part>
          <Part title="Mails">
            <Lines empty="No mail was written">
              {allMails.map((row) => (
                <Line
                  key={row.id}
                  at={row.at}
                  what={mailWords(row.template)}
                  wrong={row.state === "failed" || row.state === "unsure"}
                  more={[MAIL_STATE[row.state] ?? row.state, (row.error ?? "").split("\n")[0]]}
                />
              ))}
            </Lines>
          </Part>
        </>
      )}
    </div>
  );
}

const STATE_OF_THREAD: Readonly<Record<string, string>> = {
  automatic: "Answered by itself",
  waiting: "Waits for us",
  answered: "Answered",
  solved: "Solved",
};
const MAIL_STATE: Readonly<Record<string, string>> = {
  waiting: "to be sent",
  sending: "being sent",
  sent: "sent",
  unsure: "nobody knows whether it arrived",
  failed: "failed",
  cancelled: "not needed any more",
  withheld: "withheld, as they wish",
  bundled: "in the mail of the day",
};

const sentence = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

function planFacts({ account }: PersonWork): { label: string; value: ReactNode }[] {
  const { tier, endsAt, endedAt, granted, used, reserved, revoked } = account;
  const left = granted - used - revoked;
  return [
    {
      label: "Plan",
      value: planWords(
        tier === null || endsAt === null ? null : { tier, endsAt, endedAt, creditsLeft: left },
        formatDay,
      ),
    },
    ...(account.beganAt === null ? [] : [{ label: "Began", value: <Moment at={account.beganAt} /> }]),
    ...(endedAt === null
      ? []
      : [{ label: "Ended", value: [formatDay(endedAt), endWords(account.endReason)].filter(Boolean).join(", ") }]),
    ...(account.pausedAt === null ? [] : [{ label: "Paused", value: <Moment at={account.pausedAt} /> }]),
    {
      label: "Credits",
      value: [
        `${granted} given`,
        `${used} used`,
        `${reserved} set aside`,
        ...(revoked > 0 ? [`${revoked} taken back`] : []),
        `${left - reserved} free`,
      ].join(", "),
    },
    { label: "Account since", value: <Moment at={account.createdAt} /> },
    {
      label: "Address",
      value: account.verifiedAt === null ? <strong className="text-failed">Not confirmed</strong> : "Confirmed",
    },
  ];
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 flex items-baseline gap-2 border-b border-edge pb-1 font-semibold">
        {title}
        {count !== undefined && <span className="figures text-note font-normal text-ink-soft">{count}</span>}
      </h3>
      {children}
    </section>
  );
}

function Lines({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? (
    <p className="text-note text-ink-soft">{empty}</p>
  ) : (
    <ul className="divide-y divide-edge text-note">{children}</ul>
  );
}

function Line({
  at,
  what,
  more,
  wrong = false,
}: {
  at: number | null;
  what: ReactNode;
  more: readonly (string | null | undefined | false)[];
  wrong?: boolean;
}) {
  const said = more.filter((part): part is string => Boolean(part));
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-1">
      <span className="figures text-ink-soft">{at === null ? "–" : <Moment at={at} />}</span>
      <span className="wrap-anywhere">
        <span className={wrong ? "font-semibold text-failed" : "font-medium"}>{what}</span>
        {said.length > 0 && <span className="text-ink-soft"> · {said.join(" · ")}</span>}
      </span>
    </li>
  );
}

function EntryLine({ row }: { row: Entry }) {
  return (
    <Line
      at={row.at}
      what={
        <>
          {row.position}, {row.company}{" "}
          <a href={`/r/${row.reference}`} className="figures whitespace-nowrap text-stamp-text underline">
            {row.reference}
          </a>
        </>
      }
      more={[
        row.state === "parked" ? parkedWords(row.question !== null, false) : (STATE_WORDS[row.state] ?? row.state),
        row.outcome !== "" && row.outcome !== "submitted" && statusLabel(row.outcome as RecordedOutcome),
        row.remarks,
        row.question && `asks: ${row.question}`,
      ]}
    />
  );
}

/** The colleagues' notes, newest first, and a form for a new one. */
function Notes({ notes, readerId, form }: { notes: PersonWork["notes"]; readerId: string; form: NoteForm }) {
  return (
    <Part title="Notes">
      <form method="post" action={form.action} className="mb-2">
        <PressKey />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={form.key} />
        <Textarea
          name="text"
          label="A note for your colleagues"
          hint="The person reads it in the copy of their data."
          rows={2}
          maxLength={2000}
          defaultValue={form.text}
          error={form.error ?? undefined}
        />
        <Button size="small" className="mt-2">
          Save note
        </Button>
      </form>
      <ul className="divide-y divide-edge text-note">
        {notes.map((row) => (
          <li key={row.id} className="py-1.5">
            <p className="wrap-anywhere whitespace-pre-line">{row.text}</p>
            <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
              <span>
                {row.authorName ?? "A former colleague"}, <Moment at={row.at} />
              </span>
              {row.authorId === readerId && (
                <form method="post" action={form.action}>
                  <PressKey />
                  <input type="hidden" name="intent" value="drop-note" />
                  <input type="hidden" name="id" value={row.id} />
                  <Button size="small">Take back</Button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
