/**
 * A page for a request that failed before anything could render it: it asks for no file, no script and no database. The
 * colours are those of `app/styles`.
 */
import { escapeHtml } from "../lib/escape-html";

export function lastResortPage(words: {
  title: string;
  text: string;
  requestId: string;
  /** The page of ours from where one came. */
  back: string | null;
}): string {
  const { title, text, requestId, back } = words;
  const link = (href: string, to: string) =>
    `<p><a href="${escapeHtml(href)}" style="color:inherit;font-weight:600">${to}</a></p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e7;color:#1c2433;font:1.0625rem/1.5 system-ui,sans-serif">
<main id="content" style="max-width:36rem;margin:0 auto;padding:4rem 1.25rem">
<h1 style="font-size:1.75rem;line-height:1.2;margin:0">${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p>If you write to us, please name ${escapeHtml(requestId)}.</p>
${back === null ? "" : link(back, "Back to the page before")}${link("/", "Go to the home page")}
</main>
</body>
</html>
`;
}
