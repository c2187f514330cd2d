import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { QUESTION_CLASSES, type QuestionClass } from "../../../reading/labels/vocabulary";
import { STANDING_CONSENT_KINDS } from "../../../reading/answers/vocabulary";

const id = z.string().min(1).max(40);
const about = z.string().trim().min(1).max(80);
/** As it was typed; each kind of question has its own rule. */
const value = z.string().max(4000, messageOf("errors.tooLong", { n: 2000 }));

const CLASSES = Object.keys(QUESTION_CLASSES) as [QuestionClass, ...QuestionClass[]];

/** An answer to what was asked of the person, to what they said before, or to what they choose to say. */
export const SayAnswerInput = z.union([
  z.object({ questionId: id, value }),
  z.object({ answerId: id, value }),
  z.object({
    class: z.enum(CLASSES, { error: "answers.noSuchQuestion" }),
    params: z
      .object({
        country: about,
        topic: about,
        skill: about,
        language: about,
        place: about,
        certification: about,
        level: about,
        thresholdYears: z.coerce.number().int().min(0).max(60),
        days: z.coerce.number().int().min(0).max(400),
        unit: z.enum(["INR", "INR lakhs", "USD", "EUR", "GBP"]),
        period: z.enum(["year", "month", "hour"]),
      })
      .partial()
      .default({}),
    value,
  }),
  z.object({
    /** The employer's words, where no class has the question. */
    label: z.string().trim().min(1).max(500),
    /** The employer whose words they are, where the answer is for them alone. */
    company: z.string().trim().min(1).max(200).nullable().default(null),
    value,
  }),
]);
export type SayAnswerInput = z.infer<typeof SayAnswerInput>;

export const WithdrawAnswerInput = z.object({ answerId: id });
export const RefuseQuestionInput = z.object({ questionId: id });
export const SettleProposalInput = z.object({
  questionId: id,
  /** The proposal that was read: another one has taken its place otherwise. */
  proposedAt: z.coerce.number().int().min(0),
  accepts: z.boolean(),
});
export const StandingConsentInput = z.object({
  kind: z.enum(STANDING_CONSENT_KINDS, { error: "answers.noSuchStatement" }),
});

/** The key of a mailed link; a malformed one is read as expired. */
export const MailedKeyInput = z.object({ key: z.string().max(200).catch("") });
export const MailedAnswerInput = MailedKeyInput.extend({ value });
