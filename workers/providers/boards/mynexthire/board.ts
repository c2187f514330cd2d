import { z } from "zod";
import { BoardGone, BoardUnavailable } from "../../../modules/catalog";
import { yearlyPay, type Pay } from "../../../reading/postings/stated-pay";
import {
  answerAs,
  hostSlug,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const Requisition = z.object({
  reqId: idText,
  reqTitle: z.string(),
  location: lenientText,
  locationList: z
    .array(z.object({ office: lenientText, address: lenientText }))
    .nullish()
    .catch(null),
  expMin: looseAmount,
  expMax: looseAmount,
  approvedOn: lenientText,
  jdDisplay: lenientText,
  reqCurrency: lenientText,
  ctcBandLowEnd: looseAmount,
  ctcBandHighEnd: looseAmount,
});
type Requisition = z.output<typeof Requisition>;
const List = z.object({ reqDetailsBOList: z.array(z.unknown()).nullable() });
const Refusal = z.object({ errorMessage: z.string() });

/** MyNextHire's boards: one answer with all texts. Without openings the list is null. */
export const board: BoardAdapter = {
  ats: "mynexthire",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  alsoAnswers: [402, 417],
  request: ({ slug }) => ({
    url: new URL(`https://${hostOf(slug)}/employer/careers/reqlist/get`),
    body: { json: { source: "careers" } },
  }),
  parse({ status, body }, { slug }) {
    if (status !== 200) refuse(status, body);
    const listing = readEntries(
      answerAs(body, List).reqDetailsBOList ?? [],
      Requisition,
      (one) =>
        posting({
          externalId: one.reqId,
          title: one.reqTitle,
          location:
            joinPlaces((one.locationList ?? []).map(({ office, address }) => office || address)) || one.location,
          link: linkTo(slug, one.reqId),
          ...payOf(one),
          experienceMin: one.expMin,
          experienceMax: one.expMax,
          text: one.jdDisplay,
          postedAt: instantOf(one.approvedOn),
        }),
      "reqId",
    );
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("mynexthire", slug)}.mynexthire.com`;
}

/** An unknown name and a customer who left are refused in words; other refusals are ours to mend. */
function refuse(status: number, body: unknown): never {
  const message = Refusal.safeParse(body).data?.errorMessage ?? "";
  if (/Invalid company short name|subscription for client/i.test(message))
    throw new BoardGone("there is no such board");
  throw new BoardUnavailable(`the board answers ${status}`);
}

/** The page of a posting is told by what the career site writes into its own links. */
function linkTo(slug: string, reqId: string): string {
  const page = {
    pageType: "jd",
    cvSource: "careers",
    reqId: /^\d{1,15}$/.test(reqId) ? Number(reqId) : 0,
    requester: { id: "", code: "", name: "" },
    page: "careers",
    bufilter: -1,
  };
  const state = encodeURIComponent(btoa(JSON.stringify(page)));
  return `https://${hostOf(slug)}/employer/jobs/careers?src=careers&p=${state}`;
}

/** 'INR_Annual'; zeros where no pay is given. */
function payOf({ reqCurrency, ctcBandLowEnd, ctcBandHighEnd }: Requisition): Pay {
  const [currency = "", period = ""] = reqCurrency.split("_");
  const interval = /^annual$/i.test(period) ? "yearly" : /^month/i.test(period) ? "monthly" : null;
  return yearlyPay({ lower: ctcBandLowEnd, upper: ctcBandHighEnd, currency, interval });
}
