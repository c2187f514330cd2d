import { counted } from "@workers/lib/counted";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { FirstInvalid } from "../../ui/field";
import { FileField } from "../../ui/file-field";
import { formatMoment } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Select, TextInput } from "../../ui/inputs";
import { Pagination } from "../../ui/pagination";
import { listed } from "~/content/words";
import { Table, type Column } from "../../ui/table";
import { peopleOf, RefusedRows } from "./batch-parts";
import { PORTAL_FIELDS, PortalFilesSection } from "./portal-files";
import { showDay } from "@workers/lib/india-time";
import type { ListedSource } from "@workers/domain/sources/list-sources";
import type { PortalFiles } from "@workers/domain/postings/list-files";
import type { Registry, ShownBatch } from "@workers/domain/sources/read-registry";
import {
  BY_PERMISSION,
  FOUND_BY,
  SOURCE_STATES,
  STATE_LABELS,
  SYSTEMS,
  systemLabel,
} from "@workers/domain/sources/vocabulary";

export interface SourcesDeskProps extends Registry {
  filter: { system: string; state: string; country: string; search: string };
  portals: PortalFiles & { isGone: boolean };
  firstHref: string | null;
  nextHref: string | null;
  /** The last action on chosen boards, with their number: '3-checked'. */
  done: string | null;
  error: string | null;
  /** Message by field name. */
  fields: Readonly<Record<string, string>>;
  action: string;
}

type Batch = NonNullable<Registry["batch"]>;
type BatchRow = Batch["rows"][number];
type Permission = Registry["permissions"][number];
type LeaveOut = Registry["leaveOuts"][number];

const SYSTEM_CHOICES = [
  { value: "", label: "All" },
  ...Object.entries(SYSTEMS).map(([value, { label }]) => ({ value, label })),
];
const STATE_CHOICES = [
  { value: "", label: "All" },
  ...SOURCE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  ...Object.entries(FOUND_BY).map(([value, label]) => ({ value, label })),
];
const ACT_LABELS: Record<ShownBatch["act"], string> = {
  import: "Add and rename",
  retire: "Retire",
  revive: "Read again",
};
const STATE_WORDS: Record<ShownBatch["state"], string> = {
  previewed: "Not done yet",
  proposed: "Waits for a second person",
  applying: "Being done",
  applied: "Done",
  undoing: "Being taken back",
  undone: "Taken back",
};

/**
 * The staff's desk for the boards that are read: what a list would change, what was changed, and each board's health.
 */
export function SourcesDeskView(props: SourcesDeskProps) {
  const { sources, filter, firstHref, nextHref, batches, permissions, leaveOuts, batch, done, error, fields, action } =
    props;
  const isPortal = PORTAL_FIELDS.some((name) => fields[name] !== undefined);
  const isPermission = ["subject", "word", "until"].some((name) => fields[name] !== undefined);
  return (
    <>
      <h1 className="text-head">Sources</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        The company boards and open feeds that we read. Each is read between hourly and daily, by how often it changes;
        one that is gone is looked for weekly.
      </p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && (
        <Banner className="mt-4">
          {Number.parseInt(done, 10) || 0} of the chosen boards are read now; the others were due already, or are not
          read.
        </Banner>
      )}
      {batch && <BatchSection batch={batch} action={action} />}
      <details className="mt-4" open={Object.keys(fields).length > 0 && !isPermission && !isPortal}>
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold">
          Change many boards by a list
          <Icon name="down" className="turns size-4" />
        </summary>
        <FirstInvalid value={isPortal ? null : (Object.keys(fields)[0] ?? null)}>
          <UploadForm fields={fields} action={action} />
        </FirstInvalid>
      </details>
      <section id="boards" className="mt-6 scroll-mt-4" aria-labelledby="boards-head">
        <h2 id="boards-head" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          Boards
        </h2>
        <FilterForm filter={filter} action={action} />
        {sources.length === 0 ? (
          <div className="mt-4">
            <EmptyState>No such board is registered.</EmptyState>
          </div>
        ) : (
          <form method="post" encType="multipart/form-data" action={action} aria-label="Chosen boards">
            <div className="flex flex-wrap gap-3 py-3">
              <Button name="step" value="check" size="small">
                Read now
              </Button>
              <Button name="step" value="retire" size="small">
                Retire
              </Button>
              <Button name="step" value="revive" size="small">
                Read again
              </Button>
            </div>
            <Table
              caption="Boards on this page"
              dense
              stacked
              rows={sources}
              rowKey={({ id }) => id}
              columns={BOARD_COLUMNS}
            />
          </form>
        )}
        <Pagination firstHref={firstHref} nextHref={nextHref} nextLabel="More" />
      </section>
      <PortalFilesSection {...props.portals} fields={fields} action={action} />
      <section id="permissions" className="mt-8 scroll-mt-4" aria-labelledby="permissions-head">
        <h2 id="permissions-head" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          Permissions
        </h2>
        <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
          {listed(BY_PERMISSION.map(systemLabel))} boards are read by permission alone: their maker’s for all of them,
          or the employer’s for one.
        </p>
        {permissions.length > 0 && (
          <Table
            caption="Permissions, those that hold first"
            dense
            stacked
            rows={permissions}
            rowKey={({ id }) => id}
            columns={permissionColumns(action)}
          />
        )}
        <details className="mt-3" open={isPermission}>
          <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold">
            Record a permission
            <Icon name="down" className="turns size-4" />
          </summary>
          <FirstInvalid value={isPermission ? (Object.keys(fields)[0] ?? null) : null}>
            <PermissionForm fields={fields} action={action} />
          </FirstInvalid>
        </details>
      </section>
      <section id="left-out" className="mt-8 scroll-mt-4" aria-labelledby="left-out-head">
        <h2 id="left-out-head" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          Left out of the public pages
        </h2>
        <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
          On somebody’s word, as asked on Contact Us: a board with all its openings, or openings that hold a name.
          People are still applied for; a board that asked not to be read is retired besides.
        </p>
        {leaveOuts.length > 0 && (
          <Table
            caption="Left out, those that still are first"
            dense
            stacked
            rows={leaveOuts}
            rowKey={({ id }) => id}
            columns={leaveOutColumns(action)}
          />
        )}
        <details className="mt-3">
          <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold">
            Leave somebody out
            <Icon name="down" className="turns size-4" />
          </summary>
          <LeaveOutForm action={action} />
        </details>
      </section>
      {batches.length > 0 && (
        <section className="mt-8" aria-labelledby="batches-head">
          <h2 id="batches-head" className="border-b-2 border-ink pb-1 text-lead font-semibold">
            What was done to many
          </h2>
          <Table
            caption="Changes, newest first"
            dense
            stacked
            rows={batches}
            rowKey={({ id }) => id}
            columns={BATCH_COLUMNS}
          />
        </section>
      )}
    </>
  );
}

const BOARD_COLUMNS: readonly Column<ListedSource>[] = [
  {
    key: "company",
    header: "Board",
    names: true,
    cell: ({ id, company }) => (
      <div className="flex min-h-8 items-start gap-2">
        <input
          type="checkbox"
          name="ids"
          value={id}
          id={`board-${id}`}
          className="mt-0.5 size-5 shrink-0 accent-stamp"
        />
        <div className="min-w-0">
          <label htmlFor={`board-${id}`} className="font-semibold">
            {company}
          </label>
          <p className="text-ink-soft wrap-anywhere">{id}</p>
        </div>
      </div>
    ),
  },
  { key: "country", header: "Country", cell: ({ country }) => country ?? "Not said" },
  { key: "state", header: "State", cell: ({ state }) => STATE_LABELS[state] },
  { key: "open", header: "Openings", align: "end", cell: ({ openCount }) => openCount },
  { key: "ok", header: "Last read", cell: ({ lastOkAt }) => (lastOkAt === null ? "Never" : formatMoment(lastOkAt)) },
  {
    key: "next",
    header: "Next",
    cell: ({ state, nextPollAt }) => (state === "active" || state === "gone" ? formatMoment(nextPollAt) : ""),
  },
  {
    key: "trouble",
    header: "Trouble",
    cell: ({ failures, lastError }) =>
      lastError === null ? "" : failures > 1 ? `${lastError} (${failures} times)` : lastError,
  },
];

const BATCH_COLUMNS: readonly Column<ShownBatch>[] = [
  {
    key: "what",
    header: "What",
    names: true,
    cell: ({ id, act, file, boards }) => (
      <a href={`?batch=${id}#batch`} className="inline-flex min-h-6 items-center text-stamp-text underline">
        {ACT_LABELS[act]}: {counted(boards, "board")}
        {file === "" ? "" : ` of ${file}`}
      </a>
    ),
  },
  { key: "state", header: "State", cell: ({ state }) => STATE_WORDS[state] },
  { key: "who", header: "By", cell: ({ madeBy, appliedBy }) => peopleOf(madeBy, appliedBy) },
  { key: "when", header: "When", cell: ({ madeAt, appliedAt }) => formatMoment(appliedAt ?? madeAt) },
];

const ROW_COLUMNS: readonly Column<BatchRow>[] = [
  { key: "line", header: "Line", align: "end", cell: ({ line }) => line },
  { key: "board", header: "Board", names: true, cell: ({ sourceId }) => sourceId, className: "wrap-anywhere" },
  { key: "now", header: "Now", cell: (row) => boardWords(row.nowCompany, row.nowCountry, row.nowState) },
  { key: "then", header: "Then", cell: (row) => boardWords(row.company, row.country, row.state) },
];

function boardWords(company: string | null, country: string | null, state: string | null): string {
  const label = SOURCE_STATES.find((name) => name === state);
  if (label === undefined) return "Not registered";
  return [company, country, STATE_LABELS[label]].filter((word) => word !== null).join(", ");
}

/** A batch's changes, the unusable rows of its list, and the button that does the batch or takes it back. */
function BatchSection({ batch, action }: { batch: Batch; action: string }) {
  const { id, act, file, state, boards, unchanged, refused, refusals, rows } = batch;
  const { confirmUntil, undoUntil, colleagueUntil, undoWished } = batch;
  return (
    <section id="batch" className="mt-4 scroll-mt-4 border-2 border-ink bg-sheet p-4" aria-labelledby="batch-head">
      <h2 id="batch-head" className="text-lead font-semibold wrap-anywhere">
        {ACT_LABELS[act]}
        {file === "" ? "" : `: ${file}`}
      </h2>
      <p className="mt-1">
        <strong>{STATE_WORDS[state]}.</strong> {counted(boards, "board changes", "boards change")},
        {unchanged === 1 ? " 1 is" : ` ${unchanged} are`} so already, {counted(refused, "row")} cannot be used.
      </p>
      {(state === "proposed" || undoWished) && (
        <p className="mt-1">
          {undoWished
            ? `${batch.undoneBy} takes it back, which retires more than one person may alone: somebody else of the ` +
              "operations does it."
            : `${batch.madeBy} retires more than one person may alone: somebody else of the operations confirms it.`}
          {colleagueUntil !== null &&
            ` Send them the address of this page. It waits until ${formatMoment(colleagueUntil)}, India time.`}
        </p>
      )}
      {rows.length > 0 && state !== "applied" && state !== "undone" && (
        <div className="mt-3">
          <Table
            caption="What changes"
            dense
            stacked
            rows={rows}
            rowKey={({ sourceId }) => sourceId}
            columns={ROW_COLUMNS}
          />
          {boards > rows.length && <p className="mt-2 text-note">And {boards - rows.length} more.</p>}
        </div>
      )}
      <RefusedRows
        caption="Rows that cannot be used"
        refusals={refusals}
        refused={refused}
        isOpen={state === "previewed"}
      />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${action}?batch=${id}#batch`}
        className="mt-4"
        aria-label="This change"
      >
        <input type="hidden" name="batchId" value={id} />
        {confirmUntil !== null && boards > 0 && (
          <Button name="step" value="confirm" tone="primary">
            {ACT_LABELS[act]}: {counted(boards, "board")}
          </Button>
        )}
        {undoUntil !== null && (
          <Button name="step" value="undo">
            Take it back
          </Button>
        )}
        {(confirmUntil ?? undoUntil) !== null && (
          <p className="mt-2 text-note">Until {formatMoment(confirmUntil ?? undoUntil)}, India time.</p>
        )}
        {state === "previewed" && confirmUntil === null && <p>It has expired: send the list again.</p>}
      </form>
    </section>
  );
}

function UploadForm({ fields, action }: { fields: SourcesDeskProps["fields"]; action: string }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="mt-4 max-w-form space-y-5"
      aria-label="A list of boards"
    >
      <FileField
        name="file"
        label="The list"
        hint="CSV with company, and slug or url; at most 5 MB and 20,000 rows"
        accept=".csv,text/csv"
        error={fields["file"] ?? fields["text"]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          name="act"
          label="To do"
          choices={Object.entries(ACT_LABELS).map(([value, label]) => ({ value, label }))}
          error={fields["act"]}
        />
        <Select name="listSystem" label="System" hint="Where rows do not say it" choices={SYSTEM_CHOICES} />
        <TextInput name="listCountry" label="Country" hint="Two letters" optional maxLength={2} />
      </div>
      <Button name="step" value="preview">
        Show what changes
      </Button>
    </form>
  );
}

function permissionColumns(action: string): readonly Column<Permission>[] {
  return [
    {
      key: "subject",
      header: "For",
      names: true,
      className: "wrap-anywhere",
      cell: ({ subject }) => (subject.includes(":") ? subject : `Every board on ${systemLabel(subject)}`),
    },
    { key: "word", header: "By whose word", className: "wrap-anywhere", cell: ({ word }) => word },
    {
      key: "granted",
      header: "Recorded",
      cell: ({ grantedBy, grantedAt }) => `${formatMoment(grantedAt)} by ${grantedBy}`,
    },
    { key: "until", header: "Until", cell: ({ untilDay }) => (untilDay === null ? "No end" : showDay(untilDay)) },
    {
      key: "withdrawn",
      header: "Withdrawn",
      cell: ({ subject, withdrawnBy, withdrawnAt }) =>
        withdrawnAt === null ? (
          <form method="post" encType="multipart/form-data" action={action}>
            <input type="hidden" name="subject" value={subject} />
            <Button name="step" value="withdraw" size="small" aria-label={`Withdraw: ${subject}`}>
              Withdraw
            </Button>
          </form>
        ) : withdrawnBy === null ? (
          "Ended"
        ) : (
          `${formatMoment(withdrawnAt)} by ${withdrawnBy}`
        ),
    },
  ];
}

function leaveOutColumns(action: string): readonly Column<LeaveOut>[] {
  return [
    {
      key: "subject",
      header: "Left out",
      names: true,
      className: "wrap-anywhere",
      cell: ({ kind, subject }) => (kind === "board" ? subject : `“${subject}”`),
    },
    { key: "word", header: "Who asked", className: "wrap-anywhere", cell: ({ word }) => word },
    {
      key: "read",
      header: "Still read",
      cell: ({ kind, isRead }) => (kind === "words" ? "Yes" : isRead ? "Yes" : "No"),
    },
    {
      key: "recorded",
      header: "Recorded",
      cell: ({ recordedBy, recordedAt }) => `${formatMoment(recordedAt)} by ${recordedBy}`,
    },
    {
      key: "withdrawn",
      header: "Listed again",
      cell: ({ kind, subject, withdrawnBy, withdrawnAt }) =>
        withdrawnAt === null ? (
          <form method="post" encType="multipart/form-data" action={action}>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="subject" value={subject} />
            <Button name="step" value="list-again" size="small" aria-label={`List again: ${subject}`}>
              List again
            </Button>
          </form>
        ) : (
          `${formatMoment(withdrawnAt)} by ${withdrawnBy ?? ""}`
        ),
    },
  ];
}

function LeaveOutForm({ action }: { action: string }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="mt-4 max-w-form space-y-5"
      aria-label="Leave somebody out"
    >
      <Select
        name="kind"
        label="What is left out"
        scope="left-out"
        choices={[
          { value: "board", label: "A board, with all its openings" },
          { value: "words", label: "Openings that hold a name" },
        ]}
      />
      <TextInput
        name="subject"
        label="Board or name"
        scope="left-out"
        hint="greenhouse:acme, or the address of one of our pages of its openings; or the name"
        required
        maxLength={400}
      />
      <TextInput
        name="word"
        label="Who asked"
        scope="left-out"
        hint="Employer or person, when, and where it stands"
        required
        maxLength={300}
      />
      <Button name="step" value="leave-out">
        Leave it out
      </Button>
    </form>
  );
}

function PermissionForm({ fields, action }: { fields: SourcesDeskProps["fields"]; action: string }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="mt-4 max-w-form space-y-5"
      aria-label="A permission"
    >
      <TextInput
        name="subject"
        label="System or board"
        hint={`${BY_PERMISSION[0] ?? ""} for all of it, ${BY_PERMISSION[0] ?? ""}:acme for one`}
        maxLength={400}
        error={fields["subject"]}
      />
      <TextInput
        name="word"
        label="By whose word"
        hint="Who allowed it, when, and where it stands"
        maxLength={300}
        error={fields["word"]}
      />
      <TextInput
        name="until"
        type="date"
        label="Until"
        hint="Its last day; empty where it has no end"
        error={fields["until"]}
      />
      <Button name="step" value="grant">
        Record it, and read the boards
      </Button>
    </form>
  );
}

function FilterForm({ filter, action }: { filter: SourcesDeskProps["filter"]; action: string }) {
  return (
    <form
      method="get"
      action={`${action}#boards`}
      className="mt-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5"
      aria-label="Find boards"
    >
      <TextInput name="search" label="Company or board" defaultValue={filter.search} maxLength={100} />
      <Select name="system" label="System" defaultValue={filter.system} choices={SYSTEM_CHOICES} scope="filter" />
      <Select name="state" label="State" defaultValue={filter.state} choices={STATE_CHOICES} />
      <TextInput name="country" label="Country" defaultValue={filter.country} maxLength={2} />
      <Button>Find</Button>
    </form>
  );
}
