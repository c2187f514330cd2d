/** A job alert of LinkedIn as its text part has it: invented jobs, and links with tokens that nothing may keep. */
export interface LinkedinRow {
  title: string;
  company: string;
  place: string;
  id: string;
}

export const LINKEDIN_TOKEN = "AQFsecrettoken";

const tokens = `trackingId=${LINKEDIN_TOKEN}&otpToken=${LINKEDIN_TOKEN}`;

/** @param alert what the alert was made for, as its first line names it. */
export const linkedinText = (alert: string, rows: readonly LinkedinRow[]): string =>
  [
    `Your job alert for ${alert}`,
    "",
    ...rows.flatMap(({ title, company, place, id }) => [
      title,
      company,
      place,
      "",
      `View job: https://www.linkedin.com/comm/jobs/view/${id}/?${tokens}`,
      "",
      "---------------------------------------------------------",
      "",
    ]),
    `See all jobs on LinkedIn: https://www.linkedin.com/comm/jobs/search?keywords=backend&otpToken=${LINKEDIN_TOKEN}`,
  ].join("\n");
