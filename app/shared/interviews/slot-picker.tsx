import type { TextKey } from "@workers/texts/text";
import type { FreeSlot } from "@workers/modules/support";
import { ZONE_NAMES, zoneText, type ZoneName } from "@workers/lib/zones";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { FieldError } from "../../ui/field";
import { Options } from "../../ui/inputs";
import { useTimesIn, useTranslate } from "../../ui/texts";

const PATH = "/interviews";
const WEEKS: readonly TextKey[] = [
  "interviews.next7Days",
  "interviews.week",
  "interviews.twoWeeks",
  "interviews.threeWeeks",
];

interface Shown {
  zone: ZoneName;
  week: number;
  weeks: readonly number[];
}

/** In whose clocks the times are shown, and of which week. Plain links and a form, since it changes what is read. */
export function SlotFrame({ zone, week, weeks }: Shown) {
  const t = useTranslate();
  const weekOf = (n: number) => t(WEEKS[n] ?? "interviews.next7Days");
  return (
    <div className="space-y-3">
      <form action={PATH} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="week" value={week} />
        <label className="min-w-0 flex-1 basis-56">
          <span className="block font-semibold">{t("interviews.timesShown")}</span>
          <select name="zone" defaultValue={zone} className="control mt-1.5 min-h-12 px-3 py-2">
            <Options of={ZONE_NAMES.map((value) => ({ value, label: t(zoneText(value)) }))} />
          </select>
        </label>
        <Button>{t("interviews.show")}</Button>
      </form>
      <nav aria-label={t("interviews.weeks")}>
        <ul className="flex flex-wrap gap-x-4">
          {weeks.map((count, n) => (
            <li key={WEEKS[n]}>
              {count === 0 ? (
                <span className="inline-flex min-h-11 items-center text-ink-soft">
                  {t("interviews.none", { weeks: weekOf(n) })}
                </span>
              ) : (
                <a
                  href={`${PATH}?${new URLSearchParams({ zone, week: String(n) }).toString()}#times`}
                  aria-current={n === week ? "page" : undefined}
                  className={cx("inline-flex min-h-11 items-center", n === week ? "font-bold" : "underline")}
                >
                  {weekOf(n)} ({count})
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The free times of a week, by days of the chosen clocks: one of them is chosen. */
export function SlotChoice({
  slots,
  zone,
  withCoach,
  error,
  chosen,
}: {
  slots: readonly FreeSlot[];
  zone: ZoneName;
  /** Whether the coach's name stands with each time. */
  withCoach: boolean;
  error: string | undefined;
  chosen: string | undefined;
}) {
  const t = useTranslate();
  const times = useTimesIn()(zone);
  const days = Map.groupBy(slots, ({ startsAt }) => times.day(startsAt));
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "slot-error" : undefined}
    >
      <legend className="font-semibold">{t("interviews.chooseTime", { zone: t(zoneText(zone)) })}</legend>
      {[...days].map(([day, free]) => (
        <div key={day} className="mt-3 border-t border-rule pt-3">
          <p className="figures pb-1.5 font-medium">{day}</p>
          <div className="flex flex-wrap gap-2">
            {free.map(({ value, startsAt, coach }) => (
              <label key={value} className="choice min-h-11 gap-2 px-3 py-1.5">
                <input
                  type="radio"
                  name="slot"
                  value={value}
                  required
                  defaultChecked={value === chosen}
                  className="size-4"
                />
                <span className="figures">
                  <span className="sr-only">{day}, </span>
                  {times.time(startsAt)}
                  {withCoach && <span className="text-note text-ink-soft"> {coach}</span>}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
      {error && <FieldError id="slot-error">{error}</FieldError>}
    </fieldset>
  );
}
