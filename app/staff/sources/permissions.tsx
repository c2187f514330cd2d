import { inEnglish } from "@workers/texts/text";
import { SourcesSection, Fold, RecordForm } from "./sources-parts";
import { listed } from "~/content/words";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { formatMoment } from "../../ui/format";
import { TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { showDay } from "@workers/lib/india-time";
import type { Registry } from "@workers/modules/catalog";
import { BY_PERMISSION, systemLabel } from "@workers/modules/catalog/rules";
import { useTranslate } from "../../ui/texts";

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
  const t = useTranslate();
  const isWrong = PERMISSION_FIELDS.some((name) => fields[name] !== undefined);
  return (
    <SourcesSection id="permissions" title={t("sourcesDesk.permissions")}>
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
        {t("sourcesDesk.boardsReadPermissionAlone", { systemLabel: listed(BY_PERMISSION.map(systemLabel)) })}
      </p>
      {permissions.length > 0 && (
        <Table
          caption={t("sourcesDesk.permissionsHoldFirst")}
          dense
          stacked
          rows={permissions}
          rowKey={({ id }) => id}
          columns={permissionColumns(action)}
        />
      )}
      <Fold title={t("sourcesDesk.recordPermission")} isOpen={isWrong}>
        <FirstInvalid value={isWrong ? (Object.keys(fields)[0] ?? null) : null}>
          <PermissionForm fields={fields} action={action} />
        </FirstInvalid>
      </Fold>
    </SourcesSection>
  );
}

function permissionColumns(action: string): readonly Column<Permission>[] {
  const t = useTranslate();
  return [
    {
      key: "subject",
      header: "For",
      names: true,
      className: "wrap-anywhere",
      cell: ({ subject }) =>
        subject.includes(":") ? subject : inEnglish("sourcesDesk.everyBoard", { subject: systemLabel(subject) }),
    },
    { key: "word", header: inEnglish("sourcesDesk.whoseWord"), className: "wrap-anywhere", cell: ({ word }) => word },
    {
      key: "granted",
      header: "Recorded",
      cell: ({ grantedBy, grantedAt }) => `${formatMoment(grantedAt)} by ${grantedBy}`,
    },
    {
      key: "until",
      header: "Until",
      cell: ({ untilDay }) => (untilDay === null ? inEnglish("sourcesDesk.noEnd") : showDay(untilDay)),
    },
    {
      key: "withdrawn",
      header: "Withdrawn",
      cell: ({ subject, withdrawnBy, withdrawnAt }) =>
        withdrawnAt === null ? (
          <form method="post" encType="multipart/form-data" action={action}>
            <SubmitKey />
            <input type="hidden" name="subject" value={subject} />
            <Button name="step" value="withdraw" size="small" aria-label={t("sourcesDesk.withdraw", { subject })}>
              {t("sourcesDesk.withdraw2")}
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
  const t = useTranslate();
  return (
    <RecordForm label={t("sourcesDesk.permission")} action={action}>
      <TextInput
        name="subject"
        label={t("sourcesDesk.systemBoard")}
        hint={t("sourcesDesk.acme", { byPermission: BY_PERMISSION[0] ?? "" })}
        maxLength={400}
        error={fields["subject"]}
      />
      <TextInput
        name="word"
        label={t("sourcesDesk.whoseWord")}
        hint={t("sourcesDesk.allowedStands")}
        maxLength={300}
        error={fields["word"]}
      />
      <TextInput
        name="until"
        type="date"
        label={t("sourcesDesk.until")}
        hint={t("sourcesDesk.lastDayEmptyNo")}
        error={fields["until"]}
      />
      <Button name="step" value="grant">
        {t("sourcesDesk.recordReadBoards")}
      </Button>
    </RecordForm>
  );
}
