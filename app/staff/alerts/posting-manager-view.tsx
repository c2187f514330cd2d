import { inEnglish } from "@workers/texts/text";
import "~/styles/desk.css";
import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { BatchRow } from "./batch-row";
import { tell, type AlertAnswer, type AlertsPage } from "./batches";
import { KeysSheet, useKeysSheet, type KeyHelp } from "../parts/keys-sheet";
import { useRefresh } from "../parts/use-refresh";
import { nextRow, rowElementsOf, useFirstRow, useRowKeys } from "../parts/use-row-keys";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { TableFrame } from "../../ui/table";
import { useTranslate, filled } from "../../ui/texts";

const HEADERS = [
  { key: "Group", width: "md:w-[32%]" },
  { key: inEnglish("alerts.jobMessage") },
  { key: "Actions", width: "md:w-[19rem]" },
].map((column) => ({ ...column, header: column.key }));
const KEYS: readonly KeyHelp[] = [
  { keys: ["C"], does: inEnglish("alerts.copyMessage2") },
  { keys: ["G"], does: inEnglish("alerts.copyGroupsName") },
  { keys: ["S"], does: inEnglish("alerts.markSentNextRow") },
  { keys: ["?"], does: inEnglish("alerts.sheet") },
];

/** The job posting manager. Spec section 2. */
export function PostingManagerView({
  page,
  failure,
  answered,
  action,
}: {
  page: AlertsPage | null;
  failure: string | null;
  answered: AlertAnswer | null;
  action: string;
}) {
  const t = useTranslate();
  const sheet = useKeysSheet();
  const [answer, setAnswer] = useState<AlertAnswer | null>(answered);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useFirstRow();
  useRefresh();

  const onKeyDown = useButtonKeys(sheet.onOpen, list);
  const onFocus = useSavedFocus(page?.batches, list, heading);

  return (
    <div className="day">
      <h1 ref={heading} tabIndex={-1} className="text-lead font-bold outline-none">
        {t("alerts.jobPostings")}
      </h1>
      <p className="window text-note text-ink-soft">
        {page && page.totals.postings > 0 && (
          <>
            {filled(t("alerts.oldestFirst", { postings: page.totals.postings, batches: page.totals.batches }), {
              part: <span className="figures font-semibold text-ink">{page.totals.postings}</span>,
              part2: <span className="figures font-semibold text-ink">{page.totals.batches}</span>,
            })}
          </>
        )}
      </p>
      <div className="tools flex flex-wrap gap-2">
        <KeysSheet {...sheet} keys={KEYS} />
        <ButtonLink size="small" href={page?.selfHref ?? action}>
          {t("alerts.refresh")}
        </ButtonLink>
        <ButtonLink size="small" href={`${action}/groups`}>
          {t("alerts.groups")}
        </ButtonLink>
        <ButtonLink size="small" tone="primary" href={`${action}/new`}>
          {t("alerts.newMessage")}
        </ButtonLink>
      </div>
      <p className="my-1 text-label text-ink-soft">{t("alerts.whatsappLetsNoProgram")}</p>
      <Notices isSaved={page?.saved ?? false} answer={answer} failure={failure} />
      {page && (
        <>
          {page.batches.length === 0 ? (
            <EmptyState
              action={
                <ButtonLink href={`${action}/new`} tone="primary">
                  {t("alerts.newMessage")}
                </ButtonLink>
              }
            >
              {t("alerts.noJobPostingsAvailable")}
            </EmptyState>
          ) : (
            <div ref={list} role="presentation" onKeyDown={onKeyDown} onFocus={onFocus}>
              <TableFrame caption={t("alerts.messagesWaitSent")} headers={HEADERS} dense stacked desk>
                {page.batches.map((batch, i) => (
                  <BatchRow key={batch.id} batch={batch} action={action} first={i === 0} onAnswer={setAnswer} />
                ))}
              </TableFrame>
            </div>
          )}
          <Pagination firstHref={page.firstHref} nextHref={page.nextHref} nextLabel={t("alerts.nextMessages")} />
        </>
      )}
    </div>
  );
}

function Notices({
  isSaved,
  answer,
  failure,
}: {
  isSaved: boolean;
  answer: AlertAnswer | null;
  failure: string | null;
}) {
  const t = useTranslate();
  const told = answer && tell(answer);
  return (
    <>
      <div aria-live="polite">
        {isSaved && !told && (
          <Banner tone="success" className="mt-4">
            {t("alerts.messageSavedWaitsEnd")}
          </Banner>
        )}
        {told?.done && (
          <Banner tone="success" className="mt-4">
            {told.done}
          </Banner>
        )}
      </div>
      {told?.failed && (
        <Banner tone="danger" className="mt-4">
          {told.failed}
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" className="mt-4">
          {failure}
        </Banner>
      )}
    </>
  );
}

type List = ReturnType<typeof useFirstRow>;

/** The list's keys press the buttons of the row that has the focus; one opens the sheet of keys. */
function useButtonKeys(onOpen: () => void, list: List) {
  return useRowKeys(
    useCallback(
      (row, key) => {
        if (key === "?") {
          onOpen();
          return true;
        }
        const button = row.querySelector<HTMLButtonElement>(`[data-does="${CSS.escape(key.toLowerCase())}"]`);
        if (!button) return false;
        if (button.disabled) return true;
        button.click();
        if (key.toLowerCase() === "s" && list.current)
          nextRow(list.current, row, (other) => other.getAttribute("aria-busy") === null)?.focus();
        return true;
      },
      [onOpen, list],
    ),
  );
}

/** The focus of a row that is gone moves to the one that took its place. Answers what the list does on focus. */
function useSavedFocus(
  batches: AlertsPage["batches"] | undefined,
  list: List,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const at = useRef<number | null>(null);
  useEffect(() => {
    if (at.current === null || !batches || document.activeElement !== document.body) return;
    const row = list.current && rowElementsOf(list.current)[Math.min(at.current, batches.length - 1)];
    if (row) row.focus();
    else {
      heading.current?.focus();
      at.current = null;
    }
  }, [batches, list, heading]);
  return (event: FocusEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    at.current = row && list.current ? rowElementsOf(list.current).indexOf(row) : null;
  };
}
