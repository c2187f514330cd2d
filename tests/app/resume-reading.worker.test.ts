import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { READER_VERSION } from "@workers/reading/resumes/read-resume";
import { parseResume } from "@workers/modules/candidates/resumes/parse-resume";
import { storeProfile } from "@workers/workflows/profiles/store-profile";
import { asJob, makeContext } from "../support/context";
import { makePdf } from "../support/pdf";
import { operator, person } from "../support/people";
import { FRESHER } from "../support/profile-forms";
import { openWorker, signedIn } from "../support/worker";

const PAGE = "/resume/reading";
const LINES = [
  "Asha Example",
  "asha@sample.jobsarthi.test",
  "Experience",
  "Backend Developer",
  "Sample Works Private Limited",
  "Jan 2021 to Mar 2024",
  "Zzyzx qwert",
];

const version = String(READER_VERSION);
let numbers = 0;
async function seeker() {
  const actor = await person();
  const resume = { name: "my-resume.pdf", bytes: await makePdf({ pages: [LINES] }) };
  const { profile } = await storeProfile(makeContext({ actor }), {
    form: { ...FRESHER, phone: String(8_200_000_000 + ++numbers) },
    resume,
  });
  const id = profile.resume?.id ?? "";
  await parseResume(asJob(makeContext()), { resumeId: id });
  const cookie = await signedIn(actor);
  const read = async (query = "", of = cookie) => (await openWorker().ask(PAGE + query, { cookie: of })).text();
  const post = (fields: Record<string, string>, of: string | null = cookie) =>
    openWorker().ask(PAGE, { body: new URLSearchParams(fields), cookie: of });
  return { id, cookie, read, post };
}
const corrections = (id: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM resume_corrections WHERE resume_id = ?").bind(id).first<number>("n");

it("shows the file beside its fields, and keeps what is said of them by plain forms", async () => {
  const { id, read, post } = await seeker();
  const page = await read();
  for (const text of [...LINES, "my-resume.pdf", "What&#x27;s your phone number?"]) expect(page).toContain(text);
  // Each line is there once as it is set, and once in the list of a phone.
  expect(page.match(/href="\/resume\/reading\?line=6#form"/g)).toHaveLength(2);
  expect(page).toMatch(/class="rd-heading"><text[^>]*>Experience/);
  expect(page).toMatch(/class="rd-read"><text[^>]*>Asha Example/);

  const asked = await post({ resume: id, version, field: "phone", typed: "98220 00000" });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${PAGE}?done=saved#reading`]);
  const line = await read("?line=6");
  expect(line).toContain("What is this line?");
  expect(line).toMatch(/class="rd-asked"><text[^>]*>Zzyzx qwert/);
  expect(
    (await post({ resume: id, version, line: "6", kind: "moreSkills", part: "Zzyzx", job: "", study: "" })).status,
  ).toBe(302);
  const saved = await read("?done=saved");
  for (const text of ["Saved.", "98220 00000", "Typed by you", "Zzyzx"]) expect(saved).toContain(text);
  const mark = /href="\/resume\/reading\?edit=(work:\d+:\d+)#form"/.exec(saved)?.[1] ?? "";
  expect(await read(`?edit=${mark}`)).toMatch(/name="v\.work\.name"[^>]*value="Sample Works Private Limited"/);

  // A refused value is shown again beside its field.
  const refused = await post({ resume: id, version, "v.email": "not an email" });
  expect(refused.status).toBe(400);
  const again = await openWorker().ask(`${PAGE}?edit=person`, {
    body: new URLSearchParams({ resume: id, version, "v.email": "not an email" }),
    cookie: (await seeker()).cookie,
  });
  expect(again.status).toBe(404);
  expect(await corrections(id)).toBe(2);
});

it("is its owner's alone", async () => {
  const { id, read, post } = await seeker();
  const said = { resume: id, version, field: "name", value: "Somebody Else" };
  const out = await post(said, null);
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/login?from=%2Fresume%2Freading"]);
  for (const other of [await person(), await operator()]) {
    const cookie = await signedIn(other);
    expect((await post(said, cookie)).status).toBe(404);
    expect(await read("", cookie)).not.toContain("Asha Example");
  }
  for (const bad of [
    {},
    { resume: id, version },
    { resume: "x", version, field: "name", value: "A" },
    { resume: id, version, field: "zz", value: "A" },
  ])
    expect([JSON.stringify(bad), (await post(bad as Record<string, string>)).status >= 300]).toEqual([
      JSON.stringify(bad),
      true,
    ]);
  expect(await corrections(id)).toBe(0);
});

it("is in Hindi where that is chosen", async () => {
  const { cookie } = await seeker();
  const page = await (await openWorker().ask(PAGE, { cookie: `${cookie}; __Host-variant=hi` })).text();
  expect(page).toContain("कंपनियों के सिस्टम यह पढ़ते हैं");
  expect(page.length).toBeLessThan(120_000);
});
