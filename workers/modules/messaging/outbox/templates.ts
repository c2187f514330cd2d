import { isZone, showInstantIn } from "../../../lib/zones";
import { BRAND } from "../../../core/brand";
import { stampWords } from "../../../lib/stamp-words";
import { PLAN_DAYS } from "../../../core/plan-vocabulary";
import type { MailModel, TemplateName } from "./schema";

/** The content of a mail, before it is laid out. */
export interface Content {
  subject: string;
  paragraphs: string[];
  /** Lines of the acknowledgement slip. */
  slip?: { rows: [string, string][]; stamp: string };
  button?: { label: string; href: string };
}

/** The effect of a returned payment on what its order bought; without an effect, only the money is spoken of. */
const REFUND_EFFECTS: Record<"plan" | "community", Record<string, string>> = {
  plan: {
    ends: "The applications that were not used are taken back and the plan has ended.",
    ends_alone:
      "The applications that it paid for and that were not used are taken back. Your plan goes on with what " +
      "another payment of yours paid for.",
    goes_on: "It is a payment that should not have been taken: your plan goes on.",
  },
  community: {
    ends: "The month of the Premium WhatsApp Community that it paid for ends now.",
    goes_on: "It is a payment that should not have been taken: your membership goes on.",
  },
};

/** The content of each mail, by its template. */
export const CONTENT: { [T in TemplateName]: (m: MailModel<T>, origin: string) => Content } = {
  sign_up_welcome: (m, origin) => ({
    subject: `Welcome to ${BRAND.name}, ${m.name}`,
    paragraphs: [
      `Your account is ready. Choose a plan, or begin with the free trial.`,
      ...(m.token
        ? [
            CONFIRM,
            "If you did not make this account, do nothing: nothing is sent in anybody's name before the " +
              "address is confirmed.",
          ]
        : []),
    ],
    button: m.token ? confirmButton(m.token, origin) : { label: "Choose a plan", href: `${origin}/purchase` },
  }),
  verify_email: (m, origin) => ({
    subject: "Confirm your email address",
    paragraphs: [`Hello ${m.name},`, CONFIRM],
    button: confirmButton(m.token, origin),
  }),
  password_reset: (m, origin) => ({
    subject: `Reset your ${BRAND.name} password`,
    paragraphs: [
      `Hello ${m.name},`,
      `Somebody, hopefully you, asked to reset the password of this account. The link works once and for 30 minutes.`,
      `If it was not you, do nothing: your password stays as it is.`,
    ],
    button: {
      label: "Choose a new password",
      href: `${origin}/reset-password?token=${encodeURIComponent(m.token)}`,
    },
  }),
  password_changed: (m, origin) => ({
    subject: `Your ${BRAND.name} password was changed`,
    paragraphs: [
      `Hello ${m.name},`,
      "The password of your account was changed just now, and every other device was signed out.",
      "If it was not you, set a new one at once.",
    ],
    button: { label: "Set a new password", href: `${origin}/login?mode=reset` },
  }),
  new_sign_in: (m, origin) => ({
    subject: `A new sign-in to your ${BRAND.name} account`,
    paragraphs: [
      `Hello ${m.name},`,
      "Somebody signed in to your account from a browser that had not signed in to it before. If it was you, there " +
        "is nothing to do.",
      "If it was not you, press the button: every device is signed out, the password opens nothing any more, and you " +
        "choose a new one. The link works for 7 days.",
    ],
    slip: {
      rows: [
        ["Device", m.device],
        ["When", m.at ? showInstantIn("Asia/Kolkata", Number(m.at)) : ""],
        ["Country", countryName(m.country)],
      ],
      stamp: "New sign-in",
    },
    button: { label: "This was not me", href: `${origin}/not-me?token=${encodeURIComponent(m.token)}` },
  }),
  second_factor: (m, origin) => ({
    subject: `How you confirm who you are at ${BRAND.name} has changed`,
    paragraphs: [
      `Hello ${m.name},`,
      m.what,
      "If it was not you, tell somebody of the operations at once, and set a new password.",
    ],
    button: { label: "See your sign-ins", href: `${origin}/account` },
  }),
  google_joined: (m, origin) => ({
    subject: `You can now sign in to ${BRAND.name} with Google`,
    paragraphs: [
      `Hello ${m.name},`,
      "Somebody who has this address at Google signed in, and that Google account now opens your account here.",
      "If it was not you, write to us.",
    ],
    button: { label: "See your sign-ins", href: `${origin}/account` },
  }),
  free_welcome: (m, origin) => ({
    subject: "Your free trial has begun",
    paragraphs: [
      `Hello ${m.name},`,
      `Your free trial is active: ${m.applications} applications, made by us in your name. We begin within 24 hours.`,
      `Each application comes with a receipt like the one below, and is listed on your dashboard.`,
    ],
    slip: {
      rows: [
        ["Plan", "Free Trial"],
        ["Applications", m.applications],
        ["Valid for", `${PLAN_DAYS} days`],
      ],
      stamp: "Active",
    },
    button: { label: "See your applications", href: `${origin}/dashboard` },
  }),
  confirm_reminder: (m, origin) => ({
    subject: "We cannot apply for you yet: please confirm your address",
    paragraphs: [
      `Hello ${m.name},`,
      "Your plan runs, and nothing is applied to before this address is known to be yours. The link in the mail " +
        "that welcomed you still works; if you cannot find it, look into your spam folder, or have a fresh one sent " +
        "by the button on your dashboard.",
    ],
    button: { label: "Get a fresh link", href: `${origin}/dashboard` },
  }),
  nothing_fits: (m, origin) => ({
    subject: m.own
      ? "Nothing that we can apply to fits your preferences at present"
      : "Nothing that is open fits your preferences at present",
    paragraphs: [
      `Hello ${m.name},`,
      `We have looked through the open postings for ${m.titles} in ${m.places}, and none fits` +
        `${m.own ? " that we can apply to" : ""}. New ones are held against your preferences as they come, and ` +
        "meanwhile your plan's days stand still, for 30 days at most.",
      ...(m.own
        ? [
            m.own === "1"
              ? "One opening fits that only you can apply to, signed in to its portal: it stands on your list."
              : `${m.own} openings fit that only you can apply to, signed in to their portals: they stand on your ` +
                "list.",
          ]
        : []),
      m.change
        ? `What would help most: ${m.change}, ${m.count} opening${m.count === "1" ? "" : "s"} would fit.`
        : "No single change of it brings more at present; a job title of another kind may.",
    ],
    button: m.own
      ? { label: "Apply yourself", href: `${origin}/next-out#apply-yourself` }
      : { label: "Change your preferences", href: `${origin}/profile` },
  }),
  premium_welcome: (m, origin) => ({
    subject: `Your ${m.plan || "premium"} plan has begun`,
    paragraphs: [
      `Hello ${m.name},`,
      `Your plan is active. We begin within 24 hours and send you a receipt for each application.`,
    ],
    button: { label: "See your applications", href: `${origin}/dashboard` },
  }),
  payment_receipt: (m, origin) => ({
    subject: `Receipt: ${m.product}`,
    paragraphs: [
      `Hello ${m.name},`,
      `We have received your payment. You may ask for your money back within 7 days, on your plan page, where this ` +
        `receipt or its tax invoice lies as a PDF.`,
    ],
    slip: { rows: receiptRows(m), stamp: "Paid" },
    button: { label: "See your plan", href: `${origin}/plan` },
  }),
  payment_problem: (m) => ({
    subject: `About your payment: ${m.product}`,
    paragraphs: [`Hello ${m.name},`, m.what],
    slip: {
      rows: [
        ["For", m.product],
        ["Order", m.order],
        ["Asked", m.asked],
        ["Amount", m.came],
        ["Payment", m.payment],
      ],
      stamp: "With our team",
    },
  }),
  refund_decided: (m, origin) => ({
    subject: m.twice
      ? `You were charged twice: ${m.amount} is on its way back`
      : m.decision === "approve"
        ? "Your refund is on its way"
        : "About your refund request",
    paragraphs: [
      `Hello ${m.name},`,
      ...(m.twice
        ? [
            "One order of yours was paid twice. The second payment goes back by itself; there is nothing that " +
              "you need to do.",
          ]
        : []),
      m.decision === "approve"
        ? (
            `We return ${m.amount} to the way you paid, in 7-10 days. ` +
            `${REFUND_EFFECTS[m.product === "community" ? "community" : "plan"][m.effect] ?? ""}`
          ).trim()
        : `We have looked at your request and cannot refund this payment.`,
      ...(m.note ? [m.note] : []),
    ],
    slip: {
      rows: [
        ["Order", m.order],
        ["Amount", m.amount],
      ],
      stamp: m.decision === "approve" ? "Refunded" : "Declined",
    },
    button:
      m.product === "community"
        ? { label: "How refunds work", href: `${origin}/refund-policy` }
        : { label: "See your plan", href: `${origin}/plan` },
  }),
  community_welcome: (m, origin) => ({
    subject: "Welcome to the Premium WhatsApp Community",
    paragraphs: [
      `Hello ${m.name},`,
      "Your membership runs for a month and does not renew by itself. Our team adds this number to the group " +
        `within a day: ${m.phone}.`,
      `Keep this mail: its link shows until when you are a member, and lets you leave.`,
    ],
    slip: { rows: receiptRows(m), stamp: "Member" },
    button: {
      label: "Your membership",
      href: `${origin}/community-membership?key=${encodeURIComponent(m.key)}`,
    },
  }),
  community_renewal: (m, origin) => ({
    subject: "Your community membership is about to end",
    paragraphs: [
      `Hello ${m.name},`,
      `Your membership of the Premium WhatsApp Community ends on ${m.day}. If you want to stay, buy another ` +
        "month; if not, do nothing.",
    ],
    button: {
      label: "Stay for another month",
      href: `${origin}/community-membership?key=${encodeURIComponent(m.key)}`,
    },
  }),
  application_submitted: (m, origin) => ({
    subject: `Application submitted: ${m.position} at ${m.company}`,
    paragraphs: [
      `Hello ${m.name},`,
      m.stamp === stampWords(true)
        ? "We have applied to this job for you."
        : "We have submitted your application to this job. The company has not confirmed it yet.",
    ],
    slip: {
      rows: [
        ["Position", m.position],
        ["Company", m.company],
        ["Place", m.location],
        ["Day", m.day],
        ["Reference", m.reference],
        ["Applied by", m.operator],
      ],
      // Mails that were written before it was told have none.
      stamp: m.stamp || stampWords(false),
    },
    button: { label: "Open its receipt", href: `${origin}/r/${m.reference}` },
  }),
  code_wanted: (m, origin) => ({
    subject: `${m.company} has sent you a code: please type it on our page`,
    paragraphs: [
      `Hello ${m.name},`,
      `${m.operator} is filling in ${m.company}'s form for ${m.position} in your name. The form has just sent a code ` +
        "to your phone or mail, and waits for it: for ten minutes.",
      "Please type it on our page and nowhere else. We never ask for a code by phone or in a chat, and never for one " +
        "of a bank, a mailbox, a job portal or Aadhaar. If the message with the code names anybody but this employer " +
        "or its application system, do not give it.",
    ],
    button: { label: "Type the code", href: `${origin}/code?key=${encodeURIComponent(m.key)}` },
  }),
  application_digest: (m, origin) => ({
    subject: m.count === "1" ? "1 application submitted today" : `${m.count} applications submitted today`,
    paragraphs: [`Hello ${m.name},`, "We have submitted your applications to these jobs."],
    slip: {
      rows: (JSON.parse(m.entries || "[]") as Partial<MailModel<"application_submitted">>[]).map(
        ({ reference = "", position = "", company = "" }): [string, string] => [reference, `${position}, ${company}`],
      ),
      stamp: "Submitted",
    },
    button: { label: "Open your dashboard", href: `${origin}/dashboard` },
  }),
  outcome_question: (m, origin) => ({
    subject: "What came of your applications?",
    paragraphs: [
      `Hello ${m.name},`,
      m.count === "1"
        ? `Two weeks ago we applied to ${m.company} in your name. Did they answer?`
        : `Two weeks ago we applied to ${m.count} openings in your name, one of them at ${m.company}. Who has ` +
          "answered?",
      "What you tell us shows you and others which openings are answered. There is nothing that you have to do.",
    ],
    button: { label: "Tell what came of them", href: `${origin}/progress` },
  }),
  questions: (m) =>
    m.proposed === "all"
      ? {
          subject: m.count === "1" ? "An answer is proposed to you" : `${m.count} answers are proposed to you`,
          paragraphs: [
            `Hello ${m.name},`,
            "While applying for you, our team read an employer's form and would have you say:",
            ...m.questions.split("\n"),
            "Nothing of it is used unless you accept it. Accept or refuse it under “Your answers”.",
          ],
          button: { label: "Your answers", href: m.link },
        }
      : {
          subject:
            m.count === "1" ? "A question before we apply for you" : `${m.count} questions before we apply for you`,
          paragraphs: [
            `Hello ${m.name},`,
            m.count === "1"
              ? "An employer's form asks something that neither your profile nor your resume says:"
              : "Employers' forms ask some things that neither your profile nor your resume says:",
            ...m.questions.split("\n"),
            "Until you answer, we do not send these applications: we never guess. Said once, it is filled in for " +
              "all that ask.",
            "The link opens one question alone. It works for 7 days, and until you have answered; you need not " +
              "sign in. All your answers stand under “Your answers”.",
          ],
          button: { label: "Answer", href: m.link },
        },
  access_log: (m) => ({
    subject: m.problem ? "The access log was changed" : `The access log of ${m.day}`,
    paragraphs: m.problem
      ? [
          `The log of who read people's data does not prove itself any more: ${m.problem}.`,
          "Somebody changed the database by hand, or it was restored. Keep a copy before anything else is done, and " +
            "compare it with the earlier mails of this kind by npm run verify-log.",
        ]
      : [
          `At the end of the day the log of who read people's data had ${m.place} lines, sealed by:`,
          `${m.place}:${m.seal}`,
          "Keep this mail: with it npm run verify-log proves that none of these lines was changed since.",
        ],
  }),
  team_notice: (m) => ({
    subject: `${m.action || "Notice"}: ${m.name}`,
    paragraphs: [
      `${m.name} (${m.email}): ${m.action}`,
      ...(m.contactNumber ? [`WhatsApp number: ${m.contactNumber}`] : []),
      `At ${m.at}, India time.`,
    ],
  }),
  onboarding_complete: (m, origin) => ({
    subject: `Onboarding of ${m.day} is complete${m.round === "1" ? "" : " again"}: ${m.total} users`,
    paragraphs: [
      `${m.by} has completed the onboarding of ${m.day}.`,
      ...(m.round === "1" ? [] : ["An entry was unlocked after the mail before. These are the figures now."]),
    ],
    slip: {
      rows: [
        ["Day", m.day],
        ["Total users", m.total],
        ["Call results", m.counts],
        ["Completed by", m.by],
      ],
      stamp: "Complete",
    },
    button: {
      label: "Open the list",
      href: `${origin}/admin-daily-onboarding?date=${encodeURIComponent(m.isoDay)}`,
    },
  }),
  onboarding_reminder: (m, origin) => ({
    subject: `Onboarding of ${m.day}: ${m.open} of ${m.total} not locked`,
    paragraphs: [
      `Hello ${m.name},`,
      `${m.open} of ${m.total} entries of today's onboarding list are not locked yet. It can be completed ` +
        "from 11 AM IST, once all are.",
    ],
    button: {
      label: "Open the list",
      href: `${origin}/admin-daily-onboarding?date=${encodeURIComponent(m.isoDay)}`,
    },
  }),
  daily_report: (m, origin) => ({
    subject: `${m.shown}: ${m.jobs || "0"} applications for ${m.people || "0"} people`,
    paragraphs: [`Hello ${m.name},`, `The jobs day of ${m.shown} ended at 20:00 India time.`],
    slip: {
      rows: [
        ["Applications", m.jobs || "0"],
        ["People", m.people || "0"],
        ["Found", m.found || "0"],
        ...Object.entries(JSON.parse(m.failed || "{}") as Record<string, number>).map(
          ([status, n]): [string, string] => [status, String(n)],
        ),
      ],
      stamp: "Compiled",
    },
    button: {
      label: "Open the daily report",
      href: `${origin}/admin-daily-report?date=${encodeURIComponent(m.day)}`,
    },
  }),
  support_reply: (m, origin) => ({
    subject: "An answer to what you wrote",
    paragraphs: [`Hello ${m.name},`, ...m.text.split("\n").filter((line) => line !== ""), `${m.by}, ${BRAND.name}`],
    button: { label: "Open the thread", href: `${origin}${m.link}` },
  }),
  interview: interviewMail,
  whatsapp_released: (m, origin) => ({
    subject: "Your WhatsApp number is linked to another account now",
    paragraphs: [
      `Hello ${m.name},`,
      "Somebody sent START from the WhatsApp number that was linked to your account, with the code of another one. " +
        "It is linked to that account now, and yours sends nothing to it any more.",
      "If that telephone is yours and it was not you, link it again.",
    ],
    button: { label: "Link a number", href: `${origin}/whatsapp` },
  }),
  unsubscribe_confirm: (m) => ({
    subject: "Stop the mails about your applications?",
    paragraphs: [
      "Somebody, hopefully you, asked us to stop mailing this address about applications.",
      "If it was you, confirm it here. If it was not, do nothing: the mails go on.",
    ],
    button: { label: "Stop these mails", href: m.link },
  }),
  account_deleted: () => ({
    subject: `Your ${BRAND.name} account is deleted`,
    paragraphs: [
      "Your account, your profile, your resumes and the record of your applications are deleted, as you asked.",
      "This is the last mail you get from us, and we forget your address with it.",
    ],
  }),
};

/** The first words of a mail about a session of interview guidance, by the event and the recipient. */
const INTERVIEW_WORDS: Record<string, { subject: string; person: string; coach: string; stamp: string }> = {
  booked: {
    subject: "Interview guidance is booked",
    person: "Your session of interview guidance is booked.",
    coach: "Somebody has booked a session of interview guidance with you.",
    stamp: "Booked",
  },
  moved: {
    subject: "Interview guidance was moved",
    person: "Your session of interview guidance has a new time.",
    coach: "A session of interview guidance with you has a new time.",
    stamp: "Moved",
  },
  day: {
    subject: "Interview guidance within a day",
    person: "Your session of interview guidance is near. Your preparation sheet is ready.",
    coach: "A session of interview guidance with you is near.",
    stamp: "Booked",
  },
  hour: {
    subject: "Interview guidance within the hour",
    person: "Your session of interview guidance is about to begin.",
    coach: "A session of interview guidance with you is about to begin.",
    stamp: "Booked",
  },
  cancelled: {
    subject: "Interview guidance was cancelled",
    person: "Your session of interview guidance does not take place.",
    coach: "A session of interview guidance with you does not take place.",
    stamp: "Cancelled",
  },
  missed: {
    subject: "Interview guidance did not take place",
    person: "Your session of interview guidance did not take place.",
    coach: "",
    stamp: "Missed",
  },
  notes: {
    subject: "Notes of your interview guidance",
    person: "Your coach has written notes for you, and three things to do next.",
    coach: "",
    stamp: "Held",
  },
};

function interviewMail(m: MailModel<"interview">, origin: string): Content {
  const words = INTERVIEW_WORDS[m.kind];
  const toCoach = m.to === "coach";
  const when = isZone(m.zone) ? showInstantIn(m.zone, Number(m.at)) : "";
  const place = toCoach ? `${origin}/coach?session=${m.session}` : `${origin}/interviews`;
  const inCalendar = ["booked", "moved", "cancelled"].includes(m.kind) && m.calendar !== "";
  return {
    subject: `${words?.subject ?? "Interview guidance"}: ${when}`,
    paragraphs: [
      `Hello ${m.name},`,
      (toCoach ? words?.coach : words?.person) ?? "",
      ...(m.why ? [m.why] : []),
      ...(inCalendar ? [`Everything about it stands on ${place}`] : []),
    ],
    slip: {
      rows: [
        ["When", when],
        ["Takes", `${m.minutes} minutes`],
        ["With", toCoach ? "" : m.coach],
        ["Where", ["cancelled", "missed", "notes"].includes(m.kind) ? "" : m.meeting],
      ],
      stamp: words?.stamp ?? "Booked",
    },
    button: inCalendar
      ? {
          label: m.kind === "cancelled" ? "Take it out of your calendar" : "Put it into your calendar",
          href: `${origin}${m.calendar}`,
        }
      : { label: toCoach ? "Open the session" : "Open your session", href: place },
  };
}

/** The name of a country of the edge's code; empty for what is none. */
function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "";
  return new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }).of(code) ?? "";
}

function receiptRows(m: MailModel<"payment_receipt">): [string, string][] {
  return [
    ["For", m.product],
    ["Amount", m.amount],
    ["Day", m.day],
    ["Order", m.order],
    ["Payment", m.payment],
  ];
}

const CONFIRM =
  "Please confirm that this address is yours: only then do we apply in your name. The link works once and for " +
  "7 days.";

/** The page on which somebody confirms that an address is theirs. */
export function confirmLink(token: string, origin: string): string {
  return `${origin}/verify-email?token=${encodeURIComponent(token)}`;
}

const confirmButton = (token: string, origin: string) => ({
  label: "Confirm this address",
  href: confirmLink(token, origin),
});
