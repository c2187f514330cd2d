import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../workers/lib/time";
import { WORDS_VERSION } from "../../workers/modules/messaging/rules";
import { expectAccessible } from "./axe";
import { servedNow } from "./clock";
import { count, type At } from "./lost/form";
import * as has from "./lost/seeds";
import { change } from "./served-sql";
import {
  comeFrom,
  confirmAddress,
  launch,
  PHONE,
  sent,
  sideways,
  keepTicking,
  until,
  visit,
  withAccount,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(() => browser.close());

const WORDS = {
  en: {
    list: "show my jobs",
    keep: "Keep",
    skip: "Skip",
    kept: "Kept:",
    skipped: "Skipped:",
    questions: "my questions",
    yes: "Yes",
    saved: "Saved: Yes",
    code: "has the code",
    receipt: "receipt JS-",
    by: "Applied:",
  },
  hi: {
    list: "आज की लिस्ट दिखाओ",
    keep: "रखें",
    skip: "छोड़ें",
    kept: "रख ली:",
    skipped: "छोड़ दी:",
    questions: "मेरे सवाल",
    yes: "हाँ",
    saved: "सेव हो गया: हाँ",
    code: "को मिल गया",
    receipt: "रसीद JS-",
    by: "अप्लाई:",
  },
  "hi-Latn": {
    list: "aaj ki list dikhao",
    keep: "Rakhein",
    skip: "Chhodein",
    kept: "Rakh li:",
    skipped: "Chhod di:",
    questions: "mere sawal",
    yes: "Haan",
    saved: "Save ho gaya: Yes",
    code: "ko mil gaya",
    receipt: "meri rasid JS-",
    by: "Apply:",
  },
} as const;

/** Waits until the telephone shows these words in its last message. */
async function shows(page: Page, number: string, text: string): Promise<void> {
  await until(`“${text}” on the telephone`, async () => {
    await keepTicking();
    await page.goto(`/sandbox/whatsapp?number=${number}`);
    return ((await page.locator("ol > li").last().textContent()) ?? "").includes(text);
  });
}
async function says(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message").fill(text);
  await sent(page, () => page.getByRole("button", { name: "Send", exact: true }).click());
}
const last = (page: Page) => page.locator("ol > li").last();
const presses = (page: Page, title: string) =>
  sent(page, () => last(page).getByRole("button", { name: title, exact: true }).click());

it.each(["en", "hi", "hi-Latn"] as const)(
  "jobs are kept and skipped, a question and a code answered, and a receipt read, by WhatsApp alone (%s)",
  async (language) => {
    const words = WORDS[language];
    const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { person, onboarding } = await withAccount(context);
    const at: At = { page, context, person, onboarding };
    await has.startsTrial(at);
    await confirmAddress(page, person.email);
    await has.looksAreOver(person.email);
    // The only jobs are these, each of a company of its own: a look at what fits takes back what is beyond its limit.
    // Nor is there a question of a job that was found before: digits are a code only where they can't answer one.
    const [owner, now] = [has.userOf(at), servedNow()];
    const before = ["applications", "asked_questions"].map(
      (table) => `DELETE FROM ${table} WHERE user_id = '${owner}'`,
    );
    change(`DELETE FROM jobs WHERE ref = '${owner}'`, ...before);
    const later = { queued_at: now + 3 * HOUR_MS };
    const first = has.hasApplication(at, "queued", {
      ...later,
      position: "Sample Planner",
      company: "Sample Works one",
      company_key: "sampleworksone",
    });
    const second = has.hasApplication(at, "queued", {
      ...later,
      position: "Sample Clerk",
      company: "Sample Works two",
      company_key: "sampleworkstwo",
    });
    const sentOne = has.hasApplication(at, "submitted", {
      position: "Sample Cook",
      company: "Sample Works three",
      company_key: "sampleworksthree",
    });
    const number = `91${person.phone}`;
    change(`INSERT INTO whatsapp_numbers (user_id, phone, zone, language, bound_at, heard_at, words_version)
      VALUES ('${owner}', '${number}', 'Asia/Kolkata', 'en', ${now}, ${now}, ${WORDS_VERSION})`);

    await page.goto("/sandbox/whatsapp");
    await page.getByLabel("Number of the telephone").fill(number);
    await says(page, words.list);
    await shows(page, number, "Sample Clerk");
    expect(await sideways(page)).toBe(0);
    if (language === "en") await expectAccessible(page, "/sandbox/whatsapp with a list");
    await last(page).locator("summary").click();
    await presses(page, "Sample Planner");
    await shows(page, number, "Sample Works");
    await presses(page, words.keep);
    await shows(page, number, words.kept);
    await presses(page, words.skip);
    await shows(page, number, words.skipped);
    expect(count(`applications WHERE id = '${first}' AND kept_at IS NOT NULL AND state = 'queued'`)).toBe(1);
    expect(count(`applications WHERE id = '${second}' AND declined <> '' AND state = 'withdrawn'`)).toBe(1);

    const question = has.isAsked(at, { class: "willing_to_relocate", key: "willing_to_relocate", label: "Relocate?" });
    await says(page, words.questions);
    await shows(page, number, words.yes);
    await presses(page, words.yes);
    await shows(page, number, words.saved);
    expect(count(`asked_questions WHERE id = '${question}' AND answered_at IS NOT NULL`)).toBe(1);

    const request = has.isAskedForCode(at);
    change(`UPDATE code_requests SET asked_at = ${servedNow() - MINUTE_MS} WHERE id = '${request}'`);
    await says(page, "482913");
    await shows(page, number, words.code);
    expect(count(`code_requests WHERE id = '${request}' AND given_at IS NOT NULL AND sealed IS NOT NULL`)).toBe(1);

    await says(page, words.receipt + has.referenceOf(sentOne));
    await shows(page, number, words.by);
    expect(await last(page).textContent()).toContain("Sample Cook");
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
  },
);
