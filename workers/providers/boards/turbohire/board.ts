import { z } from "zod";
import { yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import {
  answerAs,
  hostSlug,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const API = "https://api.turbohire.co/api";

const Job = z.object({
  JobId: z.string().min(1).max(100),
  JobIdObfuscated: z.string().min(1).max(300),
  JobTitle: z.string(),
  Location: lenientText,
  Experience: z.object({ MinExp: looseAmount, MaxExp: looseAmount }).nullish().catch(null),
  PublishedDate: lenientText,
  JobDescV2: lenientText,
});
const List = z.object({ Result: z.array(z.unknown()) });
const Detail = z.object({
  JobDescriptionV2: lenientText,
  JobDescription: lenientText,
  CreatedDate: lenientText,
  CTCInfo: z
    .object({
      Type: lenientText,
      Min: looseAmount,
      Max: looseAmount,
      Currency: lenientText,
      HiddenFrom: z.array(z.unknown()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/**
 * TurboHire's career pages. Its service asks for the page that a call comes from, so a board of it is only read with
 * the permission of its maker or of the employer: then the address that is given is the page that we may read.
 */
export const board: BoardAdapter = {
  ats: "turbohire",
  known: "code",
  pageSize: null,
  gapMs: 1_000,
  hosts: () => ["api.turbohire.co"],
  before: [
    {
      request: ({ slug }) => ({ url: new URL(`${API}/token/noauth`), headers: from(slug) }),
      read: ({ body }) => ({
        token: answerAs(body, z.object({ access_token: z.string().regex(/^[\w.~+/=-]+$/) })).access_token,
      }),
    },
    {
      // A name that no company holds is answered here alone, with 404.
      request: ({ slug, known }) => ({
        url: new URL(`${API}/publicorganizations?accountName=${hostSlug("turbohire", slug)}`),
        headers: from(slug, known["token"]),
      }),
      read: ({ body }) => ({ company: answerAs(body, z.object({ OrgID: z.string().regex(/^[\w-]{1,60}$/) })).OrgID }),
    },
  ],
  request: ({ slug, known }) => ({
    url: new URL(`${API}/careerpagev2/filteredjobs?orgId=${known["company"] ?? ""}&pageType=0`),
    headers: from(slug, known["token"]),
    body: { json: {} },
  }),
  parse({ body }, { slug }) {
    const listing = readEntries(
      answerAs(body, List).Result,
      Job,
      (job) =>
        posting({
          externalId: job.JobId,
          title: job.JobTitle,
          location: joinPlaces(addressesIn(job.Location)),
          link:
            `https://${hostSlug("turbohire", slug)}.tu` +
            `rbohire.co/job/publicjobs/${encodeURIComponent(job.JobIdObfuscated)}`,
          experienceMin: job.Experience?.MinExp ?? null,
          experienceMax: job.Experience?.MaxExp ?? null,
          text: textOfHtml(job.JobDescV2),
          postedAt: instantOf(job.PublishedDate),
        }),
      "JobId",
    );
    return { ...listing, next: null };
  },
  detail: {
    request: ({ externalId }, { slug, known }) => ({
      url: new URL(`${API}/publicjobs?jobId=${encodeURIComponent(externalId)}&fieldVisibility=CareerPage`),
      headers: from(slug, known["token"]),
    }),
    read({ body }, listed) {
      const detail = answerAs(body, Detail);
      return {
        ...listed,
        ...payOf(detail.CTCInfo),
        text: textOfHtml(detail.JobDescriptionV2 || detail.JobDescription) || listed.text,
        // It carries no zone, and is UTC.
        postedAt: listed.postedAt ?? instantOf(detail.CreatedDate.replace(/(T[\d:.]+)$/, "$1Z")),
      };
    },
  },
};

function from(slug: string, token?: string): Record<string, string> {
  const page = { Referer: `https://${hostSlug("turbohire", slug)}.turbohire.co/` };
  return token === undefined ? page : { ...page, Authorization: `Bearer ${token}` };
}

const Addresses = z.array(z.object({ Address: lenientText }).catch({ Address: "" }));

/** Places are a text that holds JSON. */
function addressesIn(location: string): string[] {
  try {
    return Addresses.parse(JSON.parse(location)).map(({ Address }) => Address);
  } catch {
    return [];
  }
}

function payOf(info: z.output<typeof Detail>["CTCInfo"]): Pay {
  const isHidden = (info?.HiddenFrom ?? []).includes("JobSeekers");
  const interval = info?.Type === "ANNUAL" ? "yearly" : info?.Type === "MONTHLY" ? "monthly" : null;
  // Some write lakhs where rupees belong: '12' rupees is no year's pay.
  const least = Math.min(info?.Min ?? Infinity, info?.Max ?? Infinity);
  const isAmount = least >= (interval === "monthly" ? 1_000 : 10_000);
  return yearlyPay({
    lower: isHidden || !isAmount ? null : (info?.Min ?? null),
    upper: isHidden || !isAmount ? null : (info?.Max ?? null),
    currency: info?.Currency || "INR",
    interval,
  });
}
