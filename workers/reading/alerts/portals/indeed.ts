/** Emails of Indeed: digests, and single matches. The html part first: company and place have lines of their own. */
import { closest } from "../../../lib/html-tree";
import { isButtonText } from "../buttons";
import {
  addressIn,
  cardsOf,
  hasOwnLink,
  isListedJob,
  isPay,
  jobOf,
  readingOf,
  readPage,
  runsOf,
  textLines,
  titlesOf,
  type Anchor,
  type Block,
  type MailPage,
} from "../kit";
import { isWithin, keyedLink, opaqueLink, openLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertMail, AlertReader, AlertReading } from "../vocabulary";

const PORTAL = "indeed";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["donotreply@jobalert.indeed.com", "donotreply@match.indeed.com", "alert@indeed.com"],
  signers: ["indeed.com", "jobalert.indeed.com", "match.indeed.com"],
  link: linkOf,
  openInList,
  read,
};

function read(mail: AlertMail): AlertReading {
  const page = readPage(mail.html);
  if (isReceipt(mail, page)) return { kind: "none" };
  const areListed = !hasOwnLink(mail, page, ownLinkOf);
  const ofPage = readCards(page, areListed);
  const ofText = readText(mail, areListed);
  if (ofPage.kind !== "jobs") return ofText.kind === "none" ? ofPage : ofText;
  return ofText.kind === "jobs" ? { ...ofPage, jobs: ofPage.jobs.map((job) => withPay(job, ofText.jobs)) } : ofPage;
}

const RECEIPT = new RegExp(
  `^(?:${[
    String.raw`indeed application:|thank(?:s| you) for applying\b`,
    String.raw`(?:your )?application (?:was |has been )?(?:submitted|sent|received|viewed)\b`,
    String.raw`your application (?:to|for|at|with) .{1,100} (?:was|has been)\b`,
  ].join("|")})`,
  "i",
);
const FIRST_LINES = 6;

/** Whether an email says that an application went out: the jobs in it were not asked for by an alert. */
function isReceipt({ subject, text }: AlertMail, { blocks }: MailPage): boolean {
  const lines = textLines(text.slice(0, 4_000)).filter((line) => line !== "");
  const first = [subject.trim(), ...lines.slice(0, FIRST_LINES), ...blocks.slice(0, FIRST_LINES).map(textOf)];
  return first.some((line) => RECEIPT.test(line));
}

const textOf = ({ text }: Block) => text;

/** The text part may state pay and age where the html part does not. */
function withPay(job: AlertJob, others: readonly AlertJob[]): AlertJob {
  const same = others.find(({ title, company, link }) =>
    job.link?.key ? link?.key === job.link.key : !link?.key && title === job.title && company === job.company,
  );
  return { ...job, pay: job.pay ?? same?.pay ?? null, age: job.age ?? same?.age ?? null };
}

/** The job of a link: by its id, or without one where an employer paid for the link, or the id was lost on the way. */
function linkOf(target: LinkTarget): AlertLink | null {
  const { hostname, pathname, searchParams } = target.url;
  if (!DOMAINS.some((domain) => isWithin(hostname, domain))) return null;
  if (/^\/(?:m\/)?pagead\/clk(?:\/dl)?\/?$/.test(pathname)) return opaqueLink(target);
  const named = /^\/(?:job|cmp\/[^/]{1,100}\/jobs|company\/[^/]{1,100}\/jobs)\/[^/]{1,300}-([0-9a-f]{16})\/?$/.exec(
    pathname,
  );
  if (!named && !/^\/(?:(?:m\/)?rc\/clk(?:\/dl)?|(?:m\/)?viewjob|m\/basecamp\/viewjob)\/?$/.test(pathname)) return null;
  const ids = [named?.[1], searchParams.get("jk"), searchParams.get("vjk")];
  const key = ids.find((id) => /^[0-9a-f]{16}$/.test(id ?? ""));
  return key ? keyedLink(target, key, addressOf(hostname, key)) : opaqueLink(target);
}

const DOMAINS = ["indeed.com", "indeed.co.in", "indeed.co.uk"];

function addressOf(hostname: string, key: string): string {
  const country = /^([a-z]{2})\.indeed\.com$/.exec(hostname)?.[1] ?? (isWithin(hostname, "indeed.co.in") ? "in" : null);
  const site = country ?? (isWithin(hostname, "indeed.co.uk") ? "uk" : "www");
  return `https://${site}.indeed.com/viewjob?jk=${key}`;
}

/** The job that a list of results is opened at. `label` is the link's own text. */
function openInList(target: LinkTarget, label: string): AlertLink | null {
  const { hostname, pathname, searchParams } = target.url;
  const key = searchParams.get("vjk") ?? "";
  if (!DOMAINS.some((domain) => isWithin(hostname, domain)) || !/^\/(?:m\/)?(?:jobs)?\/?$/.test(pathname)) return null;
  if (!/^[0-9a-f]{16}$/.test(key) || OF_LIST.test(label)) return null;
  return keyedLink(target, key, addressOf(hostname, key));
}

/** Beside such words is a list that only happens to have a job open. */
const OF_LIST = /\b(?:all|more|other|similar|alerts?|search(?:es)?|results?)\b|\bjobs$/i;

const BADGE = /^(?:easily apply|responsive employer|urgently hiring|hiring multiple candidates|new|sponsored)$/i;
const RATING = /^\d[.,]\d ?★?$|^[★☆ ]+$/;
const AGE = new RegExp(
  `^\\(?(?:${[
    String.raw`just posted|today|active \d|posted \d|\d+\+? (?:days?|hours?) ago|lige opslået`,
    String.raw`(?:hace )?\d+ ?(?:天|日|dage|días?|tage|jours?|dagar|dager|giorni|dias)(?=\s|前|\)|$)|vor \d`,
    String.raw`il y a \d|ayer|recién`,
  ].join("|")})`,
  "i",
);

const isAge = (line: string) => line.length <= 40 && AGE.test(line);

const ageIn = (lines: readonly string[]) => lines.findLast(isAge)?.replace(/^\(|\)$/g, "");

/** Reads cards in which title, company and place are the first three lines. */
function readCards(page: MailPage, areListed: boolean): AlertReading {
  const cards = cardsOf(page, (target, anchor) => {
    if (!areListed) return ownLinkOf(target, anchor);
    return anchor.blocks.length === 0 ? null : openInList(target, anchor.blocks.map(textOf).join(" "));
  });
  const titles = titlesOf(cards);
  const rows = cards.map(({ blocks, link }, i) => {
    const title = titles[i];
    if (!title) return null;
    const lines = blocks.slice(blocks.indexOf(title) + 1).filter(({ anchor }) => !anchor || anchor === title.anchor);
    const words = lines.map(withoutRating).filter((text) => text !== "" && !BADGE.test(text));
    const [first, second = ""] = words;
    if (first === undefined) return null;
    const isPlace = second !== "" && !isPay(second) && !isAge(second) && !isSnippet(second);
    const [company, place] = isPlace ? [first, second] : companyAndPlace(first);
    return jobOf(title.text, { company, place, pay: payIn(words.slice(1)), age: ageIn(words), link });
  });
  const own = areListed ? rows.filter(isListedJob) : rows;
  return readingOf(PORTAL, own.length, own);
}

/** The job of a link that is its own, and of no list. */
const ownLinkOf = (target: LinkTarget, anchor?: Anchor): AlertLink | null =>
  linkOf(target) ?? (anchor ? hiddenLinkOf(target, anchor) : null);

/** A title whose link does not open without a request. */
function hiddenLinkOf(target: LinkTarget, { node }: Anchor): AlertLink | null {
  const isWrapper = /^(?:cts|engage)\.indeed\.com$/.test(target.url.hostname);
  return isWrapper && closest(node, ({ tag }) => /^h[1-6]$/.test(tag)) ? opaqueLink(target) : null;
}

const withoutRating = ({ text, parts }: Block) =>
  parts.some((part) => RATING.test(part)) ? parts.filter((part) => !RATING.test(part)).join(" ") : text;

const isSnippet = (line: string) => line.length > 100 || /(?:…|\.\.\.)$/.test(line);

const payIn = (lines: readonly string[]) => lines.slice(0, 8).find((line) => isPay(line) && !isSnippet(line));

/** " - " may be in a company's name, too. */
function companyAndPlace(line: string): [company: string, place: string | null] {
  const border = line.lastIndexOf(" - ");
  return border === -1 ? [line, null] : [line.slice(0, border), line.slice(border + 3)];
}

/** Reads cards of a text part: title, "Company - Place", and what else there is, above the link. */
function readText({ text, subject }: AlertMail, areListed: boolean): AlertReading {
  const rows = new Map<string, AlertJob | null>();
  let lines: string[] = [];
  let isTop = true;
  for (const line of textLines(text)) {
    const address = addressIn(line);
    const target = address === null ? null : openLink(address);
    const label = line.slice(0, Math.max(0, line.search(/https?:/i)));
    const link = target && (areListed ? openInList(target, label) : linkOf(target));
    if (link) {
      const row = rowOf({ lines, isTop }, link, subject);
      const key = link.key ?? JSON.stringify([row?.title, row?.company, row?.place]);
      // A second link of one job, such as "Apply now", has no card of its own.
      if (!rows.get(key) && (!areListed || isListedJob(row))) rows.set(key, row);
    }
    if (address !== null) [lines, isTop] = [[], false];
    else lines.push(line);
  }
  return readingOf(PORTAL, rows.size, [...rows.values()]);
}

/** Lines above a job's link, and below another unless they are the mail's first. */
interface Region {
  lines: readonly string[];
  isTop: boolean;
}

const LABEL = /^\p{Lu}[\p{L} ]{2,24}:/u;

function rowOf({ lines, isTop }: Region, link: AlertLink, subject: string): AlertJob | null {
  const all = lines.filter((line) => !isButtonText(line) && !BADGE.test(line));
  const stated = all.filter((line) => LABEL.test(line)).map((line) => line.slice(line.indexOf(":") + 1).trim());
  const runs = runsOf(all);
  const named = isTop ? runs.find((run) => run.some((line) => subject.startsWith(`${line} @ `))) : undefined;
  const run =
    named?.slice(named.findIndex((line) => subject.startsWith(`${line} @ `))) ??
    (isTop ? chooseRun(runs) : runs.find(({ length }) => length >= 2));
  const [title, second, ...rest] = run ?? [];
  if (title === undefined || second === undefined) return null;
  const [company, place] = companyAndPlace(second);
  const third = named && !isPay(rest[0] ?? "") && !LABEL.test(rest[0] ?? "") ? rest[0] : null;
  return jobOf(title, { company, place: place ?? third, pay: payIn(rest) ?? payIn(stated), age: ageIn(rest), link });
}

/** The first card of a mail: its headings are above it, and named lines such as "Salary: …" may be below. */
function chooseRun(runs: readonly string[][]): string[] | undefined {
  const [head, ...others] = runs.filter(({ length }) => length >= 2);
  const cards = others.length > 0 && /^indeed\b/i.test(head?.[0] ?? "") ? others : [head, ...others];
  const isCard = (run: string[] | undefined) => run !== undefined && !LABEL.test(run[1] ?? "");
  return cards.find((run) => isCard(run) && run?.[1]?.includes(" - ")) ?? cards.findLast(isCard);
}
