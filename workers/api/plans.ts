import { z } from "zod";
import { readCountry } from "../modules/accounts";
import { PLAN_STATES } from "../modules/billing/rules";
import { startIntent as chooseCard, readPlanSummary, IntentInput, StartIntentInput } from "../modules/billing";
import { activateTrial as beginTrial } from "../workflows/plans/activate-trial";
import { endpoint } from "./endpoint";

export const getLocation = endpoint({
  method: "GET",
  path: "/api/getLocation.php",
  action: "location.read",
  summary: "The visitor's country",
  output: () => z.strictObject({ country: z.string().describe("ISO 3166 alpha-2; empty when nobody knows") }),
  handler: async ({ ctx }) => ({ country: (await readCountry(ctx)) ?? "" }),
});

export const getPlanDetails = endpoint({
  method: "POST",
  path: "/api/getPlanDetails.php",
  action: "plans.read",
  summary: "The plan's state and counters",
  own: "_id",
  output: () =>
    z.strictObject({
      result: z.enum(PLAN_STATES),
      daysLeft: z.int().min(0),
      applicationsLeft: z.int().min(0),
      totalApplicationsPurchased: z.int().min(0),
    }),
  handler: async ({ ctx }) => {
    const { state, daysLeft, applicationsLeft, totalPurchased } = readPlanSummary(ctx);
    return { result: state, daysLeft, applicationsLeft, totalApplicationsPurchased: totalPurchased };
  },
});

export const startIntent = endpoint({
  method: "POST",
  path: "/api/startIntent",
  action: "plans.start_intent",
  summary: "A click on a plan card: where it leads",
  input: StartIntentInput,
  fields: () => ({ to: z.string().describe("A path of ours") }),
  handler: ({ ctx, input }) => chooseCard(ctx, input),
});

export const activateTrial = endpoint({
  method: "POST",
  path: "/api/activateTrial",
  action: "plans.activate_trial",
  summary: "Begins the free trial that an intent of one's own chose",
  input: IntentInput,
  handler: ({ ctx, input }) => beginTrial(ctx, input),
});
