// Keeps jobs that are shared or pressed at /add-opening without a network, and sends each later under its own key.
// With ON as false, a deployed copy removes its cache and itself.
const ON = true;
const STORE = "saved-jobs-1";
const PAGE = "/add-opening";
const WAITS = `${PAGE}/waiting/`;
const WORDS = `${PAGE}/words`;
const MOST = 20;
const WEEK = 6048e5;
const FIELDS = ["link", "title", "company", "place", "subject", "text"];

const store = () => caches.open(STORE);

self.addEventListener("install", () => self.skipWaiting());
const activate = async () => {
  for (const name of await caches.keys()) if (!ON || name !== STORE) await caches.delete(name);
  await (ON ? self.clients.claim() : self.registration.unregister());
};
self.addEventListener("activate", (event) => event.waitUntil(activate()));

const wordsOf = async (cache) => (await (await cache.match(WORDS))?.json()) ?? {};

const waiting = async (cache) => {
  const found = [];
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith(WAITS)) continue;
    const job = new URLSearchParams(await (await cache.match(url))?.text());
    if (Date.now() - job.get("at") > WEEK) await cache.delete(url);
    else found.push([url, job]);
  }
  return found;
};

/** Keeps a job; a look, to be opened. False without room. */
const keep = async (given, intent) => {
  const job = new URLSearchParams();
  for (const name of FIELDS) if (given.get(name)) job.set(name, String(given.get(name)).slice(0, 4000));
  if (job.size === 0) return true;
  const cache = await store();
  const { account } = await wordsOf(cache);
  if (account) job.set("account", account);
  if (account && /^(?:apply|self|skip)$/.test(intent)) job.set("intent", intent);
  else job.set("ask", "open");
  const others = await waiting(cache);
  if (others.some(([, one]) => [...FIELDS, "intent"].every((name) => one.get(name) === job.get(name)))) return true;
  if (others.length >= MOST) return false;
  const key = given.get("press") ?? crypto.randomUUID();
  job.set("press", key);
  job.set("at", Date.now());
  await cache.put(WAITS + key, new Response(job));
  return true;
};

let sending = null;
const send = () => (sending ??= sendEach().finally(() => (sending = null)));

/** Sends each until it is answered. 410: another person is signed in. */
const sendEach = async () => {
  const cache = await store();
  for (const [url, job] of await waiting(cache)) {
    if (job.has("ask") || !(await cache.match(url))) continue;
    const answer = await fetch(PAGE, { method: "POST", body: job }).catch(() => null);
    if (!answer) return;
    const at = new URL(answer.url).pathname;
    if (answer.status === 410 || (answer.ok && at !== PAGE && at !== "/login")) await cache.delete(url);
    else if (answer.status >= 400 && answer.status < 429) {
      job.set("ask", answer.status);
      await cache.put(url, new Response(job));
    }
    for (const client of await self.clients.matchAll()) client.postMessage("sent", []);
  }
};

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const nameOf = (job) =>
  ["title", "subject", "text", "link"].map((name) => job.get(name)).find(Boolean).slice(0, 300);

const list = async (isFull) => {
  const cache = await store();
  const words = await wordsOf(cache);
  const say = (name) => escaped(words[name] ?? "");
  const parts = { offline: "", toOpen: "" };
  for (const [url, job] of await waiting(cache))
    parts[job.has("ask") ? "toOpen" : "offline"] +=
      `<li><p>${escaped(nameOf(job))}` +
      `<form method="post" action="${new URL(url).pathname}"><button>${say("cancel")}</button></form>`;
  let body = isFull ? `<p>${say("full")}` : "";
  for (const name in parts) if (parts[name]) body += `<p>${say(name)}<ul>${parts[name]}</ul>`;
  return new Response(
    `<!doctype html><html lang="${say("lang")}"><meta name="viewport" content="width=device-width">` +
      `<title>${say("title")}</title><style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:auto;` +
      `padding:1rem;background:#f6f1e7;color:#1c2430}li{overflow-wrap:anywhere}` +
      `button,a{min-height:44px;padding:0 1rem;font:inherit}` +
      `@media(prefers-color-scheme:dark){body{background:#0f141d;color:#e8e6e0}a{color:inherit}}</style>` +
      `<main><h1>${say("title")}</h1>${body || `<p>${say("none")}`}` +
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
    const { referrer } = request;
    // Only a share has these names.
    const isShare = !referrer.startsWith("http") && (given.get("subject") || given.get("text"));
    // A form of another site is no press of theirs.
    const isKept =
      (isPost && !referrer.startsWith(`${location.origin}/`)) ||
      (await keep(given, isPost ? given.get("intent") : isShare && "self"));
    await self.registration.sync?.register("saved-jobs").catch(() => null);
    return list(!isKept);
  }
};

if (ON) {
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== location.origin || event.request.mode !== "navigate") return;
    if (url.pathname === "/logout" && event.request.method === "POST") event.waitUntil(caches.delete(STORE));
    else if (url.pathname === PAGE || url.pathname.startsWith(WAITS)) event.respondWith(answer(event, url));
  });
  self.addEventListener("sync", (event) => event.waitUntil(send()));
  self.addEventListener("message", (event) => event.waitUntil(send()));
}
