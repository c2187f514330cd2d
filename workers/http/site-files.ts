import { PUBLIC_PATHS, VARIANT_ADDRESSES } from "./public-paths";

/** `/robots.txt`: pages may be read, calls not. What must not be listed says so itself, by `X-Robots-Tag`. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** `/sitemap.xml`: the public pages. @param origin without a trailing slash. */
export function sitemapXml(origin: string): string {
  const escaped = origin.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const urls = [...PUBLIC_PATHS, ...VARIANT_ADDRESSES]
    .map((path) => `  <url><loc>${escaped}${path}</loc></url>\n`)
    .join("");
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
  );
}
