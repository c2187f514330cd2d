/** Dates of a resume, which may stop at the year or the month. Pure. */

/** Months since the year 0. Of a year alone its first or its last month; null where there is no date. */
export function monthOf(date: string, edge: "first" | "last" = "first"): number | null {
  const m = /^(\d{4})(?:-(\d{2}))?/.exec(date);
  if (!m) return null;
  const month = m[2] === undefined ? (edge === "first" ? 1 : 12) : Number(m[2]);
  return Number(m[1]) * 12 + month - 1;
}

export const hasMonth = (date: string): boolean => /^\d{4}-\d{2}/.test(date);

export interface DateRange {
  startDate: string;
  endDate: string;
}

/** The first and the last month of a job or a course; a present one lasts until today. Null without a beginning. */
export function monthsOf({ startDate, endDate }: DateRange, today: string): { from: number; to: number } | null {
  const from = monthOf(startDate);
  const to = monthOf(endDate === "" ? today : endDate, "last");
  return from === null || to === null ? null : { from, to };
}

/** How many months the jobs fill together; those that overlap count once. Null where none has its dates. */
export function monthsWorked(jobs: readonly DateRange[], today: string): number | null {
  const spans = jobs.flatMap((job) => monthsOf(job, today) ?? []).filter(({ from, to }) => to >= from);
  if (spans.length === 0) return null;
  let months = 0;
  let last = -1;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from - 1, last));
    last = Math.max(last, to);
  }
  return months;
}
