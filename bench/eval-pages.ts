/**
 * The extension before saved application forms of real employers, which are not part of the project: what it does with
 * each control that a person can see, and what it types.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { AnsweredField } from "../extension/src/engine/match";
import type { Session } from "../extension/src/engine/session";
import { bundle } from "../scripts/extension-files.ts";
import type { launch } from "../scripts/chromium";
import { answerForm } from "../workers/modules/candidates/answers/answer-form";
import { classifyQuestion } from "../workers/reading/labels/understand";
import type { FormField } from "../workers/reading/labels/vocabulary";
import { isSayable } from "../workers/modules/candidates/answers/bank-rules";
import type { Facts } from "../workers/reading/answers/facts";
import type { Answer } from "../workers/reading/answers/vocabulary";
import { STANDING_CONSENT_KINDS } from "../workers/reading/answers/vocabulary";
import type { QuestionClass, QuestionParams } from "../workers/reading/labels/vocabulary";
import { factsOf, NOW } from "./forms-answers";
import verdicts from "./pages-read.json";
import type { Score } from "./score";

/** A control that a person would fill, as the labels of a saved page name it. */
interface Row {
  order: number;
  label: string;
  widget: string;
  required: boolean;
  owner: string;
  sensitive: false | string;
  id?: string;
  name?: string;
  /** Not on the page before another answer is given. */
  hidden_until?: string;
}
interface Trap {
  id?: string;
  name?: string;
  selector?: string;
}
interface SavedPage {
  name: string;
  rows: readonly Row[];
  traps: readonly Trap[];
  html: string;
}
type Place = "filled" | "open" | "left" | "unread";
/** A labelled control and its list; `place` is null where the panel says nothing of it. */
interface Seen extends Row {
  /** How its element was found: by its id, its name, its label, its place; null where it was not. */
  found: "id" | "name" | "label" | "order" | null;
  isVisible: boolean;
  place: Place | null;
  why: string;
  /** Its label, as the extension read it. */
  readAs: string;
  /** Null where nothing was written. */
  value: string | null;
  /** Whether the server gave it a value, whatever the page took. */
  isAnswered: boolean;
}
interface Done {
  page: string;
  rows: Seen[];
  touched: number;
  /** Controls that the panel lists and no label names, such as a page's own search. */
  others: string[];
  stop: string | null;
}
type InPage = Window & {
  engine: typeof import("../extension/src/engine/session");
  filling: Session;
  answersFor: (fields: readonly FormField[]) => Promise<AnsweredField[]>;
};

/** The country that a page's questions speak of. */
const OF_UK = /\b(?:the UK|United Kingdom|British|Brighton)\b|£/;
const OF_US = /\b(?:veteran|hispanic|U\.S\.|United States|EEO|San Francisco)\b/i;

const PLACES: Readonly<Record<string, string>> = { US: "Austin", GB: "London", IN: "Pune" };

export async function main(dataDir: string, args: readonly string[], open: typeof launch): Promise<Score[]> {
  const folder = join(dataDir, "form-pages");
  const { personas } = JSON.parse(readFileSync(join(dataDir, "forms", "personas.json"), "utf8")) as {
    personas: Parameters<typeof factsOf>[0][];
  };
  const personOf = (country: string) => personas.find((one) => one.profile["country"] === country && hasWorked(one));
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
  const pages = readdirSync(folder)
    .flatMap((file) => /^(.+)\.html$/.exec(file)?.[1] ?? [])
    .filter((name) => only === undefined || name.startsWith(only))
    .map((name): SavedPage => {
      const { fields, traps } = JSON.parse(readFileSync(join(folder, `${name}.fields.json`), "utf8")) as {
        fields: Row[];
        traps: Trap[];
      };
      return { name, rows: fields, traps, html: readFileSync(join(folder, `${name}.html`), "utf8") };
    });
  const engine = await bundle("src/engine/session.ts", "engine");
  const browser = await open();
  const done: Done[] = [];
  const bare: Done[] = [];
  for (const page of pages) {
    const speaksOf = (country: RegExp) => page.rows.some(({ label }) => country.test(label));
    const country = speaksOf(OF_UK) ? "GB" : speaksOf(OF_US) ? "US" : "IN";
    const persona = personOf(country === "US" ? "United States" : "India");
    if (!persona) continue;
    done.push(await work(browser, engine, page, withAnswers(factsOf(persona)), country));
    bare.push(await work(browser, engine, page, factsOf(persona), country));
  }
  await browser.close();
  const page = told(done, bare);
  console.log(page);
  if (args.includes("--misses")) console.log([...missesOf(done), ...missesOf(bare)].join("\n"));
  if (only === undefined) writeFileSync("docs/evaluation-pages.md", page);
  const values = [...done, ...bare].flatMap(valuesOf);
  const rows = visibleOf(done);
  return [
    {
      what: "values typed right",
      right: values.filter(({ verdict }) => verdict === "right").length,
      answered: values.length,
      of: values.length,
    },
    {
      what: "controls accounted for",
      right: rows.filter(({ place }) => place).length,
      answered: null,
      of: rows.length,
    },
  ];
}

/** Answers to questions that our bank asks once: such as many people have given, whatever the pages. */
const ORDINARY: readonly [QuestionClass, Answer["value"], QuestionParams][] = [
  ["address_line", "12 Lake Road", {}],
  ["portfolio", "https://portfolio.example.test/me", {}],
  ["reason_for_change", "For more responsibility", { topic: "reason" }],
  ["sms_consent", "no", {}],
  ["non_compete", "no", { topic: "bound" }],
  ["over_18", "yes", {}],
  ["shift_willingness", "no", { topic: "night shift" }],
  ["shift_willingness", "no", { topic: "rotating shifts" }],
  ["shift_willingness", "no", { topic: "weekends" }],
  ["employment_type_ok", "yes", { topic: "full time" }],
  ["employment_type_ok", "no", { topic: "part time" }],
  ["employment_type_ok", "no", { topic: "internship" }],
  ["employment_type_ok", "no", { topic: "contract" }],
  ["driving_licence", "yes", { topic: "licence" }],
  ["equipment", "yes", { topic: "laptop" }],
  ["equipment", "yes", { topic: "internet" }],
  ["travel_willingness", 25, { topic: "share" }],
  ["offers_in_hand", "no", { topic: "offers" }],
  ["languages", "Fluent", { language: "English" }],
  ["how_did_you_hear", "Job board", { topic: "source" }],
  ["referred_by", "yes", { topic: "no one" }],
];
/** What they chose for voluntary questions, which are left empty otherwise. */
const CHOSEN: Facts["demographics"] = { race_ethnicity: "Asian", hispanic: "no", veteran: "no", disability: "no" };
/** Those that depend on where one lives. */
const BY_COUNTRY: Readonly<Record<string, readonly [QuestionClass, Answer["value"], QuestionParams][]>> = {
  IN: [
    ["postal_code", "411001", {}],
    ["current_ctc", 8.5, { unit: "INR lakhs", topic: "fixed" }],
    ["expected_ctc", 13.5, { unit: "INR lakhs", topic: "fixed" }],
    ["needs_sponsorship", "no", { country: "IN" }],
    ["languages", "Native", { language: "Marathi" }],
  ],
  US: [["postal_code", "43004", {}]],
};

/** A person who answered our ordinary questions and gave each standing consent. */
function withAnswers(facts: Facts): Facts {
  const answered = [...ORDINARY, ...(BY_COUNTRY[facts.profile.country] ?? [])];
  const isSame = (of: QuestionClass, params: QuestionParams, one: Answer) =>
    one.class === of &&
    ["country", "topic", "language"].every((name) => paramOf(params, name) === paramOf(one.params, name));
  const more = answered
    .filter(([of, , params]) => !facts.answers.some((one) => isSame(of, params, one)))
    .map(([of, value, params], i): Answer => {
      if (!isSayable({ class: of, params })) throw new Error(`Our bank does not ask ${of} ${JSON.stringify(params)}`);
      return { id: `more${i}`, class: of, params, scope: { of: "all" }, value, saidAt: NOW - 3_600_000 };
    });
  const gender = facts.profile.gender === "female" ? "Female" : "Male";
  return {
    ...facts,
    answers: [...facts.answers, ...more],
    demographics: { ...facts.demographics, ...CHOSEN, gender },
    standingConsents: STANDING_CONSENT_KINDS,
  };
}

const paramOf = (params: QuestionParams, name: string) => (params as Readonly<Record<string, unknown>>)[name];

const hasWorked = ({ profile }: Parameters<typeof factsOf>[0]) =>
  typeof profile["total_years"] === "number" && profile["total_years"] > 0;

/** Fills one saved page, without scripts or a network, and looks where each of its labelled controls is. */
async function work(
  browser: Browser,
  engine: string,
  { name, rows, traps, html }: SavedPage,
  facts: ReturnType<typeof factsOf>,
  country: string,
): Promise<Done> {
  const page = await browser.newPage();
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.fulfill({ body: html, contentType: "text/html; charset=utf-8" })
      : route.abort(),
  );
  await page.goto("https://careers.sample.test/apply");
  await page.evaluate(drawShadowTrees);
  const posting = { company: "Sample Works", country, places: [PLACES[country] ?? ""] };
  const system = name.replace(/-\d+$/, "");
  const given = new Set<string>();
  await page.exposeFunction("answersFor", (asked: readonly FormField[]) =>
    answerForm({ system, fields: asked }, facts, posting, NOW, classifyQuestion).map(({ field, answer }) => {
      if (answer.is !== "open") given.add(field.label);
      return { field, answer };
    }),
  );
  await page.evaluate(engine.replace(/^var engine/m, "window.engine"));
  const stop = await page.evaluate(async () => {
    const of = window as unknown as InPage;
    of.filling = await of.engine.startFilling(document, {
      answered: [],
      ask: of.answersFor,
      resume: () =>
        Promise.resolve({ name: "resume.pdf", type: "application/pdf", bytes: new Uint8Array([37, 80, 68, 70]) }),
    });
    return of.filling.step().stop;
  });
  const looked = await page.evaluate(lookAt, { rows: rows.map((row) => ({ ...row })), traps: [...traps] });
  await page.close();
  return {
    page: name,
    stop,
    touched: looked.touched,
    others: looked.others,
    rows: rows.map((row, i) => {
      const seen = looked.rows[i] as (typeof looked.rows)[number];
      return { ...row, ...seen, isAnswered: given.has(seen.readAs) };
    }),
  };
}

/** SmartRecruiters draws its fields in shadow trees, which no saved page keeps: two deep, as the real ones are. */
function drawShadowTrees(): void {
  const hosts = [...document.querySelectorAll("*")].filter(({ localName }) => localName.startsWith("spl-"));
  for (const host of hosts) {
    const kind = /^spl-(input|textarea|checkbox|dropzone|autocomplete|phone-field)$/.exec(host.localName)?.[1];
    if (!kind || host.shadowRoot) continue;
    const label = host.getAttribute("label") ?? "";
    const isRequired = host.hasAttribute("required");
    const inner = document.createElement(`drawn-${kind}`);
    const outer = host.attachShadow({ mode: "open" });
    outer.appendChild(inner);
    const slot = document.createElement("slot");
    slot.name = "label-content";
    outer.appendChild(slot);
    const root = inner.attachShadow({ mode: "open" });
    const control = document.createElement(kind === "textarea" ? "textarea" : "input");
    if (control instanceof HTMLInputElement && kind === "checkbox") control.type = "checkbox";
    if (control instanceof HTMLInputElement && kind === "dropzone") control.type = "file";
    if (control instanceof HTMLInputElement && kind === "phone-field") control.type = "tel";
    if (kind === "autocomplete") control.setAttribute("role", "combobox");
    if (host.id !== "") control.id = host.id;
    control.required = isRequired;
    const caption = document.createElement("label");
    caption.textContent = isRequired ? `${label} *` : label;
    if (host.id !== "") caption.htmlFor = host.id;
    const box = document.createElement("div");
    box.appendChild(caption);
    box.appendChild(control);
    root.appendChild(box);
  }
}

/** Runs in the page. */
function lookAt({ rows, traps }: { rows: Row[]; traps: Trap[] }) {
  const session = (window as unknown as InPage).filling;
  const roots: ParentNode[] = [document];
  const elements: Element[] = [];
  for (const root of roots)
    for (const element of root.querySelectorAll("*")) {
      elements.push(element);
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  const plain = (text: string | null | undefined) =>
    (text ?? "")
      .toLowerCase()
      .replace(/\(required\)/g, " ")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const CONTROL =
    "input:not([type=hidden]),textarea,select,[role=combobox],[role=radio],[role=checkbox],[role=switch]," +
    "[role=listbox],button[aria-haspopup],button[aria-pressed],[contenteditable=true]";
  const ASKED = "input:not([type=hidden]),textarea,select,[role=combobox]";
  const hostOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const holds = (outer: Element, inner: Element) => {
    for (let at: Element | null = inner; at; at = hostOf(at)) if (at === outer) return true;
    return false;
  };
  const touch = (one: Element, other: Element) => one === other || holds(one, other) || holds(other, one);
  const controls = elements.filter((one) => one.matches(CONTROL));
  /** An element of a shadow tree is where its host is. */
  const top = (element: Element): Element => {
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? top(root.host) : element;
  };
  const isBehind = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const used = new Set<Element>();
  const labelOf = (row: Row) => plain(row.label.replace(/ \([^()]*\)$/, "") || row.label).slice(0, 60);
  const namesOf = (one: Element) =>
    [
      one.getAttribute("aria-label"),
      one.getAttribute("label"),
      one.getAttribute("placeholder"),
      one.getAttribute("title"),
      ...(one instanceof HTMLInputElement ? [...(one.labels ?? [])].map(({ textContent }) => textContent) : []),
      ...(one.getAttribute("aria-labelledby") ?? "").split(/\s+/).map((id) => document.getElementById(id)?.textContent),
    ].map((text) => plain(text).slice(0, 60));
  /** Rows without an id or a name are found by their words, then the first free control behind these. */
  const byLabel = (row: Row): Element | undefined => {
    const wanted = labelOf(row);
    const named = [...controls, ...elements.filter((one) => one.localName.includes("-"))].find(
      (one) =>
        (row.widget !== "file" || one.matches("input[type=file]")) && !used.has(one) && namesOf(one).includes(wanted),
    );
    if (named) return named;
    const isFile = row.widget === "file";
    const isLike = (one: Element) => !isFile || one.matches("input[type=file],button,[role=button]");
    const labelled = elements.filter((one) => plain(one.textContent).slice(0, 60).startsWith(wanted));
    const text = labelled.findLast((one) => !labelled.some((other) => other !== one && one.contains(other)));
    if (!text) return undefined;
    const any = isFile
      ? elements.filter((one) => one.matches(`${CONTROL},button`))
      : [...controls, ...elements.filter((one) => one.matches("button"))];
    return any
      .filter((one) => !used.has(one) && isLike(one))
      .find((one) => text.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !one.contains(text));
  };
  const items = session.items();
  const taken = new Set<(typeof items)[number]>();
  const valueOf = (element: Element): string => {
    if (element instanceof HTMLInputElement) {
      if (element.type === "radio" || element.type === "checkbox") return element.checked ? "on" : "";
      if (element.type === "file") return [...(element.files ?? [])].map(({ name }) => name).join();
      return element.value;
    }
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value;
    return "";
  };
  /** The first control behind those of the rows before, where nothing else tells which one a row means. */
  const byOrder = (nth: number): Element | undefined => {
    const before = rows.slice(0, nth).flatMap((row) => places.get(row) ?? []);
    const last = before.at(-1);
    const isLike = (rows[nth] as Row).widget === "file" ? "input[type=file],button" : ASKED;
    return elements
      .filter((one) => one.matches(isLike) && !used.has(one) && top(one).getBoundingClientRect().height > 3)
      .toSorted((one, other) => (isBehind(top(one), top(other)) ? -1 : 1))
      .find((one) => !last || isBehind(top(last), top(one)));
  };
  /** Whether a person sees it: a text or a list itself, anything else also by what is drawn for it. */
  const isShown = (row: Row, own: readonly Element[]): boolean => {
    if (own.length === 0 || /file|radio|checkbox|pair|cards|buttons|select2/.test(row.widget)) return true;
    return own.some((one) => {
      for (let at: Element | null = one; at; at = hostOf(at)) {
        const { width, height } = at.getBoundingClientRect();
        const isCut = getComputedStyle(at).overflow !== "visible" && (width < 3 || height < 3);
        if (isCut || (at === one && (width < 3 || height < 3))) return false;
      }
      return one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
  };
  const places = new Map<Row, Element[]>();
  const made = rows.map((row, nth) => {
    const byId = row.id ? elements.filter((one) => one.id === row.id) : [];
    const byName = row.name && byId.length === 0 ? elements.filter((one) => one.getAttribute("name") === row.name) : [];
    const isNamed = byId.length + byName.length > 0;
    const worded = isNamed ? undefined : byLabel(row);
    const next = isNamed || worded ? undefined : byOrder(nth);
    const near = [...byId, ...byName, ...(worded ? [worded] : []), ...(next ? [next] : [])];
    // A button for files and the input that it opens are one.
    const isUpload = row.widget === "file" && near.every((one) => !one.matches("input"));
    const around = isUpload ? near[0]?.parentElement?.parentElement?.parentElement : null;
    const own = [...near, ...(around?.querySelectorAll("input[type=file]") ?? [])];
    places.set(row, own);
    for (const one of own) used.add(one);
    const found = byId.length > 0 ? "id" : byName.length > 0 ? "name" : worded ? "label" : next ? "order" : null;
    const free = items.filter((item) => !taken.has(item));
    const item =
      free.find(({ elements: of }) => own.some((one) => of.some((other) => touch(one, other)))) ??
      free.find(({ label }) => labelOf(row) !== "" && plain(label).startsWith(labelOf(row)));
    if (item) taken.add(item);
    return {
      found: found as Seen["found"],
      isVisible: row.hidden_until === undefined && (item !== undefined || isShown(row, own)),
      place: (item?.list ?? null) as Place | null,
      why: item?.why ?? "",
      value: item?.value ?? null,
      readAs: item?.label ?? "",
    };
  });
  const trapElements = traps.flatMap(({ id, name, selector }) =>
    elements.filter(
      (one) =>
        (id !== undefined && one.id === id) ||
        (name !== undefined && one.getAttribute("name") === name) ||
        (selector !== undefined && one.matches(selector)),
    ),
  );
  return {
    rows: made,
    touched: trapElements.filter((one) => valueOf(one) !== "").length,
    others: items.filter((item) => !taken.has(item)).map(({ list, label }) => `${list}: ${label.slice(0, 70)}`),
  };
}

const visibleOf = (done: readonly Done[]) => done.flatMap(({ rows }) => rows.filter(({ isVisible }) => isVisible));

/** A value that was judged beside its label is known by this: neither of them is part of the project. */
const idOf = (page: string, { order, value }: Seen) =>
  createHash("sha256").update(`${page}|${order}|${value}`).digest("hex").slice(0, 12);

function valuesOf({ page, rows }: Done) {
  return rows
    .filter(({ value, place }) => value !== null && place === "filled")
    .map((row) => {
      const id = idOf(page, row);
      return { page, row, id, verdict: (verdicts as Record<string, string>)[id] ?? "unread" };
    });
}

const percent = (part: number, of: number) => (of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`);

function told(done: readonly Done[], bare: readonly Done[]): string {
  const line = (name: string, of: readonly Done[]) => {
    const rows = visibleOf(of);
    const required = rows.filter((row) => row.required);
    const in_ = (some: readonly Seen[], place: Place | null) => some.filter((row) => row.place === place).length;
    const values = of.flatMap(valuesOf);
    const counts = [
      rows.length,
      rows.length - in_(rows, null),
      required.length,
      in_(required, "filled"),
      in_(required, "open"),
      in_(required, "left"),
      in_(required, "unread"),
      in_(required, null),
      values.length,
      values.filter(({ verdict }) => verdict === "wrong").length,
      of.reduce((all, { touched }) => all + touched, 0),
    ];
    return `| ${name} | ${counts.join(" | ")} |`;
  };
  const rows = visibleOf(done);
  const required = rows.filter((row) => row.required);
  const values = done.flatMap(valuesOf);
  const count = (some: readonly unknown[], of: readonly unknown[]) =>
    `${some.length} of ${of.length} (${percent(some.length, of.length)})`;
  const filledOnes = required.filter(({ place }) => place === "filled");
  const dead = required.filter(({ place, why, isAnswered }) => place === "open" && isAnswered && NOT_TAKEN.test(why));
  const wrong = values.filter(({ verdict }) => verdict === "wrong");
  const unread = values.filter(({ verdict }) => verdict === "unread");
  const own = rows.filter(isOwnGiven);
  const declined = own.filter(({ why }) => why === "Declined");
  const reasons = new Map<string, number>();
  for (const { place, why } of required) if (place === "open") reasons.set(why, (reasons.get(why) ?? 0) + 1);
  const others = rows.filter(
    ({ owner, place, value }) => !owner.startsWith("candidate") && place === "filled" && value,
  );
  const there = required.filter(({ place, value }) => place === "filled" && value === null).length;
  const hidden = done.flatMap((one) => one.rows).length - rows.length;
  const missing = rows.filter(({ found }) => found === null);
  return [
    "# Saved forms of employers",
    "",
    "`DATA_DIR=… npm run eval -- pages` writes this page: saved application forms of real employers, which are not",
    "part of the project, opened in a browser without scripts or a network and filled by the extension's code for an",
    "invented person of India, or of the United States where the form asks what only forms there ask. The person has",
    "answered some twenty ordinary questions of our bank and five voluntary ones, and given each standing consent. A",
    "list whose options its system loads cannot open on such a page, and stays open; so does a button that only the",
    "page's scripts work.",
    "SmartRecruiters' shadow trees, which a saved page loses, are drawn again. Each value was read beside its label",
    "once; a verdict is kept by a hash.",
    "",
    `- Controls that a person can see: ${rows.length}, of them in a list of the panel: ` +
      `${count(
        rows.filter(({ place }) => place !== null),
        rows,
      )}.`,
    `- Required: ${required.length}. Filled: ${count(
      required.filter(({ place }) => place === "filled"),
      required,
    )}, ${there} of them by the saved page before we came. Of those that are no ` +
      `consent, signature, voluntary or private question and are not a list that a saved page ` +
      `cannot open: ${count(
        answerable(required).filter(({ place }) => place === "filled"),
        answerable(required),
      )}.`,
    `- Required, open and answered all the same: ${dead.length}. Their lists and buttons are worked by scripts, ` +
      `which a saved page has not. Filled or answered: ${count([...filledOnes, ...dead], required)}.`,
    `- Required, left and not told (in no list, or among what is left as optional): ${
      required.filter(({ place }) => place === null || place === "left").length
    }. Required and not ` +
      `understood: ${count(
        required.filter(({ place }) => place === "unread"),
        required,
      )}.`,
    `- Values typed: ${values.length}; wrong: ${count(wrong, values)}; not read yet: ${unread.length}.`,
    `- The same person without these answers and consents: filled ${count(
      visibleOf(bare).filter((row) => row.required && row.place === "filled"),
      required,
    )} of the required, values typed ${bare.flatMap(valuesOf).length}, wrong ` +
      `${bare.flatMap(valuesOf).filter(({ verdict }) => verdict === "wrong").length}, not read yet ` +
      `${bare.flatMap(valuesOf).filter(({ verdict }) => verdict === "unread").length}.`,
    `- Traps touched: ${done.reduce((all, { touched }) => all + touched, 0)}. Consents, signatures, passwords and ` +
      `voluntary questions answered: ${own.length - declined.length}, ` +
      `${own.filter(({ why }) => /^Your (?:mandate|answer|choice)$/.test(why)).length} of them by the person's ` +
      `standing consent or answer; voluntary questions declined by an option of theirs: ${declined.length}. ` +
      `Another person's fields filled: ${others.length}. Without the person's consents: ` +
      `${visibleOf(bare).filter(isOwnGiven).length} answered.`,
    `- Labelled controls that are not shown on the saved page: ${hidden}; ` +
      `not found in it by id, name, label or place: ${missing.length}.`,
    "",
    "| page | controls | in a list | required | filled | open | left | not understood | in no list | values | wrong " +
      "| traps |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...done.map((one) => line(one.page, [one])),
    line("all", done),
    "",
    "Required controls that are open, by the reason that the panel gives:",
    "",
    ...[...reasons].toSorted((a, b) => b[1] - a[1]).map(([why, times]) => `- ${why}: ${times}`),
    "",
  ].join("\n");
}

/** Why a field is open although its answer is known. */
const NOT_TAKEN = /^(?:No option says|The page did not take|Something else stood)/;

const OWN_TO_GIVE = /^(?:consent|signature|password|equal-opportunity|health|criminal|national-id)/;

const isOwnGiven = ({ sensitive, place, value }: Seen) =>
  place === "filled" && value !== null && OWN_TO_GIVE.test(String(sensitive));

const answerable = (rows: readonly Seen[]) =>
  rows.filter(
    ({ sensitive, widget, owner }) =>
      !OWN_TO_GIVE.test(String(sensitive)) && !/only when opened|select2/.test(widget) && owner.startsWith("candidate"),
  );

function missesOf(done: readonly Done[]): string[] {
  return done.flatMap((one) => [
    "",
    `${one.page}${one.stop ? ` stopped: ${one.stop}` : ""}`,
    ...one.others.map((other) => `  besides ${other}`),
    ...valuesOf(one).map(
      ({ row, id, verdict }) =>
        `  ${verdict} ${id} ${row.label.slice(0, 110)} → ${row.value} «${row.readAs.slice(0, 60)}»`,
    ),
    ...one.rows
      .filter(({ place, value }) => place !== "filled" || value === null)
      .map(
        (row) =>
          `  ${row.place ?? "NOT TOLD"}${row.required ? "*" : ""}${row.isVisible ? "" : " hidden"}` +
          ` [${row.found ?? "not found"}] ${row.label.slice(0, 110)} (${row.widget.slice(0, 30)}) ${row.why}` +
          ` «${row.readAs.slice(0, 60)}»`,
      ),
  ]);
}
