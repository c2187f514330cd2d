import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { mailQuestions } from "@workers/modules/candidates/answers/mail-questions";
import { saveForm } from "@workers/modules/catalog/forms/queries";
import { runJob } from "@workers/jobs/run-job";
import { NOON } from "../support/clock";
import { aPosting } from "../support/alerts-fixtures";
import { asJob, makeContext } from "../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const WHY = "Why do you want to work with us?";

/** The fields of the form on a page whose button says this, as a browser would post them. */
function formWith(page: string, button: string): URLSearchParams {
  const form = (page.match(/<form[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes(`>${button}<`)) ?? "";
  const pairs = [...form.matchAll(/<(?:input|button)[^>]*>/g)].flatMap(([tag]) => {
    const name = / name="([^"]*)"/.exec(tag)?.[1];
    return name === undefined || (tag.startsWith("<button") && !form.includes(`${tag}${button}<`))
      ? []
      : [[name, / value="([^"]*)"/.exec(tag)?.[1] ?? ""]];
  });
  return new URLSearchParams(pairs);
}

it("what an operator proposes and a form lacks is said on the person's own pages, and taken back there", async () => {
  const now = NOON;
  const ctx = makeContext();
  const owner = await withPlan(await person(), { credits: 6, beganAt: now, tier: "premium", vetoHours: 0 });
  await withProfile(owner);
  const [entryId = ""] = await withFound(owner, 6);
  const postingId = await aPosting();
  const field = { type: "textarea", options: [], required: true, section: "custom" } as const;
  await saveForm(ctx.catalog, {
    postingId,
    hash: "answers-pages",
    form: { system: "greenhouse", fields: [{ ...field, key: WHY, label: WHY }] },
    nowMs: now,
  });
  await env.DB.prepare("UPDATE applications SET posting_id = ? WHERE id = ?").bind(postingId, entryId).run();
  await fillQueue(asJob(ctx), { userId: owner.userId });
  const staff = await operator();
  const take = (id: string) =>
    env.DB.prepare(
      "UPDATE applications SET state = 'claimed', claimed_by = ?, claimed_at = ?, claimed_until = ? WHERE id = ?",
    )
      .bind(staff.userId, now, now + 900_000, id)
      .run();
  await take(entryId);
  const [cookie, desk, stranger] = [await signedIn(owner), await signedIn(staff), await signedIn(await person())];
  const worker = openWorker();
  const page = async (path: string, as = cookie) => (await worker.ask(path, { cookie: as })).text();
  const post = (path: string, fields: Record<string, string> | URLSearchParams, as: string | null = cookie) =>
    worker.ask(path, { body: new URLSearchParams(fields), cookie: as });
  const to = async (path: string, fields: Record<string, string> | URLSearchParams, as = cookie) =>
    (await post(path, fields, as)).headers.get("Location");
  const stateOf = () =>
    env.DB.prepare("SELECT state FROM applications WHERE id = ?").bind(entryId).first<string>("state");
  const settle = () => runJob(asJob(ctx), { kind: "settle_parked", ref: owner.userId });

  // Proposed on Next Entry, read and accepted by its person, and then filled.
  const next = "/admin-next-entry";
  expect(await page(next, desk)).toContain("The extension");
  const proposal = { intent: "propose", jobId: entryId, field: WHY, value: "I like kilns" };
  expect([(await post(next, proposal)).status, (await post(next, proposal, null)).status]).toEqual([302, 302]);
  expect(await (await post(next, proposal, desk)).text()).toContain("Sent to the applicant");
  const asked = await page("/answers");
  expect(asked).toContain("I like kilns");
  const accept = formWith(asked, "Accept answer");
  expect([accept.get("intent"), accept.get("question")?.length]).toEqual(["accept", 26]);
  expect((await post("/answers", accept, stranger)).status).toBe(404);
  // A header has no room for whatever is posted.
  const odd = { intent: "\u0301".repeat(5_000), label: "Do you own a kiln?", value: "yes" };
  expect(await to("/answers", odd, stranger)).toBe("/answers?done=say");
  const accepted = `/answers?done=accept&of=${accept.get("question") ?? ""}`;
  for (let i = 0; i < 2; i++) expect(await to("/answers", accept)).toBe(accepted);
  expect(await page(next, desk)).toMatch(/data-copy="1"[\s\S]*I like kilns/);

  // A form that the extension began to send says so on its page until the result is locked.
  const began = "The extension was sending this form at";
  const sending = (at: number | null) =>
    env.DB.prepare("UPDATE applications SET sending_at = ? WHERE id = ?").bind(at, entryId).run();
  expect(await page(next, desk)).not.toContain(began);
  await sending(now);
  expect(await page(next, desk)).toContain(began);
  await sending(null);

  // A further question of the page is locked as missing, mailed, and answered where the mail leads, signed out.
  const lock = { intent: "lock", jobId: entryId, applicationStatus: "Unsuccessful - Missing User Info", remarks: "" };
  const refused = await post(next, { ...lock, lacks: "Please enter the OTP" }, desk);
  expect([refused.status, await stateOf()]).toEqual([400, "claimed"]);
  await post(next, { ...lock, lacks: "Do you own a two-wheeler?" }, desk);
  expect(await stateOf()).toBe("parked");
  await mailQuestions(asJob(ctx));
  const mail = await env.DB.prepare("SELECT model FROM outbox WHERE template = 'questions' AND user_id = ?")
    .bind(owner.userId)
    .first<string>("model");
  const link = new URL((JSON.parse(mail ?? "{}") as { link: string }).link);
  const question = `${link.pathname}${link.search}`;
  expect(link.pathname).toBe("/question");
  const shown = await (await worker.ask(question)).text();
  expect(shown).toContain("Do you have a two-wheeler of your own?");
  expect(shown).toContain("1 application goes out once you answer.");
  expect(shown).not.toContain(owner.email);
  expect(shown).not.toContain("/language?");
  expect((await post(question, { intent: "say", value: "perhaps" }, null)).status).toBe(400);
  expect((await post(`${link.pathname}?key=${"A".repeat(40)}`, { intent: "say", value: "yes" }, null)).status).toBe(
    404,
  );
  const kept = await post(question, { intent: "say", value: "yes" }, null);
  expect([kept.status, await kept.text()]).toEqual([
    200,
    expect.stringMatching(/We&#x27;ve saved your answer and will reuse it\. 1 application goes out\./),
  ]);
  await settle();
  expect(await stateOf()).toBe("queued");
  expect(await (await worker.ask(question)).text()).toContain("Nothing left to do here");

  // Withdrawn on the page, what is not sent yet waits for it again.
  const said = await page("/answers");
  const withdraw = [...said.matchAll(/href="\/answers\?q=(\w+)"[^>]*>Edit/g)].map(([, id = ""]) => id);
  expect(withdraw).toHaveLength(2);
  for (const answer of withdraw) {
    expect(formWith(await page(`/answers?q=${answer}`), "Remove answer").get("answer")).toBe(answer);
    expect((await post("/answers", { intent: "withdraw", answer }, stranger)).status).toBe(404);
    expect(await to("/answers", { intent: "withdraw", answer })).toBe("/answers?done=withdraw");
  }
  expect(await stateOf()).toBe("parked");
  expect(await page("/answers")).toContain("Do you have a two-wheeler of your own?");

  // To an account in Hindi it is in Hindi.
  const speaks = (language: string | null) =>
    env.DB.prepare("UPDATE users SET language = ? WHERE id = ?").bind(language, owner.userId).run();
  await speaks("hi");
  const hindi = await page("/answers");
  expect(hindi).toMatch(/<html[^>]* lang="hi"/);
  expect(hindi).toContain("सेव किए जवाब");
  await speaks(null);
  expect(await page("/answers")).toContain("Saved answers");

  // The rows that the page reads grow with what it shows, not with the number of other people.
  const rows = async () => {
    const metered = openWorker();
    await metered.ask("/answers", { cookie });
    return metered.meter.rowsRead;
  };
  const before = await rows();
  for (let i = 0; i < 20; i++) await withProfile(await withPlan(await person(), { credits: 1 }));
  expect([before < 400, await rows()]).toEqual([true, before]);
});
