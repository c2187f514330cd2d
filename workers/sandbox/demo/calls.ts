import { DAY_MS, MINUTE_MS } from "../../lib/time";
import { formToInput } from "../../modules/candidates/rules";
import { asSystem, type AppContext } from "../../core/context";
import { findCredentials } from "../../modules/accounts/queries";
import { actorFromCookie, markVerified, signOut, signUp } from "../../modules/accounts";
import { addDays, indiaDay, indiaInstant } from "../../lib/india-time";
import { activateTrial } from "../../workflows/plans/activate-trial";
import { endDuePlans } from "../../workflows/plans/end-due";
import { PLAN_DAYS } from "../../core/plan-vocabulary";
import { startIntent } from "../../modules/billing";
import { storeProfile } from "../../workflows/profiles/store-profile";
import { DEMO_APPLIED } from "./people";
import { asOperator, seedApplied } from "./applied";
import { samplePdf } from "./sample-pdf";

/**
 * Sample people whom the demo's staff have to call today: their trial has begun, or has ended after some applications.
 * They cannot be signed in as.
 */
const TO_CALL = [
  {
    name: "Sample Onboarding One",
    when: "begun",
    titles: "Backend Developer",
    places: "Bengaluru,Pune",
    remote: "true",
    instruction: "",
  },
  {
    name: "Sample Onboarding Two",
    when: "begun",
    titles: "Data Analyst,Business Analyst",
    places: "All Over India",
    remote: "",
    instruction: "Day shifts only",
  },
  {
    name: "Sample Onboarding Three",
    when: "begun",
    titles: "Frontend Developer",
    places: "Not open to on-site roles (Remote preferred)",
    remote: "true",
    instruction: "",
  },
  {
    name: "Sample Onboarding Four",
    when: "begun",
    titles: "QA Engineer,Automation Test Engineer",
    places: "Chennai",
    remote: "",
    instruction: "No bond; product companies first",
  },
  {
    name: "Sample Onboarding Five",
    when: "begun",
    titles: "DevOps Engineer",
    places: "Hyderabad,Chennai,Pune",
    remote: "true",
    instruction: "",
  },
  {
    name: DEMO_APPLIED.name,
    when: "ended",
    titles: "Java Developer",
    places: "Noida,Gurugram",
    remote: "",
    instruction: "",
  },
  {
    name: "Sample Conclusion Two",
    when: "ended",
    titles: "Product Manager",
    places: "Mumbai",
    remote: "true",
    instruction: "Not in gaming",
  },
  {
    name: "Sample Conclusion Three",
    when: "ended",
    titles: "Android Developer",
    places: "All Over India",
    remote: "true",
    instruction: "",
  },
] as const;

const WORD = ["One", "Two", "Three", "Four", "Five"];

/** One of them can be signed in as; the others have random passwords. */
function passwordOf(email: string): string {
  return email === DEMO_APPLIED.email ? DEMO_APPLIED.password : crypto.randomUUID();
}

/**
 * Loads them by the use cases that people use, at the hours of today's lists. Who is there already stays.
 */
export async function seedCalls(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  const today = indiaDay(now);
  const listEnds = Math.min(now, indiaInstant(today, 11));
  const yesterday = indiaInstant(addDays(today, -1), 12);
  const ended: { userId: string; title: string }[] = [];
  for (const [i, sample] of TO_CALL.entries()) {
    const [firstName = "", kind = "", number = ""] = sample.name.split(" ");
    const begun =
      sample.when === "begun" ? listEnds - (i + 1) * 7 * MINUTE_MS : yesterday + i * 7 * MINUTE_MS - PLAN_DAYS * DAY_MS;
    const email = `${kind}-${WORD.indexOf(number) + 1}@sample.jobsarthi.test`.toLowerCase();
    // Asked first: each sign-up counts against the limit of this machine, at every start.
    if (await findCredentials(ctx.db, email)) continue;
    const { setCookie } = await signUp(ctx, { fullName: sample.name, email, password: passwordOf(email) });
    const actor = await actorFromCookie(ctx.db, setCookie.split(";")[0] ?? null, now);
    const own: AppContext = { ...ctx, actor, now: () => begun };
    const form = new FormData();
    const fields = {
      firstName,
      lastName: `${kind} ${number}`,
      whatsappContactNumber: String(9_000_000_100 + i),
      gender: "preferNotToSay",
      currentLocation: "Pune",
      country: "IN",
      firstJob: "yes",
      expectedCTC: String(6 + i),
      forBackend_jobTitles: sample.titles,
      forBackend_locations: sample.places,
      interestedInRemoteJobs: sample.remote,
      forBackend_customInstruction: sample.instruction,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await storeProfile(own, {
      form: formToInput(form, null),
      resume: {
        name: "sample.pdf",
        bytes: samplePdf([`${sample.name} (a made-up person for the demo)`, sample.titles]),
      },
    });
    const { to } = await startIntent(own, { plan: "Free Trial" });
    await activateTrial(own, { intentId: new URL(to, ctx.config.origin).searchParams.get("intent") });
    if (sample.when === "ended" && actor.kind === "user") {
      await markVerified(asSystem(ctx, "seed"), { userId: actor.userId });
      ended.push({ userId: actor.userId, title: sample.titles });
    }
    await signOut({ ...ctx, actor });
  }
  if (ended.length > 0)
    await asOperator(ctx, async (operator) => {
      for (const { userId, title } of ended) await seedApplied(ctx, operator, userId, title);
    });
  await endDuePlans(asSystem(ctx, "seed"));
}
