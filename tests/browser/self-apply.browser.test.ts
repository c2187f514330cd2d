import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EN } from "../../workers/texts/en";
import { HI } from "../../workers/texts/hi";
import { messageOf } from "../../workers/texts/text";
import { hasApplication, referenceOf, startsTrial } from "./lost/seeds";
import { newcomer } from "./profile-form";
import { launch } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it.each([
  ["English", "en", EN, "In Pune, one of your locations"],
  ["Hindi", "hi", HI, HI["match.place"].replace("{n}", "पुणे")],
])("says in %s why a job of an alert was chosen when scripts have run", async (_name, language, texts, words) => {
  const { errors, ...at } = await newcomer(browser);
  await startsTrial(at);
  const id = hasApplication(at, "found", {
    posting_id: `alert:${at.person.phone}`,
    self_apply: 1,
    portal: "LinkedIn",
    reasons: JSON.stringify([messageOf("match.place", { n: { said: messageOf("places.name", { name: "Pune" }) } })]),
  });
  await at.context.request.get(`/language?to=${language}`, { maxRedirects: 0 });
  await at.page.goto(`/next-out/apply/${referenceOf(id)}`);
  await at.page.getByText(texts["nextOut.pressCopy"].trim()).waitFor();
  await at.page.getByText(words, { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await at.context.close();
});
