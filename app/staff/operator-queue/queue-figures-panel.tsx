import { FiguresLine } from "../parts/figures-line";
import type { QueueFigures } from "./entries";

/** The stats panel: figures of the whole day. Spec section 2, "Jobs manager". */
export function QueueFiguresPanel({ figures }: { figures: QueueFigures }) {
  const lines = [
    { what: "Total", value: figures.total },
    { what: "Locked", value: figures.locked },
    { what: "To lock", value: figures.total - figures.locked },
    ...figures.byStatus.map((count) => ({ what: count.status || "No status", value: count.entries })),
  ];
  return <FiguresLine label="Stats of the day" figures={lines} className="my-3 gap-y-1 border-y border-edge py-2" />;
}
