import { cx } from "../../ui/cx";

/** The figures of a day in one line, each with what it counts. */
export function FiguresLine({
  label,
  figures,
  className,
}: {
  label: string;
  figures: readonly { what: string; value: number }[];
  className?: string;
}) {
  return (
    <dl aria-label={label} className={cx("flex flex-wrap gap-x-7", className)}>
      {figures.map(({ what, value }) => (
        <div key={what} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-note text-ink-soft">{what}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
