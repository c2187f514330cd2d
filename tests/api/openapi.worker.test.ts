import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "@workers/api";
import type { Endpoint } from "@workers/api/endpoint";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { randomId } from "@workers/core/ids";
import { jobsDay } from "@workers/lib/india-time";
import { POLICY, type UserActor } from "@workers/core/policy";
import { lockEntry } from "../support/locks";
import { SAMPLES, type SampleAsk } from "./api-samples";
import { answerProblem } from "../support/answers";
import { as, asJob, makeContext, NOON } from "../support/context";
import { operator, person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn, type Ask } from "../support/worker";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The document as anybody gets it. */
async function published(): Promise<Document> {
  const response = await openWorker().ask("/api/openapi.json");
  expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
    200,
    "application/json",
    "public, max-age=300",
  ]);
  return response.json();
}
const operationOf = (document: Document, { method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

/** The people that the call lets in, and may be about. */
async function caller(endpoint: Endpoint): Promise<{ actor: UserActor; cookie: string | null }> {
  const actor = await person(
    ["staff", "operations", "operations_or_system", "both_roles"].includes(POLICY[endpoint.action])
      ? { staff: { operations: true, community: true } }
      : {},
  );
  return { actor, cookie: await signedIn(actor) };
}
async function sampled(
  endpoint: Endpoint,
): Promise<{ sample: SampleAsk; ask: (json?: unknown) => Promise<Response>; status: number }> {
  const { actor, cookie } = await caller(endpoint);
  const known = SAMPLES[endpoint.path];
  if (!known) throw new Error(`${endpoint.path} has no sample in tests/api-samples.ts`);
  const sample = await known.valid(actor);
  const worker = openWorker(known.bindings);
  return {
    sample,
    status: known.status,
    ask: (json) => worker.ask(sample.path, { ...sample.ask, ...(json === undefined ? {} : { json }), cookie }),
  };
}

/** The body of a sample as its schema sees it: a form's fields by name. */
function bodyOf(sample: SampleAsk): unknown {
  return sample.ask.body instanceof FormData
    ? Object.fromEntries([...sample.ask.body].filter(([, value]) => typeof value === "string"))
    : sample.ask.json;
}

describe.each(
  ENDPOINTS.filter((m) => m.method === "POST" && m.path !== "/api/signOut" && !SAMPLES[m.path]?.takesAnything),
)("what $path says it needs", (endpoint) => {
  it("is refused without, in the one shape a refusal has", async () => {
    const document = await published();
    const refusal = z.fromJSONSchema(document.components.schemas["Refusal"]!);
    const { schema } = Object.values(operationOf(document, endpoint)?.requestBody?.content ?? {})[0] ?? {};
    interface Shape {
      anyOf?: Shape[];
      oneOf?: Shape[];
      required?: string[];
    }
    const whole = (schema ?? {}) as Shape;
    const shapes = whole.anyOf ?? whole.oneOf ?? [whole];
    const required = [...new Set(shapes.flatMap((s) => s.required ?? []))];
    // Either of two fields will do.
    expect(required.length > 0).toBe(endpoint.path !== "/api/UnsubscribeJobUpdates.php");
    // zod reads no binary strings; the file is the form's own.
    delete (schema as { properties?: Record<string, unknown> }).properties?.["resume"];
    expect(z.fromJSONSchema(schema ?? false).safeParse(bodyOf((await sampled(endpoint)).sample)).error).toBeUndefined();
    for (const field of required) {
      const { sample, ask } = await sampled(endpoint);
      if (sample.ask.body instanceof FormData) sample.ask.body.delete(field);
      const fields = { ...sample.fields };
      // One of several shapes may want what the sample's has not.
      if (sample.fields && !(field in fields)) continue;
      delete fields[field];
      const response = await ask(sample.fields ? fields : undefined);
      expect([field, response.status]).toEqual([
        field,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
      expect(refusal.safeParse(await response.json()).error).toBeUndefined();
    }
  });
});

describe("an answer that holds something", () => {
  /** The answer of one endpoint, held against what is said of it; it must hold what was put there under the mark. */
  async function answerOf(mark: string, path: string, ask: Ask): Promise<unknown> {
    const endpoint = ENDPOINTS.find((one) => one.path === path);
    const response = await openWorker().ask(path, ask);
    expect(endpoint && (await answerProblem(endpoint, response.clone()))).toBeNull();
    const answer: unknown = await response.json();
    expect(JSON.stringify(answer)).toContain(mark);
    return answer;
  }

  it("is as it is said to be, and a field that nobody described is noticed", async () => {
    // A mark and a day of this run alone: nothing that other samples, or this one when it is tried again, have left is
    // met.
    const mark = `mark-${randomId().toLowerCase()}`;
    // The day lies in the past, since lists do not show what is still to come.
    const now = NOON - 86_400_000 * (1 + Math.floor(Math.random() * 18_000));
    const owner = await withPlan(await person(), { credits: 5, beganAt: now - 1000 });
    await withProfile(owner, { titles: [mark] });
    const [first] = await withFound(owner, 2);
    await env.DB.prepare(
      "UPDATE applications SET position = ?, pay_lower = 600000, pay_currency = 'INR' WHERE user_id = ?",
    )
      .bind(mark, owner.userId)
      .run();
    await fillQueue(asJob(makeContext({ now: () => now })), { userId: owner.userId });
    const staff = await operator();
    await lockEntry(as(makeContext({ now: () => now }), staff), { entryId: first, status: "Successful", remarks: "" });
    const [own, theirs] = [await signedIn(owner), await signedIn(staff)];
    await answerOf(mark, "/api/fetchPersonalDetails.php", { json: { email: owner.email }, cookie: own });
    const applied = await answerOf(mark, "/api/getJobApplied.php", { json: { _id: owner.email }, cookie: own });
    const day = await answerOf(mark, "/api/jobs-manager/FetchJobsByDate.php", {
      json: { date: jobsDay(now) },
      cookie: theirs,
    });
    expect(day).toMatchObject({
      count: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ _id: first, locked: true }),
        expect.objectContaining({ locked: false }),
      ]),
    });
    const endpoint = ENDPOINTS.find((one) => one.path === "/api/getJobApplied.php")!;
    const schema = z.fromJSONSchema(
      operationOf(await published(), endpoint)!.responses["200"]!.content["application/json"]!.schema,
    );
    expect(applied).toEqual([expect.objectContaining({ ctc_lower: 6, ctc_upper: null })]);
    expect(schema.safeParse((applied as object[]).map((row) => ({ ...row, more: 1 }))).success).toBe(false);
    expect(schema.safeParse((applied as object[]).map((row) => ({ ...row, date: "yesterday" }))).success).toBe(false);
  });
});
