import { HOUR_MS } from "../../lib/time";
import type { AppContext } from "../../core/context";
import { sha256Hex } from "../../core/ids";
import { write } from "../../db/client";
import { titleList } from "../../reading/people/job-titles";
import { readTitle } from "../../reading/titles/read-title";
import { authorize } from "../../core/policy";
import type { WhatsappEvent } from "../../modules/messaging";
import {
  endConversation,
  enqueueAnswer,
  isUnhandled,
  readStranger,
  readUpload,
  storeReading,
  storeStranger,
  whatsappEventHandled,
  type SentUpload,
} from "../../modules/messaging/queries";
import { isWindowOpen, type OpenAsk, type StrangerLanguage } from "../../modules/messaging/rules";
import type { intentOf } from "../../modules/support";
import { ABOUT, homeOf, linkLines, matchLines, searchOf } from "./match-resume";
import { readSentResume } from "./read-sent-resume";
import { placeSaid } from "./stranger-place";
import { inWordsOf, languageWritten, type Reply } from "./stranger-words";

type Message = Extract<WhatsappEvent, { kind: "message" }>;

/** Answers to a number in an hour, of whichever kind; of what comes beyond, one file is told to come later. */
const MAX_ANSWERS = 12;
/** Files of a number in a day, and of all strangers: each costs as much as reading an upload. */
const MAX_FILES = 5;
const MAX_ALL_FILES = 2_000;
/** Messages of all strangers in a day that are answered. */
const MAX_ALL_MESSAGES = 20_000;

/**
 * Answers a person without an account, by plain text with one link at most: nothing of theirs becomes an account or a
 * profile here, and all of it is forgotten within a day. The effect of a message is in the batch that ends its event,
 * and guarded by it, so it is safe to repeat and to run twice at once.
 */
export async function meetStranger(
  ctx: AppContext,
  message: Message,
  intent: ReturnType<typeof intentOf>,
): Promise<void> {
  authorize(ctx, "whatsapp.handle");
  const known = await readStranger(ctx.db, message.from, ctx.now());
  const { stranger, answers, files, allFiles, allMessages } = known;
  const written = message.text === null ? "" : languageWritten(message.text);
  // A title, a city and STOP are English in any language.
  const isOfAny = Boolean(stranger?.asks) || intent.is === "stop";
  const language = (written === "en" && isOfAny ? "" : written) || (stranger?.language ?? "");
  const isOfFile = Boolean(message.file?.id);
  const mayAnswer =
    (isOfFile ? answers <= MAX_ANSWERS : answers < MAX_ANSWERS) &&
    allMessages < MAX_ALL_MESSAGES &&
    isWindowOpen(message.atMs, ctx.now());
  const areFilesOver = files >= MAX_FILES || allFiles >= MAX_ALL_FILES;
  const isHourOver = answers >= MAX_ANSWERS;
  const mayRead = mayAnswer && !isHourOver && !areFilesOver;
  const reply = await replyTo(ctx, { message, intent, mayRead, areFilesOver, known: stranger });
  if (reply === "later") return;
  const isStopped = stranger?.stopped ?? false;
  await settle(ctx, message, { reply, language, isAnswered: reply !== null && mayAnswer, isStopped });
}

interface Asked {
  message: Message;
  intent: ReturnType<typeof intentOf>;
  /** Within the limits of files. */
  mayRead: boolean;
  /** Those of the day; else it is the hour that is over. */
  areFilesOver: boolean;
  known: { asks: OpenAsk; uploadId: string; stopped: boolean } | null;
}

/** The answer to what was written; null for none, "later" while another run reads the same file. */
async function replyTo(ctx: AppContext, asked: Asked): Promise<Reply | null | "later"> {
  const { message, intent, mayRead, areFilesOver, known } = asked;
  const { origin } = ctx.config;
  const once = isUnhandled(message.id);
  if (intent.is === "stop")
    return {
      lines: known?.stopped ? [] : [{ say: "whatsappStart.stopped" }],
      isStopped: true,
      asks: { ask: "", uploadId: "" },
      more: endConversation(ctx.db, message.from, ctx.now(), once),
    };
  if (intent.is === "thanks") return null;
  const { file } = message;
  if (file?.id) {
    const notNow: Reply = areFilesOver
      ? { lines: [{ say: "whatsappStart.tooMany" }, { plain: origin }], hourly: "files" }
      : { lines: [{ say: "whatsappStart.inAnHour" }, { plain: origin }], hourly: "later" };
    return (await readUpload(ctx.db, message.id, ctx.now())) || mayRead
      ? readSentResume(ctx, { id: message.id, from: message.from, file: { id: file.id, name: file.name } })
      : notNow;
  }
  if (file || intent.is === "nothing") return { lines: [{ say: "whatsappStart.onlyPdf" }], hourly: "media" };
  if (intent.is === "start" && intent.code !== null)
    return { lines: [{ say: "whatsappStart.codeOver" }, { plain: `${origin}/whatsapp` }], hourly: "code" };
  const upload = known?.asks && !known.stopped ? await readUpload(ctx.db, known.uploadId, ctx.now()) : null;
  if (upload && known?.asks === "work") return takeWork(ctx, upload, message);
  if (upload && known?.asks === "place") return takePlace(ctx, upload, message);
  return { lines: [...ABOUT, { say: "whatsappStart.sendResume" }, { plain: origin }], hourly: "about" };
}

/** The work that a person named, with a city if there is one beside it. */
async function takeWork(ctx: AppContext, upload: SentUpload, message: Message): Promise<Reply> {
  const { place, isState, rest } = placeSaid(message.text ?? "", homeOf(message.from), true);
  const titles = titleList([rest]);
  const [work] = "value" in titles ? titles.value : [];
  if (work === undefined || readTitle(work).families.length === 0)
    return { lines: [{ say: "whatsappStart.workUnknown" }] };
  return found(ctx, { ...upload, saidWork: work, saidPlace: place ?? upload.saidPlace }, message, isState);
}

async function takePlace(ctx: AppContext, upload: SentUpload, message: Message): Promise<Reply> {
  const { place, isState } = placeSaid(message.text ?? "", homeOf(message.from), false);
  if (place === null) return { lines: [{ say: "whatsappStart.placeUnknown" }] };
  return found(ctx, { ...upload, saidPlace: place }, message, isState);
}

async function found(ctx: AppContext, upload: SentUpload, message: Message, isState: boolean): Promise<Reply> {
  const { ask, lines } = await matchLines(ctx, searchOf(upload), message.from, false);
  const { id, saidWork } = upload;
  // The form is not filled in with a country where a state was said.
  const saidPlace = isState ? "" : upload.saidPlace;
  return {
    lines: [
      ...(isState ? [{ say: "whatsappStart.noState" } as const] : []),
      ...lines,
      ...(await linkLines(ctx, upload)),
    ],
    asks: { ask, uploadId: id },
    more: [storeReading(ctx.db, id, { saidWork, saidPlace }, isUnhandled(message.id))],
  };
}

/** Ends the event with all that follows from it, in one batch. */
async function settle(
  ctx: AppContext,
  { id, from, atMs }: Message,
  said: { reply: Reply | null; language: StrangerLanguage; isAnswered: boolean; isStopped: boolean },
): Promise<void> {
  const nowMs = ctx.now();
  const once = isUnhandled(id);
  const { reply, language, isAnswered, isStopped: wasStopped } = said;
  const { lines = [], hourly, asks, isStopped = false, onlyIf, more = [] } = reply ?? {};
  const text = isAnswered ? inWordsOf(language, lines) : "";
  const stranger = await sha256Hex(`${ctx.config.signingKey}:${from}`);
  // After a STOP the first answer of an hour is one that was given before.
  const name = hourly && !wasStopped ? `${hourly}:${language}:${Math.floor(nowMs / HOUR_MS)}` : id;
  const answer = text === "" ? null : { cause: `stranger:${stranger}:${name}`, onlyIf: onlyIf ?? once };
  const heard = { number: from, language, isStopped, answer, nowMs };
  await write(ctx.db, {
    more,
    stranger: storeStranger(ctx.db, asks ? { ...heard, asks } : heard, once),
    answer:
      answer === null
        ? null
        : enqueueAnswer(
            ctx.db,
            {
              template: "stranger_reply",
              userId: null,
              number: from,
              model: { text, heardAt: String(Math.min(atMs, nowMs)) },
              cause: answer.cause,
              nowMs,
            },
            answer.onlyIf,
          ),
    handled: whatsappEventHandled(ctx.db, id, nowMs),
  });
}
