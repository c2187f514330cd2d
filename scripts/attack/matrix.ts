/** The access matrix: every address, every role, every way to write the address, and every method. */
import { createHash } from "node:crypto";
import type { Endpoint } from "../../workers/api/endpoint";
import { addressBy, type PageAddress } from "./addresses";
import { bodyOf } from "./bodies";
import { lets, OWN_WORDS, ROLES, type Answer, type Persona, type Role, type Site } from "./site";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Looking is noted in these: who looked, when somebody was here last, what was refused, and a sign-in that began. */
const LOOKED = ["audit_log", "attempts", "security_counts", "sessions", "devices", "google_sign_ins"];

/** Every row of both databases but those that looking writes, as a hash a table. */
export async function digestOf(site: Site, without: readonly string[] = LOOKED): Promise<Map<string, string>> {
  const digest = new Map<string, string>();
  for (const db of [site.db, site.catalog]) {
    const { results } = await db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' " +
          "AND name NOT LIKE 'd1_%' AND name NOT LIKE 'posting_search%'",
      )
      .all<{ name: string }>();
    for (const { name } of results) {
      if (without.includes(name)) continue;
      const rows = await db.prepare(`SELECT * FROM "${name}"`).all();
      digest.set(name, createHash("sha256").update(JSON.stringify(rows.results)).digest("hex"));
    }
  }
  return digest;
}

/** Ticks until the work that the demo made is done, so that what changes later is the attack's. */
export async function settle(site: Site): Promise<void> {
  for (let before = await digestOf(site), n = 0; n < 12; n++) {
    await site.tick(1);
    const after = await digestOf(site);
    if (changedIn(before, after).every((table) => table === "alarms" || table === "sources")) return;
    before = after;
  }
}

export const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([table, hash]) => (before.get(table) === hash ? [] : [table]));

/** The ways to write an address that a router might take for the same page. */
function spellings(path: string): string[] {
  const [first = "", ...rest] = path.slice(1);
  const encoded = first === "" || first === "%" ? [] : [`/%${first.charCodeAt(0).toString(16)}${rest.join("")}`];
  return [
    path,
    `${path === "/" ? "/_root" : path}.data`,
    `${path}/`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data`,
    `/${path}`,
    `${path}?_routes=`,
    `${path === "/" ? "/_root" : path}.data?_routes=root`,
    ...encoded,
  ];
}

/** Whether an answer holds a page or a file, and not a refusal or the way to sign in. */
const isServed = ({ status, headers }: Answer) => status === 200 && headers.get("X-Remix-Redirect") === null;

const HOME = /<title>([^<]*)<\/title>/;

export async function runMatrix(
  site: Site,
  pages: readonly PageAddress[],
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const tally = { in: 0, out: 0, mixed: 0 };
  const before = await digestOf(site);
  for (const page of pages) await lookAt(site, page, tally);
  for (const endpoint of endpoints) if (endpoint.method === "GET") await callAs(site, endpoint, tally);
  const changed = changedIn(before, await digestOf(site));
  if (changed.length > 0) site.findings.breach("matrix", "GET of every address", `changed ${changed.join(", ")}`);

  const digest = await digestOf(site);
  for (const page of pages) await postWhereForbidden(site, page);
  for (const endpoint of endpoints) await callWhereForbidden(site, endpoint, tally);
  const moved = changedIn(digest, await digestOf(site));
  if (moved.length > 0) site.findings.breach("matrix", "refused requests", `changed ${moved.join(", ")}`);
  for (const endpoint of endpoints) if (endpoint.method === "POST") await callAs(site, endpoint, tally);
  return [
    `${pages.length} pages and ${endpoints.length} endpoints by ${ROLES.length} roles: let in ${tally.in}, ` +
      `kept out ${tally.out}, let in by parts ${tally.mixed}`,
  ];
}

type Tally = Record<"in" | "out" | "mixed", number>;

/** How the policy stands to a page: all of its loader's lines let somebody in, or none, or some. */
function standing(persona: Persona, page: PageAddress): keyof Tally {
  const open = page.actions.filter((action) => lets(persona, action)).length;
  return open === page.actions.length ? "in" : open === 0 ? "out" : "mixed";
}

async function lookAt(site: Site, page: PageAddress, tally: Tally): Promise<void> {
  for (const role of ROLES) {
    const persona = site.personas[role];
    const stands = standing(persona, page);
    tally[stands]++;
    for (const path of spellings(addressBy(page.pattern))) {
      const what = `GET ${path} as ${role}`;
      const answer = await site.probe("matrix", what, path, { as: persona, headers: { Accept: "text/html" } });
      if (stands === "out" && isServed(answer) && !isElsewhere(path, page, answer))
        site.findings.breach("matrix", what, `is served, and ${page.actions.join(", ")} let nobody of them in`);
      const to = answer.headers.get("Location") ?? "";
      if (stands === "in" && page.actions.length > 0 && /^\/(login|confirm)\?from=/.test(to) && role !== "visitor")
        site.findings.breach("matrix", what, `is sent to ${to}, and ${page.actions.join(", ")} let them in`);
    }
    const head = await site.probe("matrix", `HEAD ${page.pattern} as ${role}`, addressBy(page.pattern), {
      as: persona,
      method: "HEAD",
    });
    if (head.text !== "") site.findings.breach("matrix", `HEAD ${page.pattern}`, "has a body");
  }
}

/** An odd spelling may be another page altogether: the home screen, or data of the root alone. */
function isElsewhere(path: string, page: PageAddress, answer: Answer): boolean {
  if (path.endsWith("?_routes=root") || path.endsWith("_routes=")) return !holdsWordsOf(page, answer);
  return page.pattern === "/:slug" && HOME.test(answer.text) && !holdsWordsOf(page, answer);
}

/** Whether the answer is the page's own: its data names the page's route. */
function holdsWordsOf(page: PageAddress, answer: Answer): boolean {
  return answer.text.includes(page.file.replace(/^app\//, "").replace(/\.tsx?$/, ""));
}

/** A person who may not see a page may not post to it either; what they send changes nothing. */
async function postWhereForbidden(site: Site, page: PageAddress): Promise<void> {
  for (const role of ROLES) {
    if (standing(site.personas[role], page) !== "out") continue;
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const path of [addressBy(page.pattern), `${addressBy(page.pattern)}.data`]) {
        const what = `${method} ${path} as ${role}`;
        const answer = await site.probe("matrix", what, path, {
          as: site.personas[role],
          method,
          body: new URLSearchParams({ intent: "lock", act: "save", step: "confirm" }),
        });
        if (isServed(answer)) site.findings.breach("matrix", what, "is served");
      }
  }
}

const REFUSED = new Set([400, 401, 403, 404, 405]);

async function callWhereForbidden(site: Site, endpoint: Endpoint, tally: Tally): Promise<void> {
  const address = addressBy(endpoint.path, "0".repeat(26));
  for (const role of ROLES) {
    const persona = site.personas[role];
    const isOpen = lets(persona, endpoint.action);
    for (const method of METHODS) {
      const body = method === "GET" || method === "HEAD" ? {} : { json: {} };
      if (method === endpoint.method && isOpen) continue;
      const what = `${method} ${endpoint.path} as ${role}`;
      const { status } = await site.probe("matrix", what, address, { as: persona, method, ...body });
      const isHead = method === "HEAD" && endpoint.method === "GET";
      if (method === endpoint.method) {
        tally.out++;
        if (status !== (role === "visitor" ? 401 : 403)) site.findings.breach("matrix", what, `is answered ${status}`);
      } else if (!isHead && status !== (method === "OPTIONS" ? 204 : 405) && !isChallenge(endpoint, method))
        site.findings.breach("matrix", what, `is answered ${status}`);
    }
    if (isOpen) continue;
    for (const path of spellings(address).slice(1)) {
      const what = `${endpoint.method} ${path} as ${role}`;
      const asked = endpoint.method === "POST" ? { json: {} } : {};
      const { status } = await site.probe("matrix", what, path, { as: persona, method: endpoint.method, ...asked });
      if (!REFUSED.has(status)) site.findings.breach("matrix", what, `is answered ${status}`);
    }
  }
}

/** The one address that another method has too: Meta asks there whether it is ours. */
const isChallenge = (endpoint: Endpoint, method: string) =>
  endpoint.path === "/api/webhooks/whatsapp" && (method === "GET" || method === "HEAD");

/** A call by somebody whom the policy lets in is not refused for who they are. */
async function callAs(site: Site, endpoint: Endpoint, tally: Tally): Promise<void> {
  for (const role of ROLES) {
    const persona = site.personas[role];
    if (!lets(persona, endpoint.action)) continue;
    tally.in++;
    const what = `${endpoint.method} ${endpoint.path} as ${role}`;
    const fields = endpoint.path === "/api/signOut" ? null : bodyOf(endpoint, persona);
    if (fields === null) continue;
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const path = addressBy(endpoint.path, "0".repeat(26));
    const answer =
      endpoint.method === "GET"
        ? await site.probe("matrix", what, `${path}?${query.toString()}`, { as: persona })
        : await site.probe("matrix", what, path, { as: persona, json: fields });
    const isBasic = endpoint.path.startsWith("/api/webhooks/");
    if (answer.status === 401 && role !== "visitor" && !isBasic && !endpoint.path.startsWith("/api/signIn"))
      if (!endpoint.path.startsWith("/api/extension/"))
        site.findings.breach("matrix", what, `is answered 401, and ${endpoint.action} lets them in`);
  }
}

/** The column of a thing of the owner in any table: its id, its reference, its token. */
const NAMES = /^[\w-]{8,64}$/;
const NAMED = /(^|_)(id|reference|token|key|slug|code|intent|thread)$/;

/** The tables that hold rows of people. */
async function tablesOfPeople(site: Site): Promise<string[]> {
  const { results } = await site.db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all<{ name: string; sql: string | null }>();
  return results.flatMap(({ name, sql }) => (/^\s+user_id /m.test(sql ?? "") ? [name] : []));
}

/** Everything by which somebody's rows are named, a few of each table. */
async function namesOf(site: Site, userId: string): Promise<string[]> {
  const names = new Set<string>([userId]);
  for (const name of await tablesOfPeople(site)) {
    const rows = await site.db.prepare(`SELECT * FROM "${name}" WHERE user_id = ? LIMIT 2`).bind(userId).all();
    for (const row of rows.results)
      for (const [column, value] of Object.entries(row))
        if (NAMED.test(column) && typeof value === "string" && NAMES.test(value)) names.add(value);
  }
  return [...names];
}

/** The rows of somebody in every table that has theirs. */
async function rowsOf(site: Site, userId: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const name of await tablesOfPeople(site)) {
    if (LOOKED.includes(name)) continue;
    const { results } = await site.db.prepare(`SELECT * FROM "${name}" WHERE user_id = ?`).bind(userId).all();
    rows.set(name, JSON.stringify(results));
  }
  return rows;
}

/** The links and the addresses of forms in a page. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|action|src)="(\/[^"]*)"/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));

/**
 * Asks as somebody else for all that is the owner's: by every id in every address and every key of a query, by every
 * field of every call, and by the very links of the owner's pages. Nobody hears a word of the owner, and nothing of
 * theirs changes.
 */
export async function runOthers(
  site: Site,
  pages: readonly PageAddress[],
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const { owner, other, visitor } = site.personas;
  if (owner.actor.kind !== "user") return [];
  const names = await namesOf(site, owner.actor.userId);
  const before = await rowsOf(site, owner.actor.userId);
  const words = [...Object.values(OWN_WORDS), owner.actor.email];
  const hears = (what: string, given: readonly string[], { text }: Answer) => {
    // A text that was asked may be said back.
    const word = words.find((each) => text.includes(each) && !given.some((value) => value.includes(each)));
    if (word !== undefined) site.findings.breach("others", what, `holds ${word}`);
  };
  for (const persona of [other, visitor])
    for (const page of pages) {
      const byPath = page.pattern.includes(":");
      const keys = page.query.filter((key) => key !== "from");
      for (const name of [...names, owner.actor.email]) {
        const paths = [
          ...(byPath ? [addressBy(page.pattern, name)] : []),
          ...keys.map((key) => `${addressBy(page.pattern)}?${key}=${encodeURIComponent(name)}`),
        ];
        for (const path of paths) {
          const what = `GET ${path} as ${persona.role}`;
          hears(what, [name], await site.probe("others", what, path, { as: persona }));
        }
      }
    }
  for (const endpoint of endpoints) {
    if (!lets(other, endpoint.action)) continue;
    const fields = bodyOf(endpoint, other) ?? {};
    for (const name of [...names, owner.actor.email]) {
      if (endpoint.path.includes(":")) {
        const path = addressBy(endpoint.path, name);
        const what = `${endpoint.method} ${path} as other`;
        hears(what, [name], await site.probe("others", what, path, { as: other, method: endpoint.method }));
      }
      if (endpoint.method !== "POST" || endpoint.path === "/api/signOut") continue;
      for (const field of Object.keys(fields)) {
        const what = `POST ${endpoint.path} ${field}=${name} as other`;
        const json = { ...fields, [field]: name };
        hears(what, [name], await site.probe("others", what, endpoint.path, { as: other, json }));
      }
    }
  }
  const links = await linksOfOwner(site, pages, owner);
  for (const role of ["other", "visitor", "community", "support", "coach"] as const satisfies readonly Role[])
    for (const link of links) {
      const what = `GET ${link} as ${role}`;
      const answer = await site.probe("others", what, link, { as: site.personas[role] });
      if (!isForWhoKnowsIt(link, role)) hears(what, [link], answer);
      if (answer.headers.has("Content-Disposition") && link.startsWith("/api/cv") && answer.status === 200)
        site.findings.breach("others", what, "gets the file");
    }
  const changed = changedIn(before, await rowsOf(site, owner.actor.userId));
  if (changed.length > 0)
    site.findings.breach("others", "requests of somebody else", `changed the owner's ${changed.join(", ")}`);
  return [`${names.length} ids and ${links.length} links of one person, asked by others`];
}

/** A signed address opens to whoever was given it; the pages of staff show people to those whom the policy lets. */
const isForWhoKnowsIt = (link: string, role: Role) =>
  /[?&](signature|key|token)=/.test(link) || (role === "community" && link.startsWith("/admin-"));

async function linksOfOwner(site: Site, pages: readonly PageAddress[], owner: Persona): Promise<string[]> {
  const links = new Set<string>();
  for (const page of pages.filter((each) => !each.pattern.includes(":"))) {
    const { status, text } = await site.ask(page.pattern, { as: owner });
    if (status === 200) for (const link of linksIn(text)) links.add(link);
  }
  // With something in it that is theirs: a path of its own, or a query.
  return [...links].filter((link) => /\d|\?/.test(link) && !link.startsWith("/assets/") && !link.startsWith("/logout"));
}
