/** The words and columns that a list of boards and a portal's file share. */
import type { Column } from "../../ui/table";

type Refusal = readonly [line: number | null, reason: string];

export const REFUSAL_COLUMNS: readonly Column<Refusal>[] = [
  { key: "line", header: "Line", cell: ([line]) => line ?? "Unknown" },
  { key: "why", header: "Why not", names: true, cell: ([, reason]) => reason },
];

/** Somebody who sent a list, and who confirmed it where that was another. */
export const peopleOf = (maker: string, confirmer: string | null) =>
  confirmer === null || confirmer === maker ? maker : `${maker}, confirmed by ${confirmer}`;
