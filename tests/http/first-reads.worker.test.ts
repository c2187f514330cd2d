import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { FirstRead, type Begun } from "@workers/core/first-read";
import { begunBy } from "@workers/modules/accounts/sign-in/session";
import { NOON } from "../support/clock";
import { makeContext } from "../support/context";
import { faultyD1, LOST } from "../support/faulty";
import { filledSeeker } from "../support/filled-seeker";
import { person } from "../support/people";
import { openWorker, signedIn } from "../support/worker";

const sessionOf = (cookie: string) => /=(\w+)\./.exec(cookie)?.[1] ?? "";

describe("what a page begins with", () => {
  const asked: string[] = [];
  const email = new FirstRead("email", async (db, userId, name) => {
    asked.push(typeof userId === "string" ? "by its user" : "by the session");
    const rows = await db.all<{ email: string }>(
      sql`SELECT email FROM users WHERE id = ${userId} AND display_name = ${name}`,
    );
    return rows[0]?.email ?? null;
  });

  it("is handed to the session's user for what was asked, and read again for all else", async () => {
    const [owner, other] = [await person(), await person()];
    const cookie = await signedIn(owner);
    const ctx = makeContext({ actor: { ...owner, sessionId: sessionOf(cookie) } });
    const begun = begunBy(cookie, NOON) as Begun;
    email.begin(ctx.db, begun, owner.displayName);
    const own = { ...ctx, begun };
    asked.length = 0;
    expect(await email.of(own, owner.displayName)).toBe(owner.email);
    expect(asked).toEqual([]);
    expect(await email.of(own, other.displayName)).toBeNull();
    expect(await email.of({ ...own, actor: { ...other, sessionId: "another" } }, other.displayName)).toBe(other.email);
    expect(asked).toEqual(["by its user", "by its user"]);
    await expect(email.of({ ...own, actor: { kind: "visitor" } }, owner.displayName)).rejects.toThrow(TypeError);
  });

  it("is nothing without a cookie of a session", () => {
    for (const header of [null, "", "__Host-session=", "__Host-session=short.secret", "other=1"])
      expect(begunBy(header, NOON)).toBeNull();
  });
});

describe("a page that begins with its first read", () => {
  const PAGES = ["/answers", "/purchase"];

  it("is its person's alone, and nothing of it shows by a session's id without its secret", async () => {
    const { receipt, cookie } = await filledSeeker();
    const forged = `__Host-session=${sessionOf(cookie)}.${"0".repeat(26)}`;
    const stranger = await signedIn(await person());
    for (const path of [...PAGES, receipt, `${receipt}.data`]) {
      const answer = await openWorker().ask(path, { cookie: forged });
      expect([path, await answer.text()]).toEqual([path, expect.not.stringContaining("Sample Works")]);
      if (!path.endsWith(".data")) expect(answer.headers.get("Location")).toMatch(/^\/login/);
    }
    expect((await openWorker().ask(receipt, { cookie: stranger })).status).toBe(404);
    expect((await openWorker().ask(receipt, { cookie })).status).toBe(200);
  });

  it("asks nothing of the people's database for who has no session", async () => {
    for (const path of [...PAGES, "/r/ABCD-1234", "/next-out/apply/ABCD-1234"]) {
      const worker = openWorker();
      await worker.ask(path);
      expect([path, worker.meter.trips]).toEqual([path, 0]);
    }
  });

  it("reads it once more where it got no answer", async () => {
    const { receipt, cookie } = await filledSeeker();
    let lost = 0;
    const DB = faultyD1(env.DB, (text) => (text.includes("AS textStoredAt") && lost++ === 0 ? LOST : null));
    expect((await openWorker({ DB }).ask(receipt, { cookie })).status).toBe(200);
    expect(lost).toBe(2);
  });
});
