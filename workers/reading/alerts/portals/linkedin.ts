/** Emails of LinkedIn: alerts, recommendations and similar jobs. The text part first: it has less around the jobs. */
import { isButtonText } from "../buttons";
import { isAnywhere, placeness } from "../india-fields";
import {
  addressIn,
  cardsOf,
  field,
  hasOwnLink,
  isListedJob,
  isPay,
  isReason,
  isRule,
  jobOf,
  readingOf,
  readPage,
  runsOf,
  textLines,
  titlesOf,
  type Anchor,
  type Block,
  type Card,
  type LinkReader,
  type MailPage,
} from "../kit";
import { isWithin, keyedLink, openLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertMail, AlertReader, AlertReading } from "../vocabulary";

const PORTAL = "linkedin";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["jobalerts-noreply@linkedin.com", "jobs-noreply@linkedin.com", "jobs-listings@linkedin.com"],
  signers: ["linkedin.com", "maild.linkedin.com", "maile.linkedin.com", "mailb.linkedin.com"],
  link: linkOf,
  openInList,
  read,
};

function read(mail: AlertMail): AlertReading {
  const page = readPage(mail.html);
  if (isReceipt(mail, page)) return { kind: "none" };
  const areListed = !hasOwnLink(mail, page, linkOf);
  const readLink = areListed ? listReaderOf(page) : linkOf;
  const cards = cardsOf(page, readLink).filter((card) => !isReason(page, card));
  const titles = titlesOf(cards);
  const known = new Map(cards.map(({ key }, i) => [key, titles[i]?.text ?? ""]));
  const ofText = readText(mail, known, areListed);
  const reading = ofText.kind === "jobs" ? ofText : readCards(cards, titles, ofText, areListed);
  return reading.kind === "jobs" ? { ...reading, jobs: withPayOfSubject(reading.jobs, mail.subject) } : reading;
}

/** The job of a link; null for searches, settings, companies and what the foot of a mail links to. */
function linkOf(target: LinkTarget): AlertLink | null {
  const { url } = target;
  if (!isWithin(url.hostname, "linkedin.com") || /footer/i.test(url.searchParams.get("trk") ?? "")) return null;
  const slug = /^\/(?:comm\/)?jobs\/view\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? "";
  const id = /(?:^|-)(\d{6,20})$/.exec(slug)?.[1];
  return id === undefined ? null : keyedLink(target, id, `https://www.linkedin.com/jobs/view/${id}`);
}

const LIST = /^\/(?:comm\/)?jobs(?:\/(?:search|search-results|collections(?:\/[\w-]{1,40})?|view))?\/?$/;
/** Beside such words is a list that only happens to have a job open. */
const OF_LIST = /\b(?:all|more|other|similar|alerts?|search(?:es)?|results?)\b|\bjobs$/i;

/** The job that a list is opened at: some emails link to their jobs so. `label` is the link's own text. */
function openInList(target: LinkTarget, label: string): AlertLink | null {
  const { hostname, pathname, searchParams } = target.url;
  const id = searchParams.get("currentJobId") ?? "";
  if (!isWithin(hostname, "linkedin.com") || !LIST.test(pathname) || !/^\d{6,20}$/.test(id)) return null;
  if (OF_LIST.test(label) || /footer/i.test(searchParams.get("trk") ?? "")) return null;
  return keyedLink(target, id, `https://www.linkedin.com/jobs/view/${id}`);
}

/** The ids at which a page's lists are opened: one that a collection has is not read from a search. */
function listReaderOf({ anchors }: MailPage): LinkReader {
  const rank = new Map<string, number>();
  const found = new Map<Anchor, { link: AlertLink; by: number }>();
  for (const anchor of anchors) {
    const { target, blocks } = anchor;
    const link = blocks.length === 0 ? null : target && openInList(target, blocks.map(({ text }) => text).join(" "));
    if (!link?.key || !target) continue;
    const by = /\/collections\b/.test(target.url.pathname) ? 2 : 1;
    found.set(anchor, { link, by });
    rank.set(link.key, Math.max(rank.get(link.key) ?? 0, by));
  }
  return (_, anchor) => {
    const one = found.get(anchor);
    return one && rank.get(one.link.key ?? "") === one.by ? one.link : null;
  };
}

const RECEIPT = new RegExp(
  [
    String.raw`\byour application (?:was|has been|to)\b|\bapplication (?:was )?viewed\b`,
    String.raw`\bihre bewerbung (?:wurde|an|als)\b|\b(?:tu|su) solicitud (?:se|fue|ha)\b`,
    String.raw`\bvotre candidature (?:a|pour)\b|\bdin ansøgning (?:blev|er|til)\b`,
    String.raw`\bsua candidatura (?:foi|para)\b`,
  ].join("|"),
  "i",
);
const RECEIPT_LINK = /(?:page%3A|eml-)email_(?:jobs?_)?application_/i;
const FIRST_LINES = 6;

/** Whether a mail says that an application went out: the jobs in it were not asked for by an alert. */
function isReceipt({ subject, text, html }: AlertMail, { blocks }: MailPage): boolean {
  const lines = textLines(text.slice(0, 4_000)).filter((line) => line !== "");
  const first = [subject, ...lines.slice(0, FIRST_LINES), ...blocks.slice(0, FIRST_LINES).map((block) => block.text)];
  return first.some((line) => RECEIPT.test(line)) || [text, html].some((part) => RECEIPT_LINK.test(part));
}

const FOOT = /^©|^this email was intended for\b|\blinkedin (?:corporation|ireland unlimited company)[,.]/i;
const HEAD = new RegExp(
  `^(?:${[
    String.raw`linkedin$|your job alert\b|your saved search\b|you(?:’|')ll receive\b`,
    String.raw`new jobs? (?:match|from|for)\b|a new job matches\b|\d+\+? new jobs?\b`,
    String.raw`jobs? (?:similar to|you may|for you|based on)\b|top job picks\b|hi\b.*,$`,
  ].join("|")})`,
  "i",
);
const BADGE = new RegExp(
  `^(?:${[
    String.raw`this company is |actively recruiting$|apply with |easy apply$|fast growing$|promoted$`,
    String.raw`be an early applicant|be one of the first|your profile (?:matches|is)|you(?:’|')d be a top`,
    String.raw`viewed$|(?:\d+ )?(?:medical|vision|dental|401\(k\))(?: benefits?|,.*)?$`,
    String.raw`\d+\+? .{0,40}\b(?:connections?|alum|alumn[ai]e?|alumnus|alumni|applicants?|benefits?)$`,
  ].join("|")})`,
  "i",
);

/** Badges that stand in the line of the place. */
const GLUED = new RegExp(
  ` +(?:${[
    "(?:fast growing|actively recruiting|easy apply|promoted|be an early applicant)",
    String.raw`apply with resume (?:&|and) profile`,
    String.raw`\d+\+? (?:connections?|(?:school|company) alum\w*)`,
  ].join("|")})$`,
  "i",
);

interface Region {
  lines: readonly string[];
  /** Whether it follows a card, so that no heading of the mail is in it. */
  followsCard: boolean;
  /** Whether it is the mail's first card, which the subject names. */
  isFirst: boolean;
  /** Whether no link is above it. */
  isTop: boolean;
  /** Whether its link is named in English, as its headings are. */
  isEnglish: boolean;
}

/** The rows of a text part: below other links and rules, above its own link. `known` has titles by id. */
function readText({ text, subject }: AlertMail, known: ReadonlyMap<string, string>, areListed: boolean): AlertReading {
  const rows = new Map<string, AlertJob | null>();
  let lines: string[] = [];
  let followsCard = false;
  let isTop = true;
  for (const line of textLines(text)) {
    if (FOOT.test(line)) break;
    const address = addressIn(line);
    const target = address === null ? null : openLink(address);
    const label = line.slice(0, Math.max(0, line.search(/https?:/i)));
    const link = target && (areListed ? openInList(target, label) : linkOf(target));
    if (link?.key) {
      const isEmpty = lines.every((each) => each === "");
      // A job that a mail's heading links to, such as the one that the others are like, is in none of its rows.
      const isHeading = isEmpty && !followsCard && !/^[^:]{0,40}:\s*$/.test(label);
      const isEnglish = /^(?:view|https?:)/i.test(line);
      const region = { lines, followsCard, isFirst: rows.size === 0, isTop, isEnglish };
      const row = isHeading || rows.get(link.key) ? null : rowOf(region, link, subject, known.get(link.key) ?? "");
      if (!isHeading && !rows.get(link.key) && (!areListed || isListedJob(row))) rows.set(link.key, row);
    }
    if (address !== null) [followsCard, isTop] = [Boolean(link), false];
    else if (/<strong\b/i.test(line)) followsCard = true;
    if (address !== null || isRule(line) || /<strong\b/i.test(line)) lines = [];
    else lines.push(line);
  }
  return readingOf(PORTAL, rows.size, [...rows.values()]);
}

const names = (subject: string, line = "") => line.length > 1 && subject.includes(line);

function rowOf(
  { lines, followsCard, isFirst, isTop, isEnglish }: Region,
  link: AlertLink,
  subject: string,
  known: string,
): AlertJob | null {
  const runs = runsOf(lines).map((run) => run.slice(headLength(run)));
  const cards = runs.map((run) => run.filter((line) => !BADGE.test(line))).filter((run) => run.length > 0);
  // A line that the html part has for this job's title, or the subject together with the line below it.
  const isTitle = (line: string, i: number, run: readonly string[]) =>
    line === known ||
    subject.startsWith(`${line} at `) ||
    (isFirst && names(subject, line) && names(subject, run[i + 1]));
  const told = cards.find((run) => run.some(isTitle));
  const run = told
    ? told.slice(told.findIndex(isTitle))
    : belowHeading(followsCard ? cards[0] : chooseRun(cards, !isTop || runs[0]?.length === 0));
  // A heading of a language that is not known here may be glued to the first card, and would pass for its title.
  if (!told && isFirst && !isEnglish && run?.[3] !== undefined && !isPlace(run[2])) return null;
  const [title, company, ...rest] = run ?? [];
  if (title === undefined || company === undefined) return null;
  const stated = rest[0] !== undefined && !isPay(rest[0]) ? rest[0] : null;
  const pay = rest.slice(0, 3).find(isPay) ?? null;
  // 'Teesta Labs · Pune' in one line, as the html part has it.
  const border = company.lastIndexOf(" · ");
  if (stated === null && border > 0 && isPlace(company.slice(border + 3)))
    return jobOf(title, { company: company.slice(0, border), place: company.slice(border + 3), pay, link });
  return jobOf(title, { company, place: stated?.replace(GLUED, ""), pay, link });
}

/** Badges may be runs of their own below the card, and headings above it that no rule knows. */
function chooseRun(runs: readonly string[][], areHeadsKnown: boolean): string[] | undefined {
  const cards = runs.filter(({ length }) => length >= 2);
  const placed = cards.find((run) => isPlace(run[2]) || isPlace(run[3]));
  if (placed || areHeadsKnown) return placed ?? cards[0];
  return cards.findLast(({ length }) => length >= 3) ?? cards.at(-1);
}

const isPlace = (line = "") => placeness(line) > 0 && !isAnywhere(line);

/** A line above title, company and place is a heading: the fourth line is the place, and the third is none. */
const belowHeading = (run: string[] | undefined) =>
  run?.[3] !== undefined && isPlace(run[3]) && !isPlace(run[2]) ? run.slice(1) : run;

function headLength(run: readonly string[]): number {
  const end = run.findIndex((line) => !HEAD.test(line));
  return end === -1 ? run.length : end;
}

/** The rows of an html part, where a card's title is followed by "Company · Place". */
function readCards(
  cards: readonly Card[],
  titles: readonly (Block | null)[],
  otherwise: AlertReading,
  areListed: boolean,
): AlertReading {
  if (cards.length === 0) return otherwise;
  const below = cards.map(({ blocks }, i) => {
    const title = titles[i];
    const lines = title ? blocks.slice(blocks.indexOf(title) + 1).filter(({ anchor }) => !anchor?.isButton) : [];
    return lines.map(({ text }) => text).filter((line) => !BADGE.test(line) && !isButtonText(line));
  });
  const areSplit = below.some(([first]) => first?.includes(" · "));
  const rows = cards.map(({ link }, i) => {
    const title = titles[i];
    const lines = below[i] ?? [];
    const [first, second] = lines;
    if (!title || first === undefined) return null;
    const parts = first.split(" · ").filter((part, n) => n === 0 || !(BADGE.test(part) || /\bago$/i.test(part)));
    const place = parts.length > 1 ? parts.pop() : areSplit ? null : second;
    const company = parts.join(" · ");
    return jobOf(title.text, { company, place: isPay(place ?? "") ? null : place, pay: lines.find(isPay), link });
  });
  if (areListed) {
    const listed = rows.filter(isListedJob);
    return readingOf(PORTAL, listed.length, listed);
  }
  // The heading of "jobs similar to" links to the job that the rows are like.
  const isHeading = rows[0] === null && titles[0]?.isHeading === true && rows.length > 1;
  const own = isHeading ? rows.slice(1) : rows;
  return readingOf(PORTAL, own.length, own);
}

/** A subject that states pay states that of the first job, which it names. */
function withPayOfSubject(jobs: readonly AlertJob[], subject: string): readonly AlertJob[] {
  const [first, ...rest] = jobs;
  const pay = subject.slice(subject.lastIndexOf(": ") + 2);
  if (!first || first.pay !== null || !subject.includes(": ") || !isPay(pay)) return jobs;
  return subject.startsWith(`${first.title} at `) ? [{ ...first, pay: field(pay) }, ...rest] : jobs;
}
