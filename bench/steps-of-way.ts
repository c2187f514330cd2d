/**
 * The files that a phone fetches on the whole way from the landing page to a running trial, in a real browser with its
 * cache: bytes as an edge sends them, texts by brotli 4.
 */
import type { Page } from "playwright-core";
import { brotliCompressSync, constants } from "node:zlib";
import { samplePdf } from "../workers/sandbox/demo/sample-pdf.ts";

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/;
const compressed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** One step of the way; `script` is a part of `bytes`. */
export interface Step {
  step: string;
  requests: number;
  bytes: number;
  script: number;
}

/** Goes the way in a browser of its own, as somebody new. */
export async function goTheWay(page: Page): Promise<Step[]> {
  const steps: Step[] = [];
  const fetched: Promise<{ bytes: number; script: number }>[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const cached = new Set<string>();
  cdp.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  const answers = new Map<string, { type: string; kind: string; url: string; isEmpty: boolean; fromCache: boolean }>();
  /** The files of a step: a page that asks again until its jobs are found asks as often as that takes. */
  const asked = new Set<string>();
  cdp.on("Network.responseReceived", ({ requestId, response, type }) => {
    const fromCache = response.fromDiskCache === true || cached.has(requestId);
    const isEmpty = response.status === 204;
    answers.set(requestId, { type: response.mimeType, kind: type, url: response.url, isEmpty, fromCache });
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (!answer || answer.fromCache || asked.has(answer.url)) return;
    asked.add(answer.url);
    const weigh = (raw: Buffer, headers: number) => {
      const bytes = (TEXT.test(answer.type) ? compressed(raw).length : raw.length) + headers;
      return { bytes, script: answer.kind === "Script" ? bytes : 0 };
    };
    if (answer.isEmpty) return void fetched.push(Promise.resolve({ bytes: encodedDataLength, script: 0 }));
    fetched.push(
      cdp
        .send("Network.getResponseBody", { requestId })
        .then(({ body, base64Encoded }) => {
          const raw = Buffer.from(body, base64Encoded ? "base64" : "utf8");
          return weigh(raw, Math.max(0, encodedDataLength - raw.length));
        })
        // A page that was left has no body any more: it is fetched again, as an edge would have compressed it.
        .catch(async () => weigh(await (await page.request.get(answer.url)).body(), 0))
        // A response after the last step belongs to no step, so its body is not needed.
        .catch(() => ({ bytes: encodedDataLength, script: 0 })),
    );
  });

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    fetched.length = 0;
    asked.clear();
    await work();
    await page.waitForLoadState("networkidle");
    const all = await Promise.all(fetched);
    const sum = (of: "bytes" | "script") => all.reduce((total, one) => total + one[of], 0);
    steps.push({ step: name, requests: all.length, bytes: sum("bytes"), script: sum("script") });
  }

  const stamp = Date.now().toString(36);
  await step("the landing page, to its foot", async () => {
    await page.goto("/");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  });
  await step("Try Now for Free", () => page.getByRole("link", { name: "Try Now for Free" }).first().click());
  await step("Sign Up", () => page.getByRole("link", { name: "Sign Up" }).click());
  await step("the account, and the plans behind it", async () => {
    await page.getByLabel("Full Name").fill("Way Person");
    await page.getByLabel("Email").fill(`way-${stamp}@sample.jobsarthi.test`);
    await page.getByLabel("Password").fill("a long password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/purchase");
  });
  await step("the trial's form", async () => {
    await page
      .getByRole("button", { name: /Try Now for Free|Free Trial/ })
      .first()
      .click();
    await page.waitForURL("**/onboarding?intent=*");
  });
  await step("the running trial", async () => {
    await page.getByRole("button", { name: /Fill it in yourself/ }).click();
    const fill = { firstName: "Way", lastName: "Person", currentLocation: "Pune", expectedCTC: "16" };
    for (const [name, value] of Object.entries(fill)) await page.locator(`[name=${name}]`).fill(value);
    await page.locator("[name=country]").selectOption("IN");
    await page.locator("[name=whatsappContactNumber]").fill(`98${String(Date.now()).slice(-8)}`);
    await page.locator("[name=gender][value=preferNotToSay]").check();
    await page.locator("[name=firstJob][value=yes]").check();
    await page.getByRole("combobox", { name: /job titles/i }).fill("backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).click();
    const places = page.locator("details", { has: page.locator("#f-forBackend_locations") });
    await places.locator("summary").click();
    await places.getByLabel("Pune", { exact: true }).check();
    await page.keyboard.press("Escape");
    const buffer = Buffer.from(samplePdf(["Way Person", "Backend Developer"]));
    const resume = { name: "resume.pdf", mimeType: "application/pdf", buffer };
    await page.locator("input[type=file][name=resume]").setInputFiles(resume);
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
  });
  return steps;
}
