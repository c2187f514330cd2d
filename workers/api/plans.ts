import { readCountry } from "../domain/identity/read-country";
import { activateTrial } from "../domain/plans/activate-trial";
import { readPlanSummary } from "../domain/plans/read-summary";
import { startIntent } from "../domain/orders/start-intent";
import { readBody, requireOwn } from "../http/body";
import type { ApiHandler } from "../http/handler";

/** GET getLocation.php → country, empty when nobody knows. */
export const getLocation: ApiHandler = async (c) => c.json({ country: (await readCountry(c.get("ctx"))) ?? "" });

/** POST getPlanDetails.php {_id: email} → result, daysLeft, applicationsLeft, totalApplicationsPurchased. */
export const getPlanDetails: ApiHandler = async (c) => {
  requireOwn(c, (await readBody(c))["_id"]);
  const summary = readPlanSummary(c.get("ctx"));
  return c.json({
    result: summary.state,
    daysLeft: summary.daysLeft,
    applicationsLeft: summary.applicationsLeft,
    totalApplicationsPurchased: summary.totalPurchased,
  });
};

/** POST startIntent {plan} → to: where the click on the card leads. */
export const postStartIntent: ApiHandler = async (c) =>
  c.json({ success: true, ...(await startIntent(c.get("ctx"), await readBody(c))) });

/** POST activateTrial {intentId}. */
export const postActivateTrial: ApiHandler = async (c) => {
  await activateTrial(c.get("ctx"), await readBody(c));
  return c.json({ success: true });
};
