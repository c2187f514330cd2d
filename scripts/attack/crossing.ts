/** Requests that other sites' pages send, and links of ours that would lead to other sites. */
import type { Endpoint } from "../../workers/api/endpoint";
import { isExemptFromOriginCheck } from "../../workers/http/origin";
import { addressBy, type PageAddress } from "./addresses";
import { bodyOf } from "./bodies";
import { changedIn, digestOf } from "./matrix";
import type { Ask, Site } from "./site";

const foreign = (origin: string): Record<string, string>[] => [
  { Origin: "https://evil.example" },
  { Origin: `${origin}.evil.example` },
  { Origin: origin.replace("http:", "https:") },
  { Origin: origin.replace("localhost", "127.0.0.1") },
  { Origin: "null" },
  { Origin: "file://" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: origin, "Sec-Fetch-Site": "cross-site" },
];

/** The bodies that a page of another site can send without being asked, and those that it cannot. */
const bodies = (fields: Record<string, unknown>): Ask[] => {
  const text = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  const form = new FormData();
  for (const [name, value] of text) form.append(name, value);
  const json = JSON.stringify(fields);
  return [
    { body: new URLSearchParams(text) },
    { body: form },
    { body: json, headers: { "Content-Type": "text/plain" } },
    { body: json, headers: { "Content-Type": "application/json" } },
    { body: json, headers: { "Content-Type": "text/plain; application/json" } },
    { method: "POST" },
  ];
};

/** Every call and every page, posted to from elsewhere by the browser of somebody who may do everything. */
export async function runCrossing(
  site: Site,
  pages: readonly PageAddress[],
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const { both } = site.personas;
  const posts = [
    ...endpoints
      .filter(({ method, path }) => method === "POST" && !isExemptFromOriginCheck(new URL(path, site.origin)))
      .map((endpoint) => ({ path: endpoint.path, fields: bodyOf(endpoint, both) ?? {} })),
    ...pages.flatMap(({ pattern }) =>
      ["", ".data"].map((ending) => ({
        path: `${pattern === "/" && ending !== "" ? "/_root" : addressBy(pattern)}${ending}`,
        fields: { intent: "lock", act: "save", mode: "signin", email: "a@b.example", password: "walk-the-path-7" },
      })),
    ),
  ];
  const before = await digestOf(site);
  for (const { path, fields } of posts)
    for (const headers of foreign(site.origin))
      for (const ask of bodies(fields).slice(0, path.startsWith("/api/") ? undefined : 3)) {
        const what = `POST ${path} ${JSON.stringify(headers)} ${ask.headers?.["Content-Type"] ?? ""}`;
        const sent = { ...ask, as: both, headers: { ...ask.headers, ...headers } };
        const { status, headers: answerHeaders } = await site.probe("crossing", what, path, sent);
        if (status !== 403) site.findings.breach("crossing", what, `is answered ${status}`);
        if (answerHeaders.getSetCookie().some((line) => line.startsWith("__Host-session=")))
          site.findings.breach("crossing", what, "sets a session");
      }
  const changed = changedIn(before, await digestOf(site));
  if (changed.length > 0) site.findings.breach("crossing", "requests of other sites", `changed ${changed.join(", ")}`);
  const led = await runRedirects(site, pages, [site.personas.visitor, both]);
  return [`${posts.length} places to post to, by ${foreign("").length} origins and 6 kinds of body`, led];
}

const AWAY = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "https:evil.example",
  "http:/evil.example",
  "javascript:alert(7)",
  "JaVaScRiPt:alert(7)",
  " //evil.example",
  "/@evil.example",
  "@evil.example",
  ".evil.example",
  "/login?from=//evil.example",
  "data:text/html,x",
  "//evil.example%00",
  "//[::1]/",
  "//localhost.evil.example",
];

/** Keys that lead on, here or on other sites. */
const LEADS = ["from", "next", "to", "return", "returnTo", "redirect", "url", "continue", "page", "link", "state"];

async function runRedirects(
  site: Site,
  pages: readonly PageAddress[],
  personas: readonly Site["personas"]["visitor"][],
): Promise<string> {
  for (const as of personas)
    for (const { pattern, query } of pages)
      for (const key of new Set([...query, ...LEADS.slice(0, 1)]))
        for (const to of key === "from" ? AWAY : AWAY.slice(0, 4)) {
          const path = `${addressBy(pattern)}?${key}=${encodeURIComponent(to)}`;
          // Where the answer leads is looked at for every answer.
          await site.probe("crossing", `GET ${path} as ${as.role}`, path, { as });
        }
  for (const key of LEADS)
    for (const to of AWAY)
      for (const path of [
        "/login",
        "/language",
        "/confirm",
        "/second-factor",
        "/start",
        "/auth/google",
        "/admin-open",
      ]) {
        const asked = `${path}?${key}=${encodeURIComponent(to)}`;
        const fields = { [key]: to, lang: "hi", mode: "signin", email: "a@b.example", password: "walk-the-path-7" };
        for (const as of personas) {
          await site.probe("crossing", `GET ${asked} as ${as.role}`, asked, { as });
          await site.probe("crossing", `POST ${asked} as ${as.role}`, asked, { as, body: new URLSearchParams(fields) });
        }
      }
  return `${AWAY.length} ways out by every key that a page reads`;
}
