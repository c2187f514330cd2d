/** Values that are typed on pages of our own: by the words, the explanation and the neighbours of their fields. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerForm } from "@workers/modules/candidates/answers/answer-form";
import type { Facts } from "@workers/reading/answers/facts";
import type { FormField } from "@workers/reading/labels/vocabulary";
import type { AnsweredField } from "../../extension/src/engine/match";
import { bundle } from "../../scripts/extension-files";
import { ASHA, FORMS_DAY } from "../support/form-facts";
import { launch } from "./support";

let browser: Browser;
let page: Page;
let engine: string;
let facts: Facts = ASHA;

beforeAll(async () => {
  engine = await bundle("src/engine/session.ts", "engine");
  browser = await launch();
  page = await browser.newPage();
  const posting = { company: "Sample Works", country: "IN", places: ["Pune"] };
  await page.exposeFunction("answersFor", (fields: readonly FormField[]) =>
    answerForm({ system: "", fields }, facts, posting, FORMS_DAY).map(({ field, answer }) => ({ field, answer })),
  );
});
afterAll(() => browser.close());

type InPage = Window & { answersFor: (fields: readonly FormField[]) => Promise<AnsweredField[]> };

/** Each value that was filled on a page, or why it was not, by label. */
async function filledIn(body: string, of: Facts = ASHA): Promise<Record<string, string>> {
  facts = of;
  await page.route("https://careers.sample.test/**", (route) =>
    route.fulfill({
      body: `<!doctype html><html lang="en"><title>Apply</title><main><form>${body}</form></main></html>`,
      contentType: "text/html; charset=utf-8",
    }),
  );
  await page.goto("https://careers.sample.test/apply");
  await page.evaluate(engine.replace(/^var engine/m, "window.engine"));
  return page.evaluate(async () => {
    const session = await window.engine.startFilling(document, {
      answered: [],
      ask: (window as unknown as InPage).answersFor,
      resume: () => Promise.resolve({ name: "resume.pdf", type: "application/pdf", bytes: new Uint8Array([37]) }),
    });
    return Object.fromEntries(session.items().map(({ label, value, why }) => [label, value ?? `(${why})`]));
  });
}

it("reads a label without what waits in it unseen", async () => {
  const list = `<div style="display:none">Nothing found. Try another place <span>Loading</span></div>`;
  expect(
    await filledIn(`<label><div>Current location</div><input name="location">${list}</label>
      <label><div>Expected CTC</div><input name="ctc">${list}</label>`),
  ).toEqual({ "Current location": "Pune, Maharashtra", "Expected CTC": "1200000" });
});

it("takes the text below a label for its explanation, which says the part that is asked for", async () => {
  const choice = (name: string, label: string, below: string) => `<div><fieldset><label class="title">${label}</label>
    <div><p>${below}</p></div>${["1 - 5 LPA", "5 - 10 LPA", "10+ LPA"]
      .map(
        (each) => `<span><input type="radio" name="${name}" id="${name}${each}"></span>
        <label for="${name}${each}">${each}</label>`,
      )
      .join("")}</fieldset></div>`;
  expect(
    await filledIn(
      choice("a", "What are your salary expectations?", "Please choose the whole package.") +
        choice("b", "What do you earn now, your current salary?", "Please choose your fixed salary a year."),
    ),
  ).toEqual({
    "What are your salary expectations?": "10+ LPA",
    "What do you earn now, your current salary?": "(Its person has not said this yet)",
  });
});

it("answers the last message of a conversation", async () => {
  const said = [
    "Welcome! Please answer all questions.",
    "What is your current CTC?",
    "8",
    "What is your notice period?",
  ];
  const chosen = ["15 Days or less", "1 Month", "2 Months", "Skip this question"];
  expect(
    await filledIn(
      `<div><ul>${said.map((each) => `<li><span>${each}</span></li>`).join("")}</ul><div>${chosen
        .map((each) => `<div><input type="radio" name="choice" id="${each}"><label for="${each}">${each}</label></div>`)
        .join("")}</div></div>`,
    ),
  ).toEqual({ "What is your notice period?": "2 Months" });
});

it("chooses by the input in a drawn choice, and says where the page showed nothing", async () => {
  const drawn = ["YES", "NO"].map(
    (each) => `<div role="radio" aria-checked="false" tabindex="0"><label><input type="radio" name="degree"
      tabindex="-1"><span>${each}</span></label></div>`,
  );
  const buttons = (label: string, press = "") => `<div><label>${label}</label><div class="yesno">
    <button type="button" ${press}>Yes</button><button type="button" ${press}>No</button></div></div>`;
  expect(
    await filledIn(
      `<fieldset role="radiogroup" aria-label="Do you have a bachelor's degree?">${drawn.join("")}</fieldset>` +
        buttons("Are you legally authorized to work in India?") +
        buttons("Do you currently live in Pune?", `onclick="this.className = 'is-on'"`),
    ),
  ).toEqual({
    "Do you have a bachelor's degree?": "YES",
    "Are you legally authorized to work in India?": "(The page did not take the answer)",
    "Do you currently live in Pune?": "Yes",
  });
});
