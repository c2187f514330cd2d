import { afterEach, describe, expect, it, vi } from "vitest";
import { communityEndpoints } from "~/public/community/endpoints";
import { everything, openWorker } from "../support/worker";

const GOOD = { name: "Asha Sample", phoneNumber: "9876543210", email: "asha@sample.jobsarthi.test" };
const HOSTILE: readonly [what: string, value: string][] = [
  ["a script", "<script>alert(7)</script>"],
  ["an end of an attribute", '"><img src=x onerror=alert(7)>'],
  ["the other quote", "'><svg onload=alert(7)>"],
  ["an end of the dialog", "</dialog></form><script>alert(7)</script>"],
  ["an address that runs", "javascript:alert(7)"],
  ["SQL", "'; DROP TABLE users; --"],
  ["a text turned around", "\u202Egnp.exe"],
  ["a NUL", "a\u0000b"],
  ["controls", "\u0001\u0007\u001B[31m\u007F\u0085"],
  ["a header", "a\r\nSet-Cookie: stolen=1\r\n\r\n<script>alert(7)</script>"],
  ["a template", "{{7*7}}${7*7}<%= 7*7 %>"],
  ["a formula", '=HYPERLINK("https://evil.example")'],
  ["an address with a break", "asha@sample.jobsarthi.test\nBcc: all@sample.jobsarthi.test"],
  ["two addresses", "asha@sample.jobsarthi.test,b@sample.jobsarthi.test"],
  ["10 KB", "x".repeat(10_000)],
  ["1 MB", "x".repeat(1_000_000)],
  ["what is no character", "\uFFFE\uFFFF\uFFFD"],
  ["marks upon marks", `e${"\u0301".repeat(3_000)}`],
  ["blanks", " \t\u00A0\u3000 "],
  ["structured data's end", "</script><script>alert(7)</script>"],
];
const PAGE = "/premium-community?join=premium";

describe("the details popup", () => {
  it.each(Object.keys(GOOD))("takes hostile text in %s as text, or says what is wrong with it", async (field) => {
    const worker = openWorker();
    const before = await everything();
    for (const [what, value] of HOSTILE) {
      for (const suffix of ["", ".data"]) {
        const path = suffix ? "/premium-community.data?join=premium" : PAGE;
        const response = await worker.ask(path, { body: new URLSearchParams({ ...GOOD, [field]: value }) });
        const text = await response.text();
        expect(response.status, what).toBeLessThan(500);
        expect(response.headers.getSetCookie().join()).not.toMatch(/stolen|session/);
        if (suffix) {
          expect(response.headers.get("Content-Type")).toContain("text/x-script");
          expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
          continue;
        }
        for (const markup of ["<script>alert", "<img src=x", "<svg onload", "</dialog></form><"])
          expect(text.includes(markup), `${what}: ${markup}`).toBe(false);
        expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[^']+'/);
        // Refused beside the field, or as a whole where the post was too much to be read.
        if (response.status >= 400) expect(/aria-invalid="true"|role="alert"/.test(text), what).toBe(true);
      }
    }
    expect(await everything()).toBe(before);
  });

  it("names each field that is wrong, and keeps what was typed", async () => {
    const response = await openWorker().ask(PAGE, {
      body: new URLSearchParams({ name: "", phoneNumber: "12345", email: "asha" }),
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    for (const text of [
      "This field is required",
      "Please Enter a valid 10 digit phone number",
      "Please enter a valid email address",
    ])
      expect(html).toContain(text);
    expect(html).toContain('value="12345"');
    expect(html).toContain('value="asha"');
  });

  it("sends its script on to where it is paid, with nothing of who buys in the address", async () => {
    const worker = openWorker();
    const response = await worker.ask(PAGE, { body: new URLSearchParams({ ...GOOD, sent: "in-place" }) });
    expect([response.status, response.headers.get("Location")]).toEqual([302, `${PAGE}&pay`]);
    // There the framework's scripts are, and at no other address of the popup.
    const runs = async (path: string) => (await (await worker.ask(path)).text()).includes("__reactRouterContext");
    expect(await Promise.all([`${PAGE}&pay`, PAGE, "/premium-community?pay"].map(runs))).toEqual([true, false, false]);
    const refused = await worker.ask(PAGE, { body: new URLSearchParams({ ...GOOD, name: "", sent: "in-place" }) });
    expect(await refused.text()).toContain('data-sent="in-place"');
  });

  it("is a form of a page of ours alone", async () => {
    const response = await openWorker().ask(PAGE, {
      body: new URLSearchParams(GOOD),
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });

  it("does not offer to pay, and says so, while nothing can be paid", async () => {
    // A deployed Worker without a gateway.
    const worker = openWorker({
      MODE: undefined,
      ORIGIN: "https://jobs.example",
      TEAM_MAIL: "team@jobs.example",
      MAIL_FROM: "us@jobs.example",
      POSTMARK_TOKEN: "token",
    });
    const at = (path: string) => `https://jobs.example${path}`;
    const page = await (await worker.ask(at("/premium-community"))).text();
    expect(page).toContain("Payment not ready yet");
    expect(page).toContain("https://schema.org/OutOfStock");
    expect(page).not.toContain("join=premium");
    expect(await (await worker.ask(at(PAGE))).text()).not.toContain("<dialog");
    expect(await (await worker.ask(at(PAGE), { body: new URLSearchParams(GOOD) })).text()).toContain(
      "Please wait and try again",
    );
  });

  it("offers it where it can be paid", async () => {
    const page = await (await openWorker().ask("/premium-community")).text();
    expect(page).toContain('href="/premium-community?join=premium"');
    expect(page).toContain("https://schema.org/InStock");
    expect(page).not.toContain("Payment not ready yet");
    expect(await (await openWorker().ask(PAGE)).text()).toContain('<dialog open=""');
  });

  it("is answered when it is no form at all", async () => {
    for (const [contentType, body] of [
      ["application/json", "{}"],
      ["multipart/form-data", "x"],
      ["text/plain", "name=x"],
      ["multipart/form-data; boundary=b", "--b\r\n"],
    ] as const) {
      const response = await openWorker().ask(PAGE, { method: "POST", body, headers: { "Content-Type": contentType } });
      expect([contentType, response.status]).toEqual([contentType, 400]);
    }
  });
});

describe("what the page's own calls make of the server's answers", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ["paid", "recorded"],
    ["failed", "not paid"],
    ["less", "problem"],
    [null, "pending"],
  ])("a payment that is %s: %s", async (outcome, became) => {
    const worker = openWorker();
    vi.stubGlobal("fetch", (path: string, init: { method: string; body: string; headers: Record<string, string> }) =>
      worker.ask(path, { ...init, country: "IN" }),
    );
    const calls = communityEndpoints(99, 0);
    const details = { ...GOOD, email: `${outcome}@sample.jobsarthi.test` };
    const { reference, gateway } = await calls.begin({ ...details, method: "card" });
    expect(gateway?.kind).toBe("sandbox");
    if (outcome)
      expect(
        (await worker.ask("/sandbox/gateway", { json: { session: gateway?.paymentSessionId, outcome } })).status,
      ).toBe(200);
    expect(await calls.record(details, reference)).toBe(became);
  });
});
