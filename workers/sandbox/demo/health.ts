import { DAY_MS } from "../../lib/time";
import { formToInput } from "../../modules/candidates/rules";
import type { AppContext } from "../../core/context";
import { signOut } from "../../modules/accounts";
import { activateTrial } from "../../workflows/plans/activate-trial";
import { startIntent } from "../../modules/billing";
import { storeProfile } from "../../workflows/profiles/store-profile";
import { samplePdf } from "./sample-pdf";
import { signInSample } from "./sign-in-sample";

const TWO_DAYS_MS = 2 * DAY_MS;
const PERSON = { fullName: "Sample Waiting", email: "waiting@sample.jobsarthi.test", password: "sample-waiting-1" };
const PROFILE = {
  firstName: "Sample",
  lastName: "Waiting",
  whatsappContactNumber: "9000003401",
  gender: "preferNotToSay",
  currentLocation: "Pune",
  country: "IN",
  firstJob: "yes",
  expectedCTC: "6",
  receiveEmailJobUpdates: "true",
  forBackend_locations: "Pune",
  forBackend_jobTitles: "Software Engineer",
};

/**
 * A sample person for the health page: their trial began two days ago and they never confirmed their address, so that
 * nothing was applied for them. Made by the same use cases that people use, at the time of then.
 */
export async function seedWaitingPerson(ctx: AppContext): Promise<void> {
  const then: AppContext = { ...ctx, now: () => ctx.now() - TWO_DAYS_MS };
  const actor = await signInSample(then, PERSON);
  if (!actor) return;
  const own: AppContext = { ...then, actor };
  if (actor.plan.tier === null) {
    const form = new FormData();
    for (const [name, value] of Object.entries(PROFILE)) form.set(name, value);
    await storeProfile(own, {
      form: formToInput(form, null),
      resume: {
        name: "sample-waiting.pdf",
        bytes: samplePdf([
          "Sample Waiting (a made-up person for the demo)",
          "Looking for a first job in software, Pune",
        ]),
      },
    });
    const { to } = await startIntent(own, { plan: "Free Trial" });
    await activateTrial(own, { intentId: new URL(to, ctx.config.origin).searchParams.get("intent") });
  }
  await signOut(own);
}
