/**
 * The window of the save button: reads the page that it was pressed on, lets its person correct what was read, and asks
 * our server when they say so. What is typed is kept in the browser's memory until it was sent.
 */
import type { ReadJob } from "./job.ts";
import { Refused, server, SITE, type Act, type Looked, type SaidJob, type Settled } from "./server.ts";
import { language, say, type PopupText } from "./texts.ts";

const { local, session } = chrome.storage;
const part = <Kind extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Kind;
const FIELDS = ["title", "company", "place"] as const;
const ACTS = ["apply", "self", "skip"] as const satisfies readonly Act[];

let link = "";
let token: string | null = null;

type Part = "pairing" | "job" | "answer" | null;
let shown: Part = null;

/** Shows one part of the window, and a sentence above it. */
function show(id: Part, line = "", isError = false): void {
  shown = id;
  for (const each of ["pairing", "job", "answer"]) part(each).hidden = each !== id;
  part("foot").hidden = token === null;
  tell(line, isError);
}

function tell(line: string, isError = false): void {
  part("line").textContent = line;
  part("line").dataset["tone"] = isError ? "error" : "";
}

const said = (): SaidJob => {
  const [title = "", company = "", place = ""] = FIELDS.map((name) => part<HTMLInputElement>(name).value.trim());
  return { link, title, company, place };
};

/** Marks the fields that are to be filled in, and goes to the first of them. */
function mark(errors: Readonly<Record<string, string>>): void {
  for (const name of ["title", "company", "code"]) {
    const error = errors[name];
    part(name).setAttribute("aria-invalid", String(error !== undefined));
    part(`${name}-error`).textContent = error ?? "";
    part(`${name}-error`).hidden = error === undefined;
  }
  const first = ["title", "company", "code"].find((name) => errors[name] !== undefined);
  if (first) part(first).focus();
}

/** The words for a refusal. What was typed of a job is kept, and `ofJob` says so. */
async function refuse(error: unknown, back: Part, ofJob: boolean): Promise<void> {
  const { status, message, fields } = error instanceof Refused ? error : new Refused(0);
  if (status === 401) {
    await forget();
    show("pairing", say("signedOut"), true);
    return;
  }
  if (status === 404 && back === "pairing") {
    tell("");
    mark({ code: say("codeWrong") });
    return;
  }
  const words: Partial<Record<number, PopupText>> = { 0: navigator.onLine ? "away" : "offline", 429: "tooMany" };
  const known = words[status] ?? (status >= 500 ? "away" : null);
  const inFields = Object.keys(fields).some((name) => name === "title" || name === "company");
  const kept = known && ofJob && (await draftOf(link)) ? say("kept") : "";
  show(inFields ? "job" : back, known ? `${say(known)} ${kept}`.trim() : message || say("away"), true);
  if (inFields) mark(fields);
}

/** Ends the connection in this browser, with what its person had typed. */
async function forget(): Promise<void> {
  await local.remove(["token"]);
  await session.remove(["draft"]);
  token = null;
}

/** The job at this address as it was typed before; null where nothing was. */
async function draftOf(at: string): Promise<SaidJob | null> {
  const { draft } = (await session.get(["draft"])) as { draft?: SaidJob };
  return draft?.link === at ? draft : null;
}

/** Does one thing at a time: a second press while the first is answered does nothing. */
async function press(back: Part, work: () => Promise<void>, ofJob = true): Promise<void> {
  const buttons = [...document.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  for (const button of buttons) button.disabled = true;
  tell(say("sending"));
  try {
    await work();
  } catch (error) {
    await refuse(error, back, ofJob);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

async function readPage(): Promise<ReadJob | null> {
  try {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id === undefined) return null;
    const target = { tabId: tab.id };
    await chrome.scripting.executeScript({ target, files: ["read.js"] });
    const [read] = await chrome.scripting.executeScript({ target, func: jobHere });
    return read?.result ?? null;
  } catch {
    // A page of the browser itself, or of its shop.
    return null;
  }
}

/** Runs in the page, beside what `read.js` put there. */
const jobHere = () => (globalThis as { jobHere?: ReadJob }).jobHere;

async function begin(): Promise<void> {
  const kept = await local.get(["token"]);
  token = typeof kept["token"] === "string" ? kept["token"] : null;
  if (token === null) {
    show("pairing");
    return;
  }
  show(null, say("reading"));
  const read = await readPage();
  if (!read || !/^https?:/.test(read.link)) {
    show(null, say("noPage"));
    return;
  }
  link = read.link;
  const typed = await draftOf(link);
  for (const name of FIELDS) part<HTMLInputElement>(name).value = typed?.[name] ?? read[name] ?? "";
  part("from").textContent = say("page", { page: read.page });
  const found = [read.title, read.company].filter((claim) => claim !== null).length;
  show("job", say(typed || found === 2 ? "check" : found === 1 ? "partRead" : "notRead"));
}

async function look(): Promise<void> {
  const job = said();
  const missing = (["title", "company"] as const).filter((name) => job[name] === "");
  mark(Object.fromEntries(missing.map((name) => [name, say("required")])));
  if (missing.length > 0 || token === null) return;
  const by = token;
  await press("job", async () => answer(await server.look(by, job, language)));
}

const FITS = { close: "fits", stretch: "stretch", none: "misses" } as const satisfies Record<string, PopupText>;
const STANDINGS = {
  new: null,
  saved: "isSaved",
  queued: "isQueued",
  held: "isHeld",
  applied: "isApplied",
  skipped: "isSkipped",
  tried: "isTried",
} as const satisfies Record<Looked["standing"]["is"], PopupText | null>;

function answer({ understood, needs, fit, standing, acts, signs, costs, stop }: Looked): void {
  if (needs.length > 0) {
    show("job", say("partRead"));
    mark(Object.fromEntries(needs.map((name) => [name, say("required")])));
    return;
  }
  part("named").textContent = [understood.title, understood.company, understood.place]
    .filter((line) => line !== "")
    .join(" · ");
  part("fit").textContent = fit ? say(FITS[fit.is], { percent: fit.percent }) : "";
  list("reasons", fit?.reasons ?? []);
  list("gaps", [...signs, ...(fit?.gaps ?? [])]);
  const is = STANDINGS[standing.is];
  part("standing").textContent = standing.alike ?? (is ? say(is) : "");
  part("stop").textContent = stop ?? "";
  for (const act of ACTS) part(act).hidden = !acts.includes(act);
  part("acts").hidden = acts.length === 0;
  part("note").textContent = costs ?? "";
  const words = standing.alike === null ? "openJob" : "openAlike";
  open(standing.reference === null ? null : `/r/${standing.reference}`, words);
  part("change").hidden = false;
  show("answer");
}

function list(id: string, lines: readonly string[]): void {
  part(id).replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }),
  );
}

/** A link to a page of ours, or none. */
function open(path: string | null, words: PopupText): void {
  const element = part<HTMLAnchorElement>("open");
  element.hidden = path === null;
  element.textContent = say(words);
  if (path === null) element.removeAttribute("href");
  else element.href = `${SITE}${path}`;
}

/** What is so after a press, which may have been done before, or be more than was asked for. */
const DONE = {
  queued: { line: "nowQueued", path: () => "/next-out", link: "openNext" },
  held: { line: "isHeld", path: (reference: string) => `/r/${reference}`, link: "openJob" },
  saved: { line: "savedOwn", path: (reference: string) => `/next-out/apply/${reference}`, link: "openSelf" },
  skipped: { line: "nowSkipped", path: () => null, link: "openNext" },
  applied: { line: "isApplied", path: (reference: string) => `/r/${reference}`, link: "openJob" },
  tried: { line: "isTried", path: (reference: string) => `/r/${reference}`, link: "openJob" },
} as const satisfies Record<Settled, { line: PopupText; path: (reference: string) => string | null; link: PopupText }>;

async function save(act: Act): Promise<void> {
  if (token === null) return;
  const by = token;
  await press("answer", async () => {
    const { reference, standing } = await server.save(by, said(), act, language);
    await session.remove(["draft"]);
    const { line, path, link: words } = DONE[standing];
    for (const id of ["fit", "standing", "stop", "note"]) part(id).textContent = "";
    for (const id of ["reasons", "gaps"]) part(id).replaceChildren();
    part("acts").hidden = true;
    part("change").hidden = true;
    open(path(reference), words);
    show("answer", say(line));
  });
}

async function pair(): Promise<void> {
  const code = part<HTMLInputElement>("code").value.trim();
  mark(code === "" ? { code: say("required") } : {});
  if (code === "") return;
  const work = async () => {
    const paired = await server.pair(code);
    await local.set({ token: paired.token });
    part<HTMLInputElement>("code").value = "";
    await begin();
  };
  await press("pairing", work, false);
}

async function end(): Promise<void> {
  if (token === null) return;
  const by = token;
  const work = async () => {
    await server.end(by).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
    });
    await forget();
    show("pairing", say("disconnected"));
  };
  // It is still connected where the server did not hear of it.
  await press(shown, work, false);
}

document.documentElement.lang = language;
document.title = say("name");
for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
  element.textContent = say(element.dataset["text"] as PopupText);
part<HTMLAnchorElement>("page").href = `${SITE}/save-button`;

part("pairing").addEventListener("submit", (event) => {
  event.preventDefault();
  void pair();
});
part("job").addEventListener("submit", (event) => {
  event.preventDefault();
  void look();
});
part("job").addEventListener("input", () => void session.set({ draft: said() }));
part("change").addEventListener("click", () => show("job", say("check")));
part("end").addEventListener("click", () => void end());
for (const act of ACTS) part(act).addEventListener("click", () => void save(act));
void begin();
