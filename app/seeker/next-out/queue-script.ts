/**
 * The script of the queue. A skip is the page's own form, sent in the background: its answer takes the place of the
 * queue. A swipe to the left and the left arrow skip their job, to the right they keep it, the other arrows move, and U
 * undoes.
 */
import { SUBMIT_KEY_HEADER } from "@workers/core/submit-key-rules";

const SWIPE_PX = 96;
const TOAST_MS = 8000;
const UP = ".up";
const JOB = ".up-job";
const LOOK = ".up-look";
const CURRENT = `${JOB} a[aria-current]`;

const one = (what: string, from: Document | Element = document) => from.querySelector<HTMLElement>(what);
const isWide = matchMedia("(min-width:64rem)");
const jobs = () => [...document.querySelectorAll<HTMLElement>(JOB)].filter((job) => job.getClientRects().length > 0);
const linkOf = (job: Element | null | undefined) => job?.querySelector<HTMLAnchorElement>("h3 a");
/** The job of an element, else the one whose detail is shown. */
const jobOf = (element: Element) => element.closest(JOB) ?? (isWide.matches && one(CURRENT)?.closest(JOB));

const swap = (old: Element | null, by: Element) => old?.parentNode?.replaceChild(by, old);

let last = Promise.resolve();
let waiting = 0;
let turn = 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

const read = async (answer: Response) => new DOMParser().parseFromString(await answer.text(), "text/html");

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset["up"] === undefined) return;
  event.preventDefault();
  send(form, event.submitter);
});

/** A pressed button and the page around it show that they are being sent. */
const busy = (on: HTMLElement | null, many: number) => on?.setAttribute("aria-busy", String(many > 0));

/** Once what was pressed is seen to be; a tab that is not shown draws no frames. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

function send(form: HTMLFormElement, by: HTMLElement | null): void {
  const fields = new FormData(form, by);
  const skipped = fields.getAll(fields.has("skip") ? "skip" : fields.get("intent") === "skip" ? "of" : "");
  const gone = skipped.flatMap((id) => document.getElementById(`o-${String(id)}`) ?? []);
  for (const job of gone) job.classList.add("gone");
  // By its id: what is sent again may be of a queue whose place was taken meanwhile.
  const pressed = document.getElementById(by?.closest(`${JOB},${LOOK}`)?.id ?? `o-${String(fields.get("keep"))}`);
  const isLook = pressed?.matches(LOOK) ?? false;
  const leaves = (row: HTMLElement) => row.matches(".gone") || (isLook && row === pressed);
  waiting++;
  busy(one(UP), 1);
  busy(by, 1);
  // One after another, so that the last answer knows of them all.
  last = Promise.all([last, painted()])
    .then(() => {
      const all = [...document.querySelectorAll<HTMLElement>(isLook ? LOOK : JOB)];
      const at = all.findIndex((job) => gone.includes(job) || job === pressed);
      const next = all.slice(Math.max(0, at)).find((job) => !leaves(job));
      if (gone.length > 0 && next && !isLook) fields.set("next", next.id.slice(2));
      const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
      const after = next?.id ?? (isLook ? "worth-a-look" : "next-out");
      return post(form.action, body, isLook || gone.length > 0 ? after : pressed?.id);
    })
    .catch(() => {
      for (const job of gone) job.classList.remove("gone");
      busy(one(UP), waiting);
      busy(by, 0);
      const line = one("#unsent");
      if (!line) return;
      line.hidden = false;
      const again = () => {
        line.hidden = true;
        send(form, by);
      };
      // All that was not sent is sent by one press.
      one("button", line)?.addEventListener("click", again, { once: true });
      line.scrollIntoView({ block: "nearest" });
    });
}

async function post(to: string, body: URLSearchParams, nextId: string | undefined): Promise<void> {
  try {
    const headers = { Accept: "text/html", [SUBMIT_KEY_HEADER]: crypto.randomUUID() };
    const answer = await fetch(to, { method: "POST", headers, body });
    const page = await read(answer);
    const up = one(UP, page);
    if (!up && answer.redirected) return location.assign(answer.url);
    if (!up) throw new TypeError();
    if (waiting === 1) show(up, page, nextId);
  } finally {
    waiting--;
  }
}

function show(up: HTMLElement, page: Document, nextId: string | undefined): void {
  swap(one(UP), up);
  const counts = page.querySelectorAll(".count");
  document.querySelectorAll(".count").forEach((count, at) => (count.textContent = counts[at]?.textContent ?? ""));
  const to = nextId ? (document.getElementById(nextId) ?? one("#next-out")) : null;
  (linkOf(to) ?? (to && one("button", to)) ?? to)?.focus({ preventScroll: true });
  toast();
}

/** The last action is over the page for a while, and stays where it is read or used. */
function toast(): void {
  const done = one("[data-done]");
  clearTimeout(hiding);
  if (!done) return;
  done.classList.add("toast");
  const hide = () => {
    if (done.matches(":hover,:focus-within")) hiding = setTimeout(hide, 1000);
    else done.hidden = true;
  };
  hiding = setTimeout(hide, TOAST_MS);
}
toast();

/** Puts the detail of a job beside the list. */
async function detail(link: HTMLAnchorElement, afterMs = 0): Promise<void> {
  const mine = ++turn;
  one(CURRENT)?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  if (mine !== turn) return;
  try {
    const job = one("#job", await read(await fetch(link.href)));
    if (mine === turn && job) swap(one("#job"), job);
  } catch {
    location.assign(link.href);
  }
}

let isSwiped = false;
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`${JOB} h3 a`) : null;
  if (!link) return;
  if (isSwiped) return event.preventDefault();
  if (!isWide.matches || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void detail(link);
});

document.addEventListener("keydown", (event) => {
  const on = event.target;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  if (!(on instanceof Element) || on.matches("input,select,textarea")) return;
  // A key that is held would skip one job after the other.
  if (event.repeat && /^(ArrowLeft|ArrowRight|u)$/.test(event.key)) return;
  if (on !== document.body && !on.closest(".up-main,[data-done],#content:focus")) return;
  const all = jobs();
  const job = jobOf(on);
  const at = all.findIndex((other) => other === job);
  const move = (to: HTMLElement | undefined) => {
    const link = linkOf(to);
    link?.focus();
    if (link && isWide.matches) void detail(link, 120);
  };
  if (event.key === "ArrowDown") move(all[at + 1]);
  else if (event.key === "ArrowUp" && at > 0) move(all[at - 1]);
  else if (event.key === "ArrowLeft" && job) one("[name=skip]", job)?.click();
  else if (event.key === "ArrowRight" && job) one("[name=keep]", job)?.click();
  else if (event.key === "u") one("[data-undo]")?.click();
  else return;
  event.preventDefault();
});

let drag: { job: HTMLElement; x: number; by: number } | null = null;
document.addEventListener("pointerdown", (event) => {
  const job = event.target instanceof Element ? event.target.closest<HTMLElement>(JOB) : null;
  isSwiped = false;
  drag = event.pointerType === "touch" && job && one("[name=skip]", job) ? { job, x: event.clientX, by: 0 } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  drag.by = Math.min(one("[name=keep]", drag.job) ? SWIPE_PX : 0, event.clientX - drag.x);
  isSwiped ||= Math.abs(drag.by) > 8;
  drag.job.style.translate = isSwiped ? `${drag.by}px` : "";
});
function drop(event: PointerEvent): void {
  if (!drag) return;
  drag.job.style.translate = "";
  if (event.type === "pointerup" && Math.abs(drag.by) >= SWIPE_PX)
    one(drag.by < 0 ? "[name=skip]" : "[name=keep]", drag.job)?.click();
  drag = null;
}
document.addEventListener("pointerup", drop);
document.addEventListener("pointercancel", drop);
