import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { httpBoards } from "@workers/providers/boards";
import { BoardRow, readRow } from "@workers/modules/catalog/sources/read-row";
import { isPublicHost, isSameOwner } from "@workers/modules/catalog/sources/slugs";
import { ATS, REGISTERED, SYSTEMS, type Ats } from "@workers/modules/catalog/sources/vocabulary";

// A reader keeps a distance between its requests to a host; nobody is there to be polite to.
beforeAll(() => void vi.stubGlobal("setTimeout", (work: () => void) => queueMicrotask(work)));
afterAll(() => void vi.unstubAllGlobals());

/** Names and addresses that somebody may write into a list to have another host asked. */
const NAMES = [
  "127.0.0.1",
  "2130706433",
  "0x7f.1",
  "0177.0.0.1",
  "[::1]",
  "::ffff:169.254.169.254",
  "169.254.169.254",
  "169.254.169.254/latest",
  "localhost",
  "intranet",
  "db.internal",
  "printer.local",
  "kubernetes.default.svc.cluster.local",
  "user:pass@evil.example",
  "evil.example:8080",
  "evil.example#",
  "evil.example?",
  "evil.example/..",
  "..",
  "../..",
  "acme/../evil",
  "acme%2f..%2fevil",
  "%2e%2e",
  "acme\\evil",
  "acme\nevil",
  "acme\u0000",
  "acme evil",
  "аcme",
  "ａcme.example",
  "acme。example",
  "xn--",
  "-acme",
  "acme-.com",
  "acme..com",
  ".com",
  "com.",
  "acme/wd5/../../x",
  "acme/wd5.evil.example/x",
  "acme/fa.evil.example:80/CX_1",
  "127.0.0.1/evil.example",
  "careers.acme.com/127.0.0.1",
];
const ADDRESSES = NAMES.flatMap((name) => [`https://${name}`, `http://${name}/careers`, `https://${name}.keka.com/`]);

/** Every address that reading the board asks for, each answered by a redirect to `to`; robots.txt too, or all else. */
async function askedFor(ats: Ats, slug: string, to: string, isRobotsToo = false): Promise<string[]> {
  const asked: string[] = [];
  const boards = httpBoards(
    (url) => {
      asked.push(url);
      return Promise.resolve(
        url.endsWith("/robots.txt") && !isRobotsToo
          ? new Response("", { status: 404 })
          : new Response(null, { status: 302, headers: { Location: to } }),
      );
    },
    { origin: "https://jobsarthi.example", now: () => 0 },
  );
  await boards
    .open(ats, slug, 10)
    .page("")
    .catch(() => undefined);
  return asked;
}

/** A board's name as each kind of system has it, or the system alone. */
const SLUGS: Partial<Record<string, string>> = {
  feed: "all",
  workday: "acme/wd5/External",
  oracle: "acme/fa.us2/CX_1",
  host: "careers.acme.com",
  eightfold: "careers.acme.com",
  successfactors: "careers.acme.com",
};

const slugOf = (ats: Ats) => SLUGS[ats] ?? SLUGS[SYSTEMS[ats]?.named ?? ""] ?? "acme";

describe("a hostile row of a list", () => {
  it.each([...REGISTERED])("of %s has no address asked but its system's own, or a public name's", async (system) => {
    for (const [slug, address] of [...NAMES.map((name) => [name, ""]), ...ADDRESSES.map((one) => ["", one])]) {
      const read = readRow(BoardRow.parse({ line: 1, name: "Sample", system, slug, address }));
      if (read.kind !== "board") continue;
      const named = SYSTEMS[system]?.domains ?? [];
      for (const host of read.source.slug.split("/").filter((part) => part.includes(".")))
        if (SYSTEMS[system]?.named === "host") expect(isPublicHost(host), `${slug} ${address}`).toBe(true);
      const ats = ATS.find((name) => name === read.source.ats);
      if (!ats) continue;
      for (const url of await askedFor(ats, read.source.slug, "https://169.254.169.254/latest")) {
        const { protocol, hostname, port, username, password, pathname } = new URL(url);
        expect([protocol, port, username, password], url).toEqual(["https:", "", "", ""]);
        expect(isPublicHost(hostname), url).toBe(true);
        expect(pathname.split("/"), url).not.toContain("..");
        const isOwn = SYSTEMS[system]?.named === "host" || /^(?:eightfold|successfactors)$/.test(system);
        if (isOwn) expect(read.source.slug.split("/"), url).toContain(hostname);
        else expect(named.length, url).toBeGreaterThan(0);
      }
    }
  });

  it.each([...ATS])("of %s is not led away by a redirect", async (ats) => {
    const slug = slugOf(ats);
    const straight = new Set((await askedFor(ats, slug, "https://a.invalid/")).map((url) => new URL(url).hostname));
    expect(straight.size).toBeGreaterThan(0);
    for (const to of [
      "https://169.254.169.254/",
      "https://[::1]/",
      "https://localhost/",
      "https://user@evil.example/",
      "https://evil.example:8443/",
      "http://evil.example/",
      "//evil.example/",
      "https://acme.com.evil.example/",
      "https://xn--cme-5cd.example/",
      "file:///etc/passwd",
    ])
      for (const isRobotsToo of [false, true])
        for (const url of await askedFor(ats, slug, to, isRobotsToo))
          expect([...straight], `${to} led to ${url}`).toContain(new URL(url).hostname);
  });

  it.each([...ATS])("of %s asks nothing of a host whose robots.txt is on another's", async (ats) => {
    const slug = slugOf(ats);
    for (const to of ["https://evil.example/robots.txt", "https://www.evil.example/", "https://acme.evil.example/"]) {
      const asked = await askedFor(ats, slug, to, true);
      expect(
        asked.every((url) => url.endsWith("/robots.txt")),
        asked.join(" "),
      ).toBe(true);
    }
  });

  it("may keep a robots.txt at its own other address", async () => {
    const asked = await askedFor("phenom", "careers.acme.com", "https://www.acme.com/robots", true);
    expect(asked).toContain("https://www.acme.com/robots");
  });
});

describe("the owner of a host", () => {
  it.each([
    ["careers.acme.com", "www.acme.com"],
    ["careers.acme.com", "acme.com"],
    ["careers.acme.co.in", "jobs.acme.co.in"],
    ["jobs.acme.in", "acme.in"],
    ["acme.com", "careers.acme.com"],
    ["acme.myshopify.com", "acme.myshopify.com"],
  ])("of %s has %s too", (host, target) => {
    expect(isSameOwner(host, target)).toBe(true);
  });

  it.each([
    ["careers.acme.com", "acme.com.evil.example"],
    ["careers.acme.com", "evilacme.com"],
    ["careers.acme.com", "localhost"],
    // Everybody may have a name below these.
    ["jobs.gov.in", "evil.gov.in"],
    ["careers.firm.in", "evil.firm.in"],
    ["jobs.asso.fr", "evil.asso.fr"],
    ["jobs.myshopify.com", "evil.myshopify.com"],
    ["careers.webflow.io", "evil.webflow.io"],
    ["jobs.notion.site", "evil.notion.site"],
    ["careers.wixstudio.com", "evil.wixstudio.com"],
    ["jobs.github.io", "evil.github.io"],
    ["careers.icims.com", "evil.icims.com"],
    ["careers.zohorecruit.in", "evil.zohorecruit.in"],
    ["acme.github.io", "github.io"],
  ])("of %s has not %s", (host, target) => {
    expect(isSameOwner(host, target)).toBe(false);
  });
});
