const LINK_MAX = 2000;

/**
 * An http(s) address that a person can open, written the usual way; null for anything else
 * (`javascript:`, credentials in the address, a name without a dot, too long).
 */
export function checkLink(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const given = text.trim();
  if (given === "" || given.length > LINK_MAX) return null;
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "") return null;
  if (!/\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname)) return null;
  return url.href.length <= LINK_MAX ? url.href : null;
}

const TRACKING = new Set([
  "gh_src",
  "source",
  "src",
  "refid",
  "referrer",
  "trackingid",
  "trk",
  "fbclid",
  "gclid",
  "msclkid",
  "mc_cid",
  "mc_eid",
  "lever-source",
  "lever-origin",
  "ashby_src",
  "jobsource",
  "tk",
  "originalsubdomain",
]);

/** Some sites call a posting's own number so, others where the visitor came from: that has no digits. */
const REFERRER = /^[a-z][a-z._-]{1,40}$/i;

const isTracking = (name: string, value: string) =>
  /^utm_/i.test(name) || TRACKING.has(name.toLowerCase()) || (/^ref$/i.test(name) && REFERRER.test(value));

/** Single-page sites keep the job in the fragment ('#/jobs/7'); a plain anchor names no other page. */
export const fragmentOf = ({ hash }: URL): string => (/[/=]/.test(hash) ? hash : "");

/** The link without what only tells where the visitor came from, for people to open. */
export function withoutTracking(link: string): string {
  if (!link.includes("?")) return link;
  const url = new URL(link);
  const tracking = [...url.searchParams].filter(([name, value]) => isTracking(name, value));
  const names = [...new Set(tracking.map(([name]) => name))];
  // The rest stays as it is written: some boards read it by its order.
  for (const name of names) url.searchParams.delete(name);
  return names.length > 0 ? url.href : link;
}

/** The address without what only tells where the visitor came from. Two links to one page compare equal. */
export function plainLink(link: string): string {
  const url = new URL(link);
  const params = [...url.searchParams].filter(([name, value]) => !isTracking(name, value));
  params.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const query = new URLSearchParams(params).toString();
  const fragment = fragmentOf(url);
  const host = url.host.toLowerCase().replace(/^www\./, "");
  return `${host}${url.pathname.replace(/\/+$/, "")}${query ? `?${query}` : ""}${fragment}`;
}

/** Names of what lets its bearer in, or says who they are. */
const SECRET = new RegExp(
  "^(?:.*token|jwt|o?auth(?:[_-]\\w+)?|authorization|(?:api|access)[_-]?key|e?-?mail(?:[_-]?address)?|" +
    ".*session(?:[_-]?id)?|(?:php|asp)?sessid|passw(?:or)?d|pwd|otp|sig(?:nature)?)$",
  "i",
);
/** Names that some sites give a job's own number, and others a secret, which is long and no UUID. */
const EITHER = /^(?:key|code|sid)$/i;
const NUMBER = /^(?:.{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
/** An email address, or a signed statement. */
const OF_PERSON = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$|^eyJ[\w-]+\.eyJ[\w-]+\./i;

function isSecret(name: string, value: string): boolean {
  if (OF_PERSON.test(value) || (EITHER.test(name) && !NUMBER.test(value))) return true;
  // Greenhouse calls the number of a job so where an employer's page shows it.
  return SECRET.test(name) && !(/^token$/i.test(name) && /^\d{5,16}$/.test(value));
}

/** The rest stays as it is written. */
const openPart = (query: string): string =>
  query
    .split("&")
    .filter((part) => ![...new URLSearchParams(part)].some(([name, value]) => isSecret(name, value)))
    .join("&");

/** The link without parameters that let their bearer in or say who they are: tokens, sessions, emails. */
export function withoutSecrets(link: string): string {
  const url = new URL(link);
  const [search, hash] = [url.search.slice(1), url.hash.slice(1)];
  const [path, query] = hash.includes("?")
    ? [hash.slice(0, hash.indexOf("?") + 1), hash.slice(hash.indexOf("?") + 1)]
    : ["", hash];
  const [open, openHash] = [openPart(search), path + openPart(query)];
  if (open === search && openHash === hash) return link;
  url.search = open;
  url.hash = openHash.replace(/\?$/, "");
  return url.href;
}
