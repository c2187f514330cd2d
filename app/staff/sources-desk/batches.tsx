import { counted } from "@workers/lib/counted";
import { SYSTEM_CHOICES } from "./boards";
import { DeskSection, Fold, peopleOf, RecordForm, RefusedRows } from "./desk-parts";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { FileField } from "../../ui/file-field";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { PressKey } from "../../ui/press-key";
import type { Registry, ShownBatch } from "@workers/modules/catalog";
import { SOURCE_STATES, STATE_LABELS } from "@workers/modules/catalog/rules";

type Batch = NonNullable<Registry["batch"]>;
type BatchRow = Batch["rows"][number];

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

/** A batch's changes, the unusable rows of its list, and the button that does the batch or takes it back. */
export function BatchSection({ batch, action }: { batch: Batch; action: string }) {
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
        <PressKey />
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

/** The form that sends a list of boards, under a fold. */
export function UploadFold({
  fields,
  isOpen,
  action,
}: {
  fields: Readonly<Record<string, string>>;
  isOpen: boolean;
  action: string;
}) {
  return (
    <Fold title="Change many boards by a list" isOpen={isOpen} className="mt-4">
      <FirstInvalid value={isOpen ? (Object.keys(fields)[0] ?? null) : null}>
        <UploadForm fields={fields} action={action} />
      </FirstInvalid>
    </Fold>
  );
}

function UploadForm({ fields, action }: { fields: Readonly<Record<string, string>>; action: string }) {
  return (
    <RecordForm label="A list of boards" action={action}>
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
    </RecordForm>
  );
}

/** The lists that were sent before, the newest first. */
export function BatchesSection({ batches }: { batches: readonly ShownBatch[] }) {
  return (
    <DeskSection id="batches" title="What was done to many">
      <Table
        caption="Changes, newest first"
        dense
        stacked
        rows={batches}
        rowKey={({ id }) => id}
        columns={BATCH_COLUMNS}
      />
    </DeskSection>
  );
}

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
