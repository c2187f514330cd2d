import { z } from "zod";
import { BRAND } from "../core/brand";
import { registerInterest, CommunityDetails, OrderReferenceInput, confirmMembership } from "../modules/billing";
import { endpoint } from "./endpoint";

export const setCommunityTimestamp = endpoint({
  method: "POST",
  path: "/api/setCommunityTimestamp.php",
  action: "community.buy",
  summary: "Says that somebody filled the community's form",
  input: CommunityDetails,
  handler: ({ ctx, input }) => registerInterest(ctx, input),
});

const KNOWN = "who is the member was settled when the order was made";

/**
 * A payment that is still pending is no success and no failure either: the membership follows by itself. One that does
 * not add up (`state` PROBLEM) does not become a membership by waiting.
 */
export const premiumCommunitySuccess = endpoint({
  method: "POST",
  path: "/api/premiumCommunitySuccess.php",
  action: "community.buy",
  summary: "What came of a community order, by what its gateway says",
  input: z.object({
    reference: OrderReferenceInput.shape.reference.describe(
      "The id that the caller began to pay with; or the one that was answered, in the session of the buyer's " +
        "address; or the order's signed reference",
    ),
    email: z.unknown().optional().meta({ type: "string", description: "The buyer's, with the caller's own id" }),
  }),
  names: { reference: "orderId" },
  ignored: { name: KNOWN, phoneNumber: KNOWN, planName: KNOWN },
  output: () =>
    z.strictObject({
      success: z.boolean().describe("False while the payment is pending, or when it does not add up"),
      state: z.enum(["PAID", "PENDING", "PROBLEM"]),
      message: z.string(),
      endsAt: z.iso.datetime().optional(),
    }),
  handler: async ({ ctx, input }) => {
    const { state, endsAt } = await confirmMembership(ctx, input);
    const support = `Please contact support at ${BRAND.supportMail}`;
    if (state === "PROBLEM")
      return {
        success: false,
        state,
        message: `Your payment was received, but your membership could not be recorded. ${support}.`,
      };
    if (endsAt === null)
      return {
        success: false,
        state,
        message: `Your payment is still pending. Your membership begins with it. ${support} if it does not come.`,
      };
    return {
      success: true,
      state,
      message: "Welcome to the Premium WhatsApp Community",
      endsAt: new Date(endsAt).toISOString(),
    };
  },
});
