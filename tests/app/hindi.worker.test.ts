import { expect, it } from "vitest";
import { latinWords } from "../support/latin";
import { openWorker } from "../support/worker";

/** Somebody who chose Hindi before, on the pages without an address of its own. */
const cookie = "__Host-variant=hi";
/** Compressed as the edge sends it, a page in Hindi may be so large. Bytes. */
const MOST = 120 * 1024;

/** What a page says in Hindi, and what is wrong with it. */
async function readHindi(path: string): Promise<{ lang: string | undefined; latin: string[]; left: string[] }> {
  const html = await (await openWorker().ask(path, { cookie })).text();
  expect([path, new Blob([html]).size < MOST]).toEqual([path, true]);
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1],
    latin: latinWords(html),
    // A value that nobody gave.
    left: html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "").match(/\{\w+\}/g) ?? [],
  };
}

it.each(["/hi", "/"])("%s is in Hindi, but for names", async (path) => {
  expect(await readHindi(path)).toEqual({ lang: "hi", latin: [], left: [] });
});

it("leads there and back without leaving the page", async () => {
  const worker = openWorker();
  const english = await (await worker.ask("/in")).text();
  expect(english).toMatch(/<a href="\/hi"[^>]* lang="hi"[^>]*>हिन्दी</);
  expect(await (await worker.ask("/hi")).text()).toMatch(/<a href="\/in"[^>]* lang="en"[^>]*>English</);
  const chosen = await worker.ask("/language?to=hi&from=%2Fterms", {
    headers: { Referer: "http://localhost:8787/terms?part=1" },
  });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/terms?part=1"]);
  expect(chosen.headers.get("Set-Cookie")).toMatch(/^__Host-variant=hi; /);
  // Nothing of an address is believed: neither where to go nor in which language.
  for (const asked of ["to=hi&from=//elsewhere.example", "to=xx&from=https://elsewhere.example/", ""]) {
    const answer = await worker.ask(`/language?${asked}`, { headers: { Referer: "https://elsewhere.example/login" } });
    expect([asked, answer.headers.get("Location")]).toEqual([asked, "/"]);
    expect(answer.headers.get("Set-Cookie")?.includes("xx") ?? false).toBe(false);
  }
  // What is not translated is in English as a whole.
  expect(await (await worker.ask("/jobs", { cookie })).text()).toContain('<html lang="en"');
});
