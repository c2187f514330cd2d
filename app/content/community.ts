import { SESSION_FAILED } from "@workers/modules/billing/rules";
import { alertMessage, type AlertFacts } from "@workers/modules/community/rules";
import { BRAND } from "./brand";
import { FIGURES } from "./marketing";

/** The words of /premium-community. Figures stand in marketing.ts, testimonials in testimonials.ts. */
export const COMMUNITY_TEXTS = {
  head: "New openings on your WhatsApp, with the link to apply",
  lead:
    "You apply yourself; our team picks from what companies and job boards list. A message names one opening or " +
    "several: title, company, place, the pay where it is known, and the link.",
  /** For search engines. */
  description:
    "New openings on your WhatsApp, picked by our team, each with its link. Join for free, or have them sooner " +
    "in the Premium Community, a month at a time.",
  /** The price of a month, in structured data. */
  sold: "New openings on WhatsApp for a month, sooner than in the free community",
  free: {
    name: "Free Community",
    features: [`Openings ${FIGURES.pace.free}`, "The link to each opening", "Leave whenever you like"],
    button: "Join the Free Community",
  },
  premium: {
    name: "Premium Community",
    badge: "Most Popular",
    features: [
      `Openings in ${FIGURES.pace.premium}`,
      "Everything of the Free Community",
      "A month at a time: it ends by itself and is not charged again",
      "7-day money-back guarantee",
    ],
    button: "Join the Premium Community",
    unavailable: "Payment is not available yet",
  },
  choose: "Two ways to join",
  callToAction: {
    head: "Be among the first to apply",
    text: "The Premium Community gets its messages before the free one does, a month at a time.",
  },
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

export const COMMUNITY_BENEFITS = [
  { key: "first", head: "First to know", text: "The Premium Community hears of an opening before the free one does." },
  {
    key: "source",
    head: "From the source",
    text:
      "We read companies’ career pages and job boards ourselves. The link leads to the opening as it is listed " +
      "there.",
  },
  {
    key: "noise",
    head: "No noise",
    text: "Openings and their links. Whoever advertises or asks members for money is removed.",
  },
  {
    key: "leave",
    head: "Yours to leave",
    text: "Leave the group at any time. A month ends by itself; nothing renews without you.",
  },
] as const;

/** An invented opening, of where the visitor pays in that money. */
const OPENINGS: Record<"INR" | "USD", readonly [AlertFacts, AlertFacts, AlertFacts]> = {
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
 * Messages of the group as the team's own composer writes them, of one opening and of several: samples, and headed as
 * such.
 */
export function sampleMessages(currency: "INR" | "USD"): readonly string[] {
  const [first, ...others] = OPENINGS[currency];
  return [alertMessage([first]), alertMessage(others)];
}

/** The texts of a purchase that does not go as it should. Spec section 8. */
export const PURCHASE_TEXTS = {
  notReady: SESSION_FAILED,
  checkoutFailed: "Payment Failed! Please try again",
  processingFailed: "There was an error processing your payment. Please try again.",
  notRecorded:
    "Your payment was received, but your membership could not be recorded. Please contact support at " +
    `${BRAND.supportMail}.`,
  notAsked:
    "We could not ask whether your payment arrived. Please do not pay again before you checked: the membership " +
    `begins when the payment arrives. Write to ${BRAND.supportMail} if it does not.`,
  stillPending:
    `Payment is still pending after 1 minute. Please contact support at ${BRAND.supportMail}. Do not pay again: ` +
    "the membership begins when the payment arrives.",
  asking: { title: "Checking your payment", text: "Asking whether a payment went through" },
  processing: { title: "Processing your payment", text: "Please keep this page open." },
  done: {
    title: "Payment successful",
    text:
      "Welcome to the Premium Community. Your receipt is on its way to your email; our team adds your number to " +
      "the group within a day.",
  },
} as const;
