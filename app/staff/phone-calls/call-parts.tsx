import { inEnglish } from "@workers/texts/text";
import { useState } from "react";
import { Link } from "react-router";
import { aroundWords } from "../parts/around-words";
import { FALLBACKS, remoteWord, type CallRow, type CallIntent, type StoredPreferences } from "./rows";
import type { CallWork } from "./use-call";
import { Remark } from "../parts/remark";
import { Button, buttonClass } from "../../ui/button";
import { CONTROL, Options } from "../../ui/inputs";
import { DeskCell } from "../../ui/table";
import { useHydrated } from "../../ui/use-hydrated";
import { CALL_RESULTS, isCalledAgain, nextCallAt, type CallKind } from "@workers/modules/support/rules";
import { indiaDateTime } from "@workers/lib/india-time";
import { useTranslate } from "../../ui/texts";

const SMALL = `${CONTROL} h-7 px-1 text-label`;
const NEEDS_RESULT = inEnglish("phoneCalls.callResultRequiredBefore");

interface Part {
  entry: CallRow;
  work: CallWork;
}

export function ResultCell({ kind, entry, work }: Part & { kind: CallKind }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { formId, result, writable } = work;
  return (
    <DeskCell label={t("phoneCalls.callResult")}>
      {writable ? (
        <select
          form={formId}
          name="callResult"
          autoComplete="off"
          aria-label={t("phoneCalls.callResult2", { name: entry.name })}
          value={result}
          onChange={(event) => work.change({ result: event.currentTarget.value })}
          className={SMALL}
        >
          <option value="">{t("phoneCalls.chooseResult")}</option>
          <Options of={CALL_RESULTS[kind]} />
        </select>
      ) : (
        <span className={chipOf(entry.result)}>{entry.result || t("phoneCalls.noResult")}</span>
      )}
      {writable && hydrated && isCalledAgain(result, entry.attempt) && (
        <AgainAt key={result} formId={formId} result={result} name={entry.name} />
      )}
    </DeskCell>
  );
}

/** Those that need no further action. */
const GOOD = new Set([
  inEnglish("phoneCalls.callSuccessful"),
  inEnglish("phoneCalls.userVerySatisfied"),
  inEnglish("phoneCalls.userSatisfied"),
]);

function chipOf(result: string): string {
  return GOOD.has(result) ? "chip chip-done" : result === "" ? "chip chip-open" : "chip";
}

/** When to call again: what was agreed, or else some hours later. India time. */
function AgainAt({ formId, result, name }: { formId: string; result: string; name: string }) {
  const t = useTranslate();
  const [initial] = useState(() => indiaDateTime(nextCallAt(result, Date.now())).slice(0, 16).replace(" ", "T"));
  return (
    <label>
      <span className="block text-label">{t("phoneCalls.callAgainIndiaTime")}</span>
      <input
        type="datetime-local"
        form={formId}
        name="again"
        defaultValue={initial}
        aria-label={t("phoneCalls.callAgainIndiaTime2", { name })}
        className={SMALL}
      />
    </label>
  );
}

export function RemarksCell({ entry, work }: Part) {
  const t = useTranslate();
  return (
    <DeskCell label={t("phoneCalls.callRemarks")}>
      {work.writable ? (
        <textarea
          form={work.formId}
          name="callRemarks"
          aria-label={t("phoneCalls.callRemarks2", { name: entry.name })}
          rows={1}
          maxLength={2000}
          autoComplete="off"
          placeholder={t("phoneCalls.remarks")}
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
  const t = useTranslate();
  const unknown = <span className="text-ink-soft">{t("phoneCalls.noProfile")}</span>;
  return (
    <>
      <DeskCell label={t("phoneCalls.jobTitles")}>{preferences ? preferences.jobTitles.join(", ") : unknown}</DeskCell>
      <DeskCell label={t("phoneCalls.locations")}>
        {preferences
          ? [preferences.locations.join(", "), aroundWords(preferences, preferences.country, t)]
              .filter(Boolean)
              .join(". ")
          : unknown}
      </DeskCell>
      <DeskCell label={t("phoneCalls.remoteJobs")}>
        {preferences ? remoteWord(preferences.openToRemote) : unknown}
      </DeskCell>
      <DeskCell label={t("phoneCalls.otherPreferences")}>
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
  const t = useTranslate();
  const hydrated = useHydrated();
  const { busy, result } = work;
  const buttonOf = (what: CallIntent) => ({
    form: work.formId,
    name: "intent",
    value: what,
    onClick: () => work.submit(what),
    loading: busy && work.intent === what,
    "aria-label": `${what === "save" ? "Save" : what.toUpperCase()} ${entry.name}`,
  });
  if (entry.lockedAt !== null)
    return (
      <Button size="small" className="tight" {...buttonOf("unlock")}>
        {t("phoneCalls.unlock")}
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        tone="primary"
        className="tight"
        {...buttonOf("lock")}
        disabled={busy || (kind === "onboarding" && hydrated && result === "")}
        title={result === "" ? NEEDS_RESULT : undefined}
      >
        {t("phoneCalls.lock")}
      </Button>
      <Button size="small" className="tight" {...buttonOf("save")} disabled={busy}>
        {t("phoneCalls.save")}
      </Button>
      {kind === "onboarding" && entry.preferences && (
        <EditLink name={entry.name} open={work.editing !== null} href={editHref} onToggle={onToggle} />
      )}
    </>
  );
}

/** Opens or closes the editor: in place where scripts run, by the page's address where they do not. */
function EditLink({ name, open, href, onToggle }: { name: string; open: boolean; href: string; onToggle: () => void }) {
  const t = useTranslate();
  return (
    <Link
      to={href}
      data-edit=""
      aria-label={open ? t("phoneCalls.cancelEditing", { name }) : t("phoneCalls.editPreferences", { name })}
      onClick={(event) => {
        event.preventDefault();
        onToggle();
      }}
      className={buttonClass({ size: "small" }, "tight")}
    >
      {open ? t("phoneCalls.cancel") : t("phoneCalls.edit")}
    </Link>
  );
}

/** Why the last press did nothing; and where a colleague was faster, what they left. */
export function Refusal({ entry, work }: Part) {
  const t = useTranslate();
  const { failure, writable } = work;
  if (!failure) return null;
  return (
    <p role="alert" className="text-label font-medium text-failed-text">
      {failure.error || FALLBACKS[failure.what]}
      {failure.entry &&
        work.isTyped &&
        writable &&
        t("phoneCalls.keptNow", { kept: [entry.result || "no result", entry.remarks].filter(Boolean).join(", ") })}
      {failure.entry &&
        work.edited &&
        writable &&
        entry.preferences &&
        t("phoneCalls.keptNow2", { preferences: preferenceWords(entry.preferences) })}
    </p>
  );
}

function preferenceWords({ jobTitles, locations, openToRemote, customInstruction }: StoredPreferences): string {
  return [...jobTitles, ...locations, `remote jobs: ${remoteWord(openToRemote)}`, customInstruction]
    .filter(Boolean)
    .join(", ");
}
