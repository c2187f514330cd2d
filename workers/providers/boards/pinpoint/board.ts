import { z } from "zod";
import { intervalOf, NO_PAY, yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import type { BoardPosting } from "../../../modules/catalog";
import {
  hostSlug,
  idText,
  closesAfter,
  listIn,
  looseAmount,
  lenientText,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const Job = z.object({
  id: idText,
  title: z.string(),
  url: lenientText,
  path: lenientText,
  description: lenientText,
  key_responsibilities_header: lenientText,
  key_responsibilities: lenientText,
  skills_knowledge_expertise_header: lenientText,
  skills_knowledge_expertise: lenientText,
  benefits_header: lenientText,
  benefits: lenientText,
  workplace_type: lenientText,
  compensation_minimum: looseAmount,
  compensation_maximum: looseAmount,
  compensation_currency: lenientText,
  compensation_frequency: lenientText,
  compensation_visible: z.boolean().nullish().catch(null),
  deadline_at: lenientText,
  employment_type_text: lenientText,
  location: z.object({ name: lenientText, city: lenientText, province: lenientText }).nullish().catch(null),
});
type Job = z.output<typeof Job>;

/** Pinpoint's career sites: one answer holds the board with its texts, pay and the day on which a posting closes. */
export const board: BoardAdapter = {
  ats: "pinpoint",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/postings.json`) }),
  parse({ body }, { slug }) {
    const listing = readEntries(listIn(body, "data"), Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: job.location?.name ?? "",
        remote: WORKPLACE.get(job.workplace_type) ?? "unknown",
        link: job.url || (/^\/[^/]/.test(job.path) ? `https://${hostOf(slug)}${job.path}` : ""),
        ...payOf(job),
        text: textOf(job),
        closesAt: closesAfter(job.deadline_at),
        employment: job.employment_type_text,
      }),
    );
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("pinpoint", slug)}.pinpointhq.com`;
}

function textOf(job: Job): string {
  return [
    textOfHtml(job.description),
    `${job.key_responsibilities_header}\n${textOfHtml(job.key_responsibilities)}`,
    `${job.skills_knowledge_expertise_header}\n${textOfHtml(job.skills_knowledge_expertise)}`,
    `${job.benefits_header}\n${textOfHtml(job.benefits)}`,
  ].join("\n\n");
}

const WORKPLACE: ReadonlyMap<string, BoardPosting["remote"]> = new Map([
  ["remote", "remote"],
  ["hybrid", "hybrid"],
  ["onsite", "onsite"],
]);
function payOf(job: Job): Pay {
  if (job.compensation_visible === false) return NO_PAY;
  return yearlyPay({
    lower: job.compensation_minimum,
    upper: job.compensation_maximum,
    currency: job.compensation_currency,
    interval: intervalOf(job.compensation_frequency),
  });
}
