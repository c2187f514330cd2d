import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";

interface Call {
  path: string;
  body: { format?: string; rows?: Record<string, unknown>[]; email?: string };
  headers: IncomingMessage["headers"];
}
type Reply = { status: number; body: unknown; cookie?: string } | "hang up";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that keeps what it was sent. */
async function serve(reply: (call: Call, calls: Call[]) => Reply = honest): Promise<{ origin: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = [];
    request.on("data", (part: Uint8Array) => parts.push(part));
    request.on("end", () => {
      const size = parts.reduce((sum, part) => sum + part.length, 0);
      expect(size).toBeLessThanOrEqual(4 * 1024 * 1024);
      const decoder = new TextDecoder();
      const call: Call = {
        path: request.url ?? "",
        body: JSON.parse(parts.map((part) => decoder.decode(part, { stream: true })).join("")) as Call["body"],
        headers: request.headers,
      };
      calls.push(call);
      const answer = reply(call, calls);
      if (answer === "hang up") {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, {
        "Content-Type": "application/json",
        ...(answer.cookie ? { "Set-Cookie": answer.cookie } : {}),
      });
      response.end(JSON.stringify(answer.body));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, calls };
}

function honest(call: Call): Reply {
  if (call.path === "/api/signIn")
    return { status: 200, body: { success: true }, cookie: "__Host-session=abc; Path=/; Secure; HttpOnly" };
  const rows = call.body.rows ?? [];
  const bad = rows.filter((row) => row === null).length;
  return {
    status: 200,
    body: {
      success: true,
      received: rows.length,
      added: rows.length - bad,
      updated: 0,
      unchanged: 0,
      rejected: bad,
      reasons: bad ? { "not a row of this format": bad } : {},
    },
  };
}

function ingest(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["--no-warnings", "--experimental-strip-types", "scripts/ingest.ts", ...args], {
    env: { PATH: process.env["PATH"], ...env },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

const folder = mkdtempSync(join(tmpdir(), "ingest-"));
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const listing = (n: number) => ({
  src: "greenhouse:sample",
  id: n,
  title: `Role ${n}`,
  company: "Sample",
  location: "Pune",
  url: `https://job-boards.greenhouse.io/sample/jobs/${n}`,
});
const jsonl = (count: number) => Array.from({ length: count }, (_, i) => JSON.stringify(listing(i))).join("\n");

describe("the ingest script", () => {
  it("signs in as the demo's operator and sends 2,000 rows at a time", async () => {
    const { origin, calls } = await serve();
    const { code, out } = await ingest([file("a.jsonl.gz", gzipSync(jsonl(4001))), "--to", origin]);
    expect(code).toBe(0);
    expect(calls[0]).toMatchObject({ path: "/api/signIn", body: { email: "operations@sample.jobsarthi.test" } });
    expect(
      calls
        .slice(2)
        .map((call) => [call.body.format, call.body.rows?.length, call.headers.cookie, call.headers.origin]),
    ).toEqual([2000, 2000, 1].map((n) => ["listing", n, "__Host-session=abc", origin]));
    expect(calls.slice(2).flatMap((call) => call.body.rows?.map((row) => row["id"]))).toEqual(
      Array.from({ length: 4001 }, (_, i) => i),
    );
    expect(out).toMatch(/^4001 rows in .* rows\/s\)\n {2}new {8}4001\n/);
  });

  it("takes what a Darwinbox board answered, for the board that is named", async () => {
    const { origin, calls } = await serve();
    const answer = JSON.stringify({ status: "success", data: [{ id: "a68cbe0cba739c", title: "Clerk" }, null] });
    const saved = file("acme.json", answer);
    expect((await ingest([saved, "--board", "Acme.darwinbox.in", "--to", origin])).code).toBe(0);
    expect(calls[2]?.body).toEqual({
      format: "darwinbox",
      rows: [{ id: "a68cbe0cba739c", title: "Clerk", board: "acme.darwinbox.in" }, null],
    });
    const elsewhere = await ingest([saved, "--board", "acme.evil.example", "--to", origin]);
    expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining("no host of a Darwinbox board")]);
  });

  it("reads CSV as JobSpy writes it, newlines, quotes and commas in cells", async () => {
    const { origin, calls } = await serve();
    const csv =
      '"id","site","job_url","title","description","min_amount","is_remote"\n' +
      '"li-1","linkedin","https://www.linkedin.com/jobs/view/1234567","Engineer, ""Core""",' +
      '"line one\nline, two",600000.0,"True"\n"","naukri","","","","",""\n';
    expect((await ingest([file("b.csv", csv), "--to", origin])).code).toBe(0);
    expect(calls[2]?.body).toEqual({
      format: "jobspy",
      rows: [
        {
          id: "li-1",
          site: "linkedin",
          job_url: "https://www.linkedin.com/jobs/view/1234567",
          title: 'Engineer, "Core"',
          description: "line one\nline, two",
          min_amount: "600000.0",
          is_remote: "True",
        },
        { id: "", site: "naukri", job_url: "", title: "", description: "", min_amount: "", is_remote: "" },
      ],
    });
  });

  it("reads a JSON list, and counts broken lines of JSON lines as rejected", async () => {
    const { origin, calls } = await serve();
    expect(
      (
        await ingest([
          file("c.json", JSON.stringify([{ company: "a", company_slug: "a", absolute_url: "https://x.example" }])),
          "--to",
          origin,
        ])
      ).code,
    ).toBe(0);
    expect(calls[2]?.body.format).toBe("board");
    const { out } = await ingest([file("c.jsonl", `${jsonl(2)}\n{broken\n\n`), "--to", origin]);
    expect(out).toContain("rejected   1\n    1  not a row of this format");
  });

  it("keeps each request under four megabytes", async () => {
    const { origin, calls } = await serve();
    const rows = Array.from({ length: 100 }, (_, i) => ({ ...listing(i), snippet: "x".repeat(100_000) }));
    expect((await ingest([file("d.json", JSON.stringify(rows)), "--to", origin])).code).toBe(0);
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.slice(2).reduce((sum, call) => sum + (call.body.rows?.length ?? 0), 0)).toBe(100);
  });

  it("sends a chunk once more when the network fails or the server stumbles", async () => {
    let failures = 0;
    const { origin, calls } = await serve((call, all) => {
      if (call.path === "/api/ingestPostings" && failures === 0 && all.length === 3) {
        failures++;
        return "hang up";
      }
      if (call.path === "/api/ingestPostings" && failures === 1 && all.length === 5) {
        failures++;
        return { status: 503, body: {} };
      }
      return honest(call);
    });
    const { code, out } = await ingest([file("e.jsonl", jsonl(2700)), "--to", origin]);
    expect([code, failures, calls.length]).toEqual([0, 2, 6]);
    expect(out).toMatch(/^2700 rows/);
  });

  it.each([
    ["no file named", [], /^Usage:/],
    ["no such file", ["nowhere.csv"], /There is no file nowhere\.csv/],
    ["another kind of file", ["package.json", "--format", "xml"], /no format "xml"/],
    ["an unknown option", ["package.json", "--fast"], /--fast/],
    ["an address that is none", ["package.json", "--to", "file:///x"], /--to must be an address/],
    ["a file of another shape", ["package.json"], /holds no list of rows/],
  ])("says so: %s", async (_, args, message) => {
    const { code, err } = await ingest(args);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it("says so: not one of the formats, no rows, a broken archive", async () => {
    expect(await ingest([file("f.json", '[{"a":1}]')])).toMatchObject({
      code: 1,
      err: expect.stringContaining("none of the formats") as string,
    });
    expect(await ingest([file("g.csv", "")])).toMatchObject({
      code: 0,
      out: expect.stringContaining("holds no rows") as string,
    });
    expect((await ingest([file("h.jsonl.gz", "not gzip")])).code).toBe(1);
    expect(
      (await ingest([file("h.csv.gz", gzipSync(`site,job_url\n${"x,y\n".repeat(5000)}`).subarray(0, 60))])).code,
    ).toBe(1);
  });

  it("says so: no server, wrong credentials, no right, and asks for credentials elsewhere", async () => {
    const one = file("i.jsonl", jsonl(1));
    expect((await ingest([one, "--to", "http://localhost:1"])).err).toContain(
      "No server answers at http://localhost:1",
    );
    const wrong = await serve(() => ({ status: 401, body: { success: false, error: "Invalid Credentials" } }));
    expect((await ingest([one, "--to", wrong.origin])).err).toContain(
      "does not accept the sign-in of operations@sample.jobsarthi.test: Invalid Credentials",
    );
    const byToken = await serve();
    expect((await ingest([one, "--to", byToken.origin], { INGEST_TOKEN: "jst_a_b" })).code).toBe(0);
    expect(byToken.calls.map(({ path, headers }) => [path, headers.authorization, headers.cookie])).toEqual([
      ["/api/ingestPostings", "Bearer jst_a_b", undefined],
    ]);
    const noRight = await serve((call) =>
      call.path === "/api/signIn" || call.path === "/sandbox/confirm"
        ? honest(call)
        : { status: 403, body: { success: false, error: "You do not have access to this" } },
    );
    expect((await ingest([one, "--to", noRight.origin])).err).toContain("may not add postings: You do not have access");
    expect((await ingest([one, "--to", "https://jobs.example.com"])).err).toContain(
      "Set INGEST_TOKEN to a token that https://jobs.example.com/admin-staff made",
    );
  });
});
