/** Emails of Glassdoor: a card names its company, with a rating, before its title. */
import { isButtonText } from "../buttons";
import { cardsOf, isPay, jobOf, readingOf, readPage, titlesOf, withoutRepeats, type Block, type Card } from "../kit";
import { keyedLink, type LinkTarget } from "../links";
import type { AlertJob, AlertLink, AlertReader } from "../vocabulary";

const PORTAL = "glassdoor";
const HOST = /^(?:www\.)?glassdoor\.(?:com|ca|de|fr|ie|sg|nl|at|be|ch|es|it|co\.(?:in|uk|nz)|com\.(?:au|hk|br|mx|ar))$/;

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["noreply@glassdoor.com", "noreply@glassdoor.co.in"],
  signers: ["glassdoor.com", "glassdoor.co.in"],
  link: linkOf,
  read({ html }) {
    const cards = cardsOf(readPage(html), linkOf);
    const titles = titlesOf(cards);
    const rows = cards.map((card, i) => rowOf(card, titles[i] ?? null));
    // One job may be in a digest twice, each time with an id of its own.
    return withoutRepeats(readingOf(PORTAL, cards.length, rows));
  },
};

function linkOf(target: LinkTarget): AlertLink | null {
  const { hostname, pathname, searchParams } = target.url;
  if (!HOST.test(hostname)) return null;
  if (!/^\/partner\/jobListing\.htm$|^\/job-listing\//i.test(pathname)) return null;
  const id = [searchParams.get("jobListingId"), searchParams.get("jl")].find((each) => /^\d{5,20}$/.test(each ?? ""));
  if (!id) return null;
  const host = hostname.startsWith("www.") ? hostname : `www.${hostname}`;
  return keyedLink(target, id, `https://${host}/partner/jobListing.htm?jobListingId=${id}`);
}

const RATING = /^\d[.,]\d(?: ?★.*)?$|^★/;
const BADGE = /^(?:easy apply|new!?|promoted|sponsored|urgently hiring|quick apply|be an early applicant)$/i;
const AGE = /^(?:\d{1,2} ?[hdwm]|30d\+|\d+\+? (?:hours?|days?) ago|today|just posted)$/i;

function rowOf({ anchors, blocks, link }: Card, linked: Block | null): AlertJob | null {
  if (!linked) return null;
  const isWord = ({ text }: Block) => !RATING.test(text) && !BADGE.test(text) && !isButtonText(text);
  const words = blocks.filter(isWord);
  const own = linked.anchor?.blocks.filter(isWord) ?? [];
  // A card that is one link: the title is its second line, below the company.
  const rating = linked.anchor?.blocks.find(({ text }) => RATING.test(text));
  const title = rating ? own.find(({ index }) => index > rating.index) : own.length > 2 ? own[1] : linked;
  const at = title ? words.indexOf(title) : -1;
  if (!title || at === -1) return null;
  const before = words.slice(0, at).filter(({ anchor }) => !anchor || anchors.includes(anchor) || own.length <= 2);
  const after = words.slice(at + 1).map(({ text }) => text);
  // Below its title a company is told by its rating: in cards without elements of their own it may be the next one's.
  const isRated = RATING.test(blocks[blocks.indexOf(title) + 2]?.text ?? "");
  const first = before.at(-1)?.text ?? (isRated ? after.shift() : undefined);
  if (first === undefined) return null;
  const [place = ""] = after;
  return jobOf(title.text, {
    company: first.replace(/ \d[.,]\d ?★?$/, ""),
    place: isPay(place) || AGE.test(place) ? null : place,
    pay: after.find(isPay) ?? null,
    age: after.find((text) => AGE.test(text)) ?? null,
    link,
  });
}
