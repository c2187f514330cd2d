/**
 * The script of saved jobs: it has the worker that keeps them without a network, gives it the page's words, and lists
 * what still waits. All of the page works without.
 */
const STORE = "saved-jobs-1";
const PAGE = "/add-opening";
const section = document.getElementById("waiting");

async function start(panel: HTMLElement): Promise<void> {
  const cache = await caches.open(STORE);
  const words = JSON.parse(panel.dataset["words"] ?? "{}") as Record<string, string>;
  await cache.put(`${PAGE}/words`, new Response(JSON.stringify(words)));
  await listWaiting(panel, cache, words);
  navigator.serviceWorker.addEventListener("message", () => void listWaiting(panel, cache, words));
  const { active } = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const send = () => navigator.serviceWorker.controller?.postMessage("send");
  addEventListener("online", send);
  if (active) send();
}

async function listWaiting(panel: HTMLElement, cache: Cache, words: Record<string, string>): Promise<void> {
  const rows: HTMLElement[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(`${PAGE}/waiting/`)) continue;
    const job = new URLSearchParams(await (await cache.match(request))?.text());
    // Kept while another person was signed in here.
    if (job.has("account") && job.get("account") !== words["account"]) {
      await cache.delete(request);
      continue;
    }
    const again = () => listWaiting(panel, cache, words);
    rows.push(rowOf(job, words, () => void cache.delete(request).then(again)));
  }
  panel.hidden = rows.length === 0;
  panel.querySelector("ul")?.replaceChildren(...rows);
}

function rowOf(job: URLSearchParams, words: Record<string, string>, leave: () => void): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  const given = new URLSearchParams([...job].filter(([name]) => !/^(?:account|ask|at|intent|press)$/.test(name)));
  link.href = `${PAGE}?${given.toString()}`;
  link.className = "font-semibold underline underline-offset-4 wrap-anywhere";
  const name = job.get("title") ?? job.get("text") ?? job.get("link") ?? "";
  link.textContent = `${words["open"] ?? ""}: ${name.slice(0, 120)}`;
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "btn btn-small";
  cancel.textContent = words["cancel"] ?? "";
  cancel.addEventListener("click", leave);
  for (const part of [link, cancel]) row.appendChild(part);
  return row;
}

if (section && "serviceWorker" in navigator && "caches" in globalThis) void start(section).catch(() => undefined);
