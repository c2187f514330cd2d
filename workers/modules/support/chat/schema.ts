import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { SUPPORT_QUESTIONS, type SupportQuestion } from "./questions-rules";
import { SUPPORT_LANGUAGES } from "./understand-rules";
import { ACTS, MESSAGE_LIMIT, TAGS } from "./vocabulary";

const EMPTY = "chat.writeAbout";
const id = z.string().regex(/^[0-9A-Z]{26}$/, "chat.noSuchThread");
/** Made with the form, so that what is sent twice is written once. */
const key = z.string().regex(/^[\w-]{8,64}$/, "chat.openPageAgain");
const text = z
  .string()
  .max(MESSAGE_LIMIT * 4, messageOf("errors.atMostCharacters", { n: 2000 }))
  // Characters that no keyboard types are not kept; lines are.
  .transform((typed) =>
    typed
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, EMPTY)
      .max(MESSAGE_LIMIT, messageOf("errors.atMostCharacters", { n: 2000 })),
  );
const question = z.enum(Object.keys(SUPPORT_QUESTIONS) as [SupportQuestion, ...SupportQuestion[]], {
  error: "chat.noSuchQuestion",
});
const language = z.enum(SUPPORT_LANGUAGES).optional().catch(undefined);

/** The thread: a stranger's by its signed link; otherwise the caller's own. */
const where = { thread: id.optional(), signature: z.string().max(60).optional() };

/** A message, or the question that the person chose. */
export const WriteInput = z
  .object({ ...where, key, language, text: text.optional(), question: question.optional() })
  .refine((given) => given.text !== undefined || given.question !== undefined, { error: EMPTY, path: ["text"] });

/** From a person without an account. */
export const ContactInput = z.object({
  text,
  name: z
    .string()
    .transform((typed) => typed.replace(/[\p{Cc}\p{Cf}]/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "errors.required")
        .max(100, messageOf("errors.atMostCharacters", { n: 100 })),
    ),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("errors.email")),
});

export const WhereInput = z.object(where);
/** With the language of the words about when people answer. */
export const ReadInput = z.object({ ...where, language });
export const NewsInput = z.object({ thread: id, signature: z.string().max(60).optional() });
export const ActInput = z.object({ act: z.enum(ACTS, { error: "chat.noSuchButton" }), key, language });
export const AskInput = z.object({ ...where, language });

/** The reader's word on an automatic answer. */
export const RateInput = z.object({
  ...where,
  language,
  message: id,
  helped: z.enum(["yes", "no"], { error: "chat.noSuchButton" }),
});

/** Staff: which thread is open beside the list. One that cannot be read is none. */
export const InboxInput = z.object({ thread: id.optional().catch(undefined) });
export const ClaimInput = z.object({
  thread: id,
  /** The colleague whom the reader saw it with; empty when it was unclaimed. */
  from: id.or(z.literal("").transform(() => null)).nullish(),
});
export const ThreadInput = z.object({ thread: id });
export const ReplyInput = z.object({ thread: id, key, text, seen: id });
export const CloseInput = z.object({ thread: id, seen: id });
export const NoteInput = z.object({ thread: id, key, note: text });
export const TagsInput = z.object({
  thread: id,
  tags: z.array(z.enum(TAGS, { error: "supportInbox.noSuchTag" })).max(TAGS.length),
});
export const AssignInput = z.object({
  thread: id,
  to: id,
  /** Who had it when the reader saw it; empty for nobody. */
  from: id.or(z.literal("").transform(() => null)),
});
