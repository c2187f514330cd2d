import { describe, expect, it } from "vitest";
import { answerOr, FETCH_FAILED, readAgain, readsFrame, SIGNED_OUT, UNCONFIRMED } from "~/server/last-read";

const list = (loaded: { rows?: unknown; error?: string }) => loaded.rows;
const failing = (error: unknown) => () => Promise.reject(error);

describe("a staff list that is read again", () => {
  it("is what the server says", async () => {
    const loaded = { rows: [1] };
    expect(await readAgain(() => Promise.resolve(loaded), list)).toBe(loaded);
    // A date that was not chosen is no failure: the page itself says so.
    const dateless = { error: "Please select a date" };
    expect(await readAgain(() => Promise.resolve(dateless), list)).toBe(dateless);
  });

  it("is not replaced where the server failed, answered oddly, or not at all", async () => {
    expect(await readAgain(() => Promise.resolve({ error: FETCH_FAILED }), list)).toEqual({
      unread: "API request failed",
    });
    expect(await readAgain(() => Promise.resolve({ rows: { 0: 1 } }), list)).toEqual({
      unread: "Unexpected response format",
    });
    expect(await readAgain(failing(new TypeError("Failed to fetch")), list)).toEqual({ unread: "API request failed" });
    expect(await readAgain(failing(new SyntaxError("Unexpected token '<'")), list)).toEqual({
      unread: "Unexpected response format",
    });
    const words = { refused: "Failed to fetch job postings", lost: "Error fetching job postings" };
    expect(await readAgain(failing(new TypeError("Failed to fetch")), list, words)).toEqual({ unread: words.lost });
    expect(await readAgain(failing({ status: 500, statusText: "", internal: false, data: null }), list, words)).toEqual(
      { unread: words.refused },
    );
  });

  it("goes where the server sends it", async () => {
    const away = new Response(null, { status: 302, headers: { Location: "/login" } });
    await expect(readAgain(failing(away), list)).rejects.toBe(away);
    await expect(answerOr(failing(away), () => Promise.resolve("lost"))).rejects.toBe(away);
    // A form that says itself that one is signed out keeps what was typed; any other redirect is followed.
    const said = (words: string) => words;
    expect(await answerOr(failing(away), () => Promise.resolve("lost"), said)).toBe(SIGNED_OUT);
    const confirm = new Response(null, { status: 307, headers: { Location: "/confirm?from=%2Fadmin-next-entry" } });
    expect(await answerOr(failing(confirm), () => Promise.resolve("lost"), said)).toBe(UNCONFIRMED);
    const home = new Response(null, { status: 302, headers: { Location: "/" } });
    await expect(answerOr(failing(home), () => Promise.resolve("lost"), said)).rejects.toBe(home);
  });

  it("tells a form of which nobody knows what became", async () => {
    expect(
      await answerOr(
        () => Promise.resolve("done"),
        () => Promise.resolve("lost"),
      ),
    ).toBe("done");
    expect(await answerOr(failing(new TypeError("Failed to fetch")), () => Promise.resolve("lost"))).toBe("lost");
  });

  it("leaves its frame alone, on the staff's pages and nowhere else", () => {
    const reads = (from: string, to: string) =>
      readsFrame({
        currentUrl: new URL(from, "http://own"),
        nextUrl: new URL(to, "http://own"),
        defaultShouldRevalidate: true,
      });
    for (const path of [
      "/admin-health",
      "/admin-daily-onboarding?date=2026-11-21",
      "/jobs-operator",
      "/job-posting-manager",
    ])
      expect([path, reads(path, path)]).toEqual([path, false]);
    expect(reads("/admin-health", "/admin-jobs-manager")).toBe(false);
    expect([
      reads("/admin-health", "/login"),
      reads("/login", "/admin-health"),
      reads("/dashboard", "/dashboard"),
    ]).toEqual([true, true, true]);
  });
});
