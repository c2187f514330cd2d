import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { chooseMessage } from "@workers/workflows/profiles/choose-message";
import { KEEP_CONSENTS_FIELD } from "@workers/modules/candidates/rules";
import { PANEL_HREFS, PANELS } from "~/shared/settings/panels";
import { as, makeContext, NOON } from "../support/context";
import { operator, person, withPlan, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { openWorker, signedIn } from "../support/worker";

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const consentsOf = (userId: string) =>
  env.DB.prepare(
    `SELECT wants_job_mail AS job, wants_marketing_mail AS marketing, wants_whatsapp AS whatsapp,
      (SELECT count(*) FROM marketing_presses m WHERE m.user_id = p.user_id) AS presses,
      (SELECT count(*) FROM daily_digests d WHERE d.user_id = p.user_id) AS daily
     FROM profiles p WHERE user_id = ?`,
  )
    .bind(userId)
    .first<Record<string, number>>();
const settingsOf = (userId: string) =>
  env.DB.prepare(
    `SELECT veto_hours AS hours, pace, asks,
      (SELECT choice FROM tailoring_choices t WHERE t.user_id = p.user_id) AS file
     FROM plans p WHERE user_id = ?`,
  )
    .bind(userId)
    .first<Record<string, unknown>>();
const designOf = (userId: string) =>
  env.DB.prepare("SELECT choice, design FROM tailoring_choices WHERE user_id = ?")
    .bind(userId)
    .first<Record<string, unknown>>();
/** The panel that the list of a page shows as open, and whether a phone shows it alone. */
const shownIn = (page: string) => [
  /<li data-row="(\w+)">(?:(?!<\/li>).)*aria-current="page"/s.exec(page)?.[1],
  /<div class="[^"]*\bpf\b[^"]*" data-panel="(\w+)"(?: data-open="true")?/.exec(page)?.[1],
  / data-open="true"/.test(page),
];
const isOn = (page: string, id: string) =>
  (page.match(/<button\b[^>]*role="switch"[^>]*>/g) ?? [])
    .filter((one) => one.includes(` id="${id}"`))
    .map((one) => one.includes(' aria-checked="true"'));

async function member() {
  const owner = await withPlan(await person(), { credits: 4, beganAt: NOON, tier: "premium", vetoHours: 4 });
  await withProfile(owner);
  return { owner, cookie: await signedIn(owner) };
}

describe("the panels of the profile", () => {
  it("are opened by their own addresses, and by those that were pages of their own", async () => {
    const { cookie } = await member();
    const worker = openWorker();
    const read = async (path: string) => (await worker.ask(path, { cookie })).text();
    expect(shownIn(await read("/profile"))).toEqual(["about", "about", false]);
    for (const panel of PANELS) expect(shownIn(await read(PANEL_HREFS[panel]))).toEqual([panel, panel, true]);
    for (const path of ["/whatsapp", "/premium-alerts", "/marketing-mails", "/forwarding"])
      expect([path, ...shownIn(await read(path))]).toEqual([path, "messages", "messages", true]);
    for (const path of ["/account", "/access-log", "/delete-account"])
      expect([path, ...shownIn(await read(path))]).toEqual([path, "account", "account", true]);
    const led = await worker.ask("/profile?panel=account", { cookie });
    expect([led.status, led.headers.get("Location")]).toEqual([302, "/account"]);
    // An unknown one is the profile as it begins.
    expect(shownIn(await read("/profile?panel=nothing"))).toEqual(["about", "about", false]);
  });

  it("say in the list what is set", async () => {
    const { owner, cookie } = await member();
    const row = (page: string, panel: string) =>
      new RegExp(`<li data-row="${panel}">(.*?)</li>`, "s").exec(page)?.[1]?.replaceAll(/<[^>]+>/g, " ") ?? "";
    const before = await (await openWorker().ask("/profile", { cookie })).text();
    expect(row(before, "about")).toContain("Pune");
    expect(row(before, "look")).toMatch(/1 job title, .*, ₹\d+ lakh/);
    expect(row(before, "apply")).toContain("4 hours to skip a job");
    expect(row(before, "messages")).toContain("An email for each application");
    expect(row(before, "account")).toContain("No one has viewed your data");
    await env.DB.prepare("UPDATE profiles SET wants_job_mail = 0, companies_left_out = '[\"Acme\"]' WHERE user_id = ?")
      .bind(owner.userId)
      .run();
    const after = await (await openWorker().ask("/profile", { cookie })).text();
    expect(row(after, "apply")).toContain("1 company left out");
    expect(row(after, "messages")).toContain("No application emails");
    const newcomer = await signedIn(await person());
    expect(row(await (await openWorker().ask("/profile", { cookie: newcomer })).text(), "look")).toContain(
      "Not filled",
    );
  });

  it("do without the framework's scripts", async () => {
    const { cookie } = await member();
    const runs = async (path: string) =>
      (await (await openWorker().ask(path, { cookie })).text()).includes("__reactRouterContext");
    for (const path of ["/profile", ...Object.values(PANEL_HREFS)])
      expect([path, await runs(path)]).toEqual([path, false]);
  });

  it.each(["__proto__", "toString", "constructor"])("show a place of the name %s as it was sent", async (place) => {
    const { cookie } = await member();
    const answer = await openWorker().ask("/profile", { cookie, body: form({ forBackend_locations: place }) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`value="${place}"`);
  });

  it("lead a visitor to sign in, and back to the panel", async () => {
    const worker = openWorker();
    for (const path of [PANEL_HREFS.apply, PANEL_HREFS.messages]) {
      const to = `/login?from=${encodeURIComponent(path)}`;
      expect((await worker.ask(path, {})).headers.get("Location")).toBe(to);
      expect(
        (await worker.ask(path, { body: form({ kind: "job", on: "false", hours: "0" }) })).headers.get("Location"),
      ).toBe(to);
    }
  });
});

describe("how we apply", () => {
  it("is saved as one form, for oneself alone, and stays where the form does not say it", async () => {
    const [mine, theirs] = [await member(), await member()];
    const worker = openWorker();
    const save = (fields: Record<string, string>) =>
      worker.ask(PANEL_HREFS.apply, { body: form(fields), cookie: mine.cookie });
    for (let i = 0; i < 2; i++) {
      const answer = await save({ hours: "12", pace: "steady", asks: "weekly", file: "own" });
      expect([answer.status, (await answer.text()).includes("</svg> Saved</output>")]).toEqual([200, true]);
    }
    expect(await settingsOf(mine.owner.userId)).toEqual({ hours: 12, pace: "steady", asks: "weekly", file: "own" });
    expect(await settingsOf(theirs.owner.userId)).toEqual({ hours: 4, pace: "at_once", asks: "daily", file: null });
    await save({ pace: "at_once" });
    expect(await settingsOf(mine.owner.userId)).toEqual({ hours: 12, pace: "at_once", asks: "weekly", file: "own" });
    await save({ design: "classic" });
    expect(await designOf(mine.owner.userId)).toEqual({ choice: "own", design: "classic" });
    await save({ file: "arranged" });
    expect(await designOf(mine.owner.userId)).toEqual({ choice: "arranged", design: "classic" });
    await save({ file: "own" });
    for (const bad of [
      ["hours", "3"],
      ["pace", "fast"],
      ["asks", "hourly"],
      ["file", "theirs"],
      ["design", "loud"],
      ["hours", ""],
    ] as const) {
      const refused = await save({ [bad[0]]: bad[1] });
      expect([bad, refused.status]).toEqual([bad, 400]);
      expect(await refused.text()).toContain('role="alert"');
    }
    expect(await settingsOf(mine.owner.userId)).toEqual({ hours: 12, pace: "at_once", asks: "weekly", file: "own" });
  });

  it("offers plans to who has none, and no form", async () => {
    const page = await (await openWorker().ask(PANEL_HREFS.apply, { cookie: await signedIn(await person()) })).text();
    expect(page).toContain("These settings start with a plan.");
    expect(page).not.toContain('name="hours"');
  });
});

describe("messages", () => {
  it("are switches that save themselves, each alone, for oneself alone", async () => {
    const [mine, theirs] = [await member(), await member()];
    const worker = openWorker();
    const press = (fields: Record<string, string>) =>
      worker.ask(PANEL_HREFS.messages, { body: form(fields), cookie: mine.cookie });
    const before = await consentsOf(theirs.owner.userId);
    for (const on of ["false", "false", "true", "true"]) {
      for (const [kind, id] of [
        ["job", "f-receiveEmailJobUpdates"],
        ["whatsapp", "f-receiveWhatsappUpdates"],
        ["marketing", "f-receiveEmailMarketingUpdates"],
      ] as const) {
        const answer = await press({ kind, on });
        const page = await answer.text();
        expect([kind, on, answer.status, isOn(page, id)]).toEqual([kind, on, 200, [on === "true"]]);
        expect(page).toContain("</svg> Saved</output>");
      }
      const n = Number(on === "true");
      expect(await consentsOf(mine.owner.userId)).toMatchObject({ job: n, whatsapp: n, marketing: n, presses: n });
    }
    expect(isOn(await (await press({ kind: "daily", on: "true" })).text(), "daily")).toEqual([true]);
    expect(await consentsOf(mine.owner.userId)).toMatchObject({ daily: 1 });
    // Without emails about applications there is nothing to have once a day.
    expect(isOn(await (await press({ kind: "job", on: "false" })).text(), "daily")).toEqual([]);
    expect(await consentsOf(theirs.owner.userId)).toEqual(before);
    for (const bad of ["kind=calls&on=true", "on=true", ""]) {
      const refused = await press(Object.fromEntries(new URLSearchParams(bad)));
      expect([bad, refused.status]).toEqual([bad, 400]);
    }
  });

  it("show a tick that is no yes as off, until it is turned on here", async () => {
    const { owner, cookie } = await member();
    await env.DB.prepare("UPDATE profiles SET wants_marketing_mail = 1 WHERE user_id = ?").bind(owner.userId).run();
    await env.DB.prepare("DELETE FROM marketing_presses WHERE user_id = ?").bind(owner.userId).run();
    const ask = async (body?: URLSearchParams) =>
      isOn(
        await (await openWorker().ask(PANEL_HREFS.messages, { cookie, ...(body ? { body } : {}) })).text(),
        "f-receiveEmailMarketingUpdates",
      );
    expect(await ask()).toEqual([false]);
    expect(await ask(form({ kind: "marketing", on: "true" }))).toEqual([true]);
  });

  it("need a profile and a session", async () => {
    const newcomer = await person();
    const input = { kind: "marketing", isOn: true };
    await expect(chooseMessage(as(makeContext(), newcomer), input)).rejects.toMatchObject({ code: "conflict" });
    await expect(chooseMessage(makeContext(), input)).rejects.toMatchObject({ code: "signed_out" });
    const presses = env.DB.prepare("SELECT count(*) AS n FROM marketing_presses WHERE user_id = ?");
    expect(await presses.bind(newcomer.userId).first("n")).toBe(0);
    const answer = await openWorker().ask(PANEL_HREFS.messages, {
      body: form({ kind: "job", on: "true" }),
      cookie: await signedIn(newcomer),
    });
    expect([answer.status, (await answer.text()).includes("Please fill in your profile first")]).toEqual([409, true]);
    // Staff have these for themselves, like all who sign in.
    const staff = await operator();
    await withProfile(staff);
    await chooseMessage(as(makeContext(), staff), { kind: "job", isOn: false });
    expect(await consentsOf(staff.userId)).toMatchObject({ job: 0 });
  });

  it("stay as they are when the profile's form is saved, which asks for none", async () => {
    const { owner, cookie } = await member();
    const worker = openWorker();
    for (const [kind, on] of [
      ["job", "false"],
      ["whatsapp", "true"],
      ["marketing", "false"],
    ] as const)
      await worker.ask(PANEL_HREFS.messages, { body: form({ kind, on }), cookie });
    const before = await consentsOf(owner.userId);
    expect(before).toMatchObject({ job: 0, whatsapp: 1, marketing: 0, presses: 0 });
    const body = toFormData({ ...FRESHER, phone: "9876500011", currentLocation: "Nagpur" });
    for (const name of ["receiveEmailJobUpdates", "receiveEmailMarketingUpdates", "receiveWhatsappUpdates"])
      body.delete(name);
    body.set(KEEP_CONSENTS_FIELD, "yes");
    const answer = await worker.ask("/profile", { body, cookie });
    expect([answer.status, (await answer.text()).includes("Profile saved")]).toEqual([200, true]);
    expect(await consentsOf(owner.userId)).toEqual(before);
    // A form that asks for them still says what is ticked in it.
    body.delete(KEEP_CONSENTS_FIELD);
    await worker.ask("/profile", { body, cookie });
    expect(await consentsOf(owner.userId)).toMatchObject({ job: 0, whatsapp: 0, marketing: 0 });
  });
});
