import { inEnglish } from "@workers/texts/text";
import { FiguresLine } from "../parts/figures-line";
import type { QueueFigures } from "./entries";
import { useTranslate } from "../../ui/texts";

/** The stats panel: figures of the whole day. Spec section 2, "Jobs manager". */
export function QueueFiguresPanel({ figures }: { figures: QueueFigures }) {
  const t = useTranslate();
  const lines = [
    { what: "Total", value: figures.total },
    { what: "Locked", value: figures.locked },
    { what: inEnglish("operatorQueue.lock3"), value: figures.total - figures.locked },
    ...figures.byStatus.map((count) => ({
      what: count.status || inEnglish("operatorQueue.noStatus"),
      value: count.entries,
    })),
  ];
  return (
    <FiguresLine
      label={t("operatorQueue.statsDay")}
      figures={lines}
      className="my-3 gap-y-1 border-y border-edge py-2"
    />
  );
}
