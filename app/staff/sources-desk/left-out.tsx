import { DeskSection, Fold, RecordForm } from "./desk-parts";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { PressKey } from "../../ui/press-key";
import type { Registry } from "@workers/modules/catalog";

type LeaveOut = Registry["leaveOuts"][number];

/** Boards and openings that no public page shows, since somebody asked for it. */
export function LeftOutSection({ leaveOuts, action }: { leaveOuts: readonly LeaveOut[]; action: string }) {
  return (
    <DeskSection id="left-out" title="Left out of the public pages">
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
        On somebody’s word, as asked on Contact Us: a board with all its openings, or openings that hold a name. People
        are still applied for; a board that asked not to be read is retired besides.
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
      <Fold title="Leave somebody out">
        <LeaveOutForm action={action} />
      </Fold>
    </DeskSection>
  );
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
            <PressKey />
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
    <RecordForm label="Leave somebody out" action={action}>
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
    </RecordForm>
  );
}
