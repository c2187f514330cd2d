import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { LINKED_PORTALS, PORTALS } from "@workers/modules/catalog/postings/links";
import { SYSTEMS } from "@workers/modules/catalog/sources/vocabulary";
import { PUBLIC_PATHS } from "@workers/http/public-paths";
import { person } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

/** Everything that could be named: portals and systems that we know of, and portals that people know. */
const NAMES = [
  ...LINKED_PORTALS.map((portal) => PORTALS[portal] ?? ""),
  ...Object.values(SYSTEMS).map((system) => system.label),
  "Foundit",
  "Monster",
  "TimesJobs",
  "Shine",
  "Instahyre",
  "Hirist",
  "Cutshort",
  "Wellfound",
  "Dice",
  "Internshala",
  "Apna",
  "Freshersworld",
];

const namedIn = (text: string) =>
  NAMES.filter((name) => new RegExp(`\\b${name.replaceAll(/[()]/g, "\\$&")}(?![\\w-])`).test(text));

/** The text of a page, without the promises that have a count beside them and without a person's own LinkedIn page. */
function said(html: string): string {
  const plain = html.replaceAll("<!-- -->", "");
  const unmarked = plain.replaceAll(
    /<li\b[^>]*>(?:(?!<\/li>).)*(?:Not counted yet|brought us jobs)(?:(?!<\/li>).)*<\/li>/gs,
    "",
  );
  return unmarked.replaceAll("LinkedIn page", "");
}

async function pagesOf(country: string): Promise<[string, string][]> {
  const worker = openWorker();
  const pages: [string, string][] = [];
  for (const path of PUBLIC_PATHS) pages.push([path, await (await worker.ask(path, { country })).text()]);
  const cookie = await signedIn(await person());
  pages.push(["/purchase", await (await worker.ask("/purchase", { country, cookie })).text()]);
  return pages;
}

describe.each(["IN", "US", "DE"])("to somebody in %s", (country) => {
  it("no page names a portal or a system that is not read, but where it says how many are", async () => {
    await env.DB.prepare("DELETE FROM site_figures").run();
    await env.CACHE.delete("figures");
    for (const [path, html] of await pagesOf(country)) {
      expect([path, namedIn(said(html))]).toEqual([path, []]);
    }
  });

  it("home and plans promise no AI without one, say what was counted, and say so again in a sentence", async () => {
    for (const [path, html] of await pagesOf(country)) {
      if (path !== "/" && path !== "/purchase") continue;
      // The tests' Worker has no language model.
      expect([path, html.includes("AI resume optimisation")]).toEqual([path, false]);
      const marked = [...html.matchAll(/<li\b[^>]*>(?:(?!<\/li>).)*<\/li>/gs)]
        .map(([line]) => line)
        .filter((line) => line.includes(">Not counted yet</span>"));
      // Once for the trial, and once for what all paid plans have.
      expect([path, marked.length]).toEqual([path, 2]);
      for (const line of marked) expect(line).toContain("job portals");
      // A finished feature links to its page, once for all paid plans; the review is the trial's too.
      for (const [place, cards] of [
        ["/interviews", 1],
        ["/support", 1],
        ["/resume", 2],
        ["/next-out", 1],
      ] as const)
        expect([path, place, html.split(`<a href="${place}" class="text-ink underline">`).length - 1]).toEqual([
          path,
          place,
          cards,
        ]);
      expect(html).toContain("Portals count once they brought us jobs.");
    }
  });
});

it("a system is named once a board of it answered, a portal, with the day, once postings of it came in", async () => {
  await env.DB.prepare("DELETE FROM site_figures").run();
  const row = {
    openings: 112_616,
    applications: 9_410,
    portals: JSON.stringify({ IN: ["LinkedIn", "Naukri"], US: ["LinkedIn"] }),
    systems: JSON.stringify(["Keka", "Greenhouse"]),
  };
  await env.DB.prepare(
    `INSERT INTO site_figures (day, measured_at, sources, opened, people_helped, feed_seq, openings, applications,
      portals, systems)
     VALUES ('2026-11-22', 0, 651, NULL, 0, 0, ?, ?, ?, ?)`,
  )
    .bind(row.openings, row.applications, row.portals, row.systems)
    .run();
  await env.CACHE.delete("figures");
  const home = (await (await openWorker().ask("/", { country: "IN" })).text()).replaceAll("<!-- -->", "");
  expect(home).toContain("We read company career pages on Keka and Greenhouse.");
  expect(home).toContain("We also get jobs from LinkedIn and Naukri (counted on 22 Nov 2026).");
  expect(home).toContain("and from LinkedIn and Naukri (counted on 22 Nov 2026)");
  expect(namedIn(said(home)).filter((name) => !["Keka", "Greenhouse", "LinkedIn", "Naukri"].includes(name))).toEqual(
    [],
  );
  expect(home).toContain("Counted on 22 Nov 2026");
  for (const number of ["1,12,616", "9,410", "651"]) expect(home).toContain(`>${number}</dd>`);
  const features = (html: string) =>
    [...html.matchAll(/<li class="flex gap-2[^>]*>(?:(?!<\/li>).)*brought us jobs(?:(?!<\/li>).)*<\/li>/gs)].map(
      ([item]) =>
        item
          .replaceAll(/<[^>]+>/g, " ")
          .replaceAll(/\s+/g, " ")
          .trim(),
    );
  expect(features(home)).toEqual([
    "2 job portals 2 brought us jobs in the 7 days to 22 Nov 2026",
    "9+ job portals, including LinkedIn and Naukri 2 brought us jobs in the 7 days to 22 Nov 2026",
  ]);
  // Postings for another country's people are not counted here.
  const abroad = (await (await openWorker().ask("/", { country: "US" })).text()).replaceAll("<!-- -->", "");
  expect(features(abroad)).toEqual([
    "2 job portals 1 brought us jobs in the 7 days to 22 Nov 2026",
    "9+ job portals, including LinkedIn and Indeed 1 brought us jobs in the 7 days to 22 Nov 2026",
  ]);
});
