import { z } from "zod";
import { currencyCode, intervalOf, NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import { BoardUnavailable } from "../../../modules/catalog";
import {
  hostSlug,
  instantOf,
  joinPlaces,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const Place = z.object({
  city: lenientText,
  name: lenientText,
  country: z.object({ name: lenientText }).nullish().catch(null),
  state: z.object({ name: lenientText }).nullish().catch(null),
  is_remote: z.boolean().nullish().catch(null),
});
const Job = z.object({
  id: z.string().min(1).max(60),
  name: z.string(),
  url: z.string(),
  published_date: lenientText,
  location: Place.nullish().catch(null),
  locations: z.array(Place).nullish().catch(null),
  salary: lenientText,
  type: z.object({ name: lenientText }).nullish().catch(null),
  company: z.object({ name: lenientText }).nullish().catch(null),
  description: lenientText,
});

/** Breezy's career sites: one answer holds the board with its texts; pay is written as words. */
export const board: BoardAdapter = {
  ats: "breezy",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/json?verbose=true`) }),
  lean: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/json`) }),
  parse({ body }) {
    if (!Array.isArray(body)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(body, Job, (job) => {
      const places = [...(job.location ? [job.location] : []), ...(job.locations ?? [])];
      return posting({
        externalId: job.id,
        title: job.name,
        company: job.company?.name ?? "",
        location: joinPlaces(places.map((p) => joinPlaceParts(p.city || p.name, p.state?.name, p.country?.name))),
        remote: places.length > 0 && places.every((place) => place.is_remote) ? "remote" : "unknown",
        link: job.url,
        ...payOf(job.salary),
        text: textOfHtml(job.description),
        postedAt: instantOf(job.published_date),
        employment: job.type?.name ?? null,
      });
    });
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("breezy", slug)}.breezy.hr`;
}

const AMOUNT = "([\\d,]{1,12}(?:\\.\\d{1,2})?)(k?)";
const SALARY = new RegExp(
  `^([^\\d\\s]{1,3}|[A-Z]{3} )${AMOUNT}(?:\\+|\\s*[–-]\\s*\\D{0,4}${AMOUNT})?\\s*/\\s*([a-z]+)$`,
);

/** '$5.00 – $6.50 / hour', '$80k – $95k / year', '$19.35+ / hour'; other words say nothing. */
function payOf(words: string): Pay {
  const [, sign = "", lower, lowerK, upper, upperK, interval = ""] = SALARY.exec(words.trim().slice(0, 80)) ?? [];
  if (lower === undefined) return NO_PAY;
  const amount = (digits: string | undefined, k: string | undefined) =>
    digits === undefined ? null : Number(digits.replaceAll(",", "")) * (k === "k" ? 1_000 : 1);
  return yearlyPay({
    lower: amount(lower, lowerK),
    upper: amount(upper, upperK),
    currency: currencyCode(sign),
    interval: intervalOf(interval),
  });
}
