import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { randomId } from "@workers/core/ids";
import { ingestPostings } from "@workers/modules/catalog/postings/ingest-postings";
import { observe, type RawPosting } from "@workers/modules/catalog/postings/rules";
import { NOON } from "../support/clock";
import { asJob, makeContext } from "../support/context";
import { operator, person, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const PATH = "/add-opening";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function owner() {
  const who = await withPlan(await person(), { credits: 3, beganAt: NOON - 1, tier: "premium" });
  await withProfile(who);
  return { who, cookie: await signedIn(who) };
}

/** What a phone opens when a job is shared with the app, by the names of the manifest. */
function shared(text: string, subject = ""): string {
  return `${PATH}?${new URLSearchParams({ subject, text }).toString()}`;
}
const valueOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*`).exec(html)?.[0] ?? "";
let n = 4_300_000_000;
const onLinkedIn = () => `https://www.linkedin.com/jobs/view/${n++}`;

describe("a job that was shared with the app", () => {
  it("is shown with what was understood, in fields, and by one press is theirs to apply to", async () => {
    const { who, cookie } = await owner();
    const worker = openWorker();
    const [company, link] = [`Teesta ${randomId(6)}`, onLinkedIn()];
    const page = await (
      await worker.ask(shared(`Check out this job at ${company}: Backend Developer ${link}/?trackingId=x`), { cookie })
    ).text();
    expect(valueOf(page, "title")).toContain('value="Backend Developer"');
    expect(valueOf(page, "company")).toContain(`value="${company}"`);
    expect(page).toContain(`name="link" value="${link}"`);
    for (const words of ["Apply myself", "Not for me", "Location not given"]) expect(page).toContain(words);
    expect(page).not.toContain("Apply for me");
    expect(page).not.toContain("trackingId");
    const press = () =>
      worker.ask(PATH, {
        cookie,
        body: form({ intent: "self", link, title: "Backend Developer", company, place: "" }),
      });
    const to = (await press()).headers.get("Location");
    expect(to).toMatch(/^\/next-out\/apply\/\w{4}-\w{4}$/);
    expect((await press()).headers.get("Location")).toBe(to);
    const own = await (await worker.ask(to ?? "", { cookie })).text();
    expect([own.includes("Backend Developer"), own.includes(link)]).toEqual([true, true]);
    const { n: rows } = (await env.DB.prepare("SELECT count(*) AS n FROM applications WHERE user_id = ?")
      .bind(who.userId)
      .first<{ n: number }>())!;
    expect(rows).toBe(1);
    expect(await (await worker.ask(`${PATH}?link=${encodeURIComponent(link)}`, { cookie })).text()).toContain(
      "You&#x27;ve saved this job.",
    );
    const skipped = await worker.ask(PATH, { cookie, body: form({ intent: "skip", link }) });
    expect(skipped.headers.get("Location")).toMatch(/^\/next-out\?said=self-refused&of=\w{26}$/);
    expect(await (await worker.ask(`${PATH}?link=${encodeURIComponent(link)}`, { cookie })).text()).toContain(
      "You&#x27;ve skipped this job.",
    );
  });

  it.each([
    ["apply", /^\/next-out\?said=added/, "queued"],
    ["self", /^\/next-out\/apply\//, "found"],
    ["skip", /^\/next-out\?said=self-refused/, "withdrawn"],
  ])("is found again on the employer's own page by what its form sends: %s", async (act, to, state) => {
    const { who, cookie } = await owner();
    const worker = openWorker();
    const company = `Teesta ${randomId(6)}`;
    const row = observe({
      title: "Backend Developer",
      company,
      location: "Pune, India",
      link: `https://careers.example.com/${randomId(12)}`,
      sourceKey: null,
      portal: "Company site",
      authority: 1,
      postedAt: NOON - 1,
    });
    await ingestPostings(asJob(makeContext()), { sourceId: null, postings: [row as RawPosting] });
    const text = `Check out this job at ${company}: Backend Developer ${onLinkedIn()}`;
    const asked = `${shared(text)}&place=Pune`;
    const page = await (await worker.ask(asked, { cookie })).text();
    expect(page).toContain(`We found this job on ${company}&#x27;s own page.`);
    const [its = ""] = /<form id="job".*?<\/form>/s.exec(page) ?? [];
    const inputs = [...its.matchAll(/<input[^>]*name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
    const action = /action="([^"]+)"/.exec(its)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(its).toContain(`value="${act}"`);
    const answer = await worker.ask(action, { cookie, body: form({ ...fields, intent: act }) });
    expect(answer.headers.get("Location")).toMatch(to);
    const rows = await env.DB.prepare("SELECT state FROM applications WHERE user_id = ?").bind(who.userId).all();
    expect(rows.results).toEqual([{ state }]);
    const after = await (await worker.ask(action, { cookie })).text();
    if (act !== "apply") return;
    // Of what waits in the queue only the skip is left, and it is not theirs to apply to.
    expect([after.includes("Not for me"), after.includes("You apply on the job&#x27;s own page.")]).toEqual([
      true,
      false,
    ]);
    const queued = "This job is already in your queue.";
    expect(after).toContain(queued);
    // On hold it is in no queue.
    await env.DB.prepare("UPDATE applications SET state = 'parked' WHERE user_id = ?").bind(who.userId).run();
    const held = await (await worker.ask(action, { cookie })).text();
    expect([held.includes(queued), held.includes("This job is on hold. Open it to see why.")]).toEqual([false, true]);
    const [itsPage = ""] = /\/r\/[^"]+/.exec(held) ?? [];
    const again = await worker.ask(action, { cookie, body: form({ ...fields, intent: "apply" }) });
    expect(again.headers.get("Location")).toBe(itsPage);
  });

  it("is listed before the jobs that were found for its person, however well those fit", async () => {
    const { who, cookie } = await owner();
    const worker = openWorker();
    const company = `Sharda ${randomId(6)}`;
    const saved = form({ intent: "self", link: onLinkedIn(), title: "Backend Developer", company, place: "Pune" });
    await worker.ask(PATH, { cookie, body: saved });
    for (let i = 0; i < 5; i++)
      await env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal,
           self_apply, score, reasons, created_at)
         SELECT ?1, user_id, ?1, 'found', 'Found Job', 'Found Works', location, link, portal, 1, 0.99, reasons,
           created_at
         FROM applications WHERE user_id = ?2 AND self_chosen = 1`,
      )
        .bind(randomId(), who.userId)
        .run();
    const page = await (await worker.ask(PATH, { cookie })).text();
    expect(page.match(/Found Works/g)?.length).toBe(4);
    expect(page.indexOf(company)).toBeLessThan(page.indexOf("Found Works"));
  });

  it("is listed beside the form with the way to apply, and for its person alone", async () => {
    const [{ cookie }, other] = [await owner(), await owner()];
    const worker = openWorker();
    const words = (of: string) => worker.ask(PATH, { cookie: of }).then((answer) => answer.text());
    expect(await words(cookie)).toContain("You&#x27;ll see the jobs that you save for yourself here.");
    const company = `Teesta ${randomId(6)}`;
    const saved = form({ intent: "self", link: onLinkedIn(), title: "Backend Developer", company, place: "Pune" });
    const to = (await worker.ask(PATH, { cookie, body: saved })).headers.get("Location") ?? "";
    const page = await words(cookie);
    expect(page).toContain(`<a href="${to}">Backend Developer</a>`);
    expect(page).toContain(`${company} · Pune`);
    expect(await words(other.cookie)).not.toContain(company);
  });

  it("is not saved for another person than the one for whom it waited", async () => {
    const { who, cookie } = await owner();
    const other = await owner();
    const send = (account: string) =>
      openWorker().ask(PATH, {
        cookie,
        body: form({ intent: "self", link: onLinkedIn(), title: "Cook", company: "Teesta", account }),
      });
    expect((await send(other.who.userId)).status).toBe(410);
    const page = await (await openWorker().ask(PATH, { cookie })).text();
    expect(page).toContain(`&quot;account&quot;:&quot;${who.userId}&quot;`);
    expect((await send(who.userId)).headers.get("Location")).toMatch(/^\/next-out\/apply\//);
  });

  it("keeps what was typed while its board is asked for", async () => {
    const { cookie } = await owner();
    const link = `https://boards.greenhouse.io/kept${randomId(6).toLowerCase()}/jobs/1`;
    const body = form({ intent: "board", link, title: "Cook", company: "Teesta", place: "Pune" });
    const answer = await openWorker().ask(PATH, { cookie, body });
    const to = answer.headers.get("Location") ?? "";
    expect(to).toBe(`${PATH}?${form({ link, title: "Cook", company: "Teesta", place: "Pune" }).toString()}`);
    expect(await (await openWorker().ask(to, { cookie })).text()).toContain("We&#x27;re reading");
  });

  it("asks for what is not known beside its field, and loses nothing that was typed", async () => {
    const { cookie } = await owner();
    const worker = openWorker();
    const link = onLinkedIn();
    // The form's own address has the link.
    const to = `${PATH}?${form({ link }).toString()}`;
    const answer = await worker.ask(to, {
      cookie,
      body: form({ intent: "self", link, title: "", company: "Neelgiri Bakers", place: "Ooty" }),
    });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("Please add the job title.");
    expect(valueOf(page, "company")).toContain('value="Neelgiri Bakers"');
    expect(valueOf(page, "place")).toContain('value="Ooty"');
    const long = await worker.ask(to, {
      cookie,
      body: form({ intent: "self", link, title: "x".repeat(201), company: "Neelgiri Bakers" }),
    });
    expect([long.status, valueOf(await long.text(), "title").includes("x".repeat(201))]).toEqual([400, true]);
  });

  it("says where a text has no link, with the text kept", async () => {
    const { cookie } = await owner();
    const page = await (await openWorker().ask(shared("A job for you, call me"), { cookie })).text();
    expect(page).toContain("starts with https://");
    expect(valueOf(page, "link")).toContain("A job for you, call me");
  });

  it("leads a visitor through signing in and back, with all that was shared", async () => {
    const asked = shared(`Check out this job at Teesta & Sons: Cook ${onLinkedIn()}`, "Cook");
    const to = (await openWorker().ask(asked)).headers.get("Location") ?? "";
    expect(to.startsWith("/login?from=")).toBe(true);
    expect(new URL(to, "https://own").searchParams.get("from")).toBe(asked);
    const posted = await openWorker().ask(PATH, {
      body: form({ intent: "self", link: onLinkedIn(), title: "Cook", company: "Teesta" }),
    });
    const back = new URL(posted.headers.get("Location") ?? "", "https://own").searchParams.get("from") ?? "";
    expect(new URL(back, "https://own").searchParams.get("title")).toBe("Cook");
  });

  it("is not taken from those without a plan, staff among them", async () => {
    const body = () => form({ intent: "self", link: onLinkedIn(), title: "Cook", company: "Teesta" });
    for (const who of [await person(), await operator()]) {
      const answer = await openWorker().ask(PATH, { cookie: await signedIn(who), body: body() });
      expect([answer.status, (await answer.text()).includes("You need a running plan first.")]).toEqual([409, true]);
    }
  });
});
