import { useEffect, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useForAWhile } from "../../ui/use-for-a-while";
import type { EntryResult, EntryRow, EntryIntent } from "./entries";
import type { TypedProof } from "./proof-fields";

/** Spec section 4: the success message reverts after this long. */
const MESSAGE_MS = 2_000;

interface Draft {
  status: string;
  remarks: string;
  /** The revision that it was begun on. */
  revision: number;
}

/** The list's controls over a row from outside: by a key. */
export interface EntryHandle {
  choose(status: string): void;
  click(intent: EntryIntent): void;
}

/**
 * One entry while it is worked on: what is chosen and typed here stays until it is saved, whatever is read again
 * meanwhile. What was begun on an older state of the entry is refused by the server; having been told, the next press
 * replaces it.
 */
export function useEntry({
  entry,
  fetcher,
  onAnswer,
  onUnsaved,
}: {
  entry: EntryRow;
  fetcher: FetcherWithComponents<EntryResult>;
  onAnswer: (entry: EntryRow) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
}) {
  const [intent, setIntent] = useState<EntryIntent>("save");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [proof, setProof] = useState<TypedProof | null>(null);
  /** The proof that went along with the last press. */
  const [sent, setSent] = useState<TypedProof | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const [heard, setHeard] = useState<EntryResult | null>(null);

  const locked = entry.lockedAt !== null;
  const busy = fetcher.state !== "idle";
  const answer = busy ? null : (fetcher.data ?? null);
  const done = useForAWhile(answer?.ok ? answer : null, MESSAGE_MS);
  const status = draft?.status ?? entry.status;
  const remarks = draft?.remarks ?? entry.remarks;
  const unsaved = draft !== null || proof !== null;
  const editable = !locked && entry.heldBy === null;

  if (answer && answer !== heard) {
    setHeard(answer);
    // An edit made while the request was on its way stays unsaved.
    if (draft && answer.entry)
      setDraft(
        answer.ok && draft.status === answer.entry.status && draft.remarks === answer.entry.remarks
          ? null
          : { ...draft, revision: answer.entry.revision },
      );
    if (answer.ok && intent === "lock" && proof === sent) setProof(null);
  }
  useEffect(() => {
    if (answer?.entry) onAnswer(answer.entry);
  }, [answer, onAnswer]);
  useEffect(() => {
    onUnsaved(entry.id, unsaved);
    return () => onUnsaved(entry.id, false);
  }, [entry.id, unsaved, onUnsaved]);

  const change = (part: Partial<Draft>) => {
    const next = { status, remarks, revision: draft?.revision ?? entry.revision, ...part };
    setUnchosen(false);
    setDraft(next.status === entry.status && next.remarks === entry.remarks ? null : next);
  };
  return {
    status,
    remarks,
    /** The revision sent with the form: of the shown lock to unlock it, else of the entry when the draft was begun. */
    revision: locked ? entry.revision : (draft?.revision ?? entry.revision),
    /** The edits made here that cannot be saved, for now or at all, in words. */
    overtaken: editable ? [] : notSaved(draft, proof),
    forget: () => {
      setDraft(null);
      setProof(null);
    },
    /** Whether what is chosen, typed or attached here is still to be saved. */
    isUnsaved: unsaved,
    proof,
    busy,
    intent,
    submit: (pressed: EntryIntent) => {
      setIntent(pressed);
      setSent(proof);
    },
    answer,
    notice: done?.notice ?? null,
    problem: unchosen
      ? "Please select an application status before locking the entry"
      : answer?.ok === false
        ? answer.error
        : null,
    choose: (chosen: string) => change({ status: chosen }),
    remark: (typed: string) => change({ remarks: typed }),
    prove: setProof,
    /** Takes over what the row's fields held before scripts ran. */
    take: (found: { status: string; remarks: string }) => change(found),
    showUnchosen: () => setUnchosen(true),
  };
}

function notSaved(draft: Draft | null, proof: TypedProof | null): string[] {
  return [
    ...(draft ? [draft.status || "no status"] : []),
    ...(draft?.remarks ? [`“${draft.remarks}”`] : []),
    ...(proof?.confirmation ? [`confirmation ${proof.confirmation}`] : []),
    ...(proof?.file ? [`screenshot ${proof.file}`] : []),
  ];
}
