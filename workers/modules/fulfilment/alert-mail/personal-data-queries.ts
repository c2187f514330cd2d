import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { alertJobsOf, alertMailsOf, unreadAlerts } from "./queries";

/** Goes with the person, and is deleted after 60 days. */
export const alertMailData: PersonalData = {
  sections: {
    jobAlerts: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => alertMailsOf(db, userId, after, limit),
        (row) => row.id,
        ({ portal, byHand, jobs, receivedAt }) => ({ portal, byHand, jobs, receivedAt: instant(receivedAt) }),
      ),
    unreadJobAlerts: async ({ db }, userId) =>
      (await unreadAlerts(db, userId)).map((row) => ({ ...row, lastAt: instant(row.lastAt) })),
    jobsOfAlerts: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => alertJobsOf(db, userId, after, limit),
        (row) => row.id,
        ({ portal, title, company, place, pay, years, link, byHand, saved, postedAt, receivedAt }) => ({
          portal,
          title,
          company,
          place,
          pay,
          years,
          link,
          byHand,
          saved,
          postedAt: instant(postedAt),
          receivedAt: instant(receivedAt),
        }),
      ),
  },
};
