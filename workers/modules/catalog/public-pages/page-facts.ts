/** The facts that a page states of its jobs: counted, in words of our own. Pure. */
import { messageOf, type Message } from "../../../texts/text";
import { DAY_MS } from "../../../lib/time";
import type { Posting } from "../postings/queries";
import { statedPay, yearsAsked } from "../postings/rules";
import { payRangeWords } from "../../../reading/postings/pay-words";
import { readPlace } from "../../../reading/places/read-place";
import { readPosting } from "../../../reading/titles/posting-view";
import { postingPath, postingSlug } from "./place-posting";
import { LISTED, type Count, type PostingLine, type PageFacts } from "./vocabulary";

type Asked = Parameters<typeof yearsAsked>[0];

const bounds = (posting: Asked) => {
  const { experienceMin: min, experienceMax: max } = yearsAsked(posting);
  return min === null && max === null ? null : { min: min ?? 0, max };
};

/** `2 to 5 years`, `5 years or more`; empty where it does not say. */
export function yearsWords(posting: Asked): Message | "" {
  const asked = bounds(posting);
  if (!asked) return "";
  const { min, max } = asked;
  if (max === null) return min === 0 ? "terms.noExperience" : messageOf("terms.yearsOrMore", { n: min });
  return min === max ? messageOf("terms.years", { n: min }) : messageOf("terms.yearsRange", { n: min, m: max });
}

const BANDS: readonly (readonly [name: string, from: number, to: number])[] = [
  [messageOf("terms.yearsRange", { n: 0, m: 1 }), 0, 2],
  [messageOf("terms.yearsRange", { n: 2, m: 5 }), 2, 6],
  [messageOf("terms.yearsRange", { n: 6, m: 9 }), 6, 10],
  [messageOf("terms.years", { n: 10 }), 10, Infinity],
];

/** How many ask for how much experience, by the least that they ask for. */
export function yearBands(postings: readonly Asked[]): Count[] {
  const asked = postings.flatMap((posting) => bounds(posting) ?? []);
  return BANDS.map(
    ([name, from, to]) => [name, asked.filter(({ min }) => min >= from && min < to).length] as const,
  ).filter(([, count]) => count > 0);
}

type Paid = Parameters<typeof statedPay>[0];

/** The pay that a posting states; empty where it states none. */
export function statedPayWords(posting: Paid): Message | "" {
  const { payLower, payUpper, payCurrency } = statedPay(posting);
  return payCurrency === null || (payLower === null && payUpper === null)
    ? ""
    : payRangeWords(payLower, payUpper, payCurrency);
}

/** When a posting was posted, else first seen. */
export const sinceOf = ({ postedAt, firstSeenAt }: Pick<Posting, "postedAt" | "firstSeenAt">): number =>
  Math.min(postedAt ?? firstSeenAt, firstSeenAt);

/** A posting as a line of a list. */
export function lineOf(posting: Posting): PostingLine {
  return {
    path: postingPath(postingSlug(posting), posting.id),
    title: posting.title,
    company: posting.company,
    place: posting.location,
    years: yearsWords(posting),
    pay: statedPayWords(posting),
    since: sinceOf(posting),
  };
}

/** Names with how often they come, those that come most often first. */
function counted(names: readonly (readonly string[])[], most: number): Count[] {
  const found = new Map<string, number>();
  for (const each of names) for (const name of new Set(each)) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
}

/** The skills that a posting names. */
export const skillsOf = (posting: Posting): readonly string[] => readPosting(posting).asked;

/** The counted facts of these postings. @param postings the newest of a page. */
export function pageFacts(postings: readonly Posting[], nowMs: number): PageFacts {
  const newest = postings.toSorted((a, b) => sinceOf(b) - sinceOf(a));
  const ages = newest.map((posting) => Math.max(0, nowMs - sinceOf(posting)));
  return {
    counted: postings.length,
    newest: newest[0] ? sinceOf(newest[0]) : 0,
    medianDays: Math.round((ages[Math.floor(ages.length / 2)] ?? 0) / DAY_MS),
    years: yearBands(postings),
    skills: counted(postings.map(skillsOf), 10),
    workplaces: counted(
      postings.map(({ workplace }) => (workplace === null ? [] : [workplace])),
      3,
    ),
    companies: counted(
      postings.map(({ company }) => [company]),
      10,
    ),
    places: counted(
      postings.map(({ location }) => readPlace(location).cities),
      10,
    ),
    pay: payOf(postings),
    postings: newest.slice(0, LISTED).map(lineOf),
  };
}

/** Pay in the currency that most of them state it in. */
function payOf(postings: readonly Posting[]): PageFacts["pay"] {
  const stated = postings.filter((posting) => statedPayWords(posting) !== "").map(statedPay);
  const [most] = counted(
    stated.map(({ payCurrency }) => [payCurrency ?? ""]),
    1,
  );
  if (!most) return null;
  const [currency, count] = most;
  const amounts = stated
    .filter(({ payCurrency }) => payCurrency === currency)
    .flatMap(({ payLower, payUpper }) => [payLower, payUpper].filter((amount) => amount !== null));
  return { count, range: payRangeWords(Math.min(...amounts), Math.max(...amounts), currency) };
}
