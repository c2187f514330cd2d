import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { instant } from "@workers/core/personal-data";
import { ledgerWords } from "@workers/modules/billing/plans/history";
import { jsonDocument } from "@workers/workflows/privacy/rules";
import { fileInArchive } from "@workers/modules/candidates/resumes/rules";
import { zipStream, type ZipEntry } from "@workers/lib/zip";

const dir = mkdtempSync(join(tmpdir(), "jobsarthi-zip-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const AT = Date.parse("2026-08-10T06:30:00Z");

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === "string" ? new TextEncoder().encode(part) : part;
}
async function* all(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}
async function written(name: string, stream: ReadableStream<Uint8Array>): Promise<string> {
  const path = join(dir, name);
  writeFileSync(
    path,
    new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()),
  );
  return path;
}
const unzip = (...args: string[]) => spawnSync("unzip", args, { encoding: "buffer", maxBuffer: 64 * 1024 * 1024 });

describe("a zip", () => {
  it("is one to unzip: names in any script, empty files, many chunks, bytes that do not shrink", async () => {
    const noise = new Uint8Array(300_000).map((_, i) => (Math.imul(i + 1, 2654435761) >>> 13) & 255);
    const path = await written(
      "a.zip",
      zipStream(
        all(
          { name: "resumes/1-résumé हिन्दी.pdf", body: chunks(noise, noise) },
          { name: "empty", body: chunks() },
          { name: "data.json", body: chunks("{", '"a": 1', "}") },
        ),
        AT,
      ),
    );
    const tested = unzip("-t", path);
    expect(tested.stdout.toString() + tested.stderr.toString()).toContain("No errors detected");
    expect(unzip("-p", path, "data.json").stdout.toString()).toBe('{"a": 1}');
    expect(unzip("-p", path, "empty").stdout).toHaveLength(0);
    const pdf = unzip("-p", path, "resumes/*").stdout;
    expect(Buffer.compare(pdf, Buffer.concat([noise, noise]))).toBe(0);
    expect(unzip("-Z", "-T", path).stdout.toString()).toContain("20260810.063000");
  });

  it("is whole without entries too", async () => {
    const path = await written("none.zip", zipStream(all(), AT));
    expect(readFileSync(path)).toHaveLength(22);
  });

  it("holds nothing back: the first entry leaves before the second is made", async () => {
    let made = 0;
    async function* slow(): AsyncGenerator<ZipEntry> {
      for (const name of ["one", "two"]) {
        made++;
        yield { name, body: chunks(name) };
      }
    }
    const reader = zipStream(slow(), AT).getReader();
    await reader.read();
    expect(made).toBe(1);
    await reader.cancel().catch(() => undefined);
  });

  it("breaks off when a body does, instead of ending as if whole", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode("half");
      throw new Error("gone");
    }
    await expect(written("broken.zip", zipStream(all({ name: "a", body: broken() }), AT))).rejects.toThrow(/gone/);
  });
});

describe("what the export says", () => {
  it("writes JSON while it reads, whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.jsonValue(), { maxLength: 3 }), { maxLength: 4 }),
        fc.string(),
        async (pages, name) => {
          async function* source() {
            yield* pages;
          }
          let text = "";
          for await (const chunk of jsonDocument([
            ["first", () => Promise.resolve({ a: 1 })],
            [name, () => source()],
            ["last", () => Promise.resolve(null)],
          ]))
            text += new TextDecoder().decode(chunk);
          const expected = JSON.parse(
            JSON.stringify([
              ["first", { a: 1 }],
              [name, pages.flat()],
              ["last", null],
            ]),
          ) as [string, unknown][];
          expect(JSON.parse(text)).toEqual(
            JSON.parse(`{${expected.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join(",")}}`),
          );
        },
      ),
    );
  });

  it("names each change of credits in plain words", () => {
    const row = { amount: 1, ref: "A#1", position: "Developer", company: "Works", plan: null };
    expect(ledgerWords({ ...row, kind: "grant", amount: 15, ref: "trial:U", position: null, company: null })).toBe(
      "15 added: Free Trial",
    );
    expect(ledgerWords({ ...row, kind: "settle" })).toBe("1 used: Developer at Works");
    expect(ledgerWords({ ...row, kind: "reverse" })).toBe("1 returned: application reversed, Developer at Works");
    expect(ledgerWords({ ...row, kind: "reserve" })).toBe("1 set aside: Developer at Works");
    expect(ledgerWords({ ...row, kind: "release", position: null, company: null })).toBe(
      "1 no longer set aside: an application",
    );
  });

  it("gives files of one name two names, and never a path", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.string({ unit: "binary" }), (i, name) => {
        expect(fileInArchive(i, name)).toMatch(/^resumes\/\d+-[^/\\:*?"<>|]*$/s);
      }),
    );
    expect(fileInArchive(0, "../../a.pdf")).toBe("resumes/1-.._.._a.pdf");
    expect(fileInArchive(0, "a.pdf")).not.toBe(fileInArchive(1, "a.pdf"));
    expect([instant(null), instant(0)]).toEqual([null, "1970-01-01T00:00:00.000Z"]);
  });
});
