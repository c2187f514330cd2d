import * as alerts from "./alerts";
import * as applications from "./applications";
import * as community from "./community";
import type { Endpoint } from "./endpoint";
import * as extension from "./extension";
import * as identity from "./identity";
import * as invoices from "./invoices";
import * as mailing from "./mailing";
import { openapi } from "./openapi";
import * as operatorQueue from "./operator-queue";
import * as payments from "./payments";
import * as phoneCalls from "./phone-calls";
import * as plans from "./plans";
import * as postings from "./postings";
import * as privacy from "./privacy";
import * as profiles from "./profiles";
import * as reports from "./reports";
import * as resumes from "./resumes";
import * as saveButton from "./save-button";
import * as sources from "./sources";
import * as support from "./support";

/** The resources by the sections of the description; an endpoint that stands in another one says so itself. */
const RESOURCES: Readonly<Record<string, readonly object[]>> = {
  "Account and plan": [plans, profiles, applications, mailing, privacy, resumes, saveButton, support],
  Payment: [payments, payments.paymentWebhooks, invoices],
  Staff: [reports, phoneCalls, operatorQueue, extension, alerts, postings, sources],
  Community: [community],
  Webhooks: [],
  Authentication: [identity],
  About: [{ openapi: openapi(() => SECTIONS) }],
};

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === "object" && exported !== null && "handler" in exported;

const placed = Object.entries(RESOURCES).flatMap(([section, resources]) =>
  resources
    .flatMap((resource) => Object.values(resource))
    .filter(isEndpoint)
    .map((one) => ({ section: one.section ?? section, one })),
);

/** Every endpoint there is: whatever the resources export. */
export const SECTIONS: Readonly<Record<string, readonly Endpoint[]>> = Object.fromEntries(
  Object.keys(RESOURCES).map((name) => [name, placed.flatMap(({ section, one }) => (section === name ? [one] : []))]),
);

export const ENDPOINTS: readonly Endpoint[] = Object.values(SECTIONS).flat();
