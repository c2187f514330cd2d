import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { listReadBoards } from "./queries";
import { systemLabel } from "./vocabulary";

/** How many boards stand on a page. */
const PAGE_SIZE = 100;
const Input = z.object({ after: z.string().max(200).optional() });

/** A board as everybody may see it. `readAt` in milliseconds since 1970, UTC. */
export interface PublicBoard {
  id: string;
  company: string;
  system: string;
  readAt: number;
  openCount: number;
}

/**
 * The companies' own boards that we read, by key: whose, on which system, when it was last read and how many jobs
 * it listed then. Feeds are portals, and are none of them; who asked to be left out is not named.
 * @throws DomainError `invalid` for a key that is none.
 */
export async function listPublicBoards(
  ctx: AppContext,
  input: { after?: string | undefined },
): Promise<{ boards: PublicBoard[]; next: string | null }> {
  authorize(ctx, "sources.list_public");
  const { after = "" } = parseInput(Input, input);
  const rows = await listReadBoards(ctx.catalog, after, PAGE_SIZE + 1);
  const boards = rows
    .slice(0, PAGE_SIZE)
    .map(({ ats, lastOkAt, ...row }) => ({ ...row, system: systemLabel(ats), readAt: lastOkAt ?? 0 }));
  return { boards, next: rows.length > PAGE_SIZE ? (boards.at(-1)?.id ?? null) : null };
}
