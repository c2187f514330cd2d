import { z } from "zod";
import { NO_PAY, yearlyPay, type Pay, type PayInterval } from "../../../reading/postings/stated-pay";
import { decodeEntities } from "../../../lib/text";
import {
  plausibleInstant,
  joinPlaces,
  lenientText,
  optionalText,
  pathSlug,
  textOfHtml,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { BoardUnavailable } from "../../../modules/catalog";

const HOST = "api.lever.co";
const PAGE = 100;

const Posting = z.object({
  id: z.string().min(1).max(100),
  text: z.string(),
  hostedUrl: z.string(),
  createdAt: z.number().nullish().catch(null),
  categories: z
    .object({
      location: optionalText,
      allLocations: z.array(z.string()).nullish().catch(null),
      commitment: lenientText,
    })
    .nullish()
    .catch(null),
  workplaceType: optionalText,
  descriptionPlain: optionalText,
  description: optionalText,
  lists: z
    .array(z.object({ text: optionalText, content: optionalText }))
    .nullish()
    .catch(null),
  additionalPlain: optionalText,
  salaryRange: z
    .object({ min: z.number().nullish(), max: z.number().nullish(), currency: optionalText, interval: optionalText })
    .nullish()
    .catch(null),
});
type Posting = z.output<typeof Posting>;

/** Lever's postings: pages of `limit` from `skip`; the list itself is the answer. `createdAt` is in milliseconds. */
export const board: BoardAdapter = {
  ats: "lever",
  known: "recorded",
  pageSize: PAGE,
  gapMs: 100,
  hosts: () => [HOST],
  request: ({ slug, cursor }) => ({
    url: new URL(
      `https://${HOST}/v0/postings/${pathSlug("lever", slug)}?mode=json&skip=${Number(cursor)}&limit=${PAGE}`,
    ),
  }),
  parse({ body }, { cursor }) {
    if (!Array.isArray(body)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(body, Posting, (posting) => ({
      externalId: posting.id,
      title: posting.text,
      company: "",
      location: joinPlaces([posting.categories?.location, ...(posting.categories?.allLocations ?? [])]),
      remote: WORKPLACE.get(posting.workplaceType) ?? "unknown",
      link: posting.hostedUrl,
      ...payOf(posting.salaryRange),
      skills: [],
      text: textOf(posting),
      postedAt: plausibleInstant(posting.createdAt),
      employment: posting.categories?.commitment ?? null,
    }));
    return { ...listing, next: body.length >= PAGE ? String(Number(cursor) + body.length) : null };
  },
};

const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["remote", "remote"],
  ["hybrid", "hybrid"],
  ["on-site", "onsite"],
  ["onsite", "onsite"],
]);

function textOf(posting: Posting): string {
  return [
    decodeEntities(posting.descriptionPlain) || textOfHtml(posting.description),
    ...(posting.lists ?? []).map((list) => `${list.text}\n${textOfHtml(list.content)}`),
    decodeEntities(posting.additionalPlain),
  ].join("\n\n");
}

// 'per-year-salary', 'per-hour-wage', 'per-month-salary', …
const INTERVALS: readonly [string, PayInterval][] = [
  ["year", "yearly"],
  ["month", "monthly"],
  ["week", "weekly"],
  ["day", "daily"],
  ["hour", "hourly"],
];

function payOf(range: Posting["salaryRange"]): Pay {
  if (!range) return NO_PAY;
  const interval = INTERVALS.find(([word]) => range.interval.includes(`per-${word}`))?.[1] ?? null;
  return yearlyPay({ lower: range.min ?? null, upper: range.max ?? null, currency: range.currency, interval });
}
