import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { listPublicBoards } from "@workers/modules/catalog/sources/list-public-boards";
import { FEEDS } from "@workers/modules/catalog/sources/vocabulary";
import { makeContext } from "../../../support/context";
import { openWorker } from "../../../support/worker";

it("lists the boards that are read, a page by key, and neither feeds nor what was taken out", async () => {
  const READ = Date.UTC(2026, 10, 22, 6, 30);
  const insert = env.CATALOG.prepare(
    "INSERT INTO sources (id, ats, slug, company, state, next_poll_at, last_ok_at, open_count, created_at) " +
      "VALUES (?, ?, ?, ?, ?, 0, ?, 7, 0)",
  );
  const row = (ats: string, slug: string, state = "active", readAt: number | null = READ) =>
    insert.bind(`${ats}:${slug}`, ats, slug, `Company ${slug} <b>`, state, readAt);
  const [feed = ""] = Object.keys(FEEDS);
  await env.CATALOG.batch([
    ...Array.from({ length: 101 }, (_, n) => row("lever", `a${String(n).padStart(3, "0")}`)),
    row(feed, "feed"),
    row("greenhouse", "retired", "retired"),
    // A company that asked to be left out is read and not named; who took that back is named again.
    row("lever", "a0300out"),
    env.CATALOG.prepare(
      "INSERT INTO source_leave_outs (id, kind, subject, word, recorded_by, recorded_at, withdrawn_at) VALUES " +
        "('1', 'board', 'lever:a0300out', 'their mail', 'Asha', 0, NULL), " +
        "('2', 'board', 'lever:a030', 'their mail', 'Asha', 0, 5), ('3', 'words', 'lever:a031', 'x', 'Asha', 0, NULL)",
    ),
    row("greenhouse", "waiting", "waiting", null),
    row("greenhouse", "unread", "active", null),
  ]);
  const first = await listPublicBoards(makeContext(), {});
  expect([first.boards.length, first.boards[0], first.next]).toEqual([
    100,
    { id: "lever:a000", company: "Company a000 <b>", system: "Lever", readAt: READ, openCount: 7 },
    "lever:a099",
  ]);
  const last = await listPublicBoards(makeContext(), { after: "lever:a099" });
  expect([last.boards.map(({ id }) => id), last.next]).toEqual([["lever:a100"], null]);
  const worker = openWorker();
  const html = await (await worker.ask("/sources?after=lever%3Aa099")).text();
  expect(html).toContain("Company a100 &lt;b&gt;");
  expect(html).toContain("22 Nov, 12 pm");
  expect(html).not.toContain("Company a099");
  expect(await (await worker.ask("/sources?after=~")).text()).toContain("You&#x27;ve reached the end of the list.");
  // The counted figures of the home page link to this page.
  expect(await (await worker.ask("/")).text()).toContain('href="/sources"');
});
