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
 * Two messages that wait at /job-posting-manager, made of the demo's jobs, which the catalogue lacks at this
 * moment: no board was read yet. Once made they stay as they are.
 */
export async function seedAlerts(ctx: AppContext): Promise<void> {
  const nowMs = ctx.now();
  const boards = await loadDemoBoards();
  const samplePostings = boards
    .flatMap((board) => board.openings.map((posting) => ({ ...posting, company: board.company, slug: board.slug })))
    .filter((posting) => /bengaluru|bangalore|hyderabad|pune|india\b/i.test(posting.place));
  for (const [n, { group, title, postings }] of SAMPLES.entries()) {
    const chosen = samplePostings.filter((posting) => title.test(posting.title)).slice(0, postings);
    await write(
      ctx.db,
      insertAlertBatch(ctx.db, {
        id: timeId(nowMs),
        requestKey: `demo-alerts-${n}`,
        group: { id: timeId(nowMs), name: group, key: groupKey(group) },
        madeBy: null,
        postings: chosen.map((posting) => ({
          id: timeId(nowMs),
          postingId: `demo:${posting.slug}:${posting.id}`,
          title: posting.title,
          company: posting.company,
          location: [posting.place, ...posting.otherPlaces].join("; "),
          link: posting.link,
          payLower: null,
          payUpper: null,
          payCurrency: null,
          postedAt: new Date(posting.date).getTime(),
        })),
        again: [],
        sinceMs: nowMs - REPEAT_MS,
        nowMs,
      }),
    );
  }
}
