import { cx } from "../../ui/cx";
import { Options } from "../../ui/inputs";
import { STATUS_LABELS } from "@workers/modules/applications/rules";
import { useTranslate } from "../../ui/texts";

/** The status of an entry, outlined in red until one is chosen. Spec sections 2 and 5. */
export function StatusSelect({
  form,
  label,
  status,
  onChoose,
  className,
}: {
  form?: string;
  label: string;
  status: string;
  onChoose: (status: string) => void;
  className?: string;
}) {
  const t = useTranslate();
  return (
    <select
      form={form}
      name="applicationStatus"
      autoComplete="off"
      aria-label={label}
      value={status}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className={cx("must-choose", className)}
    >
      <option value="">{t("operatorQueue.chooseStatus")}</option>
      <Options of={STATUS_LABELS} />
    </select>
  );
}
