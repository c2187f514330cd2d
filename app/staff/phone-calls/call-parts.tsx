import { useState } from "react";
import { Link } from "react-router";
import { FALLBACKS, remoteWord, type CallRow, type CallIntent, type KeptPreferences } from "./rows";
import type { CallWork } from "./use-call";
import { Remark } from "../parts/remark";
import { Button, buttonClass } from "../../ui/button";
import { CONTROL, Options } from "../../ui/inputs";
import { DeskCell } from "../../ui/table";
import { useHydrated } from "../../ui/use-hydrated";
import { CALL_RESULTS, isCalledAgain, nextCallAt, type CallKind } from "@workers/modules/support/rules";
import { indiaDateTime } from "@workers/lib/india-time";

const SMALL = `${CONTROL} h-7 px-1 text-label`;
const NEEDS_RESULT = "Call Result is required before locking the entry";

interface Part {
  entry: CallRow;
  work: CallWork;
}

export function ResultCell({ kind, entry, work }: Part & { kind: CallKind }) {
  const hydrated = useHydrated();
  const { formId, result, writable } = work;
  return (
    <DeskCell label="Call Result">
      {writable ? (
        <select
          form={formId}
          name="callResult"
          autoComplete="off"
          aria-label={`Call result of ${entry.name}`}
          value={result}
          onChange={(event) => work.change({ result: event.currentTarget.value })}
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
  );
}

/** Those that need no further action. */
const GOOD = new Set(["Call Successful", "User Very Satisfied", "User Satisfied"]);

function chipOf(result: string): string {
  return GOOD.has(result) ? "chip chip-done" : result === "" ? "chip chip-open" : "chip";
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

export function RemarksCell({ entry, work }: Part) {
  return (
    <DeskCell label="Call Remarks">
      {work.writable ? (
        <textarea
          form={work.formId}
          name="callRemarks"
          aria-label={`Call remarks of ${entry.name}`}
          rows={1}
          maxLength={2000}
          autoComplete="off"
          placeholder="Remarks"
          value={work.remarks}
          onChange={(event) => work.change({ remarks: event.currentTarget.value })}
          className={`${SMALL} block resize-none`}
        />
      ) : (
        <Remark text={entry.remarks} />
      )}
    </DeskCell>
  );
}

export function PreferenceCells({ entry: { preferences } }: { entry: CallRow }) {
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

/** The buttons that the row has in its state: an open one LOCK, Save and, where there is a profile, Edit. */
export function CallButtons({
  kind,
  entry,
  work,
  editHref,
  onToggle,
}: Part & { kind: CallKind; editHref: string; onToggle: () => void }) {
  const hydrated = useHydrated();
  const { busy, result } = work;
  const press = (what: CallIntent) => ({
    form: work.formId,
    name: "intent",
    value: what,
    onClick: () => work.press(what),
    loading: busy && work.intent === what,
    "aria-label": `${what === "save" ? "Save" : what.toUpperCase()} ${entry.name}`,
  });
  if (entry.lockedAt !== null)
    return (
      <Button size="small" className="tight" {...press("unlock")}>
        UNLOCK
      </Button>
    );
  return (
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
        <EditLink name={entry.name} open={work.editing !== null} href={editHref} onToggle={onToggle} />
      )}
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

/** Why the last press did nothing; and where a colleague was faster, what they left. */
export function Refusal({ entry, work }: Part) {
  const { failure, writable } = work;
  if (!failure) return null;
  return (
    <p role="alert" className="text-label font-medium text-failed-text">
      {failure.error || FALLBACKS[failure.what]}
      {failure.entry &&
        work.isTyped &&
        writable &&
        ` Kept now: ${[entry.result || "no result", entry.remarks].filter(Boolean).join(", ")}.`}
      {failure.entry &&
        work.edited &&
        writable &&
        entry.preferences &&
        ` Kept now: ${preferenceWords(entry.preferences)}.`}
    </p>
  );
}

function preferenceWords({ jobTitles, locations, openToRemote, customInstruction }: KeptPreferences): string {
  return [...jobTitles, ...locations, `remote jobs: ${remoteWord(openToRemote)}`, customInstruction]
    .filter(Boolean)
    .join(", ");
}
