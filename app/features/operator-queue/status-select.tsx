import { cx } from "../../ui/cx";
import { APPLICATION_STATUSES } from "./entries";

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
      <option value="">Choose a status</option>
      {APPLICATION_STATUSES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
