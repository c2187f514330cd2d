/** Who we are, in one place: the deployer's to change. */
export const BRAND = {
  name: "JobSarthi",
  tagline: "We apply to jobs for you. You get the receipt of each.",
  supportMail: "support@jobsarthi.example",
  phone: "+91 00000 00000",
  legalEntity: "JobSarthi Private Limited (sample)",
  /** Registered address of the company. */
  address: "Gurugram, Haryana, India",
  /** Where the work is done, if it is elsewhere. */
  operationalAddress: "Gurugram, Haryana, India",
  /** Answers questions and complaints about personal data and about purchases. */
  grievanceOfficer: "The Grievance Officer (name to be filled in by the operator)",
  grievanceMail: "grievance@jobsarthi.example",
  /** The free Job Community's invite. */
  communityInvite: "https://community.jobsarthi.example/join",
} as const;
