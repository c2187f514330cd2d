/**
 * The extension's code at pages that are built as fifteen systems build theirs, replayed from the first step to the
 * sending. The pages are our own; the head of each says what is known of the system and what was not found.
 */
import type { Browser, ElementHandle, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../scripts/extension-files";
import type { Item } from "../../extension/src/engine/items";
import type { Session } from "../../extension/src/engine/session";
import { SYSTEM_NAMES, type SystemName } from "../extension/systems/names";
import { answersTo, OPEN, QUESTIONS, VALUES } from "../extension/systems/questions";
import { systemPage } from "../extension/systems/serve";
import { launch } from "./support";

type InPage = Window & {
  engine: typeof import("../../extension/src/engine/session");
  page: typeof import("../extension/systems/page");
  filling?: Session;
  answersTo: (fields: Parameters<typeof answersTo>[0]) => Promise<ReturnType<typeof answersTo>>;
  tell: (what: string) => void;
  sent?: Record<string, string>;
  timesSent?: number;
};

let browser: Browser;
let page: Page;
let engine: string;
let told: string[] = [];

beforeAll(async () => {
  engine = (await bundle("src/engine/session.ts", "engine")).replace(/^var engine/m, "window.engine");
  browser = await launch();
  page = await browser.newPage();
  await page.exposeFunction("tell", (what: string) => told.push(what));
  await page.exposeFunction("answersTo", answersTo);
});
afterAll(() => browser.close());

async function open(system: SystemName): Promise<void> {
  told = [];
  const body = await systemPage(system, QUESTIONS);
  await page.unrouteAll();
  await page.route("https://careers.sample.test/**", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("https://careers.sample.test/apply");
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

/** Starts the engine on the current page, as the extension does after each load. */
async function fill(): Promise<void> {
  await page.waitForFunction(() => (window as unknown as InPage).page?.form.shown.length > 0);
  if (await page.evaluate(() => (window as unknown as InPage).filling !== undefined)) return;
  await page.evaluate(engine);
  const begun = page.evaluate(async () => {
    const of = window as unknown as InPage;
    of.filling = await of.engine.startFilling(document, {
      answered: [],
      ask: of.answersTo,
      resume: () =>
        Promise.resolve({ name: "asha.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) }),
      submitting: () => of.tell("submitting"),
      confirmed: ({ text, number }) => of.tell(`${text} ${number}`),
    });
  });
  // The page may be left for its next one meanwhile.
  await begun.catch((error: unknown) => {
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
  });
}

type Told = Pick<Item, "list" | "label" | "why" | "required">;
const items = (): Promise<Told[]> =>
  page.evaluate(
    () =>
      (window as unknown as InPage).filling
        ?.items()
        .map(({ list, label, why, required }) => ({ list, label, why, required })) ?? [],
  );
const stepNow = () =>
  page.evaluate(() => {
    const { form, touched } = (window as unknown as InPage).page;
    return {
      shown: form.shown.map(({ key, says, required }) => ({ key, label: says, required })),
      beside: form.beside,
      answers: form.answers,
      touched: touched(),
    };
  });

const said = (key: string) => {
  const value = VALUES[key];
  return typeof value === "string" || value === undefined ? value : value.join("|");
};

const controlOf = async (key: string) =>
  (await page.evaluateHandle(
    (of) => (window as unknown as InPage).page.form.worked.get(of)?.control,
    key,
  )) as ElementHandle<HTMLElement>;

/** The questions that a system leaves to a person, and why. */
const BY_HAND: Readonly<Partial<Record<SystemName, readonly string[]>>> = {
  // The page has no file input until its button is pressed.
  successfactors: ["resume"],
};

/** The questions that a system asks in several fields, by their labels: none alone is what the person said. */
const IN_PARTS: Readonly<Partial<Record<SystemName, Readonly<Record<string, readonly string[]>>>>> = {
  workday: { start: ["Day", "Month", "Year"].map((part) => `Earliest start date (${part})`) },
};

describe("the pages of fifteen systems", () => {
  it.each(SYSTEM_NAMES)("walks a form of %s from its first step until it is sent", async (system) => {
    await open(system);
    const byHand = BY_HAND[system] ?? [];
    const walked: string[] = [];
    for (let step = 0; walked.length < QUESTIONS.length; step++) {
      expect(step).toBeLessThan(6);
      await fill();
      // Its first step asks for the resume alone, and leads on by itself once it has one.
      if (system === "icims" && step === 0) {
        await page.waitForURL(/step=1/);
        walked.push("resume");
        continue;
      }
      const { shown } = await stepNow();
      const isOurs = (key: string) => (said(key) !== undefined || key === "resume") && !byHand.includes(key);
      const whole = shown.filter(({ key }) => !(key in (IN_PARTS[system] ?? {})));
      const parts = shown.flatMap(({ key }) => IN_PARTS[system]?.[key] ?? []);
      // Every control that is shown is in one list, under its own label, and no other is made up.
      const listed = async () => {
        const { beside } = await stepNow();
        return (await items()).flatMap(({ list, label }) => (beside.includes(label) ? [] : [`${label}: ${list}`]));
      };
      const listOf = (key: string, required: boolean | null) =>
        isOurs(key) ? "filled" : required === true ? "open" : "left";
      const places = whole.map(({ key, label, required }) => `${label}: ${listOf(key, required)}`);
      await expect
        .poll(async () => (await listed()).toSorted(), { timeout: 20_000 })
        .toEqual([...places, ...parts.map((part) => `${part}: open`)].toSorted());
      const { answers, touched } = await stepNow();
      const isTold = ({ key }: { key: string }) => isOurs(key) && key !== "start" && key !== "resume";
      expect(whole.filter(isTold).map(({ key }) => [key, answers[key]])).toEqual(
        whole.filter(isTold).map(({ key }) => [key, said(key)]),
      );
      expect(touched).toBe(0);
      expect(told).toEqual([]);
      if (shown.some(({ key }) => key === OPEN)) await (await controlOf(OPEN)).fill("The work");
      for (const key of [...byHand, ...Object.keys(IN_PARTS[system] ?? {})])
        if (shown.some((one) => one.key === key))
          await page.evaluate((of) => (window as unknown as InPage).page.form.worked.get(of)?.choose?.(0), key);
      walked.push(...shown.map(({ key }) => key));
      const isLast = walked.length === QUESTIONS.length;
      const onward = await page.evaluateHandle(() => (window as unknown as InPage).page.form.onward);
      await onward.asElement()?.click();
      if (!isLast)
        await page.waitForFunction((was) => {
          const form = (window as unknown as InPage).page?.form;
          return form && form.shown[0] && form.shown[0].key !== was;
        }, shown[0]?.key);
    }
    await page.waitForFunction(() => (window as unknown as InPage).sent !== undefined);
    await expect.poll(() => told.at(-1), { timeout: 20_000 }).toBe("Thank you for applying! SW-48213");
    expect([...new Set(told)]).toEqual(["submitting", "Thank you for applying! SW-48213"]);
    const { sent, timesSent } = await page.evaluate(() => {
      const of = window as unknown as InPage;
      return { sent: of.sent ?? {}, timesSent: of.timesSent };
    });
    expect(timesSent).toBe(1);
    expect(sent).toMatchObject(
      Object.fromEntries(
        Object.keys(VALUES)
          .filter((key) => key !== "start")
          .map((key) => [key, said(key)]),
      ),
    );
    expect(sent.start).toMatch(IN_PARTS[system] ? /^2027-01-04$/ : /^(?:2026-12-24|24[/-]12[/-]2026)$/);
    expect(sent.resume).toBe(byHand.includes("resume") ? "by hand" : "asha.pdf:4");
    expect(sent.religion ?? "").toBe("");
  });
});
