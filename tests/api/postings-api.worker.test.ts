import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { toErrorBody } from "@workers/http/errors";
import type { HonoEnv } from "@workers/http/handler";
import { ingestPostings } from "@workers/api/postings";
import type { Actor } from "@workers/core/policy";
import { randomId } from "@workers/core/ids";
import { makeContext } from "../support/context";
import { operator, person } from "../support/people";

async function post(actor: Actor, body: BodyInit): Promise<{ status: number; body: Record<string, unknown> }> {
  const ctx = makeContext({ actor });
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.post("/api/ingestPostings", ingestPostings.handler);
  app.onError((error) => {
    const { status, body: said } = toErrorBody(error, ctx);
    return Response.json(said, { status });
  });
  const response = await app.request("/api/ingestPostings", { method: "POST", body });
  return { status: response.status, body: await response.json() };
}
const row = (id: number, company: string) => ({
  src: "greenhouse:sample",
  id,
  title: `Role ${id}`,
  company,
  location: "Pune",
  url: `https://job-boards.greenhouse.io/sample/jobs/${id}`,
});

describe("POST ingestPostings", () => {
  it("answers what became of the rows", async () => {
    const company = `Sample ${randomId(8)}`;
    const send = async () =>
      post(
        await operator(),
        JSON.stringify({
          format: "listing",
          rows: [row(1, company), row(2, company), { ...row(3, company), url: "" }, 4],
        }),
      );
    expect(await send()).toEqual({
      status: 200,
      body: {
        success: true,
        received: 4,
        added: 2,
        updated: 0,
        unchanged: 0,
        rejected: 2,
        reasons: { "no http(s) link to apply at": 1, "not a row of this format": 1 },
      },
    });
    expect((await send()).body).toMatchObject({ added: 0, unchanged: 2, rejected: 2 });
  });

  it("is for operations", async () => {
    const body = JSON.stringify({ format: "listing", rows: [] });
    expect((await post({ kind: "visitor" }, body)).status).toBe(401);
    expect((await post(await person(), body)).status).toBe(403);
    expect((await post(await person({ staff: { community: true } }), body)).status).toBe(403);
    expect((await post(await operator(), body)).status).toBe(200);
  });

  it("refuses what is no JSON, no list, an unknown format, and too much", async () => {
    const staff = await operator();
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      '{"rows":[]}',
      '{"format":"listing"}',
      '{"format":"xml","rows":[]}',
      '{"format":"listing","rows":{}}',
    ]) {
      expect(await post(staff, body)).toMatchObject({ status: 400, body: { success: false } });
    }
    expect(
      (await post(staff, JSON.stringify({ format: "listing", rows: Array.from({ length: 2_001 }, () => 1) }))).status,
    ).toBe(400);
    expect((await post(staff, " ".repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
    // A caller without the right is not read at all.
    expect((await post({ kind: "visitor" }, " ".repeat(4 * 1024 * 1024 + 1))).status).toBe(401);
  });
});
