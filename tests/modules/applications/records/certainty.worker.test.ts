import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { reference } from "@workers/core/reference";
import { listApplications } from "@workers/modules/applications/dashboard/list-applications";
import { readDashboard } from "@workers/modules/applications/dashboard/read-dashboard";
import { readReceipt } from "@workers/modules/applications/receipts/read-receipt";
import { readShared, shareReceipt } from "@workers/modules/applications/receipts/share-receipt";
import { certaintyOf, isCompanysWord } from "@workers/modules/applications/rules";
import { as, makeContext, NOON } from "../../../support/context";
import { openWorker, signedIn } from "../../../support/worker";
import { person, withFound, withPlan, withProfile } from "../../../support/people";

/** Adds a kind of proof to a made application. */
const KEPT = {
  nothing: () => [],
  "an unverified email": (id: string, userId: string) => [mail(id, userId, 0)],
  "a verified email": (id: string, userId: string) => [mail(id, userId, 1)],
  "a number": (id: string, userId: string) => [proof(id, userId, { number: "APP-1" })],
  "a page": (id: string, userId: string) => [proof(id, userId, { link: "https://jobs.example/thanks" })],
  "a picture": (id: string, userId: string) => [proof(id, userId, { picture: `proofs/${id}` })],
  "a picture and a number": (id: string, userId: string) => [
    proof(id, userId, { number: "APP-1", picture: `proofs/${id}` }),
  ],
  "the page's text": (id: string) => [
    env.DB.prepare(
      `INSERT INTO application_events (application_id, n, attempt, at, actor_kind, actor_id, event, outcome, evidence)
       VALUES (?, 1, 1, ?, 'system', '', 'submitted', 'submitted', '{"seen":{"text":"Thank you for applying"}}')`,
    ).bind(id, NOON),
  ],
} satisfies Record<string, (id: string, userId: string) => D1PreparedStatement[]>;

const mail = (id: string, userId: string, verified: number) =>
  env.DB.prepare(
    `INSERT INTO confirming_mails (id, user_id, application_id, attempt, sender, subject, sentence, verified, sent_at,
      received_at) VALUES (?1, ?2, ?1, 1, 'jobs@works.example', 'Received', 'We have it.', ?3, ?4, ?4)`,
  ).bind(id, userId, verified, NOON);
const proof = (id: string, userId: string, { number = "", link = "", picture = null as string | null }) =>
  env.DB.prepare(
    `INSERT INTO application_proofs (application_id, attempt, id, user_id, number, link, object_key, media_type,
      size_bytes, created_at) VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  ).bind(id, userId, number, link, picture, picture && "image/png", picture && 100, NOON);

describe("how sure it is that an application arrived", () => {
  it.each([
    ["nothing", "none"],
    ["an unverified email", "none"],
    ["a verified email", "company"],
    ["a number", "page"],
    ["a page", "page"],
    ["a picture", "picture"],
    ["a picture and a number", "page"],
    ["the page's text", "page"],
  ] as const)("is the same in the list, on the receipt and where it is shared: %s", async (kept, certainty) => {
    const owner = await withPlan(await person());
    await withProfile(owner);
    const [id = ""] = await withFound(owner, 1);
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE applications SET state = 'submitted', event_count = 1, applied_at = ?2, locked_at = ?2 WHERE id = ?1",
      ).bind(id, NOON),
      ...KEPT[kept](id, owner.userId),
    ]);
    const ctx = as(makeContext(), owner);
    const ref = reference(id);
    const { path } = await shareReceipt(ctx, { reference: ref, showsName: false });
    const shared = await readShared(makeContext(), { token: path.slice(3) });
    expect((await readDashboard(ctx)).rows.map((row) => row.certainty)).toEqual([certainty]);
    expect((await readReceipt(ctx, { reference: ref })).certainty).toBe(certainty);
    expect(certaintyOf(shared.proof)).toBe(certainty);
    expect(shared.isConfirmed).toBe(isCompanysWord(certainty));
    const [listed] = (await listApplications(ctx, { shown: "submitted", search: "" })).rows;
    expect(listed?.result).toBe(isCompanysWord(certainty) ? "applied" : "submitted");

    // The pages say it in one colour.
    const worker = openWorker();
    const cookie = await signedIn(owner);
    const pages = await Promise.all(
      ["/dashboard", `/r/${ref}`, path].map(async (at) => (await worker.ask(at, { cookie })).text()),
    );
    const isGreen = pages.map((html) =>
      /pill-ok|postmark[^"]*text-confirmed/.test(html.replaceAll(/<nav.*?<\/nav>/gs, "")),
    );
    expect(isGreen).toEqual(Array.from({ length: 3 }, () => isCompanysWord(certainty)));
  });
});
