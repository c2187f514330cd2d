/** When the cron expressions that run once a day are due, for `npm start`, whose server fires none by itself. */

const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* \*$/;

/** The expressions of wrangler.toml's `crons` line. */
export function cronsOf(wranglerToml: string): string[] {
  return JSON.parse(/crons = (\[.*\])/.exec(wranglerToml)?.[1] ?? "[]") as string[];
}

/**
 * The daily expressions whose time has come on the UTC day of `now` and that did not run on it yet, in the order of
 * their times; `ran` (the day of the last run, by expression) is brought up to date. What was missed is caught up.
 */
export function dueDaily(expressions: readonly string[], ran: Map<string, string>, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  const clock = now.toISOString().slice(11, 16);
  const due = expressions
    .flatMap((expression) => {
      const [, minute, hour] = DAILY.exec(expression) ?? [];
      return minute && hour ? [{ expression, at: `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}` }] : [];
    })
    .filter(({ expression, at }) => at <= clock && ran.get(expression) !== today)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { expression } of due) ran.set(expression, today);
  return due.map(({ expression }) => expression);
}
