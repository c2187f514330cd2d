import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatMoment, previewRemark } from "../format";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { CONTROL } from "../ui/inputs";
import { Cell } from "../ui/table";
import { useHydrated } from "../ui/use-hydrated";
import { APPLICATION_STATUSES, hostOf, type EntryResult, type EntryRow } from "./entries";

/** Spec section 4: the success message reverts after this long. */
const SAID_MS = 2_000;
const SAID = { save: "Changes saved successfully", lock: "Entry locked successfully", unlock: "Entry unlocked successfully" } as const;
type Intent = keyof typeof SAID;

function intentOf(form: FormData | undefined): Intent {
  const intent = form?.get("intent");
  return intent === "lock" || intent === "unlock" ? intent : "save";
}

/**
 * One entry as a row that is a small form: it posts `jobId`, `applicationStatus`, `remarks` and `intent`
 * (lock, unlock or save). A locked row is read-only and shows UNLOCK. Spec sections 2, 4 and 5.
 */
export function EntryLine({ entry, action, onSaved }: { entry: EntryRow; action: string; onSaved: (entry: EntryRow) => void }) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<EntryResult>();
  const [status, setStatus] = useState(entry.status);
  const [said, setSaid] = useState<string | null>(null);
  const intent = useRef<Intent>("save");
  const row = useRef<HTMLTableRowElement>(null);
  const formId = `entry-${entry.id}`;
  const locked = entry.lockedAt !== null;
  const busy = fetcher.state !== "idle";
  const failure = !busy && fetcher.data?.ok === false ? fetcher.data.error : null;

  if (fetcher.formData) intent.current = intentOf(fetcher.formData);

  useEffect(() => {
    if (!fetcher.data?.ok) return;
    onSaved(fetcher.data.entry);
    setStatus(fetcher.data.entry.status);
    setSaid(SAID[intent.current]);
    // From row to row by keyboard: a lock leads to the next status to be chosen.
    if (intent.current === "lock" && row.current?.contains(document.activeElement)) nextChoice(row.current)?.focus();
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [fetcher.data, onSaved]);

  return (
    <tr ref={row} role="row" className={cx("entry-row", locked && "bg-well")}>
      <Cell names dense label="Position" className="min-w-40">
        <span className="font-semibold">{entry.position}</span>
      </Cell>
      <Cell dense label="Company" className="min-w-28">
        {entry.company}
      </Cell>
      <Cell dense label="Portal">
        {entry.portal}
      </Cell>
      <Cell dense label="Type">{entry.easyApply ? "Easy Apply" : "Manual"}</Cell>
      <Cell dense label="Job Link">
        <a href={entry.link} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-6 items-center break-all text-stamp-text underline">
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
      <Cell dense label="Application Status" className="min-w-44">
        {locked ? (
          <span className={cx("font-semibold", entry.status === "Successful" ? "text-confirmed" : "text-failed-text")}>{entry.status}</span>
        ) : (
          <select
            form={formId}
            name="applicationStatus"
            aria-label={`Application status of ${entry.position}`}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
            className={cx(CONTROL, "must-choose min-h-8 px-1.5 py-0.5")}
          >
            <option value="">Choose a status</option>
            {APPLICATION_STATUSES.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell dense label="Remarks" className="min-w-44 max-w-64">
        {locked ? (
          <Remark text={entry.remarks} />
        ) : (
          <input form={formId} name="remarks" aria-label={`Remarks on ${entry.position}`} defaultValue={entry.remarks} maxLength={2000} autoComplete="off" className={cx(CONTROL, "min-h-8 px-1.5 py-0.5")} />
        )}
      </Cell>
      <Cell dense label="Created Time" className="figures whitespace-nowrap">
        {formatMoment(entry.createdAt)}
      </Cell>
      <Cell dense label="Lock Time" className="figures whitespace-nowrap">
        {formatMoment(entry.lockedAt)}
      </Cell>
      <Cell dense label="Actions" className="min-w-40">
        <fetcher.Form id={formId} method="post" action={action} className="flex flex-wrap gap-1.5">
          <input type="hidden" name="jobId" value={entry.id} />
          {locked ? (
            <Button size="small" name="intent" value="unlock" loading={busy} aria-label={`UNLOCK ${entry.position}, ${entry.company}`}>
              UNLOCK
            </Button>
          ) : (
            <>
              <Button
                size="small"
                tone="primary"
                name="intent"
                value="lock"
                className="needs-status"
                loading={busy && intent.current === "lock"}
                disabled={busy || (hydrated && status === "")}
                aria-label={`LOCK ${entry.position}, ${entry.company}`}
              >
                LOCK
              </Button>
              <Button size="small" name="intent" value="save" disabled={busy} aria-label={`Save ${entry.position}, ${entry.company}`}>
                Save
              </Button>
            </>
          )}
        </fetcher.Form>
        <div aria-live="polite">{said && <p className="mt-1 text-label text-confirmed">{said}</p>}</div>
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
function nextChoice(row: HTMLTableRowElement): HTMLSelectElement | null {
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const select = next.querySelector("select");
    if (select) return select;
  }
  return null;
}
