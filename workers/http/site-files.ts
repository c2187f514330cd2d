import { escapeHtml } from "../lib/escape-html";
import { DAY_MS } from "../lib/time";
import type { AppContext } from "../core/context";
import { BRAND } from "../core/brand";
import { readListsChangedAt, readSitemapPart, readSitemapParts } from "../modules/catalog";
import { POSTING_INDEXES, PUBLIC_PATHS, VARIANT_ADDRESSES } from "./public-paths";

/** `/robots.txt`: pages may be read, calls not. What must not be listed says so itself, by `X-Robots-Tag`. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** How long a copy of security.txt may be believed; the standard asks for less than a year. */
const SECURITY_TXT_MS = 180 * DAY_MS;

/** `/.well-known/security.txt`: the contact for reports of security holes (RFC 9116). */
export function securityText({ config, now }: Pick<AppContext, "config" | "now">): string {
  const contact = config.securityContact ?? BRAND.supportMail;
  const lines = {
    Contact: contact.startsWith("https:") ? contact : `mailto:${contact}`,
    Expires: new Date(now() + SECURITY_TXT_MS).toISOString(),
    "Preferred-Languages": "en, hi",
    Canonical: `${config.origin}/.well-known/security.txt`,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

/** The public pages are written anew by each build, and stay as they are until the next. */
const BUILT_AT = Number.parseInt(import.meta.env.BUILD_ID, 36);

const day = (instantMs: number) => new Date(instantMs).toISOString();

function xml(root: "urlset" | "sitemapindex", lines: readonly string[]): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.map((line) => `  ${line}\n`).join("")}</${root}>\n`
  );
}

const entry = (tag: "url" | "sitemap", address: string, changedAt?: number) =>
  `<${tag}><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${day(changedAt)}</lastmod>` : ""}</${tag}>`;

/** `/sitemap.xml`: the parts, each with when one of its pages last changed. */
export async function sitemapIndex(ctx: AppContext): Promise<string> {
  const { origin } = ctx.config;
  const parts = await readSitemapParts(ctx);
  const lists = parts.filter(({ part }) => part.startsWith("pages-")).map(({ changedAt }) => changedAt);
  return xml("sitemapindex", [
    entry("sitemap", `${origin}/sitemap/site.xml`, Math.max(BUILT_AT, ...lists)),
    ...parts.map(({ part, changedAt }) => entry("sitemap", `${origin}/sitemap/${part}.xml`, changedAt)),
  ]);
}

/** `/sitemap/site.xml`: the public pages; and of any other name the jobs and lists of that part. */
export async function sitemapPart(ctx: AppContext, part: string): Promise<string> {
  const { origin } = ctx.config;
  if (part === "site") {
    const lists = Math.max(BUILT_AT, (await readListsChangedAt(ctx)) ?? 0);
    return xml("urlset", [
      ...[...PUBLIC_PATHS, ...VARIANT_ADDRESSES].map((path) => entry("url", origin + path, BUILT_AT)),
      ...POSTING_INDEXES.map((path) => entry("url", origin + path, lists)),
    ]);
  }
  const rows = await readSitemapPart(ctx, part);
  return xml(
    "urlset",
    rows.map(({ path, changedAt }) => entry("url", origin + path, changedAt)),
  );
}
