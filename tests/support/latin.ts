import { BRAND } from "@workers/core/brand";

/**
 * Words in Latin letters that may stay on a page in another script: names, words that India writes so too, and the
 * samples' jobs, which are as an employer writes them.
 */
const STAYS: readonly string[] = [
  ...`${BRAND.name} ${BRAND.legalEntity}`.split(/\W+/),
  ...(
    "WhatsApp Google PhonePe LinkedIn Naukri Indeed Greenhouse Lever Cashfree " +
    "AI ATS CIN CTC GST GSTIN JD JavaScript MB OTP PDF PIN UPI URL USD " +
    "Neelgiri Freight Backend Engineer Payments TypeScript PostgreSQL Java Developer Pune " +
    "Kotlin Kafka Postgres Spring API Kesari Labs Charkha Commerce"
  ).split(" "),
];

/** A page without the elements that are marked as English, whatever is in them. */
function withoutEnglish(html: string): string {
  const posting = /<([a-z0-9]+)(?=[^>]*\slang="en")[^>]*>/.exec(html);
  if (!posting) return html;
  const [tag, name = ""] = posting;
  const same = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, "g");
  same.lastIndex = posting.index + tag.length;
  let depth = 1;
  while (depth > 0) {
    const next = same.exec(html);
    if (!next) return html.slice(0, posting.index);
    depth += next[1] === "/" ? -1 : 1;
  }
  return withoutEnglish(html.slice(0, posting.index) + html.slice(same.lastIndex));
}

/** The words in Latin letters that a page shows or reads out, but for what is marked as English and what stays so. */
export function latinWords(html: string): string[] {
  const markup = withoutEnglish(html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " "));
  const shown = markup.replaceAll(/<[^>]*>/g, " ");
  const read = [...markup.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text]) => text);
  const described = [
    ...markup.matchAll(/<meta (?:name="description"|property="og:[a-z:]*(?:title|description|alt)")[^>]*/g),
  ].map(([tag]) => /content="([^"]*)"/.exec(tag)?.[1]);
  const text = [shown, ...read, ...described]
    .join(" ")
    .replaceAll(/&[a-z]+;|&#x?[0-9a-f]+;/gi, " ")
    .replaceAll(/\S+@\S+|https?:\S+/g, " ")
    // A reference: letters and digits.
    .replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b|\bU\d{5}[A-Z0-9]+\b/g, " ");
  const stays = new Set(STAYS.map((word) => word.toLowerCase()));
  return [...new Set(text.match(/[A-Za-z]{2,}/g) ?? [])].filter((word) => !stays.has(word.toLowerCase()));
}
