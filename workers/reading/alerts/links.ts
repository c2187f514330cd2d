/**
 * Links of job-alert emails. Those whose target is within them are opened here, without a request; nothing else is.
 * Every level's host is checked, since a mail may say anything.
 */
import { gunzipSync, inflateSync } from "node:zlib";
import type { AlertLink } from "./vocabulary";

const ADDRESS_MAX = 16_384;
const LEVELS_MAX = 4;
const INFLATED_MAX = 65_536;

/** An address of the web, opened as far as that needs no request. */
export interface LinkTarget {
  url: URL;
  /** The host of the address in the mail. */
  host: string;
}

/** The target of an address; null for what is no plain address of the web: another scheme, a port, a password. */
export function openLink(href: string): LinkTarget | null {
  const first = webAddress(href);
  if (!first) return null;
  let url = first;
  for (let level = 0; level < LEVELS_MAX; level++) {
    const inner = unwrap(url);
    if (inner === null) return { url, host: first.hostname };
    const next = webAddress(inner);
    if (!next) return { url, host: first.hostname };
    url = next;
  }
  return unwrap(url) === null ? { url, host: first.hostname } : null;
}

/** Whether a host is a domain or within it: `isWithin("www.indeed.com", "indeed.com")`. */
export const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** A link with a portal's own id, whose address is built from it. */
export const keyedLink = ({ host }: LinkTarget, key: string, canonical: string): AlertLink => ({
  canonical,
  key,
  host,
});

/** A link whose target cannot be known without a request. */
export const opaqueLink = ({ url }: LinkTarget): AlertLink => ({ canonical: null, key: null, host: url.hostname });

function webAddress(text: string): URL | null {
  if (text.length > ADDRESS_MAX || !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "" || url.port !== "") return null;
  return url.hostname.includes(".") ? url : null;
}

/** The address within a wrapper's; null where an address is no wrapper's, or does not open. */
function unwrap(url: URL): string | null {
  const { hostname: host, pathname, searchParams } = url;
  if (isWithin(host, "safelinks.protection.outlook.com")) return searchParams.get("url");
  if (/^(?:www\.)?google\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})$/.test(host) && pathname === "/url")
    return searchParams.get("q") ?? searchParams.get("url");
  if (host === "notifications.googleapis.com" && pathname === "/email/redirect")
    return inflated(searchParams.get("r") ?? "");
  if (host === "cts.indeed.com") return fieldIn(inflated(/^\/v\d+\/([^/]+)/.exec(pathname)?.[1] ?? ""), "u");
  if (isWithin(host, "awstrack.me")) return partAfter(pathname, "/L0/");
  if (host === "postoffice.hirist.tech") return partAfter(pathname, "/CL0/");
  if (isWithin(host, "pstmrk.it")) {
    const inner = partAfter(pathname, "/3s/");
    return inner && !/^https?:\/\//i.test(inner) ? `https://${inner}` : inner;
  }
  // The address within may be its target or, of an address with an id of its own, where sign-in leads back to.
  if (isWithin(host, "naukri.com") && !/-\d{12}\/?$/.test(pathname))
    return [...searchParams].find(([name, value]) => /^(?:url|redirect)$/i.test(name) && value !== "")?.[1] ?? null;
  if (host === "click.foundit.in" && pathname === "/track") return searchParams.get("url");
  if (/^(?:www\.)?linkedin\.com$/.test(host) && /^\/(?:comm\/)?(?:redir\/redirect|safety\/go)\/?$/.test(pathname))
    return searchParams.get("url");
  if (host === "linkprotect.cudasvc.com" && pathname === "/url") return searchParams.get("a");
  if (host === "urldefense.com" || host === "urldefense.proofpoint.com") return withinProofpoint(url);
  if (host === "mandrillapp.com" && pathname.startsWith("/track/click/"))
    return fieldIn(fieldIn(decoded(searchParams.get("p") ?? ""), "p"), "url");
  if (isWithin(host, "mjt.lk") && pathname.startsWith("/lnk/")) return decoded(pathname.split("/").at(-1) ?? "");
  // Customer.io's wrapper, too, may have any sender's host.
  const named = /^\/e\/c\/(eyJ[\w-]+={0,2})(?:\/|$)/.exec(pathname)?.[1];
  if (named !== undefined) return fieldIn(decoded(named), "href");
  // Mailgun's wrapper may have any sender's host; what it opens to is checked like every target.
  const packed = /^\/c\/(e[AFJN][\w-]+={0,2})$/.exec(pathname)?.[1];
  return packed === undefined ? null : fieldIn(inflated(packed), "l");
}

/** Proofpoint writes an address between underscores, or with signs of its own in a parameter. */
function withinProofpoint({ href, pathname, searchParams }: URL): string | null {
  if (pathname.startsWith("/v3/__"))
    return /\/v3\/__(https?:\/\/?.{1,8000}?)__;/.exec(href)?.[1]?.replace(/^(https?:)\/(?!\/)/, "$1//") ?? null;
  if (pathname !== "/v2/url") return null;
  const written = (searchParams.get("u") ?? "").replaceAll("_", "/").replace(/-(?=[0-9A-F]{2})/g, "%");
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** The text in base64url; null for other data. */
function decoded(packed: string): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(packed));
  } catch {
    return null;
  }
}

const bytesOf = (packed: string) =>
  Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The percent-encoded part of a path behind a prefix; null without one. */
function partAfter(pathname: string, prefix: string): string | null {
  if (!pathname.startsWith(prefix)) return null;
  const part = pathname.slice(prefix.length).split("/", 1)[0] ?? "";
  try {
    return part === "" ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The text in base64url of gzip or zlib data; null for other data, and for more than 64 KB. */
function inflated(packed: string): string | null {
  try {
    const bytes = bytesOf(packed);
    const unpack = bytes[0] === 0x1f ? gunzipSync : inflateSync;
    return new TextDecoder().decode(unpack(bytes, { maxOutputLength: INFLATED_MAX }));
  } catch {
    return null;
  }
}

function fieldIn(json: string | null, name: string): string | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    const inner = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : null;
    return typeof inner === "string" ? inner : null;
  } catch {
    return null;
  }
}
