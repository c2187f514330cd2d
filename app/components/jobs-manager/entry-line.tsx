import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatMoment, previewRemark } from "../format";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { CONTROL } from "../ui/inputs";
import { AS, Cell } from "../ui/table";
import { useForAWhile } from "../ui/use-for-a-while";
import { useHydrated } from "../ui/use-hydrated";
import { APPLICATION_STATUSES, hostOf, type EntryResult, type EntryRow } from "./entries";

/** Spec section 4: the success message reverts after this long. */
const SAID_MS = 2_000;
const SAID = { save: "Changes saved successfully", lock: "Entry locked successfully", unlock: "Entry unlocked successfully" } as const;
type Intent = keyof typeof SAID;

/**
 * One entry as a row that is a small form: it posts `jobId`, `applicationStatus`, `remarks` and `intent`
 * (lock, unlock or save). A locked row is read-only and shows UNLOCK. Spec sections 2, 4 and 5.
 */
export function EntryLine({ entry, action, onSaved }: { entry: EntryRow; action: string; onSaved: (entry: EntryRow) => void }) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<EntryResult>();
  const [intent, setIntent] = useState<Intent>("save");
  // What was chosen holds only over the status it was chosen against: a row that was read again starts anew.
  const [choice, setChoice] = useState({ over: entry.status, status: entry.status });
  const status = choice.over === entry.status ? choice.status : entry.status;
  const row = useRef<HTMLTableRowElement>(null);
  const formId = `entry-${entry.id}`;
  const locked = entry.lockedAt !== null;
  const busy = fetcher.state !== "idle";
  const answer = busy ? null : (fetcher.data ?? null);
  const done = useForAWhile(answer?.ok ? answer : null, SAID_MS);
  const failure = answer?.ok === false ? answer.error : null;

  useEffect(() => {
    if (!answer?.ok) return;
    onSaved(answer.entry);
    // From row to row by keyboard: a lock leads to the next status to be chosen. The pressed button is gone by now.
    const idle = document.activeElement === document.body || row.current?.contains(document.activeElement);
    if (answer.entry.lockedAt !== null && idle) nextChoice(row.current)?.focus();
  }, [answer, onSaved]);

  return (
    <tr ref={row} {...AS.row} className={cx("entry-row", locked && "bg-well")}>
      <Cell names dense label="Position" className="md:min-w-36">
        <span className="font-semibold">{entry.position}</span>
      </Cell>
      <Cell dense label="Company" className="md:min-w-28">
        {entry.company}
      </Cell>
      <Cell dense label="Portal">
        {entry.portal}
      </Cell>
      <Cell dense label="Type">{entry.easyApply ? "Easy Apply" : "Manual"}</Cell>
      <Cell dense label="Job Link">
        <a href={entry.link} target="_blank" rel="noopener noreferrer" title={hostOf(entry.link)} className="inline-block min-h-6 max-w-full truncate align-top text-stamp-text underline md:max-w-24">
          {hostOf(entry.link)}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </Cell>
      <Cell dense label="Resume Download">
        {entry.resumeHref ? (
          <a href={entry.resumeHref} download className="inline-flex min-h-6 items-center gap-1 text-stamp-text underline">
            <Icon name="file" className="size-4" /> PDF
          </a>
        ) : (
          <span className="text-ink-soft">None</span>
        )}
      </Cell>
      <Cell dense label="Application Status" className="md:min-w-44">
        {locked ? (
          <span className={cx("font-semibold", entry.status === "Successful" ? "text-confirmed" : "text-failed-text")}>{entry.status}</span>
        ) : (
          <select
            form={formId}
            name="applicationStatus"
            aria-label={`Application status of ${entry.position}`}
            value={status}
            onChange={(event) => setChoice({ over: entry.status, status: event.currentTarget.value })}
            className={cx(CONTROL, "must-choose min-h-8 px-1.5 py-0.5")}
          >
            <option value="">Choose a status</option>
            {APPLICATION_STATUSES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell dense label="Remarks" className="md:min-w-44 md:max-w-64">
        {locked ? (
          <Remark text={entry.remarks} />
        ) : (
          <input form={formId} name="remarks" aria-label={`Remarks on ${entry.position}`} defaultValue={entry.remarks} maxLength={2000} autoComplete="off" className={cx(CONTROL, "min-h-8 px-1.5 py-0.5")} />
        )}
      </Cell>
      <Cell dense label="Created Time" className="figures md:w-16">
        {formatMoment(entry.createdAt)}
      </Cell>
      <Cell dense label="Lock Time" className="figures md:w-16">
        {formatMoment(entry.lockedAt)}
      </Cell>
      <Cell dense label="Actions" className="md:min-w-36">
        <fetcher.Form id={formId} method="post" action={action} className="flex flex-wrap gap-1.5">
          <input type="hidden" name="jobId" value={entry.id} />
          {locked ? (
            <Button size="small" name="intent" value="unlock" onClick={() => setIntent("unlock")} loading={busy} aria-label={`UNLOCK ${entry.position}, ${entry.company}`}>
              UNLOCK
            </Button>
          ) : (
            <>
              <Button
                size="small"
                tone="primary"
                name="intent"
                value="lock"
                onClick={() => setIntent("lock")}
                className="needs-status"
                loading={busy && intent === "lock"}
                disabled={busy || (hydrated && status === "")}
                aria-label={`LOCK ${entry.position}, ${entry.company}`}
              >
                LOCK
              </Button>
              <Button size="small" name="intent" value="save" onClick={() => setIntent("save")} disabled={busy} aria-label={`Save ${entry.position}, ${entry.company}`}>
                Save
              </Button>
            </>
          )}
        </fetcher.Form>
        <div aria-live="polite">{done && <p className="mt-1 text-label text-confirmed">{SAID[intent]}</p>}</div>
        {failure && (
          <p role="alert" className="mt-1 text-label font-medium text-failed-text">
            {failure}
          </p>
        )}
      </Cell>
    </tr>
  );
}

/** Cut at 100 characters, and whole on request. */
function Remark({ text }: { text: string }) {
  const preview = previewRemark(text);
  if (preview === text) return <>{text}</>;
  return (
    <details>
      <summary className="underline decoration-dotted">{preview}</summary>
      <p className="mt-1 break-words">{text}</p>
    </details>
  );
}

/** The next row's status that is still to be chosen. */
function nextChoice(row: HTMLTableRowElement | null): HTMLSelectElement | null {
  for (let next = row?.nextElementSibling ?? null; next; next = next.nextElementSibling) {
    const select = next.querySelector("select");
    if (select) return select;
  }
  return null;
}
