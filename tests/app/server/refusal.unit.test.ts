import { describe, expect, it } from "vitest";
import { jsonAnswer, runLoader, toFormError } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import { DomainError, NO_RECORDS } from "@workers/core/errors";
import { inEnglish } from "@workers/texts/text";
import { DatabaseSilent } from "@workers/lib/outage";

const logged: string[] = [];
const ctx = {
  requestId: "R1",
  actor: { kind: "visitor" },
  client: { variant: null },
  outage: { seen: false },
  log: { error: (event: string) => logged.push(event) },
} as unknown as AppContext;

const answered = async (answer: Promise<{ data: unknown; init: ResponseInit | null }>) => {
  const { data, init } = await answer;
  return [init?.status, data];
};
const whereTo = (error: unknown, path: string) =>
  toFormError(ctx, error, path).then(
    () => null,
    (sent: unknown) => (sent instanceof Response ? [sent.status, sent.headers.get("Location")] : sent),
  );

describe("a refused form", () => {
  it("is answered with the refusal's status, in its words or in the page's", async () => {
    const refused = new DomainError("conflict", "errors.orderPaid", { a: "errors.required" });
    expect(await answered(toFormError(ctx, refused, "/x"))).toEqual([
      409,
      { error: "This order is already paid", fields: { a: "This field is required" } },
    ]);
    expect(
      await answered(toFormError(ctx, refused, "/x", ({ error }, code) => ({ ok: false, why: `${code}: ${error}` }))),
    ).toEqual([409, { ok: false, why: "conflict: This order is already paid" }]);
    expect(await answered(toFormError(ctx, new DatabaseSilent("app"), "/x"))).toEqual([
      503,
      { error: inEnglish(NO_RECORDS), fields: {} },
    ]);
  });

  it("sends away who may not act, and staff only where the page has no words for them", async () => {
    expect(await whereTo(new DomainError("signed_out", "errors.signIn"), "/x?a=1")).toEqual([
      302,
      "/login?from=%2Fx%3Fa%3D1",
    ]);
    expect(await whereTo(new DomainError("unproven", "errors.signIn"), "/x")).toEqual([307, "/confirm?from=%2Fx"]);
    expect(await whereTo(new DomainError("forbidden", "errors.noAccess"), "/x")).toEqual([302, "/"]);
    const words = { forbidden: "errors.notFound" } as const;
    expect(
      await answered(
        toFormError(ctx, new DomainError("forbidden", "errors.noAccess"), "/x", ({ error }) => error, words),
      ),
    ).toEqual([403, "We couldn't find this"]);
  });

  it("leads to a page of another frame with the whole document, and a form along to its proof", async () => {
    const isWhole = (made: Promise<unknown>) =>
      made.then(
        () => null,
        (sent: unknown) => sent instanceof Response && sent.headers.has("X-Remix-Reload-Document"),
      );
    for (const [code, form] of [
      ["signed_out", true],
      ["forbidden", true],
      ["unproven", false],
    ] as const) {
      const refused = new DomainError(code, "errors.signIn");
      expect([code, await isWhole(runLoader("/x", () => Promise.reject(refused)))]).toEqual([code, true]);
      expect([code, await isWhole(toFormError(ctx, refused, "/x"))]).toEqual([code, form]);
    }
  });

  it("throws what is no refusal, or logs it where the page has words for it", async () => {
    const broken = new TypeError("it broke");
    await expect(toFormError(ctx, broken, "/x")).rejects.toBe(broken);
    expect(logged).toEqual([]);
    const failed = "errors.notSubmitted";
    expect(await answered(toFormError(ctx, broken, "/x", ({ error }, code) => [code, error], { failed }))).toEqual([
      500,
      ["failed", "There was an error submitting the form"],
    ]);
    expect(logged).toEqual(["page.failed"]);
    const redirected = new Response(null, { status: 302 });
    await expect(toFormError(ctx, redirected, "/x", () => null, { failed })).rejects.toBe(redirected);
  });
});

it("an address that scripts ask answers as the API does", async () => {
  const read = async (make: () => Promise<object>) => {
    const answer = await jsonAnswer(ctx, make);
    return [answer.status, answer.headers.get("Cache-Control"), await answer.json()];
  };
  expect(await read(() => Promise.resolve({ words: "12" }))).toEqual([200, "no-store", { success: true, words: "12" }]);
  expect(await read(() => Promise.reject(new DomainError("too_many", "errors.tooManyToday")))).toEqual([
    429,
    "no-store",
    { success: false, error: "Too many attempts today. Please try again tomorrow." },
  ]);
  expect(await read(() => Promise.reject(new Error("it broke")))).toMatchObject([500, "no-store", { success: false }]);
});
