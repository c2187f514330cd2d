import { inEnglish } from "@workers/texts/text";
import { useEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { CallButtons, PreferenceCells, Refusal, RemarksCell, ResultCell } from "./call-parts";
import type { CallAnswer, CallRow } from "./rows";
import { useCall, type CallWork } from "./use-call";
import { PreferencesEditor } from "./preferences-editor";
import { NOTICES } from "../operator-queue/entries";
import { formatMoment } from "../../ui/format";
import { nextRow } from "../parts/use-row-keys";
import { NoField } from "../parts/no-field";
import { NotSaved } from "../parts/not-saved";
import { cx } from "../../ui/cx";
import { DeskCell } from "../../ui/table";
import { AS } from "../../ui/table-roles";
import { useEarlyText } from "../../ui/use-early-text";
import { useTypedBefore } from "../../ui/use-typed-before";
import { SubmitKey } from "../../ui/submit-key";
import { MAX_ATTEMPTS, type CallKind } from "@workers/modules/support/rules";
import { indiaDateTime, showTime } from "@workers/lib/india-time";
import { useTranslate } from "../../ui/texts";

interface Props {
  kind: CallKind;
  /** Null for a row that the list has no more. */
  serial: number | null;
  /** The one row that Tab comes to. */
  first: boolean;
  entry: CallRow;
  /** The day of the list. */
  day: string;
  /** False for staff who may only look. */
  mayChange: boolean;
  action: string;
  /** Where the editor is opened and closed without a script. */
  editHref: string;
  editing: boolean;
  onAnswer: (answer: CallAnswer) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
}

/**
 * One call as a row that is a small form: it posts `email`, `callResult`, `callRemarks`, what the person wants where
 * that is being edited, and `intent` (save, lock or unlock). A locked row is read-only and shows UNLOCK. Spec
 * sections 2, 4 and 5.
 */
export function CallLine({
  kind,
  serial,
  first,
  entry,
  day,
  mayChange,
  action,
  editHref,
  editing,
  onAnswer,
  onUnsaved,
}: Props) {
  const t = useTranslate();
  const work = useCall({ kind, entry, mayChange, editing, onAnswer, onUnsaved });
  const { answer, done, writable } = work;
  const row = useRef<HTMLTableRowElement>(null);
  const locked = entry.lockedAt !== null;

  const early = useEarlyText(`textarea[form="${work.formId}"]`);
  useTypedBefore(() => {
    const select = row.current?.querySelector("select");
    const typed = {
      result: select?.value ?? entry.result,
      remarks: kind === "conclusion" ? (early ?? entry.remarks) : entry.remarks,
    };
    if (typed.result !== entry.result || typed.remarks !== entry.remarks) work.change(typed);
  });
  useEffect(() => {
    if (!answer?.ok || answer.what === "complete") return;
    const here = row.current;
    const idle = document.activeElement === document.body || here?.contains(document.activeElement);
    if (!here || !idle) return;
    // The pressed button is gone by now. A lock leads to the next entry that is to be locked.
    const table = here.closest("table");
    (
      (answer.what === "lock" && table && nextRow(table, here, (other) => other.dataset["open"] === "yes")) ||
      here
    ).focus();
  }, [answer]);

  const forget = () => {
    work.forget();
    row.current?.focus();
  };
  const toggle = () => {
    if (work.editing) {
      work.closeEditor();
      row.current?.focus();
      return;
    }
    // At once: a letter that is typed before its field is there would be a key of the list.
    flushSync(work.openEditor);
    row.current?.querySelector<HTMLElement>("[data-editor] input:not([type=hidden])")?.focus();
  };
  const state = stateOf(entry, work, mayChange);

  return (
    <tr
      ref={row}
      {...AS.row}
      {...{ tabIndex: first ? 0 : -1 }}
      data-row={entry.id}
      data-open={writable ? "yes" : "no"}
      data-worked="yes"
      className={cx("call entry-row", locked && "bg-well", entry.dueAt !== null && !locked && "carried")}
    >
      <DeskCell label={t("phoneCalls.sNo")} className="figures">
        {entry.dueAt === null ? serial : <Due at={entry.dueAt} attempt={entry.attempt} day={day} />}
      </DeskCell>
      <DeskCell names label={t("phoneCalls.name")}>
        {entry.name}
      </DeskCell>
      <DeskCell label={t("phoneCalls.email")}>{entry.email}</DeskCell>
      <DeskCell label={t("phoneCalls.contactNumber")} className="figures">
        {mayChange && entry.contactNumber !== "" ? (
          <a href={`tel:${entry.contactNumber.replace(/\s/g, "")}`}>{entry.contactNumber}</a>
        ) : (
          entry.contactNumber
        )}
      </DeskCell>
      <ResultCell kind={kind} entry={entry} work={work} />
      {kind === "conclusion" && <RemarksCell entry={entry} work={work} />}
      {work.editing ? (
        <EditorCell entry={entry} work={work} editing={work.editing} action={action} />
      ) : (
        <PreferenceCells entry={entry} />
      )}
      <DeskCell label={t("phoneCalls.actions")}>
        {mayChange && !work.editing && <CallForm entry={entry} work={work} action={action} className="hidden" />}
        <div className="acts">
          {mayChange && <CallButtons kind={kind} entry={entry} work={work} editHref={editHref} onToggle={toggle} />}
          {state && (
            <span title={locked ? state : undefined} className="min-w-0 truncate text-label text-ink-soft">
              {state}
            </span>
          )}
        </div>
        <NoField keys="e t" isLocked={locked} mayChange={mayChange} />
        <NotSaved parts={work.overtaken} onForget={forget} />
        <div aria-live="polite">{done && done.what !== "complete" && <p className="said">{NOTICES[done.what]}</p>}</div>
        <Refusal entry={entry} work={work} />
      </DeskCell>
    </tr>
  );
}

/** By whom the row is locked, or that it is not saved; empty where there is nothing to say. */
function stateOf(entry: CallRow, work: CallWork, mayChange: boolean): string {
  return entry.lockedAt !== null
    ? `${entry.againAt === null ? "" : `Again ${formatMoment(entry.againAt)}. `}Locked by ` +
        `${entry.lockedByName ?? "a former colleague"}, ${formatMoment(entry.lockedAt)}`
    : !mayChange
      ? "Open"
      : work.unsaved && !work.busy
        ? inEnglish("phoneCalls.notSavedYet")
        : "";
}

function EditorCell({
  entry,
  work,
  editing,
  action,
}: {
  entry: CallRow;
  work: CallWork;
  editing: NonNullable<CallWork["editing"]>;
  action: string;
}) {
  return (
    <td {...AS.cell} data-label="Preferences" colSpan={4}>
      <div data-editor="">
        <CallForm entry={entry} work={work} action={action} className="">
          <fieldset disabled={!work.writable} className="min-w-0">
            <input type="hidden" name="preferences" value="yes" />
            <input type="hidden" name="preferencesVersion" value={editing.version} />
            <PreferencesEditor
              within="row"
              scope={entry.id}
              values={editing}
              country={editing.country}
              errors={work.failure?.fields ?? {}}
              onEdited={work.onEdited}
            />
          </fieldset>
        </CallForm>
      </div>
    </td>
  );
}

/** The row's form: its fields and buttons stand in other cells, but for the editor's, and name it by its id. */
function CallForm({
  entry,
  work,
  action,
  className,
  children,
}: {
  entry: CallRow;
  work: CallWork;
  action: string;
  className: string;
  children?: ReactNode;
}) {
  const { fetcher } = work;
  return (
    <fetcher.Form
      id={work.formId}
      method="post"
      action={action}
      autoComplete="off"
      onChange={work.onEdited}
      className={className}
    >
      <SubmitKey />
      <input type="hidden" name="email" value={entry.email} />
      <input type="hidden" name="attempt" value={entry.attempt} />
      <input type="hidden" name="version" value={work.version} />
      {children}
    </fetcher.Form>
  );
}

/** When the person is to be called again: the hour of the list's day, or the day; and for which time. */
function Due({ at, attempt, day }: { at: number; attempt: number; day: string }) {
  const t = useTranslate();
  const time = indiaDateTime(at);
  return (
    <span title={t("phoneCalls.callDue", { attempt, mostAttempts: MAX_ATTEMPTS, at: formatMoment(at) })}>
      <time dateTime={new Date(at).toISOString()}>
        {time.startsWith(day) ? showTime(at) : formatMoment(at).replace(/,.*/, "")}
      </time>{" "}
      <span className="text-ink-soft">
        {attempt}/{MAX_ATTEMPTS}
      </span>
    </span>
  );
}
