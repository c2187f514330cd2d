import { inEnglish } from "@workers/texts/text";
import "~/styles/desk.css";
import type { ComponentProps, RefObject } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/button";
import { useHydrated } from "../../ui/use-hydrated";
import { formatMoment } from "../../ui/format";
import { DeskCell } from "../../ui/table";
import { statusLabel } from "@workers/modules/applications/rules";
import { statusWord, type EntryRow } from "./entries";
import type { EntryHandle } from "./use-entry";
import { useTranslate } from "../../ui/texts";

/** The form by which a row is opened without a script. */
export const OPEN_FORM = "open-row";
/** The form that takes a row's entry in Next Entry. */
export const TAKE_FORM = "take-row";

/**
 * A link to a person's file. It is saved by what the answer says; marked as a download, the page that asks for a reason
 * would be saved in its place. The list, with what is typed in it, stays where it is.
 */
export const FILE = { target: "_blank" } as const;

/** The messages between a row and its list. */
export interface ListHandle {
  onAnswer: (entry: EntryRow) => void;
  onUnsaved: (id: string, unsaved: boolean) => void;
  /** Brings a row's fields, and does with it what was pressed. */
  work: (id: string, action?: EntryAction) => void;
  /** The pending action of a row as soon as its fields are there. */
  pressed: RefObject<Map<string, EntryAction>>;
  /** Rows whose fields stay though another one is worked on. */
  held: RefObject<Set<string>>;
  /** Where the list finds a row's fields by its id. */
  handles: RefObject<Map<string, EntryHandle>>;
  /** Whether the rows at rest stand in the page already, while scripts take it over. */
  isAsSent: RefObject<boolean>;
}
export type EntryAction = "choose" | "lock" | "unlock" | "m" | "t";

/** A status in the width of its column: every one that is no success begins alike. */
export function Status({ entry: { status, lockedAt, heldBy }, canEdit }: { entry: EntryRow; canEdit: boolean }) {
  if (status === "")
    return canEdit && lockedAt === null && heldBy === null
      ? inEnglish("operatorQueue.chooseStatus")
      : inEnglish("operatorQueue.noneYet");
  const word = statusWord(status);
  return (
    <>
      {word !== status && <span className="sr-only">{status.slice(0, -word.length)}</span>}
      {word}
    </>
  );
}

/**
 * The link to the page that closes a job for everyone, and the way back from it. It is shown only while the chosen
 * status says that the job is closed.
 */
export function ForAll({ id, status }: { id: string; status: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  if (status !== CLOSED) return null;
  return (
    <a
      href={`/admin-close-opening?${new URLSearchParams({ entry: id, from: pathname + search })}`}
      data-key="d"
      className="text-note whitespace-nowrap text-stamp-text underline"
    >
      {t("operatorQueue.wait")}
    </a>
  );
}
export const CLOSED = statusLabel("job_closed");

/** Which entry a form is of, and as it was seen. */
export function SeenEntry({ id, revision }: { id: string; revision: number }) {
  return (
    <>
      <input type="hidden" name="jobId" value={id} />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
}

/** Locks the entry of the form around it, once a status is chosen: without a script the server sees to that. */
export function LockButton({
  status,
  busy,
  reasonId,
  className,
  ...button
}: {
  status: string;
  busy: boolean;
  /** The reason, once on the page, why it is disabled. */
  reasonId: string | undefined;
  className: string;
} & Pick<ComponentProps<typeof Button>, "loading" | "onClick" | "aria-label">) {
  const t = useTranslate();
  const hydrated = useHydrated();
  return (
    <Button
      size="small"
      tone="primary"
      name="intent"
      value="lock"
      className={`needs-status ${className}`}
      disabled={busy || (hydrated && status === "")}
      title={status === "" ? t("operatorQueue.selectApplicationStatus") : undefined}
      aria-describedby={reasonId}
      {...button}
    >
      {t("operatorQueue.lock")}
    </Button>
  );
}

export function chipOf({ status, lockedAt }: EntryRow): string {
  if (status === "") return "chip chip-open";
  if (lockedAt === null) return "chip chip-draft";
  return status === "Successful" ? "chip chip-done" : "chip";
}

/** An instant whose day is seen where the list's own day doesn't tell it. */
function Moment({ at }: { at: number }) {
  const [day, time] = formatMoment(at).split(", ");
  return (
    <>
      <span className="of-day">{day}, </span>
      {time}
    </>
  );
}

export function Times({ entry }: { entry: EntryRow }) {
  const t = useTranslate();
  return (
    <>
      <DeskCell label={t("operatorQueue.createdTime")} className="figures">
        <Moment at={entry.createdAt} />
      </DeskCell>
      <DeskCell label={t("operatorQueue.lockTime")} className="figures">
        {entry.lockedAt !== null && <Moment at={entry.lockedAt} />}
        {entry.lockedBy && <span className="text-ink-soft"> {entry.lockedBy}</span>}
      </DeskCell>
    </>
  );
}
