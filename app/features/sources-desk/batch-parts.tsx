/** The parts that a list of boards and a portal's file share. */
import { Icon } from "../../ui/icon";
import { Table, type Column } from "../../ui/table";

type Refusal = readonly [line: number | null, reason: string];

const REFUSAL_COLUMNS: readonly Column<Refusal>[] = [
  { key: "line", header: "Line", cell: ([line]) => line ?? "Unknown" },
  { key: "why", header: "Why not", names: true, cell: ([, reason]) => reason },
];

/**
 * Rows of an upload that cannot be used, by line, under a fold; nothing where there are none.
 * @param refused how many there are, of which `refusals` may be the first.
 */
export function RefusedRows({
  caption,
  refusals,
  refused,
  isOpen,
}: {
  caption: string;
  refusals: readonly Refusal[];
  refused: number;
  isOpen: boolean;
}) {
  if (refusals.length === 0) return null;
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 font-semibold">
        {caption}
        <Icon name="down" className="turns size-4" />
      </summary>
      <Table
        caption={caption}
        dense
        stacked
        rows={refusals}
        rowKey={(refusal) => refusal.join(" ")}
        columns={REFUSAL_COLUMNS}
      />
      {refused > refusals.length && <p className="mt-2 text-note">And {refused - refusals.length} more.</p>}
    </details>
  );
}

/** Somebody who sent a list, and who confirmed it where that was another. */
export const peopleOf = (maker: string, confirmer: string | null) =>
  confirmer === null || confirmer === maker ? maker : `${maker}, confirmed by ${confirmer}`;
