import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "@workers/sandbox/demo/sample-pdf";
import { person, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { openWorker, signedIn, type TestWorker } from "../support/worker";

const ALL_VALUES: readonly [what: string, value: string][] = [
  ["a script", "<script>alert(7)</script>"],
  ["an end of an attribute", '"><img src=x onerror=alert(7)>'],
  ["the other quote", "'><svg onload=alert(7)>"],
  ["an end of a text field", "</textarea></title><script>alert(7)</script>"],
  ["an address that runs", "javascript:alert(7)"],
  ["SQL", "'; DROP TABLE users; --"],
  ["more SQL", "1) OR 1=1 --"],
  ["a text turned around", "\u202Egnp.exe"],
  ["marks without width", "a\u200F\u200E\u2066b\u2069\uFEFF\u200B"],
  ["a NUL", "\u0000"],
  ["a NUL inside", "Pune\u0000<b>"],
  ["controls", "\u0001\u0007\u001B[31m\u007F\u0085"],
  ["1 MB", "x".repeat(1_000_000)],
  ["half a megabyte of commas", ",".repeat(500_000)],
  ["a header", "a\r\nSet-Cookie: stolen=1\r\n\r\n<script>alert(7)</script>"],
  ["a template", "{{7*7}}${7*7}<%= 7*7 %>"],
  ["a formula", '=HYPERLINK("https://evil.example")'],
  ["a path", "../../../../etc/passwd%00"],
  ["a number without end", "1e99999"],
  ["what is no character", "\uFFFE\uFFFF\uFFFD"],
  ["marks upon marks", `e${"\u0301".repeat(5_000)}`],
  ["blanks", " \t\u00A0\u3000 "],
];
let turn = 0;
/** Every field meets every value in `npm run verify:long`; in `npm test` every fourth, others from field to field. */
function someValues(): typeof ALL_VALUES {
  turn++;
  return env.DRILL_FORMS === "all" ? ALL_VALUES : ALL_VALUES.filter((_, i) => (i + turn) % 4 === 0);
}

/** Every field that the page's own forms send, whatever will be added to them. */
async function fieldsOf(worker: TestWorker, path: string, cookie: string | null): Promise<string[]> {
  const html = await (await worker.ask(path, { cookie })).text();
  const forms = [...html.matchAll(/<form[^>]*(?:enctype|noValidate)[^>]*>.*?<\/form>/gis)]
    .map(([form]) => form)
    .join("");
  return [...new Set([...forms.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map((m) => m[1]!))];
}

function expectHarmless(html: string): void {
  for (const markup of ["<script>alert", "<img src=x", "<svg onload", "</textarea></title>"])
    expect(html.includes(markup), markup).toBe(false);
}

/** A page says what is wrong: beside a field, or above the form. */
const saysWhy = (html: string) => /aria-invalid="true"|data-invalid="true"|role="alert"/.test(html);

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields);

describe("20 hostile values in every field of /login", () => {
  it.each(["signin", "signup", "reset"])("are refused with a reason, or taken as text: %s", async (mode) => {
    const fields = await fieldsOf(openWorker(), `/login?mode=${mode}`, null);
    expect(fields).toEqual(expect.arrayContaining(["mode", "from", "email"]));
    let n = 0;
    for (const field of fields) {
      const worker = openWorker();
      for (const [what, value] of someValues()) {
        const sent = {
          mode,
          from: "/dashboard",
          fullName: "Asha Rao",
          email: `hostile-${mode}-${field.toLowerCase()}-${++n}@sample.jobsarthi.test`,
          password: "correct horse",
          [field]: value,
        };
        const response = await worker.ask(`/login?mode=${mode}`, { body: encoded(sent) });
        const html = await response.text();
        expect(response.status, `${field}: ${what}`).toBeLessThan(500);
        expectHarmless(html);
        expect(response.headers.getSetCookie().join()).not.toContain("stolen");
        if (response.status >= 400) expect(saysWhy(html), `${field}: ${what} ${response.status}`).toBe(true);
      }
    }
  });

  it("leaves no control or direction mark in a name", async () => {
    const names = await env.DB.prepare("SELECT display_name AS name FROM users").all<{ name: string }>();
    expect(names.results.filter(({ name }) => /[\p{Cc}\p{Cf}]/u.test(name))).toEqual([]);
  });
});

interface Filled {
  cookie: string;
  email: string;
  form: FormData;
}

let phones = 0;
/** Somebody who has a profile and a resume, with a form that would be taken as it is. */
async function filled(): Promise<Filled> {
  const actor = await person();
  await withProfile(actor);
  const form = toFormData({
    ...FRESHER,
    phone: String(7_000_000_000 + ++phones),
    firstJob: "no",
    gender: "other",
    genderOther: "own words",
    currentCompany: "Sample Works",
    currentCtc: "7",
    experienceYears: "2",
    noticePeriod: "30 days",
  });
  return { cookie: await signedIn(actor), email: actor.email, form };
}

const withValue = (form: FormData, field: string, value: string): FormData => {
  const sent = new FormData();
  for (const [name, kept] of form.entries()) if (name !== field) sent.append(name, kept);
  sent.append(field, value);
  return sent;
};

/** Checks that a person's stored text has no control characters or direction marks, however it came. */
async function expectCleanStore(worker: TestWorker, { cookie, email }: Filled, what: string): Promise<void> {
  const stored = await (await worker.ask("/api/fetchPersonalDetails.php", { json: { email }, cookie })).json();
  for (const text of Object.values(stored as Record<string, unknown>).flat()) {
    if (typeof text !== "string") continue;
    expect(/[^\n\t\P{Cc}]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text), what).toBe(false);
    expect(text.length, what).toBeLessThan(10_000);
  }
}

async function expectRefusedOrShown(
  worker: TestWorker,
  at: Filled,
  path: string,
  body: FormData,
  what: string,
): Promise<Response> {
  const response = await worker.ask(path, { body, cookie: at.cookie });
  const html = await response.text();
  expect(response.status, what).toBeLessThan(500);
  expectHarmless(html);
  if (response.status >= 400) expect(saysWhy(html), what).toBe(true);
  else await expectCleanStore(worker, at, what);
  return response;
}

const intentFor = async (worker: TestWorker, cookie: string) => {
  const { to } = (await (await worker.ask("/api/startIntent", { json: { plan: "Free Trial" }, cookie })).json()) as {
    to: string;
  };
  return new URL(to, "http://x").searchParams.get("intent")!;
};

describe("20 hostile values in every field of the profile", () => {
  let fields: string[] = [];
  beforeAll(async () => {
    const { cookie, form } = await filled();
    // The key of a press is shown nowhere, and one that is none is not read.
    fields = (await fieldsOf(openWorker(), "/profile", cookie)).filter((name) => name !== "press");
    // Consents are switches of another panel, and this form says that it leaves them as they are.
    const asked = [...new Set(form.keys())].filter((name) => !name.startsWith("receive"));
    expect(fields.toSorted()).toEqual([...asked, "keepsConsents", "resume"].toSorted());
  });

  it("are refused with a reason, or stored and shown as text: /profile", async () => {
    const worker = openWorker();
    for (const field of fields) {
      const at = await filled();
      for (const [what, value] of someValues())
        await expectRefusedOrShown(worker, at, "/profile", withValue(at.form, field, value), `${field}: ${what}`);
    }
  });

  it("are refused with a reason, or stored and shown as text: /onboarding", async () => {
    const worker = openWorker();
    let at = await filled();
    let intent = await intentFor(worker, at.cookie);
    for (const field of [...fields, "intent"]) {
      for (const [what, value] of someValues()) {
        const body = withValue(at.form, "intent", intent);
        const response = await expectRefusedOrShown(
          worker,
          at,
          `/onboarding?intent=${intent}`,
          withValue(body, field, value),
          `${field}: ${what}`,
        );
        if (response.status >= 400) continue;
        expect([response.status, response.headers.get("Location")]).toEqual([302, `/thank-you?intent=${intent}`]);
        at = await filled();
        intent = await intentFor(worker, at.cookie);
      }
    }
  });

  it("are answered in JSON: uploadPersonalDetails.php", async () => {
    const worker = openWorker();
    for (const field of [...fields, "email", "_id"]) {
      const at = await filled();
      for (const [what, value] of someValues()) {
        const name = `${field}: ${what}`;
        const response = await worker.ask("/api/uploadPersonalDetails.php", {
          body: withValue(at.form, field, value),
          cookie: at.cookie,
        });
        expect(response.status, name).toBeLessThan(500);
        const answer: unknown = await response.json();
        if (response.status >= 400)
          expect(answer, name).toMatchObject({ success: false, error: expect.stringMatching(/\w/) });
        else {
          expect(answer, name).toMatchObject({ success: true });
          await expectCleanStore(worker, at, name);
        }
      }
    }
  });

  it("are taken as text where they name a file", async () => {
    const worker = openWorker();
    const at = await filled();
    const pdf = samplePdf(["Asha Rao"]);
    for (const [what, value] of someValues()) {
      const body = withValue(at.form, "resume", "");
      body.set("resume", new File([pdf], value));
      await expectRefusedOrShown(worker, at, "/profile", body, what);
      body.set("resume", new File([value], "resume.pdf"));
      const refused = await expectRefusedOrShown(worker, at, "/profile", body, `${what}, as its bytes`);
      expect(refused.status).toBe(400);
      expectHarmless(await (await worker.ask("/profile", { cookie: at.cookie })).text());
    }
  });
});

describe("what no form of ours sends", () => {
  const BODIES: readonly [type: string, body: string][] = [
    ["application/json", '{"email":"a@b.test"}'],
    ["multipart/form-data", "--x\r\n\r\n"],
    ["multipart/form-data; boundary=x", "no parts"],
    ["text/plain", "email=a@b.test"],
    ["application/x-www-form-urlencoded", "%%%=&&&=%00%ff"],
    ["", ""],
  ];
  it.each([
    "/login",
    "/reset-password",
    "/not-me",
    "/purchase",
    "/profile",
    "/onboarding",
    "/delete-account",
    "/admin-jobs-manager",
  ])("is no error of ours: %s", async (path) => {
    const staff = await person({ staff: { operations: true, community: true } });
    for (const cookie of [null, await signedIn(staff)]) {
      for (const [type, body] of BODIES) {
        const response = await openWorker().ask(path, {
          method: "POST",
          body,
          headers: { "Content-Type": type },
          cookie,
        });
        expect(response.status, `${type} ${cookie ? "staff" : "visitor"}`).toBeLessThan(500);
      }
    }
  });

  it("is read no further than a form may be long", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x61));
      },
    });
    const response = await openWorker().ask("/login", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(5 * 1024 * 1024);
  });
});
