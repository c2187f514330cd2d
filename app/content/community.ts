import { BRAND } from "./brand";

/** The words of /premium-community. Figures and testimonials stand in marketing.ts. */
export const COMMUNITY = {
  head: "New openings on your WhatsApp, minutes after they appear",
  lead: "You apply yourself; we watch the boards. Each message is one opening: title, company, place and the link to the employer’s own page.",
  free: {
    name: "Free Community",
    features: ["Openings every 2–3 hours", "Links to the employer’s own page", "Leave whenever you like"],
    button: "Join the Free Community",
  },
  premium: {
    name: "Premium Community",
    badge: "Most Popular",
    features: ["Openings in under 2 minutes", "Everything of the Free Community", "A month at a time: it ends by itself and is not charged again", "7-day money-back guarantee"],
    button: "Join the Premium Community",
    unavailable: "Payment is not available yet",
  },
  choose: "Two ways to join",
  callToAction: { head: "Be among the first to apply", text: "Recruiters read the first applications with the most care. In the Premium Community the message is there in under 2 minutes." },
  popup: {
    title: "Your details",
    /** After the price. */
    lead: "for one month. We need your details to add you to the group within a day and to send your receipt.",
    privacy: "What we keep, and how you have it deleted:",
    button: "Continue to payment",
    /** The details are right; scripts open the checkout. */
    opening: "Opening the checkout. If nothing happens, reload the page.",
    needsScript: "Paying needs JavaScript, which is turned off in this browser.",
  },
} as const;

export const COMMUNITY_BENEFITS: readonly { head: string; text: string }[] = [
  { head: "First to know", text: "In the Premium Community a new opening reaches you in under 2 minutes; in the free one every 2–3 hours." },
  { head: "From the source", text: "We read company career pages and job boards directly, so many openings are in no portal’s search yet." },
  { head: "No noise", text: "One message is one opening. No chat, no forwarded offers, no asking for money." },
  { head: "Yours to leave", text: "Leave the group at any time. A month ends by itself; nothing renews without you." },
];

/** A message of the group, as it reads there. */
export interface SampleOpening {
  title: string;
  where: string;
  asks: string;
  link: string;
  came: string;
}
/** Invented openings, of where the visitor pays in that money: samples, and headed as such. */
export const SAMPLE_MESSAGES: Record<"INR" | "USD", readonly [SampleOpening, SampleOpening]> = {
  INR: [
    { title: "Backend Engineer, Payments", where: "Neelgiri Freight (sample), Bengaluru", asks: "1 to 3 years, ₹9 to 14 lakh a year", link: "careers.neelgiri.example/openings/1042", came: "10:42, 2 min after it appeared" },
    { title: "Data Analyst, Operations", where: "Teesta Mobility (sample), Pune", asks: "Freshers may apply, ₹6 to 8 lakh a year", link: "jobs.teesta.example/data-analyst-operations", came: "10:55, 1 min after it appeared" },
  ],
  USD: [
    { title: "Backend Engineer, Payments", where: "Cedar Freight (sample), Austin", asks: "1 to 3 years, $95,000 to $120,000 a year", link: "careers.cedarfreight.example/openings/1042", came: "10:42, 2 min after it appeared" },
    { title: "Data Analyst, Operations", where: "Northgate Mobility (sample), remote in the US", asks: "Graduates may apply, $70,000 to $82,000 a year", link: "jobs.northgate.example/data-analyst-operations", came: "10:55, 1 min after it appeared" },
  ],
};

/** What a purchase says when it does not go as it should. Spec section 8. */
export const PURCHASE_TEXTS = {
  notReady: "Please wait and try again",
  checkoutFailed: "Payment Failed! Please try again",
  processingFailed: "There was an error processing your payment. Please try again.",
  notRecorded: `Your payment was received, but your membership could not be recorded. Please contact support at ${BRAND.supportMail}.`,
  stillPending: `Payment is still pending after 1 minute. Please contact support at ${BRAND.supportMail}. Do not pay again: the membership begins when the payment arrives.`,
  processing: { title: "Processing your payment", text: "Please keep this page open." },
  done: { title: "Payment successful", text: "Welcome to the Premium Community. Your receipt is on its way to your email; our team adds your number to the group within a day." },
} as const;
