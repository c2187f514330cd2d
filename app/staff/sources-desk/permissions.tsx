import { DeskSection, Fold, RecordForm } from "./desk-parts";
import { listed } from "~/content/words";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { formatMoment } from "../../ui/format";
import { TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { PressKey } from "../../ui/press-key";
import { showDay } from "@workers/lib/india-time";
import type { Registry } from "@workers/modules/catalog";
import { BY_PERMISSION, systemLabel } from "@workers/modules/catalog/rules";

type Permission = Registry["permissions"][number];

/** The fields of the section, beside which it shows what is wrong. */
export const PERMISSION_FIELDS = ["subject", "word", "until"];

/** The permissions by which some systems are read, and the form that records one. */
export function PermissionsSection({
  permissions,
  fields,
  action,
}: {
  permissions: readonly Permission[];
  fields: Readonly<Record<string, string>>;
  action: string;
}) {
  const isWrong = PERMISSION_FIELDS.some((name) => fields[name] !== undefined);
  return (
    <DeskSection id="permissions" title="Permissions">
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
        {listed(BY_PERMISSION.map(systemLabel))} boards are read by permission alone: their maker’s for all of them, or
        the employer’s for one.
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
      <Fold title="Record a permission" isOpen={isWrong}>
        <FirstInvalid value={isWrong ? (Object.keys(fields)[0] ?? null) : null}>
          <PermissionForm fields={fields} action={action} />
        </FirstInvalid>
      </Fold>
    </DeskSection>
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
            <PressKey />
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

function PermissionForm({ fields, action }: { fields: Readonly<Record<string, string>>; action: string }) {
  return (
    <RecordForm label="A permission" action={action}>
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
    </RecordForm>
  );
}
