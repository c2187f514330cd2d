import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  EVERY_MS,
  followPayment,
  nextAsk,
  shownAfter,
  TRIES,
  type ShownPayment,
} from "~/billing/checkout/follow-payment";
import { resetClock } from "../support/clock";

const CHECK = "/api/orderStatus?order=R";
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let window_: EventTarget;
let asked: number;

/** Our server's answer from now on: a state, a whole answer, or no network. */
let answers: () => Promise<Response>;
const says =
  (state: string, to: string | null = null) =>
  () =>
    Promise.resolve(Response.json({ success: state !== "UNKNOWN", state, to }));
const gone = () => Promise.reject<Response>(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  window_ = new EventTarget();
  vi.stubGlobal("window", window_);
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", (address: string) => {
    expect(address).toBe(CHECK);
    asked++;
    return answers();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetClock();
});

/** A page that follows its payment, and what it shows. */
function follow(asksAtOnce = true) {
  const heard: string[] = [];
  let shown: ShownPayment = "PENDING";
  const following = followPayment(
    CHECK,
    ({ word, to }, count) => {
      if (word === "PAID") return heard.push(`PAID ${to}`);
      shown = shownAfter(shown, word, count);
      heard.push(shown);
    },
    asksAtOnce,
  );
  return { ...following, heard, shows: () => shown };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("following a payment", () => {
  it("asks at once, then every five seconds, and after twelve tries says so and asks on, slower", async () => {
    answers = says("PENDING");
    const { heard, shows } = follow();
    await pass(0);
    expect([asked, shows()]).toEqual([1, "PENDING"]);
    await pass(EVERY_MS * (TRIES - 1));
    expect([asked, shows()]).toEqual([TRIES, "PENDING"]);
    await pass(EVERY_MS);
    expect([asked, shows()]).toEqual([TRIES + 1, "LATE"]);
    await pass(10_000);
    expect(asked).toBe(TRIES + 2);
    answers = says("PAID", "/thank-you?intent=1");
    await pass(20_000);
    expect(heard.at(-1)).toBe("PAID /thank-you?intent=1");
    await pass(3_600_000);
    expect(asked).toBe(TRIES + 3);
  });

  it("does not give up on a network that is gone, and asks as soon as it is back", async () => {
    answers = gone;
    const { shows } = follow();
    await pass(6_000);
    expect([asked, shows()]).toEqual([2, "NETWORK"]);
    answers = says("PENDING");
    window_.dispatchEvent(new Event("online"));
    await pass(0);
    expect([asked, shows()]).toEqual([3, "PENDING"]);
    answers = says("UNKNOWN");
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect([asked, shows()]).toEqual([4, "UNKNOWN"]);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    page.visibilityState = "visible";
    expect(asked).toBe(4);
  });

  it("goes on after a failure, since a pending payment may follow; a lost network takes no word back", async () => {
    answers = says("FAILED");
    const { heard, shows } = follow();
    await pass(0);
    answers = gone;
    await pass(10_000);
    expect(shows()).toBe("FAILED");
    answers = says("PENDING");
    await pass(EVERY_MS);
    expect(shows()).toBe("PENDING");
    answers = says("PAID", "/dashboard");
    await pass(EVERY_MS);
    expect(heard).toEqual(["FAILED", "FAILED", "PENDING", "PAID /dashboard"]);
  });

  it("stops where nothing more is to be learnt, and when it is left", async () => {
    answers = says("PROBLEM");
    const problem = follow();
    await pass(3_600_000);
    expect([asked, problem.shows()]).toEqual([1, "PROBLEM"]);
    answers = says("PENDING");
    const left = follow();
    await pass(0);
    left.stop();
    window_.dispatchEvent(new Event("online"));
    await pass(3_600_000);
    expect(asked).toBe(2);
  });

  it("begins anew when it is told to", async () => {
    answers = says("PENDING");
    const { again, shows } = follow();
    await pass(EVERY_MS * TRIES);
    expect(shows()).toBe("LATE");
    const before = asked;
    again();
    await pass(0);
    expect([asked - before, shows()]).toEqual([1, "PENDING"]);
    await pass(EVERY_MS);
    expect(asked - before).toBe(2);
  });

  it("reads an answer that is none as an error, never as a failure of the payment", async () => {
    for (const odd of [
      () => Promise.resolve(new Response("<html>", { status: 502 })),
      () => Promise.resolve(Response.json({ success: false }, { status: 401 })),
      () => Promise.resolve(Response.json({ state: "SOON" })),
      () => Promise.resolve(Response.json(null)),
    ]) {
      answers = odd;
      const { shows, stop } = follow();
      await pass(0);
      expect(shows()).toBe("ERROR");
      stop();
    }
  });
});

describe("the rules of it", () => {
  it("never ask more often than every five seconds, never less than once a minute, and end", () => {
    const gaps = Array.from({ length: 1_000 }, (_, n) => nextAsk(n));
    const end = gaps.indexOf(null);
    expect(gaps.slice(0, TRIES)).toEqual(Array(TRIES).fill(EVERY_MS));
    for (const gap of gaps.slice(0, end)) expect(gap! >= EVERY_MS && gap! <= 60_000).toBe(true);
    expect(gaps.slice(end).every((gap) => gap === null)).toBe(true);
    const minutes = gaps.reduce<number>((sum, gap) => sum + (gap ?? 0), 0) / 60_000;
    expect(minutes).toBeGreaterThan(25);
    // The server answers 120 questions of an order in a quarter of an hour.
    expect(end).toBeLessThan(120);
  });

  it("say that a payment failed only when the server's last firm word was that", () => {
    const word = fc.constantFrom(...(["PENDING", "FAILED", "PROBLEM", "UNKNOWN", "ERROR", "NETWORK"] as const));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const shown = words.reduce<ShownPayment>((before, said, i) => shownAfter(before, said, i + 1), "PENDING");
        const firm = words.findLast((said) => said === "PENDING" || said === "FAILED" || said === "PROBLEM");
        if (shown === "FAILED") expect(firm).toBe("FAILED");
        if (firm === undefined) expect(["UNKNOWN", "ERROR", "NETWORK"]).toContain(shown);
        if (shown === "LATE") expect(words.length).toBeGreaterThanOrEqual(TRIES);
      }),
    );
  });
});
