import { FILL_WINDOW_DAYS, liveError } from "@workers/modules/fulfilment/rules";
import { showDay } from "@workers/lib/india-time";
import { FillsTable } from "../parts/fills-table";
import { useTranslate } from "../../ui/texts";
import type { HealthProps } from "./model";
import { HealthSection, SectionNote } from "./parts";

const SHOWN = 20;

/** The live error of each class of answers: how many operators changed of what the extension filled. */
export function Fills({
  fills,
  everFilled,
  mayAct,
}: Pick<NonNullable<HealthProps["app"]>, "fills" | "everFilled"> & { mayAct: boolean }) {
  const t = useTranslate();
  const sumOf = (key: "kept" | "changed" | "cleared") => fills.reduce((all, line) => all + line[key], 0);
  const all = { kept: sumOf("kept"), changed: sumOf("changed"), cleared: sumOf("cleared") };
  const filled = all.kept + all.changed + all.cleared;
  const lastDay =
    fills
      .map((line) => line.lastDay)
      .toSorted()
      .at(-1) ?? "";
  return (
    <HealthSection
      id="fills"
      title={t("health.changedAnswers")}
      quiet={fills.length > 0 ? null : t(everFilled ? "health.changedNone" : "health.changedNotMeasured")}
    >
      <FillsTable caption={t("health.changedByKind")} lines={fills.slice(0, SHOWN)} />
      {filled > 0 && (
        <SectionNote>
          {t("health.changedTotal", {
            changed: all.changed + all.cleared,
            filled,
            share: liveError(all),
            days: FILL_WINDOW_DAYS,
            day: showDay(lastDay),
          })}{" "}
          {mayAct && (
            <a href="/admin-filling" className="text-stamp-text underline">
              {t("health.lookFilling")}
            </a>
          )}
        </SectionNote>
      )}
    </HealthSection>
  );
}
