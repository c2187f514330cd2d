import { inEnglish } from "@workers/texts/text";
import { useEffect, useLayoutEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useForAWhile } from "../../ui/use-for-a-while";
import type { CallAnswer, CallRow, CallIntent, StoredPreferences } from "./rows";
import type { CallKind } from "@workers/modules/support/rules";

/** Spec section 4: the success message reverts after this long. */
const MESSAGE_MS = 2_000;

/** The unsaved text with the version it was typed over; reading the list again does not overwrite it. */
interface Draft {
  version: number;
  result: string;
  remarks: string;
}

/**
 * The person's preferences when their editing began, and the number of edits since; null while the editor is closed.
 */
type Editor = { preferences: StoredPreferences; edits: number } | null;

/** One call while it is worked on: a draft stays until it is saved, even when the list is read again meanwhile. */
export function useCall({
  kind,
  entry,
  mayChange,
  editing: opened,
  onAnswer,
  onUnsaved,
}: {
  kind: CallKind;
  entry: CallRow;
  mayChange: boolean;
  editing: boolean;
  onAnswer: (answer: CallAnswer) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
}) {
  const fetcher = useFetcher<CallAnswer>();
  const [intent, setIntent] = useState<CallIntent>("save");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [editor, setEditor] = useState<Editor>(
    opened && entry.preferences ? { preferences: entry.preferences, edits: 0 } : null,
  );
  /** The edits that went along with the last press. */
  const [sent, setSent] = useState(0);
  const [heard, setHeard] = useState<CallAnswer | null>(null);

  const writable = mayChange && entry.lockedAt === null;
  const { version, result, remarks } = (writable ? draft : null) ?? entry;
  const edited = kind === "onboarding" && editor !== null && editor.edits > 0;
  const changed = draft !== null && (draft.result !== entry.result || draft.remarks !== entry.remarks);
  const unsaved = mayChange && (changed || edited);
  const busy = fetcher.state !== "idle";
  const answer = busy ? null : (fetcher.data ?? null);
  const done = useForAWhile(answer?.ok ? answer : null, MESSAGE_MS);

  useEffect(() => onUnsaved(entry.id, unsaved), [onUnsaved, entry.id, unsaved]);

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
  useLayoutEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer, onAnswer]);

  return {
    fetcher,
    formId: `call-${entry.id}`,
    writable,
    version,
    result,
    remarks,
    /** Edits stay in their fields while a colleague has the entry locked, though they cannot be sent then. */
    editing: kind === "onboarding" && (writable || edited) ? (editor?.preferences ?? null) : null,
    edited,
    isTyped: draft !== null,
    unsaved,
    /** Edits begun here that cannot be saved, in words. */
    overtaken:
      writable || !mayChange
        ? []
        : [
            ...(changed ? [draft.result || "no result", ...(draft.remarks ? [`“${draft.remarks}”`] : [])] : []),
            ...(edited ? [inEnglish("phoneCalls.preferencesRow")] : []),
          ],
    busy,
    intent,
    submit: (pressed: CallIntent) => {
      setIntent(pressed);
      setSent(editor?.edits ?? 0);
    },
    answer,
    done,
    failure: answer?.ok === false ? answer : null,
    change: (part: Partial<Omit<Draft, "version">>) =>
      setDraft({ version: entry.version, result, remarks, ...draft, ...part }),
    openEditor: () => setEditor(entry.preferences && { preferences: entry.preferences, edits: 0 }),
    closeEditor: () => setEditor(null),
    onEdited: () => setEditor((before) => before && { ...before, edits: before.edits + 1 }),
    forget: () => {
      setDraft(null);
      setEditor(null);
    },
  };
}

export type CallWork = ReturnType<typeof useCall>;
