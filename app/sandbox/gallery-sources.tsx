import { DAY_MS, HOUR_MS } from "@workers/lib/time";
import type { OwnAlertsPage } from "@workers/workflows/catalog/list-own-alerts";
import type { ReactNode } from "react";
import { SourcesView, type SourcesProps } from "~/staff/sources/sources-view";
import { NOON } from "./gallery-samples";

const confirmed = (days: number) => ({
  word: "Sample Lead read the user agreement of 1 November, section 8",
  grantedBy: "Sample Lead",
  grantedAt: NOON - days * DAY_MS,
  withdrawnBy: null,
  withdrawnAt: null,
});
const NOTHING = { alerts: 0, lastAt: null, address: null, setupCode: null, isLeft: false };

const OWN_ALERTS: OwnAlertsPage = {
  takesMail: true,
  isSample: true,
  wanted: 12,
  portals: [
    {
      portal: "linkedin",
      name: "LinkedIn",
      limit: 20,
      alerts: 2,
      lastAt: NOON - 2 * HOUR_MS,
      address: "alerts-linkedin-4fz0c2m7q9x1b8kd@in.sample.jobsarthi.test",
      setupCode: null,
      isLeft: false,
      permission: confirmed(30),
    },
    {
      ...NOTHING,
      portal: "naukri",
      name: "Naukri",
      limit: null,
      address: "alerts-naukri-9d2k5v1t8p3w6y0h@in.sample.jobsarthi.test",
      setupCode: "123456789",
      permission: confirmed(0),
    },
    {
      ...NOTHING,
      portal: "shine",
      name: "Shine",
      limit: null,
      alerts: 1,
      lastAt: NOON - 9 * DAY_MS,
      isLeft: true,
      permission: { ...confirmed(20), withdrawnBy: "Sample Operator", withdrawnAt: NOON - 8 * DAY_MS },
    },
    { ...NOTHING, portal: "indeed", name: "Indeed", limit: null, permission: null },
  ],
  brought: [
    {
      portal: "linkedin",
      name: "LinkedIn",
      title: "backend developer",
      city: "Bengaluru",
      mails: 30,
      jobs: 402,
      taken: 398,
      fresh: 151,
      applied: 27,
      lastAt: NOON - 2 * HOUR_MS,
    },
    {
      portal: "linkedin",
      name: "LinkedIn",
      title: "",
      city: "",
      mails: 28,
      jobs: 209,
      taken: 120,
      fresh: 53,
      applied: 4,
      lastAt: NOON - DAY_MS,
    },
  ],
  worth: [
    { title: "Backend Developer", city: "Bengaluru", people: 41, open: 12, missing: ["Naukri"], there: ["LinkedIn"] },
    { title: "Accounts Executive", city: "Lucknow", people: 17, open: 0, missing: ["LinkedIn", "Naukri"], there: [] },
    {
      title: "Customer Support Associate",
      city: "Remote, India",
      people: 5,
      open: 19,
      missing: ["LinkedIn", "Naukri"],
      there: [],
    },
  ],
};

const EMPTY: OwnAlertsPage = {
  takesMail: true,
  isSample: false,
  wanted: 0,
  portals: [{ ...NOTHING, portal: "linkedin", name: "LinkedIn", limit: 20, permission: null }],
  brought: [],
  worth: [],
};

const sources = (ownAlerts: OwnAlertsPage, more: Partial<SourcesProps> = {}) => (
  <SourcesView
    sources={[]}
    next={null}
    batches={[]}
    permissions={[]}
    leaveOuts={[]}
    batch={null}
    filter={{ system: "", state: "", country: "", search: "" }}
    portals={{ files: [], file: null, isGone: false }}
    ownAlerts={ownAlerts}
    alertRefusals={[]}
    firstHref={null}
    nextHref={null}
    done={null}
    error={null}
    fields={{}}
    typed={{}}
    action="/sandbox/gallery"
    {...more}
  />
);

/** /admin-sources by name, each within the staff's shell. */
export const SOURCES_VIEWS: Readonly<Record<string, ReactNode>> = {
  "own-alerts": sources(OWN_ALERTS),
  "own-alerts-none": sources(EMPTY),
  "own-alerts-no-mail": sources({ ...EMPTY, takesMail: false, wanted: null }),
  "own-alerts-wrong": sources(EMPTY, {
    fields: { terms: "Say who read the terms, which ones, and when" },
    typed: { portal: "linkedin", terms: "Me" },
  }),
};
