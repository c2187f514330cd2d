import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { toCsv } from "../../../lib/csv";
import { clearLabel, findPair, readForFile, readPage, setLabel } from "./queries";
import { evaluate, weighted, type Evaluation } from "./figure-rules";
import type { SharedLesson } from "../matching/shared-lessons";
import { FATE_OF, LABELS, type Band, type Label, type ShownPosting, type ShownWish } from "./vocabulary";

const PairInput = z.object({ pair: z.string().length(26) });
const LabelInput = PairInput.extend({ label: z.enum(LABELS) });

export interface LabellingPage {
  /** Its Monday; null before the first draw. */
  week: { week: string; labelled: number; of: number } | null;
  /** The pair to label, without its score; null where none is left. */
  pair: { id: string; wish: ShownWish; posting: ShownPosting } | null;
  /** One's own last label of this week, by now with the score; null where there is none. */
  last: { id: string; title: string; label: Label; score: number; band: Band; gate: string | null } | null;
  evaluation: Evaluation;
  /** What all people together say of kinds of work, those that decide something first; empty before there is any. */
  lessons: SharedLesson[];
}

/** The next pair of the week, and what the labels of the last weeks say. */
export async function readLabelling(ctx: AppContext): Promise<LabellingPage> {
  const actor = authorize(ctx, "match_evaluation.read");
  const { next, week, last, rows, lessons } = await readPage(ctx.db, actor.userId, ctx.now());
  const [mine] = last;
  return {
    week: week[0] ?? null,
    pair: next[0] ?? null,
    last:
      mine && mine.label !== null
        ? {
            id: mine.id,
            title: mine.title ?? "",
            label: mine.label,
            score: mine.score,
            band: mine.band,
            gate: mine.gate,
          }
        : null,
    evaluation: evaluate(rows),
    lessons,
  };
}

/**
 * Labels a pair of this week. The first of two labels stays; the same one by the same person may be repeated.
 * @throws DomainError `invalid`; `not_found`; `conflict` where it has another label, or its week is over.
 */
export async function labelPair(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "match_evaluation.label");
  const { pair: id, label } = parseInput(LabelInput, input);
  const { set } = await write(ctx.db, { set: setLabel(ctx.db, { id, label, by: actor.userId }, ctx.now()) });
  if (set === 1) return;
  const pair = await findPair(ctx.db, id);
  if (!pair) throw new DomainError("not_found", "evaluation.noPair");
  const isOwn = pair.by === actor.userId;
  if (pair.label === label && isOwn) return;
  if (pair.label === null) throw new DomainError("conflict", "evaluation.pairGone");
  throw new DomainError("conflict", isOwn ? "evaluation.labelledByYou" : "evaluation.labelledBefore");
}

/**
 * Takes one's own last label back; may be repeated.
 * @throws DomainError `invalid`; `not_found`; `conflict` for any other label.
 */
export async function undoLabel(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "match_evaluation.label");
  const { pair: id } = parseInput(PairInput, input);
  const { cleared } = await write(ctx.db, { cleared: clearLabel(ctx.db, { id, by: actor.userId }) });
  if (cleared === 1) return;
  const pair = await findPair(ctx.db, id);
  if (!pair) throw new DomainError("not_found", "evaluation.noPair");
  if (pair.label !== null || pair.undone === 0) throw new DomainError("conflict", "evaluation.notLast");
}

const HEADERS = [
  "Week",
  "Stratum",
  "Pairs in stratum",
  "Weight",
  "Score",
  "Fate",
  "Refused by",
  "Label",
  "Occupation",
  "Rules",
  "Taken back",
];

/** The drawn pairs of the weeks that the figures are of as CSV, labelled or not. It names no person. */
export async function exportLabels(ctx: AppContext): Promise<string> {
  authorize(ctx, "match_evaluation.export");
  const rows = await readForFile(ctx.db, ctx.now());
  const weights = new Map(weighted(rows).map(({ id, weight }) => [id, weight]));
  return toCsv(
    HEADERS,
    rows.map(({ id, week, band, bandSize, score, gate, label, occupation, rules, undone }) => [
      week,
      band,
      bandSize,
      weights.get(id)?.toFixed(2) ?? null,
      score,
      FATE_OF[band],
      gate,
      label,
      occupation,
      rules,
      undone,
    ]),
  );
}
