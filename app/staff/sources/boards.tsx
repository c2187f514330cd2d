import { inEnglish } from "@workers/texts/text";
import { SourcesSection } from "./sources-parts";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import type { ListedSource } from "@workers/modules/catalog";
import { FOUND_BY, SOURCE_STATES, STATE_LABELS, SYSTEMS } from "@workers/modules/catalog/rules";
import { useTranslate } from "../../ui/texts";

export interface BoardsFilter {
  system: string;
  state: string;
  country: string;
  search: string;
}

export const SYSTEM_CHOICES = [
  { value: "", label: "All" },
  ...Object.entries(SYSTEMS).map(([value, { label }]) => ({ value, label })),
];
const STATE_CHOICES = [
  { value: "", label: "All" },
  ...SOURCE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ...Object.entries(FOUND_BY).map(([value, label]) => ({ value, label })),
];

/** The registered boards that the filter lets through, with their health; the ticked ones are read or retired. */
export function BoardsSection({
  sources,
  filter,
  firstHref,
  nextHref,
  action,
}: {
  sources: readonly ListedSource[];
  filter: BoardsFilter;
  firstHref: string | null;
  nextHref: string | null;
  action: string;
}) {
  const t = useTranslate();
  return (
    <SourcesSection id="boards" title={t("sourcesDesk.boards")} className="mt-6">
      <FilterForm filter={filter} action={action} />
      {sources.length === 0 ? (
        <div className="mt-4">
          <EmptyState>{t("sourcesDesk.noSuchBoardRegistered")}</EmptyState>
        </div>
      ) : (
        <form method="post" encType="multipart/form-data" action={action} aria-label={t("sourcesDesk.chosenBoards")}>
          <SubmitKey />
          <div className="flex flex-wrap gap-3 py-3">
            <Button name="step" value="check" size="small">
              {t("sourcesDesk.readNow")}
            </Button>
            <Button name="step" value="retire" size="small">
              {t("sourcesDesk.retire")}
            </Button>
            <Button name="step" value="revive" size="small">
              {t("sourcesDesk.readAgain")}
            </Button>
          </div>
          <Table
            caption={t("sourcesDesk.boardsPage")}
            dense
            stacked
            rows={sources}
            rowKey={({ id }) => id}
            columns={BOARD_COLUMNS}
          />
        </form>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} nextLabel="More" />
    </SourcesSection>
  );
}

const BOARD_COLUMNS: readonly Column<ListedSource>[] = [
  {
    key: "company",
    header: "Board",
    names: true,
    cell: ({ id, company }) => (
      <div className="flex min-h-6 items-start gap-2">
        <input
          type="checkbox"
          name="ids"
          value={id}
          id={`board-${id}`}
          className="mt-0.5 size-5 shrink-0 accent-stamp"
        />
        <div className="flex min-w-0 flex-wrap gap-x-3">
          <label htmlFor={`board-${id}`} className="font-semibold">
            {company}
          </label>
          <span className="text-ink-soft wrap-anywhere">{id}</span>
        </div>
      </div>
    ),
  },
  { key: "country", header: "Country", cell: ({ country }) => country ?? inEnglish("sourcesDesk.notSaid") },
  { key: "state", header: "State", cell: ({ state }) => STATE_LABELS[state] },
  { key: "open", header: "Jobs", align: "end", cell: ({ openCount }) => openCount },
  {
    key: "ok",
    header: inEnglish("sourcesDesk.lastRead"),
    cell: ({ lastOkAt }) => (lastOkAt === null ? "Never" : formatMoment(lastOkAt)),
  },
  {
    key: "next",
    header: "Next",
    cell: ({ state, nextPollAt }) => (state === "active" || state === "gone" ? formatMoment(nextPollAt) : ""),
  },
  {
    key: "trouble",
    header: "Trouble",
    cell: ({ failures, lastError, drift }) => (
      <>
        {lastError !== null && <p>{failures > 1 ? `${lastError} (${failures} times)` : lastError}</p>}
        {drift.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </>
    ),
  },
];

function FilterForm({ filter, action }: { filter: BoardsFilter; action: string }) {
  const t = useTranslate();
  return (
    <form
      method="get"
      action={`${action}#boards`}
      className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5"
      aria-label={t("sourcesDesk.findBoards")}
    >
      <TextInput name="search" label={t("sourcesDesk.companyBoard")} defaultValue={filter.search} maxLength={100} />
      <Select
        name="system"
        label={t("sourcesDesk.system")}
        defaultValue={filter.system}
        choices={SYSTEM_CHOICES}
        scope="filter"
      />
      <Select name="state" label={t("sourcesDesk.state")} defaultValue={filter.state} choices={STATE_CHOICES} />
      <TextInput name="country" label={t("sourcesDesk.country")} defaultValue={filter.country} maxLength={2} />
      <Button>{t("sourcesDesk.find")}</Button>
    </form>
  );
}
