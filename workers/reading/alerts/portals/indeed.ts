/** Emails of Indeed: digests, and single matches. The html part first: there company and place are lines of their own. */
import {
  addressIn,
  cardsOf,
  isButtonText,
  isPay,
  jobOf,
  readingOf,
  readPage,
  textLines,
  titlesOf,
  type MailPage,
} from "../kit";
import { isWithin, keyedLink, opaqueLink, openLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertMail, AlertReader, AlertReading } from "../vocabulary";

const PORTAL = "indeed";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["donotreply@jobalert.indeed.com", "donotreply@match.indeed.com", "alert@indeed.com"],
  signers: ["indeed.com", "jobalert.indeed.com", "match.indeed.com"],
  read,
};

function read(mail: AlertMail): AlertReading {
  const ofPage = readCards(readPage(mail.html));
  const ofText = readText(mail);
  if (ofPage.kind !== "jobs") return ofText.kind === "none" ? ofPage : ofText;
  return ofText.kind === "jobs" ? { ...ofPage, jobs: ofPage.jobs.map((job) => withPay(job, ofText.jobs)) } : ofPage;
}

/** The text part may state pay and age where the html part does not. */
function withPay(job: AlertJob, others: readonly AlertJob[]): AlertJob {
  const same = others.find(({ title, link }) =>
    job.link?.key ? link?.key === job.link.key : !link?.key && title === job.title,
  );
  return { ...job, pay: job.pay ?? same?.pay ?? null, age: job.age ?? same?.age ?? null };
}

/** The job of a link: by its id, or without one where an employer paid for the link, or the id was lost on the way. */
function linkOf(target: LinkTarget): AlertLink | null {
  const { hostname, pathname, searchParams } = target.url;
  if (!isWithin(hostname, "indeed.com")) return null;
  if (/^\/pagead\/clk(?:\/dl)?\/?$/.test(pathname)) return opaqueLink(target);
  if (!/^\/(?:rc\/clk(?:\/dl)?|viewjob|m\/viewjob)\/?$/.test(pathname)) return null;
  const key = [searchParams.get("jk"), searchParams.get("vjk")].find((id) => /^[0-9a-f]{16}$/.test(id ?? ""));
  if (!key) return opaqueLink(target);
  const country = /^([a-z]{2})\.indeed\.com$/.exec(hostname)?.[1] ?? "www";
  return keyedLink(target, key, `https://${country}.indeed.com/viewjob?jk=${key}`);
}

const BADGE = /^(?:easily apply|responsive employer|urgently hiring|hiring multiple|multiple hires|new|sponsored)\b/i;
const AGE =
  /^\(?(?:just posted|today|active \d|posted \d|\d+\+? (?:days?|hours?) ago|lige opslået|(?:hace )?\d+ ?(?:天|日|dage|días?|tage|jours?|dagar|dager|giorni|dias)\b|vor \d|il y a \d|ayer|recién)/i;

const ageIn = (lines: readonly string[]) =>
  lines
    .findLast((line) => line.length <= 40 && (AGE.test(line) || /^\d+[天日]前$/.test(line)))
    ?.replace(/^\(|\)$/g, "");

/** Reads cards in which title, company and place are the first three lines. */
function readCards(page: MailPage): AlertReading {
  const cards = cardsOf(page, linkOf);
  const titles = titlesOf(cards);
  const rows = cards.map(({ blocks, link }, i) => {
    const title = titles[i];
    if (!title) return null;
    const lines = blocks.slice(blocks.indexOf(title) + 1).filter((block) => !block.anchor);
    const words = lines.map(({ text }) => text).filter((text) => !/^[\d.,★☆ ]{1,5}$/.test(text) && !BADGE.test(text));
    const [company, place] = words;
    return company === undefined
      ? null
      : jobOf(title.text, { company, place, pay: payIn(words), age: ageIn(words), link });
  });
  return readingOf(PORTAL, rows.length, rows);
}

const payIn = (lines: readonly string[]) =>
  lines.slice(1, 8).find((line) => isPay(line) && !/(?:…|\.\.\.)$/.test(line));

/** Reads cards of a text part: title, "Company - Place", and what else there is, above the link. */
function readText({ text }: AlertMail): AlertReading {
  const rows: (AlertJob | null)[] = [];
  const seen = new Set<string>();
  let lines: string[] = [];
  for (const line of textLines(text)) {
    const address = addressIn(line);
    const target = address === null ? null : openLink(address);
    const link = target && linkOf(target);
    if (link && !(link.key && seen.has(link.key))) {
      if (link.key) seen.add(link.key);
      rows.push(rowOf(lines, link));
    }
    if (address !== null) lines = [];
    else lines.push(line);
  }
  return readingOf(PORTAL, rows.length, rows);
}

function rowOf(lines: readonly string[], link: AlertLink): AlertJob | null {
  const start = lines.findLastIndex((line, i) => line === "" && i < lines.length - 1) + 1;
  const [title, second, ...rest] = lines.slice(start).filter((line) => line !== "" && !isButtonText(line));
  if (title === undefined || second === undefined) return null;
  const border = second.lastIndexOf(" - ");
  const [company, place] = border === -1 ? [second, null] : [second.slice(0, border), second.slice(border + 3)];
  return jobOf(title, { company, place, pay: payIn(["", ...rest]), age: ageIn(rest), link });
}
