import { DomainError } from "../../core/errors";
import { reference } from "../../core/reference";
import { inWords } from "../../texts/text";
import { listNext, readReceipt, type AskedEntry, type NextEntry } from "../../modules/applications";
import { WORDS_VERSION, type OfferAct } from "../../modules/messaging/rules";
import { keepPosting } from "../applying/choose-posting";
import { skipPostings } from "../applying/decline";
import {
  clip,
  firstOf,
  fits,
  MAX_ROWS,
  reply,
  whenOf,
  withButtons,
  withList,
  type Chat,
  type Reply,
  type Row,
} from "./chat-words";

/** Rows that are kept for what a person is asked about, where more goes next than a list shows. */
const ASKED_ROWS = 3;

type Jobs = Awaited<ReturnType<typeof listNext>>;
type Job = Pick<NextEntry, "position" | "company">;

const label = ({ position, company }: Job) => `${clip(position, 80)}, ${clip(company, 60)}`;

/** Those that their person can still decide about. */
const goingOut = ({ entries }: Jobs) => entries.filter(({ state }) => state !== "stopping");

/** How an application goes on, in a few words. */
function courseOf(chat: Chat, { state, entersAt, isKept }: NextEntry): string {
  const { t } = chat;
  if (state === "claimed") return t("whatsappChat.goesNow");
  const course =
    state === "standing" ? t("whatsappChat.goesAfter", { when: whenOf(chat, entersAt) }) : t("whatsappChat.inLine");
  return isKept ? `${course}, ${t("whatsappChat.keptMark")}` : course;
}

const openUntil = (chat: Chat, { until }: AskedEntry) =>
  chat.t("whatsappChat.openUntil", { when: whenOf(chat, until) });

/**
 * The jobs that go out next for the person, and those that they are asked about: a list, or the only job.
 * @param mayAgree they get messages, and have not agreed yet that these come each day.
 */
export async function showJobs(chat: Chat, mayAgree: boolean): Promise<Reply> {
  const { t, ctx } = chat;
  const jobs = await listNext(ctx);
  if (!jobs.isRunning || ctx.actor.plan.tier === null)
    return reply(t("whatsappChat.noPlan", { link: `${ctx.config.origin}/plan` }));
  if (jobs.pausedAt !== null) return reply(t("whatsappChat.paused", { link: `${ctx.config.origin}/next-out` }));
  return listed(chat, jobs, { mayAgree });
}

interface Day {
  said: Reply;
  /** How many go out by themselves, and the names of the first. */
  count: number;
  list: string;
  /** Until when the person can decide about the first. */
  until: number;
}

/**
 * The same unasked: what the person can still decide about, and not at the last moment. Null without one. To who has
 * not written (`isOpen`) go only those that go out by themselves: the others would be an advertisement.
 */
export async function showDay(chat: Chat, isOpen: boolean): Promise<Day | null> {
  const jobs = await listNext(chat.ctx, { isToDecide: true });
  const { entries, asked, count } = jobs;
  if (entries.length === 0 && (!isOpen || asked.length === 0)) return null;
  const said = await listed(chat, jobs, { before: chat.t("whatsappChat.dayHead") });
  const until = Math.min(...entries.map(({ entersAt }) => entersAt), ...asked.map((job) => job.until));
  return {
    said,
    count,
    list: firstOf(entries.map((job) => `${clip(job.position, 50)}, ${clip(job.company, 34)}`)),
    until,
  };
}

/** The list of what a person can decide about, or the only job: first why it comes, last how it can come each day. */
async function listed(chat: Chat, jobs: Jobs, { before = "", mayAgree = false }): Promise<Reply> {
  const { t, ctx } = chat;
  const [next, { asked }] = [goingOut(jobs), jobs];
  const only = next.length + asked.length === 1 ? (next[0] ?? asked[0]) : undefined;
  if (only) return cardOf(chat, jobs, only.id, before === "" ? "" : `${before}\n`, mayAgree);
  if (next.length + asked.length === 0)
    return mayAgree
      ? withButtons(reply(t("whatsappChat.nothingNext"), t("whatsappChat.dailyAsk")), [daily(chat)])
      : reply(t("whatsappChat.nothingNext"));
  const most = mayAgree ? MAX_ROWS - 1 : MAX_ROWS;
  const first = next.slice(0, most - Math.min(ASKED_ROWS, asked.length));
  const then = asked.slice(0, most - first.length);
  const more = jobs.count - (jobs.entries.length - next.length) + asked.length - first.length - then.length;
  const lines = (isShort: boolean) => {
    const line = (job: Job, i: number, how: string) =>
      `${i + 1}. ${clip(job.position, 34)}, ${clip(job.company, 24)}${isShort ? "" : ` (${how})`}`;
    return reply(
      before === "" ? "" : `${before}\n`,
      ...(first.length > 0 ? [t("whatsappChat.nextHead", { n: next.length })] : []),
      ...first.map((job, i) => line(job, i, courseOf(chat, job))),
      ...(then.length > 0 ? [t("whatsappChat.askHead", { n: asked.length })] : []),
      ...then.map((job, i) => line(job, first.length + i, openUntil(chat, job))),
      more > 0 ? t("whatsappChat.more", { n: more, link: `${ctx.config.origin}/next-out` }) : "",
      t("whatsappChat.chooseJob"),
      mayAgree ? t("whatsappChat.dailyAsk") : "",
    );
  };
  // The rows below say the same of each, and the last lines must not be cut.
  const said = fits(lines(false)) ? lines(false) : lines(true);
  const row = (job: Job & { id: string }, how: string): Row => ({
    title: job.position,
    below: `${clip(job.company, 34)}, ${how}`,
    act: { do: "job", ref: job.id },
  });
  return withList(said, t("whatsappChat.seeJobs"), [
    { title: t("whatsappChat.sectionNext"), rows: first.map((job) => row(job, courseOf(chat, job))) },
    { title: t("whatsappChat.sectionAsk"), rows: then.map((job) => row(job, openUntil(chat, job))) },
    { title: t("whatsappChat.sectionDaily"), rows: mayAgree ? [{ ...daily(chat), below: "" }] : [] },
  ]);
}

/** One job with what can be decided about it, or what became of it; before it, what was just said. */
export const showJob = async (chat: Chat, id: string, before = ""): Promise<Reply> =>
  cardOf(chat, await listNext(chat.ctx, { named: id }), id, before);

/** The button that agrees to them each day. */
const daily = ({ t }: Chat) => ({
  title: t("whatsappChat.daily"),
  act: { do: "agree", ref: String(WORDS_VERSION) } as OfferAct,
});

async function cardOf(chat: Chat, jobs: Jobs, id: string, before = "", mayAgree = false): Promise<Reply> {
  const { t } = chat;
  const keep = { title: t("whatsappChat.keep"), act: { do: "keep", ref: id } as OfferAct };
  const skip = { title: t("whatsappChat.skip"), act: { do: "skip", ref: id } as OfferAct };
  const [ask, agree] = mayAgree ? [t("whatsappChat.dailyAsk"), [daily(chat)]] : ["", []];
  const next = goingOut(jobs).find((job) => job.id === id);
  if (next) {
    const { state, entersAt, isKept } = next;
    const course =
      state === "claimed"
        ? t("whatsappChat.cardClaimed")
        : state === "in_line"
          ? t("whatsappChat.cardInLine")
          : t(isKept ? "whatsappChat.cardKept" : "whatsappChat.cardStanding", { when: whenOf(chat, entersAt) });
    const said = reply(before, label(next), clip(next.location, 80), course, ask);
    return withButtons(said, [...(isKept || state === "claimed" ? [skip] : [keep, skip]), ...agree]);
  }
  const asked = jobs.asked.find((job) => job.id === id);
  if (!asked) return reply(before, await becameOf(chat, jobs, id));
  const course = t("whatsappChat.cardAsk", { when: whenOf(chat, asked.until) });
  return withButtons(reply(before, label(asked), clip(asked.location, 80), course, ask), [keep, skip, ...agree]);
}

/** Keeps or skips a job as its person, and goes on with the next that they have not decided about. */
export async function decideJob(chat: Chat, act: { do: "keep" | "skip"; ref: string }): Promise<Reply> {
  const { ctx, t } = chat;
  const before = await listNext(ctx, { named: act.ref });
  let problem = "";
  try {
    if (act.do === "keep") await keepPosting(ctx, { applicationId: act.ref });
    else await skipPostings(ctx, { applicationIds: [act.ref] });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    problem = inWords(error.reason, t);
  }
  const jobs = await listNext(ctx, { named: act.ref });
  const known = [...before.entries, ...before.asked, ...before.refused].find(({ id }) => id === act.ref);
  const outcome = await becameOf(chat, jobs, act.ref, known ?? null);
  const said = problem === "" ? outcome : `${problem} ${outcome}`;
  const isOther = ({ id }: { id: string }) => id !== act.ref;
  const undecided =
    goingOut(jobs).find((job) => isOther(job) && job.state === "standing" && !job.isKept && !job.chosen) ??
    (jobs.count > jobs.entries.length
      ? (await listNext(ctx, { isToDecide: true })).entries.find(isOther)
      : undefined) ??
    jobs.asked.find(isOther);
  return undecided ? showJob(chat, undecided.id, `${said}\n`) : reply(said, t("whatsappChat.allDone"));
}

/** The state of a job now, in a sentence. */
export async function jobNow(chat: Chat, id: string): Promise<string> {
  return becameOf(chat, await listNext(chat.ctx, { named: id }), id);
}

async function becameOf(chat: Chat, jobs: Jobs, id: string, known: Job | null = null): Promise<string> {
  const { t, ctx } = chat;
  const open = jobs.entries.find((job) => job.id === id);
  if (open) {
    const job = label(open);
    if (open.state === "stopping") return t("whatsappChat.stopping", { job });
    if (!open.isKept && !open.chosen) return `${job}: ${courseOf(chat, open)}`;
    return open.state === "standing"
      ? t("whatsappChat.kept", { job, when: whenOf(chat, open.entersAt) })
      : t("whatsappChat.keptNow", { job });
  }
  const asked = jobs.asked.find((job) => job.id === id);
  if (asked) return `${label(asked)}: ${openUntil(chat, asked)}`;
  const refused = jobs.refused.find((job) => job.id === id);
  if (refused) return t("whatsappChat.skipped", { job: label(refused) });
  const found = await receiptOf(chat, id);
  if (found?.state === "submitted" || found?.state === "unconfirmed")
    return t("whatsappChat.sent", { job: label(found), link: `${ctx.config.origin}/r/${found.reference}` });
  const job = found ?? known;
  return t("whatsappChat.gone", { job: job ? label(job) : reference(id) });
}

/** Null for a job that never entered the queue. */
async function receiptOf({ ctx }: Chat, id: string) {
  try {
    return await readReceipt(ctx, { reference: reference(id) });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
