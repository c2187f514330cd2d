import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { timeId } from "@workers/core/ids";
import { reference } from "@workers/core/reference";
import { addressOf, PAGES, seenBy } from "../app/pages-table";
import { aPosting, lead, waitingBatch } from "../support/alerts-fixtures";
import { NOON } from "../support/clock";
import { asJob, makeContext } from "../support/context";
import { filledSeeker } from "../support/filled-seeker";
import { coach } from "../support/interviews";
import { person, withFound, withPlan, withProfile } from "../support/people";
import { inWaves } from "../support/waves";
import { FRESHER, toFormData } from "../support/profile-forms";
import { openWorker, signedIn } from "../support/worker";

/** The person, a lead, a coach, a lead who did not show the second factor yet, and what their pages are of. */
async function everyone() {
  const seeker = await filledSeeker();
  const { owner, cookie } = seeker;
  const run = (sql: string, ...values: (string | number | null)[]) => env.DB.prepare(sql).bind(...values);
  const [own = ""] = await withFound(owner, 1);
  const intents = { open: timeId(NOON), completed: timeId(NOON) };
  const ofForm = await aPosting();
  await env.DB.batch([
    run("UPDATE applications SET posting_id = ? WHERE id = ?", ofForm, seeker.application),
    run("UPDATE applications SET self_apply = 1, posting_id = ? WHERE id = ?", await aPosting(), own),
    ...Object.entries(intents).map(([name, id]) =>
      run(
        "INSERT INTO intents (id, user_id, plan, created_at, completed_at) VALUES (?, ?, 'Free Trial', ?, ?)",
        id,
        owner.userId,
        NOON,
        name === "completed" ? NOON : null,
      ),
    ),
    run("UPDATE users SET email_verified_at = ? WHERE id = ?", NOON, owner.userId),
  ]);
  const field = { key: "age", label: "Are you over 18?", type: "radio", options: [], required: true };
  const known = (sql: string, ...values: string[]) => env.CATALOG.prepare(sql).bind(...values);
  await env.CATALOG.batch([
    known(
      "INSERT OR IGNORE INTO forms (hash, system, fields, first_seen_at) VALUES ('waves', 'greenhouse', ?, 0)",
      JSON.stringify([field]),
    ),
    known("INSERT INTO posting_forms (posting_id, form_hash, again_at) VALUES (?, 'waves', 0)", ofForm),
  ]);
  const share = await openWorker().ask(seeker.receipt, { body: new URLSearchParams({ intent: "share" }), cookie });
  const shared = /\/s\/\w+/.exec(await share.text())?.[0] ?? "";
  const staff = await lead();
  const doorman = await lead();
  await run(
    "INSERT INTO second_factors (id, user_id, name, kind, key, created_at) VALUES (?, ?, 'Phone', 'code', 'x', ?)",
    timeId(NOON),
    doorman.userId,
    NOON,
  ).run();
  const unproven = await signedIn(doorman);
  await run("UPDATE sessions SET proved_at = NULL WHERE user_id = ?", doorman.userId).run();
  await waitingBatch({ by: staff });
  const other = await withPlan(await person(), { beganAt: NOON, tier: "premium" });
  await withProfile(other);
  const [waiting = ""] = await withFound(other, 1);
  await fillQueue(asJob(makeContext()), { userId: other.userId });
  return {
    ...seeker,
    intents,
    shared,
    ownApply: `/next-out/apply/${reference(own)}`,
    waiting,
    slug: staff.staff?.slug ?? "",
    cookies: { seeker: cookie, lead: await signedIn(staff), coach: await signedIn(await coach()), unproven },
  };
}

type Everyone = Awaited<ReturnType<typeof everyone>>;
type Who = keyof Everyone["cookies"];

/** Pages of one thing, by its address. */
const ADDRESSES: Readonly<Record<string, (all: Everyone) => string>> = {
  "/s/:token": ({ shared }) => shared,
  "/r/:reference": ({ receipt }) => receipt,
  "/next-out/apply/:reference": ({ ownApply }) => ownApply,
  "/question": ({ link }) => link.pathname + link.search,
  "/onboarding": ({ intents }) => `/onboarding?intent=${intents.open}`,
  "/thank-you": ({ intents }) => `/thank-you?intent=${intents.completed}`,
  "/save-button/download": () => "/save-button/download?browser=chrome",
  "/:slug": ({ slug }) => `/jobs-${slug}`,
  "/admin-user-report": ({ owner }) => `/admin-user-report?email=${owner.email}`,
  "/admin-user-report/csv": ({ owner }) => `/admin-user-report/csv?email=${owner.email}`,
  "/admin-daily-report/csv": () => "/admin-daily-report/csv?date=2026-08-10",
  "/admin-operator-report/csv": ({ slug }) => `/admin-operator-report/csv?name=${slug}`,
  "/admin-people": () => "/admin-people?q=Person",
};

/** How deep a page is: with nothing kept in the cache, and with what its first opening keeps there. */
interface Depth {
  cold: number;
  kept: number;
}

const COUNTS = "counts the open jobs that fit, by searches of the catalogue that follow from one another";
const CORRECTED = "asks what staff agreed on of the labels in the forms that it found";

/** Pages that wait longer than twice, for whom, and why. It only gets shorter: a line that is not needed fails too. */
const DEEPER: Readonly<Record<string, Depth & { why: string }>> = {
  "/answers of the seeker": { cold: 3, kept: 3, why: CORRECTED },
  "/thank-you of the seeker": { cold: 3, kept: 3, why: CORRECTED },
  "/profile of the seeker": { cold: 5, kept: 2, why: COUNTS },
  "/plan of the seeker": { cold: 5, kept: 2, why: COUNTS },
  "/purchase of the seeker": { cold: 5, kept: 3, why: `${COUNTS}, and ${CORRECTED}` },
  "/r/:reference of the lead": { cold: 3, kept: 3, why: "logs that staff read it before it reads anything" },
  "/admin-people of the lead": { cold: 3, kept: 3, why: "reads the people whom the index of names finds" },
  "/admin-jobs-manager/csv of the lead": {
    cold: 3,
    kept: 3,
    why: "logs the people of each page of the list before it names them",
  },
};

/** Pages that none of them can open, or that only lead on. */
const UNOPENED: readonly string[] = [
  "/jobs/:slug",
  "/companies/:slug",
  "/job/:slug",
  "/language",
  "/start",
  "/login",
  "/logout",
  "/auth/google",
  "/auth/google/callback",
  "/applications",
  "/forwarding/gmail-filter",
  "/account-deleted",
  "/code",
  "/interviews/calendar",
  "/supply",
  "/payment-state",
  "/admin-jobs-manager/resume",
  "/admin-filling/form",
  "/coach/resume",
];

/** How deep the page is for each of those who can open it. */
async function depthsOf(all: Everyone, page: string): Promise<Map<Who, Depth>> {
  const address = ADDRESSES[page]?.(all) ?? addressOf(page);
  const depths = new Map<Who, Depth>();
  for (const [who, cookie] of Object.entries(all.cookies) as [Who, string][]) {
    // A module that is loaded when it is first needed would split a wave.
    await openWorker().ask(address, { cookie });
    for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name);
    const open = async () => {
      const waves = inWaves();
      const answer = await openWorker(waves.bindings).ask(address, { cookie });
      return { isOpen: answer.status === 200, depth: waves.asked.length };
    };
    const [first, again] = [await open(), await open()];
    if (first.isOpen) depths.set(who, { cold: first.depth, kept: again.depth });
  }
  return depths;
}

it("each page waits for two round trips to the databases at most, but for those with a reason", async () => {
  const all = await everyone();
  const deeper: Record<string, Depth> = {};
  const unopened: string[] = [];
  for (const page of Object.keys(PAGES).filter((path) => !seenBy("sandbox").includes(path))) {
    const depths = await depthsOf(all, page);
    if (depths.size === 0) unopened.push(page);
    for (const [who, depth] of depths) if (depth.cold > 2 || depth.kept > 2) deeper[`${page} of the ${who}`] = depth;
  }
  expect(deeper).toEqual(
    Object.fromEntries(Object.entries(DEEPER).map(([page, { cold, kept }]) => [page, { cold, kept }])),
  );
  expect(unopened).toEqual(UNOPENED);
});

type Form = Record<string, string> | FormData;
/** The forms that are sent most: who sends them, what, and how many round trips they wait for. */
const FORMS: readonly (readonly [path: string, depth: number, by: "seeker" | "lead", (all: Everyone) => Form])[] = [
  ["/next-out", 3, "seeker", ({ application }) => ({ keep: application })],
  ["/next-out", 2, "seeker", ({ application }) => ({ skip: application })],
  ["/next-out", 8, "seeker", ({ asked }) => ({ keep: asked })],
  ["/next-out", 2, "seeker", ({ asked }) => ({ skip: asked })],
  ["/answers", 3, "seeker", ({ question }) => ({ intent: "say", question, value: "yes" })],
  ["/profile", 28, "seeker", () => toFormData(FRESHER)],
  ["/profile?panel=messages", 4, "seeker", () => ({ kind: "job", on: "false" })],
  [
    "/admin-jobs-manager",
    5,
    "lead",
    ({ waiting }) => ({
      jobId: waiting,
      intent: "lock",
      applicationStatus: "Successful",
      remarks: "",
      confirmation: "APP-77",
    }),
  ],
];

it.each(FORMS)("a form of %s waits for %i round trips at most", async (path, depth, by, form) => {
  const all = await everyone();
  const waves = inWaves();
  const sent = form(all);
  const body = sent instanceof FormData ? sent : new URLSearchParams(sent);
  const answer = await openWorker(waves.bindings).ask(path, { method: "POST", body, cookie: all.cookies[by] });
  expect([200, 302]).toContain(answer.status);
  expect(waves.asked.length).toBeLessThanOrEqual(depth);
});
