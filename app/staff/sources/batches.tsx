import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import { SYSTEM_CHOICES } from "./boards";
import { SourcesSection, Fold, peopleOf, RecordForm, RefusedRows } from "./sources-parts";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { FileField } from "../../ui/file-field";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import type { Registry, ShownBatch } from "@workers/modules/catalog";
import { SOURCE_STATES, STATE_LABELS } from "@workers/modules/catalog/rules";
import { useTranslate, filled } from "../../ui/texts";

type Batch = NonNullable<Registry["batch"]>;
type BatchRow = Batch["rows"][number];

const ACT_LABELS: Record<ShownBatch["act"], string> = {
  import: inEnglish("sourcesDesk.addRename"),
  retire: "Retire",
  revive: inEnglish("sourcesDesk.readAgain"),
};
const STATE_WORDS: Record<ShownBatch["state"], string> = {
  previewed: inEnglish("sourcesDesk.notDoneYet"),
  proposed: inEnglish("sourcesDesk.waitsSecondPerson"),
  applying: inEnglish("sourcesDesk.beingDone"),
  applied: "Done",
  undoing: inEnglish("sourcesDesk.beingTakenBack"),
  undone: inEnglish("sourcesDesk.takenBack"),
};

/** A batch's changes, the unusable rows of its list, and the button that does the batch or takes it back. */
export function BatchSection({ batch, action }: { batch: Batch; action: string }) {
  const t = useTranslate();
  const { id, act, file, state, boards, unchanged, refused, refusals, rows } = batch;
  const { confirmUntil, undoUntil, colleagueUntil, undoWished } = batch;
  return (
    <section id="batch" className="mt-4 scroll-mt-4 border-2 border-ink bg-sheet p-4" aria-labelledby="batch-head">
      <h2 id="batch-head" className="text-lead font-semibold wrap-anywhere">
        {ACT_LABELS[act]}
        {file === "" ? "" : `: ${file}`}
      </h2>
      <p className="mt-1">
        {filled(t("sourcesDesk.unchangedPluralOther", { boards, unchanged, refused }), {
          strong: <strong>{STATE_WORDS[state]}.</strong>,
        })}
      </p>
      {(state === "proposed" || undoWished) && (
        <p className="mt-1">
          {undoWished
            ? t("sourcesDesk.takesBackRetiresMore", { undoneBy: batch.undoneBy ?? "" })
            : t("sourcesDesk.retiresMorePersonAlone", { madeBy: batch.madeBy })}
          {colleagueUntil !== null &&
            t("sourcesDesk.sendAddressPageWaits", { colleagueUntil: formatMoment(colleagueUntil) })}
        </p>
      )}
      {rows.length > 0 && state !== "applied" && state !== "undone" && (
        <div className="mt-3">
          <Table
            caption={t("sourcesDesk.changes")}
            dense
            stacked
            rows={rows}
            rowKey={({ sourceId }) => sourceId}
            columns={ROW_COLUMNS}
          />
          {boards > rows.length && (
            <p className="mt-2 text-note">{t("sourcesDesk.more", { boards: boards - rows.length })}</p>
          )}
        </div>
      )}
      <RefusedRows
        caption={t("sourcesDesk.rowsNotUsed")}
        refusals={refusals}
        refused={refused}
        isOpen={state === "previewed"}
      />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${action}?batch=${id}#batch`}
        className="mt-4"
        aria-label={t("sourcesDesk.change")}
      >
        <SubmitKey />
        <input type="hidden" name="batchId" value={id} />
        {confirmUntil !== null && boards > 0 && (
          <Button name="step" value="confirm" tone="primary">
            {t("sourcesDesk.text", { actLabels: ACT_LABELS[act], boards })}
          </Button>
        )}
        {undoUntil !== null && (
          <Button name="step" value="undo">
            {t("sourcesDesk.takeBack")}
          </Button>
        )}
        {(confirmUntil ?? undoUntil) !== null && (
          <p className="mt-2 text-note">
            {t("sourcesDesk.untilIndiaTime", { confirmUntil: formatMoment(confirmUntil ?? undoUntil) })}
          </p>
        )}
        {state === "previewed" && confirmUntil === null && <p>{t("sourcesDesk.expiredSendListAgain")}</p>}
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
  if (label === undefined) return inEnglish("sourcesDesk.notRegistered");
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
  const t = useTranslate();
  return (
    <Fold title={t("sourcesDesk.changeManyBoardsList")} isOpen={isOpen} className="mt-4">
      <FirstInvalid value={isOpen ? (Object.keys(fields)[0] ?? null) : null}>
        <UploadForm fields={fields} action={action} />
      </FirstInvalid>
    </Fold>
  );
}

function UploadForm({ fields, action }: { fields: Readonly<Record<string, string>>; action: string }) {
  const t = useTranslate();
  return (
    <RecordForm label={t("sourcesDesk.listBoards")} action={action}>
      <FileField
        name="file"
        label={t("sourcesDesk.list")}
        hint={t("sourcesDesk.csvCompanySlugUrl")}
        accept=".csv,text/csv"
        error={fields["file"] ?? fields["text"]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          name="act"
          label={t("sourcesDesk.toDo")}
          choices={Object.entries(ACT_LABELS).map(([value, label]) => ({ value, label }))}
          error={fields["act"]}
        />
        <Select
          name="listSystem"
          label={t("sourcesDesk.system")}
          hint={t("sourcesDesk.rowsNotSay")}
          choices={SYSTEM_CHOICES}
        />
        <TextInput
          name="listCountry"
          label={t("sourcesDesk.country")}
          hint={t("sourcesDesk.twoLetters")}
          optional
          maxLength={2}
        />
      </div>
      <Button name="step" value="preview">
        {t("sourcesDesk.showChanges")}
      </Button>
    </RecordForm>
  );
}

/** The lists that were sent before, the newest first. */
export function BatchesSection({ batches }: { batches: readonly ShownBatch[] }) {
  const t = useTranslate();
  return (
    <SourcesSection id="batches" title={t("sourcesDesk.doneMany")}>
      <Table
        caption={t("sourcesDesk.changesNewestFirst")}
        dense
        stacked
        rows={batches}
        rowKey={({ id }) => id}
        columns={BATCH_COLUMNS}
      />
    </SourcesSection>
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
