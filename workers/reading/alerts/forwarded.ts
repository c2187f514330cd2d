/** Job-alert emails that a person sent on by hand: only their text names the portal, so nothing is authenticated. */
import { clean, PART_MAX, readPage, textLines } from "./kit";
import type { AlertMail } from "./vocabulary";

const HEADER_LINES = 60;

/**
 * The mail that a person sent on, as its portal had sent it; null where a mail names no first sender. The caller
 * decides how far to trust it: whoever sends it on can write what they like.
 */
export function forwardedMail(mail: AlertMail): AlertMail | null {
  const text = mail.text.slice(0, PART_MAX);
  const lines = textLines(text).slice(0, HEADER_LINES);
  const inText = lines.findIndex((line) => FROM.test(line));
  if (inText !== -1) {
    const sender = addressOf(lines[inText] ?? "");
    const body = text.split(/\r\n|[\n\r\u2028\u2029]/).slice(inText + 1);
    const end = body.findIndex((line) => clean(line) === "");
    const [, subject = ""] =
      /^(?:subject|betreff|asunto|objet|oggetto):\s*(.*)$/im.exec(body.slice(0, end).join("\n")) ?? [];
    if (sender !== null && end !== -1)
      return { ...mail, sender, senderName: "", subject: clean(subject), text: body.slice(end).join("\n") };
  }
  const blocks = readPage(mail.html).blocks.slice(0, HEADER_LINES);
  const at = blocks.findIndex(({ text: line }) => FROM.test(line));
  if (at === -1) return null;
  // An address of its own link ends the line before it.
  const line = blocks
    .slice(at, at + 3)
    .map((block) => block.text)
    .join(" ");
  const sender = addressOf(line.split(/\s(?:date|sent|subject|to):/i, 1)[0] ?? "");
  return sender === null ? null : { ...mail, sender, senderName: "", subject: "", text: "" };
}

const FROM = /^>? ?\*?(?:from|von|de|da|fra|van):/i;
const ADDRESS = /^[\w.+-]{1,64}@[a-z0-9.-]{3,120}$/;

/** The address at the end of a From line, in brackets or alone: a name before it may look like one. */
function addressOf(line: string): string | null {
  const value = line
    .slice(line.indexOf(":") + 1)
    .replaceAll("*", "")
    .trim()
    .toLowerCase();
  const closing = value.at(-1);
  const open = closing === ">" ? "<" : closing === "]" ? "[mailto:" : null;
  const address = open === null ? value : value.slice(value.lastIndexOf(open) + open.length, -1).trim();
  return ADDRESS.test(address) && (open === null || value.includes(open)) ? address : null;
}
