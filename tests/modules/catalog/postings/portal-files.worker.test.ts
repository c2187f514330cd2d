import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openApp, openCatalog } from "@workers/db/client";
import { randomId } from "@workers/core/ids";
import { landFile, purgeFiles, undoFile } from "@workers/workflows/catalog/change-file";
import { fileKey } from "@workers/modules/catalog/postings/file-rules";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { ingestRows } from "@workers/modules/catalog/postings/ingest-rows";
import { listFiles } from "@workers/modules/catalog/postings/list-files";
import { previewFile } from "@workers/modules/catalog/postings/preview-file";
import { AUTHORITY, observe } from "@workers/modules/catalog/postings/rules";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { faultyD1, LOST } from "../../../support/faulty";
import { operator, person, withFound } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";
import { english } from "../../../support/english";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Two of the operations with a clock of their own, and a company of this test alone. */
async function desk() {
  const clock = { ms: NOON };
  const ctx = makeContext({ now: () => clock.ms });
  const [maker, second] = [as(ctx, await operator()), as(ctx, await operator())];
  const company = `Sample ${randomId(8)}`;
  let last = 0;
  const head = randomId(6).toLowerCase();
  /** A row of Naukri with a number and a title of its own. */
  const row = (more: Record<string, string> = {}) => {
    const id = `${head}${++last}`;
    return {
      id: `nk-${id}`,
      site: "naukri",
      job_url: `https://www.naukri.com/job-listings-role-${id}`,
      title: `Clerk ${id}`,
      company,
      location: "Pune, Maharashtra, India",
      ...more,
    };
  };
  return { clock, maker, second, company, row };
}
type Row = ReturnType<Awaited<ReturnType<typeof desk>>["row"]>;

const bytesOf = (rows: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(rows));
const preview = async (ctx: TestContext, rows: readonly unknown[], portalFile = "naukri.json") =>
  (await previewFile(ctx, { portalFile, bytes: bytesOf(rows) })).fileId;
const fileOf = async (ctx: TestContext, file: string) => (await listFiles(ctx, { file })).file;
const openOf = async (company: string) =>
  (
    await env.CATALOG.prepare("SELECT id, title FROM postings WHERE company = ? AND closed_at IS NULL ORDER BY title")
      .bind(company)
      .all<{ id: string; title: string }>()
  ).results;
const titlesOf = async (company: string) => (await openOf(company)).map(({ title }) => title);
const titles = (...rows: Row[]) => rows.map(({ title }) => title).toSorted();
const linesOf = async (fileId: string) =>
  (
    await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE action = 'postings.change_file' AND object_id = ? ORDER BY id",
    )
      .bind(fileId)
      .all<{ detail: string }>()
  ).results
    .map(({ detail }) => detail)
    .toSorted();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

/** An application of somebody for the posting, in this state. */
async function applyFor(postingId: string, state: "found" | "queued") {
  const [id] = await withFound(await person(), 1);
  await env.DB.prepare("UPDATE applications SET posting_id = ?, state = ? WHERE id = ?")
    .bind(postingId, state, id)
    .run();
}

describe("a portal's file", () => {
  it("is shown by portal and country, lands once, and is taken back", async () => {
    const { maker, second, company, row } = await desk();
    const [known, fresh, twice, abroad] = [row(), row(), row(), row({ location: "Austin, TX, US" })];
    await ingestRows(maker, { format: "jobspy", rows: [known] });
    const linkedin = {
      ...row({ title: fresh.title }),
      id: "li-1",
      site: "linkedin",
      job_url: "https://www.linkedin.com/jobs/view/4100000001",
    };
    const rows = [known, fresh, twice, twice, abroad, { ...row(), title: "" }, "none", linkedin];
    const fileId = await preview(maker, rows);
    expect(await titlesOf(company), "a look lands nothing").toEqual(titles(known));
    expect(english(await fileOf(maker, fileId))).toMatchObject({
      state: "previewed",
      rows: 8,
      refused: 2,
      openings: 5,
      fresh: 4,
      refusals: [
        [6, "No title"],
        [7, "Not a JobSpy row, or from an unknown site"],
      ],
      groups: [
        ["Naukri", "IN", 3, 2],
        ["Naukri", "US", 1, 1],
        ["LinkedIn", "IN", 1, 1],
      ],
      landUntil: NOON + 30 * MINUTE,
      undoUntil: null,
    });

    // Another of the operations takes it in; pressed twice it lands once.
    for (let press = 0; press < 2; press++) expect(await landFile(second, { fileId })).toEqual({ fileId });
    expect(await titlesOf(company)).toEqual(titles(known, fresh, twice, abroad));
    // Two rows of two portals turned out to be one job.
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "applied", fresh: 3, landUntil: null });
    expect(await env.FILES.head(fileKey(fileId))).toBeNull();

    for (let press = 0; press < 2; press++) expect(await undoFile(maker, { fileId })).toEqual({ fileId });
    expect(await titlesOf(company)).toEqual(titles(known));
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "undone", closed: 3, wanted: 0, listed: 0 });
    expect(await codeOf(landFile(maker, { fileId })), "it is not landed again").toBe("conflict");
    expect(await linesOf(fileId)).toEqual([
      "a portal's file of 5 openings, asked",
      "a portal's file of 5 openings, asked",
      "a portal's file of 5 openings, landed, 3 new",
      "a portal's file of 5 openings, to be taken back, asked",
      "a portal's file of 5 openings, to be taken back, taken back, 3 closed",
    ]);
  });

  it("leaves what it did not bring alone: known, listed elsewhere since, in somebody's queue", async () => {
    const { clock, maker, company, row } = await desk();
    const [known, alone, byFile, byIngest, byBoard, matched, queued] = Array.from({ length: 7 }, () => row()) as [
      Row,
      Row,
      Row,
      Row,
      Row,
      Row,
      Row,
    ];
    await ingestRows(maker, { format: "jobspy", rows: [known] });
    const fileId = await preview(maker, [known, alone, byFile, byIngest, byBoard, matched, queued]);
    await landFile(maker, { fileId });
    const idOf = async ({ title }: Row) => (await openOf(company)).find((each) => each.title === title)?.id ?? "";
    await applyFor(await idOf(matched), "found");
    await applyFor(await idOf(queued), "queued");
    clock.ms += DAY;
    const later = await preview(maker, [byFile], "later.json");
    await landFile(maker, { fileId: later });
    await ingestRows(maker, { format: "jobspy", rows: [byIngest] });
    const onBoard = observe({
      sourceKey: `greenhouse:acme:${byBoard.id}`,
      authority: AUTHORITY.board,
      title: byBoard.title,
      company,
      location: byBoard.location,
      link: "https://job-boards.greenhouse.io/acme/jobs/1",
      portal: "Greenhouse",
    });
    if (typeof onBoard === "string") throw new Error(onBoard);
    await ingestPostings(asJob(maker), { sourceId: "greenhouse:acme", postings: [onBoard] });

    await undoFile(maker, { fileId });
    expect(await titlesOf(company)).toEqual(titles(known, byFile, byIngest, byBoard, queued));
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "undone", closed: 2, wanted: 1, listed: 3 });
    // The later file brought nothing of its own.
    await undoFile(maker, { fileId: later });
    expect(await titlesOf(company)).toContain(byFile.title);

    // Sent once more it is news again, and is taken back again.
    const again = await preview(maker, [alone, matched]);
    await landFile(maker, { fileId: again });
    expect(await titlesOf(company)).toContain(alone.title);
    await undoFile(maker, { fileId: again });
    expect(await titlesOf(company)).toEqual(titles(known, byFile, byIngest, byBoard, queued));
  });

  it("takes its new names from a job that was known before, which stays", async () => {
    const { maker, company, row } = await desk();
    const first = row();
    await ingestRows(maker, { format: "jobspy", rows: [first] });
    const other = row({ title: first.title, description: "Other words" });
    const fileId = await preview(maker, [other]);
    expect(await fileOf(maker, fileId)).toMatchObject({ openings: 1, fresh: 0 });
    await landFile(maker, { fileId });
    await undoFile(maker, { fileId });
    const { results } = await env.CATALOG.prepare(
      `SELECT k.key, k.gone_at IS NULL AS live, p.link FROM posting_keys k JOIN postings p ON p.id = k.posting_id
       WHERE p.company = ? ORDER BY k.key`,
    )
      .bind(company)
      .all<{ key: string; live: number; link: string }>();
    expect(results.filter(({ live }) => live === 1).map(({ key }) => key)).toContain(`naukri:${first.id.slice(3)}`);
    expect(results.find(({ key }) => key === `naukri:${other.id.slice(3)}`)?.live).toBe(0);
    expect(results[0]?.link).toBe(first.job_url);
    expect(await fileOf(maker, fileId)).toMatchObject({ closed: 0, listed: 1 });
  });

  it("expires after half an hour with what it held, and cannot be taken back after seven days", async () => {
    const { clock, maker, company, row } = await desk();
    const late = await preview(maker, [row()]);
    const replaced = await preview(maker, [row()], "twice.json");
    const newer = await preview(maker, [row()], "twice.json");
    await purgeFiles(asJob(maker));
    expect(await fileOf(maker, replaced), "a newer preview of the file takes its place").toBeNull();
    expect(await env.FILES.head(fileKey(replaced))).toBeNull();
    expect(await env.FILES.head(fileKey(newer))).not.toBeNull();
    clock.ms += 30 * MINUTE;
    expect(await codeOf(landFile(maker, { fileId: late }))).toBe("conflict");
    await purgeFiles(asJob(maker));
    expect(await env.FILES.head(fileKey(late))).toBeNull();
    expect(await codeOf(landFile(maker, { fileId: late }))).toBe("not_found");
    expect(await titlesOf(company)).toEqual([]);

    const done = await preview(maker, [row()]);
    await landFile(maker, { fileId: done });
    clock.ms += 7 * DAY;
    expect((await fileOf(maker, done))?.undoUntil).toBeNull();
    expect(await codeOf(undoFile(maker, { fileId: done }))).toBe("conflict");
    expect(await titlesOf(company)).toHaveLength(1);
    clock.ms += DAY;
    await purgeFiles(asJob(maker));
    expect(await fileOf(maker, done)).toBeNull();
    const names = await env.CATALOG.prepare("SELECT count(*) AS n FROM posting_file_names WHERE file_id = ?")
      .bind(done)
      .first("n");
    expect(names).toBe(0);
  });

  it("cut short anywhere it goes on: nothing twice, nothing missed, nothing else closed", async () => {
    const { clock, maker, company, row } = await desk();
    const known = row();
    await ingestRows(maker, { format: "jobspy", rows: [known] });
    const rows = [known, ...Array.from({ length: 2_400 }, () => row())];
    const fileId = await preview(maker, rows);
    /** Presses until it is done; each press ends at the next query than the one before, half of them unanswered. */
    const press = async (work: (ctx: TestContext) => Promise<unknown>) => {
      let cuts = 0;
      for (let at = 0; ; at += 3) {
        let left = at;
        const fault = () => (left-- === 0 ? LOST : null);
        const catalog = openCatalog(at % 2 ? faultyD1(env.CATALOG, fault) : faultyD1(env.CATALOG, () => null, fault));
        if ((await codeOf(work({ ...maker, catalog }))) === "done") return cuts;
        cuts++;
      }
    };
    expect(await press((ctx) => landFile(ctx, { fileId }))).toBeGreaterThan(2);
    expect(await titlesOf(company)).toHaveLength(2_401);
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "applied", openings: 2_401, fresh: 2_400 });
    expect(await press((ctx) => undoFile(ctx, { fileId }))).toBeGreaterThan(2);
    expect(await titlesOf(company)).toEqual(titles(known));
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "undone", closed: 2_400 });

    // One that nobody went on with may be taken back instead, once no request can be at it any more.
    const left = await preview(maker, [row()], "left.json");
    const dying = {
      ...maker,
      catalog: openCatalog(faultyD1(env.CATALOG, (sql) => (sql.includes("'applied'") ? LOST : null))),
    };
    await codeOf(landFile(dying, { fileId: left }));
    await env.CATALOG.prepare("UPDATE posting_files SET state = 'applying' WHERE id = ?").bind(left).run();
    expect(await codeOf(undoFile(maker, { fileId: left }))).toBe("conflict");
    clock.ms += 20 * MINUTE;
    expect(await fileOf(maker, left)).toMatchObject({ landUntil: expect.any(Number), undoUntil: expect.any(Number) });
    await undoFile(maker, { fileId: left });
    expect(await titlesOf(company)).toEqual(titles(known));
  });

  it("lands no row that a second press was still at when it was taken back", async () => {
    const { maker, second, company, row } = await desk();
    const known = row();
    await ingestRows(maker, { format: "jobspy", rows: [known] });
    const fileId = await preview(maker, [known, row(), row()]);
    let landings = 0;
    // The second press has read what is known and is about to write, while the first ends and somebody takes it back.
    const between = {
      ...env.CATALOG,
      prepare: (sql: string) => env.CATALOG.prepare(sql),
      batch: async (statements: D1PreparedStatement[]) => {
        if (statements.length > 5 && landings++ === 0) {
          await landFile(second, { fileId });
          await undoFile(second, { fileId });
        }
        return env.CATALOG.batch(statements);
      },
    } as D1Database;
    expect(await codeOf(landFile({ ...maker, catalog: openCatalog(between) }, { fileId }))).toBe("conflict");
    expect(landings).toBe(1);
    expect(await titlesOf(company)).toEqual(titles(known));
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "undone", closed: 2 });
  });

  it("is never said to be landed where its rows are gone, and keeps them until that is noted", async () => {
    const { maker, company, row } = await desk();
    const lost = await preview(maker, [row()]);
    await env.FILES.delete(fileKey(lost));
    expect(await codeOf(landFile(maker, { fileId: lost }))).toBe("conflict");
    expect(await titlesOf(company)).toEqual([]);
    expect((await fileOf(maker, lost))?.state).toBe("applying");

    const cut = await preview(maker, [row()], "cut.json");
    const dying = faultyD1(env.CATALOG, (sql) => (sql.includes("count(DISTINCT k.posting_id)") ? LOST : null));
    expect(await codeOf(landFile({ ...maker, catalog: openCatalog(dying) }, { fileId: cut }))).not.toBe("done");
    expect(await env.FILES.head(fileKey(cut))).not.toBeNull();
    await landFile(maker, { fileId: cut });
    expect(await fileOf(maker, cut)).toMatchObject({ state: "applied", fresh: 1 });
    expect(await env.FILES.head(fileKey(cut))).toBeNull();
  });

  it("is refused when it is too long, too large, none at all, or somebody else's to send", async () => {
    const { maker, row } = await desk();
    const sent = (bytes: unknown, portalFile: unknown = "a.csv") => previewFile(maker, { portalFile, bytes });
    const fieldsOf = (work: Promise<unknown>) =>
      work.then(
        () => ({}),
        (error: unknown) => (error as { fields?: Record<string, string> }).fields ?? {},
      );
    const many = new TextEncoder().encode(`site\n${"x\n".repeat(20_001)}`);
    expect(await fieldsOf(sent(many))).toEqual({ portalFile: "A file can have up to 20,000 rows" });
    expect(await fieldsOf(sent(new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual({
      bytes: "The file is larger than 5 MB. Split it into smaller files.",
    });
    expect(await fieldsOf(sent(new Uint8Array(), ""))).toEqual({ portalFile: "Choose a file" });
    expect(await fieldsOf(sent(new Uint8Array([0xff, 0xfe])))).toHaveProperty("portalFile");
    expect(await codeOf(sent("text"))).toBe("invalid");
    expect(await codeOf(landFile(maker, { fileId: "x".repeat(41) }))).toBe("invalid");
    expect(await codeOf(landFile(maker, { fileId: "nothing" }))).toBe("not_found");
    expect(await codeOf(undoFile(maker, { fileId: "nothing" }))).toBe("not_found");
    expect(await codeOf(undoFile(maker, { fileId: await preview(maker, [row()]) }))).toBe("conflict");
    for (const actor of [await person(), await person({ staff: { operations: false, community: true } })])
      for (const work of [
        preview(as(maker, actor), [row()]),
        landFile(as(maker, actor), {}),
        undoFile(as(maker, actor), {}),
        listFiles(as(maker, actor), {}),
      ])
        expect(await codeOf(work)).toBe("forbidden");
    expect(await codeOf(preview({ ...maker, actor: { kind: "visitor" } }, [row()]))).toBe("signed_out");
    expect(await codeOf(purgeFiles(maker))).toBe("forbidden");
  });

  it("is not landed where that it was asked for cannot be written", async () => {
    const { maker, company, row } = await desk();
    const fileId = await preview(maker, [row()]);
    const broken = { ...maker, db: openApp(faultyD1(env.DB, (text) => (text.includes("audit_log") ? LOST : null))) };
    expect(await codeOf(landFile(broken, { fileId }))).not.toBe("done");
    expect(await titlesOf(company)).toEqual([]);
    expect(await fileOf(maker, fileId)).toMatchObject({ state: "previewed" });
  });
});

it("is sent, taken in and taken back on the page, without scripts", async () => {
  const { company, row } = await desk();
  const cookie = await signedIn(await operator());
  const worker = openWorker();
  const send = async (fields: Record<string, string | File>, path = "/admin-sources?upload=portal", by = cookie) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { Origin: "http://localhost:8787" };
    const response = await worker.ask(path, { method: "POST", body, cookie: by, headers });
    return { status: response.status, to: response.headers.get("Location") ?? "", html: await response.text() };
  };
  const read = async (path: string) => (await (await worker.ask(path, { cookie })).text()).replaceAll("<!-- -->", "");
  const fileWith = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "naukri.json", { type: "application/json" });
  const answer = await send({ step: "preview-file", portalFile: fileWith(bytesOf([row(), row(), { site: "x" }])) });
  expect(answer).toMatchObject({
    status: 302,
    to: expect.stringMatching(/^\/admin-sources\?file=\w+#file$/) as string,
  });
  const shown = await read(answer.to);
  for (const text of ["3 rows for 2 jobs: 2 new, 0 known. 1 row has an error", "India", "Import 2 jobs"])
    expect(shown).toContain(text);
  const fileId = /file=(\w+)/.exec(answer.to)?.[1] ?? "";
  const other = await signedIn(await person());
  expect(await send({ step: "land-file", fileId }, "/admin-sources", other)).toMatchObject({ status: 302, to: "/" });
  expect(await titlesOf(company)).toEqual([]);
  expect(await send({ step: "land-file", fileId }, "/admin-sources")).toMatchObject({ status: 302 });
  expect(await titlesOf(company)).toHaveLength(2);
  expect(await read(`/admin-sources?file=${fileId}`)).toContain("Undo");
  expect(await send({ step: "undo-file", fileId }, "/admin-sources")).toMatchObject({ status: 302 });
  expect(await read(`/admin-sources?file=${fileId}`)).toContain("2 jobs were closed.");
  expect(await read("/admin-sources?file=nothing")).toContain("We no longer have this file");

  // The error stands beside the field, and the section is open.
  for (const [portalFile, words] of [
    [fileWith(new Uint8Array(5 * 1024 * 1024 + 2)), "The file is larger than 5 MB. Split it into smaller files."],
    [fileWith(new Uint8Array([0xff, 0xfe])), "Not a UTF-8 text file"],
    ["", "Choose a file"],
  ] as const) {
    const refused = await send({ step: "preview-file", portalFile });
    expect(refused.status).toBe(400);
    expect(refused.html.split('id="portals"')[1]).toContain(words);
  }
});
