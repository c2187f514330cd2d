import { expect, it } from "vitest";
import { productText } from "@workers/modules/billing/orders/rules";
import { buyerWords } from "@workers/modules/billing/payments/problem-words";
import { CHANGES, countText, MAX_COUNTED, wideningText } from "@workers/modules/candidates/profiles/wider-rules";
import { invitationsOf } from "@workers/modules/messaging/outbox/calendar-invitation";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { TEMPLATES, type MailContent, type TemplateName } from "@workers/modules/messaging/outbox/schema";
import { BRAND } from "@workers/core/brand";
import { PROBLEM_KINDS } from "@workers/db/schema/billing/payments";
import { stampWords } from "@workers/lib/stamp-words";
import { HI } from "@workers/texts/hi";
import { messageOf } from "@workers/texts/text";
import { NOON } from "../../../support/clock";
import { latinWords } from "../../../support/latin";

const ORIGIN = "https://a.example";
const UNSUBSCRIBE = `${ORIGIN}/unsubscribe-job-updates?key=x`;
/** Somebody's own name, those of the samples, and what a mail names in Latin letters in any language. */
const NAMES = "Asha Ravi Test Chrome Android Do you own van OTP START IST".split(" ");

const name = "Asha";
const job = { position: "Backend Engineer", company: "Neelgiri Freight" };
const money = { amount: "₹1,999", order: "U12345ABC", payment: "U54321ABC" };
const plan = productText("plan", "Pro", 125);
const member = { name, key: "k", phone: "+91 98765 43210", product: productText("community", null, 0), ...money };
const asked = "“Do you own a van?” (Neelgiri Freight)";
const session = {
  name,
  coach: "Ravi",
  at: String(NOON),
  zone: "Asia/Kolkata",
  minutes: "45",
  meeting: "https://meet.example/a",
  calendar: "/interviews/calendar?session=s",
  session: "s",
  sequence: "0",
  why: "",
} as const;
const asks = { name, count: "2", questions: `${asked}\n${asked}`, link: `${ORIGIN}/q?key=x`, proposed: "" };
const suggested = messageOf("email.questionSuggested", { asked, answer: "Test" });

/** Every mail to a person, in each of its forms. */
const MAILS: readonly MailContent[] = [
  { template: "sign_up_welcome", model: { name, token: "t" } },
  { template: "sign_up_welcome", model: { name } },
  { template: "verify_email", model: { name, token: "t" } },
  { template: "password_reset", model: { name, token: "t" } },
  { template: "password_changed", model: { name } },
  {
    template: "new_sign_in",
    model: { name, token: "t", device: "Chrome, Android", country: "IN", at: String(NOON), zone: "Asia/Kolkata" },
  },
  ...(
    [
      messageOf("email.codeAppAdded", { name: "Test" }),
      messageOf("email.passkeyAdded", { name: "Test" }),
      messageOf("email.factorRemoved", { name: "Test" }),
      "email.factorsReset",
      "email.signedOut",
    ] as const
  ).map((what): MailContent => ({ template: "second_factor", model: { name, what } })),
  { template: "google_joined", model: { name } },
  { template: "free_welcome", model: { name, applications: "15" } },
  { template: "confirm_reminder", model: { name } },
  ...["", "1", "3"].map((own): MailContent => ({
    template: "nothing_fits",
    model: { name, titles: "Java Developer", places: "Pune", own },
  })),
  ...CHANGES.map((change): MailContent => {
    const names = { country: "All Over India", title: "Java Developer" } as const;
    const best = { change, name: change === "country" || change === "title" ? names[change] : "Pune" };
    const helps = { change: wideningText(best), count: countText({ count: change === "pay" ? 1 : MAX_COUNTED }) };
    return { template: "nothing_fits", model: { name, titles: "Java Developer", places: "Pune", ...helps } };
  }),
  ...["1", "7"].map((count): MailContent => ({ template: "worth_a_look", model: { name, count } })),
  { template: "premium_welcome", model: { name, plan: "Ultimate" } },
  { template: "premium_welcome", model: { name } },
  { template: "payment_receipt", model: { name, product: plan, day: "2026-08-10", ...money } },
  ...PROBLEM_KINDS.flatMap((kind): MailContent[] => {
    const what = buyerWords(kind);
    const { payment, order, amount } = money;
    const model = { name, product: plan, order, asked: amount, came: "₹999", payment };
    return what === null ? [] : [{ template: "payment_problem", model: { ...model, what } }];
  }),
  ...(["plan", "community"] as const).flatMap((product) =>
    ["", "ends", "ends_alone", "goes_on"].flatMap((effect) =>
      [
        { decision: "approve", twice: "" },
        { decision: "approve", twice: "yes" },
        { decision: "decline", twice: "" },
      ].map((decided): MailContent => ({
        template: "refund_decided",
        model: { name, product, effect, note: "", amount: money.amount, order: money.order, ...decided },
      })),
    ),
  ),
  { template: "community_welcome", model: { ...member, day: "2026-08-10" } },
  { template: "community_renewal", model: { name, key: "k", day: "2026-09-10" } },
  ...[true, false].map((isConfirmed): MailContent => ({
    template: "application_submitted",
    model: {
      name,
      ...job,
      location: "Pune",
      day: "2026-08-10",
      reference: "7K2M-9QX4",
      operator: "Ravi",
      stamp: stampWords(isConfirmed),
    },
  })),
  { template: "code_wanted", model: { name, operator: "Ravi", ...job, key: "k" } },
  ...["1", "2"].flatMap((count): MailContent[] => [
    {
      template: "application_digest",
      model: { name, count, entries: JSON.stringify([{ reference: "7K2M-9QX4", ...job }]) },
    },
    { template: "outcome_question", model: { name, count, company: job.company } },
    { template: "questions", model: { ...asks, count } },
    { template: "questions", model: { ...asks, count, link: `${ORIGIN}/answers` } },
    { template: "questions", model: { ...asks, count, questions: suggested, proposed: "all" } },
  ]),
  { template: "support_reply", model: { name, by: "Ravi", text: "आपका रिफ़ंड आ रहा है।", link: "/support", via: "" } },
  ...["booked", "moved", "day", "hour", "notes"].map((kind): MailContent => ({
    template: "interview",
    model: { ...session, kind, to: "person" },
  })),
  ...(
    [
      "email.sessionYouCancelled",
      "email.sessionYouCancelledLate",
      "email.sessionCoachCancelled",
      "email.sessionRefunded",
    ] as const
  ).map((why): MailContent => ({ template: "interview", model: { ...session, kind: "cancelled", to: "person", why } })),
  ...(["email.sessionMissedByPerson", "email.sessionMissedAgain", "email.sessionMissedByCoach"] as const).map(
    (why): MailContent => ({ template: "interview", model: { ...session, kind: "missed", to: "person", why } }),
  ),
  { template: "whatsapp_released", model: { name } },
  { template: "unsubscribe_confirm", model: { link: UNSUBSCRIBE } },
  { template: "account_deleted", model: {} },
];

const isForStaff = (template: TemplateName) => "forStaff" in TEMPLATES[template];
const render = ({ template, model }: MailContent, language: "en" | "hi") =>
  renderMail(template, model, ORIGIN, { language, unsubscribe: TEMPLATES[template].clears && UNSUBSCRIBE });
/** The words in Latin letters, but for names and the sender, whom the law wants named. */
const english = (shown: string) =>
  latinWords(shown.replaceAll(`${BRAND.legalEntity}, ${BRAND.address}`, "")).filter((word) => !NAMES.includes(word));
const DEVANAGARI = /[\u0904-\u0963]/;

it("has a sample of every mail to a person", () => {
  const names = Object.keys(TEMPLATES) as TemplateName[];
  expect(new Set(MAILS.map(({ template }) => template))).toEqual(new Set(names.filter((each) => !isForStaff(each))));
});

it("every mail to a person is in Hindi where they chose it, but for names: the subject, the page and the text", () => {
  const left = MAILS.flatMap((mail) => {
    const { subject, html, text } = render(mail, "hi");
    expect([mail.template, DEVANAGARI.test(subject), html.includes('<html lang="hi">')]).toEqual([
      mail.template,
      true,
      true,
    ]);
    expect([mail.template, `${subject}${html}${text}`.match(/undefined|NaN|Invalid|\{\w+\}|"said"/g)]).toEqual([
      mail.template,
      null,
    ]);
    return [subject, html, text].flatMap((shown) => english(shown).map((word) => `${mail.template}: ${word}`));
  });
  expect(left).toEqual([]);
});

it("every text of a mail is in Hindi", () => {
  const texts = Object.entries<string>(HI).filter(([key]) => /^(?:email|welcomeMail)\./.test(key));
  expect(texts.length).toBeGreaterThan(200);
  // The subject of a session is put together from two others.
  expect(texts.filter(([, text]) => !DEVANAGARI.test(text)).map(([key]) => key)).toEqual(["email.interviewSubject"]);
});

it("every mail says as much in one language as in the other, and English has no word of Hindi", () => {
  for (const mail of MAILS) {
    const [hi, en] = [render(mail, "hi"), render(mail, "en")];
    const shapeOf = ({ html, text }: typeof hi) => [
      html.match(/<(?:p|tr|a)\b/g)?.length,
      text.split("\n").length,
      html.match(/href="[^"]*"/g),
    ];
    expect([mail.template, shapeOf(hi)]).toEqual([mail.template, shapeOf(en)]);
    if (mail.template !== "support_reply")
      expect([mail.template, DEVANAGARI.test(en.subject + en.html + en.text)]).toEqual([mail.template, false]);
    expect([mail.template, renderMail(mail.template, mail.model, ORIGIN).subject]).toEqual([mail.template, en.subject]);
  }
});

it("what those who work here read stays in English, whatever they chose", () => {
  const coach = { ...session, kind: "booked", to: "coach", name: "Ravi" };
  const staff: MailContent[] = [
    { template: "interview", model: coach },
    { template: "team_notice", model: { action: "Refund requested", name, email: "a@b.example", at: "10 Aug, 12 pm" } },
    { template: "role_change", model: { name: "Ravi", what: "staffRoles.chooseRole", to: "colleague" } },
    { template: "access_log", model: { day: "10 Aug 2026", place: "5", seal: "s" } },
    { template: "onboarding_complete", model: { day: "10 Aug 2026", total: "5", by: "Ravi", counts: "", round: "1" } },
    { template: "onboarding_reminder", model: { name: "Ravi", day: "10 Aug 2026", open: "1", total: "5" } },
    { template: "daily_report", model: { name: "Ravi", shown: "10 Aug 2026", jobs: "5", people: "2" } },
  ];
  for (const mail of staff) {
    const { subject, html, text } = render(mail, "hi");
    expect([mail.template, DEVANAGARI.test(subject + html + text)]).toEqual([mail.template, false]);
  }
  expect(new Set(staff.map(({ template }) => template))).toEqual(
    new Set([...(Object.keys(TEMPLATES) as TemplateName[]).filter(isForStaff), "interview"]),
  );
});

it("a mail's own language goes before that of the account, and one that there is not is none", () => {
  const langOf = (locale: string, language: "en" | "hi" | null) =>
    /<html lang="(\w+)"/.exec(renderMail("account_deleted", { locale }, ORIGIN, { language }).html)?.[1];
  expect([langOf("hi", "en"), langOf("en", "hi"), langOf("", "hi"), langOf("xx", "hi"), langOf("", null)]).toEqual([
    "hi",
    "en",
    "hi",
    "hi",
    "en",
  ]);
});

it("days, times, plans and countries are in the language too", () => {
  const text = (mail: MailContent) => render(mail, "hi").text;
  const [signIn, receipt, nine] = [
    MAILS.find(({ template }) => template === "new_sign_in")!,
    MAILS.find(({ template }) => template === "payment_receipt")!,
    { template: "interview", model: { ...session, kind: "hour", to: "person", zone: "America/New_York" } } as const,
  ];
  expect(text(signIn)).toMatch(/सोम, 10 अगस्त 2026, दोपहर 12 बजे IST/);
  expect(text(signIn)).toContain("देश: भारत");
  expect(text(receipt)).toContain("प्रो प्लान, 125 एप्लिकेशन");
  expect(text(receipt)).toContain("तारीख: 10 अगस्त 2026");
  expect(text(nine)).toMatch(/रात 2:30 बजे EDT/);
  // A day in words was written before mails had languages.
  const { template, model } = receipt;
  expect(renderMail(template, { ...model, day: "10 Aug 2026" }, ORIGIN, { language: "hi" }).text).toContain(
    "तारीख: 10 Aug 2026",
  );
});

it("the invitation of a session is in the language of who gets it", () => {
  const summary = (to: string, language: "en" | "hi" | null) => {
    const model = { ...session, kind: "booked", to };
    const [file] = invitationsOf({ template: "interview", model, recipient: "a@b.example" }, language, ORIGIN, NOON);
    return /SUMMARY:([^\r]*)/.exec(file?.content ?? "")?.[1];
  };
  expect([summary("person", "hi"), summary("person", null), summary("coach", "hi")]).toEqual([
    "Ravi के साथ इंटरव्यू सेशन",
    "Interview guidance with Ravi",
    "Interview guidance",
  ]);
});

it("says in its reader's language that a job's company is not named", () => {
  const model = { name: "Asha", count: "1", company: "" };
  const textIn = (language: "en" | "hi") => renderMail("outcome_question", model, ORIGIN, { language }).text;
  expect(textIn("en")).toContain("Company not given");
  expect(textIn("hi")).toContain("कंपनी नहीं बताई");
});
