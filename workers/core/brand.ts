/**
 * The operator and the seller, in one file: the deployer's to fill in once. Pages, mails, receipts, invoices and what
 * search engines read take it from here, and no deployment to production is made while any of it is as it came.
 */

/** Registered address of the company. `state` is one of `INDIAN_STATES` in `invoices/vocabulary.ts`, by its name. */
export const ADDRESS: LegalAddress = { street: "", city: "Gurugram", state: "Haryana", pin: "" };

/**
 * The company's registration for GST. `"none"` where it has none: then people get receipts that name no tax. Have your
 * accountant read an invoice, the SAC and the rate before the first sale.
 */
export const GST: GstRegistration | "none" | "undecided" = "undecided";

export const BRAND = {
  name: "JobSarthi",
  tagline: "We apply to jobs for you. You get a receipt for every one.",
  supportMail: "support@jobsarthi.example",
  phone: "+91 00000 00000",
  legalEntity: "JobSarthi Private Limited (sample)",
  /** The company's number in India's register. */
  cin: "U00000HR2026PTC000000",
  /** The registered address in a line. */
  address: addressLines(ADDRESS).join(", "),
  /** Where the work is done: the registered address, or all of another with its PIN code. */
  operationalAddress: addressLines(ADDRESS).join(", "),
  /** Answers questions and complaints about personal data and about purchases. */
  grievanceOfficer: "The Grievance Officer (name to be filled in by the operator)",
  grievanceMail: "grievance@jobsarthi.example",
  grievancePhone: "+91 00000 00000",
  /** The free Job Community's invite. */
  communityInvite: "https://community.jobsarthi.example/join",
} as const;

export interface LegalAddress {
  /** House and street. */
  street: string;
  city: string;
  state: string;
  /** Six digits. */
  pin: string;
}

export interface GstRegistration {
  gstin: string;
  /** The Services Accounting Code of what is sold: 4 to 6 digits that begin with 99. */
  sac: string;
  /** Hundredths of a percent: 1800 is 18 %. The tax lies inside the price. */
  rate: number;
  /** Two capital letters, which the numbers of invoices begin with: `XX/26-27/000001`. */
  prefix: string;
  /** The number of the Letter of Undertaking; null where dollar orders carry IGST inside the price. */
  lut: string | null;
}

/** The address as it stands on a letter; what is not filled in is left out. */
function addressLines({ street, city, state, pin }: LegalAddress): string[] {
  return [street, city, [state, pin].filter(Boolean).join(" "), "India"].filter(Boolean);
}

/** The seller, as it is frozen on what is issued. */
export interface TaxSeller {
  name: string;
  address: string;
  gstin: string;
  /** The code of the state. */
  state: string;
  /** The Services Accounting Code of what is sold. */
  sac: string;
  /** Hundredths of a percent: 1800 is 18 %. */
  rate: number;
  /** The number of the Letter of Undertaking; null where exports carry tax. */
  lut: string | null;
}

/** The seller of the configuration: without `tax` there is no GSTIN, and what people get is a receipt. */
export interface Seller {
  name: string;
  address: string;
  /** `prefix`: the two letters that the numbers of invoices begin with. */
  tax: (TaxSeller & { prefix: string }) | null;
}

/** The seller, as the legal details say; without a registration for GST there is no tax to name. */
export function sellerOf(name: string, at: LegalAddress, gst: GstRegistration | "none" | "undecided"): Seller {
  const address = addressLines(at).join("\n");
  if (typeof gst === "string") return { name, address, tax: null };
  return { name, address, tax: { name, address, state: gst.gstin.slice(0, 2), ...gst } };
}
