import { expect, it } from "vitest";
import { JOB_PORTALS } from "@workers/modules/billing/rules";
import {
  OWN_ALERT_PORTALS,
  ownAlertOf,
  PORTAL_SITES,
  postedBy,
  siteOf,
} from "@workers/modules/fulfilment/alert-mail/rules";
import { PORTAL_LIST, portalAt } from "@workers/reading/postings/portals";
import { readAlert, readerOfPortal } from "@workers/reading/alerts/read-alert";
import type { AlertPortal } from "@workers/reading/alerts/vocabulary";
import { SAMPLES } from "../../../reading/alerts/india.test-data";
import { PORTAL_MAILS } from "../../../reading/alerts/portal-mails.test-data";

const SENT = Date.parse("2026-11-22T10:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  ["Just posted", 0],
  ["Today", 0],
  ["Posted today", 0],
  ["few hours ago", 0],
  ["Yesterday", DAY],
  ["1 day ago", DAY],
  ["Posted 3 days ago", 3 * DAY],
  ["Posted: 2 hours ago", 2 * HOUR],
  ["an hour ago", HOUR],
  ["5 hrs ago", 5 * HOUR],
  ["2d", 2 * DAY],
  ["30d+", 30 * DAY],
  ["30+ days ago", 30 * DAY],
  ["2 weeks ago", 14 * DAY],
  ["1 month ago", 30 * DAY],
])("tells when a job was posted that a portal calls '%s'", (words, ago) =>
  expect(postedBy(words, SENT)).toBe(SENT - ago),
);

it.each([null, "", "soon", "09-24-2026", "3 parsecs ago", "3", "days ago", "Reposted"])(
  "doesn't guess when a job was posted that a portal calls '%s'",
  (words) => expect(postedBy(words, SENT)).toBeNull(),
);

it("keeps the site of one country, of a portal's own sites alone", () => {
  expect(siteOf("indeed", "in.indeed.com")).toBe("https://in.indeed.com/");
  expect(siteOf("ziprecruiter", "www.ziprecruiter.in")).toBe("https://www.ziprecruiter.in/");
  for (const [portal, host] of [
    ["indeed", "jobalert.indeed.com"],
    ["indeed", "in.indeed.com.evil.example"],
    ["indeed", "www.ziprecruiter.in"],
    ["linkedin", "in.indeed.com"],
    ["indeed", ""],
  ] as const)
    expect([host, siteOf(portal, host)]).toEqual([host, null]);
});

it("has own alerts only at portals that plans name, that have names of their own, and that one signs in to", () => {
  for (const portal of Object.keys(OWN_ALERT_PORTALS) as AlertPortal[]) {
    const { name, href } = PORTAL_SITES[portal];
    expect(JOB_PORTALS).toContain(name);
    expect(PORTAL_LIST.find((one) => one.name === name)?.key).toBeDefined();
    expect(portalAt(new URL(href).hostname)?.name).toBe(name);
  }
});

it("reads the service's own address at a portal, and no other", () => {
  const code = "4fz0c2m7q9x1b8kd";
  const read = (local: string, domain = "in.example.com") => ownAlertOf(`${local}@${domain}`, "in.example.com");
  expect(read(`Alerts-LinkedIn-${code.toUpperCase()}`)).toEqual({ portal: "linkedin", code });
  for (const local of [
    `alerts-google-${code}`,
    `alerts-toString-${code}`,
    `alerts-linkedin-${code}x`,
    `in-${code}`,
    "",
  ])
    expect([local, read(local)]).toEqual([local, null]);
  expect(read(`alerts-linkedin-${code}`, "example.com")).toBeNull();
});

it.each(Object.keys(OWN_ALERT_PORTALS))(
  "%s's alerts have jobs' own addresses, so that they can bring any",
  (portal) => {
    const mails = [...SAMPLES, ...Object.values(PORTAL_MAILS)]
      .map(({ mail }) => mail)
      .filter(({ sender }) => readerOfPortal(sender)?.portal === portal);
    const links = mails.flatMap((mail) => {
      const reading = readAlert(mail);
      return reading.kind === "jobs" && !reading.isInvitation
        ? reading.jobs.map(({ link }) => link?.canonical ?? null)
        : [];
    });
    expect(links.some((link) => link !== null)).toBe(true);
  },
);
