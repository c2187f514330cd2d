import { memo } from "react";
import { formatMoment } from "../../ui/format";
import { ProofLine } from "../../ui/proof-line";
import { Remark } from "../../ui/staff/remark";
import { SignList } from "../../ui/staff/sign-list";
import { cx } from "../../ui/cx";
import { AS, DeskCell } from "../../ui/table";
import { hostOf, type EntryRow } from "./entries";
import { chipOf, ForAll, OPEN_FORM, Status, TAKE_FORM, Times, type ListHandle } from "./entry-parts";
import { EntryWork } from "./entry-work";

export interface EntryLineProps {
  entry: EntryRow;
  action: string;
  /** The one that Tab leads to. */
  first: boolean;
  /** Without the role, a row is only read. */
  canEdit: boolean;
  /** Whether its fields are there; `auto` where nobody has asked for them yet. */
  worked: "yes" | "auto" | null;
  list: ListHandle;
  /** Left open by a day before. */
  isCarried?: boolean;
}

/**
 * One entry as a line. Its fields are there while it is worked on, and only then: a hundred rows of them would be
 * most of the page. Spec sections 2, 4 and 5.
 */
export const EntryLine = memo(function EntryLine({
  entry,
  action,
  first,
  canEdit,
  worked,
  list,
  isCarried = false,
}: EntryLineProps) {
  const open = canEdit && entry.lockedAt === null && entry.heldBy === null;
  return (
    <tr
      {...AS.row}
      data-row={entry.id}
      data-open={open ? "yes" : "no"}
      data-worked={worked ?? undefined}
      tabIndex={first ? 0 : -1}
      className={cx("entry-row", !open && "bg-well", isCarried && "carried")}
    >
      <Facts entry={entry} canEdit={canEdit} />
      {worked ? (
        <EntryWork entry={entry} action={action} canEdit={canEdit} list={list} />
      ) : (
        <AtRest entry={entry} canEdit={canEdit} />
      )}
    </tr>
  );
});

/** What an entry is of: the same nodes whether it is worked on or not, so that a link that is pressed stays. */
const Facts = memo(function Facts({ entry, canEdit }: { entry: EntryRow; canEdit: boolean }) {
  return (
    <>
      <DeskCell names label="Position">
        {entry.position}
        {entry.signs.length > 0 && (
          <details>
            <summary className="text-failed-text">
              {entry.signs.length === 1 ? "1 sign" : `${entry.signs.length} signs`} against it
            </summary>
            <SignList signs={entry.signs} className="sheet" />
          </details>
        )}
      </DeskCell>
      <DeskCell label="Company">{entry.company}</DeskCell>
      {canEdit && (
        <DeskCell label="Person">
          {entry.person && (
            <a href={`/admin-user-report?email=${encodeURIComponent(entry.person.email)}`} data-key="h">
              {entry.person.name || entry.person.email}
            </a>
          )}
          {entry.note && <Note note={entry.note} />}
        </DeskCell>
      )}
      <DeskCell label="Portal">{entry.portal}</DeskCell>
      <DeskCell label="Type">{entry.easyApply ? "Easy Apply" : "Manual"}</DeskCell>
      <DeskCell label="Job Link">
        <a href={entry.link} data-key="a" target="_blank" rel="noreferrer">
          {hostOf(entry.link)}
        </a>
      </DeskCell>
      <DeskCell label="Resume Download">
        {entry.resumeHref ? (
          <a
            href={entry.resumeHref}
            data-key="p"
            download
            title={entry.fit ? `Fit ${entry.fit.after}, before ${entry.fit.before}` : undefined}
          >
            PDF
            {entry.fit && (
              <span className="figures text-ink-soft">
                {" "}
                {entry.fit.after}
                <span className="sr-only"> of fit, before {entry.fit.before}</span>
              </span>
            )}
          </a>
        ) : (
          "None"
        )}
      </DeskCell>
    </>
  );
});

/** What came of an entry, and what leads to its fields. */
function AtRest({ entry, canEdit }: { entry: EntryRow; canEdit: boolean }) {
  const { id, heldBy } = entry;
  return (
    <>
      <DeskCell label="Application Status">
        <button data-press="choose" form={OPEN_FORM} name="row" value={id} className={chipOf(entry)}>
          <Status entry={entry} canEdit={canEdit} />
        </button>
      </DeskCell>
      <DeskCell label="Remarks">
        <Remark text={entry.remarks} />
        {canEdit && entry.lockedAt !== null && <ForAll id={entry.id} status={entry.status} />}
        {entry.proof && <ProofLine proof={entry.proof} of={entry.position} />}
      </DeskCell>
      <Times entry={entry} />
      <DeskCell label="Actions">
        {heldBy ? (
          <>
            Being worked on by {heldBy.name} until {formatMoment(heldBy.until)}
          </>
        ) : (
          canEdit &&
          (entry.lockedAt === null ? (
            <>
              <button data-press="lock" form={OPEN_FORM} name="row" value={id} disabled={entry.status === ""}>
                LOCK
              </button>
              <button form={TAKE_FORM} name="jobId" value={id} data-key="n">
                Take
              </button>
            </>
          ) : (
            <button data-press="unlock" form={OPEN_FORM} name="row" value={id}>
              UNLOCK
            </button>
          ))
        )}
      </DeskCell>
    </>
  );
}

/** What its person asks in their own words, in a line that opens: what nobody but staff can obey stands first. */
function Note({ note: { left, obeyed } }: { note: NonNullable<EntryRow["note"]> }) {
  return (
    <details>
      <summary data-key="q">{left.length > 0 ? `Asks: ${left.join(". ")}` : "Held by the profile"}</summary>
      {obeyed.length > 0 || left.length > 0 ? (
        <div className="sheet">
          {left.length > 0 && <p>{left.join(". ")}</p>}
          {obeyed.length > 0 && <p className="text-ink-soft">Held by the profile: {obeyed.join(". ")}</p>}
        </div>
      ) : null}
    </details>
  );
}
