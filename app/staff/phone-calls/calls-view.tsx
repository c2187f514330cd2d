import { inEnglish } from "@workers/texts/text";
import "~/styles/desk.css";
import { useCallback, useMemo, useState } from "react";
import { Form, Link } from "react-router";
import { CallLine } from "./call-line";
import { CallResult, Completion } from "./completion";
import { nameOf, newerCall, CALL_FILTERS, type CallAnswer, type CallRow, type CallsDay } from "./rows";
import { CALL_RESULTS, totals, type CallKind, type ResultCount } from "@workers/modules/support/rules";
import { TOO_MANY_NAMESAKES } from "@workers/modules/accounts/rules";
import { FiguresLine } from "../parts/figures-line";
import { KeysSheet, useKeysSheet, type KeyHelp } from "../parts/keys-sheet";
import { DayInput } from "../parts/day-input";
import { Labelled } from "../parts/labelled";
import { useSavedRows } from "../parts/use-saved-rows";
import { useFirstRow, useRowKeys } from "../parts/use-row-keys";
import { useRowList } from "../parts/use-row-list";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { CONTROL, Options } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { TableFrame } from "../../ui/table";
import { useHydrated } from "../../ui/use-hydrated";
import { showDay } from "@workers/lib/india-time";
import { useTranslate, filled } from "../../ui/texts";

export interface CallsViewProps {
  kind: CallKind;
  /** The date field's value, and the filter. */
  date: string;
  show: string;
  /** The person searched for: an address, or words of a name. */
  person: string;
  /** `oldest` or `newest`. */
  sort: string;
  /** Null until a day was fetched. */
  fetched: CallsDay | null;
  /** 'Please select a date', 'API request failed' and the like. */
  error?: string | null;
  /** False for staff who may only look. */
  mayChange: boolean;
  /** Where the rows post to: the page's own address. */
  action: string;
  /** The person whose row is open for editing, by the address. */
  editing: string | null;
  /** The result of a form that was posted without a script. */
  answer?: CallAnswer | null;
  fetching?: boolean;
}

/** Spec section 2. */
const WORDS = {
  onboarding: {
    title: inEnglish("phoneCalls.dailyOnboarding"),
    fetch: inEnglish("phoneCalls.fetchData"),
    empty: inEnglish("phoneCalls.noEntriesFound"),
    note: inEnglish("phoneCalls.trialsBegan11Am"),
  },
  conclusion: {
    title: inEnglish("phoneCalls.conclusionCalls"),
    fetch: inEnglish("phoneCalls.fetchConclusionData"),
    empty: inEnglish("phoneCalls.noUsersCall"),
    note: inEnglish("phoneCalls.usersWhoseFreeTrial"),
  },
} as const;

const COLUMNS = [
  { key: "S. No.", width: "md:w-[3rem]" },
  { key: "Name", width: "md:w-[14%]" },
  { key: "Email", width: "md:w-[15%]" },
  { key: inEnglish("phoneCalls.contactNumber"), width: "md:w-[8.5%]" },
  { key: inEnglish("phoneCalls.callResult"), width: "md:w-[11%]" },
  { key: inEnglish("phoneCalls.callRemarks") },
  { key: inEnglish("phoneCalls.jobTitles") },
  { key: "Locations" },
  { key: inEnglish("phoneCalls.remoteJobs"), width: "md:w-[6.5%]" },
  { key: inEnglish("phoneCalls.otherPreferences") },
  { key: "Actions", width: "md:w-[10.5rem]" },
].map((column) => ({ ...column, header: column.key }));
const HEADERS = { onboarding: COLUMNS.filter(({ key }) => key !== "Call Remarks"), conclusion: COLUMNS };
const LINE = `${CONTROL} min-h-8 px-1 text-note`;

/**
 * The onboarding or conclusion calls of a day. The date and the filter are a GET form, so that a list has an address.
 */
export function CallsView(props: CallsViewProps) {
  const t = useTranslate();
  const { kind, date, show, person, sort, fetched, error, fetching = false, answer } = props;
  const words = WORDS[kind];
  const hydrated = useHydrated();
  const sheet = useKeysSheet();
  return (
    <div className="day">
      <h1 className="text-lead font-bold">{words.title}</h1>
      <div className="tools flex flex-wrap items-center gap-2">
        {fetched && hydrated && props.mayChange && <KeysSheet {...sheet} keys={KEYS[kind]} />}
        {fetched?.csvHref && (
          <ButtonLink size="small" reload href={fetched.csvHref}>
            {t("phoneCalls.csv")}
          </ButtonLink>
        )}
      </div>
      <Form
        method="get"
        noValidate
        aria-label={t("phoneCalls.calls")}
        className={
          "one-line grid grid-cols-2 items-end gap-2 md:grid-cols-4 " +
          "lg:grid-cols-[10.5rem_11rem_minmax(0,1fr)_8rem_auto]"
        }
      >
        <DayInput
          date={date}
          hrefOf={(day) => `?${new URLSearchParams({ date: day, show, person, sort }).toString()}`}
          errorId={error === "Please select a date" ? "calls-error" : undefined}
          className={LINE}
        />
        <Labelled label={t("phoneCalls.show")}>
          <select key={show} name="show" defaultValue={show} className={LINE}>
            <Options of={[...CALL_FILTERS, ...CALL_RESULTS[kind]]} />
          </select>
        </Labelled>
        <Labelled label={t("phoneCalls.person")}>
          <input
            key={person}
            name="person"
            defaultValue={person}
            placeholder={t("phoneCalls.personEmailName")}
            autoComplete="off"
            className={LINE}
          />
        </Labelled>
        <Labelled label={t("phoneCalls.order")} className="max-md:hidden">
          <select key={sort} name="sort" defaultValue={sort} className={LINE}>
            <option value="oldest">{t("phoneCalls.oldestFirst")}</option>
            <option value="newest">{t("phoneCalls.newestFirst")}</option>
          </select>
        </Labelled>
        <Button size="small" tone="primary" loading={fetching} className="min-h-8 whitespace-nowrap">
          {words.fetch}
        </Button>
      </Form>
      {error && (
        <div id="calls-error">
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        </div>
      )}
      {answer && (
        <div className="mt-4">
          <CallResult answer={answer} />
        </div>
      )}
      {fetched && <Day key={props.action} {...props} fetched={fetched} onHelp={sheet.onOpen} />}
    </div>
  );
}

function Day({
  kind,
  show,
  person,
  fetched,
  mayChange,
  action,
  editing,
  onHelp,
}: CallsViewProps & { fetched: CallsDay; onHelp: () => void }) {
  const t = useTranslate();
  const [live, setLive] = useState<Live>(NOTHING);
  const [seen, setSeen] = useState(fetched);
  // Its rows may be from before what was changed here meanwhile: the newer one of each is shown.
  if (seen !== fetched) {
    setSeen(fetched);
    setLive((before) => ({ ...NOTHING, rows: before.rows }));
  }
  const { entries, again } = fetched;
  const toCall = again.filter((entry) => newerCall(live.rows.get(entry.id), entry).lockedAt === null).length;
  const read = useMemo(() => [...again, ...entries], [again, entries]);
  const { shown, unsavedCount, onUnsaved } = useRowList(read);
  const { completion } = fetched;
  const onAnswer = useCallback(
    (answer: CallAnswer) => {
      const entry = answer.ok ? (answer.what === "complete" ? null : answer.entry) : answer.entry;
      setLive((before) => ({
        rows: entry ? new Map(before.rows).set(entry.id, entry) : before.rows,
        counts: (answer.ok ? answer.counts : null) ?? before.counts,
        completion: answer.ok ? completionAfter(answer, before.completion ?? completion) : before.completion,
      }));
    },
    [completion],
  );
  const onRow = useCallback(
    (entry: CallRow) => setLive((before) => ({ ...before, rows: new Map(before.rows).set(entry.id, entry) })),
    [],
  );
  useSavedRows({
    read,
    field: "call",
    names: shown.slice(0, unsavedCount).map(nameOf),
    action,
    onRow,
  });

  const list = useFirstRow();
  const onKeyDown = useRowKeys((row, key) => handleKey(row, key, kind, onHelp));
  const counts = live.counts ?? fetched.counts;
  const day = { ...fetched, completion: live.completion ?? fetched.completion };
  const figures = totals(counts);

  return (
    <>
      <div className="window flex flex-wrap items-baseline gap-x-5 text-label">
        {kind === "onboarding" && (
          <output className="font-bold">
            {fetched.isComplete ? t("phoneCalls.dataCompleteFinish") : t("phoneCalls.dataNotYetComplete")}
          </output>
        )}
        <Figures kind={kind} figures={figures} counts={counts} />
      </div>
      {again.length > 0 && <CalledAgain fetched={fetched} toCall={toCall} />}
      {fetched.moreNamesakes && (
        <Banner tone="warn" className="mt-3">
          {inEnglish(TOO_MANY_NAMESAKES)}.
        </Banner>
      )}
      {shown.length === 0 ? (
        <EmptyState>
          {fetched.moreNamesakes
            ? t("phoneCalls.noneLooked")
            : show === "all" && person === ""
              ? WORDS[kind].empty
              : t("phoneCalls.noEntriesKind")}
        </EmptyState>
      ) : (
        <div ref={list} role="presentation" onKeyDown={onKeyDown}>
          <TableFrame
            caption={t("phoneCalls.of", { title: WORDS[kind].title, day: showDay(fetched.day) })}
            headers={HEADERS[kind]}
            dense
            stacked
            desk
          >
            {shown.map((entry, i) => (
              <CallLine
                key={entry.id}
                kind={kind}
                serial={i < unsavedCount + again.length ? null : fetched.from + i - unsavedCount - again.length}
                first={i === 0}
                entry={newerCall(live.rows.get(entry.id), entry)}
                day={fetched.day}
                mayChange={mayChange}
                action={action}
                editHref={editing === entry.id ? action : `${action}&edit=${entry.id}`}
                editing={editing === entry.id}
                onAnswer={onAnswer}
                onUnsaved={onUnsaved}
              />
            ))}
          </TableFrame>
        </div>
      )}
      <p className="mt-2 text-label text-ink-soft">{WORDS[kind].note}</p>
      <Pagination firstHref={fetched.firstHref} nextHref={fetched.nextHref} nextLabel={t("phoneCalls.nextEntries")} />
      {kind === "onboarding" && (
        <Completion day={day} figures={figures} action={action} mayChange={mayChange} onAnswer={onAnswer} />
      )}
    </>
  );
}

/** How many of those who stand first are still to be called, and where the others are. */
function CalledAgain({ fetched, toCall }: { fetched: CallsDay; toCall: number }) {
  const t = useTranslate();
  const { again, againFirstHref, againNextHref } = fetched;
  const isAll = againFirstHref === null && againNextHref === null;
  return (
    <p className="text-note">
      {toCall === 0 ? (
        isAll ? (
          t("phoneCalls.whoeverCalledAgainStand")
        ) : (
          t("phoneCalls.whoeverCalledAgain")
        )
      ) : (
        <>
          {filled(t("phoneCalls.firstEachHourNo", { toCall }), {
            strong: <strong>{t("phoneCalls.callAgain", { toCall })} </strong>,
          })}
        </>
      )}
      {!isAll && (
        <>
          {" "}
          {t("phoneCalls.more", { again: again.length })}{" "}
          {againFirstHref !== null && (
            <Link to={againFirstHref} className="underline">
              {t("phoneCalls.firstCallAgain")}
            </Link>
          )}
          {againFirstHref !== null && againNextHref !== null && ", "}
          {againNextHref !== null && (
            <Link to={againNextHref} className="underline">
              {t("phoneCalls.nextCallAgain")}
            </Link>
          )}
        </>
      )}
    </p>
  );
}

/** Whether the day stands as completed after an answer: an entry of it that is unlocked opens it again. */
function completionAfter(answer: CallAnswer & { ok: true }, before: CallsDay["completion"]): CallsDay["completion"] {
  if (answer.what === "complete") return answer.completion;
  const reopens = answer.what === "unlock" && answer.entry.attempt === 1 && answer.entry.lockedAt === null;
  return before && reopens && before.reopenedAt === null ? { ...before, reopenedAt: Date.now() } : before;
}

/** The rows changed on this page since it was loaded, and the figures since then. */
interface Live {
  rows: ReadonlyMap<string, CallRow>;
  counts: readonly ResultCount[] | null;
  completion: CallsDay["completion"];
}
const NOTHING: Live = { rows: new Map(), counts: null, completion: null };

const DOES: readonly KeyHelp[] = [
  { keys: ["L"], does: inEnglish("phoneCalls.lockGoNextOpen") },
  { keys: ["U"], does: "Unlock" },
  { keys: ["W"], does: inEnglish("phoneCalls.saveWithoutLocking") },
];
const keys = (kind: CallKind, edit: string): readonly KeyHelp[] => [
  ...CALL_RESULTS[kind].map((name, i) => ({ keys: [String(i + 1)], does: name })),
  ...DOES,
  { keys: ["E"], does: edit },
  { keys: ["T"], does: inEnglish("phoneCalls.hourCallAgain") },
  { keys: ["?"], does: inEnglish("phoneCalls.sheet") },
];
const KEYS = {
  onboarding: keys("onboarding", inEnglish("phoneCalls.editPersonWants")),
  conclusion: keys("conclusion", inEnglish("phoneCalls.writeRemark")),
};

/** Goes to a field, or to what says why the row has not got it: what is typed next is no key of the list. */
function goToField(row: HTMLElement, field: string): void {
  (row.querySelector<HTMLElement>(field) ?? row.querySelector<HTMLElement>("[data-no-field]"))?.focus();
}

/** A key on a row presses what a pointer would press there. True when it was one of the list's. */
function handleKey(row: HTMLElement, key: string, kind: CallKind, openSheet: () => void): boolean {
  if (key === "?") {
    openSheet();
    return true;
  }
  const number = Number(key);
  const result = Number.isInteger(number) ? CALL_RESULTS[kind][number - 1] : undefined;
  if (result !== undefined) {
    const select = row.querySelector("select");
    // A locked row may still have the person's own fields.
    if (select?.name !== "callResult") return false;
    select.value = result;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  if (key.toLowerCase() === "t") {
    goToField(row, "input[name=again]");
    return true;
  }
  const selector = { l: "button[value=lock]", u: "button[value=unlock]", w: "button[value=save]", e: "[data-edit]" }[
    key.toLowerCase()
  ];
  if (selector === undefined) return false;
  if (key.toLowerCase() === "e" && kind === "conclusion") goToField(row, "textarea");
  else if (key.toLowerCase() === "e" && !row.querySelector(selector)) goToField(row, selector);
  else row.querySelector<HTMLElement>(selector)?.click();
  return true;
}

function Figures({
  kind,
  figures,
  counts,
}: {
  kind: CallKind;
  figures: { entries: number; locked: number };
  counts: readonly ResultCount[];
}) {
  const t = useTranslate();
  const of = new Map(counts.map((count) => [count.result, count.entries]));
  const lines = [
    { what: "Entries", value: figures.entries },
    { what: "Locked", value: figures.locked },
    { what: inEnglish("phoneCalls.lock2"), value: figures.entries - figures.locked },
    ...["", ...CALL_RESULTS[kind]].flatMap((result) =>
      of.get(result) ? [{ what: result || inEnglish("phoneCalls.noResult"), value: of.get(result) ?? 0 }] : [],
    ),
  ];
  return <FiguresLine label={t("phoneCalls.countDay")} figures={lines} className="gap-x-4" />;
}
