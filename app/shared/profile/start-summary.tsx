import type { RefObject } from "react";
import { FORM_NAMES } from "@workers/modules/candidates/rules";
import type { TextKey } from "@workers/texts/text";
import { cx } from "../../ui/cx";
import { Postmark } from "../../ui/stamp";
import { useDay, useTranslate } from "../../ui/texts";
import { useTyped } from "./use-typed";

const F = FORM_NAMES;
/** The lines of the summary, by the fields that they show. */
const LINES: readonly { label: TextKey; names: readonly string[]; isWide?: boolean }[] = [
  { label: "start.name", names: [F.firstName, F.lastName] },
  { label: "start.phone", names: [F.phone] },
  { label: "start.nowAt", names: [F.currentCompany] },
  { label: "start.experience", names: [F.experienceYears] },
  { label: "field.currentCTC", names: [F.currentCtc] },
  { label: "field.expectedCTC", names: [F.expectedCtc] },
  { label: "start.titles", names: [F.jobTitles], isWide: true },
  { label: "start.places", names: [F.locations], isWide: true },
];
/**
 * The profile as a summary that fills while the person types, beside the form where there is room.
 * @param here the names of the fields that are asked for now.
 */
export function StartSummary({
  form,
  here,
  isReady,
}: {
  form: RefObject<HTMLFormElement | null>;
  here: ReadonlySet<string> | null;
  isReady: boolean;
}) {
  const [t, day] = [useTranslate(), useDay()];
  const { typed, at } = useTyped(form);
  const isIndia = typed?.get(F.country) === "IN";
  const unit = (name: string, value: string) => {
    if (name === F.experienceYears) return t("start.years", { n: value });
    if (name !== F.currentCtc && name !== F.expectedCtc) return value;
    return isIndia ? t("start.lakh", { n: value }) : `$${value}`;
  };
  const valueOf = (names: readonly string[]) => {
    const isFirst = typed?.get(F.firstJob) === "yes";
    if (isFirst && names.some((name) => name === F.currentCompany || name === F.currentCtc)) return "";
    const values = names.flatMap((name) =>
      (typed?.getAll(name) ?? []).flatMap((value) => (value === "" ? [] : unit(name, String(value)))),
    );
    return names.length > 1 ? values.join(" ") : values.join(", ").replaceAll(/,(?! )/g, ", ");
  };
  const lines = LINES.map(({ names, ...line }) => ({
    ...line,
    value: valueOf(names),
    isHere: here !== null && names.some((name) => here.has(name)),
  }));
  const isWanted = lines.every(({ isWide, value }) => !isWide || value !== "");
  const state =
    isReady && isWanted ? "start.ready" : lines.some(({ value }) => value !== "") ? "start.soFar" : "start.empty";
  return (
    <aside className="start-beside" aria-label={t("start.profile")}>
      <div className="slip-shadow">
        <div className="slip px-6 pb-6">
          <p className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2 pt-3">
            <b>{t("start.profile")}</b>
            <span className="text-note text-ink-soft">{t(state)}</span>
          </p>
          <dl className="grid grid-cols-2 gap-x-5 gap-y-3 pt-4">
            {lines.map(({ label, value, isHere, isWide }) => (
              <div
                key={label}
                className={cx("slip-line min-w-0", isWide && "col-span-2", isHere && value === "" && "start-here")}
              >
                <dt>{t(label)}</dt>
                <dd className="min-h-6 wrap-anywhere">{value || (isHere && t("start.here"))}</dd>
              </div>
            ))}
          </dl>
          {state === "start.ready" && (
            <p className="mt-4 flex justify-end">
              <Postmark words={t("start.ready")} day={day(at)} fresh />
            </p>
          )}
        </div>
      </div>
      <p className="max-w-80 text-center text-note text-ink-soft">{t("start.later")}</p>
    </aside>
  );
}
