/** Who we are, in one place: the deployer's to change. */
export const BRAND = {
  name: "JobSarthi",
  tagline: "We apply. You get the receipt.",
  supportMail: "support@jobsarthi.example",
  phone: "+91 00000 00000",
  legalEntity: "JobSarthi Private Limited (sample)",
  address: "Gurugram, Haryana, India",
} as const;
