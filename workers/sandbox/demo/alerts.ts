import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { insertAlertBatch } from "../../modules/community/queries";
import { groupKey, REPEAT_MS } from "../../modules/community/rules";
import { timeId } from "../../core/ids";
import { loadDemoBoards } from "../recorded-boards/facts";

const SAMPLES = [
  {
    group: "Engineering jobs, India (sample)",
    title: /\b(?:software|backend|full.?stack)\b.*\bengineer\b/i,
    postings: 3,
  },
  { group: "Data jobs, India (sample)", title: /\bdata (?:analyst|engineer|scientist)\b/i, postings: 1 },
];

/**
 * Two messages that wait at /job-posting-manager, made of the demo's openings, which the catalogue lacks at this
 * moment: no board was read yet. Once made they stay as they are.
 */
export async function seedAlerts(ctx: AppContext): Promise<void> {
  const nowMs = ctx.now();
  const boards = await loadDemoBoards();
  const openings = boards
    .flatMap((board) => board.openings.map((opening) => ({ ...opening, company: board.company, slug: board.slug })))
    .filter((opening) => /bengaluru|bangalore|hyderabad|pune|india\b/i.test(opening.place));
  for (const [n, { group, title, postings }] of SAMPLES.entries()) {
    const chosen = openings.filter((opening) => title.test(opening.title)).slice(0, postings);
    await write(
      ctx.db,
      insertAlertBatch(ctx.db, {
        id: timeId(nowMs),
        requestKey: `demo-alerts-${n}`,
        group: { id: timeId(nowMs), name: group, key: groupKey(group) },
        madeBy: null,
        postings: chosen.map((opening) => ({
          id: timeId(nowMs),
          postingId: `demo:${opening.slug}:${opening.id}`,
          title: opening.title,
          company: opening.company,
          location: [opening.place, ...opening.otherPlaces].join("; "),
          link: opening.link,
          payLower: null,
          payUpper: null,
          payCurrency: null,
          postedAt: new Date(opening.date).getTime(),
        })),
        again: [],
        sinceMs: nowMs - REPEAT_MS,
        nowMs,
      }),
    );
  }
}
