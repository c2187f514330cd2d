import type { DayFigures } from "./entries";

/** The stats panel: figures of the whole day. Spec section 2, "Jobs manager". */
export function Figures({ figures }: { figures: DayFigures }) {
  const lines = [
    { what: "Total", value: figures.total },
    { what: "Locked", value: figures.locked },
    { what: "To lock", value: figures.total - figures.locked },
    ...figures.byStatus.map((count) => ({ what: count.status || "No status", value: count.entries })),
  ];
  return (
    <dl aria-label="Stats of the day" className="my-3 flex flex-wrap gap-x-7 gap-y-1 border-y border-edge py-2">
      {lines.map((line) => (
        <div key={line.what} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-note text-ink-soft">{line.what}</dt>
          <dd className="figures font-semibold">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
