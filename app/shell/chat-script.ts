/**
 * The script of the chat and of the page of support. Both are the page's own HTML: forms are sent in the background,
 * what is new is put into the list, and while a person is to answer the page asks now and then whether there is news.
 */
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";
import { pollDelayOf } from "./poll-delay";

const PAGE = "/support";
const BOX = "[data-support]";
const boxNow = (): HTMLElement | null => document.querySelector(BOX);
let happenedAt = Date.now();
let panel: HTMLDialogElement | null = null;
let openedBy: HTMLElement | null = null;

document.addEventListener("chat-open", (event) => {
  if (event.target instanceof HTMLElement) openedBy = event.target;
  void openPanel();
});

// On the document: the script of every page, on the window, leaves alone what is answered here.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest(BOX)) return;
  event.preventDefault();
  void send(form, event.submitter);
});

// A line is sent by Enter; Shift and Enter begins a new one.
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key === "Escape" && panel?.open && panel.contains(document.activeElement)) closePanel();
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  if (!(field instanceof HTMLTextAreaElement) || !field.closest(BOX)) return;
  event.preventDefault();
  field.form?.requestSubmit();
});

async function openPanel(): Promise<void> {
  panel ??= makePanel();
  if (panel.open) return closePanel();
  panel.show();
  openedBy?.setAttribute("aria-expanded", "true");
  try {
    await load(PAGE);
  } catch {
    location.assign(PAGE);
    return;
  }
  panel.querySelector("textarea")?.focus();
  toNewest();
}

function makePanel(): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "chat-panel";
  dialog.setAttribute("aria-label", openedBy?.dataset["name"] ?? "");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "chat-close";
  close.textContent = openedBy?.dataset["close"] ?? "";
  close.addEventListener("click", closePanel);
  const body = document.createElement("div");
  body.dataset["chatBody"] = "";
  dialog.appendChild(close);
  dialog.appendChild(body);
  document.body.appendChild(dialog);
  return dialog;
}

function closePanel(): void {
  panel?.close();
  openedBy?.setAttribute("aria-expanded", "false");
  openedBy?.focus();
}

/** Where the box that is shown was read from. */
let shownFrom = location.pathname === PAGE ? location.pathname + location.search : PAGE;

async function load(address: string): Promise<void> {
  await show(await fetch(address, { headers: { Accept: "text/html" } }), false);
}

/** Puts an answer of ours into the box. @throws where it is none. */
async function show(response: Response, wasSent: boolean): Promise<void> {
  const next = new DOMParser().parseFromString(await response.text(), "text/html").querySelector<HTMLElement>(BOX);
  if (!next) throw new Error("The answer is no page of ours");
  if (response.redirected) shownFrom = new URL(response.url).pathname + new URL(response.url).search;
  const now = boxNow();
  if (now) update(now, next, wasSent);
  else panel?.querySelector("[data-chat-body]")?.replaceChildren(document.importNode(next, true));
  happenedAt = Date.now();
  schedule();
}

/** Adds the messages that are new, so that a screen reader hears those alone, and takes the other parts as they are. */
function update(now: HTMLElement, next: HTMLElement, wasSent: boolean): void {
  const [list, news] = [now.querySelector("[data-log]"), next.querySelector("[data-log]")];
  for (const item of news?.children ?? [])
    if (!document.getElementById(item.id)) list?.appendChild(document.importNode(item, true));
  for (const part of next.querySelectorAll<HTMLElement>("[data-part]")) {
    const name = part.dataset["part"] ?? "";
    const old = now.querySelector<HTMLElement>(`[data-part="${name}"]`);
    // A text that is being typed stays until it is sent.
    if (name !== "write" || wasSent) old?.replaceChildren(...part.childNodes);
  }
  for (const name of ["last", "state", "thread", "signature"]) {
    const value = next.dataset[name];
    if (value === undefined) delete now.dataset[name];
    else now.dataset[name] = value;
  }
  toNewest();
}

function toNewest(): void {
  const list = boxNow()?.querySelector("[data-log]");
  list?.lastElementChild?.scrollIntoView({ block: "nearest" });
}

async function send(form: HTMLFormElement, by: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, by)) body.append(name, String(value));
  const inWrite = form.closest("[data-part=write]") !== null;
  const buttons = [...form.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
    await show(response, inWrite && response.ok);
    // A form that stays after its answer has another key for the next press.
    const submitKey = form.elements.namedItem(SUBMIT_KEY_FIELD);
    if (submitKey instanceof HTMLInputElement) submitKey.value = crypto.randomUUID();
    if (inWrite) boxNow()?.querySelector("textarea")?.focus();
    else boxNow()?.querySelector<HTMLElement>("[data-log]")?.focus();
  } catch {
    // Nothing is sent again, and what was typed stays.
    const line = boxNow()?.querySelector<HTMLTemplateElement>("template[data-unanswered]")?.content;
    if (line) boxNow()?.querySelector("[data-part=error]")?.replaceChildren(line.cloneNode(true));
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

let timer = 0;

/** Polls only while a person is to answer, and the page is visible. */
function schedule(): void {
  clearTimeout(timer);
  const { state, thread } = boxNow()?.dataset ?? {};
  if (thread === undefined || (state !== "waiting" && state !== "answered")) return;
  const since = Date.now() - happenedAt;
  timer = window.setTimeout(() => void ask(), pollDelayOf(since));
}

async function ask(): Promise<void> {
  const box = boxNow();
  const visible = document.visibilityState === "visible" && (panel === null || panel.open || !panel.contains(box));
  if (!box || !visible) return schedule();
  const { thread = "", signature, last } = box.dataset;
  const asked = new URLSearchParams({ thread, ...(signature ? { signature } : {}) });
  try {
    const response = await fetch(`/api/support/news?${asked.toString()}`);
    const news = (await response.json()) as { last?: string };
    if (response.ok && news.last !== last) return await load(shownFrom);
    if (response.status >= 400 && response.status < 500) return;
  } catch {
    // No network for a while: it is asked again.
  }
  schedule();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void ask();
});

if (location.pathname === PAGE) toNewest();
schedule();
