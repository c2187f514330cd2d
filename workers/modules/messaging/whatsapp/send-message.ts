import type { AppContext } from "../../../core/context";
import { write, type Statement } from "../../../db/client";
import { describeError } from "../../../lib/log";
import { clearAlarms, raiseAlarm, setNextTry } from "../../../core/alarms/queries";
import { authorize } from "../../../core/policy";
import { cancelMail } from "../outbox/queries";
import { claimMessage, isSent, postpone, settleMail, type MessageRow } from "../outbox/delivery-queries";
import { nextRetry, PROBE_MS, WHATSAPP_CAUSE } from "../outbox/rules";
import { buttonId } from "./button-id";
import { WhatsappRefused } from "./port";
import { forgetHeard, storeOutgoing, storePace, readRecipient, settleOutgoing } from "./queries";
import { courseOf, holdsPrivateData, isNight } from "./rules";
import { renderMessage } from "./templates";
import { MESSAGES, QUALITY_ALARM, WHATSAPP_ALARM, type Choice, type Choices, type MessageName } from "./vocabulary";

/** A message that may go now, and how. */
interface ReadyMessage {
  template: MessageName;
  userId: string | null;
  model: Readonly<Record<string, string>>;
  as: "text" | "template";
}

/** Longer than the provider is given to answer. */
const LEASE_MS = 120_000;

/**
 * Sends one message of the outbox, if it is due and may go to its person now. At night it waits for the morning, when
 * all that waited goes as one. Safe to call any number of times, at once: the claim decides who sends. What certainly
 * did not go out is tried again, after 1, 2, 4 … minutes; what may have gone out is marked unsure, until a notice says
 * that it did. A provider that refuses our account stops the messages: one in a while tries whether that is over.
 * @param input.isOver whether a message that may go says nothing that is true any more.
 */
export async function sendWhatsapp(
  ctx: AppContext,
  input: { outboxId: string; isOver?: (ready: ReadyMessage) => Promise<boolean> },
): Promise<void> {
  authorize(ctx, "mailing.send_due");
  const provider = ctx.providers.whatsapp;
  // A message that was written while there was a provider waits until there is one again.
  if (!provider) return;
  const message = await claimMessage(ctx.db, input.outboxId, ctx.now(), LEASE_MS);
  if (!message) return;
  const { id, userId, recipient, template, model } = message;
  const standing = userId === null ? null : await readRecipient(ctx.db, userId);
  const heardAt = Number(model["heardAt"] ?? message.createdAt);
  const over = model["replyUntil"] ?? model["until"];
  const until = over === undefined ? null : Number(over);
  const course = courseOf({ template, recipient, isOfPerson: userId !== null, heardAt, until }, standing, ctx.now());
  const isOver = course.do === "send" && (await input.isOver?.({ template, userId, model, as: course.as })) === true;
  if (course.do !== "send" || isOver) {
    const settled =
      course.do === "wait"
        ? postpone(ctx.db, message, course.untilMs)
        : settleMail(ctx.db, message, { state: "withheld" });
    // While the provider refuses our account, another message tries whether that is over.
    return write(ctx.db, [settled, setNextTry(ctx.db, WHATSAPP_ALARM, ctx.now())]);
  }
  const { as } = course;
  const { choices, ...rendered } = renderMessage(
    { template, model },
    {
      as,
      language: standing?.language ?? "en",
      zone: standing?.zone ?? "Asia/Kolkata",
      origin: ctx.config.origin,
    },
  );
  if (userId !== null) {
    const text = [rendered.text, ...titlesOf(choices).map((title) => `[${title}]`)].join("\n");
    await write(ctx.db, [storeOutgoing(ctx.db, { id, userId, template, text, nowMs: ctx.now() })]);
  }
  const bound =
    choices && userId !== null ? await bindChoices(ctx, { userId, offerId: model["offer"] ?? "" }, choices) : null;
  let sent: { id: string };
  try {
    sent = await provider.send({ id, to: recipient, ...rendered, choices: bound });
  } catch (error) {
    ctx.log.warn("whatsapp.not_sent", { id, kind: template, attempt: message.attempts, error });
    return write(ctx.db, afterFailure(ctx, message, error));
  }
  return write(ctx.db, [
    settleMail(ctx.db, message, {
      state: "sent",
      providerId: sent.id,
      sentAt: ctx.now(),
      // It may turn out that free text came too late: the template needs these.
      ...(as === "text" && NEEDED[template] ? { model: valuesOf(model, NEEDED[template]) } : {}),
    }),
    settleOutgoing(ctx.db, id, "sent"),
    // A message that waited for the morning says nothing of how soon jobs come.
    ...(template === "new_openings" && standing && !isNight(standing.zone, message.createdAt)
      ? [storePace(ctx.db, Number(model["seenAt"]), ctx.now())]
      : []),
    // The whole answer of support is there: the mail that would say it again is not needed.
    ...(as === "text" && template === "support_answer" && !holdsPrivateData(model["text"] ?? "")
      ? [cancelMail(ctx.db, message.cause.slice(WHATSAPP_CAUSE.length), isSent(id))]
      : []),
    clearAlarms(ctx.db, [WHATSAPP_ALARM]),
  ]);
}

/** The values that the template of a message needs, where it was said in free text. */
const NEEDED: Partial<Record<MessageName, readonly string[]>> = {
  support_answer: ["by", "link"],
  code_wanted: ["operator", "position", "company", "key", "replyUntil"],
  jobs_next: ["count", "list", "until"],
};
const valuesOf = (model: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, model[name] ?? ""]));

const titlesOf = (choices: Choices | null): string[] =>
  choices === null
    ? []
    : (choices.as === "buttons" ? choices.buttons : choices.sections.flatMap(({ rows }) => rows)).map(
        ({ title }) => title,
      );

/** The same buttons or rows, with ids that only this person's presses carry. */
async function bindChoices(
  ctx: AppContext,
  offer: { userId: string; offerId: string },
  choices: Choices,
): Promise<Choices> {
  const { signingKey } = ctx.config;
  const bind = (all: readonly Choice[]) =>
    Promise.all(all.map(async (one) => ({ ...one, id: await buttonId(signingKey, { ...offer, n: Number(one.id) }) })));
  if (choices.as === "buttons") return { as: "buttons", buttons: await bind(choices.buttons) };
  const sections = await Promise.all(
    choices.sections.map(async ({ title, rows }) => ({ title, rows: await bind(rows) })),
  );
  return { ...choices, sections };
}

/** The statements for a message that was not sent, or whose outcome is unknown, and for those behind it. */
function afterFailure(ctx: AppContext, message: MessageRow, error: unknown): Statement[] {
  const nowMs = ctx.now();
  const lastError = describeError(error).slice(0, 300);
  const refusal = error instanceof WhatsappRefused ? error.refusal : null;
  if (refusal === "account") {
    ctx.log.error("whatsapp.stopped", { kind: message.template, error });
    return [
      settleMail(ctx.db, message, { state: "waiting", lastError }),
      raiseAlarm(ctx.db, { kind: WHATSAPP_ALARM, detail: lastError, nowMs, nextTryAt: nowMs + PROBE_MS }),
    ];
  }
  if (refusal === "window" && message.userId !== null && MESSAGES[message.template].category !== null)
    return [settleMail(ctx.db, message, { state: "waiting", lastError }), forgetHeard(ctx.db, message.userId)];
  const failure = refusal === null ? "unsure" : refusal === "never" || refusal === "window" ? "never" : "later";
  const retry = nextRetry(message.template, failure, message.attempts, nowMs);
  return [
    settleMail(ctx.db, message, { ...retry, lastError }),
    ...(retry.state === "failed" ? [settleOutgoing(ctx.db, message.id, "failed")] : []),
    ...(refusal === "quality" ? [raiseAlarm(ctx.db, { kind: QUALITY_ALARM, detail: lastError, nowMs })] : []),
    // A message that is refused by itself shows that the account is not.
    ...(failure === "never" ? [clearAlarms(ctx.db, [WHATSAPP_ALARM])] : []),
  ];
}
