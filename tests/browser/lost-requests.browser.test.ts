/**
 * Every request of every public and seeker form, and of some forms of staff, is dropped, fails, is delayed or loses its
 * answer. The person then reads words of ours beside the form, finds what they typed, presses again, and it is done
 * once. Without scripts the same request is sent twice, and done once too. A run of the tests loses the answers of a
 * few forms; `DRILL_LOST=all` does everything, and prints the words in a table.
 */
import type { Browser, BrowserContext, Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { UNANSWERED } from "../../app/ui/unanswered";
import { fieldOf, posted, type At, type Form, type Sent } from "./lost/form";
import { ALL_FORMS, FORMS } from "./lost/forms";
import { applicationIs } from "./lost/seeds";
import { english } from "../support/english";
import { chosenPlaces, chosenTitles, LOOK, places, titleField } from "./profile-form";
import {
  byHand,
  comeFrom,
  field,
  launch,
  newPerson,
  PHONE,
  resumeFile,
  until,
  visit,
  withAccount,
  withProfile,
} from "./support";

const FAULTS = ["answer lost", "dropped", "500", "503", "delayed"] as const;
type Fault = (typeof FAULTS)[number];
const ALL = process.env.DRILL_LOST === "all";

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The same person's browser, without scripts. */
let quiet: BrowserContext;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
  ({ context, page } = await visit(browser, { viewport: PHONE }));
  context.setDefaultTimeout(20_000);
  ({ context: quiet } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false }));
  quiet.setDefaultTimeout(20_000);
});
const table: string[] = [];
afterAll(async () => {
  await browser.close();
  if (ALL) console.log(table.join("\n"));
});

/** Sends the request of the person to the server as it was, and lets its answer be lost, with what it would set. */
async function loseAnswer(route: Route): Promise<void> {
  const before = await context.cookies();
  // The server lets go of an idle connection: a browser would then send it by itself.
  await route.fetch({ maxRedirects: 0, maxRetries: 2 });
  await context.clearCookies();
  await context.addCookies(before);
  await route.abort("connectionreset");
}

const RAW = "<h1>Internal Server Error</h1><pre>Error: no such thing at worker.js:1</pre>";

/** Meets the first request that `is` finds with the fault. `met` tells of it; `let` lets a delayed one through. */
async function meet({ is }: Sent, fault: Fault): Promise<{ met: Promise<void>; letThrough: () => void }> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const met = new Promise<void>((resolve, reject) => {
    let isFirst = true;
    const handle = async (route: Route) => {
      if (!isFirst || !is(route.request())) return route.fallback();
      isFirst = false;
      if (fault === "answer lost") await loseAnswer(route);
      else if (fault === "dropped") await route.abort("internetdisconnected");
      else if (fault === "500") await route.fulfill({ status: 500, contentType: "text/html", body: RAW });
      else if (fault === "503") await route.fulfill({ status: 503, json: { error: "raw" } });
      else {
        resolve();
        await held;
        await route.continue();
      }
      resolve();
    };
    void page.route(
      () => true,
      (route) => handle(route).catch(reject),
    );
  });
  return { met, letThrough };
}

const OURS = "[role=alert], [role=status], main > * h1";
const seen = () => page.locator(OURS).filter({ visible: true });

/** The words that the page says, once they are these. */
async function readWords(words: RegExp): Promise<string> {
  let said: string[] = [];
  await until(
    `${words}`,
    async () => {
      said = await page.locator(`${OURS}, main [role=alert] p, h1`).filter({ visible: true }).allInnerTexts();
      return said.some((text) => words.test(text.trim()));
    },
    20,
  ).catch(() => {
    throw new Error(`It reads: ${said.join(" | ") || page.url()}`);
  });
  return said
    .find((text) => words.test(text.trim()))!
    .trim()
    .replaceAll(/\s+/g, " ");
}

async function expectOurs(): Promise<void> {
  expect(page.url().startsWith(inject("origin")), page.url()).toBe(true);
  const body = await page.locator("body").innerText();
  expect(body).not.toMatch(/Internal Server Error|worker\.js|"error":|no such thing/);
}

async function expectTyped(one: Form, at: At): Promise<void> {
  for (const [label, text] of Object.entries(one.typed?.(at) ?? {}))
    expect([label, await fieldOf(at, label).inputValue()]).toEqual([label, text]);
}

const escaped = (text: string) => new RegExp(`^${text.replaceAll(/[.?]/g, String.raw`\$&`)}$`);

/** The posted forms of the pages that were met, and those that were sent: where to, and what they say they do. */
const [seenForms, sentForms] = [new Set<string>(), new Set<string>()];
function named(path: string, does: string): string {
  const to = path.replace(/\.data$/, "").replace(/[0-9A-Z]{4}-[0-9A-Z]{4}$/, ":reference");
  // An intent of onboarding is an id.
  return /^\w{26}$/.test(does) ? to : `${to} ${does}`.trim();
}

async function lookAtForms(on: Page): Promise<void> {
  const forms = await on.locator("form[method=post]").evaluateAll((all) =>
    all.flatMap((form) => {
      const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
      const [intents, acts] = ["intent", "act"].map((name) =>
        form.querySelectorAll<HTMLInputElement>(`[name=${name}]`),
      );
      const does = Array.from((intents?.length ? intents : acts) ?? [], ({ value }) => value);
      return (does.length === 0 ? [""] : does).map((what) => [pathname, what] as const);
    }),
  );
  for (const [path, does] of forms) seenForms.add(named(path, does));
}

function noteSent(request: Request): void {
  const fields = request.method() === "POST" ? new URLSearchParams(request.postData() ?? "") : null;
  if (fields) sentForms.add(named(new URL(request.url()).pathname, fields.get("intent") ?? fields.get("act") ?? ""));
}

/** A new person who has filled in the form. */
async function comeTo(one: Form, to: { page: Page; context: BrowserContext }): Promise<At> {
  await to.context.clearCookies();
  const person = newPerson();
  // Of a network from which much is sent, more is refused.
  const network = person.phone.slice(1).match(/../g)?.slice(0, 3).join(".");
  await to.context.setExtraHTTPHeaders({ "CF-Connecting-IP": `10.${network}` });
  await until("the country", async () => {
    const answer = await to.context.request.get("/api/getLocation.php?country=IN");
    return ((await answer.json()) as { country: string }).country === "IN";
  });
  const at: At = { ...to, ...(await withAccount(to.context, person, one.plan)) };
  await one.open(at);
  expect(await one.effect(at)).toBe(0);
  if (ALL && FORMS.includes(one)) await lookAtForms(at.page);
  at.page.on("request", noteSent);
  return at;
}

async function drill(one: Form, sent: Sent, fault: Fault): Promise<string> {
  const at = await comeTo(one, { page, context });
  await expectTyped(one, at);
  const { met, letThrough } = await meet(sent, fault);
  await one.button(page).click();
  await met;
  if (fault === "delayed") {
    await page
      .locator("[aria-busy=true], #slow-navigation:not([hidden]), button:disabled, [role=progressbar]")
      .or(page.getByText(/^(?:Loading|Processing|Opening)/))
      .filter({ visible: true })
      .first()
      .waitFor();
    letThrough();
    await one.done(at);
    expect(await one.effect(at)).toBe(1);
    return "is shown to wait";
  }
  const words = await readWords(sent.reads ?? escaped(english(UNANSWERED)));
  await expectOurs();
  if (sent.isLast) {
    expect(await one.effect(at)).toBe(1);
    return words;
  }
  await expectTyped(one, at);
  await (one.again ?? one.button)(page).click();
  await one.done(at).catch(async () => {
    throw new Error(`Pressed again it reads: ${(await seen().allInnerTexts()).join(" | ")} at ${page.url()}`);
  });
  expect(await one.effect(at)).toBe(1);
  return words;
}

const WITHOUT_SCRIPTS = "sent twice, without scripts";

/** The browser sends the form a second time, as by its button to load the page again. */
async function sendTwice(one: Form): Promise<string> {
  const silent = await quiet.newPage();
  const at = await comeTo(one, { page: silent, context: quiet });
  const [request] = await Promise.all([silent.waitForRequest(posted(one.to)), one.button(silent).click()]);
  await one.done(at);
  expect(await one.effect(at)).toBe(1);
  const headers = Object.fromEntries(
    Object.entries(request.headers()).filter(([name]) => /^(?:content-type|accept|cf-connecting-ip)$/.test(name)),
  );
  const again = await quiet.request.post(request.url(), { headers, data: request.postDataBuffer() ?? "" });
  const answer = `${again.status()} ${new URL(again.url()).pathname}`;
  expect(answer).toBe(one.twice ?? `200 ${new URL(silent.url()).pathname}`);
  expect(await one.effect(at)).toBe(1);
  const said = await silent.setContent(await again.text()).then(() => silent.locator("main").innerText());
  await silent.close();
  return `${answer} ${said.replaceAll(/\s+/g, " ").slice(0, 80)}`;
}

describe.each(ALL ? ALL_FORMS : ALL_FORMS.filter(({ isUsual }) => isUsual))("$name", (one) => {
  const sends = { form: { is: posted(one.to), ...(one.reads && { reads: one.reads }) }, ...one.more };
  const cases = Object.entries(sends).flatMap(([name, sent]) =>
    FAULTS.map((fault): [string, Fault | typeof WITHOUT_SCRIPTS, Sent] => [name, fault, sent]),
  );
  if (!one.needsScripts) cases.push(["form", WITHOUT_SCRIPTS, sends.form]);
  it.each(ALL ? cases : cases.slice(0, 1))("%s, %s", async (name, fault, sent) => {
    const line = (what: string) => table.push(`| ${one.name} | ${name} | ${fault} | ${what} |`);
    try {
      line(await (fault === WITHOUT_SCRIPTS ? sendTwice(one) : drill(one, sent, fault)));
    } catch (error) {
      line(`FAILED: ${String(error).split("\n")[0]}`);
      throw error;
    } finally {
      // A page of its own for the next: with none of this one's routes.
      const next = await context.newPage();
      await page.close();
      page = next;
    }
  });
});

it("keeps in sight what was not sent while another press is answered", async () => {
  const queue = FORMS.find(({ name }) => name === "this one first") as Form;
  const at = await comeTo(queue, { page, context });
  const skip = (position: string) => page.getByRole("button", { name: new RegExp(`^Skip: ${position}`) });
  const again = page.getByRole("button", { name: "Try again" });
  const skipped = () => applicationIs(at, "state = 'withdrawn' AND position LIKE 'Sample %'");
  const { met } = await meet({ is: posted("/next-out") }, "dropped");
  await skip("Sample Second").click();
  await met;
  await again.waitFor();
  await skip("Sample Tester").click();
  await page.getByText(/^Skipped Sample First\./).waitFor();
  expect([skipped(), await again.isVisible()]).toEqual([1, true]);
  await again.click();
  await until("both skipped", () => Promise.resolve(skipped() === 2));
  expect(await again.isVisible()).toBe(false);
  const next = await context.newPage();
  await page.close();
  page = next;
});

if (ALL)
  it("has a row for each form that is on these pages", () => {
    expect([...seenForms].filter((form) => !sentForms.has(form)).toSorted()).toEqual([]);
  });

describe("what the profile form looks up", () => {
  const comesToProfile = async (part: string, fault: Fault) => {
    await context.clearCookies();
    const { person } = await withAccount(context);
    await withProfile(context, person);
    await page.goto(LOOK);
    return meet({ is: (request) => request.url().includes(part) }, fault);
  };
  const leave = async () => {
    const next = await context.newPage();
    await page.close();
    page = next;
  };

  it.each(ALL ? FAULTS : FAULTS.slice(0, 1))(
    "is done without where it is lost, and found the next time: %s",
    async (fault) => {
      const { met, letThrough } = await comesToProfile("/job-titles?", fault);
      await titleField(page).pressSequentially("data");
      await met;
      await page.getByRole("option", { name: 'Create "data"' }).waitFor();
      await expectOurs();
      letThrough();
      await titleField(page).fill("data sci");
      await page.getByRole("option", { name: "Data Scientist", exact: true }).click();
      expect(await chosenTitles(page)).toContain("Data Scientist");
      await leave();
    },
  );

  it.each(ALL ? FAULTS : [])("is done without the towns where they are lost: %s", async (fault) => {
    const { met, letThrough } = await comesToProfile("/towns?", fault);
    await places(page).locator("summary").click();
    const search = places(page).getByRole("searchbox");
    await search.pressSequentially("karim");
    await met;
    await expectOurs();
    letThrough();
    await search.fill("");
    await search.pressSequentially("karimnagar");
    await places(page).getByLabel("Karimnagar", { exact: true }).check();
    expect(await chosenPlaces(page)).toContain("Karimnagar");
    await leave();
  });

  it.each(ALL ? FAULTS : [])("is done without the count of jobs where it is lost: %s", async (fault) => {
    const { met, letThrough } = await comesToProfile("/supply?", fault);
    await met;
    await expectOurs();
    letThrough();
    const asked = page.waitForResponse((answer) => answer.url().includes("/supply?"));
    await places(page).locator("summary").click();
    await places(page).getByLabel("Chennai", { exact: true }).check();
    expect((await asked).ok()).toBe(true);
    await leave();
  });

  it.each(ALL ? FAULTS : [])("is filled in by hand where the resume is not read: %s", async (fault) => {
    await context.clearCookies();
    const { onboarding } = await withAccount(context);
    await page.goto(onboarding);
    await byHand(page);
    const { met, letThrough } = await meet({ is: posted("/onboarding") }, fault);
    await field(page, "resume").setInputFiles(resumeFile("first.pdf"));
    await met;
    if (fault !== "delayed")
      await page.getByText(/^We couldn't read your resume\. Fill in the rest yourself/).waitFor();
    await expectOurs();
    letThrough();
    await field(page, "resume").setInputFiles(resumeFile("second.pdf", ["Walking Tester", "Mobile: +91-98765 43210"]));
    await page.getByText(/^From your resume: .*\. Please check these\./).waitFor();
    await leave();
  });
});
