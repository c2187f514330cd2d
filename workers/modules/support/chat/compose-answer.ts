import { HI } from "../../../texts/hi";
import { inEnglish, inWords, translateBy, type Translate } from "../../../texts/text";
import { PLAN_TEXTS } from "../../../core/plan-vocabulary";
import type { AppContext } from "../../../core/context";
import { listApplications, listApplied, readDashboard } from "../../applications";
import { readMarket } from "../../accounts";
import { indiaDay, showDay } from "../../../lib/india-time";
import { showMoney } from "../../../lib/money";
import { readOffers, readPlanHistory } from "../../billing";
import { COMMUNITY } from "../../billing/rules";
import { readProfile } from "../../candidates";
import { readFunnel } from "../../matching";
import { KNOWLEDGE, sayIn, type Say } from "./knowledge";
import { LEADS } from "./leads-rules";
import { readTimes } from "./queries";
import type { SupportQuestion } from "./questions-rules";
import { hoursValues, names, percentile, spanWords } from "./rules";
import type { SupportLanguage, Understood } from "./understand-rules";

const MAX_LINES = 3;
/** All that the largest plan makes. */
const MAX_APPLIED = 300;

/** The automatic answer to what was understood: by the use cases that the pages use, so it says what they say. */
export async function composeAnswer(
  ctx: AppContext,
  asked: Understood,
  message: string,
): Promise<{ text: string; question: SupportQuestion | null; suggests: readonly SupportQuestion[] }> {
  const { question, maybe, language } = asked;
  const { facts, questions } = KNOWLEDGE[language];
  if (question === null)
    return { text: maybe.length > 0 ? facts.maybe : facts.unknown, question: null, suggests: maybe };
  const own = await ownFacts(ctx, question, message, language);
  return { text: [...own, questions[question].say].join("\n"), question, suggests: [] };
}

/** The facts of the caller's account, a line each; nothing where the answer is the same for everybody. */
async function ownFacts(
  ctx: AppContext,
  question: SupportQuestion,
  message: string,
  language: SupportLanguage,
): Promise<string[]> {
  const { needs } = LEADS[question];
  const say = sayIn(language);
  if (needs === undefined) return [];
  if (needs === "hours") return hoursLines(await readTimes(ctx.db), language);
  if (needs === "offers") return offerLines(ctx, question, language);
  if (ctx.actor.kind !== "user") return [say("sign_in_first")];
  switch (needs) {
    case "applications":
      return applicationLines(ctx, question, message, language);
    case "plan":
      return planLines(ctx, question, language);
    case "profile":
      return profileLines(ctx, question, say);
    case "address":
      return [say(ctx.actor.verified ? "verified" : "unverified", { email: ctx.actor.email })];
  }
}

/** The texts of the pages. In Latin letters Hindi names things as the English pages do. */
const PAGES: Readonly<Record<SupportLanguage, Translate>> = {
  en: inEnglish,
  hi: translateBy(HI, "hi"),
  "hi-Latn": inEnglish,
};
const dayIn = (language: SupportLanguage) => (ms: number) =>
  showDay(indiaDay(ms), language === "hi" ? "hi-IN" : undefined);

async function applicationLines(
  ctx: AppContext,
  question: SupportQuestion,
  message: string,
  language: SupportLanguage,
): Promise<string[]> {
  const [say, dayOf] = [sayIn(language), dayIn(language)];
  const dashboard = await readDashboard(ctx);
  const made = (row: { position: string; company: string; appliedAt: number; reference: string }) =>
    say("made_one", { ...row, day: dayOf(row.appliedAt) });
  const notMade = (row: { position: string; company: string; because: string }) =>
    say("not_made_one", { ...row, reason: reasonIn(language, row.because) });
  const now = standingLine(dashboard.standing, say);
  switch (question) {
    case "application_status": {
      const { rows } = await listApplied(ctx, { limit: MAX_APPLIED });
      const named = rows.filter((row) => names(message, row.company));
      const missed = dashboard.notApplied.rows.filter((row) => names(message, row.company));
      const held = await heldLines(ctx, message, language);
      const lines = [...named.map(made), ...held, ...missed.map(notMade)];
      if (lines.length > 0) return lines.slice(0, MAX_LINES);
      return [say("no_such_application"), ...rows.slice(0, MAX_LINES).map(made), now];
    }
    case "why_not_made": {
      const { rows } = dashboard.notApplied;
      const named = rows.filter((row) => names(message, row.company));
      const held = await heldLines(ctx, message, language);
      const told = named.length + held.length > 0 ? named : rows;
      const lines = [...held, ...told.map(notMade)].slice(0, MAX_LINES);
      return lines.length > 0 ? lines : [say("nothing_not_made"), now];
    }
    case "list_applications":
      return [
        say("made", { count: ctx.actor.kind === "user" ? ctx.actor.plan.used : 0 }),
        ...dashboard.rows.slice(0, MAX_LINES).map(made),
      ];
    default:
      return [now];
  }
}

/** A line for each application on hold to a company that the message names. */
async function heldLines(ctx: AppContext, message: string, language: SupportLanguage): Promise<string[]> {
  const say = sayIn(language);
  const { rows } = await listApplications(ctx, { shown: "not_applied", search: "" });
  return rows
    .filter((row) => (row.result === "waits" || row.result === "on_hold") && names(message, row.company))
    .map(({ result, position, company, because }) =>
      say(result === "waits" ? "waits_one" : "on_hold_one", {
        position,
        company,
        reason: reasonIn(language, because ?? ""),
      }),
    );
}

/** A reason in the language; as the pages word it where the chat has no words of its own for it. */
function reasonIn(language: SupportLanguage, reason: string): string {
  const { reasons } = KNOWLEDGE[language];
  const code = reason.replace("dashboard.missed.", "");
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : inWords(reason, PAGES[language]);
}

type Standing = Awaited<ReturnType<typeof readDashboard>>["standing"];

function standingLine(standing: Standing, say: Say): string {
  const values = {
    count: "count" in standing ? standing.count : 0,
    found: "found" in standing ? standing.found : 0,
  };
  return say(`standing_${standing.is}`, values);
}

async function planLines(ctx: AppContext, question: SupportQuestion, language: SupportLanguage): Promise<string[]> {
  const [say, dayOf, t] = [sayIn(language), dayIn(language), PAGES[language]];
  const { summary, account, receipts } = await readPlanHistory(ctx);
  if (question === "refund") {
    const open = receipts.filter((receipt) => receipt.refundableUntil !== null);
    return open.length === 0
      ? [say("refund_none")]
      : open
          .slice(0, MAX_LINES)
          .map((r) => say("refund_until", { ...named(r, t), day: dayOf(r.refundableUntil ?? 0) }));
  }
  if (question === "refund_status") {
    const lines = receipts.flatMap((r) =>
      r.refund ? [say(`refund_${r.refund.state}`, { ...named(r, t), note: r.refund.note }).trim()] : [],
    );
    return lines.length > 0 ? lines.slice(0, MAX_LINES) : [say("no_refund")];
  }
  if (account === null) return [say("plan_none")];
  if (account.ended !== null)
    return [
      say("plan_over", { day: dayOf(account.ended.at) }),
      ...(account.frozen > 0 ? [say("frozen", { frozen: account.frozen })] : []),
    ];
  const { funnel } = await readFunnel(ctx);
  const { wish, sent, next, needsYou, positive } = funnel;
  return [
    say("left", { left: account.left, total: summary.totalPurchased, waiting: account.setAside }),
    ...(question === "plan_left" || question === "plan_current"
      ? [
          ...(wish ? [say("funnel", { match: wish.match, places: wish.places, fit: wish.fit })] : []),
          say("taken_up", { taken: funnel.takenUp, sent, next, needsYou, positive }),
        ]
      : []),
    say("plan_running", {
      plan: summary.state === "free ongoing" ? t(PLAN_TEXTS["Free Trial"]) : say("premium"),
      day: dayOf(account.endsAt),
      days: account.daysLeft,
    }),
  ];
}

const named = ({ product, amount }: { product: string; amount: string }, t: Translate) => ({
  product: inWords(product, t),
  amount,
});

async function profileLines(ctx: AppContext, question: SupportQuestion, say: Say): Promise<string[]> {
  const profile = await readProfile(ctx);
  if (profile === null) return [say("no_profile")];
  const places = say("places", { list: profile.locations.join(", ") });
  const titles = say("titles", { list: profile.jobTitles.join(", ") });
  const mail = say(profile.wantsJobMail ? "mail_on" : "mail_off");
  const whatsapp = say(profile.wantsWhatsapp ? "whatsapp_on" : "whatsapp_off");
  switch (question) {
    case "wrong_job":
      return [titles, places];
    case "change_city":
      return [places];
    case "change_titles":
      return [titles];
    case "remote":
      return [say(profile.openToRemote ? "remote_yes" : "remote_no"), places];
    case "stop_messages":
      return [mail, whatsapp];
    case "no_mail":
      return [mail];
    case "whatsapp":
      return [whatsapp];
    default:
      return profile.resume ? [say("resume_now", { name: profile.resume.fileName })] : [];
  }
}

async function offerLines(ctx: AppContext, question: SupportQuestion, language: SupportLanguage): Promise<string[]> {
  const [say, t] = [sayIn(language), PAGES[language]];
  const market = await readMarket(ctx);
  return (await readOffers(ctx))
    .filter((offer) => offer.market === market && (offer.product === COMMUNITY) === (question === "community"))
    .filter((offer) => offer.amount > 0)
    .map((offer) => {
      const price = showMoney(offer.amount, offer.currency);
      return offer.product === COMMUNITY
        ? `${t("shell.community")}: ${price}`
        : say("offer", { product: t(PLAN_TEXTS[offer.product]), applications: offer.credits, price });
    });
}

/** When people answer, and the time until they do where it is measured. */
export function hoursLines(times: readonly number[], language: SupportLanguage): string[] {
  const say = sayIn(language);
  const half = percentile(times, 0.5);
  const hours = say("hours", hoursValues(language));
  if (half === null) return [hours];
  const [n = "", unit = ""] = spanWords(half).split(" ");
  return [hours, say("measured", { count: times.length, n: Number(n), unit })];
}
