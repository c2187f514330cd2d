/** The emails of a portal of India. Pure. */
import { cardsOf, isReason, JOBS_MAX, jobOf, PART_MAX, readingOf, readPage, textLines, type Card } from "./kit";
import type { MailPage } from "./kit";
import { isJob, partsOf, rowOf, slugOf, yearsIn, type Addresses, type JobCard, type Row } from "./india-cards";
import { kindOf } from "./india-fields";
import { inviteOf, isReceipt, type Invite } from "./india-invites";
import { cardsOfLines, linesOfPage, linesOfText } from "./india-lines";
import type { LinkTarget } from "./links";
import type { AlertJob, AlertLink, AlertMail, AlertPortal, AlertReader, AlertReading } from "./vocabulary";

/** A portal whose addresses name their jobs. */
interface Portal extends Addresses {
  portal: AlertPortal;
  senders: readonly string[];
  signers: readonly string[];
  /** The job that an address leads to; null where it leads to none. */
  link: (target: LinkTarget) => AlertLink | null;
  /** Names of senders that hold a company's. */
  sender?: RegExp;
}

export function indianReader({ portal, senders, signers, ...of }: Portal): AlertReader {
  const { link, slug } = of;
  return { portal, senders, signers, link, slug, read: (mail) => readMail(portal, of, mail) };
}

type Reading = Addresses & Pick<Portal, "link" | "sender">;

function readMail(portal: AlertPortal, of: Reading, mail: AlertMail): AlertReading {
  if (mail.html.length > PART_MAX || mail.text.length > PART_MAX)
    return { kind: "refused", portal, reason: "too_large", links: 0, rows: 0 };
  const page = readPage(mail.html);
  const lines = textLines(mail.text);
  const said = page.blocks.length > 0 ? page.blocks.map(({ text }) => text) : lines;
  if (isReceipt(mail.subject, said)) return { kind: "none" };
  const { links, rows, link } = ofPage(page, of) ?? ofText(lines, of);
  if (links > JOBS_MAX) return { kind: "refused", portal, reason: "too_large", links, rows: 0 };
  // 'Hi Asha,' may be the first line around a link that is a button alone.
  const jobs = rows.map((row) => (row && (row.isSure || kindOf(row.job.title) !== "sentence") ? row.job : null));
  const sent = of.sender?.exec(mail.senderName)?.[1] ?? null;
  const invite = links <= 1 ? inviteOf(mail.subject, said, sent, links === 1) : null;
  const [row] = rows;
  if (invite && row) return asInvitation(readingOf(portal, links, [withInvite(row, invite)]));
  if (invite && link) return asInvitation(readingOf(portal, links, [invitedTo(link, of, invite)]));
  if (links === 0 && invite?.title && (invite.place ?? invite.years ?? invite.pay) !== null)
    return asInvitation({ kind: "jobs", portal, jobs: [jobOf(invite.title, { ...invite, link: null })] });
  return readingOf(portal, links, jobs);
}

const asInvitation = (reading: AlertReading): AlertReading =>
  reading.kind === "jobs" ? { ...reading, isInvitation: true } : reading;

/** A job with the company and place of its invitation's sentences, where its lines state none. */
function withInvite({ job, isSure }: Row, invite: Invite): AlertJob | null {
  const title = (isSure ? null : invite.title) ?? job.title;
  if (!isSure && kindOf(title) === "sentence") return null;
  const named = invite.company ?? "";
  // 'Teesta Labs is hiring' is a sentence and no company.
  const isSaid =
    named !== "" && ["is", "are", "has", "have"].some((verb) => job.company?.startsWith(`${named} ${verb} `));
  const company = isSaid ? named : job.company;
  return { ...job, title, company: company ?? invite.company, place: job.place ?? invite.place };
}

/** The job of an email whose sentences alone tell its title, as the job's address confirms; null where none does. */
function invitedTo(link: AlertLink, of: Reading, invite: Invite): AlertJob | null {
  const slug = slugOf(link, of);
  const shared = invite.title === null ? null : slug?.find(invite.title);
  if (invite.title === null || !slug || shared?.from !== 0 || !shared.isWhole) return null;
  return jobOf(invite.title, { ...invite, years: invite.years ?? yearsIn(slug), link });
}

interface Rows {
  links: number;
  rows: readonly (Row | null)[];
  /** Of a lone job. */
  link: AlertLink | null;
}

/** The jobs of a page: by its elements or, where these tell no titles, by the order of its lines. Null without any. */
function ofPage(page: MailPage, of: Reading): Rows | null {
  const found = cardsOf(page, of.link).filter((card) => !isReason(page, card));
  const cards = found.map(cardOfPage).filter(isJob);
  const links = cards.length;
  if (links === 0) return null;
  const link = (links === 1 ? cards[0]?.link : null) ?? null;
  if (links > JOBS_MAX) return { links, rows: [], link };
  const rows = rowsOf(cards, of);
  if (rows.every((row) => row?.isSure)) return { links, rows, link };
  const others = rowsOf(cardsOfLines(linesOfPage(page, of.link), of), of);
  const isBetter = others.length === links && worthOf(others) > worthOf(rows);
  return { links, rows: isBetter ? others : rows, link };
}

function ofText(lines: readonly string[], of: Reading): Rows {
  const cards = cardsOfLines(linesOfText(lines, of.link), of).filter(isJob);
  const link = (cards.length === 1 ? cards[0]?.link : null) ?? null;
  return { links: cards.length, rows: cards.length > JOBS_MAX ? [] : rowsOf(cards, of), link };
}

const rowsOf = (cards: readonly JobCard[], of: Reading) => cards.map((card) => rowOf(card, of));
const worthOf = (rows: readonly (Row | null)[]) =>
  rows.reduce((sum, row) => sum + (row === null ? -rows.length : row.isSure ? 1 : 0), 0);

function cardOfPage({ link, anchors, blocks }: Card): JobCard {
  const own = new Set(anchors);
  const pieces = blocks.flatMap(({ text, parts, anchor, index }) => {
    const isLinked = anchor !== null && own.has(anchor);
    const isOther = anchor !== null && !isLinked;
    return partsOf(text, parts).map((part) => ({ text: part, line: index, isLinked, isOther }));
  });
  return { link, pieces };
}
