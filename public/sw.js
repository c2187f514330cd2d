// Keeps jobs that are shared or pressed at /add-opening while there is no network, and sends each later under its own
// key. Nothing of the site is cached: the one cache holds the words of the list, and what waits. With ON as false, a
// deployed copy removes its cache and itself.
const ON = true;
const STORE = "saved-jobs-1";
const PAGE = "/add-opening";
const WAITS = `${PAGE}/waiting/`;
const WORDS = `${PAGE}/words`;
const MOST = 20;
const FIELDS = ["link", "title", "company", "place", "subject", "text"];

const store = () => caches.open(STORE);

const clear = async (kept) => {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
  event.waitUntil(
    clear(ON ? STORE : null).then(() => (ON ? self.clients.claim() : self.registration.unregister())),
  ),
);

const waiting = async (cache) => {
  const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(WAITS));
  return Promise.all(
    found.map(async ({ url }) => [url, new URLSearchParams(await (await cache.match(url))?.text())]),
  );
};

/** Keeps what was shared or pressed; a look is kept to be opened, and is not sent. */
const keep = async (given) => {
  const job = new URLSearchParams();
  for (const name of FIELDS) if (given.get(name)) job.set(name, String(given.get(name)).slice(0, 4000));
  if (job.size === 0) return;
  const intent = given.get("intent") ?? "self";
  if (intent === "look") job.set("ask", "open");
  else job.set("intent", intent);
  const key = given.get("press") ?? crypto.randomUUID();
  job.set("press", key);
  const cache = await store();
  if ((await waiting(cache)).length < MOST) await cache.put(WAITS + key, new Response(job));
};

let sending = null;
const send = () => {
  sending ??= sendEach().finally(() => (sending = null));
  return sending;
};

/** Sends what waits, each once it is answered: what the page has to ask about stays, to be opened. */
const sendEach = async () => {
  const cache = await store();
  for (const [url, job] of await waiting(cache)) {
    if (job.has("ask") || !(await cache.match(url))) continue;
    const answer = await fetch(PAGE, { method: "POST", body: job }).catch(() => null);
    if (!answer) return;
    const at = new URL(answer.url).pathname;
    if (answer.ok && at !== PAGE && at !== "/login") await cache.delete(url);
    else if (answer.status >= 400 && answer.status < 429) {
      job.set("ask", answer.status);
      await cache.put(url, new Response(job));
    }
  }
};

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const nameOf = (job) =>
  (job.get("title") ?? job.get("subject") ?? job.get("text") ?? job.get("link") ?? "").slice(0, 300);

const list = async () => {
  const cache = await store();
  const words = (await (await cache.match(WORDS))?.json()) ?? {};
  const say = (name) => escaped(words[name] ?? "");
  const rows = (await waiting(cache)).map(
    ([url, job]) =>
      `<li><p>${escaped(nameOf(job))}` +
      `<form method="post" action="${new URL(url).pathname}"><button>${say("cancel")}</button></form>`,
  );
  return new Response(
    `<!doctype html><html lang="${say("lang")}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width">` +
      `<title>${say("title")}</title><style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:auto;` +
      `padding:1rem;background:#f6f1e7;color:#1c2430}li{overflow-wrap:anywhere}` +
      `button,a{min-height:44px;padding:0 1rem;font:inherit}` +
      `@media(prefers-color-scheme:dark){body{background:#0f141d;color:#e8e6e0}a{color:inherit}}</style>` +
      `<main><h1>${say("title")}</h1><p>${say(rows.length > 0 ? "offline" : "none")}<ul>${rows.join("")}</ul>` +
      `<p><a href="${PAGE}">${say("again")}</a></main>`,
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      },
    },
  );
};

const answer = async (event, { pathname, searchParams }) => {
  const { request } = event;
  const isPost = request.method === "POST";
  if (pathname.startsWith(WAITS)) {
    if (isPost) await (await store()).delete(pathname);
    return Response.redirect(location.origin + PAGE, 303);
  }
  const given = isPost ? await request.clone().formData() : searchParams;
  try {
    const page = await fetch(request);
    event.waitUntil(send());
    return page;
  } catch {
    await keep(given);
    await self.registration.sync?.register("saved-jobs").catch(() => null);
    return list();
  }
};

if (ON) {
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== location.origin || event.request.mode !== "navigate") return;
    // What one person keeps is not sent in the name of the next.
    if (url.pathname === "/logout" && event.request.method === "POST") event.waitUntil(caches.delete(STORE));
    else if (url.pathname === PAGE || url.pathname.startsWith(WAITS)) event.respondWith(answer(event, url));
  });
  self.addEventListener("sync", (event) => event.waitUntil(send()));
  self.addEventListener("message", (event) => event.waitUntil(send()));
}
