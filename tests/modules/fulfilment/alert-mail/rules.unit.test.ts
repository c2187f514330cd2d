import { expect, it } from "vitest";
import { postedBy, siteOf } from "@workers/modules/fulfilment/alert-mail/rules";

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
