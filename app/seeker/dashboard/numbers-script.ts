/** The numbers of the plan's page, unfolded on the dashboard: fetched when they are first opened. */
const PLAN = "/plan";
const PATIENCE_MS = 20_000;

async function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
  document.head.appendChild(link);
  await loaded.catch((error: unknown) => {
    link.remove();
    throw error;
  });
}

/** The steps, with their styles. @returns null where another page answers, as when one must sign in first. */
async function readSteps(): Promise<Element | null> {
  const answer = await fetch(PLAN, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error("no such page");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const steps = page.querySelector(".funnel > ol");
  if (!steps) return null;
  const styles = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href") ?? "");
  await Promise.all(styles.map(addStyles));
  return steps;
}

/** Puts a button in the place of the link, and what it unfolds below it. */
function prepare(): void {
  const section = document.querySelector("[data-numbers]");
  const [link, template] = [section?.querySelector("a"), section?.querySelector("template")];
  if (!section || !link || !template) return;
  const hadKeyboard = document.activeElement === link;
  link.replaceWith(template.content);
  template.remove();
  const [toggle, again] = section.querySelectorAll("button");
  const [loading, failed] = section.querySelectorAll<HTMLElement>("output > *");
  const place = section.querySelector<HTMLElement>("#numbers");
  if (!toggle || !again || !loading || !failed || !place) return;
  const isOpen = () => toggle.getAttribute("aria-expanded") === "true";
  let isReading = false;
  if (hadKeyboard) toggle.focus();

  const show = (hasFailed: boolean) => {
    const isHere = place.childElementCount > 0;
    place.hidden = !isOpen() || !isHere;
    loading.hidden = !isOpen() || !isReading;
    failed.hidden = again.hidden = !isOpen() || !hasFailed;
    section.setAttribute("aria-busy", String(isReading));
  };
  const read = async () => {
    isReading = true;
    show(false);
    const steps = await readSteps().catch(() => undefined);
    isReading = false;
    if (steps === null) return location.assign(PLAN);
    if (steps) place.replaceChildren(steps);
    if (document.activeElement === again && steps) toggle.focus();
    show(!steps);
  };
  toggle.addEventListener("click", () => {
    toggle.setAttribute("aria-expanded", String(!isOpen()));
    if (isOpen() && !isReading && place.childElementCount === 0) void read();
    else show(false);
  });
  again.addEventListener("click", () => {
    toggle.focus();
    void read();
  });
}

prepare();
// An answer that is shown in place brings the link again.
const around = document.getElementById("content")?.parentElement;
if (around) new MutationObserver(prepare).observe(around, { childList: true });
