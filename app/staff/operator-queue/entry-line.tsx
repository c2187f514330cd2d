import { memo, useMemo } from "react";
import { formatMoment } from "../../ui/format";
import { ProofLine } from "../../ui/proof-line";
import { Remark } from "../parts/remark";
import { SignList } from "../parts/sign-list";
import { cx } from "../../ui/cx";
import { markupOf } from "../../ui/markup";
import { DeskCell } from "../../ui/table";
import { AS } from "../../ui/table-roles";
import { describePosting, type EntryRow } from "./entries";
import { chipOf, FILE, ForAll, OPEN_FORM, Status, TAKE_FORM, Times, type ListHandle } from "./entry-parts";
import { EntryResume } from "./entry-resume";
import { EntryWork } from "./entry-work";
import { useTranslate } from "../../ui/texts";

export interface EntryLineProps {
  entry: EntryRow;
  action: string;
  /** The one that Tab leads to. */
  first: boolean;
  /** Without the role, a row is only read. */
  canEdit: boolean;
  /** Whether its fields are there; `auto` where they were not requested yet. */
  worked: "yes" | "auto" | null;
  list: ListHandle;
  /** Left open by a day before. */
  isCarried?: boolean;
  /** Its person's note is shown here, and not by the rows below. */
  hasNote?: boolean;
}

/**
 * One entry as a line. Its fields are there while it is worked on, and only then: a hundred rows of them would be
 * most of the page. Every other row is markup, whose events are the list's. Spec sections 2, 4 and 5.
 */
export const EntryLine = memo(function EntryLine({
  entry,
  action,
  first,
  canEdit,
  worked,
  list,
  isCarried = false,
  hasNote = false,
}: EntryLineProps) {
  const open = canEdit && entry.lockedAt === null && entry.heldBy === null;
  const row = {
    ...AS.row,
    "data-row": entry.id,
    "data-open": open ? "yes" : "no",
    "data-worked": worked ?? undefined,
    tabIndex: first ? 0 : -1,
    className: cx(worked ? "entry-row" : "at-rest", !open && "bg-well", isCarried && "carried"),
  };
  const { current: isAsSent } = list.isAsSent;
  const rest = useMemo(() => {
    if (worked) return null;
    return isAsSent ? AS_SENT : { __html: markupOf(restOf(entry, canEdit, hasNote)) };
  }, [worked, entry, canEdit, hasNote, isAsSent]);
  if (rest) return <tr {...row} dangerouslySetInnerHTML={rest} suppressHydrationWarning />;
  return (
    <tr {...row}>
      <Facts entry={entry} canEdit={canEdit} hasNote worked />
      <EntryWork entry={entry} action={action} canEdit={canEdit} list={list} />
    </tr>
  );
});

/**
 * The row stays as the server wrote it: scripts that take a page over put no markup into it, so that a hundred rows
 * need not be written once more. One that is drawn again later is written here.
 */
const AS_SENT = { __html: "" };

const restOf = (entry: EntryRow, canEdit: boolean, hasNote: boolean) => (
  <>
    <Facts entry={entry} canEdit={canEdit} hasNote={hasNote} />
    <AtRest entry={entry} canEdit={canEdit} />
  </>
);

/** The subject of an entry. */
function Facts({
  entry,
  canEdit,
  hasNote,
  worked = false,
}: {
  entry: EntryRow;
  canEdit: boolean;
  hasNote: boolean;
  worked?: boolean;
}) {
  const t = useTranslate();
  return (
    <>
      <DeskCell names label={t("operatorQueue.position")}>
        {entry.position}
        {entry.signs.length > 0 && (
          <details>
            <summary className="text-failed-text">{t("operatorQueue.against", { signs: entry.signs.length })}</summary>
            <SignList signs={entry.signs} className="sheet" />
          </details>
        )}
      </DeskCell>
      <DeskCell label={t("operatorQueue.company")}>{entry.company}</DeskCell>
      {canEdit && (
        <DeskCell label={t("operatorQueue.person")}>
          {entry.person && (
            <a href={`/admin-user-report?email=${encodeURIComponent(entry.person.email)}`} data-key="h">
              {entry.person.name || entry.person.email}
            </a>
          )}
          {entry.note && hasNote && <Note note={entry.note} />}
        </DeskCell>
      )}
      <DeskCell label={t("operatorQueue.portal")}>{entry.portal}</DeskCell>
      <DeskCell label={t("operatorQueue.type")}>
        {entry.easyApply ? t("operatorQueue.easyApply") : t("operatorQueue.manual")}
      </DeskCell>
      <DeskCell label={t("operatorQueue.jobLink")}>
        <a href={entry.link} data-key="a" target="_blank" rel="noreferrer">
          {describePosting(entry.link)}
        </a>
      </DeskCell>
      <DeskCell label={t("operatorQueue.resumeDownload")}>
        {entry.resumeHref ? (
          <a
            href={entry.resumeHref}
            data-key="p"
            {...FILE}
            title={
              entry.fit ? t("operatorQueue.fitBefore", { after: entry.fit.after, before: entry.fit.before }) : undefined
            }
          >
            {t("operatorQueue.pdf")}
            {entry.fit && !worked && <span className="figures text-ink-soft"> {entry.fit.after}</span>}
          </a>
        ) : (
          t("operatorQueue.none")
        )}
        {entry.resumeHref && worked && <EntryResume entry={entry} />}
      </DeskCell>
    </>
  );
}

/** An entry's outcome, and what leads to its fields. */
function AtRest({ entry, canEdit }: { entry: EntryRow; canEdit: boolean }) {
  const t = useTranslate();
  const { id, heldBy } = entry;
  return (
    <>
      <DeskCell label={t("operatorQueue.applicationStatus")}>
        <button data-press="choose" form={OPEN_FORM} name="row" value={id} className={chipOf(entry)}>
          <Status entry={entry} canEdit={canEdit} />
        </button>
      </DeskCell>
      <DeskCell label={t("operatorQueue.remarks")}>
        <Remark text={entry.remarks} />
        {canEdit && entry.lockedAt !== null && <ForAll id={entry.id} status={entry.status} />}
        {entry.proof && <ProofLine proof={entry.proof} of={entry.position} t={t} short />}
      </DeskCell>
      <Times entry={entry} />
      <DeskCell label={t("operatorQueue.actions")}>
        {heldBy ? (
          <>{t("operatorQueue.beingWorkedUntil", { name: heldBy.name, until: formatMoment(heldBy.until) })}</>
        ) : (
          canEdit &&
          (entry.lockedAt === null ? (
            <>
              {entry.status === "" ? (
                <button data-press="lock" disabled>
                  {t("operatorQueue.lock")}
                </button>
              ) : (
                <button data-press="lock" form={OPEN_FORM} name="row" value={id}>
                  {t("operatorQueue.lock")}
                </button>
              )}
              <button form={TAKE_FORM} name="jobId" value={id} data-key="n">
                {t("operatorQueue.take")}
              </button>
            </>
          ) : (
            <button data-press="unlock" form={OPEN_FORM} name="row" value={id}>
              {t("operatorQueue.unlock")}
            </button>
          ))
        )}
      </DeskCell>
    </>
  );
}

/** The person's wishes in their own words, in a line that opens: wishes that only staff can follow come first. */
function Note({ note: { left, obeyed } }: { note: NonNullable<EntryRow["note"]> }) {
  const t = useTranslate();
  return (
    <details>
      <summary data-key="q">
        {left.length > 0 ? t("operatorQueue.asks2", { left: left.join(". ") }) : t("operatorQueue.heldProfile")}
      </summary>
      {obeyed.length > 0 || left.length > 0 ? (
        <div className="sheet">
          {left.length > 0 && <p>{left.join(". ")}</p>}
          {obeyed.length > 0 && (
            <p className="text-ink-soft">{t("operatorQueue.heldProfile2", { obeyed: obeyed.join(". ") })}</p>
          )}
        </div>
      ) : null}
    </details>
  );
}
