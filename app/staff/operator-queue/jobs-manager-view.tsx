import { inEnglish } from "@workers/texts/text";
import "~/styles/desk.css";
import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from "react";
import { Form } from "react-router";
import { formatMoment } from "../../ui/format";
import { QueueFiguresPanel } from "./queue-figures-panel";
import { DayFilters, type FilterValues } from "./day-filters";
import { firstNotes, queueFigures, newerEntry, STATUS_KEYS, type EntryRow, type StatusCount } from "./entries";
import { EntryLine } from "./entry-line";
import { OPEN_FORM, TAKE_FORM, type ListHandle, type EntryAction } from "./entry-parts";
import { LOCK_REASON } from "./entry-work";
import { asksForField, goTo, LIST_KEYS } from "./keys";
import type { EntryHandle } from "./use-entry";
import { TOO_MANY_NAMESAKES } from "@workers/modules/accounts/rules";
import { outcomeOf } from "@workers/modules/applications/rules";
import { DayChart } from "../parts/chart";
import { KeysSheet, useKeysSheet } from "../parts/keys-sheet";
import { useSavedRows } from "../parts/use-saved-rows";
import { useRefresh } from "../parts/use-refresh";
import { useFirstRow, useRowKeys } from "../parts/use-row-keys";
import { useRowList } from "../parts/use-row-list";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Pagination } from "../../ui/pagination";
import { useHydrated } from "../../ui/use-hydrated";
import { TableFrame } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { showDay } from "@workers/lib/india-time";
import { useTranslate, filled } from "../../ui/texts";

/** A day that was fetched. Instants are milliseconds since 1970 UTC. */
export interface JobsDay {
  /** `YYYY-MM-DD`, the India day. */
  day: string;
  /** The window: 20:00 IST of the day before to 20:00 IST of the day. */
  startMs: number;
  endMs: number;
  entries: readonly EntryRow[];
  /** The entries left open of the days before: above the day's own, in none of its figures. */
  carried?: readonly EntryRow[];
  /** Whether more of it is there than is shown. */
  isMoreCarried?: boolean;
  /** Kept figures of the whole day. */
  counts: readonly StatusCount[];
  portals?: readonly string[];
  firstHref?: string | null;
  nextHref?: string | null;
  /** Where a search has stopped that goes on at `nextHref`. */
  searchedTo?: number | null;
  /** More people have the filter's name than are looked for. */
  moreNamesakes?: boolean;
}

export interface JobsManagerProps {
  /** The date field's value. */
  date: string;
  filter?: FilterValues;
  /** Null until a day was fetched. */
  fetched: JobsDay | null;
  /** 'Please select a date', 'API request failed' and the like. */
  error?: string | null;
  /** The last action, for browsers without scripts. */
  notice?: string | null;
  /** Where the rows post to. */
  action: string;
  /** Where the CSV of what is shown, and the next entry, are; null for a caller who may not have them. */
  csvHref?: string | null;
  nextEntryHref?: string | null;
  /** The row whose fields are asked for by the address. */
  row?: string;
  canEdit?: boolean;
  fetching?: boolean;
}

const NONE: readonly EntryRow[] = [];
const PHONE = "(max-width: 47.99rem)";
const NO_FILTER: FilterValues = { status: "", portal: "", type: "", person: "", search: "", sort: "" };
const TWO_LINES = new Set(["Resume Download", "Created Time", "Lock Time"]);
const COLUMNS = [
  "Position",
  "Company",
  "Person",
  "Portal",
  "Type",
  inEnglish("operatorQueue.jobLink"),
  inEnglish("operatorQueue.resumeDownload"),
  inEnglish("operatorQueue.applicationStatus"),
  "Remarks",
  inEnglish("operatorQueue.createdTime"),
  inEnglish("operatorQueue.lockTime"),
  "Actions",
].map((header) => ({ key: header, header, width: TWO_LINES.has(header) ? "two-lines" : undefined }));
const WIDTHS = "[--columns:16%_10.25%_10.75%_6.25%_4.75%_6.5%_5%_10.25%_minmax(0,1fr)_4.75%_4.75%_8.75rem]";
/** The person of an entry is shown to its operator. */
const HEADERS_OF_ALL = COLUMNS.filter(({ key }) => key !== "Person");
const WIDTHS_OF_ALL = "[--columns:23%_16%_6.25%_4.75%_6.5%_5%_10%_minmax(0,1fr)_4.75%_4.75%_8.75rem]";

/** The jobs manager. Spec section 2. Date, filters and place are in the address, so that what is shown has one. */
export function JobsManagerView({
  date,
  filter = NO_FILTER,
  fetched,
  error,
  notice,
  action,
  csvHref = null,
  nextEntryHref = null,
  row = "",
  canEdit = true,
  fetching = false,
}: JobsManagerProps) {
  const t = useTranslate();
  const sheet = useKeysSheet();
  return (
    <div className="day">
      <h1 className="text-lead font-bold">{t("operatorQueue.jobsManager")}</h1>
      <div className="tools flex flex-wrap items-center gap-2">
        {fetched && <KeysSheet {...sheet} keys={LIST_KEYS} />}
        {fetched && csvHref && (
          <ButtonLink reload size="small" href={csvHref} download>
            {t("operatorQueue.csv")}
          </ButtonLink>
        )}
        {nextEntryHref && (
          <ButtonLink reload size="small" href={nextEntryHref}>
            {t("operatorQueue.nextEntry")}
          </ButtonLink>
        )}
      </div>
      <DayFilters
        key={JSON.stringify([date, filter])}
        date={date}
        values={filter}
        portals={fetched?.portals ?? []}
        error={error ?? null}
        fetching={fetching}
        refreshHref={fetched ? action.slice(Math.max(action.indexOf("?"), 0)) : null}
      />
      {error && (
        <div id="jobs-error">
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        </div>
      )}
      {notice && (
        <Banner tone="success" className="mt-4">
          {notice}
        </Banner>
      )}
      {fetched && (
        <Day
          key={action}
          fetched={fetched}
          action={action}
          narrowed={Object.entries(filter).some(([name, value]) => name !== "sort" && value !== "")}
          row={row}
          canEdit={canEdit}
          onHelp={sheet.onOpen}
        />
      )}
    </div>
  );
}

function Day({
  fetched,
  action,
  narrowed,
  row: asked,
  canEdit,
  onHelp,
}: {
  fetched: JobsDay;
  action: string;
  row: string;
  /** The list shows a part of the day: its figures are still those of all of it. */
  narrowed: boolean;
  canEdit: boolean;
  onHelp: () => void;
}) {
  const t = useTranslate();
  const { entries, carried = NONE } = fetched;
  const read = useMemo(() => [...carried, ...entries], [carried, entries]);
  const [edits, setEdits] = useState<ReadonlyMap<string, EntryRow>>(new Map());
  const onAnswer = useCallback((entry: EntryRow) => setEdits((before) => new Map(before).set(entry.id, entry)), []);
  const { shown, unsavedCount, onUnsaved } = useRowList(read);
  useSavedRows({
    read,
    field: "jobId",
    names: shown.slice(0, unsavedCount).map((entry) => entry.id),
    action,
    onRow: onAnswer,
  });
  const notes = useMemo(() => firstNotes(shown), [shown]);
  const list = useFirstRow(asked);
  const figures = queueFigures(fetched.counts, entries, edits);
  useRefresh();
  const rows = useWorkedRows(asked, read[0]?.id ?? "", onAnswer, onUnsaved);
  const { worked, handle } = rows;
  const events = useRowEvents(rows, onHelp);

  return (
    <>
      <DayHead {...{ fetched, figures, narrowed, canEdit }} />
      {carried.length > 0 && (
        <p className="text-note">
          {filled(t("operatorQueue.firstOldestTopUntil"), {
            strong: (
              <strong>
                {t("operatorQueue.leftOpenDaysBefore", {
                  isMoreCarried: fetched.isMoreCarried ? `More than ${carried.length}` : carried.length,
                  carried: carried.length,
                })}
              </strong>
            ),
          })}
        </p>
      )}
      {fetched.moreNamesakes && (
        <Banner tone="warn" className="mt-3">
          {inEnglish(TOO_MANY_NAMESAKES)}.
        </Banner>
      )}
      {shown.length === 0 ? (
        <EmptyState>
          {fetched.searchedTo
            ? t("operatorQueue.noneFarMoreLook")
            : fetched.moreNamesakes
              ? t("operatorQueue.noneLooked")
              : t("operatorQueue.noEntriesFound")}
        </EmptyState>
      ) : (
        <div ref={list} role="presentation" {...events}>
          <Form id={OPEN_FORM} method="get" hidden>
            {[...new URLSearchParams(action.slice(action.indexOf("?") + 1))].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </Form>
          <Form id={TAKE_FORM} method="post" action="/admin-next-entry" encType="multipart/form-data" hidden>
            <SubmitKey />
            <input type="hidden" name="intent" value="take" />
          </Form>
          <TableFrame
            caption={t("operatorQueue.entries2", { day: showDay(fetched.day) })}
            headers={canEdit ? COLUMNS : HEADERS_OF_ALL}
            dense
            stacked
            desk
            lines={canEdit ? WIDTHS : WIDTHS_OF_ALL}
          >
            {shown.map((entry, at) => (
              <EntryLine
                key={entry.id}
                entry={newerEntry(entry, edits.get(entry.id))}
                action={action}
                first={at === 0}
                canEdit={canEdit}
                worked={worked.get(entry.id) ?? null}
                list={handle}
                isCarried={carried.includes(entry)}
                hasNote={notes.has(entry.id)}
              />
            ))}
          </TableFrame>
        </div>
      )}
      {fetched.searchedTo && (
        <p className="mt-3 text-note text-ink-soft">
          {t("operatorQueue.lookedThrough2000", { searchedTo: formatMoment(fetched.searchedTo) })}
        </p>
      )}
      <Pagination
        firstHref={fetched.firstHref ?? null}
        nextHref={fetched.nextHref ?? null}
        nextLabel={
          fetched.searchedTo ? inEnglish("operatorQueue.searchFurther") : inEnglish("operatorQueue.nextEntries")
        }
      />
    </>
  );
}

interface DayHeadProps {
  fetched: JobsDay;
  figures: ReturnType<typeof queueFigures>;
  narrowed: boolean;
  canEdit: boolean;
}

function DayHead({ fetched, figures, narrowed, canEdit }: DayHeadProps) {
  const t = useTranslate();
  return (
    <div className="window flex flex-wrap items-center justify-between gap-x-6">
      <p className="text-label text-ink-soft">
        {filled(t("operatorQueue.indiaTime"), {
          time: (
            <time dateTime={new Date(fetched.startMs).toISOString()} className="whitespace-nowrap">
              {formatMoment(fetched.startMs)}
            </time>
          ),
          time2: (
            <time dateTime={new Date(fetched.endMs).toISOString()} className="whitespace-nowrap">
              {formatMoment(fetched.endMs)}
            </time>
          ),
        })}{" "}
        {canEdit && <span id={LOCK_REASON}>{t("operatorQueue.chooseStatusBeforeLock2")}</span>}
      </p>
      <details className="text-label">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline decoration-dotted">
          {t("operatorQueue.lockedLock", {
            narrowedIs: String(Boolean(narrowed)),
            total: figures.total,
            locked: figures.locked,
            total2: figures.total - figures.locked,
          })}
        </summary>
        <QueueFiguresPanel figures={figures} />
        <DayChart
          counts={figures.byStatus.map(({ status, ...n }) => ({ ...n, outcome: outcomeOf(status) ?? "other" }))}
        />
      </details>
    </div>
  );
}

/** How a row is worked on by keys, focus and presses. */
function useRowEvents({ worked, work, isHeld, leave, handle }: ReturnType<typeof useWorkedRows>, onHelp: () => void) {
  const onKeyDown = useRowKeys((row, pressed) => {
    const key = pressed.toLowerCase();
    const id = row.dataset["row"] ?? "";
    const fields = handle.handles.current.get(id);
    const status = STATUS_KEYS[key];
    if (key === "?") onHelp();
    else if (status) fields?.choose(status);
    else if (key === "l") fields?.click("lock");
    else if (key === "u") fields?.click("unlock");
    else if (key === "w") fields?.click("save");
    else if (/^[a-z]$/.test(key) && goTo(row, key)) return true;
    // On a narrow screen the row's fields are not there yet: what is typed next is for the one that was asked for.
    else if (asksForField(key)) work(id, key);
    else return false;
    return true;
  });
  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof HTMLElement ? target.dataset["row"] : undefined;
    // On a phone a row is opened by its press: one that is closed by it has the focus too.
    if (id && !matchMedia(PHONE).matches) work(id);
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const id = event.target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const then = event.target.closest<HTMLElement>("[data-press]")?.dataset["press"] as EntryAction | undefined;
    if (!id || (!then && event.target.closest("a, button, input, select, summary"))) return;
    if (then) event.preventDefault();
    // On a phone a row is closed by its head, as it was opened.
    const isHead = event.target.closest("th") !== null && matchMedia(PHONE).matches;
    if (isHead && worked.get(id) === "yes" && !isHeld(id)) leave(id);
    else work(id, then);
  };
  // A press keeps the focus where it is until it is done: what is pressed is replaced by the row's fields.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest("[data-press]")) event.preventDefault();
  };
  return { onKeyDown, onFocus, onClick, onMouseDown };
}

/**
 * The rows whose fields are there: the one that is worked on, and those with something that is not saved or not read
 * yet. The list's first one has them from the start.
 */
function useWorkedRows(
  asked: string,
  first: string,
  onAnswer: ListHandle["onAnswer"],
  onUnsaved: ListHandle["onUnsaved"],
) {
  const [worked, setWorked] = useState<ReadonlyMap<string, "yes" | "auto">>(
    new Map([asked === "" ? [first, "auto"] : [asked, "yes"]]),
  );
  const held = useRef(new Set<string>());
  const pressed = useRef(new Map<string, EntryAction>());
  const handles = useRef(new Map<string, EntryHandle>());
  const isDrawnHere = useHydrated();
  const isAsSent = useRef(!import.meta.env.SSR && !isDrawnHere);
  useEffect(() => {
    isAsSent.current = false;
  }, []);
  const work = useCallback((id: string, action?: EntryAction) => {
    if (action) pressed.current.set(id, action);
    setWorked((before) => {
      const heldRows = [...before].filter(([other]) => other !== id && held.current.has(other));
      return new Map([...heldRows, [id, "yes"]]);
    });
  }, []);
  const leave = (id: string) => setWorked((before) => new Map([...before].filter(([other]) => other !== id)));
  const handle = useMemo(
    (): ListHandle => ({ onAnswer, onUnsaved, work, pressed, held, handles, isAsSent }),
    [onAnswer, onUnsaved, work],
  );
  return { worked, work, leave, isHeld: (id: string) => held.current.has(id), handle };
}
