import { SignList } from "../../ui/staff/sign-list";
import { Reason } from "../../ui/reason";
import type { ShownTailored } from "@workers/domain/tailoring/shown";
import type { EntryForm } from "@workers/domain/applying/read-entry-form";
import type { ShownSign } from "@workers/domain/postings/vocabulary";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Form, useSubmit } from "react-router";
import { formatMoment } from "../../ui/format";
import { hostOf, STATUS_KEYS } from "./entries";
import { goTo, NEXT_KEYS } from "./keys";
import { copyByKey, EmployerForm } from "./employer-form";
import { LacksInput, MISSING_INFO } from "./lacks-input";
import { ProofInputs, type TypedProof } from "./proof-fields";
import { StatusSelect } from "./status-select";
import { CodePanel } from "./code-panel";
import type { HeldCode } from "@workers/domain/one-time-codes/read-code";
import { KeysSheet, useKeysSheet } from "../../ui/staff/keys-sheet";
import { useRowKeys } from "../../ui/staff/use-row-keys";
import { ASK_UNSAVED, useUnsavedWarning } from "../../ui/staff/use-unsaved";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { CopyButton, CopyValue } from "../../ui/copy-value";
import { CoverNote } from "../../ui/cover-note";
import { EmptyState } from "../../ui/empty-state";
import { ResumeChanges } from "../../ui/resume-changes";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { useEarlyText } from "../../ui/use-early-text";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";

const OPEN_LINK = "mt-1 inline-flex min-h-8 max-w-full items-center gap-1.5 font-semibold text-stamp-text underline";

type Facts = readonly (readonly [label: string, value: string])[];

/** The entry that the operator has, with its person. Instants are milliseconds since 1970 UTC. */
export interface HeldEntry {
  id: string;
  /** Where it stands in the queue: skipping goes on from there. */
  place: string;
  revision: number;
  status: string;
  remarks: string;
  /** Why its person does not want it, where they said so since; null otherwise. */
  stop: string | null;
  until: number;
  /** The fifteen minutes are over: nobody else has taken it yet. */
  over: boolean;
  /** When its form began to be sent by the extension; null while it was not. */
  sendingAt: number | null;
  /** The code that the employer's form sends to the person, once they were asked for it. */
  code: HeldCode;
  /** What it is of: the address may ask for others. */
  taken: { day: string | null; portal: string; email: string };
  position: string;
  company: string;
  /** People besides who wait for this opening, as far as they are counted. */
  othersWaiting: number;
  link: string;
  posting: Facts;
  /** Of a scam, or of no real opening. */
  signs: readonly ShownSign[];
  /** False while the catalogue does not answer: the signs are those of when the opening was found. */
  signsAreNew: boolean;
  /** Why it was matched, a sentence each. */
  reasons: readonly string[];
  /** `text` is what its PDF says; null where it could not be read. `problem` says why the file is not given out. */
  resume: { name: string; href: string; text: string | null; problem: string | null } | null;
  /** The employer's form, with what is known for it. */
  form: EntryForm;
  /** What was arranged of it for this application. */
  tailored: ShownTailored | null;
  person: Facts;
  /** What they took back or changed while it is in hands, in the form's words. */
  takenBack?: readonly string[];
  /** What they answered to what this form asks. */
  answered: Facts;
  preferences: Facts;
}

export interface NextEntryProps {
  entry: HeldEntry | null;
  /** Where the forms post to: it carries the day and the place in the queue. */
  action: string;
  /** What the entries are taken from, a day and what its list was narrowed by; null for all. */
  from: string | null;
  /** The entry that one has is none of those. */
  isOther?: boolean;
  answer: { error: string | null; said: string | null } | null;
  busy: boolean;
}

/** One entry at a time, which nobody else works on: the posting, the person and what came of it, side by side. */
export function NextEntryView({ entry, action, from, isOther = false, answer, busy }: NextEntryProps) {
  const sheet = useKeysSheet();
  const said = useForAWhile(answer?.said ? answer : null, 2_000);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="text-head">Next Entry</h1>
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="text-note text-confirmed">
            {entry && said?.said}
          </p>
          {entry && <KeysSheet {...sheet} keys={NEXT_KEYS} moving={false} />}
        </div>
      </div>
      {answer?.error && (
        <Banner tone="danger" className="mt-3">
          {answer.error}
        </Banner>
      )}
      {entry && isOther && (
        <Banner className="mt-3">
          You still have this entry, which is none of {from}. Lock or skip it, and the next one is of those.
        </Banner>
      )}
      {entry ? (
        <Held
          key={entry.id}
          entry={entry}
          action={action}
          refused={answer?.error ? answer : null}
          busy={busy}
          onHelp={sheet.onOpen}
        />
      ) : (
        <Nothing action={action} from={from} said={answer?.said ?? null} busy={busy} />
      )}
    </>
  );
}

function Nothing({
  action,
  from,
  said,
  busy,
}: {
  action: string;
  from: string | null;
  said: string | null;
  busy: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  // After the last one, the keyboard goes on from here.
  useEffect(() => {
    if (said) form.current?.querySelector("button")?.focus();
  }, [said]);
  return (
    <EmptyState
      action={
        <Form ref={form} method="post" action={action} encType="multipart/form-data">
          <Button tone="primary" name="intent" value="claim" loading={busy}>
            Take the next entry
          </Button>
        </Form>
      }
    >
      {said ??
        (from === null
          ? "You have no entry. The oldest one that waits is yours for 15 minutes."
          : `You have no entry. The oldest one of ${from} that waits is yours for 15 minutes.`)}
    </EmptyState>
  );
}

function Held({
  entry,
  action,
  refused,
  busy,
  onHelp,
}: {
  entry: HeldEntry;
  action: string;
  refused: object | null;
  busy: boolean;
  onHelp: () => void;
}) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const panel = useRef<HTMLElement>(null);
  const [status, setStatus] = useState(entry.status);
  const [remarks, setRemarks] = useState(entry.remarks);
  const [proof, setProof] = useState<TypedProof | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const copied = useRef(0);
  const unsaved = proof !== null || status !== entry.status || remarks !== entry.remarks;
  useUnsavedWarning(!busy && unsaved);
  useLeaving(action, entry.id);
  useEffect(() => panel.current?.focus(), []);
  const early = useEarlyText("textarea[name=remarks]");
  useTypedBefore(() => {
    const choices = [...(panel.current?.querySelectorAll("select") ?? [])];
    setStatus(choices.find(({ name }) => name === "applicationStatus")?.value ?? status);
    setRemarks(early ?? remarks);
  });
  const resumeText = useRef<HTMLDetailsElement>(null);
  const isFormKnown = entry.form.is === "known";
  useEffect(() => {
    // Beside the posting where there is room for both; folded on a phone, and where the form with its answers stands.
    if (isFormKnown || !resumeText.current) return;
    if (matchMedia("(min-width: 64rem)").matches) resumeText.current.open = true;
  }, [isFormKnown]);
  useEffect(() => {
    if (refused) panel.current?.focus();
  }, [refused]);

  const ask = (event: MouseEvent) => {
    if (unsaved && !confirm(ASK_UNSAVED)) event.preventDefault();
  };
  const press = (intent: string) => panel.current?.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
  const choose = (chosen: string) => {
    setStatus(chosen);
    setUnchosen(false);
  };
  const onKeyDown = useRowKeys((row, pressed) => {
    const key = pressed.toLowerCase();
    const chosen = STATUS_KEYS[key];
    if (chosen) choose(chosen);
    else if (key === "?") onHelp();
    else if (key === "l" && status === "") setUnchosen(true);
    else if (key === "l") press("lock")?.click();
    else if (key === "w") press("save")?.click();
    else if (key === "n") press("skip")?.click();
    else if (key === "e")
      void submit(
        { intent: "keep", jobId: entry.id, revision: entry.revision },
        { method: "post", action, encType: "multipart/form-data" },
      );
    else if (/^[1-9y]$/.test(key)) return copyByKey(row, key, copied);
    else return /^[a-z]$/.test(key) && goTo(row, key);
    return true;
  });

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <article
        ref={panel}
        data-row={entry.id}
        tabIndex={-1}
        aria-label={`${entry.position}, ${entry.company}`}
        className={
          "-mx-3 mt-2 grid gap-x-8 gap-y-6 border-t-2 border-ink p-3 focus-visible:-outline-offset-3 " +
          "lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)]"
        }
      >
        <section aria-labelledby="posting" className="min-w-0">
          <h2 id="posting" className="text-lead font-semibold leading-tight">
            {entry.position}
          </h2>
          <p>{entry.company}</p>
          {entry.othersWaiting > 0 && <p className="text-note text-ink-soft">{moreWords(entry.othersWaiting)}</p>}
          <a href={entry.link} data-key="a" target="_blank" rel="noopener noreferrer" className={OPEN_LINK}>
            <Icon name="out" className="size-4" />
            <span className="min-w-0 wrap-anywhere">{hostOf(entry.link)}</span>
            <span className="sr-only"> (opens a new tab)</span>
          </a>
          <p className="text-note text-ink-soft">
            <a href="/admin-extension" target="_blank" rel="noopener noreferrer" className="underline">
              The extension<span className="sr-only"> (opens a new tab)</span>
            </a>{" "}
            fills it there with Ctrl+Shift+F.
          </p>
          {entry.signs.length > 0 && <SignList signs={entry.signs} className="mt-2" />}
          {!entry.signsAreNew && (
            <p className="mt-1 text-note text-failed-text">
              The catalogue does not answer: what is known against this opening is as of when it was found. Please read
              the posting with care.
            </p>
          )}
          <EmployerForm entryId={entry.id} form={entry.form} action={action} busy={busy} />
          <FactList facts={entry.posting} />
          {entry.reasons.length > 0 && (
            <>
              <h3 className="mt-3 text-label font-semibold">Why it matched</h3>
              <ul className="list-disc pl-5 text-note">
                {entry.reasons.map((reason) => (
                  <li key={reason}>
                    <Reason words={reason} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {entry.resume?.text && (
            <details ref={resumeText} className="mt-3">
              <summary
                data-key="v"
                className="inline-block min-h-6 cursor-pointer text-label font-semibold underline decoration-dotted"
              >
                What the resume says
              </summary>
              <section
                {...{ tabIndex: 0 }}
                aria-label="What the resume says"
                className={
                  "mt-1 max-h-96 overflow-y-auto rounded-soft border border-edge p-2 text-note wrap-anywhere " +
                  "whitespace-pre-wrap"
                }
              >
                {entry.resume.text}
              </section>
            </details>
          )}
        </section>
        <section aria-labelledby="person" className="min-w-0">
          <h2 id="person" className="text-lead font-semibold leading-tight">
            Applicant
          </h2>
          {entry.tailored?.file ? (
            <>
              <a href={entry.tailored.file.href} data-key="p" download className={OPEN_LINK}>
                <Icon name="file" className="size-4" />{" "}
                <span className="min-w-0 wrap-anywhere">{entry.tailored.file.name}</span>
              </a>
              <p className="text-note">Send this one: it is arranged for this posting. {entry.tailored.file.fit}</p>
              <ResumeChanges changes={entry.tailored.changes} />
              {entry.resume && !entry.resume.problem && (
                <a href={entry.resume.href} download className="inline-flex min-h-6 items-center text-note underline">
                  As the person gave it
                </a>
              )}
            </>
          ) : entry.resume?.problem ? (
            <p className="mt-1 text-note text-failed-text">{entry.resume.problem}</p>
          ) : entry.resume ? (
            <>
              <a href={entry.resume.href} data-key="p" download className={OPEN_LINK}>
                <Icon name="file" className="size-4" />{" "}
                <span className="min-w-0 wrap-anywhere">{entry.resume.name}</span>
              </a>
              {entry.tailored && <p className="text-note">Send this one. {entry.tailored.because}</p>}
            </>
          ) : (
            <p className="mt-1 text-note text-ink-soft">No resume</p>
          )}
          {entry.tailored && (
            <CoverNote note={entry.tailored.note}>
              <CopyButton label="Copy the note" value={entry.tailored.note} dataKey="b" />
            </CoverNote>
          )}
          <FactList facts={entry.person} copied />
          {entry.answered.length > 0 && (
            <>
              <h3 className="mt-3 text-label font-semibold">Answered for this form</h3>
              <FactList facts={entry.answered} copied />
            </>
          )}
          <h3 className="mt-3 text-label font-semibold">Preferences</h3>
          <FactList facts={entry.preferences} />
        </section>
        <section aria-labelledby="outcome" className="min-w-0">
          <h2 id="outcome" className="text-lead font-semibold leading-tight">
            What came of it
          </h2>
          {entry.stop !== null && (
            <Banner tone="warn" urgent className="mb-3">
              The person does not want this one: “{entry.stop}”. If it was not sent, skip it, and it is withdrawn. If it
              was, lock it as Successful.
            </Banner>
          )}
          {entry.takenBack && entry.takenBack.length > 0 && (
            <Banner tone="warn" urgent className="mb-3">
              The person took back or changed what they said to “{entry.takenBack.join("”, “")}” while you have it. Send
              nothing that was filled in before; look at the form again.
            </Banner>
          )}
          {entry.sendingAt !== null && (
            <Banner tone="warn" className="mb-3">
              Its form was being sent by the extension at {formatMoment(entry.sendingAt)}: lock what came of it. If you
              skip it, it is unconfirmed, and nobody sends it again.
            </Banner>
          )}
          <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-note">
            <p>
              {entry.over
                ? "Your 15 minutes are over, and nobody has taken it yet."
                : `Yours until ${formatMoment(entry.until)}.`}
            </p>
            <Form method="post" action={action} encType="multipart/form-data">
              <input type="hidden" name="jobId" value={entry.id} />
              <input type="hidden" name="revision" value={entry.revision} />
              <button name="intent" value="keep" disabled={busy} className="min-h-6 underline">
                Keep it 15 minutes more
              </button>
            </Form>
          </div>
          <CodePanel entryId={entry.id} code={entry.code} action={action} busy={busy} />
          <Form
            method="post"
            action={action}
            encType="multipart/form-data"
            autoComplete="off"
            className="entry-row grid gap-2.5"
          >
            <input type="hidden" name="jobId" value={entry.id} />
            <input type="hidden" name="revision" value={entry.revision} />
            <input type="hidden" name="place" value={entry.place} />
            <div className="grid gap-0.5">
              <span className="text-label font-semibold" aria-hidden="true">
                Application Status
              </span>
              <StatusSelect
                label="Application Status"
                status={status}
                onChoose={choose}
                className={`${CONTROL} min-h-9 px-2`}
              />
            </div>
            <label className="block">
              <span className="text-label font-semibold">Remarks</span>
              <textarea
                name="remarks"
                data-key="m"
                value={remarks}
                onChange={(event) => setRemarks(event.currentTarget.value)}
                maxLength={2000}
                rows={3}
                autoComplete="off"
                className={`${CONTROL} px-2 py-1`}
              />
            </label>
            {(!hydrated || status === MISSING_INFO) && <LacksInput of={entry.position} />}
            <div
              data-key="t"
              tabIndex={-1}
              onFocus={(event) =>
                event.target === event.currentTarget && event.currentTarget.querySelector("input")?.focus()
              }
            >
              <span className="text-label font-semibold" aria-hidden="true">
                Proof, if there is any
              </span>
              <ProofInputs of={entry.position} onChange={setProof} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                tone="primary"
                name="intent"
                value="lock"
                className="needs-status min-h-9 px-5"
                disabled={busy || (hydrated && status === "")}
                title={status === "" ? "Please select an application status before locking the entry" : undefined}
                aria-describedby="lock-reason"
              >
                LOCK
              </Button>
              <Button size="small" name="intent" value="save" disabled={busy} className="min-h-9">
                Save
              </Button>
              <Button size="small" name="intent" value="skip" onClick={ask} disabled={busy} className="min-h-9">
                Skip
              </Button>
              <Button size="small" name="intent" value="stop" onClick={ask} disabled={busy} className="min-h-9">
                Stop here
              </Button>
            </div>
            <p id="lock-reason" className="text-label text-ink-soft">
              Choose a status before you lock an entry. Skip gives it back to the queue.
            </p>
            {unchosen && (
              <p role="alert" className="text-label font-medium text-failed-text">
                Please select an application status before locking the entry
              </p>
            )}
          </Form>
        </section>
      </article>
    </div>
  );
}

/** `3 more people for this opening`: they come next. */
const moreWords = (others: number) =>
  others === 1 ? "1 more person for this opening" : `${others} more people for this opening`;

function FactList({ facts, copied = false }: { facts: Facts; copied?: boolean }) {
  return (
    <dl className="mt-2 grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 text-note">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="figures min-w-0 wrap-anywhere">
              {copied ? <CopyValue label={label} value={value} /> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Tells the server that the page is left; the entry is kept for a minute, since a reload is a leaving too. */
function useLeaving(action: string, entryId: string): void {
  useEffect(() => {
    const leave = () => {
      const body = new FormData();
      body.set("intent", "leave");
      body.set("jobId", entryId);
      void fetch(action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [action, entryId]);
}
