import { listIn, type Wire } from "../test-data";

export const wire: Wire = {
  slug: "sample-works",
  id: (i) => String(1_200 + i),
  link(id) {
    const page = {
      pageType: "jd",
      cvSource: "careers",
      reqId: Number(id),
      requester: { id: "", code: "", name: "" },
      page: "careers",
      bufilter: -1,
    };
    const part = encodeURIComponent(btoa(JSON.stringify(page)));
    return `https://sample-works.mynexthire.com/employer/jobs/careers?src=careers&p=${part}`;
  },
  answer: (facts) => ({
    requesterTitle: "",
    reqDetailsBOList:
      facts.length === 0
        ? null
        : facts.map((fact) => ({
            reqId: Number(fact.id),
            statusId: 3,
            buName: "Works",
            reqTitle: fact.title,
            expMin: 5,
            expMax: 7.5,
            location: "Pune",
            locationList: [
              { office: "Pune - India", address: "Pune" },
              { office: "", address: "Mysuru" },
            ],
            jdDisplay: `Role: ${fact.title}\n\nMade for a test`,
            approvedOn: "2026-08-17T12:08:48.290+0000",
            reqCurrency: "INR_Annual",
            ctcBandLowEnd: 0,
            ctcBandHighEnd: 1_800_000,
          })),
    hrXmlModel: null,
  }),
  requests: 1,
  says: {
    location: "Pune - India; Mysuru",
    experienceMin: 5,
    experienceMax: 7.5,
    payLower: null,
    payUpper: 1_800_000,
    payCurrency: "INR",
    postedAt: Date.parse("2026-08-17T12:08:48.290Z"),
  },
  entries: { of: listIn("reqDetailsBOList"), title: "reqTitle", id: "reqId" },
  noBoards: [null, 17, "text", {}, [], { reqDetailsBOList: "x" }, { errorMessage: "Source is mandatory." }],
  badSlugs: ["a/b", "a b", "a.b"],
};
