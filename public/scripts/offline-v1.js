// In the installed app: lets the script of /add-opening install the worker that keeps shared jobs without a network,
// where this browser has not had it yet, or forgot its words when its person signed out.
const PAGE = "/add-opening";

const isDue = async () => {
  if (!("serviceWorker" in navigator) || document.getElementById("waiting")) return false;
  if (await caches.match(`${PAGE}/words`)) return false;
  if (await navigator.serviceWorker.getRegistration()) return true;
  return !sessionStorage.getItem("offline");
};

const start = async () => {
  if (!(await isDue())) return;
  const answer = await fetch(PAGE);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const panel = page.getElementById("waiting");
  const script = panel?.parentElement.querySelector("script[src]");
  if (!script) return;
  const unseen = document.createElement("div");
  unseen.hidden = true;
  unseen.append(panel);
  document.body.append(unseen);
  await import(script.getAttribute("src"));
  // A worker that is switched off removes itself each time.
  sessionStorage.setItem("offline", "1");
};

start().catch(() => undefined);
