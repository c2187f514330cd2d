/** A mail as it goes out: what it says (templates.ts) as HTML and as plain text. */
import { escapeHtml } from "../../../lib/escape-html";
import { BRAND } from "../../../core/brand";
import type { Locale } from "../../../texts/locales";
import { inWords, type Translate } from "../../../texts/text";
import { DATES } from "../dates";
import { LANGUAGES } from "../languages";
import { languageOf } from "./rules";
import { TEMPLATES, type TemplateName } from "./schema";
import { type Content, CONTENT } from "./templates";

/** A mail as it goes to the provider. */
export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders a mail. `model` values are text, whatever they hold; `origin` has no trailing slash.
 * Subjects lose line breaks, so that no value can add a header.
 * @param reader.language of the recipient's account; what the mail is about may have a language of its own.
 * @param reader.unsubscribe the link that takes the consent for it back, for the foot of the mail; null where none was
 *   needed.
 */
export function renderMail(
  template: TemplateName,
  model: Readonly<Record<string, string>>,
  origin: string,
  { language = null, unsubscribe = null }: { language?: Locale | null; unsubscribe?: string | null } = {},
): Rendered {
  const values = Object.fromEntries(
    TEMPLATES[template].fields.map((field) => [
      field,
      field === "name" ? nameInMail(model[field] ?? "") : (model[field] ?? ""),
    ]),
  );
  const lang = languageOf(template, values, language);
  const t = LANGUAGES[lang];
  const made = CONTENT[template] as (values: object, origin: string, dates: (typeof DATES)[Locale]) => Content;
  const content = worded(made(values, origin, DATES[lang]), t);
  const greeting = t("welcomeMail.hello", { name: values["name"] ?? "" });
  const frame: Frame = {
    lang,
    preview: content.paragraphs.find((paragraph) => paragraph !== greeting) ?? "",
    questions: t("welcomeMail.questions", { mail: BRAND.supportMail }),
    unsubscribe:
      unsubscribe === null
        ? null
        : { why: t("email.whyUnsubscribe"), label: t("email.unsubscribe"), href: unsubscribe },
  };
  return {
    subject: content.subject.replace(/[\r\n]+/g, " ").slice(0, 200),
    html: page(content, frame),
    text: plain(content, frame),
  };
}

/** The characters of a name in a mail. */
const NAME_CHARACTERS = 40;

/**
 * A name as a mail says it. Whoever signs up with another's address types it, so nothing in it may be a link: no
 * scheme, no path, and no point that a mail program takes for a domain's.
 */
function nameInMail(name: string): string {
  const unlinked = name
    .replaceAll(/\w+:\/\/|\bwww\b\.?/gi, " ")
    .replaceAll(/[/\\@:<>]+/g, " ")
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])[.\u3002\uff0e\uff61]+(?=[\p{L}\p{N}])/gu, ". ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = Array.from(unlinked);
  return letters.length <= NAME_CHARACTERS
    ? unlinked
    : `${letters
        .slice(0, NAME_CHARACTERS - 1)
        .join("")
        .trimEnd()}…`;
}

/** The words around a mail, and the language that they are in. */
interface Frame {
  lang: Locale;
  preview: string;
  questions: string;
  unsubscribe: { why: string; label: string; href: string } | null;
}

/** A mail's content in words. */
function worded({ subject, paragraphs, receipt, button }: Content, t: Translate): Content {
  return {
    subject: inWords(subject, t),
    paragraphs: paragraphs.map((paragraph) => inWords(paragraph, t)),
    ...(receipt && {
      receipt: {
        rows: receipt.rows.map(([label, value]): [string, string] => [inWords(label, t), inWords(value, t)]),
        stamp: inWords(receipt.stamp, t),
      },
    }),
    ...(button && { button: { ...button, label: inWords(button.label, t) } }),
  };
}

/** The sender, whom a mail has to name by law. */
const SENDER = `${BRAND.legalEntity}, ${BRAND.address}`;

/** The colours of the site by day and by night: mail programs read no style sheet of ours. */
const DAY = {
  paper: "#f6f1e7",
  sheet: "#fffdf8",
  edge: "#8d806c",
  ink: "#1d1813",
  soft: "#554c40",
  stamp: "#1b4e9f",
  onStamp: "#ffffff",
};
const NIGHT = {
  paper: "#0f141d",
  sheet: "#18212f",
  edge: "#748099",
  ink: "#efe8db",
  soft: "#bab2a4",
  stamp: "#2b61b8",
  stampText: "#9abdf7",
  onStamp: "#ffffff",
};

/** The styles of the night, which go before those in the elements. */
const AT_NIGHT = Object.entries({
  paper: { background: NIGHT.paper, color: NIGHT.ink },
  sheet: { background: NIGHT.sheet, "border-color": NIGHT.ink },
  edge: { "border-color": NIGHT.edge },
  ink: { color: NIGHT.ink },
  soft: { color: NIGHT.soft },
  stamped: { color: NIGHT.stampText, "border-color": NIGHT.stampText },
  pressed: { background: NIGHT.stamp, color: NIGHT.onStamp },
})
  .map(([name, styles]) => {
    const lines = Object.entries(styles).map(([property, value]) => `${property}:${value}!important`);
    return `.${name}{${lines.join(";")}}`;
  })
  .join("");

const CELL = `padding:8px 16px;border-bottom:1px dotted ${DAY.edge}`;
const HEAD = `${CELL};text-align:left;font-weight:400;color:${DAY.soft};white-space:nowrap`;
const STAMP_INK = `border:2px solid ${DAY.stamp};color:${DAY.stamp}`;
const STAMPED = `display:inline-block;padding:4px 12px;font-weight:700;${STAMP_INK}`;
/** Letters of Devanagari hang together: apart they are hard to read. */
const LETTER_SPACING: Readonly<Record<Locale, string>> = { en: ";letter-spacing:.06em", hi: "" };

function receiptOf({ rows, stamp }: NonNullable<Content["receipt"]>, lang: Locale): string {
  const lines = rows
    .filter(([, value]) => value !== "")
    .map(
      ([label, value]) =>
        `<tr><th scope="row" class="edge soft" style="${HEAD}">${escapeHtml(label)}</th>` +
        `<td class="edge" style="${CELL}">${escapeHtml(value)}</td></tr>`,
    );
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" class="sheet" ' +
    `style="width:100%;margin:24px 0;border:1px solid ${DAY.ink};border-collapse:collapse;background:${DAY.sheet}">` +
    `${lines.join("")}<tr><td colspan="2" style="padding:12px 16px;text-align:right">` +
    `<span class="stamped" style="${STAMPED}${LETTER_SPACING[lang]}">${escapeHtml(stamp.toUpperCase())}</span>` +
    "</td></tr></table>"
  );
}

/** The line that a mailbox shows beside the subject, before the mail is opened. */
const previewOf = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`;

function page(c: Content, { lang, preview, questions, unsubscribe }: Frame): string {
  const receipt = c.receipt ? receiptOf(c.receipt, lang) : "";
  const pressed = `display:inline-block;background:${DAY.stamp};color:${DAY.onStamp};padding:12px 20px;`;
  const button = c.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(c.button.href)}" class="pressed" ` +
      `style="${pressed}text-decoration:none;font-weight:600">${escapeHtml(c.button.label)}</a></p>`
    : "";
  const foot = unsubscribe
    ? `<p class="soft" style="margin:12px 0 0;font-size:14px;color:${DAY.soft}">${escapeHtml(unsubscribe.why)} ` +
      `<a href="${escapeHtml(unsubscribe.href)}" class="ink" style="color:${DAY.ink}">` +
      `${escapeHtml(unsubscribe.label)}</a></p>`
    : "";
  const paragraphs = c.paragraphs.map((p) => `<p style="margin:0 0 12px">${escapeHtml(p)}</p>`).join("");
  const font = "font:16px/1.55 'Anek Latin','Noto Sans',system-ui,sans-serif";
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${AT_NIGHT}}</style>` +
    `<title>${escapeHtml(c.subject)}</title></head>` +
    `<body class="paper" style="margin:0;background:${DAY.paper};color:${DAY.ink};${font}">${previewOf(preview)}` +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    `<p style="font-weight:700;font-size:18px;margin:0 0 24px">${escapeHtml(BRAND.name)}</p>` +
    `${paragraphs}${receipt}${button}<p class="soft" style="margin:32px 0 0;font-size:14px;color:${DAY.soft}">` +
    `${escapeHtml(questions)}<br><span lang="en">${escapeHtml(SENDER)}</span></p>${foot}</div></body></html>`
  );
}

function plain(c: Content, { questions, unsubscribe }: Frame): string {
  const lines = [...c.paragraphs];
  if (c.receipt)
    lines.push(
      c.receipt.rows
        .filter(([, v]) => v !== "")
        .map(([label, value]) => `${label}: ${value}`)
        .join("\n"),
      c.receipt.stamp,
    );
  if (c.button) lines.push(`${c.button.label}: ${c.button.href}`);
  lines.push(`${questions}\n${BRAND.name} · ${SENDER}`);
  if (unsubscribe) lines.push(`${unsubscribe.why} ${unsubscribe.label}: ${unsubscribe.href}`);
  return lines.join("\n\n");
}
