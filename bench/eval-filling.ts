/**
 * An operator's time at employers' forms with the extension: forms on pages that are built as fifteen systems build
 * theirs, one of our own questions on each, the others with the questions of real forms, which are not part of the
 * project; filled in a browser and sent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { AnsweredField } from "../extension/src/engine/match";
import type { Session, Step } from "../extension/src/engine/session";
import { bundle } from "../scripts/extension-files.ts";
import type { launch } from "../scripts/chromium";
import { HAVE_STEPS, SYSTEM_NAMES, type SystemName } from "../tests/extension/systems/names";
import { QUESTIONS } from "../tests/extension/systems/questions";
import { systemPage } from "../tests/extension/systems/serve";
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
  system: SystemName;
  isOwn: boolean;
  open: number;
  actions: number;
  seconds: number;
  /** Of them those of reading an open field's label and thinking before it. */
  read: number;
  /** And those of pointing, and of the hand that leaves the keys for it. */
  pointed: number;
  machine: number;
  sent: boolean;
}
interface Spent {
  actions: number;
  seconds: number;
  read: number;
  pointed: number;
  open: number;
}
type InPage = Window & {
  engine: typeof import("../extension/src/engine/session");
  page: typeof import("../tests/extension/systems/page");
  filling?: Session;
  sent?: unknown;
  answersFor: (fields: readonly FormField[]) => Promise<AnsweredField[]>;
};
interface Asked {
  system: string;
  company: string | null;
  country: string | null;
  fields: readonly FormField[];
}

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
  const engine = (await bundle("src/engine/session.ts", "engine")).replace(/^var engine/m, "window.engine");
  const browser = await open();
  const done: Done[] = [];
  const try_ = async (system: SystemName, form: Asked, isOwn: boolean) => {
    const persona = personas[done.length % personas.length];
    if (persona) done.push({ ...(await work(browser, engine, system, form, factsOf(persona))), isOwn });
  };
  for (const system of SYSTEM_NAMES)
    await try_(system, { system, company: "Sample Works", country: "IN", fields: QUESTIONS }, true);
  for (const [i, { form }] of drawn.entries()) {
    const own = SYSTEM_NAMES.find((one) => one === form.system);
    const system = own ?? SYSTEM_NAMES[i % SYSTEM_NAMES.length] ?? "keka";
    await try_(system, { ...form, fields: toFields(form) }, false);
  }
  await browser.close();
  const page = told(done);
  console.log(page);
  if (_args.includes("--misses")) for (const one of done) console.log(JSON.stringify(one));
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
  system: SystemName,
  form: Asked,
  facts: ReturnType<typeof factsOf>,
): Promise<Omit<Done, "isOwn">> {
  const page = await browser.newPage();
  const body = await systemPage(system, form.fields);
  await page.route("https://careers.sample.test/**", (route) => route.fulfill({ body, contentType: "text/html" }));
  const posting = { company: form.company ?? "Sample Works", country: form.country ?? "IN", places: ["Pune"] };
  await page.exposeFunction("answersFor", (asked: readonly FormField[]) =>
    answerForm({ system: form.system, fields: asked }, facts, posting, NOW, classifyQuestion).map(
      ({ field, answer }) => ({ field, answer }),
    ),
  );
  await page.goto("https://careers.sample.test/apply");
  // The key that fills, and looking over what it did before it is sent.
  const spent: Spent = { actions: 1, seconds: KEY + CHECK, read: 0, pointed: 0, open: 0 };
  // The page counts from each load on: of each load the last count.
  const times = new Map<number, number>();
  const note = async () => {
    const origin = await page.evaluate(() => performance.timeOrigin).catch(() => null);
    const step = await stepOf(page).catch(() => null);
    if (origin !== null && step) times.set(origin, Math.max(times.get(origin) ?? 0, step.ms / 1000));
  };
  for (let step = 0; step < 8; step++) {
    await begin(page, engine);
    await note();
    const left = await leaves(page, async () => {
      await answerOpen(page, spent);
      await note();
      if (!(await page.evaluate(() => (window as unknown as InPage).page.form.alone))) {
        await goOn(page, spent);
        await page.waitForTimeout(150);
      }
    });
    if (left) await page.waitForLoadState();
    await note();
    if (await page.evaluate(() => (window as unknown as InPage).sent !== undefined)) break;
  }
  const sent = await page.evaluate(() => (window as unknown as InPage).sent !== undefined);
  await page.close();
  const machine = [...times.values()].reduce((all, one) => all + one, 0);
  return { system, ...spent, seconds: spent.seconds + machine, machine, sent };
}

/** Whether the page was left for its next one while this was done. */
const leaves = (page: Page, act: () => Promise<void>): Promise<boolean> =>
  act().then(
    () => false,
    (error: unknown) => {
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
      return true;
    },
  );

/** Fills the current page, as the extension does after each load. */
async function begin(page: Page, engine: string): Promise<void> {
  await page.waitForFunction(() => (window as unknown as InPage).page?.form.shown.length > 0);
  await leaves(page, async () => {
    if (await page.evaluate(() => (window as unknown as InPage).filling === undefined)) {
      await page.evaluate(engine);
      await page.evaluate(async () => {
        const of = window as unknown as InPage;
        of.filling = await of.engine.startFilling(document, {
          answered: [],
          ask: of.answersFor,
          resume: () =>
            Promise.resolve({ name: "resume.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) }),
        });
      });
    }
    await settle(page);
  });
  await page.waitForFunction(() => (window as unknown as InPage).page?.form.shown.length > 0);
}

/** Waits until the engine reads the page no more. */
async function settle(page: Page): Promise<void> {
  let before = -1;
  for (let i = 0; i < 40; i++) {
    await page.waitForTimeout(150);
    const { ms } = await stepOf(page);
    if (ms === before) return;
    before = ms;
  }
}

const stepOf = (page: Page): Promise<Step> =>
  page.evaluate(() => {
    const { filling } = window as unknown as InPage;
    if (!filling) throw new Error("navigation: nothing is filled here yet");
    return filling.step();
  });

/** The button that goes on or sends: a key where the keyboard stands on it already. */
async function goOn(page: Page, spent: Spent): Promise<void> {
  const isThere = await page.evaluate(() => {
    const { form } = (window as unknown as InPage).page;
    const there = document.activeElement === form.onward;
    form.onward?.click();
    return there;
  });
  spent.actions++;
  spent.seconds += isThere ? KEY : HAND + POINT + KEY;
  spent.pointed += isThere ? 0 : HAND + POINT;
}

/** Answers what is open and required by hand: a choice is one click, a text one entry of some keys. */
async function answerOpen(page: Page, spent: Spent): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const { open } = await stepOf(page);
    const next = open.find(({ label, required }) => required === true && !seen.has(label));
    if (!next) return;
    seen.add(next.label);
    const done = await byHand(page, next.label);
    // The parts of one date are one question.
    if (!done) continue;
    spent.open++;
    spent.actions++;
    const read = THINK + WORD * next.label.split(/\s+/).length;
    spent.read += read;
    spent.seconds += read;
    // Where the keyboard stands in it already nobody points: a key or two choose, and Tab goes on.
    const [choose, reach] = done.isThere ? [2 * KEY, 0] : [KEY, POINT];
    spent.pointed += reach + (done.isThere || done.isChosen ? 0 : HAND);
    spent.seconds += reach + (done.isChosen ? choose : KEY * TYPED.length);
    spent.seconds += done.isThere ? KEY : done.isChosen ? 0 : HAND;
    await page.waitForTimeout(120);
    await page.keyboard.press("Tab");
  }
}

/** Does it in the page; whether it is a choice, and whether the keyboard stood in the field. Null for no question. */
function byHand(page: Page, label: string): Promise<{ isChosen: boolean; isThere: boolean } | null> {
  return page.evaluate(
    ({ wanted, typed }) => {
      const { form } = (window as unknown as InPage).page;
      const words = (text: string) =>
        text
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim()
          .toLowerCase();
      const ask =
        form.shown.find(({ key, says }) => !form.answers[key] && words(says).startsWith(words(wanted).slice(0, 60))) ??
        form.shown.find(
          ({ key, type }) => !form.answers[key] && type === "date" && /\((?:day|month|year)\)$/i.test(wanted),
        );
      const worked = ask && form.worked.get(ask.key);
      if (!ask || !worked) return null;
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const { control, choose } = worked;
      const isThere = control.contains(active);
      control.focus();
      if (choose) {
        choose(0);
        return { isChosen: ask.type !== "date", isThere };
      }
      if (control instanceof HTMLInputElement && control.type === "file") {
        const carried = new DataTransfer();
        carried.items.add(new File(["%PDF"], "other.pdf"));
        control.files = carried.files;
        control.dispatchEvent(new Event("change", { bubbles: true }));
        return { isChosen: true, isThere: false };
      }
      const kind = control instanceof HTMLInputElement ? control.type : "";
      const values: Record<string, string> = { number: "1", url: "https://sample.test", email: "a@sample.test" };
      const value = ask.type === "date" ? "04/01/2027" : (values[kind] ?? typed);
      const of = kind === "" ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(of, "value")?.set?.call(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
      return { isChosen: false, isThere };
    },
    { wanted: label, typed: TYPED },
  );
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const sum = (done: readonly Done[], of: "seconds" | "read" | "pointed" | "machine") =>
  done.reduce((all, one) => all + one[of], 0);
const share = (part: number, done: readonly Done[]) => `${((100 * part) / sum(done, "seconds")).toFixed(0)} %`;

function told(done: readonly Done[]): string {
  const row = (name: string, of: readonly Done[]) => {
    const sent = of.filter((one) => one.sent);
    return (
      `| ${name} | ${of.length} | ${median(sent.map(({ open }) => open))} ` +
      `| ${median(sent.map(({ actions }) => actions))} | ${median(sent.map(({ seconds }) => seconds)).toFixed(1)} | ` +
      `${Math.max(...of.map(({ machine }) => machine), 0).toFixed(2)} | ${sent.length} |`
    );
  };
  const part = (name: string, is: (one: Done) => boolean) => row(name, done.filter(is));
  return [
    "# An operator's time at a form",
    "",
    "`DATA_DIR=… npm run eval -- filling` writes this page. The pages are our own, built as fifteen systems build",
    "theirs (`tests/extension/systems`), filled by the extension's code in a browser and sent: no employer's live form",
    `is among them. One form of each has our own questions, ${FORMS} have those of real forms, which are not part of`,
    "the project, on their own system's page or on each in turn. Of Keka, Zoho Recruit, Darwinbox, Taleo and Workday's",
    "pages behind the sign-in no real form was found; the head of each page says what it is built after.",
    "",
    "Keys and clicks are counted and cost fixed times",
    `(key ${KEY} s, pointing ${POINT} s, hand ${HAND} s, thinking ${THINK} s before`,
    `each open field, ${WORD} s a word that must be read, ${CHECK} s to check the filled form); what the machine takes`,
    "is measured. Pointing counts wherever the keyboard does not stand in the field already: from an answered open",
    "field Tab leads to the next one, and from the last to the button. A text that nobody knows counts as one action",
    `of ${TYPED.length} keys, whatever a person would write; in the product such an entry is parked and its person`,
    "asked. Medians are those of sent forms. By hand a form took about 60 actions and 100 seconds.",
    "",
    "| | forms | open fields | actions | seconds | machine at most | sent |",
    "|---|---|---|---|---|---|---|",
    row("all, median", done),
    part("our own questions", ({ isOwn }) => isOwn),
    part("questions of real forms", ({ isOwn }) => !isOwn),
    part("without steps", ({ system }) => !HAVE_STEPS.has(system)),
    part("with steps", ({ system }) => HAVE_STEPS.has(system)),
    part("nothing open", ({ open, sent }) => open === 0 && sent),
    ...SYSTEM_NAMES.map((system) => part(`like ${system}`, (one) => one.system === system)),
    "",
    `Of all seconds ${share(sum(done, "read"), done)} go into reading open fields and thinking before them,`,
    `${share(CHECK * done.length, done)} into checking, ${share(sum(done, "pointed"), done)} into pointing,`,
    `${share(sum(done, "machine"), done)} into the machine; the rest is keys.`,
    "",
    "Goals: at most 5 actions and 20 seconds in the median, 45 seconds with steps, 5 seconds where nothing is open.",
    "",
  ].join("\n");
}
