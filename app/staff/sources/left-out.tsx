import { inEnglish } from "@workers/texts/text";
import { SourcesSection, Fold, RecordForm } from "./sources-parts";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import type { Registry } from "@workers/modules/catalog";
import { useTranslate } from "../../ui/texts";

type LeaveOut = Registry["leaveOuts"][number];

/** Boards and jobs that public pages leave out because their owner asked us to. */
export function LeftOutSection({ leaveOuts, action }: { leaveOuts: readonly LeaveOut[]; action: string }) {
  const t = useTranslate();
  return (
    <SourcesSection id="left-out" title={t("sourcesDesk.leftPublicPages")}>
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">{t("sourcesDesk.somebodysWordAskedContact")}</p>
      {leaveOuts.length > 0 && (
        <Table
          caption={t("sourcesDesk.leftStillFirst")}
          dense
          stacked
          rows={leaveOuts}
          rowKey={({ id }) => id}
          columns={leaveOutColumns(action)}
        />
      )}
      <Fold title={t("sourcesDesk.leaveSomebody")}>
        <LeaveOutForm action={action} />
      </Fold>
    </SourcesSection>
  );
}

function leaveOutColumns(action: string): readonly Column<LeaveOut>[] {
  const t = useTranslate();
  return [
    {
      key: "subject",
      header: inEnglish("sourcesDesk.left2"),
      names: true,
      className: "wrap-anywhere",
      cell: ({ kind, subject }) => (kind === "board" ? subject : `“${subject}”`),
    },
    { key: "word", header: inEnglish("sourcesDesk.asked"), className: "wrap-anywhere", cell: ({ word }) => word },
    {
      key: "read",
      header: inEnglish("sourcesDesk.stillRead"),
      cell: ({ kind, isRead }) => (kind === "words" ? "Yes" : isRead ? "Yes" : "No"),
    },
    {
      key: "recorded",
      header: "Recorded",
      cell: ({ recordedBy, recordedAt }) => `${formatMoment(recordedAt)} by ${recordedBy}`,
    },
    {
      key: "withdrawn",
      header: inEnglish("sourcesDesk.listedAgain"),
      cell: ({ kind, subject, withdrawnBy, withdrawnAt }) =>
        withdrawnAt === null ? (
          <form method="post" encType="multipart/form-data" action={action}>
            <SubmitKey />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="subject" value={subject} />
            <Button name="step" value="list-again" size="small" aria-label={t("sourcesDesk.listAgain", { subject })}>
              {t("sourcesDesk.listAgain2")}
            </Button>
          </form>
        ) : (
          `${formatMoment(withdrawnAt)} by ${withdrawnBy ?? ""}`
        ),
    },
  ];
}

function LeaveOutForm({ action }: { action: string }) {
  const t = useTranslate();
  return (
    <RecordForm label={t("sourcesDesk.leaveSomebody")} action={action}>
      <Select
        name="kind"
        label={t("sourcesDesk.left")}
        scope="left-out"
        choices={[
          { value: "board", label: inEnglish("sourcesDesk.boardOpenings") },
          { value: "words", label: inEnglish("sourcesDesk.openingsHoldName") },
        ]}
      />
      <TextInput
        name="subject"
        label={t("sourcesDesk.boardName")}
        scope="left-out"
        hint={t("sourcesDesk.greenhouseAcmeAddressPages")}
        required
        maxLength={400}
      />
      <TextInput
        name="word"
        label={t("sourcesDesk.asked")}
        scope="left-out"
        hint={t("sourcesDesk.employerPersonStands")}
        required
        maxLength={300}
      />
      <Button name="step" value="leave-out">
        {t("sourcesDesk.leave")}
      </Button>
    </RecordForm>
  );
}
