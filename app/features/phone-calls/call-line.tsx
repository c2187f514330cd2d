import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { formatMoment } from "../../ui/format";
import { nextRow } from "../../ui/staff/use-row-keys";
import { NotSaved } from "../../ui/staff/not-saved";
import { Remark } from "../../ui/staff/remark";
import { Button, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { CONTROL, Options } from "../../ui/inputs";
import { AS, DeskCell } from "../../ui/table";
import { useEarlyText } from "../../ui/use-early-text";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useHydrated } from "../../ui/use-hydrated";
import { useTypedBefore } from "../../ui/use-typed-before";
import { SAID } from "../operator-queue/entries";
import { FALLBACKS, remoteWord, type CallAnswer, type CallRow, type Intent, type KeptPreferences } from "./rows";
import {
  CALL_RESULTS,
  isCalledAgain,
  MOST_ATTEMPTS,
  nextCallAt,
  type CallKind,
} from "@workers/domain/phone-calls/rules";
import { indiaDateTime } from "@workers/lib/india-time";
import { PreferencesEditor } from "../profile/preferences-editor";

/** Spec section 4: the success message reverts after this long. */
const SAID_MS = 2_000;
const SMALL = `${CONTROL} h-7 px-1 text-label`;
const NEEDS_RESULT = "Call Result is required before locking the entry";

/**
 * The person's preferences when their editing began, and the number of edits since; null while the editor is closed.
 */
type Editor = { preferences: KeptPreferences; edits: number } | null;

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
  editing: opened,
  onAnswer,
  onUnsaved,
}: Props) {
  const hydrated = useHydrated();
  const fetcher = useFetcher<CallAnswer>();
  const [intent, setIntent] = useState<Intent>("save");
  // The unsaved text with the version it was typed over; reading the list again does not overwrite it.
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
  // Edits stay in their fields while a colleague has the entry locked, though they cannot be sent then.
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
    // Unsaved text stays; saved again, it replaces what a colleague wrote, which is shown below.
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
      <input type="hidden" name="attempt" value={entry.attempt} />
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
    <Button size="small" className="tight" {...press("unlock")}>
      UNLOCK
    </Button>
  ) : (
    <>
      <Button
        size="small"
        tone="primary"
        className="tight"
        {...press("lock")}
        disabled={busy || (kind === "onboarding" && hydrated && result === "")}
        title={result === "" ? NEEDS_RESULT : undefined}
      >
        LOCK
      </Button>
      <Button size="small" className="tight" {...press("save")} disabled={busy}>
        Save
      </Button>
      {kind === "onboarding" && entry.preferences && (
        <EditLink name={entry.name} open={editing !== null} href={editHref} onToggle={toggle} />
      )}
    </>
  );
  const state = locked
    ? `${entry.againAt === null ? "" : `Again ${formatMoment(entry.againAt)}. `}Locked by ` +
      `${entry.lockedByName ?? "a former colleague"}, ${formatMoment(entry.lockedAt ?? 0)}`
    : !mayChange
      ? "Open"
      : unsaved && !busy
        ? "Not saved yet"
        : "";

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
      <DeskCell label="S. No." className="figures">
        {entry.dueAt === null ? serial : <Due at={entry.dueAt} attempt={entry.attempt} day={day} />}
      </DeskCell>
      <DeskCell names label="Name">
        {entry.name}
      </DeskCell>
      <DeskCell label="Email">{entry.email}</DeskCell>
      <DeskCell label="Contact Number" className="figures">
        {mayChange && entry.contactNumber !== "" ? (
          <a href={`tel:${entry.contactNumber.replace(/\s/g, "")}`}>{entry.contactNumber}</a>
        ) : (
          entry.contactNumber
        )}
      </DeskCell>
      <DeskCell label="Call Result">
        {writable ? (
          <select
            form={formId}
            name="callResult"
            autoComplete="off"
            aria-label={`Call result of ${entry.name}`}
            value={result}
            onChange={(event) => change({ result: event.currentTarget.value })}
            className={SMALL}
          >
            <option value="">Choose a result</option>
            <Options of={CALL_RESULTS[kind]} />
          </select>
        ) : (
          <span className={chipOf(entry.result)}>{entry.result || "No result"}</span>
        )}
        {writable && hydrated && isCalledAgain(result, entry.attempt) && (
          <AgainAt key={result} formId={formId} result={result} name={entry.name} />
        )}
      </DeskCell>
      {kind === "conclusion" && (
        <DeskCell label="Call Remarks">
          {writable ? (
            <textarea
              form={formId}
              name="callRemarks"
              aria-label={`Call remarks of ${entry.name}`}
              rows={1}
              maxLength={2000}
              autoComplete="off"
              placeholder="Remarks"
              value={remarks}
              onChange={(event) => change({ remarks: event.currentTarget.value })}
              className={`${SMALL} block resize-none`}
            />
          ) : (
            <Remark text={entry.remarks} />
          )}
        </DeskCell>
      )}
      {editing ? (
        <td {...AS.cell} data-label="Preferences" colSpan={4}>
          <div data-editor="">
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
      <DeskCell label="Actions">
        {mayChange && !editing && form(null, "hidden")}
        <div className="acts">
          {mayChange && buttons}
          {state && (
            <span title={locked ? state : undefined} className="min-w-0 truncate text-label text-ink-soft">
              {state}
            </span>
          )}
        </div>
        <NotSaved parts={overtaken} onForget={forget} />
        <div aria-live="polite">{done && done.what !== "complete" && <p className="said">{SAID[done.what]}</p>}</div>
        {failure && (
          <p role="alert" className="text-label font-medium text-failed-text">
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
      </DeskCell>
    </tr>
  );
}

/** When the person is to be called again: the hour of the list's day, or the day; and for which time. */
function Due({ at, attempt, day }: { at: number; attempt: number; day: string }) {
  const time = indiaDateTime(at);
  return (
    <span title={`Call ${attempt} of ${MOST_ATTEMPTS}, due ${formatMoment(at)}`}>
      <time dateTime={new Date(at).toISOString()}>
        {time.startsWith(day) ? time.slice(11, 16) : formatMoment(at).replace(/,.*/, "")}
      </time>{" "}
      <span className="text-ink-soft">
        {attempt}/{MOST_ATTEMPTS}
      </span>
    </span>
  );
}

/** When to call again: what was agreed, or else some hours later. India time. */
function AgainAt({ formId, result, name }: { formId: string; result: string; name: string }) {
  const [initial] = useState(() => indiaDateTime(nextCallAt(result, Date.now())).slice(0, 16).replace(" ", "T"));
  return (
    <label>
      <span className="block text-label">Call again at, India time</span>
      <input
        type="datetime-local"
        form={formId}
        name="again"
        defaultValue={initial}
        aria-label={`When to call ${name} again, India time`}
        className={SMALL}
      />
    </label>
  );
}

/** Those that need no further action. */
const GOOD = new Set(["Call Successful", "User Very Satisfied", "User Satisfied"]);

function chipOf(result: string): string {
  return GOOD.has(result) ? "chip chip-done" : result === "" ? "chip chip-open" : "chip";
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
      <DeskCell label="Job Titles">{preferences ? preferences.jobTitles.join(", ") : unknown}</DeskCell>
      <DeskCell label="Locations">{preferences ? preferences.locations.join(", ") : unknown}</DeskCell>
      <DeskCell label="Remote Jobs">{preferences ? remoteWord(preferences.openToRemote) : unknown}</DeskCell>
      <DeskCell label="Other Preferences">
        {preferences ? <Remark text={preferences.customInstruction} /> : unknown}
      </DeskCell>
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
      className={buttonClass({ size: "small" }, "tight")}
    >
      {open ? "Cancel" : "Edit"}
    </Link>
  );
}
