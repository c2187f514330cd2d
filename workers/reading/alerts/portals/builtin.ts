/** Emails of Built In: the whole card is one link, whose address has the title. */
import { isButtonText } from "../buttons";
import { cardsOf, isPay, jobOf, readingOf, readPage, type Card } from "../kit";
import { isWithin, keyedLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertReader } from "../vocabulary";

const PORTAL = "builtin";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["support@builtin.com"],
  signers: ["builtin.com"],
  link: linkOf,
  read({ html }) {
    const cards = cardsOf(readPage(html), linkOf);
    const rows = cards.map(rowOf);
    return readingOf(PORTAL, cards.length, rows);
  },
};

function linkOf(target: LinkTarget): AlertLink | null {
  const { hostname, pathname } = target.url;
  const [, slug, id] = /^\/job\/([\w.~%-]{1,200})\/(\d{3,12})\/?$/.exec(pathname) ?? [];
  if (slug === undefined || id === undefined || !isWithin(hostname, "builtin.com")) return null;
  return keyedLink(target, id, `https://builtin.com/job/${slug}/${id}`);
}

const MODE = /^(?:remote|hybrid|in[- ]office|on[- ]?site|remote or hybrid|hybrid or remote|in[- ]office or remote)$/i;
const AGE = /\bago$|^(?:re)?posted\b|^yesterday$|^today$/i;
const BADGE = /^(?:easy apply|new|top skills?:?.*|saved?|featured)$/i;

const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function rowOf({ blocks, anchors, link }: Card): AlertJob | null {
  const linked = blocks.filter(({ anchor }) => anchor !== null && anchors.includes(anchor));
  const parts = (linked.length > 0 ? blocks : [])
    .flatMap((block) => block.parts)
    .filter((part) => !isButtonText(part) && !BADGE.test(part));
  const slug = slugOf(decodeURIComponent(link.canonical?.split("/").at(-2) ?? ""));
  const at = parts.findIndex((part) => slugOf(part) === slug);
  const title = parts[at];
  if (title === undefined) return null;
  const isName = (part: string) => !MODE.test(part) && !isPay(part) && !AGE.test(part);
  const before = parts.slice(0, at).filter(isName);
  const after = parts.slice(at + 1).filter(isName);
  const company = before.at(-1) ?? after.shift() ?? null;
  const place = after[0] ?? null;
  return jobOf(title, {
    company,
    place,
    pay: parts.find(isPay) ?? null,
    age: parts.find((part) => AGE.test(part)) ?? null,
    link,
  });
}
