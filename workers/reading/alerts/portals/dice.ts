/** Emails of Dice: opaque links. A job is told by "Posted: 09-24-2026" below its title, company and place. */
import { isButtonText } from "../buttons";
import { cardsOf, isPay, jobOf, readingOf, readPage, titlesOf, type Block } from "../kit";
import { isWithin, keyedLink, opaqueLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertReader } from "../vocabulary";

const PORTAL = "dice";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["dice@connect.dice.com"],
  signers: ["dice.com", "connect.dice.com"],
  link: linkOf,
  read({ html }) {
    const page = readPage(html);
    const rows = rowsOf(page.blocks);
    if (rows.length > 0) return readingOf(PORTAL, rows.length, rows);
    const cards = cardsOf(page, linkOf);
    const titles = titlesOf(cards);
    const listed = cards.map(({ blocks, link }, i) => {
      const title = titles[i];
      return title ? jobBelow(title, blocks.slice(blocks.indexOf(title) + 1), link) : null;
    });
    return readingOf(PORTAL, listed.length, listed);
  },
};

function linkOf(target: LinkTarget): AlertLink | null {
  const { hostname, pathname } = target.url;
  const id = isWithin(hostname, "dice.com") ? /^\/job-detail\/([\w-]{8,60})\/?$/.exec(pathname)?.[1] : undefined;
  return id === undefined ? null : keyedLink(target, id, `https://www.dice.com/job-detail/${id}`);
}

const POSTED = /^posted:? (\S.*)$/i;

function rowsOf(blocks: readonly Block[]): (AlertJob | null)[] {
  const rows: (AlertJob | null)[] = [];
  let end = 0;
  for (const { text, index } of blocks) {
    const age = POSTED.exec(text)?.[1];
    if (age === undefined) continue;
    const within = blocks.slice(end, index);
    const at = within.findLastIndex(({ anchor, text: title }) => {
      const target = anchor?.target;
      return target != null && isWithin(target.url.hostname, "dice.com") && !isButtonText(title);
    });
    end = index + 1;
    const title = within[at];
    const target = title?.anchor?.target;
    const job = title && target && jobBelow(title, within.slice(at + 1), linkOf(target) ?? opaqueLink(target));
    rows.push(job ? { ...job, age } : null);
  }
  return rows;
}

function jobBelow(title: Block, below: readonly Block[], link: AlertLink): AlertJob | null {
  const lines = below.filter(({ anchor }) => !anchor).map(({ text }) => text);
  const words = lines.filter((text) => !POSTED.test(text) && !isPay(text));
  const [company, place] = words;
  // Without a place a linked company may be the title here, and the place the company.
  return company === undefined || place === undefined
    ? null
    : jobOf(title.text, { company, place, pay: lines.find(isPay) ?? null, link });
}
