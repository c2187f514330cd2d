import type { AppContext } from "../../core/context";
import { listOwnAlerts } from "../../workflows/catalog/list-own-alerts";
import { permitAlerts } from "../../workflows/catalog/permit-alerts";
import type { AlertPortal } from "../../reading/alerts/vocabulary";
import { cards, linkedinAlert, sendSample, type SampleAlert } from "./alert-mails";

const LINKEDIN = "https://www.linkedin.com/comm/jobs/view";
const NAUKRI = "https://www.naukri.com/job-listings";

/** Emails to the service's own addresses at two portals, written by us: invented jobs of invented employers. */
const ALERTS: readonly (SampleAlert & { portal: AlertPortal })[] = [
  {
    portal: "linkedin",
    from: "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
    signedBy: "linkedin.com",
    subject: "Graphic Designer at Sample Lanterns (sample)",
    type: "text/plain",
    body: (jobs) => linkedinAlert("graphic designer in Kochi", jobs),
    jobs: [
      {
        title: "Graphic Designer",
        company: "Sample Lanterns (sample)",
        place: "Kochi, Kerala, India",
        years: "",
        pay: "",
        link: `${LINKEDIN}/999000000011/?trackingId=sample`,
      },
      {
        title: "Packaging Designer",
        company: "Sample Tea Chest (sample)",
        place: "Kochi, Kerala, India",
        years: "",
        pay: "",
        link: `${LINKEDIN}/999000000012/?trackingId=sample`,
      },
    ],
  },
  {
    portal: "linkedin",
    from: "LinkedIn Job Alerts <jobalerts-noreply@linkedin.com>",
    signedBy: "linkedin.com",
    subject: "Accountant at Sample Sluice (sample)",
    type: "text/plain",
    body: (jobs) => linkedinAlert("accountant in Chennai", jobs),
    jobs: [
      {
        title: "Accountant",
        company: "Sample Sluice (sample)",
        place: "Chennai, Tamil Nadu, India",
        years: "",
        pay: "",
        link: `${LINKEDIN}/999000000013/?trackingId=sample`,
      },
    ],
  },
  {
    portal: "naukri",
    from: "Naukri <naukrialerts@naukri.com>",
    signedBy: "naukri.com",
    subject: "1 new job for Accountant in Chennai",
    type: "text/html",
    body: cards,
    jobs: [
      {
        title: "Junior Accountant",
        company: "Sample Weighbridge",
        place: "Chennai",
        years: "0-2 Yrs",
        pay: "3-4 Lacs PA",
        link: `${NAUKRI}-junior-accountant-sample-weighbridge-chennai-0-to-2-years-301126000011?xp=1&sid=sample`,
      },
    ],
  },
];

/**
 * Turns the service's own alerts on at two portals, where no one decided on them yet, and has their sample emails
 * arrive. A second time changes nothing.
 * @param lead the demo's staff who confirm it.
 */
export async function seedOwnAlerts(lead: AppContext): Promise<void> {
  const before = await listOwnAlerts(lead);
  if (!before.takesMail) return;
  for (const portal of new Set(ALERTS.map((alert) => alert.portal)))
    if (before.portals.find((one) => one.portal === portal)?.permission === null)
      await permitAlerts(lead, { act: "confirm", portal, terms: "Sample. No one read any terms" });
  const { portals } = await listOwnAlerts(lead);
  for (const [n, { portal, ...alert }] of ALERTS.entries()) {
    const address = portals.find((one) => one.portal === portal)?.address;
    if (address) await sendSample(lead, address, alert, `sample-own-alert-${n}`);
  }
}
