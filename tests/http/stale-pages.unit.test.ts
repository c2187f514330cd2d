import { describe, expect, it } from "vitest";
import type { AppContext } from "@workers/core/context";
import type { Actor, StaffRoles, UserActor } from "@workers/core/policy";
import { NO_PLAN } from "@workers/core/plan-facts-rules";
import { lastKnownCookie, readLastKnown } from "@workers/http/stale-pages";

const NOW = Date.UTC(2026, 10, 22, 6, 30);
const KEY = "8f1d0c6ab94e2735d8c1f06ba97e4253";
const SESSION = "__Host-session=01.first";
const ROLES: StaffRoles = { slug: "asha", operations: true, community: false, support: false, coach: false };
const SEEKER = {
  kind: "user",
  displayName: "आशा; Example",
  email: "asha@sample.jobsarthi.test",
  staff: null,
  unproven: null,
  plan: { ...NO_PLAN, tier: "premium", endsAt: NOW + 20.5 * 86_400_000, granted: 125, used: 12 },
} as UserActor;

interface Case {
  actor?: Actor;
  atMs?: number;
  key?: string;
  cookies?: string;
  out?: boolean;
}
const contextOf = ({ actor = SEEKER, atMs = NOW, key = KEY, out = false }: Case) =>
  ({ actor, now: () => atMs, config: { signingKey: key }, outage: { seen: out } }) as unknown as AppContext;
const request = (cookies: string) => new Request("https://jobs.example/plan", { headers: { Cookie: cookies } });
const PAGE = () => new Response("", { headers: { "Content-Type": "text/html; charset=utf-8" } });

const left = (some: Case = {}, answer = PAGE()) =>
  lastKnownCookie(contextOf(some), request(some.cookies ?? SESSION), answer);
const read = (some: Case) =>
  readLastKnown(contextOf({ actor: { kind: "unknown" }, out: true, ...some }), request(some.cookies ?? SESSION));
/** The Cookie header of a browser that was shown a page at `NOW`. */
async function kept(): Promise<string> {
  return `${SESSION}; ${(await left())?.split(";")[0] ?? ""}`;
}
const CLEARED = "__Host-known=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0";

describe("what a browser keeps for the minutes in which no database answers", () => {
  it("is left by a page, for five minutes, and says a name and the state of a plan, no address", async () => {
    const cookie = await left();
    expect(cookie).toMatch(/^__Host-known=[\w-]{43}\.[^;\s]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/);
    expect(decodeURIComponent(cookie ?? "")).not.toMatch(/@|sample\.jobsarthi/);
    expect(await read({ cookies: await kept(), atMs: NOW + 299_000 })).toEqual({
      name: "आशा; Example",
      planState: "premium ongoing",
      applicationsLeft: 113,
      totalPurchased: 125,
      daysLeft: 21,
      at: NOW,
    });
  });

  it("is written once a minute, and whatever its time says, before it is over", async () => {
    const cookies = await kept();
    expect(await left({ cookies, atMs: NOW + 59_999 })).toBeNull();
    expect(await left({ cookies, atMs: NOW + 60_000 })).toContain("Max-Age=300");
    expect(await left({ cookies, atMs: NOW - 1 })).toContain("Max-Age=300");
  });

  it("is left by no call, no failure, nobody's page and no staff's", async () => {
    expect(await left({}, Response.json({}))).toBeNull();
    expect(await left({}, new Response("", { status: 503, headers: PAGE().headers }))).toBeNull();
    for (const actor of [{ kind: "visitor" }, { ...SEEKER, staff: ROLES }, { ...SEEKER, unproven: ROLES }] as Actor[]) {
      expect(await left({ actor })).toBeNull();
      expect(await left({ actor, cookies: await kept() })).toBe(CLEARED);
    }
    // The request's sender is unknown: it stays for the next minutes.
    expect(await left({ actor: { kind: "unknown" }, cookies: await kept() })).toBeNull();
  });

  it("goes with the session: where one begins, where one ends, and where the browser has none", async () => {
    const cookies = await kept();
    for (const session of ["", "02.another"]) {
      const answer = new Response(null, {
        status: 302,
        headers: { "Set-Cookie": `__Host-session=${session}; Path=/` },
      });
      expect(await left({ cookies }, answer)).toBe(CLEARED);
    }
    const known = cookies.split("; ")[1] ?? "";
    expect(await read({ cookies: known })).toBeNull();
    expect(await read({ cookies: `__Host-session=02.another; ${known}` })).toBeNull();
  });

  it("shows nothing that is old, of the future, forged, or signed by another key", async () => {
    const cookies = await kept();
    expect(await read({ cookies, atMs: NOW + 300_000 })).toBeNull();
    expect(await read({ cookies, atMs: NOW - 1 })).toBeNull();
    expect(await read({ cookies, key: "another-key-of-thirty-two-letters" })).toBeNull();
    expect(await read({ cookies: cookies.replace("113", "999") })).toBeNull();
    for (const value of ["", "x", `${"A".repeat(43)}.%`, `${"A".repeat(43)}.%5B1%5D`, `${"A".repeat(43)}.null`])
      expect(await read({ cookies: `${SESSION}; __Host-known=${value}` })).toBeNull();
  });

  it("shows nothing while the records answer, and never to staff", async () => {
    const cookies = await kept();
    expect(await read({ cookies, out: false })).toBeNull();
    expect(await read({ cookies, actor: { kind: "visitor" } })).toBeNull();
    expect(await read({ cookies, actor: { ...SEEKER, staff: ROLES } })).toBeNull();
    expect(await read({ cookies, actor: { ...SEEKER, unproven: ROLES } })).toBeNull();
    expect(await read({ cookies, actor: SEEKER })).not.toBeNull();
  });
});
