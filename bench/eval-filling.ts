/**
 * An operator's time at employers' forms with the extension: thirty forms drawn from real ones, which are not part of
 * the project, rebuilt as pages that behave like six kinds of them, filled in a browser and sent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { AnsweredField } from "../extension/src/engine/match";
import type { Session, Step } from "../extension/src/engine/session";
import { bundle } from "../scripts/build-extension.ts";
import type { launch } from "../scripts/chromium";
import { formPage, PAGE_STYLES, type PageStyle } from "../tests/extension/pages";
import { answerForm } from "../workers/modules/candidates/answers/answer-form";
import { classifyQuestion } from "../workers/reading/labels/understand";
import type { FieldSection, FormField } from "../workers/reading/labels/vocabulary";
import { factsOf, NOW, typeOf } from "./forms-answers";

const FORMS = 30;
/** Human times of the keystroke-level model, in seconds. */
const [KEY, POINT, HAND, THINK, WORD, CHECK] = [0.28, 1.1, 0.4, 1.35, 0.25, 3];
/** The text that an operator types where no person's answer is: one entry, of so many keys. */
const TYPED = "As agreed";

interface RawForm {
  id: string;
  system: string;
  company: string | null;
  country: string | null;
  fields: { label: string; type: string; required: boolean | null; section: string; options?: string[] | null }[];
}
interface Done {
  style: PageStyle;
  fields: number;
  open: number;
  actions: number;
  seconds: number;
  /** Of them those of reading an open field's label and thinking before it. */
  read: number;
  machine: number;
  sent: boolean;
}
type InPage = Window & {
  engine: typeof import("../extension/src/engine/session");
  filling: Session;
  sent?: unknown;
  answersFor: (fields: readonly FormField[]) => Promise<AnsweredField[]>;
};

export async function main(dataDir: string, _args: readonly string[], open: typeof launch): Promise<void> {
  const read = (name: string) => readFileSync(join(dataDir, "forms", name), "utf8");
  const forms = read("forms.jsonl")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as RawForm);
  const { personas } = JSON.parse(read("personas.json")) as { personas: Parameters<typeof factsOf>[0][] };
  // Of employers' own systems, every so many of each, so that none of them outweighs the others.
  const whole = forms.filter(({ system, fields }) => !system.endsWith("-log") && fields.length >= 5);
  const turns = new Map<string, number>();
  const order = whole.map((form) => {
    const turn = turns.get(form.system) ?? 0;
    turns.set(form.system, turn + 1);
    return { form, turn };
  });
  const drawn = order.toSorted((a, b) => a.turn - b.turn).slice(0, FORMS);
  const engine = await bundle("src/engine/session.ts", "engine");
  const browser = await open();
  const done: Done[] = [];
  for (const [i, { form }] of drawn.entries()) {
    const style = PAGE_STYLES.find((one) => one === form.system) ?? PAGE_STYLES[i % PAGE_STYLES.length] ?? "greenhouse";
    const persona = personas[i % personas.length];
    if (persona) done.push(await work(browser, engine, style, form, factsOf(persona)));
  }
  await browser.close();
  const page = told(done);
  console.log(page);
  writeFileSync("docs/evaluation-filling.md", page);
}

function toFields(form: RawForm): FormField[] {
  return form.fields.map(({ label, type, required, section, options }, i) => {
    const known = typeOf(type);
    // A list whose options were not recorded cannot be drawn as one.
    const drawn = (options ?? []).length === 0 && /select|radio/.test(known) ? "text" : known;
    const of: FieldSection = section === "compliance" ? "demographic" : section === "standard" ? section : "custom";
    return { key: `q${i}`, label, type: drawn, options: options ?? [], required: required === true, section: of };
  });
}

/** Works one form off as an operator does, counting what they do and what the machine takes. */
async function work(
  browser: Browser,
  engine: string,
  style: PageStyle,
  form: RawForm,
  facts: ReturnType<typeof factsOf>,
): Promise<Done> {
  const fields = toFields(form);
  const page = await browser.newPage();
  await page.route("https://careers.sample.test/**", (route) =>
    route.fulfill({ body: formPage(style, fields), contentType: "text/html" }),
  );
  await page.goto("https://careers.sample.test/apply");
  const posting = { company: form.company ?? "Sample Works", country: form.country ?? "IN", places: ["Pune"] };
  await page.exposeFunction("answersFor", (asked: readonly FormField[]) =>
    answerForm({ system: form.system, fields: asked }, facts, posting, NOW, classifyQuestion).map(
      ({ field, answer }) => ({
        field,
        answer,
      }),
    ),
  );
  await page.evaluate(engine.replace(/^var engine/m, "window.engine"));
  // The key that fills, and looking over what it did before it is sent.
  const spent = { actions: 1, seconds: KEY + CHECK, read: 0, open: 0 };
  await page.evaluate(async () => {
    const of = window as unknown as InPage;
    of.filling = await of.engine.startFilling(document, {
      answered: [],
      ask: of.answersFor,
      resume: () =>
        Promise.resolve({ name: "resume.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) }),
    });
  });
  for (let step = 0; step < fields.length + 4; step++) {
    await page.waitForTimeout(160);
    await answerOpen(page, spent);
    const next = page.locator("#next, #reply");
    if ((await next.count()) === 0) break;
    await next.click();
    spent.actions++;
    spent.seconds += POINT + KEY;
  }
  const submit = page.locator("#submit");
  const isThere = await page.evaluate(() => document.activeElement?.id === "submit");
  if ((await submit.count()) > 0) await submit.click();
  spent.actions++;
  spent.seconds += isThere ? KEY : HAND + POINT + KEY;
  await page.waitForTimeout(80);
  const machine = (await stepOf(page)).ms / 1000;
  const sent = await page.evaluate(() => (window as unknown as InPage).sent !== undefined);
  await page.close();
  return { style, fields: fields.length, ...spent, seconds: spent.seconds + machine, machine, sent };
}

const stepOf = (page: Page): Promise<Step> => page.evaluate(() => (window as unknown as InPage).filling.step());

/** Answers what is open and required by hand: a choice is one click, a text one entry of some keys. */
async function answerOpen(
  page: Page,
  spent: { actions: number; seconds: number; read: number; open: number },
): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const { open } = await stepOf(page);
    const next = open.find(({ label, required }) => required === true && !seen.has(label));
    if (!next) return;
    seen.add(next.label);
    spent.open++;
    spent.actions++;
    const read = THINK + WORD * next.label.split(/\s+/).length;
    spent.read += read;
    spent.seconds += read;
    const { chosen, isThere } = await byHand(page, next.label);
    // Where the keyboard stands in it already nobody points: a key or two choose, and Tab goes on.
    const [choose, reach] = isThere ? [2 * KEY, 0] : [KEY, POINT];
    spent.seconds += reach + (chosen ? choose : KEY * TYPED.length) + (isThere ? KEY : chosen ? 0 : HAND);
    await page.waitForTimeout(90);
    await page.keyboard.press("Tab");
  }
}

/** Does it in the page; whether it is a choice, and whether the keyboard stood in the field before. */
function byHand(page: Page, label: string): Promise<{ chosen: boolean; isThere: boolean }> {
  return page.evaluate(
    ({ wanted, typed }) => {
      const roots: ParentNode[] = [document, document.querySelector("chat-form")?.shadowRoot ?? document];
      const boxes = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(".field, .application-question")]);
      const box = boxes.find((one) => {
        const shown = one.querySelector("legend, label, .application-label, p, div")?.textContent ?? "";
        return shown.replace(/\s+/g, " ").trim().startsWith(wanted.slice(0, 60));
      });
      const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      const isThere = active !== null && box?.contains(active) === true;
      const list = box?.querySelector("select");
      if (list) {
        list.focus();
        list.selectedIndex = 1;
        list.dispatchEvent(new Event("change", { bubbles: true }));
        return { chosen: true, isThere };
      }
      const combobox = box?.querySelector(".select__control");
      if (combobox) {
        box?.querySelector("input")?.focus();
        combobox.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
        box?.querySelector<HTMLElement>("[role=option]")?.click();
        return { chosen: true, isThere };
      }
      const choice = box?.querySelector<HTMLElement>("input[type=radio], input[type=checkbox]:not(.sr), button");
      if (choice) {
        choice.focus();
        choice.click();
        return { chosen: true, isThere };
      }
      const text = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
      if (text) {
        text.focus();
        const kind = text instanceof HTMLInputElement ? text.type : "";
        const values: Record<string, string> = { number: "1", date: "2027-01-04", url: "https://sample.test" };
        const value = values[kind] ?? (text.placeholder === "DD/MM/YYYY" ? "04/01/2027" : typed);
        const of = kind === "" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
        Object.getOwnPropertyDescriptor(of, "value")?.set?.call(text, value);
        text.dispatchEvent(new Event("input", { bubbles: true }));
      }
      return { chosen: false, isThere };
    },
    { wanted: label, typed: TYPED },
  );
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const sum = (done: readonly Done[], of: "seconds" | "read" | "machine") => done.reduce((all, one) => all + one[of], 0);
const share = (part: number, done: readonly Done[]) => `${((100 * part) / sum(done, "seconds")).toFixed(0)} %`;

function told(done: readonly Done[]): string {
  const row = (name: string, of: readonly Done[]) =>
    `| ${name} | ${of.length} | ${median(of.map(({ open }) => open))} | ${median(of.map(({ actions }) => actions))} ` +
    `| ${median(of.map(({ seconds }) => seconds)).toFixed(1)} | ` +
    `${Math.max(...of.map(({ machine }) => machine), 0).toFixed(2)} | ${of.filter(({ sent }) => sent).length} |`;
  const nothingOpen = done.filter(({ open }) => open === 0);
  return [
    "# An operator's time at a form",
    "",
    "`DATA_DIR=… npm run eval -- filling` writes this page: real forms that are not part of the project, rebuilt as",
    "pages that behave like six kinds of them, filled by the extension's code in a browser and sent. Keys and clicks",
    `are counted and cost fixed times (key ${KEY} s, pointing ${POINT} s, hand ${HAND} s, thinking ${THINK} s before`,
    `each open field, ${WORD} s a word that must be read, ${CHECK} s to check the filled form); what the machine takes`,
    "is measured. Pointing counts wherever the keyboard does not stand in the field already: from an answered open",
    "field Tab leads to the next one, and from the last to the button. A text that nobody knows counts as one action",
    `of ${TYPED.length} keys, whatever a person would write; in the product such an entry is parked and its person`,
    "asked. By hand a form took about 60 actions and 100 seconds.",
    "",
    "| | forms | open fields | actions | seconds | machine at most | sent |",
    "|---|---|---|---|---|---|---|",
    row("all, median", done),
    row("nothing open", nothingOpen),
    ...PAGE_STYLES.map((style) =>
      row(
        `like ${style}`,
        done.filter((one) => one.style === style),
      ),
    ),
    "",
    `Of all seconds ${share(sum(done, "read"), done)} go into reading open fields and thinking before them,`,
    `${share(CHECK * done.length, done)} into checking, ${share(sum(done, "machine"), done)} into the machine; the`,
    "rest is keys and pointing.",
    "",
    "Goals: at most 6 actions and 25 seconds, 10 seconds where nothing is open, 3 seconds of the machine.",
    "",
  ].join("\n");
}
