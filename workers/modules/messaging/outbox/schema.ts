import { z } from "zod";
import { PLAN_NAMES } from "../../../core/plan-vocabulary";
import { UNDELIVERED_STATES } from "./vocabulary";

/** The three things that a person agrees to, or not, on their profile. Spec section 3. */
export const CONSENTS = ["job", "marketing", "whatsapp"] as const;
export type Consent = (typeof CONSENTS)[number];

interface Line {
  /** The consent that the person must have given before it may go; null for a mail that needs none. */
  consent: Consent | null;
  /**
   * The consent that the unsubscribe link in it takes back; null where there is nothing to take back, and then no link.
   */
  clears: Consent | null;
  /** True for what a person cannot do without: it goes even to an address that mail came back from. */
  essential: boolean;
  /**
   * True for a link that a person waits for: a second one does no harm, so it is sent again where the outcome is
   * unknown.
   */
  repeatable?: true;
  /** True for what is sent only while the person's address is not confirmed. */
  untilVerified?: true;
  /** True for what a person did not just ask for: it waits for the morning of their own clocks. */
  notAtNight?: true;
  /** True for what those who work here read: it is in English. */
  forStaff?: true;
  /** The names of the values that its words are filled with; one that is left out is empty. */
  fields: readonly string[];
}

/** `locale` is a language that goes before that of the account, or is there without one. */
const LINKED = ["name", "token", "locale"] as const;

/** The mailing table: the one place that says what each template may and does. Spec sections 3 and 4. */
export const TEMPLATES = {
  sign_up_welcome: { consent: null, clears: null, essential: true, repeatable: true, fields: LINKED },
  verify_email: { consent: null, clears: null, essential: true, repeatable: true, fields: LINKED },
  password_reset: { consent: null, clears: null, essential: true, repeatable: true, fields: ["name", "token"] },
  password_changed: { consent: null, clears: null, essential: true, fields: ["name"] },
  new_sign_in: {
    consent: null,
    clears: null,
    essential: true,
    repeatable: true,
    fields: ["name", "token", "device", "country", "at", "zone"],
  },
  second_factor: { consent: null, clears: null, essential: true, fields: ["name", "what"] },
  google_joined: { consent: null, clears: null, essential: true, fields: ["name"] },
  free_welcome: { consent: null, clears: null, essential: false, fields: ["name", "applications"] },
  confirm_reminder: {
    consent: null,
    clears: null,
    essential: true,
    untilVerified: true,
    fields: ["name"],
  },
  nothing_fits: {
    consent: "job",
    clears: "job",
    essential: false,
    notAtNight: true,
    fields: ["name", "titles", "places", "change", "count", "own"],
  },
  worth_a_look: {
    consent: "job",
    clears: "job",
    essential: false,
    notAtNight: true,
    fields: ["name", "count"],
  },
  premium_welcome: { consent: null, clears: null, essential: false, fields: ["name", "plan"] },
  payment_receipt: {
    consent: null,
    clears: null,
    essential: true,
    fields: ["name", "product", "amount", "day", "order", "payment"],
  },
  payment_problem: {
    consent: null,
    clears: null,
    essential: true,
    fields: ["name", "what", "product", "order", "asked", "came", "payment"],
  },
  refund_decided: {
    consent: null,
    clears: null,
    essential: true,
    fields: ["name", "twice", "amount", "decision", "product", "effect", "note", "order"],
  },
  community_welcome: {
    consent: null,
    clears: null,
    essential: true,
    fields: ["name", "phone", "key", "product", "amount", "day", "order", "payment"],
  },
  community_renewal: {
    consent: null,
    clears: null,
    essential: false,
    notAtNight: true,
    fields: ["name", "day", "key"],
  },
  application_submitted: {
    consent: "job",
    clears: "job",
    essential: false,
    notAtNight: true,
    fields: ["name", "position", "company", "location", "day", "reference", "operator", "stamp"],
  },
  code_wanted: {
    consent: null,
    clears: null,
    essential: true,
    repeatable: true,
    // `replyUntil` is of the message by WhatsApp: until when a reply there counts as the code.
    fields: ["name", "operator", "position", "company", "key", "replyUntil"],
  },
  application_digest: {
    consent: "job",
    clears: "job",
    essential: false,
    fields: ["name", "count", "entries"],
  },
  outcome_question: {
    consent: "job",
    clears: "job",
    essential: false,
    notAtNight: true,
    fields: ["name", "count", "company"],
  },
  questions: {
    consent: "job",
    clears: "job",
    essential: false,
    fields: ["name", "count", "questions", "link", "proposed"],
  },
  support_reply: {
    consent: null,
    clears: null,
    essential: true,
    fields: ["name", "by", "text", "link", "via", "locale"],
  },
  interview: {
    consent: null,
    clears: null,
    essential: true,
    fields: [
      "name",
      "kind",
      "to",
      "coach",
      "at",
      "zone",
      "minutes",
      "meeting",
      "calendar",
      "session",
      "sequence",
      "why",
    ],
  },
  whatsapp_released: { consent: null, clears: null, essential: true, fields: ["name"] },
  unsubscribe_confirm: { consent: null, clears: null, essential: true, repeatable: true, fields: ["link"] },
  account_deleted: { consent: null, clears: null, essential: true, fields: ["locale"] },
  access_log: {
    consent: null,
    clears: null,
    essential: true,
    forStaff: true,
    fields: ["day", "place", "seal", "problem"],
  },
  role_change: {
    consent: null,
    clears: null,
    essential: true,
    forStaff: true,
    fields: ["name", "what", "to"],
  },
  team_notice: {
    consent: null,
    clears: null,
    essential: true,
    forStaff: true,
    fields: ["action", "name", "email", "contactNumber", "at"],
  },
  onboarding_complete: {
    consent: null,
    clears: null,
    essential: true,
    forStaff: true,
    fields: ["day", "total", "by", "counts", "isoDay", "round"],
  },
  onboarding_reminder: {
    consent: null,
    clears: null,
    essential: true,
    forStaff: true,
    fields: ["name", "day", "open", "total", "isoDay"],
  },
  daily_report: {
    consent: null,
    clears: null,
    essential: false,
    forStaff: true,
    fields: ["name", "shown", "jobs", "people", "found", "failed", "day"],
  },
} as const satisfies Record<string, Line>;
export type TemplateName = keyof typeof TEMPLATES;
type Field<T extends TemplateName> = (typeof TEMPLATES)[T]["fields"][number];

/** The template of a mail and its values: a name that the template does not have is a type error. */
export type MailContent = {
  [T in TemplateName]: { template: T; model: Partial<Record<Field<T>, string>> };
}[TemplateName];
/** The values of a template, all of them there. */
export type MailModel<T extends TemplateName> = Readonly<Record<Field<T>, string>>;

const address = z.string().trim().toLowerCase().max(254).pipe(z.email("errors.email"));

/** The person to be unsubscribed: the address as the link or the call names it, and the link's key if it has one. */
export const UnsubscribeInput = z.object({
  email: address.optional().catch(undefined),
  key: z.string().max(200).optional().catch(undefined),
});

/** The mailing-list timestamps that a page may ask for. Those that begin a plan are set only with the plan. */
export const PAGE_OCCURRENCES = [
  "accountCreationTimestamp",
  "freeTrialButtonClickTimestamp",
  "premiumButtonClickTimestamp",
] as const;

/** Spec section 7, setMailingListTimeStamp. */
export const FirstOccurrenceInput = z.object({
  field: z.enum(PAGE_OCCURRENCES, { error: "outbox.noSuchTimestamp" }),
  planName: z.enum(PLAN_NAMES, { error: "outbox.noSuchPlan" }).nullish(),
});

/** Spec section 7, MailOurselves: what the team may be told on a page's word. */
export const NoticeInput = z.object({ action: z.string().max(100) });

/** Spec section 7, send_email: the two templates there are. The text is the error catalogue's (section 8). */
export const WelcomeInput = z.object({
  template: z.enum(["free", "premium"], { error: "outbox.invalidTemplateName" }),
});

/** A report by Postmark on a mail, as far as it matters here. https://postmarkapp.com/developer/webhooks */
export const MailEvent = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().max(320).optional(),
  Metadata: z.record(z.string(), z.string()).optional(),
});

/** The decision of staff on a mail that did not go out, or may not have; with the state in which they saw it. */
export const ResolveUndeliveredInput = z.discriminatedUnion(
  "decision",
  [
    z.object({ decision: z.literal("again"), mailId: z.string().min(1).max(40), state: z.enum(UNDELIVERED_STATES) }),
    z.object({
      decision: z.literal("arrived"),
      mailId: z.string().min(1).max(40),
      state: z.enum(["unsure", "held"], { error: "outbox.mailFailedNotArrive" }),
    }),
    z.object({
      decision: z.literal("drop"),
      mailId: z.string().min(1).max(40),
      state: z.enum(["failed", "held"], { error: "outbox.nobodyKnowsWhetherMail" }),
    }),
  ],
  { error: "outbox.noSuchDecision" },
);

/** Which of the mails that did not go out are all sent again. */
export const SendAllAgainInput = z.object({ state: z.enum(UNDELIVERED_STATES, { error: "outbox.noSuchState" }) });
