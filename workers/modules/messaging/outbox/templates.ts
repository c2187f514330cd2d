import type { Value } from "../../../texts/format";
import { inEnglish, messageOf, type Message, type TextKey } from "../../../texts/text";
import { isZone } from "../../../lib/zones";
import { BRAND } from "../../../core/brand";
import { stampWords } from "../../../lib/stamp-words";
import { PLAN_DAYS, PLAN_TEXTS } from "../../../core/plan-vocabulary";
import type { Dates } from "../dates";
import type { MailModel, TemplateName } from "./schema";

/** The content of a mail, before it is laid out. */
export interface Content {
  subject: string;
  paragraphs: string[];
  /** Lines of the receipt. */
  receipt?: { rows: [string, string][]; stamp: string };
  button?: { label: string; href: string };
}

/** The effect of a returned payment on what its order bought; without an effect, only the money is spoken of. */
const REFUND_EFFECTS: Record<"plan" | "community", Record<string, TextKey>> = {
  plan: {
    ends: "email.applicationsNotUsedTaken",
    ends_alone: "email.applicationsPaidNotUsed",
    goes_on: "email.paymentShouldNotTaken",
  },
  community: {
    ends: "email.monthPremiumWhatsapp",
    goes_on: "email.paymentShouldNotTaken2",
  },
};

/** A value that may itself be a text, for one in which it is put. */
const spoken = (text: string): Value => ({ said: text });

/** The email of a job alert may name no company. */
const employer = (company: string): Value => company || spoken("match.companyUnsaid");

/** The content of each mail, by its template. Days and times are in the language of the reader. */
export const CONTENT: { [T in TemplateName]: (m: MailModel<T>, origin: string, dates: Dates) => Content } = {
  sign_up_welcome: (m, origin) => ({
    subject: messageOf("welcomeMail.welcome", { brand: BRAND.name, name: m.name }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      "welcomeMail.ready",
      ...(m.token ? [CONFIRM, "welcomeMail.notYours"] : []),
    ],
    button: m.token ? confirmButton(m.token, origin) : { label: "welcomeMail.choosePlan", href: `${origin}/purchase` },
  }),
  verify_email: (m, origin) => ({
    subject: "welcomeMail.confirm",
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), CONFIRM],
    button: confirmButton(m.token, origin),
  }),
  password_reset: (m, origin) => ({
    subject: messageOf("email.resetPassword", { brand: BRAND.name }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      "email.somebodyHopefullyAsked",
      "email.notNothingPasswordStays",
    ],
    button: {
      label: "email.chooseNewPassword",
      href: `${origin}/reset-password?token=${encodeURIComponent(m.token)}`,
    },
  }),
  password_changed: (m, origin) => ({
    subject: messageOf("email.passwordChanged", { brand: BRAND.name }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      "email.passwordAccountChangedJust",
      "email.notSetNewOnce",
    ],
    button: { label: "email.setNewPassword", href: `${origin}/login?mode=reset` },
  }),
  new_sign_in: (m, origin, dates) => ({
    subject: messageOf("email.newSignAccount", { brand: BRAND.name }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      "email.somebodySignedAccount",
      "email.notPressButtonEvery",
    ],
    receipt: {
      rows: [
        ["email.device", m.device],
        ["email.when", m.at ? dates.instant(isZone(m.zone) ? m.zone : "Asia/Kolkata", Number(m.at)) : ""],
        ["email.country", dates.country(m.country)],
      ],
      stamp: "email.newSign",
    },
    button: { label: "email.not", href: `${origin}/not-me?token=${encodeURIComponent(m.token)}` },
  }),
  second_factor: (m, origin) => ({
    subject: messageOf("email.howConfirmChanged", { brand: BRAND.name }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), m.what, "email.notTellSomebodyOperations"],
    button: { label: "email.seeSignIns", href: `${origin}/account` },
  }),
  google_joined: (m, origin) => ({
    subject: messageOf("email.nowSignGoogle", { brand: BRAND.name }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), "email.somebodyAddressGoogle", "email.notWrite"],
    button: { label: "email.seeSignIns", href: `${origin}/account` },
  }),
  free_welcome: (m, origin) => ({
    subject: "email.freeTrialBegun",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.freeTrialActive", { applications: m.applications }),
      "email.eachApplicationComes",
    ],
    receipt: {
      rows: [
        ["email.plan", "email.freeTrial"],
        ["email.applications", m.applications],
        ["email.valid", messageOf("email.days", { planDays: PLAN_DAYS })],
      ],
      stamp: "email.active",
    },
    button: { label: "email.seeApplications", href: `${origin}/dashboard` },
  }),
  confirm_reminder: (m, origin) => ({
    subject: "email.notApplyYetConfirm",
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), "email.planRunsNothingApplied"],
    button: { label: "email.getFreshLink", href: `${origin}/dashboard` },
  }),
  nothing_fits: (m, origin) => ({
    subject: m.own ? "email.nothingApplyFits" : "email.nothingOpenFitsPreferences",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.lookedThroughOpenPostings", { titles: m.titles, places: m.places, ownIs: String(m.own !== "") }),
      ...(m.own
        ? [m.own === "1" ? "email.openingFitsOnlyApply" : messageOf("email.openingsFitOnlyApply", { own: m.own })]
        : []),
      m.change
        ? messageOf("email.helpMostOpeningFit", { change: spoken(m.change), count: spoken(m.count) })
        : "email.noSingleChangeBrings",
    ],
    button: m.own
      ? { label: "email.applyYourself", href: `${origin}/next-out#apply-yourself` }
      : { label: "email.changePreferences", href: `${origin}/profile` },
  }),
  worth_a_look: (m, origin) => ({
    subject: messageOf("email.worthALook", { count: Number(m.count) }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.notSureEnough", { count: Number(m.count) }),
      "email.nothingWithoutKeep",
    ],
    button: { label: "email.seeThem", href: `${origin}/next-out#worth-a-look` },
  }),
  premium_welcome: (m, origin) => ({
    subject: messageOf("email.planBegun", { plan: spoken(planText(m.plan)) }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), "email.planActiveBeginWithin"],
    button: { label: "email.seeApplications", href: `${origin}/dashboard` },
  }),
  payment_receipt: (m, origin, dates) => ({
    subject: messageOf("email.receipt", { product: spoken(m.product) }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), "email.receivedPaymentAskMoney"],
    receipt: { rows: receiptRows(m, dates), stamp: "email.paid" },
    button: { label: "email.seePlan", href: `${origin}/plan` },
  }),
  payment_problem: (m) => ({
    subject: messageOf("email.aboutPayment", { product: spoken(m.product) }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), m.what],
    receipt: {
      rows: [
        ["email.for", m.product],
        ["email.order", m.order],
        ["email.asked", m.asked],
        ["email.amount", m.came],
        ["email.payment", m.payment],
      ],
      stamp: "email.team",
    },
  }),
  refund_decided: (m, origin) => ({
    subject: m.twice
      ? messageOf("email.chargedTwiceWayBack", { amount: m.amount })
      : m.decision === "approve"
        ? "email.refundWay"
        : "email.aboutRefundRequest",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      ...(m.twice ? ["email.orderYoursPaidTwice"] : []),
      m.decision === "approve"
        ? returned(m.amount, REFUND_EFFECTS[m.product === "community" ? "community" : "plan"][m.effect])
        : "email.lookedRequestNotRefund",
      ...(m.note ? [m.note] : []),
    ],
    receipt: {
      rows: [
        ["email.order", m.order],
        ["email.amount", m.amount],
      ],
      stamp: m.decision === "approve" ? "email.refunded" : "email.declined",
    },
    button:
      m.product === "community"
        ? { label: "email.howRefundsWork", href: `${origin}/refund-policy` }
        : { label: "email.seePlan", href: `${origin}/plan` },
  }),
  community_welcome: (m, origin, dates) => ({
    subject: "email.welcomePremiumWhatsapp",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.membershipRunsMonthNot", { phone: m.phone }),
      "email.keepMailLinkShows",
    ],
    receipt: { rows: receiptRows(m, dates), stamp: "email.member" },
    button: {
      label: "email.membership",
      href: `${origin}/community-membership?key=${encodeURIComponent(m.key)}`,
    },
  }),
  community_renewal: (m, origin, dates) => ({
    subject: "email.communityMembershipAbout",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.membershipPremiumWhatsapp", { day: dates.day(m.day) }),
    ],
    button: {
      label: "email.stayAnotherMonth",
      href: `${origin}/community-membership?key=${encodeURIComponent(m.key)}`,
    },
  }),
  application_submitted: (m, origin, dates) => ({
    subject: messageOf("email.applicationSubmitted", { position: m.position, company: employer(m.company) }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      m.stamp === stampWords(true) ? "email.appliedJob" : "email.submittedApplicationJob",
    ],
    receipt: {
      rows: [
        ["email.position", m.position],
        ["email.company", m.company],
        ["email.place", m.location],
        ["email.day", dates.day(m.day)],
        ["email.reference", m.reference],
        ["email.applied", m.operator],
      ],
      stamp: m.stamp === stampWords(true) ? "email.stampApplied" : "email.stampNotConfirmed",
    },
    button: { label: "email.openReceipt", href: `${origin}/r/${m.reference}` },
  }),
  code_wanted: (m, origin) => ({
    subject: messageOf("email.sentCodeTypePage", { company: employer(m.company) }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("email.fillingSFormName", { operator: m.operator, company: employer(m.company), position: m.position }),
      "email.typePageNowhereElse",
    ],
    button: { label: "email.typeCode", href: `${origin}/code?key=${encodeURIComponent(m.key)}` },
  }),
  application_digest: (m, origin) => ({
    subject:
      m.count === "1"
        ? "email.n1ApplicationSubmittedToday"
        : messageOf("email.applicationsSubmittedToday", { count: m.count }),
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), "email.submittedApplicationsJobs"],
    receipt: {
      rows: (JSON.parse(m.entries || "[]") as Partial<MailModel<"application_submitted">>[]).map(
        ({ reference = "", position, company }): [string, string] => [
          reference,
          [position, company].filter(Boolean).join(", "),
        ],
      ),
      stamp: "email.submitted",
    },
    button: { label: "email.openDashboard", href: `${origin}/dashboard` },
  }),
  outcome_question: (m, origin) => ({
    subject: "email.cameApplications",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      m.count === "1"
        ? messageOf("email.twoWeeksAgoApplied", { company: employer(m.company) })
        : messageOf("email.twoWeeksAgoApplied2", { count: m.count, company: employer(m.company) }),
      "email.tellShowsOthersOpenings",
    ],
    button: { label: "email.tellCame", href: `${origin}/progress` },
  }),
  questions: (m) =>
    m.proposed === "all"
      ? {
          subject: m.count === "1" ? "email.answerProposed" : messageOf("email.answersProposed", { count: m.count }),
          paragraphs: [
            messageOf("welcomeMail.hello", { name: m.name }),
            "email.whileApplyingTeamRead",
            ...m.questions.split("\n"),
            "email.nothingUsedUnlessAccept",
          ],
          button: { label: "email.answers", href: m.link },
        }
      : {
          subject:
            m.count === "1" ? "email.questionBeforeApply" : messageOf("email.questionsBeforeApply", { count: m.count }),
          paragraphs: [
            messageOf("welcomeMail.hello", { name: m.name }),
            m.count === "1" ? "email.employersFormAsksSomething" : "email.employersFormsAskThings",
            ...m.questions.split("\n"),
            "email.untilAnswerNotSend",
            ...(m.link.endsWith("/answers") ? [] : ["email.linkOpensQuestionAlone"]),
          ],
          button: { label: "email.answer", href: m.link },
        },
  access_log: (m) => ({
    subject: m.problem ? "staffMail.accessLogChanged" : messageOf("staffMail.accessLog", { day: m.day }),
    paragraphs: m.problem
      ? [messageOf("staffMail.logReadPeoplesData", { problem: m.problem }), "staffMail.somebodyChangedDatabase"]
      : [messageOf("staffMail.endDayLogRead", { place: m.place }), `${m.place}:${m.seal}`, "staffMail.keepMailNpmRun"],
  }),
  role_change: (m, origin) => ({
    subject: "staffMail.rolesChanged",
    paragraphs: [messageOf("welcomeMail.hello", { name: m.name }), m.what],
    ...(m.to === "colleague" ? { button: { label: "staffMail.openTeam", href: `${origin}/admin-staff` } } : {}),
  }),
  team_notice: (m) => ({
    subject: `${m.action || inEnglish("staffMail.notice")}: ${m.name}`,
    paragraphs: [
      `${m.name} (${m.email}): ${m.action}`,
      ...(m.contactNumber ? [messageOf("staffMail.whatsappNumber", { contactNumber: m.contactNumber })] : []),
      messageOf("staffMail.indiaTime", { at: m.at }),
    ],
  }),
  onboarding_complete: (m, origin) => ({
    subject: messageOf("staffMail.onboardingCompleteUsers", {
      day: m.day,
      roundIs: String(m.round === "1"),
      total: m.total,
    }),
    paragraphs: [
      messageOf("staffMail.completedOnboarding", { by: m.by, day: m.day }),
      ...(m.round === "1" ? [] : ["staffMail.entryUnlockedAfterMail"]),
    ],
    receipt: {
      rows: [
        ["email.day", m.day],
        ["staffMail.totalUsers", m.total],
        ["staffMail.callResults", m.counts],
        ["staffMail.completed", m.by],
      ],
      stamp: "staffMail.complete",
    },
    button: {
      label: "staffMail.openList",
      href: `${origin}/admin-daily-onboarding?date=${encodeURIComponent(m.isoDay)}`,
    },
  }),
  onboarding_reminder: (m, origin) => ({
    subject: messageOf("staffMail.onboardingNotLocked", { day: m.day, open: m.open, total: m.total }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("staffMail.entriesTodaysOnboarding", { open: m.open, total: m.total }),
    ],
    button: {
      label: "staffMail.openList",
      href: `${origin}/admin-daily-onboarding?date=${encodeURIComponent(m.isoDay)}`,
    },
  }),
  daily_report: (m, origin) => ({
    subject: messageOf("staffMail.applicationsPeople", {
      shown: m.shown,
      jobs: m.jobs || "0",
      people: m.people || "0",
    }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      messageOf("staffMail.jobsDayEnded20", { shown: m.shown }),
    ],
    receipt: {
      rows: [
        ["email.applications", m.jobs || "0"],
        ["staffMail.people", m.people || "0"],
        ["staffMail.found", m.found || "0"],
        ...Object.entries(JSON.parse(m.failed || "{}") as Record<string, number>).map(
          ([status, n]): [string, string] => [status, String(n)],
        ),
      ],
      stamp: "staffMail.compiled",
    },
    button: {
      label: "staffMail.openDailyReport",
      href: `${origin}/admin-daily-report?date=${encodeURIComponent(m.day)}`,
    },
  }),
  support_reply: (m, origin) => ({
    subject: "email.answerWrote",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      ...m.text.split("\n").filter((line) => line !== ""),
      `${m.by}, ${BRAND.name}`,
    ],
    button: { label: "email.openThread", href: `${origin}${m.link}` },
  }),
  interview: interviewMail,
  whatsapp_released: (m, origin) => ({
    subject: "email.whatsappNumberLinked",
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      "email.somebodySentStartWhatsapp",
      "email.telephoneYoursNotLink",
    ],
    button: { label: "email.linkNumber", href: `${origin}/whatsapp` },
  }),
  unsubscribe_confirm: (m) => ({
    subject: "email.stopMailsAboutApplications",
    paragraphs: ["email.somebodyHopefullyAskedStop", "email.confirmNotNothingMails"],
    button: { label: "email.stopMails", href: m.link },
  }),
  account_deleted: () => ({
    subject: messageOf("email.accountDeleted", { brand: BRAND.name }),
    paragraphs: ["email.accountProfileResumes", "email.lastMailGetForget"],
  }),
};

const returned = (amount: string, effect: TextKey | undefined): Message =>
  effect
    ? messageOf("email.returnedWithEffect", { amount, effect: { said: effect } })
    : messageOf("email.returned", { amount });

/** The first words of a mail about a session of interview guidance, by the event and the recipient. */
const INTERVIEW_WORDS: Record<string, { subject: string; person: string; coach: string; stamp: string }> = {
  booked: {
    subject: "email.interviewGuidanceBooked",
    person: "email.sessionInterviewGuidance",
    coach: "staffMail.sessionBooked",
    stamp: "email.booked",
  },
  moved: {
    subject: "email.interviewGuidanceMoved",
    person: "email.sessionInterviewGuidance2",
    coach: "staffMail.sessionMoved",
    stamp: "email.moved",
  },
  day: {
    subject: "email.interviewGuidanceWithinDay",
    person: "email.sessionInterviewGuidance4",
    coach: "staffMail.sessionWithinDay",
    stamp: "email.booked",
  },
  hour: {
    subject: "email.interviewGuidanceWithin",
    person: "email.sessionInterviewGuidance6",
    coach: "staffMail.sessionWithinHour",
    stamp: "email.booked",
  },
  cancelled: {
    subject: "email.interviewGuidanceCancelled",
    person: "email.sessionInterviewGuidance8",
    coach: "staffMail.sessionCancelled",
    stamp: "email.cancelled",
  },
  missed: {
    subject: "email.interviewGuidanceNotTake",
    person: "email.sessionInterviewGuidance10",
    coach: "",
    stamp: "email.missed",
  },
  notes: {
    subject: "email.notesInterviewGuidance",
    person: "email.coachWrittenNotesThree",
    coach: "",
    stamp: "email.held",
  },
};

function interviewMail(m: MailModel<"interview">, origin: string, dates: Dates): Content {
  const words = INTERVIEW_WORDS[m.kind];
  const toCoach = m.to === "coach";
  const when = isZone(m.zone) ? dates.instant(m.zone, Number(m.at)) : "";
  const briefly = isZone(m.zone) ? dates.moment(m.zone, Number(m.at)) : "";
  const place = toCoach ? `${origin}/coach?session=${m.session}` : `${origin}/interviews`;
  const inCalendar = ["booked", "moved", "cancelled"].includes(m.kind) && m.calendar !== "";
  return {
    subject: messageOf("email.interviewSubject", {
      what: { said: words?.subject ?? "email.interviewGuidance" },
      when: briefly,
    }),
    paragraphs: [
      messageOf("welcomeMail.hello", { name: m.name }),
      (toCoach ? words?.coach : words?.person) ?? "",
      ...(m.why ? [m.why] : []),
      ...(inCalendar ? [messageOf("email.everythingAboutStands", { place })] : []),
    ],
    receipt: {
      rows: [
        ["email.when", when],
        ["email.takes", messageOf("email.minutes", { minutes: m.minutes })],
        ["email.with", toCoach ? "" : m.coach],
        ["email.where", ["cancelled", "missed", "notes"].includes(m.kind) ? "" : m.meeting],
      ],
      stamp: words?.stamp ?? "email.booked",
    },
    button: inCalendar
      ? {
          label: m.kind === "cancelled" ? "email.takeCalendar" : "email.putCalendar",
          href: `${origin}${m.calendar}`,
        }
      : { label: toCoach ? "staffMail.openSession" : "email.openSession2", href: place },
  };
}

/** The text of a plan's name; of a plan that a mail does not name, and of one that is no more, what there is. */
const planText = (plan: string): string =>
  (PLAN_TEXTS as Readonly<Record<string, TextKey>>)[plan] ?? (plan || "email.premium");

function receiptRows(m: MailModel<"payment_receipt">, dates: Dates): [string, string][] {
  return [
    ["email.for", m.product],
    ["email.amount", m.amount],
    ["email.day", dates.day(m.day)],
    ["email.order", m.order],
    ["email.payment", m.payment],
  ];
}

const CONFIRM = "welcomeMail.whyConfirm";

/** The page on which somebody confirms that an address is theirs. */
function confirmLink(token: string, origin: string): string {
  return `${origin}/verify-email?token=${encodeURIComponent(token)}`;
}

const confirmButton = (token: string, origin: string) => ({
  label: "welcomeMail.confirmButton",
  href: confirmLink(token, origin),
});
