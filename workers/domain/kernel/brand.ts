/**
 * Who we are, in one place: the deployer's to change. Pages, mails and invoices say it as it stands here, and no
 * deployment to production is made while any of it is as it came.
 */
export const BRAND = {
  name: "JobSarthi",
  tagline: "We apply to jobs for you. You get the receipt of each.",
  supportMail: "support@jobsarthi.example",
  phone: "+91 00000 00000",
  legalEntity: "JobSarthi Private Limited (sample)",
  /** The company's number in India's register. */
  cin: "U00000HR2026PTC000000",
  /** Registered address of the company, with its PIN code. */
  address: "Gurugram, Haryana, India",
  /** Where the work is done, if it is elsewhere. */
  operationalAddress: "Gurugram, Haryana, India",
  /** Answers questions and complaints about personal data and about purchases. */
  grievanceOfficer: "The Grievance Officer (name to be filled in by the operator)",
  grievanceMail: "grievance@jobsarthi.example",
  /** The free Job Community's invite. */
  communityInvite: "https://community.jobsarthi.example/join",
} as const;
