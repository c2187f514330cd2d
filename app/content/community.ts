import { alertMessage, type AlertFacts } from "@workers/modules/community/rules";

/** Why one would join: texts by these names. */
export const COMMUNITY_BENEFITS = ["first", "source", "noise", "leave"] as const;

/** An invented job, of where the visitor pays in that money. */
const SAMPLE_POSTINGS: Record<"INR" | "USD", readonly [AlertFacts, AlertFacts, AlertFacts]> = {
  INR: [
    {
      title: "Backend Engineer, Payments",
      company: "Neelgiri Freight (sample)",
      location: "Bengaluru",
      link: "https://careers.neelgiri.example/openings/1042",
      payLower: 900_000,
      payUpper: 1_400_000,
      payCurrency: "INR",
    },
    {
      title: "Data Analyst, Operations",
      company: "Teesta Mobility (sample)",
      location: "Pune",
      link: "https://jobs.teesta.example/data-analyst",
      payLower: 600_000,
      payUpper: 800_000,
      payCurrency: "INR",
    },
    {
      title: "Support Engineer",
      company: "Kaveri Devices (sample)",
      location: "Remote, India",
      link: "https://kaveri.example/careers/77",
      payLower: null,
      payUpper: null,
      payCurrency: null,
    },
  ],
  USD: [
    {
      title: "Backend Engineer, Payments",
      company: "Cedar Freight (sample)",
      location: "Austin",
      link: "https://careers.cedarfreight.example/openings/1042",
      payLower: 95_000,
      payUpper: 120_000,
      payCurrency: "USD",
    },
    {
      title: "Data Analyst, Operations",
      company: "Northgate Mobility (sample)",
      location: "Remote, US",
      link: "https://jobs.northgate.example/data-analyst",
      payLower: 70_000,
      payUpper: 82_000,
      payCurrency: "USD",
    },
    {
      title: "Support Engineer",
      company: "Lakeshore Devices (sample)",
      location: "Chicago",
      link: "https://lakeshore.example/careers/77",
      payLower: null,
      payUpper: null,
      payCurrency: null,
    },
  ],
};

/**
 * Messages of the group as the team's own composer writes them, of one job and of several: samples, and headed as
 * such.
 */
export function sampleMessages(currency: "INR" | "USD"): readonly string[] {
  const [first, ...others] = SAMPLE_POSTINGS[currency];
  return [alertMessage([first]), alertMessage(others)];
}
