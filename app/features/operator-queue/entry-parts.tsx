import type { RefObject } from "react";
import { formatMoment } from "../../ui/format";
import { DeskCell } from "../../ui/table";
import { statusWord, type EntryRow } from "./entries";
import type { EntryHandle } from "./use-entry";

/** The form by which a row is opened without a script. */
export const OPEN_FORM = "open-row";
/** The form that takes a row's entry in Next Entry. */
export const TAKE_FORM = "take-row";

/** What a row and its list tell one another. */
export interface ListHandle {
  onAnswer: (entry: EntryRow) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
  /** Brings a row's fields, and does with it what was pressed. */
  work: (id: string, press?: Press) => void;
  /** What is to be done with a row as soon as its fields are there. */
  pressed: RefObject<Map<string, Press>>;
  /** Rows whose fields stay though another one is worked on. */
  held: RefObject<Set<string>>;
  /** Where the list finds a row's fields by its id. */
  handles: RefObject<Map<string, EntryHandle>>;
}
export type Press = "choose" | "lock" | "unlock";

/** A status in the width of its column: every one that is no success begins alike. */
export function Status({ entry: { status, lockedAt, heldBy }, canEdit }: { entry: EntryRow; canEdit: boolean }) {
  if (status === "") return canEdit && lockedAt === null && heldBy === null ? "Choose a status" : "None yet";
  const word = statusWord(status);
  return (
    <>
      {word !== status && <span className="sr-only">{status.slice(0, -word.length)}</span>}
      {word}
    </>
  );
}

export function chipOf({ status, lockedAt }: EntryRow): string {
  if (status === "") return "chip chip-open";
  if (lockedAt === null) return "chip chip-draft";
  return status === "Successful" ? "chip chip-done" : "chip";
}

export function Times({ entry }: { entry: EntryRow }) {
  return (
    <>
      <DeskCell label="Created Time" className="figures">
        {formatMoment(entry.createdAt)}
      </DeskCell>
      <DeskCell label="Lock Time" className="figures">
        {entry.lockedAt !== null && formatMoment(entry.lockedAt)}
        {entry.lockedBy && <span className="text-ink-soft"> {entry.lockedBy}</span>}
      </DeskCell>
    </>
  );
}
