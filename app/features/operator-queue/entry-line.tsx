import { memo, useEffect, useRef, type RefObject } from "react";
import { Form, useFetcher, type FetcherWithComponents } from "react-router";
import { formatMoment } from "../../ui/format";
import { ProofLine } from "../../ui/proof-line";
import { NotSaved } from "../../ui/staff/not-saved";
import { Remark } from "../../ui/staff/remark";
import { nextRow } from "../../ui/staff/use-row-keys";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { SignList } from "../../ui/staff/sign-list";
import { CONTROL } from "../../ui/inputs";
import { AS, Cell } from "../../ui/table";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { hostOf, type EntryResult, type EntryRow, type Intent } from "./entries";
import { LacksInput, MISSING_INFO } from "./lacks-input";
import { ProofFields } from "./proof-fields";
import { StatusSelect } from "./status-select";
import { useEntry, type EntryHandle } from "./use-entry";

export interface EntryLineProps {
  entry: EntryRow;
  action: string;
  /** The one that Tab leads to. */
  first: boolean;
  /** Without the role, a row is only read. */
  canEdit: boolean;
  onAnswer: (entry: EntryRow) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
  /** Where the list finds the row by its id. */
  handles: RefObject<Map<string, EntryHandle>>;
}

/** The reason why LOCK is disabled stands once on the page, under this id. */
export const LOCK_REASON = "lock-reason";
const SMALL = `${CONTROL} h-7 px-1 text-label`;
const TIGHT = "tight";

/**
 * One entry as a row that is a small form: it posts `jobId`, `revision`, `applicationStatus`, `remarks`, the proof and
 * `intent` (lock, unlock or save). A locked row is read-only and shows UNLOCK. Spec sections 2, 4 and 5.
 */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  // Every row hears of every row's request; only its own changes what it shows.
  const fetcher = useFetcher<EntryResult>();
  return <EntryCells {...props} fetcher={fetcher} />;
});

const EntryCells = memo(function EntryCells({
  entry,
  action,
  first,
  canEdit,
  onAnswer,
  onUnsaved,
  handles,
  fetcher,
}: EntryLineProps & { fetcher: FetcherWithComponents<EntryResult> }) {
  const hydrated = useHydrated();
  const row = useRef<HTMLTableRowElement>(null);
  const work = useEntry({ entry, fetcher, onAnswer, onUnsaved });
  const { answer, busy, status } = work;
  const formId = `entry-${entry.id}`;
  const locked = entry.lockedAt !== null;
  const open = canEdit && !locked && entry.heldBy === null;
  const canLock = !busy && (!hydrated || status !== "");

  useTypedBefore(() => {
    const select = row.current?.querySelector("select");
    const remarks = row.current?.querySelector<HTMLInputElement>("input[name=remarks]");
    if (select && remarks) work.take({ status: select.value, remarks: remarks.value });
  });
  useEffect(() => {
    const press = (intent: Intent) => {
      const button = row.current?.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
      if (!button) return;
      if (button.disabled && intent === "lock" && status === "") work.tellUnchosen();
      else button.click();
    };
    const { current } = handles;
    current.set(entry.id, { choose: (chosen) => open && work.choose(chosen), press });
    return () => void current.delete(entry.id);
  });

  const answered = useRef(answer);
  useEffect(() => {
    if (!answer || answered.current === answer) return;
    answered.current = answer;
    if (!answer.ok || answer.entry.lockedAt === null || !row.current) return;
    // From row to row by keyboard: a lock leads to the next one that is open. The pressed button is gone by now.
    const at = document.activeElement;
    const next = nextRow(
      row.current.parentElement ?? row.current,
      row.current,
      (other) => other.dataset["open"] === "yes",
    );
    if (at === row.current) next?.focus();
    else if (at === document.body || row.current.contains(at)) next?.querySelector("select")?.focus();
  }, [answer]);

  return (
    <tr
      ref={row}
      {...AS.row}
      data-row={entry.id}
      data-open={open ? "yes" : "no"}
      tabIndex={first ? 0 : -1}
      className={cx("entry-row focus-visible:-outline-offset-3", !open && "bg-well")}
    >
      <Cell names dense label="Position">
        <span className="cut font-semibold" title={entry.position}>
          {entry.position}
        </span>
        {entry.signs.length > 0 && (
          <details className="mt-0.5 text-label">
            <summary className="cursor-pointer font-semibold text-failed-text">
              {entry.signs.length === 1 ? "1 sign" : `${entry.signs.length} signs`} against it
            </summary>
            <SignList signs={entry.signs} className="mt-1" />
          </details>
        )}
      </Cell>
      <Cell dense label="Company">
        <span className="cut" title={entry.company}>
          {entry.company}
        </span>
      </Cell>
      {canEdit && (
        <Cell dense label="Person">
          {entry.person && (
            <a
              href={`/admin-user-report?email=${encodeURIComponent(entry.person.email)}`}
              data-key="h"
              title={entry.person.email}
              className="cut text-stamp-text underline"
            >
              {entry.person.name || entry.person.email}
            </a>
          )}
          {entry.note && <Note note={entry.note} />}
        </Cell>
      )}
      <Cell dense label="Portal">
        <span className="cut">{entry.portal}</span>
      </Cell>
      <Cell dense label="Type">
        {entry.easyApply ? "Easy Apply" : "Manual"}
      </Cell>
      <Cell dense label="Job Link">
        <a
          href={entry.link}
          data-key="a"
          target="_blank"
          rel="noopener noreferrer"
          title={hostOf(entry.link)}
          className="cut relative text-stamp-text underline"
        >
          {hostOf(entry.link)}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </Cell>
      <Cell dense label="Resume Download">
        {entry.resumeHref ? (
          <a
            href={entry.resumeHref}
            data-key="p"
            download
            title={entry.fit ? `Fit ${entry.fit.after}, before ${entry.fit.before}` : undefined}
            className="inline-flex min-h-6 items-center gap-1 text-stamp-text underline"
          >
            PDF
            {entry.fit && (
              <span className="figures text-label text-ink-soft">
                {entry.fit.after}
                <span className="sr-only"> of fit, before {entry.fit.before}</span>
              </span>
            )}
          </a>
        ) : (
          <span className="text-ink-soft">None</span>
        )}
      </Cell>
      <Cell dense label="Application Status">
        {open ? (
          <StatusSelect
            form={formId}
            label={`Application status of ${entry.position}`}
            status={status}
            onChoose={work.choose}
            className={SMALL}
          />
        ) : (
          <span
            title={entry.status}
            className={cx(
              "cut font-semibold",
              entry.status === "Successful" ? "text-confirmed" : entry.status !== "" && "text-failed-text",
            )}
          >
            {entry.status || "None yet"}
          </span>
        )}
      </Cell>
      <Cell dense label="Remarks" className="remarks">
        {open ? (
          <input
            form={formId}
            name="remarks"
            data-key="m"
            aria-label={`Remarks on ${entry.position}`}
            value={work.remarks}
            onChange={(event) => work.remark(event.currentTarget.value)}
            maxLength={2000}
            autoComplete="off"
            className={SMALL}
          />
        ) : (
          <Remark text={entry.remarks} />
        )}
        {open && status === MISSING_INFO && <LacksInput formId={formId} of={entry.position} />}
        {(open || work.proof) && <ProofFields formId={formId} of={entry.position} kept={!open} onChange={work.prove} />}
        {!open && entry.proof && <ProofLine proof={entry.proof} of={entry.position} />}
      </Cell>
      <Cell dense label="Created Time" className="figures whitespace-nowrap text-label">
        {formatMoment(entry.createdAt)}
      </Cell>
      <Cell dense label="Lock Time" className="figures text-label">
        <span className="cut" title={entry.lockedBy ?? undefined}>
          {formatMoment(entry.lockedAt)}
          {entry.lockedBy && <span className="text-ink-soft"> {entry.lockedBy}</span>}
        </span>
      </Cell>
      <Cell dense label="Actions">
        {canEdit && entry.heldBy === null && (
          <fetcher.Form
            id={formId}
            method="post"
            action={action}
            encType="multipart/form-data"
            autoComplete="off"
            className="flex flex-wrap gap-1 md:flex-nowrap"
          >
            <input type="hidden" name="jobId" value={entry.id} />
            <input type="hidden" name="revision" value={work.revision} />
            {locked ? (
              <Button
                size="small"
                name="intent"
                value="unlock"
                onClick={() => work.press("unlock")}
                loading={busy}
                className={TIGHT}
                aria-label={`UNLOCK ${entry.position}, ${entry.company}`}
              >
                UNLOCK
              </Button>
            ) : (
              <>
                <Button
                  size="small"
                  tone="primary"
                  name="intent"
                  value="lock"
                  onClick={() => work.press("lock")}
                  className={`needs-status ${TIGHT}`}
                  loading={busy && work.intent === "lock"}
                  disabled={!canLock}
                  title={status === "" ? "Please select an application status before locking the entry" : undefined}
                  aria-describedby={status === "" ? LOCK_REASON : undefined}
                  aria-label={`LOCK ${entry.position}, ${entry.company}`}
                >
                  LOCK
                </Button>
                <Button
                  size="small"
                  name="intent"
                  value="save"
                  onClick={() => work.press("save")}
                  disabled={busy}
                  className={TIGHT}
                  aria-label={`Save ${entry.position}, ${entry.company}`}
                >
                  Save
                </Button>
                <Button
                  size="small"
                  form={`take-${entry.id}`}
                  data-key="n"
                  className={TIGHT}
                  aria-label={`Take ${entry.position}, ${entry.company}, in Next Entry`}
                >
                  Take
                </Button>
              </>
            )}
          </fetcher.Form>
        )}
        {open && (
          <Form id={`take-${entry.id}`} method="post" action="/admin-next-entry" encType="multipart/form-data" hidden>
            <input type="hidden" name="jobId" value={entry.id} />
            <input type="hidden" name="intent" value="take" />
          </Form>
        )}
        {entry.heldBy && (
          <p className="text-label">
            Being worked on by <span className="font-semibold">{entry.heldBy.name}</span> until{" "}
            {formatMoment(entry.heldBy.until)}
          </p>
        )}
        <div aria-live="polite">{work.said && <p className="mt-1 text-label text-confirmed">{work.said}</p>}</div>
        {work.problem && (
          <p role="alert" className="mt-1 text-label font-medium text-failed-text">
            {work.problem}
          </p>
        )}
        <NotSaved parts={work.overtaken} onForget={work.forget} />
      </Cell>
    </tr>
  );
});

/** What its person asks in their own words, in a line that opens: what nobody but staff can obey stands first. */
function Note({ note: { left, obeyed } }: { note: NonNullable<EntryRow["note"]> }) {
  return (
    <details className="text-label wrap-anywhere">
      <summary data-key="q" className="cut cursor-pointer">
        {left.length > 0 ? (
          <>
            <span className="font-semibold">Asks:</span> {left.join(". ")}
          </>
        ) : (
          "Held by the profile"
        )}
      </summary>
      {left.length > 0 && <p>{left.join(". ")}</p>}
      {obeyed.length > 0 && <p className="text-ink-soft">Held by the profile: {obeyed.join(". ")}</p>}
    </details>
  );
}
