import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { checkPosting, lookAtPosting } from "@workers/modules/catalog/forms/check-posting";
import { closePosting } from "@workers/workflows/outcomes/close-posting";
import { readPostingForm } from "@workers/modules/catalog/forms/read-posting-form";
import type { FormPlace } from "@workers/modules/catalog/forms/port";
import { findPostingForm } from "@workers/modules/catalog/forms/queries";
import { DomainError } from "@workers/core/errors";
import { randomId } from "@workers/core/ids";
import { claimEntry } from "@workers/modules/fulfilment/operator-queue/claim-entry";
import type { Form, FormField } from "@workers/reading/labels/vocabulary";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import {
  BoardGone,
  BoardMisread,
  BoardRefused,
  BoardUnavailable,
  type BoardPosting,
} from "@workers/modules/catalog/sources/port";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import { consume } from "@workers/jobs/queue";
import { lockEntry } from "../../../support/locks";
import { listBoards } from "../../../support/boards";
import { asJob, makeContext, NOON } from "../../../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../../../support/people";

const DAY = 86_400_000;
const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: label,
  label,
  type: "text",
  options: [],
  required: true,
  section: "custom",
  ...more,
});

/** A board with one job, read once, and forms that answer as the test says. */
class World {
  readonly slug = `form-${randomId(10).toLowerCase()}`;
  readonly id = String(1_000_000 + Math.floor(Math.random() * 9_000_000));
  readonly asked: FormPlace[] = [];
  answer: (place: FormPlace) => Promise<Form> = ({ system }) =>
    Promise.resolve({ system, fields: [field(`Only ${this.slug}`), field("Country", { options: ["India"] })] });
  listed: BoardPosting[] = [];
  ms = NOON;
  readonly ats: Ats;
  constructor(ats: Ats = "greenhouse") {
    this.ats = ats;
    this.listed = [this.opening()];
  }
  opening(more: Partial<BoardPosting> = {}): BoardPosting {
    return {
      externalId: this.id,
      title: `Potter ${this.slug}`,
      company: "",
      location: "Pune, India",
      remote: "unknown",
      link: `https://jobs.example.com/${this.slug}/${this.id}`,
      payLower: null,
      payUpper: null,
      payCurrency: null,
      skills: [],
      text: "Pots",
      postedAt: NOON - DAY,
      ...more,
    };
  }
  get ctx() {
    const base = makeContext();
    return makeContext({
      now: () => this.ms,
      actor: { kind: "system", job: "test" },
      providers: {
        ...base.providers,
        boards: listBoards(() => Promise.resolve({ postings: this.listed, unreadable: [] })),
        forms: {
          reads: (system) => ["greenhouse", "workable", "recruitee"].includes(system),
          read: (place) => {
            this.asked.push(place);
            return this.answer(place);
          },
        },
      },
    });
  }
  /** Reads the board as the queue would, and answers the id of its job. */
  async poll(): Promise<string> {
    const sourceId = `${this.ats}:${this.slug}`;
    await registerSources(this.ctx, { sources: [{ ats: this.ats, slug: this.slug, company: `Kiln ${this.slug}` }] });
    await env.CATALOG.prepare("UPDATE sources SET next_poll_at = 0 WHERE id = ?").bind(sourceId).run();
    const message = {
      id: randomId(8),
      body: { type: "poll", sourceId },
      attempts: 1,
      timestamp: new Date(NOON),
      ack() {},
      retry() {},
    };
    await consume(() => this.ctx, {
      queue: "jobs",
      messages: [message],
      ackAll() {},
      retryAll() {},
    } as unknown as MessageBatch);
    const row = await env.CATALOG.prepare("SELECT posting_id FROM posting_keys WHERE key = ?")
      .bind(`${this.ats}:${this.slug}:${this.id}`)
      .first<{ posting_id: string }>();
    return row?.posting_id ?? "";
  }
  known = (postingId: string) => findPostingForm(this.ctx.catalog, postingId);
  isOpen = async (postingId: string) =>
    (await env.CATALOG.prepare("SELECT closed_at FROM postings WHERE id = ?").bind(postingId).first("closed_at")) ===
    null;
}

const formsLike = (text: string) =>
  env.CATALOG.prepare("SELECT count(*) AS n FROM forms WHERE instr(fields, ?) > 0").bind(text).first<number>("n");

describe("the form of a posting", () => {
  it("is read once a week however often it is asked for, and kept once for all postings that have it", async () => {
    const world = new World();
    const postingId = await world.poll();
    await Promise.all([readPostingForm(world.ctx, { postingId }), readPostingForm(world.ctx, { postingId })]);
    const asked = world.asked.length;
    expect(world.asked[0]).toMatchObject({
      system: "greenhouse",
      slug: world.slug,
      id: world.id,
      link: `https://jobs.example.com/${world.slug}/${world.id}`,
    });
    await readPostingForm(world.ctx, { postingId });
    expect(world.asked).toHaveLength(asked);
    const known = await world.known(postingId);
    expect(known).toMatchObject({ system: "greenhouse", readAt: NOON, failed: null });
    expect(known?.fields?.map(({ label }) => label)).toEqual([`Only ${world.slug}`, "Country"]);
    expect(await formsLike(world.slug)).toBe(1);
    world.ms += 7 * DAY;
    world.answer = ({ system }) => Promise.resolve({ system, fields: [field(`New ${world.slug}`)] });
    await readPostingForm(world.ctx, { postingId });
    expect((await world.known(postingId))?.fields?.map(({ label }) => label)).toEqual([`New ${world.slug}`]);
  });

  it("that is refused, missing or of no known shape is remembered a day, and what was known before stays", async () => {
    const world = new World();
    const postingId = await world.poll();
    const failures = [
      [new BoardGone("404"), "gone", null],
      [new BoardRefused("robots"), "refused", null],
      [new BoardMisread("no form", '{"a":"string"}'), "shape", '{"a":"string"}'],
    ] as const;
    for (const [error, failed] of failures) {
      world.answer = () => Promise.reject(error);
      const before = world.asked.length;
      await readPostingForm(world.ctx, { postingId });
      await readPostingForm(world.ctx, { postingId });
      expect(world.asked.length - before).toBe(1);
      expect(await world.known(postingId)).toMatchObject({ failed, fields: null });
      world.ms += DAY;
    }
    expect(await formsLike(world.slug)).toBe(0);
    const kept = await env.CATALOG.prepare("SELECT shape FROM posting_forms WHERE posting_id = ?")
      .bind(postingId)
      .first("shape");
    expect(kept).toBe('{"a":"string"}');
    world.answer = ({ system }) => Promise.resolve({ system, fields: [field(world.slug)] });
    await readPostingForm(world.ctx, { postingId });
    expect(await world.known(postingId)).toMatchObject({ failed: null, fields: [{ label: world.slug }] });
    world.ms += 7 * DAY;
    world.answer = () => Promise.reject(new BoardGone("404"));
    await readPostingForm(world.ctx, { postingId });
    expect(await world.known(postingId)).toMatchObject({ failed: "gone", fields: [{ label: world.slug }] });
    expect(await world.isOpen(postingId)).toBe(true);
  });

  it("of a system that does not answer is tried later, and a system that asks us to wait is left alone", async () => {
    const world = new World("workable");
    const postingId = await world.poll();
    world.answer = () => Promise.reject(new BoardUnavailable("503"));
    await expect(readPostingForm(world.ctx, { postingId })).rejects.toThrow("503");
    expect(await world.known(postingId)).toBeNull();
    world.answer = () => Promise.reject(new BoardUnavailable("429", 600_000));
    await expect(readPostingForm(world.ctx, { postingId })).rejects.toThrow("429");
    const asked = world.asked.length;
    await expect(readPostingForm(world.ctx, { postingId })).rejects.toThrow("asked us to wait");
    expect(world.asked).toHaveLength(asked);
    await env.CATALOG.prepare("DELETE FROM source_systems WHERE system = 'workable'").run();
  });

  it("of a system without a reader, of nobody's posting and of a closed one is not asked for", async () => {
    const world = new World("keka");
    const postingId = await world.poll();
    await readPostingForm(world.ctx, { postingId });
    expect(await world.known(postingId)).toMatchObject({ failed: "no_reader", fields: null });
    await readPostingForm(world.ctx, { postingId: "nobody" });
    await env.CATALOG.prepare("UPDATE postings SET closed_at = 1 WHERE id = ?").bind(postingId).run();
    world.ms += 2 * DAY;
    await readPostingForm(world.ctx, { postingId });
    expect(world.asked).toEqual([]);
    const someone = makeContext({ actor: await operator() });
    await expect(readPostingForm(someone, { postingId })).rejects.toBeInstanceOf(DomainError);
    await expect(checkPosting(someone, { postingId })).rejects.toBeInstanceOf(DomainError);
  });

  it("is told by Recruitee's list for free, by the name of the posting that landed", async () => {
    const world = new World("recruitee");
    world.listed = [world.opening({ form: [field(`Listed ${world.slug}`)] })];
    const postingId = await world.poll();
    expect(await world.known(postingId)).toMatchObject({
      system: "recruitee",
      fields: [{ label: `Listed ${world.slug}` }],
    });
    await readPostingForm(world.ctx, { postingId });
    expect(world.asked).toEqual([]);
    world.ms += DAY;
    world.listed = [world.opening({ form: [field(`Changed ${world.slug}`)] })];
    await world.poll();
    expect((await world.known(postingId))?.fields).toMatchObject([{ label: `Changed ${world.slug}` }]);
    expect(await formsLike(world.slug)).toBe(2);
  });

  it("is asked for when a match is queued, once for a posting whoever it is queued for", async () => {
    const people = [await person(), await person()];
    const postings = new Set<string>();
    for (const who of people) {
      await withPlan(who, { credits: 2, beganAt: NOON - 1 });
      await withProfile(who);
      const ids = await withFound(who, 2);
      const engine = asJob(makeContext({ now: () => NOON }));
      await fillQueue(engine, { userId: who.userId });
      await fillQueue(engine, { userId: who.userId });
      for (const id of ids)
        postings.add(
          (await env.DB.prepare("SELECT posting_id FROM applications WHERE id = ?")
            .bind(id)
            .first<string>("posting_id")) ?? "",
        );
    }
    const rows = await env.DB.prepare(
      "SELECT ref, generation FROM jobs WHERE kind = 'read_form' AND ref IN (SELECT value FROM json_each(?))",
    )
      .bind(JSON.stringify([...postings]))
      .all();
    expect(rows.results.map(({ ref }) => ref).toSorted()).toEqual([...postings].toSorted());
  });
});

describe("a posting that an operator found closed", () => {
  it("is checked by a job once it is locked so, and closes for all when its system says that it is gone", async () => {
    const world = new World();
    const postingId = await world.poll();
    const [who, staff] = [await withPlan(await person(), { credits: 1, beganAt: NOON - 1 }), await operator()];
    await withProfile(who);
    const [entryId = ""] = await withFound(who, 1);
    await env.DB.prepare("UPDATE applications SET posting_id = ? WHERE id = ?").bind(postingId, entryId).run();
    await fillQueue(asJob(makeContext({ now: () => NOON })), { userId: who.userId });
    const desk = makeContext({ actor: staff, now: () => NOON + DAY });
    await claimEntry(desk, { day: null, person: "", portal: "" });
    await lockEntry(desk, { entryId, status: "Unsuccessful - Job Closed", remarks: "" });
    const job = () =>
      env.DB.prepare("SELECT state FROM jobs WHERE kind = 'check_posting' AND ref = ?").bind(postingId).first("state");
    expect(await job()).toBe("ready");

    // It is there after all.
    await checkPosting(world.ctx, { postingId });
    expect(await world.isOpen(postingId)).toBe(true);
    expect(await world.known(postingId)).toMatchObject({ failed: null });

    world.answer = () => Promise.reject(new BoardGone("404"));
    await env.CATALOG.prepare("UPDATE sources SET etag = 'x', page_hashes = 'y' WHERE id = ?")
      .bind(`greenhouse:${world.slug}`)
      .run();
    await checkPosting(world.ctx, { postingId });
    await checkPosting(world.ctx, { postingId });
    expect(await world.isOpen(postingId)).toBe(false);
    const told = await env.CATALOG.prepare(
      "SELECT count(*) AS n FROM posting_changes WHERE posting_id = ? AND kind = 'closed'",
    )
      .bind(postingId)
      .first("n");
    expect(told).toBe(1);
    const board = await env.CATALOG.prepare("SELECT etag, page_hashes FROM sources WHERE id = ?")
      .bind(`greenhouse:${world.slug}`)
      .first();
    expect(board).toEqual({ etag: null, page_hashes: "" });
    // A board that lists it all the same opens it again.
    await world.poll();
    expect(await world.isOpen(postingId)).toBe(true);
  });

  it("is looked at again before it closes for others: they stay where its system has it, or says nothing", async () => {
    const world = new World();
    const postingId = await world.poll();
    const staff = await operator();
    await operator();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const who = await withPlan(await person(), { credits: 1, beganAt: NOON - 1 });
      await withProfile(who);
      const [id = ""] = await withFound(who, 1);
      await env.DB.prepare("UPDATE applications SET posting_id = ? WHERE id = ?").bind(postingId, id).run();
      await fillQueue(asJob(makeContext({ now: () => NOON })), { userId: who.userId });
      ids.push(id);
    }
    const close = (entryId: string | undefined, minutes: number) => {
      const { providers } = world.ctx;
      const ctx = makeContext({ actor: staff, now: () => NOON + DAY + minutes * 60_000, providers });
      return closePosting(ctx, { entryId });
    };
    await expect(close(ids[0], 0)).rejects.toThrow("still lists this job");
    world.answer = () => Promise.reject(new BoardUnavailable("503"));
    expect(await close(ids[0], 1)).toMatchObject({ locked: 1, isUnsure: true });
    world.answer = () => Promise.reject(new BoardGone("404"));
    expect(await close(ids[1], 20)).toMatchObject({ locked: 2, isUnsure: false });
    expect(await world.isOpen(postingId)).toBe(true); // The job that follows from the lock closes it.
    await expect(lookAtPosting(asJob(makeContext()), { postingId })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is left to its board where the system cannot be asked, or does not answer", async () => {
    const world = new World("keka");
    const postingId = await world.poll();
    await env.CATALOG.prepare("UPDATE sources SET next_poll_at = ? WHERE id = ?")
      .bind(NOON + DAY, `keka:${world.slug}`)
      .run();
    const { ctx } = world;
    await checkPosting(ctx, { postingId });
    expect(ctx.sent).toEqual([{ type: "poll", sourceId: `keka:${world.slug}` }]);
    expect(await world.isOpen(postingId)).toBe(true);
    const other = new World();
    const id = await other.poll();
    other.answer = () => Promise.reject(new BoardUnavailable("503"));
    await expect(checkPosting(other.ctx, { postingId: id })).rejects.toThrow("503");
    expect(await other.isOpen(id)).toBe(true);
  });
});
