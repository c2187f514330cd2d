import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { readBoardRows } from "./queries";
import { BOARD, type Stage } from "./vocabulary";

/** A column of the board: the newest applications of a stage, and whether there are more than these. */
export interface BoardColumn {
  stage: Stage;
  cards: { reference: string; position: string; company: string; at: number; note: string }[];
  more: boolean;
}

const MOST_CARDS = 40;

/** The person's own applications by outcome, the newest first in each column. One round trip. */
export async function readBoard(ctx: AppContext): Promise<BoardColumn[]> {
  const { userId } = authorize(ctx, "tracking.read");
  const rows = await readBoardRows(ctx.db, userId, MOST_CARDS + 1);
  return BOARD.map((stage) => {
    const all = rows.get(stage) ?? [];
    const cards = all.slice(0, MOST_CARDS).map(({ id, ...card }) => ({ reference: reference(id), ...card }));
    return { stage, cards, more: all.length > MOST_CARDS };
  });
}
