/** Emails of Wellfound. Every link of a digest is opaque, its foot's too: a job is told by its company's line. */
import { isButtonText } from "../buttons";
import { cardsOf, isPay, jobOf, readingOf, readPage, titlesOf, withoutRepeats, type MailPage } from "../kit";
import { isWithin, keyedLink, opaqueLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertReader, AlertReading } from "../vocabulary";

const PORTAL = "wellfound";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["team@hi.wellfound.com"],
  signers: ["wellfound.com", "hi.wellfound.com"],
  link: linkOf,
  read: ({ html }) => withoutRepeats(readMail(readPage(html))),
};

const isOurs = ({ url }: LinkTarget) => isWithin(url.hostname, "wellfound.com");

function linkOf(target: LinkTarget): AlertLink | null {
  const id = /^\/(?:company\/[^/]+\/)?jobs\/(\d{4,12})(?:-[^/]*)?\/?$/.exec(target.url.pathname)?.[1];
  return id !== undefined && isOurs(target) ? keyedLink(target, id, `https://wellfound.com/jobs/${id}`) : null;
}

function readMail(page: MailPage): AlertReading {
  const rows = rowsOf(page);
  if (rows.length > 0) return readingOf(PORTAL, rows.length, rows);
  const cards = cardsOf(page, linkOf);
  const titles = titlesOf(cards);
  const invited = cards.map(({ blocks, link }, i) => {
    const title = titles[i];
    if (!title) return null;
    const lines = blocks.slice(blocks.indexOf(title) + 1).filter((block) => !block.anchor);
    const [company, details = ""] = lines.map(({ text }) => text);
    return company === undefined ? null : jobOf(title.text, { company, ...detailsOf(details.split(" · ")), link });
  });
  return readingOf(PORTAL, invited.length, invited);
}

/** "Company / 11-50 Employees". */
const COMPANY = /^(.{1,120}) \/ [\d,]+(?:[-–+][\d,]*)? employees$/i;

function rowsOf({ blocks }: MailPage): (AlertJob | null)[] {
  const rows: (AlertJob | null)[] = [];
  let end = 0;
  for (const { text, index } of blocks) {
    const company = COMPANY.exec(text)?.[1];
    if (company === undefined) continue;
    const linked = blocks
      .slice(end, index)
      .filter(({ anchor, text: line }) => anchor?.target && isOurs(anchor.target) && !isButtonText(line));
    const names = linked.filter((block) => block.text !== company);
    // The link nearest above may hold badges, too: its first line is the title.
    const title = names.find(({ anchor }) => anchor === names.at(-1)?.anchor);
    const next = blocks[index + 1];
    const isDetails = next !== undefined && (next.text.includes(" | ") || isPay(next.text));
    end = index + (isDetails ? 2 : 1);
    const link = title?.anchor?.target ? (linkOf(title.anchor.target) ?? opaqueLink(title.anchor.target)) : null;
    const details = isDetails ? detailsOf(next.text.split(" | ")) : {};
    rows.push(title ? jobOf(title.text, { company, ...details, link }) : null);
  }
  return rows;
}

const NO_PLACE = /^(?:full[- ]?time|part[- ]?time|contract|internship|co-?founder)\b|\bequity\b|\d ?%/i;
const YEARS = /^\d+\+?(?: ?[-–] ?\d+)? (?:years?|yrs?)\b/i;

function detailsOf(parts: readonly string[]): Partial<AlertJob> {
  const isPlace = (part: string) => !isPay(part) && !YEARS.test(part) && !NO_PLACE.test(part);
  return {
    pay: parts.find(isPay) ?? null,
    years: parts.find((part) => YEARS.test(part)) ?? null,
    place: parts.find(isPlace) ?? null,
  };
}
