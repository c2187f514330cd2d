import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { changePermission } from "@workers/modules/catalog/sources/change-permission";
import { enqueueDueSources } from "@workers/modules/catalog/sources/enqueue-due";
import { claimSource } from "@workers/modules/catalog/sources/queries";
import { changeChosen, confirmBatch, purgeBatches, undoChange } from "@workers/modules/catalog/sources/change-sources";
import { checkSources } from "@workers/modules/catalog/sources/check-sources";
import { previewList } from "@workers/modules/catalog/sources/preview-list";
import { readRegistry } from "@workers/modules/catalog/sources/read-registry";
import { randomId } from "@workers/core/ids";
import { addDays, indiaDay, indiaInstant } from "@workers/lib/india-time";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { faultyD1, LOST } from "../../../support/faulty";
import { operator, person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";
import { english } from "../../../support/english";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Somebody of the operations, with a clock of their own. */
async function desk() {
  const clock = { ms: NOON };
  const ctx = makeContext({ now: () => clock.ms });
  const actors = [await operator(), await operator()] as const;
  const [maker, second] = [as(ctx, actors[0]), as(ctx, actors[1])];
  return { clock, maker, second, actors };
}
const newSlug = () => `sample-${randomId(10).toLowerCase()}`;
const csvOf = (rows: readonly string[]) => `company,system,slug,country\n${rows.join("\n")}\n`;
const preview = async (ctx: TestContext, act: string, rows: readonly string[]) =>
  (await previewList(ctx, { act, file: "list.csv", text: csvOf(rows) })).batchId;
const rowOf = (id: string) =>
  env.CATALOG.prepare("SELECT company, country, state, next_poll_at FROM sources WHERE id = ?")
    .bind(id)
    .first<{ company: string; country: string | null; state: string; next_poll_at: number }>();
const linesOf = async (batchId: string) =>
  (
    await env.DB.prepare("SELECT detail FROM audit_log WHERE action = 'sources.change' AND object_id = ? ORDER BY id")
      .bind(batchId)
      .all<{ detail: string }>()
  ).results
    .map(({ detail }) => detail)
    .toSorted();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

describe("a list of boards", () => {
  it("shows what it would change and bad rows by line, changes it once confirmed, and takes it back", async () => {
    const { clock, maker } = await desk();
    const [known, renamed, fresh, boxed] = [newSlug(), newSlug(), newSlug(), newSlug()];
    const first = await preview(maker, "import", [`Known,lever,${known},IN`, `Old Name,lever,${renamed},`]);
    await confirmBatch(maker, { batchId: first });
    const before = await rowOf(`lever:${renamed}`);
    const batchId = await preview(maker, "import", [
      `Known,lever,${known},IN`,
      `New Name,lever,${renamed},IN`,
      `Fresh,ashby,${fresh},`,
      `Boxed,darwinbox,${boxed}.darwinbox.in,IN`,
      "Bad,lever,../x,",
      "Inside,zwayam,127.0.0.1,",
      "Unheard of,orkut,x,",
    ]);
    expect(await rowOf(`ashby:${fresh}`)).toBeNull();
    const { batch } = await readRegistry(maker, { batch: batchId });
    expect(batch).toMatchObject({ state: "previewed", boards: 3, unchanged: 1, refused: 3 });
    expect(batch?.confirmUntil).toBe(clock.ms + 30 * MINUTE);
    expect(batch?.refusals.map(([line]) => line)).toEqual([6, 7, 8]);
    expect(batch?.rows).toMatchObject([
      { line: 3, act: "change", company: "New Name", country: "IN", nowCompany: "Old Name", nowCountry: null },
      { line: 4, act: "add", sourceId: `ashby:${fresh}`, nowState: null },
      { line: 5, act: "add", state: "waiting" },
    ]);

    expect(await confirmBatch(maker, { batchId })).toMatchObject({ state: "applied", boards: 3 });
    expect(await confirmBatch(maker, { batchId })).toMatchObject({ state: "applied" });
    expect(await rowOf(`lever:${renamed}`)).toMatchObject({ company: "New Name", country: "IN" });
    expect(await rowOf(`ashby:${fresh}`)).toMatchObject({ state: "active" });
    expect(await rowOf(`darwinbox:${boxed}.darwinbox.in`)).toMatchObject({ state: "waiting" });

    // One that was read since is not deleted with the others.
    await env.CATALOG.prepare("UPDATE sources SET last_ok_at = 1 WHERE id = ?").bind(`ashby:${fresh}`).run();
    clock.ms += 6 * DAY;
    for (let press = 0; press < 2; press++)
      expect(await undoChange(maker, { batchId })).toMatchObject({ state: "undone" });
    expect(await rowOf(`lever:${renamed}`)).toEqual(before);
    expect(await rowOf(`ashby:${fresh}`)).toMatchObject({ state: "retired" });
    expect(await rowOf(`darwinbox:${boxed}.darwinbox.in`)).toBeNull();
    expect(await rowOf(`lever:${known}`)).toMatchObject({ company: "Known" });
    expect(await linesOf(batchId)).toEqual([
      "import of 3 boards, applied",
      "import of 3 boards, asked",
      "import of 3 boards, to be taken back, asked",
      "import of 3 boards, to be taken back, undone",
    ]);

    clock.ms += 2 * DAY;
    await purgeBatches(asJob(maker));
    expect((await readRegistry(maker, { batch: batchId })).batch).toBeNull();
  });

  it("expires after half an hour, and what it did cannot be taken back after seven days", async () => {
    const { clock, maker } = await desk();
    const late = await preview(maker, "import", [`Sample,lever,${newSlug()},`]);
    clock.ms += 30 * MINUTE;
    expect(await codeOf(confirmBatch(maker, { batchId: late }))).toBe("conflict");
    const slug = newSlug();
    const done = await preview(maker, "import", [`Sample,lever,${slug},`]);
    await confirmBatch(maker, { batchId: done });
    clock.ms += 7 * DAY;
    expect((await readRegistry(maker, { batch: done })).batch?.undoUntil).toBeNull();
    expect(await codeOf(undoChange(maker, { batchId: done }))).toBe("conflict");
    expect(await rowOf(`lever:${slug}`)).not.toBeNull();
    expect(await codeOf(confirmBatch(maker, { batchId: "nothing" }))).toBe("not_found");
  });

  it("says by its line which row another of the same board takes the place of", async () => {
    const { maker } = await desk();
    const slug = `twice-${randomId(6).toLowerCase()}`;
    const batchId = await preview(maker, "import", [
      `First,lever,${slug},`,
      `Other,lever,${slug}-b,`,
      `Second,lever,${slug},IN`,
      `Third,lever,${slug},IN`,
    ]);
    const { batch } = await readRegistry(maker, { batch: batchId });
    expect(batch).toMatchObject({ boards: 2, refused: 2 });
    expect(english(batch?.refusals)).toEqual([
      [2, "Line 4 names the same board, so we use that one"],
      [4, "Line 5 names the same board, so we use that one"],
    ]);
    expect(batch?.rows.map(({ line }) => line).toSorted()).toEqual([3, 5]);
  });

  it("is refused when it is too long, too large, no list, or somebody else's to send", async () => {
    const { maker } = await desk();
    const many = Array.from({ length: 20_001 }, (_, i) => `S,lever,s${i},`);
    expect(await codeOf(preview(maker, "import", many))).toBe("invalid");
    expect(await codeOf(preview(maker, "import", ["x".repeat(5 * 1024 * 1024 + 1)]))).toBe("invalid");
    expect(await codeOf(previewList(maker, { act: "import", file: "a.csv", text: "slug\nx\n" }))).toBe("invalid");
    expect(await codeOf(previewList(maker, { act: "import", file: "a.csv", text: "" }))).toBe("invalid");
    expect(await codeOf(preview(maker, "delete", ["Sample,lever,x,"]))).toBe("invalid");
    for (const actor of [await person(), await person({ staff: { operations: false, community: true } })]) {
      const other = as(maker, actor);
      for (const work of [
        preview(other, "import", []),
        confirmBatch(other, {}),
        undoChange(other, {}),
        changeChosen(other, {}),
        checkSources(other, {}),
        readRegistry(other, {}),
      ])
        expect(await codeOf(work)).toBe("forbidden");
    }
  });
});

describe("retiring", () => {
  it("by taking back what was added or revived takes a second person too", async () => {
    const { clock, maker, second } = await desk();
    const slugs = Array.from({ length: 520 }, newSlug);
    const rows = slugs.map((slug) => `Sample,lever,${slug},`);
    const inState = async (state: string) =>
      env.CATALOG.prepare(
        "SELECT count(*) AS n FROM sources WHERE state = ?1 AND slug IN (SELECT value FROM json_each(?2))",
      )
        .bind(state, JSON.stringify(slugs))
        .first<number>("n");
    const imported = await preview(maker, "import", rows);
    await confirmBatch(maker, { batchId: imported });
    // Boards that were never read are only forgotten again.
    expect(await undoChange(maker, { batchId: imported })).toMatchObject({ state: "undone" });
    expect(await inState("retired")).toBe(0);

    clock.ms += 2 * DAY;
    const again = await preview(maker, "import", rows);
    await confirmBatch(maker, { batchId: again });
    await env.CATALOG.prepare("UPDATE sources SET last_ok_at = 1 WHERE slug IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(slugs))
      .run();
    for (let press = 0; press < 2; press++)
      expect(await undoChange(maker, { batchId: again })).toMatchObject({ state: "proposed" });
    expect(await inState("active")).toBe(520);
    const [mine, theirs] = [await readRegistry(maker, { batch: again }), await readRegistry(second, { batch: again })];
    expect(mine.batch).toMatchObject({ undoUntil: null, colleagueUntil: expect.any(Number), undoWished: true });
    expect(theirs.batch).toMatchObject({ undoUntil: expect.any(Number), colleagueUntil: null, undoWished: true });
    // A wish of two days ago is none: the colleague would be alone.
    clock.ms += 2 * DAY;
    expect(await undoChange(second, { batchId: again })).toMatchObject({ state: "proposed" });
    expect(await undoChange(maker, { batchId: again })).toMatchObject({ state: "undone" });
    expect(await inState("retired")).toBe(520);

    clock.ms += 2 * DAY;
    const revived = await preview(maker, "revive", rows);
    await confirmBatch(maker, { batchId: revived });
    expect(await undoChange(maker, { batchId: revived })).toMatchObject({ state: "proposed" });
    expect(await inState("active")).toBe(520);
  });

  it("more than 500 boards a day takes a second person, however many pieces they come in", async () => {
    const { clock, maker, second } = await desk();
    const slugs = Array.from({ length: 520 }, newSlug);
    const rows = slugs.map((slug) => `Sample,lever,${slug},`);
    await confirmBatch(maker, { batchId: await preview(maker, "import", rows) });
    const inState = async (state: string) =>
      env.CATALOG.prepare(
        "SELECT count(*) AS n FROM sources WHERE state = ?1 AND slug IN (SELECT value FROM json_each(?2))",
      )
        .bind(state, JSON.stringify(slugs))
        .first<number>("n");

    clock.ms += MINUTE;
    const whole = await preview(maker, "retire", rows);
    for (let press = 0; press < 2; press++) {
      const outcome = await codeOf(confirmBatch(maker, { batchId: whole }));
      expect(outcome).toBe(press === 0 ? "done" : "conflict");
    }
    expect(await inState("retired")).toBe(0);
    const { batches } = await readRegistry(second, {});
    expect(batches.find(({ id }) => id === whole)).toMatchObject({ state: "proposed", boards: 520 });
    // An operator who proposed it is offered no button that would be refused; a colleague is.
    const [mine, theirs] = [await readRegistry(maker, { batch: whole }), await readRegistry(second, { batch: whole })];
    expect(mine.batch).toMatchObject({ confirmUntil: null, colleagueUntil: expect.any(Number) });
    expect(theirs.batch).toMatchObject({ confirmUntil: mine.batch?.colleagueUntil, colleagueUntil: null });
    expect(await confirmBatch(second, { batchId: whole })).toMatchObject({ state: "applied", boards: 520 });
    expect(await inState("retired")).toBe(520);
    expect(await undoChange(maker, { batchId: whole })).toMatchObject({ state: "undone" });
    expect(await inState("active")).toBe(520);

    const ids = slugs.map((slug) => `lever:${slug}`);
    const retire = (from: number, to: number) => changeChosen(maker, { act: "retire", ids: ids.slice(from, to) });
    expect(await retire(0, 400)).toMatchObject({ state: "applied", boards: 400 });
    expect(await retire(0, 400)).toMatchObject({ state: "applied", boards: 0 });
    expect(await retire(400, 501)).toMatchObject({ state: "proposed", boards: 101 });
    expect(await inState("retired")).toBe(400);
    expect(await retire(400, 500)).toMatchObject({ state: "applied" });
    clock.ms += DAY;
    expect(await retire(500, 520)).toMatchObject({ state: "applied" });
    const back = await changeChosen(maker, { act: "revive", ids: [...ids.slice(0, 3), "lever:nobody"] });
    expect(back).toMatchObject({ state: "applied", boards: 3 });
    expect(await inState("active")).toBe(3);
    // The operator who says that a board comes back says when it is read: within the round, one after another.
    expect((await rowOf(ids[2] ?? ""))?.next_poll_at).toBe(clock.ms + 3 * 2_000);
  });

  it("names what is not registered, and leaves a board that may not be polled waiting", async () => {
    const { maker } = await desk();
    const boxed = `${newSlug()}.darwinbox.in`;
    const asked = newSlug();
    await confirmBatch(maker, {
      batchId: await preview(maker, "import", [`Sample,darwinbox,${boxed},IN`, `Asked,turbohire,${asked},IN`]),
    });
    const ids = [`darwinbox:${boxed}`, `turbohire:${asked}`];
    expect(await changeChosen(maker, { act: "revive", ids })).toMatchObject({ boards: 0 });
    await changeChosen(maker, { act: "retire", ids });
    await changeChosen(maker, { act: "revive", ids });
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: "waiting" });
    const batchId = await preview(maker, "retire", [`Sample,lever,${newSlug()},`]);
    expect(english((await readRegistry(maker, { batch: batchId })).batch)).toMatchObject({
      boards: 0,
      refusals: [[2, "It isn't registered"]],
    });
    expect(await checkSources(maker, { ids })).toEqual({ enqueued: 0 });
  });
});

describe("a permission", () => {
  const inState = async (id: string) => (await rowOf(id))?.state;

  it("has the boards of a system, or one board, read while it holds, whatever else is done to them", async () => {
    const { clock, maker, second, actors } = await desk();
    const [one, two, three] = [newSlug(), newSlug(), newSlug()].map((slug) => `turbohire:${slug}`) as [
      string,
      string,
      string,
    ];
    const listed = (ids: readonly string[]) => ids.map((id) => `Sample,turbohire,${id.slice(10)},IN`);
    await confirmBatch(maker, { batchId: await preview(maker, "import", listed([one, two])) });
    const word = "A letter of the employer, 3 August 2026";
    const permit = (act: string, subject: string, by = maker) => changePermission(by, { act, subject, word });

    expect(await permit("grant", one)).toEqual({ changed: true, granted: true, subject: one });
    expect(await permit("grant", one.toUpperCase(), second)).toMatchObject({ changed: false });
    expect([await inState(one), await inState(two)]).toEqual(["active", "waiting"]);
    expect(await readRegistry(maker, {})).toMatchObject({
      permissions: [{ subject: one, word, grantedBy: actors[0].staff?.slug, grantedAt: NOON, withdrawnAt: null }],
    });
    // Its boards are enqueued and claimed, and no others.
    clock.ms += 7 * 3_600_000;
    const job = asJob(maker);
    await enqueueDueSources(job);
    const sent = () => maker.sent.splice(0).flatMap((message) => (message.type === "poll" ? message.sourceId : []));
    expect(sent().filter((id) => id.startsWith("turbohire:"))).toEqual([one]);

    // A permission of the system covers boards that are listed later, and withdrawing one board's changes nothing.
    await permit("grant", "turbohire", second);
    await confirmBatch(maker, { batchId: await preview(maker, "import", listed([three])) });
    expect(await permit("withdraw", one)).toMatchObject({ changed: true, granted: false });
    expect(await Promise.all([one, two, three].map(inState))).toEqual(["active", "active", "active"]);
    const retired = await changeChosen(maker, { act: "retire", ids: [two] });
    clock.ms += MINUTE;
    expect(await permit("withdraw", "turbohire")).toMatchObject({ changed: true });
    expect(await permit("withdraw", "turbohire")).toMatchObject({ changed: false });
    await undoChange(maker, { batchId: retired.batchId });
    expect(await Promise.all([one, two, three].map(inState))).toEqual(["waiting", "waiting", "waiting"]);
    // No row makes a poll take a board that may not be polled.
    await env.CATALOG.prepare("UPDATE sources SET state = 'active', next_poll_at = 0, enqueue_at = 0 WHERE id = ?")
      .bind(one)
      .run();
    expect(await claimSource(maker.catalog, one, clock.ms, MINUTE)).toBeNull();
    await env.CATALOG.prepare("DELETE FROM sources WHERE ats = 'turbohire'").run();

    const lines = await env.DB.prepare(
      "SELECT object_id, detail FROM audit_log WHERE action = 'sources.permit' AND actor_id IN (?1, ?2) ORDER BY id",
    )
      .bind(...actors.map(({ userId }) => userId))
      .all<{ object_id: string; detail: string }>();
    expect(lines.results.map(({ object_id, detail }) => `${object_id}: ${detail}`).toSorted()).toEqual(
      ["turbohire", one].flatMap((subject) =>
        ["grant", "withdraw"].flatMap((act) =>
          ["asked", "done"].map((outcome) => `${subject}: permission, ${act}, ${outcome}`),
        ),
      ),
    );
    // The letter's words stand with the permission alone.
    expect(JSON.stringify(lines.results)).not.toContain("employer");
  });

  it("with a last day ends with it, and may be granted anew", async () => {
    const { clock, maker } = await desk();
    const id = `turbohire:${newSlug()}`;
    await confirmBatch(maker, { batchId: await preview(maker, "import", [`Sample,turbohire,${id.slice(10)},IN`]) });
    const today = indiaDay(clock.ms);
    const permit = () =>
      changePermission(maker, { act: "grant", subject: id, word: "A letter", until: addDays(indiaDay(clock.ms), 1) });
    const claim = async () => {
      await env.CATALOG.prepare("UPDATE sources SET next_poll_at = 0, lease_until = NULL WHERE id = ?").bind(id).run();
      return (await claimSource(maker.catalog, id, clock.ms, MINUTE)) !== null;
    };
    await permit();
    expect(await permit()).toMatchObject({ changed: false });
    // Another last day is not taken for the same: whoever shortened it would believe that it ends.
    await expect(changePermission(maker, { act: "grant", subject: id, word: "A letter" })).rejects.toMatchObject({
      code: "conflict",
      fields: { until: expect.stringContaining("It's already granted, until") },
    });
    clock.ms = indiaInstant(addDays(today, 2)) - 1;
    expect(await claim()).toBe(true);
    clock.ms++;
    expect(await claim()).toBe(false);
    await purgeBatches(asJob(maker));
    expect(await inState(id)).toBe("waiting");
    const { permissions } = await readRegistry(maker, {});
    expect(permissions.find(({ subject }) => subject === id)).toMatchObject({
      untilDay: addDays(today, 1),
      withdrawnAt: clock.ms,
      withdrawnBy: null,
    });
    expect(await permit()).toMatchObject({ changed: true });
    expect(await claim()).toBe(true);
    // A sweep need not have swept before another is granted.
    clock.ms += 3 * DAY;
    expect(await permit()).toMatchObject({ changed: true });
    expect(await claim()).toBe(true);
    await env.CATALOG.prepare("DELETE FROM sources WHERE ats = 'turbohire'").run();
  });

  it.each([
    ["a system that needs none", { subject: "lever" }, "invalid"],
    ["a last day that is over", { until: "2020-01-31" }, "invalid"],
    ["a last day that is none", { until: "2027-02-30" }, "invalid"],
    ["a system that answers nobody", { subject: "darwinbox" }, "invalid"],
    ["nobody's word", { word: " " }, "invalid"],
    ["an unknown board", { subject: "turbohire:nobody" }, "not_found"],
    ["another act", { act: "sell" }, "invalid"],
  ])("is refused for %s", async (_, differs, code) => {
    const { maker } = await desk();
    const asked = { act: "grant", subject: "turbohire", word: "A letter", ...differs };
    expect(await codeOf(changePermission(maker, asked))).toBe(code);
    expect(await codeOf(changePermission(as(maker, await person()), asked))).toBe("forbidden");
  });
});

it("logs that a change is asked for before it makes it: without the log nothing is changed", async () => {
  const { maker } = await desk();
  const slug = newSlug();
  const batchId = await preview(maker, "import", [`Sample,lever,${slug},`]);
  await confirmBatch(maker, { batchId });
  const broken = { ...maker, db: openApp(faultyD1(env.DB, (text) => (text.includes("audit_log") ? LOST : null))) };
  expect(await codeOf(changeChosen(broken, { act: "retire", ids: [`lever:${slug}`] }))).not.toBe("done");
  expect(await codeOf(undoChange(broken, { batchId }))).not.toBe("done");
  expect(await codeOf(checkSources(broken, { ids: [`lever:${slug}`] }))).not.toBe("done");
  expect(await rowOf(`lever:${slug}`)).toMatchObject({ state: "active" });
  expect(maker.sent).toEqual([]);
});

it("finds boards by system, state, country and name, a page at a time, and has chosen ones read", async () => {
  await env.CATALOG.prepare("DELETE FROM sources").run();
  const { clock, maker } = await desk();
  const rows = [
    ...Array.from({ length: 150 }, (_, i) => `Works ${i},lever,works-${String(i).padStart(3, "0")},IN`),
    "Elsewhere,ashby,elsewhere,US",
  ];
  await confirmBatch(maker, { batchId: await preview(maker, "import", rows) });
  const found = async (filter: Record<string, string>) => {
    const { sources, next } = await readRegistry(maker, filter);
    return { ids: sources.map(({ id }) => id), next };
  };
  const page = await found({ system: "lever" });
  expect(page).toMatchObject({ next: "lever:works-099" });
  expect((await found({ system: "lever", after: page.next ?? "" })).ids).toHaveLength(50);
  expect(await found({ country: "us" })).toEqual({ ids: ["ashby:elsewhere"], next: null });
  expect((await found({ search: "WORKS 14" })).ids).toHaveLength(11);
  expect((await found({ state: "retired" })).ids).toEqual([]);
  expect((await found({ state: "nonsense" })).ids).toHaveLength(100);
  expect(await checkSources(maker, { ids: ["lever:works-149", "lever:nobody"] })).toEqual({ enqueued: 1 });
  expect(await checkSources(maker, { ids: ["lever:works-149"] })).toEqual({ enqueued: 0 });
  expect(maker.sent).toEqual([{ type: "poll", sourceId: "lever:works-149" }]);
  expect((await rowOf("lever:works-149"))?.next_poll_at).toBe(clock.ms);
});

it("does all of it on the page, without scripts", async () => {
  const cookie = await signedIn(await operator());
  const worker = openWorker();
  const slug = newSlug();
  const send = async (fields: Record<string, string | File | string[]>, path = "/admin-sources") => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
    const response = await worker.ask(path, {
      method: "POST",
      body,
      cookie,
      headers: { Origin: "http://localhost:8787" },
    });
    return { status: response.status, to: response.headers.get("Location") ?? "", html: await response.text() };
  };
  const read = async (path: string) => (await (await worker.ask(path, { cookie })).text()).replaceAll("<!-- -->", "");
  const list = new File([csvOf([`Sample & Co,lever,${slug},IN`, "Bad,lever,../x,"])], "list.csv", { type: "text/csv" });
  const answer = await send({ step: "preview", act: "import", file: list, listSystem: "", listCountry: "" });
  expect(answer).toMatchObject({ status: 302, to: expect.stringMatching(/^\/admin-sources\?batch=\w+#batch$/) });
  const shown = await read(answer.to);
  for (const text of ["Not done yet", "1 board changes", "1 row has an error", `lever:${slug}`, "Sample &amp; Co, IN"])
    expect(shown).toContain(text);
  const batchId = /batch=(\w+)/.exec(answer.to)?.[1] ?? "";
  expect(await send({ step: "confirm", batchId })).toMatchObject({ status: 302 });
  const board = await read(`/admin-sources?search=${slug}`);
  for (const text of ["Sample &amp; Co", "Read", "Never"]) expect(board).toContain(text);
  expect(await read(`/admin-sources?batch=${batchId}`)).toContain("Undo");
  expect((await send({ step: "retire", ids: [`lever:${slug}`] })).status).toBe(302);
  expect(await read(`/admin-sources?search=${slug}&state=retired`)).toContain(`lever:${slug}`);
  expect(await send({ step: "retire" })).toMatchObject({
    status: 400,
    html: expect.stringContaining("Choose at least one"),
  });
  expect(await send({ step: "preview", act: "import" })).toMatchObject({
    status: 400,
    html: expect.stringContaining("Choose a file"),
  });
  expect((await send({ step: "confirm", batchId: "x".repeat(99) })).status).toBe(400);
  expect(await send({ step: "grant", subject: "turbohire", word: "" })).toMatchObject({
    status: 400,
    html: expect.stringContaining("Say who allowed it"),
  });
  const word = "A letter of the maker";
  expect(await send({ step: "grant", subject: "turbohire", word, until: "2020-01-31" })).toMatchObject({
    status: 400,
    html: expect.stringContaining("Its last day has passed"),
  });
  expect(await send({ step: "grant", subject: "turbohire", word })).toMatchObject({ to: "/admin-sources#permissions" });
  const permitted = await read("/admin-sources");
  for (const text of ["Every board on TurboHire", word, '"Withdraw: turbohire"']) expect(permitted).toContain(text);
  await send({ step: "withdraw", subject: "turbohire" });
  expect(await read("/admin-sources")).not.toContain('"Withdraw: turbohire"');
});
