import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { formatMoment } from "../../ui/format";
import { nextRow } from "../../ui/staff/use-row-keys";
import { NotSaved } from "../../ui/staff/not-saved";
import { Remark } from "../../ui/staff/remark";
import { Button, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { CONTROL, Options } from "../../ui/inputs";
import { AS, Cell } from "../../ui/table";
import { useEarlyText } from "../../ui/use-early-text";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { SAID } from "../operator-queue/entries";
import { FALLBACKS, remoteWord, type CallAnswer, type CallRow, type Intent, type KeptPreferences } from "./rows";
import { CALL_RESULTS, type CallKind } from "@workers/domain/phone-calls/rules";
import { PreferencesEditor } from "../profile/preferences-editor";

/** Spec section 4: the success message reverts after this long. */
const SAID_MS = 2_000;
const NEEDS_RESULT = "Call Result is required before locking the entry";

/**
 * What the person wants, as it was when its editing began, and how often it was changed since; null while it is not
 * open.
 */
type Editor = { preferences: KeptPreferences; edits: number } | null;

interface Props {
  kind: CallKind;
  /** Null for a row that the list has no more. */
  serial: number | null;
  /** The one row that Tab comes to. */
  first: boolean;
  entry: CallRow;
  /** False for whoever may only look. */
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
  mayChange,
  action,
  editHref,
  editing: opened,
  onAnswer,
  onUnsaved,
}: Props) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<CallAnswer>();
  const [intent, setIntent] = useState<Intent>("save");
  // What was typed and not saved, and what it was typed over: a list that is read again leaves it alone.
  const [draft, setDraft] = useState<{ version: number; result: string; remarks: string } | null>(null);
  const [editor, setEditor] = useState<Editor>(
    opened && entry.preferences ? { preferences: entry.preferences, edits: 0 } : null,
  );
  /** The edits that went along with the last press. */
  const [sent, setSent] = useState(0);
  const row = useRef<HTMLTableRowElement>(null);
  const formId = `call-${entry.id}`;
  const locked = entry.lockedAt !== null;
  const writable = mayChange && !locked;
  const { version, result, remarks } = (writable ? draft : null) ?? entry;
  const edited = kind === "onboarding" && editor !== null && editor.edits > 0;
  // What was edited stays in its fields, though they cannot be sent while a colleague has the entry locked.
  const editing = kind === "onboarding" && (writable || edited) ? editor : null;
  const changed = draft !== null && (draft.result !== entry.result || draft.remarks !== entry.remarks);
  const unsaved = mayChange && (changed || edited);
  const overtaken =
    writable || !mayChange
      ? []
      : [
          ...(changed ? [draft.result || "no result", ...(draft.remarks ? [`“${draft.remarks}”`] : [])] : []),
          ...(edited ? ["the preferences in this row"] : []),
        ];
  const busy = fetcher.state !== "idle";
  const answer = busy ? null : (fetcher.data ?? null);
  const done = useForAWhile(answer?.ok ? answer : null, SAID_MS);
  const failure = answer?.ok === false ? answer : null;

  useEffect(() => onUnsaved(entry.id, unsaved), [onUnsaved, entry.id, unsaved]);

  const [heard, setHeard] = useState<CallAnswer | null>(null);
  if (answer && answer !== heard) {
    setHeard(answer);
    const now = answer.ok && answer.what === "complete" ? null : answer.entry;
    // What was typed and not saved stays; saved again, it replaces what a colleague wrote, which is shown below.
    if (draft && now)
      setDraft(
        answer.ok && draft.result === now.result && draft.remarks === now.remarks
          ? null
          : { ...draft, version: now.version },
      );
    const saved = answer.ok && answer.what !== "unlock" ? sent : 0;
    if (editor && answer.ok && answer.what !== "unlock" && editor.edits === saved) setEditor(null);
    else if (editor && now?.preferences)
      setEditor({
        preferences: { ...editor.preferences, version: now.preferences.version },
        edits: editor.edits - saved,
      });
  }

  const early = useEarlyText(`textarea[form="${formId}"]`);
  useTypedBefore(() => {
    const select = row.current?.querySelector("select");
    const typed = {
      result: select?.value ?? entry.result,
      remarks: kind === "conclusion" ? (early ?? entry.remarks) : entry.remarks,
    };
    if (typed.result !== entry.result || typed.remarks !== entry.remarks)
      setDraft({ version: entry.version, ...typed });
  });
  useLayoutEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer, onAnswer]);
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

  const change = (part: Partial<{ result: string; remarks: string }>) =>
    setDraft({ version: entry.version, result, remarks, ...draft, ...part });
  const onEdited = () => setEditor((before) => before && { ...before, edits: before.edits + 1 });
  const forget = () => {
    setDraft(null);
    setEditor(null);
    row.current?.focus();
  };
  const toggle = () => {
    setEditor(editing || !entry.preferences ? null : { preferences: entry.preferences, edits: 0 });
    if (editing) row.current?.focus();
    else
      requestAnimationFrame(() =>
        row.current?.querySelector<HTMLElement>("[data-editor] input:not([type=hidden])")?.focus(),
      );
  };
  const form = (children: ReactNode, className: string) => (
    <fetcher.Form
      id={formId}
      method="post"
      action={action}
      autoComplete="off"
      onChange={onEdited}
      className={className}
    >
      <input type="hidden" name="email" value={entry.email} />
      <input type="hidden" name="version" value={version} />
      {children}
    </fetcher.Form>
  );
  const press = (what: Intent) => ({
    form: formId,
    name: "intent",
    value: what,
    onClick: () => (setIntent(what), setSent(editor?.edits ?? 0)),
    loading: busy && intent === what,
    "aria-label": `${what === "save" ? "Save" : what.toUpperCase()} ${entry.name}`,
  });

  const buttons = locked ? (
    <Button size="small" {...press("unlock")}>
      UNLOCK
    </Button>
  ) : (
    <>
      <Button
        size="small"
        tone="primary"
        {...press("lock")}
        disabled={busy || (kind === "onboarding" && hydrated && result === "")}
        title={result === "" ? NEEDS_RESULT : undefined}
      >
        LOCK
      </Button>
      <Button size="small" {...press("save")} disabled={busy}>
        Save
      </Button>
      {kind === "onboarding" && entry.preferences && (
        <EditLink name={entry.name} open={editing !== null} href={editHref} onToggle={toggle} />
      )}
    </>
  );

  return (
    <tr
      ref={row}
      {...AS.row}
      {...{ tabIndex: first ? 0 : -1 }}
      data-row={entry.id}
      data-open={writable ? "yes" : "no"}
      className={cx(
        "entry-row focus-visible:outline-3 focus-visible:-outline-offset-2 focus-visible:outline-stamp-text",
        locked && "bg-well",
      )}
    >
      <Cell dense label="S. No." className="figures md:w-8">
        {serial}
      </Cell>
      <Cell names dense label="Name" className="md:min-w-24">
        <span className="font-semibold">{entry.name}</span>
      </Cell>
      <Cell dense label="Email" className="wrap-anywhere md:min-w-44">
        {entry.email}
      </Cell>
      <Cell dense label="Contact Number" className="figures whitespace-nowrap">
        {mayChange && entry.contactNumber !== "" ? (
          <a
            href={`tel:${entry.contactNumber.replace(/\s/g, "")}`}
            className="inline-flex min-h-6 items-center text-stamp-text underline"
          >
            {entry.contactNumber}
          </a>
        ) : (
          entry.contactNumber
        )}
      </Cell>
      <Cell dense label="Call Result" className="md:min-w-36">
        {writable ? (
          <select
            form={formId}
            name="callResult"
            autoComplete="off"
            aria-label={`Call result of ${entry.name}`}
            value={result}
            onChange={(event) => change({ result: event.currentTarget.value })}
            className={cx(CONTROL, "min-h-8 px-1.5 py-0.5")}
          >
            <option value="">Choose a result</option>
            <Options of={CALL_RESULTS[kind]} />
          </select>
        ) : (
          <span className={entry.result ? "font-semibold" : "text-ink-soft"}>{entry.result || "No result"}</span>
        )}
      </Cell>
      {kind === "conclusion" && (
        <Cell dense label="Call Remarks" className="md:min-w-36">
          {writable ? (
            <textarea
              form={formId}
              name="callRemarks"
              aria-label={`Call remarks of ${entry.name}`}
              rows={2}
              maxLength={2000}
              autoComplete="off"
              value={remarks}
              onChange={(event) => change({ remarks: event.currentTarget.value })}
              className={cx(CONTROL, "min-h-8 px-1.5 py-0.5")}
            />
          ) : (
            <Remark text={entry.remarks} />
          )}
        </Cell>
      )}
      {editing ? (
        <td {...AS.cell} colSpan={4} className="border-b border-rule px-2 py-1.5 align-top">
          <div data-editor="" className="col-span-2 min-w-0">
            {form(
              <fieldset disabled={!writable} className="min-w-0">
                <input type="hidden" name="preferences" value="yes" />
                <input type="hidden" name="preferencesVersion" value={editing.preferences.version} />
                <PreferencesEditor
                  within="row"
                  scope={entry.id}
                  values={editing.preferences}
                  country={editing.preferences.country}
                  errors={failure?.fields ?? {}}
                  onEdited={onEdited}
                />
              </fieldset>,
              "",
            )}
          </div>
        </td>
      ) : (
        <PreferenceCells entry={entry} />
      )}
      <Cell dense label="Actions" className={kind === "onboarding" ? "md:min-w-52" : "md:min-w-36"}>
        {mayChange && !editing && form(null, "hidden")}
        {mayChange && <div className="flex flex-wrap gap-1.5">{buttons}</div>}
        {locked && (
          <p className="mt-1 text-label text-ink-soft">
            Locked by {entry.lockedByName ?? "a former colleague"}, {formatMoment(entry.lockedAt)}
          </p>
        )}
        {!locked && !mayChange && <span className="text-ink-soft">Open</span>}
        {unsaved && writable && !busy && <p className="mt-1 text-label text-ink-soft">Not saved yet</p>}
        <NotSaved parts={overtaken} onForget={forget} />
        <div aria-live="polite">
          {done && done.what !== "complete" && <p className="mt-1 text-label text-confirmed">{SAID[done.what]}</p>}
        </div>
        {failure && (
          <p role="alert" className="mt-1 text-label font-medium text-failed-text">
            {failure.error || FALLBACKS[failure.what]}
            {failure.entry &&
              draft &&
              writable &&
              ` Kept now: ${[entry.result || "no result", entry.remarks].filter(Boolean).join(", ")}.`}
            {failure.entry &&
              edited &&
              writable &&
              entry.preferences &&
              ` Kept now: ${preferenceWords(entry.preferences)}.`}
          </p>
        )}
      </Cell>
    </tr>
  );
}

function preferenceWords({ jobTitles, locations, openToRemote, customInstruction }: KeptPreferences): string {
  return [...jobTitles, ...locations, `remote jobs: ${remoteWord(openToRemote)}`, customInstruction]
    .filter(Boolean)
    .join(", ");
}

function PreferenceCells({ entry: { preferences } }: { entry: CallRow }) {
  const unknown = <span className="text-ink-soft">No profile</span>;
  return (
    <>
      <Cell dense label="Job Titles" className="md:min-w-28">
        {preferences ? <Remark text={preferences.jobTitles.join(", ")} /> : unknown}
      </Cell>
      <Cell dense label="Locations" className="md:min-w-24">
        {preferences ? <Remark text={preferences.locations.join(", ")} /> : unknown}
      </Cell>
      <Cell dense label="Remote Jobs">
        {preferences ? remoteWord(preferences.openToRemote) : unknown}
      </Cell>
      <Cell dense label="Other Preferences" className="wrap-anywhere md:min-w-24">
        {preferences ? <Remark text={preferences.customInstruction} /> : unknown}
      </Cell>
    </>
  );
}

/** Opens or closes the editor: in place where scripts run, by the page's address where they do not. */
function EditLink({ name, open, href, onToggle }: { name: string; open: boolean; href: string; onToggle: () => void }) {
  return (
    <Link
      to={href}
      data-edit=""
      aria-label={open ? `Cancel editing ${name}` : `Edit preferences of ${name}`}
      onClick={(event) => {
        event.preventDefault();
        onToggle();
      }}
      className={buttonClass({ size: "small" })}
    >
      {open ? "Cancel" : "Edit"}
    </Link>
  );
}
