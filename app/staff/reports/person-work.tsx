import { inEnglish } from "@workers/texts/text";
import { mailWords } from "~/content/words";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { formatDay } from "../../ui/format";
import { Textarea } from "../../ui/inputs";
import { DescriptionList, Moment } from "../parts/parts";
import { SubmitKey } from "../../ui/submit-key";
import { endWords, planWords, STATE_WORDS } from "./person-words";
import { parkedWords, statusLabel, type RecordedOutcome } from "@workers/modules/applications/rules";
import type { PersonWork } from "@workers/modules/operations/queries";
import { showDay } from "@workers/lib/india-time";
import { useTranslate } from "../../ui/texts";

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
  const t = useTranslate();
  const { account, queue, notMade, calls, threads, interviews, mails, undelivered } = work;
  // An undelivered mail may be older than the newest ones, so it is listed after them.
  const shown = new Set(mails.map(({ id }) => id));
  const allMails = [...mails, ...undelivered.filter(({ id }) => !shown.has(id))];
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <Part title={t("reports.plan")}>
        <DescriptionList facts={planFacts(work)} />
        {mayChange && account.tier === null && (
          <form method="post" action={note.action} className="mt-2">
            <SubmitKey />
            <input type="hidden" name="intent" value="allow-trial" />
            {account.trialAllowed === 1 ? (
              <p className="text-note text-ink-soft">{t("reports.freeTrialAllowedWhatever")}</p>
            ) : (
              <Button size="small">{t("reports.allowTrialSharedDevice")}</Button>
            )}
          </form>
        )}
      </Part>
      {mayChange && <Notes notes={work.notes} readerId={readerId} form={note} />}
      <Part title={t("reports.queue")} count={account.queued}>
        <Lines empty={t("reports.nothingWaitsApplied")}>
          {queue.map((row) => (
            <EntryLine key={row.id} row={row} />
          ))}
        </Lines>
      </Part>
      <Part title={t("reports.notMade")} count={account.notMade}>
        <Lines empty={t("reports.nothingLeftUnmade")}>
          {notMade.map((row) => (
            <EntryLine key={row.id} row={row} />
          ))}
        </Lines>
      </Part>
      <Part title={t("reports.calls")}>
        <Lines empty={t("reports.noCallPlannedMade")}>
          {calls.map((row) => (
            <Line
              key={row.kind}
              at={row.lockedAt}
              what={t("reports.text", {
                kindIs: String(row.kind === "onboarding"),
                result: row.result || "not called yet",
              })}
              more={[
                row.lockedByName,
                row.remarks,
                row.lockedAt === null ? inEnglish("reports.list", { day: showDay(row.day) }) : "",
              ]}
            />
          ))}
        </Lines>
      </Part>
      {mayChange && (
        <>
          <Part title={t("reports.support")}>
            <Lines empty={t("reports.nothingWrittenSupport")}>
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
          <Part title={t("reports.interviews")}>
            <Lines empty={t("reports.noSessionBooked")}>
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
          <Part title={t("reports.mails")}>
            <Lines empty={t("reports.noMailWritten")}>
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
  automatic: inEnglish("reports.answeredItself"),
  waiting: inEnglish("reports.waits"),
  answered: "Answered",
  solved: "Solved",
};
const MAIL_STATE: Readonly<Record<string, string>> = {
  waiting: "to be sent",
  sending: "being sent",
  sent: "sent",
  unsure: "may not have arrived",
  failed: "failed",
  cancelled: "no longer needed",
  withheld: "not sent, by their settings",
  bundled: inEnglish("reports.mailDay"),
};

const sentence = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");

function planFacts({ account }: PersonWork): { label: string; value: ReactNode }[] {
  const t = useTranslate();
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
    ...(account.beganAt === null ? [] : [{ label: "Started", value: <Moment at={account.beganAt} /> }]),
    ...(endedAt === null
      ? []
      : [{ label: "Ended", value: [formatDay(endedAt), endWords(account.endReason)].filter(Boolean).join(", ") }]),
    ...(account.pausedAt === null ? [] : [{ label: "Paused", value: <Moment at={account.pausedAt} /> }]),
    {
      label: "Applications",
      value: [
        `${granted} given`,
        `${used} used`,
        `${reserved} reserved`,
        ...(revoked > 0 ? [`${revoked} removed`] : []),
        `${left - reserved} free`,
      ].join(", "),
    },
    { label: inEnglish("reports.accountSince"), value: <Moment at={account.createdAt} /> },
    {
      label: "Email",
      value:
        account.verifiedAt === null ? (
          <strong className="text-failed">{t("reports.notConfirmed")}</strong>
        ) : (
          "Confirmed"
        ),
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
  const shownParts = more.filter((part): part is string => Boolean(part));
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-1">
      <span className="figures text-ink-soft">{at === null ? "–" : <Moment at={at} />}</span>
      <span className="wrap-anywhere">
        <span className={wrong ? "font-semibold text-failed" : "font-medium"}>{what}</span>
        {shownParts.length > 0 && <span className="text-ink-soft"> · {shownParts.join(" · ")}</span>}
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
  const t = useTranslate();
  return (
    <Part title={t("reports.notes")}>
      <form method="post" action={form.action} className="mb-2">
        <SubmitKey />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={form.key} />
        <Textarea
          name="text"
          label={t("reports.noteColleagues")}
          hint={t("reports.personReadsCopyData")}
          rows={2}
          maxLength={2000}
          defaultValue={form.text}
          error={form.error ?? undefined}
        />
        <Button size="small" className="mt-2">
          {t("reports.saveNote")}
        </Button>
      </form>
      <ul className="divide-y divide-edge text-note">
        {notes.map((row) => (
          <li key={row.id} className="py-1.5">
            <p className="wrap-anywhere whitespace-pre-line">{row.text}</p>
            <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
              <span>
                {row.authorName ?? inEnglish("reports.formerColleague")}, <Moment at={row.at} />
              </span>
              {row.authorId === readerId && (
                <form method="post" action={form.action}>
                  <SubmitKey />
                  <input type="hidden" name="intent" value="drop-note" />
                  <input type="hidden" name="id" value={row.id} />
                  <Button size="small">{t("reports.takeBack")}</Button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
