import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { BoardRow, readRow } from "@workers/domain/sources/read-row";

interface Sent {
  path: string;
  cookie: string | undefined;
  body: { rows?: unknown[]; total?: number; email?: string };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that reads rows by the product's own rules, and knows no board. */
async function serve(pages: unknown[] = []): Promise<{ origin: string; sent: Sent[] }> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const call: Sent = {
        path: request.url ?? "",
        cookie: request.headers.cookie,
        body: (body ? JSON.parse(body) : {}) as Sent["body"],
      };
      sent.push(call);
      const cookie: Record<string, string> =
        call.path === "/api/signIn" ? { "Set-Cookie": "__Host-session=abc; Path=/" } : {};
      response.writeHead(200, { "Content-Type": "application/json", ...cookie });
      response.end(
        JSON.stringify(call.path.startsWith("/api/listSources") ? pages.shift() : answerTo(call.body.rows ?? [])),
      );
    })();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, sent };
}

function answerTo(rows: readonly unknown[]) {
  const read = rows.map((row) => ({ row: BoardRow.parse(row), ...readRow(BoardRow.parse(row)) }));
  const accepted = read.filter((one) => one.kind === "board").length;
  const unsupported: Record<string, number> = {};
  for (const one of read) if (one.kind === "unsupported") unsupported[one.system] = (unsupported[one.system] ?? 0) + 1;
  const refused = read.flatMap((one) => (one.kind === "refused" ? [{ line: one.row.line, reason: one.reason }] : []));
  return {
    success: true,
    received: rows.length,
    accepted,
    added: accepted,
    changed: 0,
    unchanged: 0,
    unsupported,
    refused,
  };
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

describe("sources import", () => {
  it("reports bad rows by the line they begin on, whatever lies between them", async () => {
    const { origin, sent } = await serve();
    const csv =
      '\uFEFFName,slug,url\r\nSample,sample,https://boards.greenhouse.io/sample\r\n"Two\r\nLines",two,https://jobs.lever.co/two\r\n\r\nBad,../x,\r\nEU,,https://jobs.eu.lever.co/eu\r\n,noname,https://jobs.lever.co/noname\r\nElse,x,https://elsewhere.example/x\r\nBroken,"a"b,\r\n';
    const { code, out } = await run(["import", file("mine.csv", csv), "--to", origin]);
    expect(code).toBe(0);
    expect(sent[0]).toMatchObject({ path: "/api/signIn", body: { email: "operations@sample.jobsarthi.test" } });
    expect(sent[1]).toMatchObject({ path: "/api/importSources", cookie: "__Host-session=abc", body: { total: 6 } });
    expect(sent[1]?.body.rows?.[1]).toEqual({
      line: 3,
      name: "Two\r\nLines",
      system: "",
      slug: "two",
      address: "https://jobs.lever.co/two",
      country: "",
      domain: "",
    });
    expect(out.split("\n").slice(1)).toEqual([
      "  accepted     2: 2 new, 0 changed, 0 known already, 0 twice in a request",
      "  unsupported  1, kept out: no adapter reads their system yet",
      "    1  Lever (EU)",
      "  refused      4",
      "    line 6: Its system is neither named nor seen in its address",
      "    line 8: The company's name is missing",
      "    line 9: Its system is neither named nor seen in its address",
      "    line 10: It is no CSV: Trailing quote on quoted field is malformed",
      "",
    ]);
    expect(out).toMatch(/^7 rows in /);
  });

  it("takes the system from the file's name, --system or a column, and the country from --country", async () => {
    const { origin, sent } = await serve();
    const rows = () => sent.at(-1)?.body.rows as Record<string, unknown>[];
    await run([
      "import",
      file("recruitee.csv", "name,slug,url\nSample,sample,https://jobs.sample.example\n"),
      "--to",
      origin,
    ]);
    expect(rows()[0]).toMatchObject({ system: "recruitee" });
    await run([
      "import",
      file("other.csv", "name,slug\nSample,sample\n"),
      "--to",
      origin,
      "--system",
      "Lever",
      "--country",
      "IN",
    ]);
    expect(rows()[0]).toMatchObject({ system: "lever", country: "IN" });
    const listed =
      'company,system,host,slug_or_ids,careers_page\nSample,ashby,jobs.ashbyhq.com,"{""slug"":""sample"",""jobs"":3}",https://sample.example/jobs\n';
    const { out: one } = await run(["import", file("listed.csv.gz", gzipSync(listed)), "--to", origin]);
    expect(one).toContain("accepted     1: 1 new");
    expect(rows()[0]).toMatchObject({
      name: "Sample",
      system: "ashby",
      slug: '{"slug":"sample","jobs":3}',
      address: "https://sample.example/jobs",
    });
    // A list without slugs: the address says it.
    const { out } = await run([
      "import",
      file("keka.csv", "name,url\nSample,https://sample.keka.com/careers\n"),
      "--to",
      origin,
    ]);
    expect(out).toContain("accepted     1: 1 new");
    expect(rows()[0]).toMatchObject({ slug: "", address: "https://sample.keka.com/careers" });
  });

  it("sends 500 rows at a time, each with the length of the whole", async () => {
    const { origin, sent } = await serve();
    const csv = `name,slug\n${Array.from({ length: 1201 }, (_, at) => `Sample ${at},s${at}`).join("\n")}`;
    const { out } = await run(["import", file("lever.csv", csv), "--to", origin]);
    expect(sent.slice(1).map(({ body }) => [body.rows?.length, body.total])).toEqual(
      [500, 500, 201].map((n) => [n, 1201]),
    );
    expect(out).toMatch(/^1201 rows in .*\n {2}accepted {5}1201: 1201 new/);
  });

  it.each([
    ["nothing named", [], /^Usage:/],
    ["a file too many", ["import", "a.csv", "b.csv"], /^Usage:/],
    ["another kind of file", ["import", "package.json"], /neither \.csv nor \.csv\.gz/],
    ["no such file", ["import", "nowhere.csv"], /ENOENT/],
    ["no names in it", ["import", file("bare.csv", "slug\nx\n")], /has no column name or company/],
    ["an unknown option", ["list", "--fast"], /--fast/],
    ["nobody's sign-in", ["list", "--to", "https://jobs.sample.example"], /Set INGEST_EMAIL and INGEST_PASSWORD/],
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
  const { origin, sent } = await serve([
    { success: true, sources: [board("ashby:a", "active")], next: "ashby:a" },
    { success: true, sources: [board("lever:b", "gone")], next: null },
  ]);
  const { code, out, err } = await run(["list", "--to", origin]);
  expect(code).toBe(0);
  expect(sent.slice(1).map(({ path }) => path)).toEqual([
    "/api/listSources?after=",
    "/api/listSources?after=ashby%3Aa",
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
