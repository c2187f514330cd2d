/** Fields and lines that are pressed show what they lead to without the page being loaded again. */
const PART = "reading";

async function show(href: string, isNew: boolean): Promise<void> {
  const answer = await fetch(href, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, shown] = [document.getElementById(PART), page.getElementById(PART)];
  if (!answer.ok || !old || !shown) throw new Error("no such page");
  const isOpen = document.querySelector<HTMLDetailsElement>("#document details")?.open === true;
  old.replaceWith(shown);
  if (isNew) history.pushState(null, "", href);
  const details = shown.querySelector<HTMLDetailsElement>("#document details");
  if (details && isOpen) details.open = true;
  if (href.includes("see="))
    for (const line of shown.querySelectorAll(".rd-asked")) line.scrollIntoView({ block: "nearest" });
  shown.querySelector<HTMLElement>("[data-begin]")?.focus();
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest(`#${PART} a`) : null;
  const href = link?.getAttribute("href") ?? "";
  if (!href.startsWith(`${location.pathname}?`)) return;
  event.preventDefault();
  show(href, true).catch(() => location.assign(href));
});

addEventListener("popstate", () => {
  show(location.href, false).catch(() => location.reload());
});
