import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openApp, write } from "@workers/db/client";
import { saveMatches, type MatchRow } from "@workers/modules/applications/records/match-queries";

const found = (i: number): MatchRow => ({
  id: `id-${i}`,
  userId: `user-${i}`,
  postingId: `posting-${i}`,
  position: "Backend Developer",
  company: "Sample Works",
  location: "Pune",
  link: `https://jobs.example/${i}`,
  portal: "Greenhouse",
  easyApply: false,
  selfApply: false,
  signs: [],
  payLower: null,
  payUpper: null,
  payCurrency: null,
  searchTerm: "Backend Developer",
  postedAt: null,
  score: 0.5,
  // As long as six reasons get with a quotation each.
  reasons: Array.from({ length: 6 }, (_, at) => `Reason ${at} ${"some length ".repeat(9)}: “${"अ".repeat(80)}”`),
  profileVersion: 1,
  companyKey: "sample works",
  titleKey: "backend developer",
  places: ["pune"],
  unsure: false,
});

it("binds what each row says once, however many statements write it", async () => {
  const bound: unknown[] = [];
  const db = openApp({
    prepare: () => ({ bind: (...values: unknown[]) => bound.push(...values) }) as unknown as D1PreparedStatement,
    batch: (statements) => Promise.resolve(statements.map(() => ({ results: [], meta: {} }) as never)),
  });
  const rows = Array.from({ length: 900 }, (_, i) => found(i));
  const by = { kind: "system", id: "cron.feed" } as const;
  const statements = saveMatches(db, rows, { by, nowMs: 1, guard: sql`true` });
  await write(db, statements);
  const texts = bound.filter((value) => typeof value === "string");
  for (const row of rows) expect(texts.filter((text) => text.includes(`"${row.link}"`))).toHaveLength(1);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  expect(length).toBeLessThan(JSON.stringify(rows).length * 1.3);
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  expect(Math.max(...texts.map(bytes))).toBeLessThan(2_000_000);
});
