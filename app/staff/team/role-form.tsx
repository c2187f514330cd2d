import type { StaffAdmin } from "@workers/modules/accounts";
import { ROLE_CHANGES, STAFF_ROLES } from "@workers/modules/accounts/rules";
import { showDay } from "@workers/lib/india-time";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { Select, TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate } from "../../ui/texts";

/** A change of a role that waits for a second person. */
export function RoleChange({
  id,
  name,
  email,
  role,
  change,
  until,
  askedBy,
  askedAt,
  isOwn,
  isAlone,
}: StaffAdmin["changes"][number] & { isAlone: boolean }) {
  const t = useTranslate();
  const day = until === null ? "" : showDay(until);
  const what =
    role === "all"
      ? t("staffRoles.endsAll", { name })
      : t("staffRoles.asks", { change, name, role: t(`staffRoles.role.${role}`), day });
  const own = isAlone ? (["agree", "withdraw"] as const) : (["withdraw"] as const);
  const answers = isOwn ? own : (["agree", "refuse"] as const);
  return (
    <li className="grid gap-2 border-b border-edge py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-note wrap-anywhere text-ink-soft">
          {t("staffRoles.askedBy", {
            email,
            by: askedBy ?? t("staffRoles.formerColleague"),
            at: formatMoment(askedAt),
          })}
        </p>
      </div>
      <form method="post" className="flex flex-wrap gap-3" aria-label={what}>
        <SubmitKey />
        <input type="hidden" name="step" value="settle" />
        <input type="hidden" name="id" value={id} />
        {answers.map((answer) => (
          <Button key={answer} size="small" name="answer" value={answer}>
            {t(`staffRoles.${answer}`)}
          </Button>
        ))}
      </form>
    </li>
  );
}

/** The form that asks for a role to be given, lent or ended. */
export function RoleForm({
  isAlone,
  whom,
  typed,
  errors,
}: {
  isAlone: boolean;
  whom: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="role" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="role" className="text-lead font-semibold">
        {t("staffRoles.change")}
      </h2>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        {isAlone ? t("staffRoles.aloneLead") : `${t("staffRoles.lead")} ${t("staffRoles.untilAgreed")}`}
      </p>
      <form key={whom} method="post" noValidate className="mt-4 grid max-w-3xl gap-x-3 gap-y-4 sm:grid-cols-6">
        <SubmitKey />
        <input type="hidden" name="step" value="role" />
        <div className="sm:col-span-4">
          <TextInput
            name="email"
            type="email"
            label={t("staffDesk.addressAccount")}
            defaultValue={typed["email"] ?? whom}
            autoComplete="off"
            required
            scope="role"
            error={errors["email"]}
          />
        </div>
        <div className="sm:col-span-2">
          <TextInput
            name="slug"
            label={t("staffRoles.slug")}
            hint={t("staffRoles.slugHint")}
            defaultValue={typed["slug"]}
            maxLength={40}
            autoComplete="off"
            optional
            scope="role"
            error={errors["slug"]}
          />
        </div>
        <div className="sm:col-span-2">
          <Select
            name="role"
            label={t("staffRoles.roleField")}
            choices={[...STAFF_ROLES, "all" as const].map((value) => ({ value, label: t(`staffRoles.role.${value}`) }))}
            defaultValue={typed["role"]}
            scope="role"
            error={errors["role"]}
          />
        </div>
        <div className="sm:col-span-2">
          <Select
            name="change"
            label={t("staffRoles.what")}
            choices={ROLE_CHANGES.map((value) => ({ value, label: t(`staffRoles.${value}`) }))}
            defaultValue={typed["change"]}
            scope="role"
            error={errors["change"]}
          />
        </div>
        <div className="sm:col-span-2">
          <TextInput
            name="until"
            type="date"
            label={t("staffRoles.lastDay")}
            hint={t("staffRoles.lastDayHint")}
            defaultValue={typed["until"]}
            optional
            scope="role"
            error={errors["until"]}
          />
        </div>
        <div className="sm:col-span-6">
          <Button tone="primary">{t(isAlone ? "staffRoles.make" : "staffRoles.ask")}</Button>
        </div>
      </form>
    </section>
  );
}
