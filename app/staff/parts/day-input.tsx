import { useState } from "react";
import { addDays, isDay, showDay } from "@workers/lib/india-time";
import { useHydrated } from "../../ui/use-hydrated";
import { useTranslate } from "../../ui/texts";

/**
 * The day of a list, with the days before and after it. At rest it is written as the product writes days, whatever the
 * browser's locale; while it is edited, the browser's own field is there.
 */
export function DayInput({
  date,
  hrefOf,
  errorId,
  className,
}: {
  /** `YYYY-MM-DD`; anything else is no day. */
  date: string;
  hrefOf: (day: string) => string;
  /** The id of the message that says what is wrong with it. */
  errorId?: string | undefined;
  className: string;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState({ of: date, day: date });
  const day = typed.of === date ? typed.day : date;
  const step = (days: number, name: string, sign: string) =>
    isDay(date) && (
      <a href={hrefOf(addDays(date, days))} aria-label={name} title={name} className="day-step">
        <span aria-hidden="true">{sign}</span>
      </a>
    );
  return (
    <div className="day-input">
      {step(-1, t("parts.dayBefore"), "‹")}
      <label>
        <span className="sr-only">{t("parts.date")}</span>
        <input
          key={date}
          type="date"
          name="date"
          defaultValue={date}
          required
          onChange={(event) => setTyped({ of: date, day: event.currentTarget.value })}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          className={className}
        />
        {hydrated && isDay(day) && (
          <time aria-hidden="true" dateTime={day} className="day-shown">
            {showDay(day)}
          </time>
        )}
      </label>
      {step(1, t("parts.dayAfter"), "›")}
    </div>
  );
}
