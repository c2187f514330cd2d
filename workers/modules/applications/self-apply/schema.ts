import { z } from "zod";
import { VETO_HOURS } from "../../../core/plan-vocabulary";
import { checkLink } from "../../../lib/link";
import { DECLINE_REASONS, OUTCOMES, SELF_APPLY_REASONS } from "../records/vocabulary";

const applicationId = z.string().min(1).max(40);
/** The attempt that was made: the outcome of an earlier one changes nothing. */
const attempt = z.int().min(1);
const seen = z.object({
  link: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  number: z.string().trim().min(1).max(100).optional(),
  text: z.string().trim().min(1).max(500).optional(),
});
/** An engine that applies by itself must have a proof. */
const proven = seen.refine((proof) => Object.keys(proof).length > 0, "selfApply.submittedNeedsSeenProof");

export const RecordOutcomeInput = z.discriminatedUnion("event", [
  z.object({ applicationId, attempt, event: z.literal("submitted"), seen: proven }),
  z.object({ applicationId, attempt, event: z.literal("unconfirmed"), seen: seen.optional() }),
  z.object({
    applicationId,
    attempt,
    event: z.literal("parked"),
    lacks: z.enum(["missing_info", "otp_required"]),
    /** The name of the form's field that nothing answers. */
    field: z.string().trim().min(1).max(200).optional(),
  }),
  z.object({
    applicationId,
    attempt,
    event: z.literal("failed"),
    reason: z.enum(OUTCOMES).exclude(["submitted"]),
    seen: seen.optional(),
  }),
]);
export type RecordOutcomeInput = z.infer<typeof RecordOutcomeInput>;

export const ReturnParkedInput = z.object({ applicationId, attempt });

export const DeclineInput = z.object({ applicationId, reason: z.enum(DECLINE_REASONS) });

/** As many as a page of the queue has, at most. */
export const SkipInput = z.object({ applicationIds: z.array(applicationId).min(1, "selfApply.chooseToSkip").max(50) });

export const SettleSelfApplyInput = z.object({ applicationId, reason: z.enum(SELF_APPLY_REASONS) });

export const SkipParkedInput = z.object({ applicationId });

export const KeepInput = z.object({ applicationId });

export const BringForwardInput = z.object({ applicationId });

export const TakeBackInput = z.object({ applicationId });

export const LinkInput = z.object({
  link: z
    .string()
    .transform((text) => checkLink(text))
    .refine((link) => link !== null, "selfApply.pasteWholeAddressOpenings")
    .transform((link) => link ?? ""),
});

export const VetoTimeInput = z.object({ hours: z.literal(VETO_HOURS) });
