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
  const values = Object.fromEntries(TEMPLATES[template].fields.map((field) => [field, model[field] ?? ""]));
  const lang = languageOf(template, values, language);
  const t = LANGUAGES[lang];
  const made = CONTENT[template] as (values: object, origin: string, dates: (typeof DATES)[Locale]) => Content;
  const content = worded(made(values, origin, DATES[lang]), t);
  const frame: Frame = {
    lang,
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

/** The words around a mail, and the language that they are in. */
interface Frame {
  lang: Locale;
  questions: string;
  unsubscribe: { why: string; label: string; href: string } | null;
}

/** A mail's content in words. */
function worded({ subject, paragraphs, slip, button }: Content, t: Translate): Content {
  return {
    subject: inWords(subject, t),
    paragraphs: paragraphs.map((paragraph) => inWords(paragraph, t)),
    ...(slip && {
      slip: {
        rows: slip.rows.map(([label, value]): [string, string] => [inWords(label, t), inWords(value, t)]),
        stamp: inWords(slip.stamp, t),
      },
    }),
    ...(button && { button: { ...button, label: inWords(button.label, t) } }),
  };
}

// The colours of the site by day: mail programs read no style sheet of ours.
const INK = "#211b14";

/** The sender, whom a mail has to name by law. */
const SENDER = `${BRAND.legalEntity}, ${BRAND.address}`;
const INK_SOFT = "#5b5144";
const PAPER = "#f4eddf";
const SHEET = "#fcf8ef";
const STAMP = "#1b4e9f";

const CELL = "padding:8px 16px;border-bottom:1px dotted #b9ad9b";
const HEAD = `${CELL};text-align:left;font-weight:400;color:${INK_SOFT};white-space:nowrap`;
const STAMPED =
  `display:inline-block;border:2px solid ${STAMP};color:${STAMP};padding:4px 12px;font-weight:700;` +
  "letter-spacing:.06em";

function slipOf({ rows, stamp }: NonNullable<Content["slip"]>): string {
  const lines = rows
    .filter(([, value]) => value !== "")
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="${HEAD}">${escapeHtml(label)}</th>` +
        `<td style="${CELL}">${escapeHtml(value)}</td></tr>`,
    );
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" ' +
    `style="width:100%;margin:24px 0;border:1px solid ${INK};border-collapse:collapse;background:${SHEET}">` +
    `${lines.join("")}<tr><td colspan="2" style="padding:12px 16px;text-align:right">` +
    `<span style="${STAMPED}">${escapeHtml(stamp.toUpperCase())}</span></td></tr></table>`
  );
}

function page(c: Content, { lang, questions, unsubscribe }: Frame): string {
  const slip = c.slip ? slipOf(c.slip) : "";
  const pressed = `display:inline-block;background:${STAMP};color:#fff;padding:12px 20px;text-decoration:none;`;
  const button = c.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(c.button.href)}" style="${pressed}font-weight:600">` +
      `${escapeHtml(c.button.label)}</a></p>`
    : "";
  const foot = unsubscribe
    ? `<p style="margin:12px 0 0;font-size:14px;color:${INK_SOFT}">${escapeHtml(unsubscribe.why)} ` +
      `<a href="${escapeHtml(unsubscribe.href)}" style="color:${INK}">${escapeHtml(unsubscribe.label)}</a></p>`
    : "";
  const paragraphs = c.paragraphs.map((p) => `<p style="margin:0 0 12px">${escapeHtml(p)}</p>`).join("");
  const font = "font:16px/1.55 'Anek Latin','Noto Sans',system-ui,sans-serif";
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(c.subject)}</title></head><body style="margin:0;background:${PAPER};color:${INK};${font}">` +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    `<p style="font-weight:700;font-size:18px;margin:0 0 24px">${escapeHtml(BRAND.name)}</p>` +
    `${paragraphs}${slip}${button}<p style="margin:32px 0 0;font-size:14px;color:${INK_SOFT}">` +
    `${escapeHtml(questions)}<br><span lang="en">${escapeHtml(SENDER)}</span></p>${foot}</div></body></html>`
  );
}

function plain(c: Content, { questions, unsubscribe }: Frame): string {
  const lines = [...c.paragraphs];
  if (c.slip)
    lines.push(
      c.slip.rows
        .filter(([, v]) => v !== "")
        .map(([label, value]) => `${label}: ${value}`)
        .join("\n"),
      c.slip.stamp,
    );
  if (c.button) lines.push(`${c.button.label}: ${c.button.href}`);
  lines.push(`${questions}\n${BRAND.name} · ${SENDER}`);
  if (unsubscribe) lines.push(`${unsubscribe.why} ${unsubscribe.label}: ${unsubscribe.href}`);
  return lines.join("\n\n");
}
