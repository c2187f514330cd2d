import type { TextKey } from "@workers/texts/text";
import { Icon } from "../../ui/icon";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";

export interface NotAppliedShown {
  rows: readonly { id: string; position: string; company: string; at: number; because: TextKey }[];
  /** More than these were not applied to. */
  more: boolean;
  reasons: readonly { reason: TextKey; count: number }[];
}

const MORE = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

/** The jobs that could not be applied to, and why: the reasons in one line, the jobs folded under it. */
export function NotApplied({ rows, more, reasons }: NotAppliedShown) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (rows.length === 0) return null;
  return (
    <details className="card px-4 py-2">
      <summary className="flex min-h-11 items-start gap-2 py-2">
        <Icon name="down" className="turns mt-0.5 size-5" />
        <span className="figures min-w-0">
          {filled(
            t("dashboard.last30DaysNo", {
              reasons: reasons.map(({ reason, count }) => `${count} ${t(reason)}`).join("; "),
            }),
            {
              strong: (
                <strong className="font-semibold">
                  {t("dashboard.notApplied", { count: rows.length, more: String(more) })}
                </strong>
              ),
            },
          )}
        </span>
      </summary>
      <ul className="mt-1 max-w-form border-t border-edge">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-rule py-2.5">
            <p className="wrap-break-word" {...foreign}>
              <span className="font-semibold">{row.position}</span>, {row.company}
            </p>
            <p className="text-note text-ink-soft">
              <span className="figures">{day(row.at)}</span>: {t(row.because)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href="/dashboard?show=not_applied" className={MORE}>
          {t("dashboard.notApplied2")}
        </a>
      </p>
    </details>
  );
}
