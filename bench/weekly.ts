/** The pairs that staff labelled each week, from the file of `/admin-match-evaluation`, which names no person. */
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { z } from "zod";
import { evaluate, FIGURES, type LabelRow, type Share } from "@workers/modules/matching/evaluation/figure-rules";
import { BANDS, LABELS, type Label } from "@workers/modules/matching/evaluation/vocabulary";
import type { Judged } from "./calibration";
import { percent } from "./fates";

const Row = z.object({
  Week: z.string(),
  Stratum: z.enum(BANDS),
  "Pairs in stratum": z.coerce.number(),
  Weight: z.coerce.number(),
  Score: z.coerce.number(),
  // Empty where the pair has none: its stratum counts all the same.
  Label: z.union([z.enum(LABELS), z.literal("").transform(() => null)]),
  Occupation: z.string(),
  "Taken back": z.coerce.number(),
});
type WeeklyRow = z.infer<typeof Row>;

/** The rows of the file that `WEEKLY` names; null where it names none. @throws for a file of another form. */
export function readWeekly(): WeeklyRow[] | null {
  const file = process.env["WEEKLY"];
  return file === undefined || file === "" ? null : parseWeekly(readFileSync(file, "utf8"));
}

export function parseWeekly(text: string): WeeklyRow[] {
  const { data } = Papa.parse(text.replace(/^\uFEFF/, ""), { header: true, skipEmptyLines: true });
  return z.array(Row).parse(data);
}

const GRADES: Readonly<Record<Label, number | null>> = { ideal: 3, good: 2, related: 1, wrong: 0, unknown: null };

/** What was labelled before the score was seen, for the calibration. Whose it is isn't known: each is one's own. */
export const judgedWeekly = (rows: readonly WeeklyRow[]): Judged[] =>
  rows
    .filter((row) => row["Taken back"] === 0)
    .map((row, at) => ({
      set: "weekly",
      person: `weekly ${at}`,
      posting: `weekly ${at}`,
      score: row.Score,
      grade: row.Label === null ? null : GRADES[row.Label],
      weight: row.Weight,
      isShown: row.Stratum !== "hidden" && row.Stratum !== "refused",
    }));

const WORDS: Readonly<Record<(typeof FIGURES)[number], string>> = {
  sentWanted: "sent without asking: wanted",
  sentWrong: "sent without asking: plainly wrong",
  idealMissed: "ideal jobs neither sent nor asked about",
  askedWanted: "asked about: wanted",
};

/** The section of the page: with intervals and counts, by occupation where there are enough labels. */
export function weeklySection(rows: readonly WeeklyRow[] | null): string[] {
  const told = (rows ?? []).map((row): LabelRow => {
    const { Week: week, Stratum: band, Occupation: occupation, Label: label } = row;
    return { week, band, bandSize: row["Pairs in stratum"], occupation, label, undone: row["Taken back"] };
  });
  const { labels, cantTell, figures } = evaluate(told);
  const head = ["## Labelled each week", ""];
  if (figures === null)
    return [
      ...head,
      "Not yet measured. Staff label pairs of real people and jobs each week at `/admin-match-evaluation`, before they",
      "see the score (`docs/decisions/0051-labelled-each-week.md`). `WEEKLY=<file> npm run eval -- matching` with the",
      "file that the page gives writes the figures here, from 30 labels on.",
      "",
    ];
  const cell = (share: Share | null) =>
    share
      ? `${percent(share.share)} [${percent(share.low)}, ${percent(share.high)}] of ${share.labels}`
      : "not yet measured";
  const weeks = told.map(({ week }) => week).toSorted();
  return [
    ...head,
    `${labels} pairs of real people and jobs from the weeks of ${weeks[0]} to ${weeks.at(-1)}, which staff labelled`,
    `before they saw the score; ${cantTell} more couldn't be told. A pair counts for as many as it was drawn from.`,
    "In brackets 95 %, for the missed ones at least. Jobs that share no term of the index with a person aren't drawn,",
    "so what is missed there isn't measured.",
    "",
    "| | occupation | share |",
    "|---|---|---|",
    ...FIGURES.flatMap((name) => [
      `| ${WORDS[name]} | all | ${cell(figures[name].all)} |`,
      ...figures[name].occupations.map(
        ({ occupation, share }) => `| ${WORDS[name]} | ${occupation} | ${cell(share)} |`,
      ),
    ]),
    "",
  ];
}
