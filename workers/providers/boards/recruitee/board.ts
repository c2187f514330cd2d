import { z } from "zod";
import { intervalOf, NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import { BoardUnavailable, type BoardPosting } from "../../../modules/catalog";
import { fieldsOf } from "../../forms/adapter";
import { fieldsOfOffer } from "./form";
import {
  closesAfter,
  hostSlug,
  instantOf,
  joinPlaces,
  lenientText,
  listIn,
  looseAmount,
  optionalText,
  textOfHtml,
  readEntries,
  type BoardAdapter,
} from "../adapter";

// The questions to applicants stand in the same answer.
const Offer = z.looseObject({
  id: z.number().int().positive(),
  title: z.string(),
  careers_url: z.string(),
  company_name: optionalText,
  status: optionalText,
  location: optionalText,
  locations: z
    .array(z.object({ city: optionalText, name: optionalText, country: optionalText }))
    .nullish()
    .catch(null),
  remote: z.boolean().nullish(),
  hybrid: z.boolean().nullish(),
  on_site: z.boolean().nullish(),
  published_at: optionalText,
  created_at: optionalText,
  close_at: lenientText,
  employment_type_code: lenientText,
  description: optionalText,
  requirements: optionalText,
  salary: z
    .object({ min: looseAmount, max: looseAmount, currency: optionalText, period: optionalText })
    .nullish()
    .catch(null),
});
type Offer = z.output<typeof Offer>;

/** Recruitee's offers: one answer, from a host named after the company. */
export const board: BoardAdapter = {
  ats: "recruitee",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/api/offers/`) }),
  parse({ body }) {
    const listing = readEntries(listIn(body, "offers"), Offer, (offer) =>
      offer.status === "" || offer.status === "published"
        ? {
            externalId: String(offer.id),
            title: offer.title,
            company: offer.company_name,
            location: placesOf(offer),
            remote: offer.remote ? "remote" : offer.hybrid ? "hybrid" : offer.on_site ? "onsite" : "unknown",
            link: offer.careers_url,
            ...payOf(offer.salary),
            skills: [],
            text: [textOfHtml(offer.description), textOfHtml(offer.requirements)].join("\n\n"),
            postedAt: instantOf(offer.published_at) ?? instantOf(offer.created_at),
            closesAt: closesAfter(offer.close_at),
            employment: offer.employment_type_code,
            form: formOf(offer),
          }
        : null,
    );
    return { ...listing, next: null };
  },
};

/** The offer's form; null where it is written in a way that we do not know: the opening itself is one all the same. */
function formOf(offer: Offer): BoardPosting["form"] {
  try {
    return fieldsOf(fieldsOfOffer(offer));
  } catch (error) {
    if (error instanceof BoardUnavailable) return null;
    throw error;
  }
}

function hostOf(slug: string): string {
  return `${hostSlug("recruitee", slug)}.recruitee.com`;
}

function placesOf(offer: Offer): string {
  const places = (offer.locations ?? []).map((place) =>
    [place.city || place.name, place.country].filter((part) => part !== "").join(", "),
  );
  return joinPlaces(places.some((place) => place !== "") ? places : [offer.location]);
}

function payOf(salary: Offer["salary"]): Pay {
  return salary
    ? yearlyPay({
        lower: salary.min,
        upper: salary.max,
        currency: salary.currency,
        interval: intervalOf(salary.period),
      })
    : NO_PAY;
}
