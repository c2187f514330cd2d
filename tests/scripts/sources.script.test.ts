import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";

interface Sent {
  path: string;
  cookie: string | undefined;
  body: Record<string, unknown>;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers what a test says, by path; calls of one path in their order. */
async function serve(answers: Record<string, unknown[]>): Promise<{ origin: string; sent: Sent[] }> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const path = request.url ?? "";
      sent.push({
        path,
        cookie: request.headers.cookie,
        body: (body ? JSON.parse(body) : {}) as Record<string, unknown>,
      });
      const cookie: Record<string, string> =
        path === "/api/signIn" ? { "Set-Cookie": "__Host-session=abc; Path=/" } : {};
      response.writeHead(200, { "Content-Type": "application/json", ...cookie });
      const answer = answers[path.split("?")[0] ?? ""]?.shift() as object | undefined;
      response.end(JSON.stringify({ success: true, ...answer }));
    })();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, sent };
}

function run(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(
    process.execPath,
    ["--no-warnings", "--experimental-strip-types", "scripts/sources.ts", ...args],
    { env: { PATH: process.env["PATH"], ...env } },
  );
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (out += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (err += part));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

const folder = mkdtempSync(join(tmpdir(), "sources-"));
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const PREVIEW = {
  batchId: "B1",
  boards: 30,
  unchanged: 2,
  refused: 2,
  rows: Array.from({ length: 30 }, (_, i) => ({
    line: i + 2,
    id: `lever:s${i}`,
    act: i === 0 ? "change" : "add",
    company: "Sample",
    country: i === 0 ? "IN" : null,
    state: "active",
  })),
  refusals: [
    { line: 8, reason: "The company's name is missing" },
    { line: null, reason: "It is no CSV" },
  ],
};
const CHANGED = { batchId: "B1", state: "applied", boards: 30 };

describe("sources import", () => {
  it("shows what would change, and changes it with --yes alone", async () => {
    const { origin, sent } = await serve({
      "/api/previewSources": [PREVIEW, PREVIEW, { ...PREVIEW, boards: 0, rows: [] }],
      "/api/confirmSources": [CHANGED],
    });
    const csv = '\uFEFFName,slug\r\nSample,sample\r\n"Two\r\nLines",two\r\n';
    const asked = [
      "import",
      file("mine.csv.gz", gzipSync(csv)),
      "--to",
      origin,
      "--system",
      "Lever",
      "--country",
      "IN",
    ];
    const { code, out } = await run(asked);
    expect(code).toBe(0);
    expect(sent.map(({ path }) => path)).toEqual(["/api/signIn", "/sandbox/confirm", "/api/previewSources"]);
    expect(sent[0]).toMatchObject({ body: { email: "operations@sample.jobsarthi.test" } });
    expect(sent[2]).toEqual({
      path: "/api/previewSources",
      cookie: "__Host-session=abc",
      body: { act: "import", file: "mine.csv.gz", text: csv.slice(1), system: "lever", country: "IN" },
    });
    const lines = out.split("\n");
    expect([...lines.slice(0, 3), ...lines.slice(20)]).toEqual([
      "30 boards change, 2 are so already, 2 rows cannot be used",
      "  line 2: change lever:s0, Sample, IN, active",
      "  line 3: add lever:s1, Sample, active",
      "  line 21: add lever:s19, Sample, active",
      "  and 10 more",
      "  line 8: The company's name is missing",
      "  line ?: It is no CSV",
      "Nothing was changed. --yes changes it.",
      "",
    ]);
    const confirmed = await run([...asked, "--yes"]);
    expect(confirmed.out).toContain("import: 30 of 30 boards, change B1\n");
    expect(sent.at(-1)).toMatchObject({ path: "/api/confirmSources", body: { batchId: "B1" } });
    expect((await run([...asked, "--yes"])).out).toContain("Nothing changes.");
    expect(sent.at(-1)?.path).toBe("/api/previewSources");
  });

  it("ships a list of its own, takes a change back by its id, and records permissions", async () => {
    const { origin, sent } = await serve({
      "/api/previewSources": [PREVIEW],
      "/api/undoSources": [{ ...CHANGED, state: "undone" }],
      "/api/permitSource": [
        { changed: true, granted: true, subject: "turbohire" },
        { changed: false, granted: false, subject: "turbohire:acme" },
      ],
    });
    await run(["starter", "--to", origin]);
    expect(sent.at(-1)?.body).toMatchObject({ file: "starter-boards.csv", text: expect.stringContaining("\n") });
    expect((await run(["undo", "B1", "--to", origin])).out).toContain("30 boards was taken back");
    expect(sent.at(-1)).toMatchObject({ path: "/api/undoSources", body: { batchId: "B1" } });
    const word = ["--word", "A letter"];
    const until = ["--until", "2027-01-31"];
    expect((await run(["permit", "turbohire", ...word, ...until, "--to", origin])).out).toBe("turbohire may be read\n");
    expect(sent.at(-1)?.body).toEqual({ act: "grant", subject: "turbohire", word: "A letter", until: "2027-01-31" });
    const withdrawn = await run(["withdraw", "turbohire:acme", "--to", origin]);
    expect(withdrawn.out).toBe("turbohire:acme may not be read, as before\n");
  });

  it.each([
    ["nothing named", [], /^Usage:/],
    ["a file too many", ["import", "a.csv", "b.csv"], /^Usage:/],
    ["another kind of file", ["import", "package.json"], /neither \.csv nor \.csv\.gz/],
    ["no such file", ["import", "nowhere.csv"], /ENOENT/],
    ["nobody's word", ["permit", "turbohire"], /by whose word/],
    ["no state of that name", ["list", "--state", "best"], /no state "best"/],
    ["an unknown option", ["list", "--fast"], /--fast/],
    ["nobody's sign-in", ["list", "--to", "https://jobs.sample.example"], /Set INGEST_TOKEN/],
  ])("says so: %s", async (_, args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

it("prints the registry page by page, a board a line, and how many there are", async () => {
  const board = (id: string, state: string) => ({
    id,
    company: "Sample",
    country: null,
    state,
    openCount: 3,
    failures: 2,
    lastError: "the board answers 500",
    lastOkAt: null,
    nextPollAt: 0,
  });
  const { origin, sent } = await serve({
    "/api/listSources": [
      { sources: [board("ashby:a", "active")], next: "ashby:a" },
      { sources: [board("lever:b", "gone")], next: null },
    ],
  });
  const { code, out, err } = await run(["list", "--state", "trouble", "--to", origin]);
  expect(code).toBe(0);
  expect(sent.slice(2).map(({ path }) => path)).toEqual([
    "/api/listSources?after=&state=trouble",
    "/api/listSources?after=ashby%3Aa&state=trouble",
  ]);
  expect(out.split("\n")[0]?.split("\t")).toEqual([
    "ashby:a",
    "Sample",
    "",
    "active",
    "3 openings",
    "read never",
    "next 1970-01-01T00:00Z",
    "failed 2 times: the board answers 500",
  ]);
  expect(err).toBe("1\tAshby, active\n1\tLever, gone\n");
});
