import { describe, expect, it } from "vitest";
import { jsonAnswer, refusal } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import { DomainError, NO_RECORDS } from "@workers/core/errors";
import { DatabaseSilent } from "@workers/lib/outage";

const logged: string[] = [];
const ctx = {
  requestId: "R1",
  outage: { seen: false },
  log: { error: (event: string) => logged.push(event) },
} as unknown as AppContext;

const answered = async (answer: Promise<{ data: unknown; init: ResponseInit | null }>) => {
  const { data, init } = await answer;
  return [init?.status, data];
};
const whereTo = (error: unknown, path: string) =>
  refusal(error, path).then(
    () => null,
    (sent: unknown) => (sent instanceof Response ? [sent.status, sent.headers.get("Location")] : sent),
  );

describe("a refused form", () => {
  it("is answered with the refusal's status, in its words or in the page's", async () => {
    const refused = new DomainError("conflict", "It is locked", { a: "Gone" });
    expect(await answered(refusal(refused, "/x"))).toEqual([409, { error: "It is locked", fields: { a: "Gone" } }]);
    expect(
      await answered(refusal(refused, "/x", ({ error }, code) => ({ ok: false, why: `${code}: ${error}` }))),
    ).toEqual([409, { ok: false, why: "conflict: It is locked" }]);
    expect(await answered(refusal(new DatabaseSilent("app"), "/x"))).toEqual([503, { error: NO_RECORDS, fields: {} }]);
  });

  it("sends away who may not act, and staff only where the page has no words for them", async () => {
    expect(await whereTo(new DomainError("signed_out", ""), "/x?a=1")).toEqual([302, "/login?from=%2Fx%3Fa%3D1"]);
    expect(await whereTo(new DomainError("unproven", ""), "/x")).toEqual([307, "/confirm?from=%2Fx"]);
    expect(await whereTo(new DomainError("forbidden", ""), "/x")).toEqual([302, "/"]);
    const words = { forbidden: "Operations only" };
    expect(await answered(refusal(new DomainError("forbidden", "No"), "/x", ({ error }) => error, words))).toEqual([
      403,
      "Operations only",
    ]);
  });

  it("throws what is no refusal, or logs it where the page has words for it", async () => {
    const broken = new TypeError("it broke");
    await expect(refusal(broken, "/x")).rejects.toBe(broken);
    expect(logged).toEqual([]);
    const failed = { ctx, error: "Saving failed" };
    expect(await answered(refusal(broken, "/x", ({ error }, code) => [code, error], { failed }))).toEqual([
      500,
      ["failed", "Saving failed"],
    ]);
    expect(logged).toEqual(["page.failed"]);
    const redirected = new Response(null, { status: 302 });
    await expect(refusal(redirected, "/x", () => null, { failed })).rejects.toBe(redirected);
  });
});

it("an address that scripts ask answers as the API does", async () => {
  const read = async (make: () => Promise<object>) => {
    const answer = await jsonAnswer(ctx, make);
    return [answer.status, answer.headers.get("Cache-Control"), await answer.json()];
  };
  expect(await read(() => Promise.resolve({ words: "12" }))).toEqual([200, "no-store", { success: true, words: "12" }]);
  expect(await read(() => Promise.reject(new DomainError("too_many", "Later")))).toEqual([
    429,
    "no-store",
    { success: false, error: "Later" },
  ]);
  expect(await read(() => Promise.reject(new Error("it broke")))).toMatchObject([500, "no-store", { success: false }]);
});
