import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import { listed } from "~/content/words";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { FileField } from "../../ui/file-field";
import { formatMoment } from "../../ui/format";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { SourcesSection, Fold, peopleOf, RecordForm, RefusedRows } from "./sources-parts";
import type { PortalFiles, ShownFile } from "@workers/modules/catalog";
import { useTranslate, filled } from "../../ui/texts";

const STATE_WORDS: Record<ShownFile["state"], string> = {
  previewed: inEnglish("sourcesDesk.notDoneYet"),
  applying: inEnglish("sourcesDesk.beingTaken"),
  applied: inEnglish("sourcesDesk.taken"),
  undoing: inEnglish("sourcesDesk.beingTakenBack"),
  undone: inEnglish("sourcesDesk.takenBack"),
};

/** Where the file is sent: by it the page knows which of its files may be too large, and shows what is wrong. */
const FORM_TO = "?upload=portal#portals";
/** Bad rows of a file that are shown. */
const REFUSALS_SHOWN = 100;

/** The fields of the section, beside which it shows what is wrong. */
export const PORTAL_FIELDS = ["portalFile", "bytes"];

/** Files of portals: what one would bring, and what was done with those before. */
export function PortalFilesSection({
  files,
  file,
  isGone,
  fields,
  action,
}: PortalFiles & {
  /** The file that is looked at is no longer there. */
  isGone: boolean;
  fields: Readonly<Record<string, string>>;
  action: string;
}) {
  const t = useTranslate();
  const problem = PORTAL_FIELDS.map((name) => fields[name]).find((text) => text !== undefined);
  return (
    <SourcesSection id="portals" title={t("sourcesDesk.portalsFiles")}>
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">{t("sourcesDesk.openingsLinkedinNaukri")}</p>
      {isGone && <p className="mb-3 font-semibold">{t("sourcesDesk.fileNoLongerKept")}</p>}
      {file && <FileSection file={file} action={action} />}
      <Fold title={t("sourcesDesk.takePortalsFile")} isOpen={problem !== undefined}>
        <FirstInvalid value={problem === undefined ? null : "portalFile"}>
          <RecordForm label={t("sourcesDesk.portalsFile")} action={`${action}${FORM_TO}`}>
            <FileField
              name="portalFile"
              label={t("sourcesDesk.portalsFile2")}
              hint={t("sourcesDesk.csvJsonListJson")}
              accept=".csv,.json,.jsonl,text/csv,application/json"
              error={problem}
            />
            <Button name="step" value="preview-file">
              {t("sourcesDesk.showBrings")}
            </Button>
          </RecordForm>
        </FirstInvalid>
      </Fold>
      {files.length > 0 && (
        <div className="mt-4">
          <Table
            caption={t("sourcesDesk.portalsFilesNewestFirst")}
            dense
            stacked
            rows={files}
            rowKey={({ id }) => id}
            columns={FILE_COLUMNS}
          />
        </div>
      )}
    </SourcesSection>
  );
}

const FILE_COLUMNS: readonly Column<ShownFile>[] = [
  {
    key: "file",
    header: "File",
    names: true,
    className: "wrap-anywhere",
    cell: ({ id, file }) => (
      <a href={`?file=${id}#file`} className="inline-flex min-h-6 items-center text-stamp-text underline">
        {file}
      </a>
    ),
  },
  { key: "new", header: inEnglish("sourcesDesk.newOpenings"), align: "end", cell: ({ fresh }) => fresh },
  { key: "state", header: "State", cell: ({ state }) => STATE_WORDS[state] },
  { key: "who", header: "By", cell: ({ madeBy, appliedBy }) => peopleOf(madeBy, appliedBy) },
  { key: "when", header: "When", cell: ({ madeAt, appliedAt }) => formatMoment(appliedAt ?? madeAt) },
];

type Group = ShownFile["groups"][number];
const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });
const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  "": inEnglish("sourcesDesk.notSaid"),
  anywhere: "Anywhere",
  several: inEnglish("sourcesDesk.severalCountries"),
};
const GROUP_COLUMNS: readonly Column<Group>[] = [
  { key: "portal", header: "Portal", names: true, cell: ([portal]) => portal },
  {
    key: "country",
    header: "Country",
    cell: ([, country]) => COUNTRY_WORDS[country] ?? COUNTRIES.of(country) ?? country,
  },
  { key: "all", header: "Jobs", align: "end", cell: ([, , postings]) => postings },
  { key: "new", header: "New", align: "end", cell: ([, , , fresh]) => fresh },
  { key: "known", header: "Known", align: "end", cell: ([, , postings, fresh]) => postings - fresh },
];

/** A file's jobs, its unusable rows, and the button that takes the file in or back. */
function FileSection({ file, action }: { file: ShownFile; action: string }) {
  const t = useTranslate();
  const { id, state, rows, openings: postings, fresh, refused, refusals, groups, landUntil, undoUntil } = file;
  const told = `${counted(rows, "row")} for ${counted(postings, "job")}: ${fresh} new, ${postings - fresh} known.`;
  // Nothing to take in has no button.
  const until = postings === 0 ? null : (landUntil ?? undoUntil);
  const others = postings - groups.reduce((sum, [, , count]) => sum + count, 0);
  return (
    <section id="file" className="mt-3 scroll-mt-4 border-2 border-ink bg-sheet p-4" aria-labelledby="file-head">
      <h3 id="file-head" className="text-lead font-semibold wrap-anywhere">
        {t("sourcesDesk.portalsFile3", { file: file.file })}
      </h3>
      <p className="mt-1">
        {filled(t("sourcesDesk.notUsed", { told, refused }), { strong: <strong>{STATE_WORDS[state]}.</strong> })}
      </p>
      {state === "undone" && <p className="mt-1">{undoneWords(file)}</p>}
      {groups.length > 0 && (state === "previewed" || state === "applying") && (
        <div className="mt-3">
          <Table
            caption={t("sourcesDesk.bringsPortalCountry")}
            dense
            stacked
            rows={groups}
            rowKey={([portal, country]) => `${portal} ${country}`}
            columns={GROUP_COLUMNS}
          />
          {others > 0 && <p className="mt-2 text-note">{t("sourcesDesk.more3", { others })}</p>}
        </div>
      )}
      <RefusedRows
        caption={t("sourcesDesk.rowsFileNotUsed")}
        refusals={refusals.slice(0, REFUSALS_SHOWN)}
        refused={refused}
        isOpen={state === "previewed"}
      />
      {state === "previewed" && landUntil === null && <p className="mt-3">{t("sourcesDesk.expiredSendFileAgain")}</p>}
      {until !== null && (
        <form
          method="post"
          encType="multipart/form-data"
          action={`${action}?file=${id}#file`}
          className="mt-4"
          aria-label={t("sourcesDesk.file")}
        >
          <SubmitKey />
          <input type="hidden" name="fileId" value={id} />
          {landUntil !== null && (
            <Button name="step" value="land-file" tone="primary">
              {state === "previewed" ? t("sourcesDesk.take", { openings: postings }) : t("sourcesDesk.go")}
            </Button>
          )}
          {undoUntil !== null && (
            <Button name="step" value="undo-file">
              {state === "undoing" ? t("sourcesDesk.goTakingBack") : t("sourcesDesk.takeBack")}
            </Button>
          )}
          <p className="mt-2 text-note">{t("sourcesDesk.untilIndiaTime2", { until: formatMoment(until) })}</p>
        </form>
      )}
    </section>
  );
}

/** The fate of a file's jobs after it was taken back, in words. */
function undoneWords({ closed, wanted, listed: elsewhere, openings: postings, fresh }: ShownFile): string {
  const stay = [
    wanted > 0 ? `${wanted} where we apply or applied for someone` : "",
    elsewhere > 0 ? `${elsewhere} that are listed elsewhere too` : "",
    postings > fresh ? `${postings - fresh} that were known before` : "",
  ].filter((words) => words !== "");
  const closedWords = `${counted(closed, "job was", "jobs were")} closed.`;
  return stay.length === 0 ? closedWords : `${closedWords} These stay: ${listed(stay)}.`;
}
