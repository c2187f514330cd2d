import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { DAY_MS } from "../../../lib/time";
import { readBoardRows, type TrackedRow } from "./queries";
import { ASK_AFTER_DAYS, ASK_WITHIN_DAYS, isUnanswered, usualWaitDays } from "./rules";
import { BOARD, columnOf, type Stage } from "./vocabulary";

/** An application on the board. `at` is when it was made, or when its person told us of the answer. */
export interface BoardCard {
  reference: string;
  position: string;
  company: string;
  at: number;
  note: string;
  stage: Stage;
  /** Nothing was heard within two weeks, or its person says so. */
  isUnanswered: boolean;
}

/** A column of the board: its newest applications, and how many it has. */
export interface BoardColumn {
  stage: (typeof BOARD)[number];
  cards: BoardCard[];
  count: number;
}

export interface Board {
  columns: BoardColumn[];
  /** How many applications we made. */
  sent: number;
  /** How many companies replied, asked for an interview, or made an offer. */
  positive: number;
  /** Days from applying to the first answer; null while too few answers are known. */
  usualWait: number | null;
  /** The one that its person is asked about now. */
  asked: BoardCard | null;
  /** The newest interview that they told us of within the last two weeks. */
  interview: BoardCard | null;
}

/** Of the column that is open, and of each other one. A page of more cards than these is too heavy for a phone. */
const MAX_CARDS = { open: 30, other: 6 };

/**
 * The person's own applications by outcome, the newest first in each column. One round trip.
 * @param input.open the column of which more is shown.
 */
export async function readBoard(ctx: AppContext, input: { open?: Stage | null } = {}): Promise<Board> {
  const { userId } = authorize(ctx, "tracking.read");
  const nowMs = ctx.now();
  const open = input.open == null ? null : columnOf(input.open);
  const limit = (stage: (typeof BOARD)[number]) => (stage === open ? MAX_CARDS.open : MAX_CARDS.other);
  const between = { from: nowMs - ASK_WITHIN_DAYS * DAY_MS, through: nowMs - ASK_AFTER_DAYS * DAY_MS };
  const { rows, counts, sent, waits, asked } = await readBoardRows(ctx.db, userId, limit, between);
  const toCard = ({ id, ...row }: TrackedRow): BoardCard => ({
    reference: reference(id),
    ...row,
    isUnanswered: isUnanswered(row, nowMs),
  });
  const columns = BOARD.map((stage) => ({
    stage,
    cards: rows[stage].map(toCard),
    count: counts.get(stage) ?? 0,
  }));
  const countOf = (stage: (typeof BOARD)[number]) => counts.get(stage) ?? 0;
  const interview = columns.find(({ stage }) => stage === "interview")?.cards[0] ?? null;
  return {
    columns,
    sent,
    positive: countOf("replied") + countOf("interview") + countOf("offer"),
    usualWait: usualWaitDays(waits),
    asked: asked && toCard(asked),
    interview: interview && interview.at > between.through ? interview : null,
  };
}
