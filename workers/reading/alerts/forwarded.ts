/**
 * Emails that a person forwarded by hand. Their From is the person; the original's sender is in the lines that the
 * person's mail program wrote above it. Nothing there is authenticated: anyone can type such lines. Pure.
 */
import { ShallowParser } from "../../lib/shallow-parser";
import { clean, PART_MAX } from "./kit";
import type { AlertMail } from "./vocabulary";

/** Names of the lines of such a header: English, Hindi, German, French, Spanish, Portuguese, Italian, Dutch. */
const FROM = new Set("from,प्रेषक,द्वारा,भेजने वाला,भेजने वाले,से,von,de,expéditeur,da,van,från,fra,od,от".split(","));
const SUBJECT = new Set("subject,विषय,betreff,objet,asunto,assunto,oggetto,onderwerp,ämne,emne,temat,тема".split(","));
const OTHERS = new Set(
  (
    "to,cc,bcc,date,sent,reply-to,received,importance,प्रति,प्राप्तकर्ता,को,दिनांक,तारीख,तारीख़,भेजा गया," +
    "भेजने की तारीख,an,datum,gesendet," +
    "kopie,à,a,envoyé,para,fecha,enviado,enviado el,enviada em,data,inviato,aan,verzonden,till,skickat,til,dato,sendt"
  ).split(","),
);

/** A forwarded header has no more lines. */
const HEADER_MAX = 10;
/** So many of them may be above From. */
const ABOVE_MAX = 3;
/** Date, subject and recipient, where the names of a header's lines are of another language. */
const UNKNOWN_MAX = 3;
/** '---------- Forwarded message ---------'. */
const RULE = /^-{5,} ?[^-].{0,60}[^-] ?-{5,}$/;
const LINE_MAX = 1_000;

interface Line {
  text: string;
  /** Where the line ends in the part. */
  end: number;
}

interface Header {
  sender: string;
  senderName: string;
  subject: string;
  /** Where the original begins in the part. */
  end: number;
}

/**
 * The original of a forwarded email: its sender, subject, text and html. Null for an email that is none, and for one
 * whose parts name different senders.
 */
export function unwrapForward(mail: AlertMail): AlertMail | null {
  const text = mail.text.slice(0, PART_MAX);
  const html = mail.html.slice(0, PART_MAX);
  const inText = headerIn(linesOfText(text));
  const inHtml = headerIn(linesOfHtml(html));
  const header = inHtml ?? inText;
  if (!header || (inHtml && inText && inHtml.sender !== inText.sender)) return null;
  return {
    sender: header.sender,
    senderName: header.senderName,
    subject: header.subject || mail.subject.replace(/^(?:(?:fwd?|wg|tr|rv|enc)\s?:\s*)+/i, ""),
    text: inText ? unquoted(text.slice(inText.end)) : "",
    html: inHtml ? html.slice(inHtml.end) : "",
  };
}

function headerIn(parts: readonly Line[]): Header | null {
  const lines = joined(parts);
  for (const [at, line] of lines.entries()) {
    const from = named(line.text);
    // Below such a line is a header, whatever its language: Gmail has many of India.
    const isBelowRule = RULE.test(lines[at - 1]?.text ?? "");
    if (!from?.value.includes("@") || !(FROM.has(from.name) || isBelowRule)) continue;
    const header = headerAt(lines, at, { from: from.value, isBelowRule });
    if (header !== "no header") return header;
  }
  return null;
}

/** Lines of which a table has name and value apart. */
function joined(parts: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const open = last && named(last.text);
    if (last && open?.value === "" && isOfHeader(open) && part.text !== "" && !isOfHeader(named(part.text)))
      lines[lines.length - 1] = { text: `${last.text} ${part.text}`, end: part.end };
    else lines.push(part);
  }
  return lines;
}

const isOfHeader = (line: { name: string } | null) =>
  line !== null && (FROM.has(line.name) || SUBJECT.has(line.name) || OTHERS.has(line.name));

/** The header around a From line; it has another line at least. Null for one that names several senders. */
function headerAt(
  lines: readonly Line[],
  at: number,
  { from, isBelowRule }: { from: string; isBelowRule: boolean },
): Header | null | "no header" {
  let subject: string | null = null;
  let end = lines[at]?.end ?? 0;
  let count = 0;
  const take = (line: Line | undefined): boolean => {
    const next = line ? named(line.text) : null;
    if (!line || !next || !(SUBJECT.has(next.name) || OTHERS.has(next.name) || (isBelowRule && count < UNKNOWN_MAX)))
      return false;
    if (SUBJECT.has(next.name)) subject ??= next.value;
    end = Math.max(end, line.end);
    count++;
    return true;
  };
  for (let above = at - 1; above >= Math.max(0, at - ABOVE_MAX) && take(lines[above]); above--);
  for (const line of lines.slice(at + 1, at + HEADER_MAX)) {
    const next = named(line.text);
    if (next && FROM.has(next.name) && next.value.includes("@")) return null;
    if (!take(line) && (line.text !== "" || count > 0)) break;
  }
  return count === 0 ? "no header" : withSender(senderOf(from), { subject: subject ?? "", end });
}

const withSender = (sender: Pick<Header, "sender" | "senderName"> | null, of: Pick<Header, "subject" | "end">) =>
  sender && { ...sender, ...of };

/** 'From: …', '*Von:* …', '> De : …'. */
function named(line: string): { name: string; value: string } | null {
  const [, name, value] = /^(?:> ?)*\**([^:*<>@]{1,30}?)\s?\**[:：]\**\s*(.*)$/.exec(line) ?? [];
  return name === undefined ? null : { name: name.trim().toLowerCase(), value: (value ?? "").trim() };
}

const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,128}@[a-z0-9.-]{1,253}$/;
const BRACKETED = /<(?:mailto:)?([^<>\s]{1,400})>|\[(?:mailto:)?([^[\]\s]{1,400}@[^[\]\s]{1,253})\](?!\()/gi;

/**
 * The address in a From line: the one in brackets, whatever the name before it says; without brackets the line is the
 * address alone. Null where there are several.
 */
function senderOf(value: string): { sender: string; senderName: string } | null {
  const bracketed = [...value.matchAll(BRACKETED)].map(([, angle, square]) => withoutMailto(angle ?? square ?? ""));
  const found = new Set(bracketed.length > 0 ? bracketed : [withoutMailto(value)]);
  const [sender] = found;
  if (found.size !== 1 || sender === undefined || !ADDRESS.test(sender)) return null;
  const name = value.split(/[<[]/, 1)[0] ?? "";
  return { sender, senderName: bracketed.length > 0 ? name.replace(/["']/g, "").trim() : "" };
}

const withoutMailto = (address: string) =>
  address
    .toLowerCase()
    .replace(/^mailto:/, "")
    .trim();

function linesOfText(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    at += line.length + 1;
    lines.push({ text: clean(line.slice(0, LINE_MAX)), end: Math.min(at, text.length) });
  }
  return lines;
}

/** A text whose every line a mail program quoted. */
function unquoted(text: string): string {
  const lines = text.split("\n");
  const isQuoted = lines.every((line) => line.startsWith(">") || line.trim() === "");
  return isQuoted ? lines.map((line) => line.replace(/^> ?/, "")).join("\n") : text;
}

const LINE_TAGS = new Set("blockquote body br dd div dl dt hr html li ol p pre table tbody td th tr ul".split(" "));
const UNREAD = new Set(["script", "style", "title", "textarea", "noscript", "iframe", "head", "template"]);

/** The lines of an html part, each with where it ends in the source. */
function linesOfHtml(html: string): Line[] {
  const lines: Line[] = [];
  let text = "";
  let unread = 0;
  let seen = 0;
  const cut = (end: number) => {
    const line = clean(text.slice(0, LINE_MAX));
    if (line !== "") lines.push({ text: line, end });
    text = "";
  };
  const parser = new ShallowParser({
    onopentag(name) {
      if (UNREAD.has(name)) unread++;
      if (LINE_TAGS.has(name)) cut(parser.startIndex);
    },
    ontext(part) {
      seen = parser.endIndex + 1;
      if (unread === 0) text += part;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread--;
      if (LINE_TAGS.has(name)) cut(Math.max(seen, Math.min(parser.startIndex, html.length)));
    },
  });
  parser.end(html);
  cut(html.length);
  return lines;
}
