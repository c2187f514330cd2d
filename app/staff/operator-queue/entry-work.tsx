import { useCallback, useEffect, useRef } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import { formatMoment } from "../../ui/format";
import { ProofLine } from "../../ui/proof-line";
import { NoField } from "../parts/no-field";
import { NotSaved } from "../parts/not-saved";
import { Remark } from "../parts/remark";
import { nextRow } from "../parts/use-row-keys";
import { Button } from "../../ui/button";
import { CONTROL } from "../../ui/inputs";
import { DeskCell } from "../../ui/table";
import { useTypedBefore } from "../../ui/use-typed-before";
import { SubmitKey } from "../../ui/submit-key";
import type { EntryResult, EntryRow, EntryIntent } from "./entries";
import {
  chipOf,
  CLOSED,
  ForAll,
  LockButton,
  SeenEntry,
  Status,
  TAKE_FORM,
  Times,
  type ListHandle,
} from "./entry-parts";
import { goTo } from "./keys";
import { MissingAnswerInput, MISSING_INFO } from "./missing-answer-input";
import { ProofFields } from "./proof-fields";
import { StatusSelect } from "./status-select";
import { useEntry } from "./use-entry";
import { useTranslate, filled } from "../../ui/texts";

/** The reason why LOCK is disabled stands once on the page, under this id. */
export const LOCK_REASON = "lock-reason";
const SMALL = `${CONTROL} h-7 px-1 text-label`;
const TIGHT = "tight";

/**
 * The fields of the row that is worked on, a small form: it posts `jobId`, `revision`, `applicationStatus`, `remarks`,
 * the proof and `intent` (lock, unlock or save). A locked entry is read-only and shows UNLOCK.
 */
export function EntryWork({
  entry,
  action,
  canEdit,
  list,
}: {
  entry: EntryRow;
  action: string;
  canEdit: boolean;
  list: ListHandle;
}) {
  const t = useTranslate();
  const fetcher = useFetcher<EntryResult>();
  const inside = useRef<HTMLDivElement>(null);
  const work = useEntry({ entry, fetcher, onAnswer: list.onAnswer, onUnsaved: list.onUnsaved });
  const { status } = work;
  const formId = `entry-${entry.id}`;
  const locked = entry.lockedAt !== null;
  const open = canEdit && !locked && entry.heldBy === null;
  const rowOf = useCallback(() => inside.current?.closest("tr") ?? null, []);

  useTypedBefore(() => {
    const row = rowOf();
    const select = row?.querySelector("select");
    const remarks = row?.querySelector<HTMLInputElement>("input[name=remarks]");
    if (select && remarks) work.take({ status: select.value, remarks: remarks.value });
  });
  useListed(entry, work, list, { open, rowOf });

  return (
    <>
      <DeskCell label={t("operatorQueue.applicationStatus")}>
        {open ? (
          <StatusSelect
            form={formId}
            label={t("operatorQueue.applicationStatus2", { position: entry.position })}
            status={status}
            onChoose={work.choose}
            className={SMALL}
          />
        ) : (
          <span className={chipOf(entry)}>
            <Status entry={entry} canEdit={canEdit} />
          </span>
        )}
        {canEdit && entry.heldBy === null && status === CLOSED && (
          <output className="sheet">
            <ForAll id={entry.id} status={status} />
          </output>
        )}
      </DeskCell>
      <DeskCell label={t("operatorQueue.remarks")} className="remarks">
        {open ? (
          <input
            form={formId}
            name="remarks"
            data-key="m"
            aria-label={t("operatorQueue.remarks2", { position: entry.position })}
            value={work.remarks}
            onChange={(event) => work.remark(event.currentTarget.value)}
            maxLength={2000}
            autoComplete="off"
            placeholder={t("operatorQueue.remarks")}
            className={SMALL}
          />
        ) : (
          <Remark text={entry.remarks} />
        )}
        {open && status === MISSING_INFO && <MissingAnswerInput formId={formId} of={entry.position} />}
        {(open || work.proof) && (
          <ProofFields formId={formId} of={entry.position} isHidden={!open} onChange={work.prove} />
        )}
        {!open && <NoField keys="m t" isLocked={locked} heldBy={entry.heldBy?.name ?? null} mayChange={canEdit} />}
        {!open && entry.proof && <ProofLine proof={entry.proof} of={entry.position} t={t} short />}
      </DeskCell>
      <Times entry={entry} />
      <DeskCell label={t("operatorQueue.actions")}>
        {canEdit && entry.heldBy === null && (
          <Acts entry={entry} action={action} formId={formId} fetcher={fetcher} work={work} />
        )}
        {entry.heldBy && (
          <p className="text-label">
            {filled(t("operatorQueue.beingWorkedUntil2", { until: formatMoment(entry.heldBy.until) }), {
              part: <span className="font-semibold">{entry.heldBy.name}</span>,
            })}
          </p>
        )}
        <div ref={inside} aria-live="polite">
          {work.notice && <p className="said">{work.notice}</p>}
        </div>
        {work.problem && (
          <p role="alert" className="text-label font-medium text-failed-text">
            {work.problem}
          </p>
        )}
        <NotSaved parts={work.overtaken} onForget={work.forget} />
      </DeskCell>
    </>
  );
}

type Work = ReturnType<typeof useEntry>;

/** Tells the list of the row: its keys, whether it stays as it is, and where a lock leads. */
function useListed(
  entry: EntryRow,
  work: Work,
  { handles, held, pressed, work: toWork }: ListHandle,
  { open, rowOf }: { open: boolean; rowOf: () => HTMLTableRowElement | null },
): void {
  const { answer, busy, status } = work;
  useEffect(() => {
    const clickButton = (intent: EntryIntent) => {
      const button = rowOf()?.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
      if (!button) return;
      if (button.disabled && intent === "lock" && status === "") work.showUnchosen();
      else button.click();
    };
    const leadTo = (key: string) => {
      const row = rowOf();
      if (row) goTo(row, key);
    };
    const { current: byId } = handles;
    byId.set(entry.id, { choose: (chosen) => open && work.choose(chosen), click: clickButton });
    // The button that was pressed before the fields were there.
    const { current: waiting } = pressed;
    const wanted = waiting.get(entry.id);
    waiting.delete(entry.id);
    if (wanted === "choose") rowOf()?.querySelector<HTMLElement>("select, button[value=unlock]")?.focus();
    else if (wanted === "m" || wanted === "t") leadTo(wanted);
    else if (wanted) clickButton(wanted);
    return () => void byId.delete(entry.id);
  });
  const stays = work.isUnsaved || busy || work.notice !== null || work.problem !== null;
  useEffect(() => {
    const { current } = held;
    if (stays) current.add(entry.id);
    return () => void current.delete(entry.id);
  }, [held, entry.id, stays]);

  const answered = useRef(answer);
  useEffect(() => {
    if (!answer || answered.current === answer) return;
    answered.current = answer;
    const row = rowOf();
    if (!answer.ok || answer.entry.lockedAt === null || !row) return;
    // From row to row by keyboard: a lock leads to the next one that is open. The pressed button is gone by now.
    const at = document.activeElement;
    const next = nextRow(row.parentElement ?? row, row, (other) => other.dataset["open"] === "yes");
    if (at === row) next?.focus();
    else if (at === document.body || row.contains(at)) toWork(next?.dataset["row"] ?? "", "choose");
  }, [answer, rowOf, toWork]);
}

interface ActsProps {
  entry: EntryRow;
  action: string;
  formId: string;
  fetcher: FetcherWithComponents<EntryResult>;
  work: Work;
}

function Acts({ entry, action, formId, fetcher, work }: ActsProps) {
  const t = useTranslate();
  const { busy, status } = work;
  return (
    <fetcher.Form
      id={formId}
      method="post"
      action={action}
      encType="multipart/form-data"
      autoComplete="off"
      className="acts"
    >
      <SubmitKey />
      <SeenEntry id={entry.id} revision={work.revision} />
      {entry.lockedAt !== null ? (
        <Button
          size="small"
          name="intent"
          value="unlock"
          onClick={() => work.submit("unlock")}
          loading={busy}
          className={TIGHT}
          aria-label={t("operatorQueue.unlock2", { position: entry.position, company: entry.company })}
        >
          {t("operatorQueue.unlock")}
        </Button>
      ) : (
        <>
          <LockButton
            status={status}
            busy={busy}
            reasonId={status === "" ? LOCK_REASON : undefined}
            onClick={() => work.submit("lock")}
            className={TIGHT}
            loading={busy && work.intent === "lock"}
            aria-label={t("operatorQueue.lock2", { position: entry.position, company: entry.company })}
          />
          <Button
            size="small"
            name="intent"
            value="save"
            onClick={() => work.submit("save")}
            disabled={busy}
            className={TIGHT}
            aria-label={t("operatorQueue.save", { position: entry.position, company: entry.company })}
          >
            {t("operatorQueue.save2")}
          </Button>
          <Button
            size="small"
            form={TAKE_FORM}
            name="jobId"
            value={entry.id}
            data-key="n"
            className={TIGHT}
            aria-label={t("operatorQueue.takeNextEntry", { position: entry.position, company: entry.company })}
          >
            {t("operatorQueue.take")}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}
