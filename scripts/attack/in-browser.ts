/** A text that was stored with markup in it, looked at in a real browser: nothing of it runs. */
import type { Browser } from "playwright-core";
import type { PageAddress } from "./addresses";
import { sendingOf, walk } from "./forms";
import { MARKUP } from "./payloads";
import { OWN_WORDS, type Persona, type Site } from "./site";

const STORED = [
  ...MARKUP,
  "</textarea><script>alert(7)</script>",
  "</script><script>alert(7)</script>",
  "<iframe srcdoc='<script>alert(7)</script>'>",
  "<a href=javascript:alert(7)>open</a>",
];

const PART = "browser";

/** Writes markup into whatever is typed, a field at a time, so that every form keeps some of it. */
async function store(site: Site, pages: readonly PageAddress[], as: readonly Persona[]): Promise<number> {
  const { forms } = await walk(site, pages, as);
  let stored = 0;
  for (const form of forms) {
    if (/^\/(logout|delete-account|account)\b/.test(form.action)) continue;
    const typed = form.controls.filter(({ isTyped, name }) => isTyped && !/mail|password|phone|ctc/i.test(name));
    for (const [i, { name }] of typed.entries()) {
      const { path, ask } = sendingOf(form, { [name]: STORED[(stored + i) % STORED.length] ?? "" });
      const { status } = await site.probe(PART, `stores in ${name} of ${form.page}`, path, ask);
      if (status < 400) stored++;
    }
  }
  return stored;
}

/** Postings whose every text is markup, for the people who look for such work. */
async function storePostings(site: Site): Promise<void> {
  const rows = STORED.map((markup, i) => ({
    src: "greenhouse:sampleworks",
    id: String(7_000_000 + i),
    title: `Backend Developer ${markup}`,
    company: `Sample Works ${markup}`,
    location: `Pune ${markup}`,
    url: `https://boards.greenhouse.io/sampleworks/jobs/${7_000_000 + i}`,
    skills: markup,
    salary: markup,
  }));
  await site.probe(PART, "stores postings", "/api/ingestPostings", {
    as: site.personas.both,
    json: { format: "listing", rows },
  });
}

export async function runBrowser(
  site: Site,
  pages: readonly PageAddress[],
  launch: () => Promise<Browser>,
): Promise<string[]> {
  const { owner, other, visitor, operations, both, support, coach } = site.personas;
  const everybody = [owner, other, visitor, operations, both, support, coach];
  for (const persona of everybody)
    if (persona.actor.kind === "user") persona.cookie = await site.signIn(persona.actor.userId);
  const stored = await store(site, pages, [visitor, other, owner, both, support, coach]);
  await storePostings(site);
  await site.tick(4);
  const browser = await launch();
  let opened = 0;
  let shown = 0;
  try {
    for (const persona of everybody) {
      const walked = await walk(site, pages, [persona]);
      const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: "block" });
      const [name = "", value = ""] = persona.cookie.split("=");
      if (name !== "")
        await context.addCookies([
          { name, value, url: site.origin.replace("http:", "https:"), secure: true, httpOnly: true },
        ]);
      const page = await context.newPage();
      let path = "";
      const told = (what: string) => site.findings.breach(PART, `${path} as ${persona.role}`, what);
      page.on("dialog", (dialog) => {
        told(`a script ran: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on("console", (message) => {
        if (/Content.Security.Policy|Refused to/i.test(message.text())) told(message.text());
      });
      page.on("pageerror", (error) => told(`an error of its scripts: ${error.message}`));
      for (const each of walked.pages) {
        path = each.path;
        site.findings.count(PART);
        try {
          await page.goto(path, { waitUntil: "load", timeout: 30_000 });
          await page.waitForTimeout(60);
          opened++;
          if ((await page.content()).includes("alert(7)")) shown++;
        } catch (error) {
          told(`could not be opened: ${String(error).slice(0, 120)}`);
        }
      }
      if (
        persona.role === "owner" &&
        !(await page.goto("/profile").then(() => page.content())).includes(OWN_WORDS.last)
      )
        told("the browser was not signed in");
      await context.close();
    }
  } finally {
    await browser.close();
  }
  if (shown === 0) site.findings.breach(PART, "pages with markup as text", "there was none: nothing was tried");
  return [`markup kept in ${stored} fields`, `${opened} pages opened, ${shown} of them show some as text`];
}
