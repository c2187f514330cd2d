/** Emails of ZipRecruiter: opaque links, buttons' too. A job is told by "Company • Place • Remote" below it. */
import { isButtonText } from "../buttons";
import { isPay, jobOf, readingOf, readPage, withoutRepeats, type Block } from "../kit";
import { isWithin, opaqueLink } from "../links";
import type { AlertJob, AlertReader } from "../vocabulary";

const PORTAL = "ziprecruiter";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["alerts@ziprecruiter.com", "phil@ziprecruiter.com"],
  signers: ["ziprecruiter.com"],
  read({ subject, html }) {
    if (RECEIPT.test(subject)) return { kind: "none" };
    const { blocks } = readPage(html);
    const rows = rowsOf(blocks);
    return withoutRepeats(readingOf(PORTAL, rows.length, rows));
  },
};

/** 'Your "Tram Driver" application is complete': Phil writes this, too. */
const RECEIPT = /\bapplication (?:is|was|has been) (?:complete|sent|submitted|viewed)\b/i;

const DOMAINS = ["ziprecruiter.com", "ziprecruiter.co.uk", "ziprecruiter.in"];

const isOurs = (host: string) => DOMAINS.some((domain) => isWithin(host, domain));

const isTitle = ({ anchor, text }: Block) =>
  anchor?.target != null &&
  isOurs(anchor.target.url.hostname) &&
  /^\/(?:e?km|jobs?|c|job-redirect)\//.test(anchor.target.url.pathname) &&
  !isButtonText(text);

function rowsOf(blocks: readonly Block[]): (AlertJob | null)[] {
  const last = blocks.findLastIndex(({ text }) => text.includes(" • "));
  return blocks.slice(0, last + 1).flatMap((block, i): (AlertJob | null)[] => {
    if (!isTitle(block) || block.text.includes(" • ")) return [];
    const details = blocks[i + 1];
    // A link between cards that no card is below: a job that was cut off.
    if (!details?.text.includes(" • ")) return [null];
    const [company, place] = details.text.split(" • ");
    const more = blocks.slice(i + 2, i + 5).map(({ text }) => text);
    const end = blocks.slice(i + 2, i + 5).findIndex((each) => isTitle(each));
    const pay = (end === -1 ? more : more.slice(0, end)).find(isPay) ?? null;
    const link = block.anchor?.target ? opaqueLink(block.anchor.target) : null;
    return [jobOf(block.text, { company, place, pay, link })];
  });
}
