import { drawResume } from "../../modules/applications";
import { formToInput } from "../../modules/candidates/rules";
import { type AppContext, asSystem } from "../../core/context";
import { write } from "../../db/client";
import { DomainError } from "../../core/errors";
import { upsertStaff } from "../../modules/accounts/queries";
import { markVerified, signOut } from "../../modules/accounts";
import { activateTrial } from "../../workflows/plans/activate-trial";
import { readCoachPage, saveCalendar } from "../../modules/support";
import { startIntent } from "../../modules/billing";
import { asProven, seedCodeApp } from "../staff-codes";
import { type UserActor, authorize } from "../../core/policy";
import { readProfile } from "../../modules/candidates";
import type { Resume } from "../../reading/resumes/resume";
import { storeProfile } from "../../workflows/profiles/store-profile";
import { registerSources } from "../../modules/catalog";
import { demoSources } from "../boards";
import { seedCalls } from "./calls";
import { seedSession } from "./interviews";
import { seedInsidePortals } from "./inside-portals";
import { seedAlertMails } from "./alert-mails";
import { seedOwnAlerts } from "./own-alert-mails";
import { seedAlerts } from "./alerts";
import { seedWaitingPerson } from "./health";
import { signInSample } from "./sign-in-sample";
import { waitFromNow } from "./waiting-queries";
import { DEMO_APPLIED, DEMO_PEOPLE, DEMO_STAFF } from "./people";

interface Credentials {
  email: string;
  password: string;
}

/**
 * Loads the demo by the same use cases that people use: sample staff, sample people with a running trial, and the
 * boards to read. Whatever is there already stays as it is, and so does an account whose password was changed.
 */
export async function seedDemo(
  ctx: AppContext,
): Promise<{ signIns: { who: string; email: string; password: string }[]; sources: number }> {
  authorize(ctx, "sandbox.use");
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  for (const { who: _who, displayName, email, password, secret, slug, operations, community, ...more } of DEMO_STAFF) {
    const roles = { operations, community, support: "support" in more, coach: "coach" in more };
    await asPerson(ctx, displayName, { email, password }, async (own, actor) => {
      await write(ctx.db, [upsertStaff(ctx.db, { userId: actor.userId, slug, ...roles, createdAt: ctx.now() })]);
      await seedCodeApp(ctx, actor.userId, secret);
      const proven = { ...own, actor: asProven(ctx, { ...actor, unproven: { slug, ...roles } }) };
      if (roles.operations && roles.community) await seedOwnAlerts(proven);
      if (!("calendar" in more)) return;
      if ((await readCoachPage(proven)).calendar === null) await saveCalendar(proven, more.calendar);
    });
  }
  const sources = await demoSources();
  await registerSources(asSystem(ctx, "seed"), { sources });
  await seedInsidePortals(asSystem(ctx, "seed"));
  await seedAlerts(ctx);
  for (const { fullName, profile, resume, email, password, ...more } of DEMO_PEOPLE) {
    await asPerson(ctx, fullName, { email, password }, async (own, actor) => {
      if (!(await readProfile(own, {}))) {
        const form = new FormData();
        for (const [name, value] of Object.entries(profile)) form.set(name, value);
        await storeProfile(own, {
          form: formToInput(form, null),
          resume: {
            name: resume.fileName,
            bytes: await drawn(resume.holds, profile.country === "US" ? "Letter" : "A4"),
          },
        });
      }
      if ("hasSession" in more) return seedSession(own, actor);
      if (actor.plan.tier === null) {
        const { to } = await startIntent(own, { plan: "Free Trial" });
        await activateTrial(own, { intentId: new URL(to, ctx.config.origin).searchParams.get("intent") });
      }
      if ("getsAlerts" in more) await seedAlertMails(own);
    });
  }
  await seedCalls(ctx);
  await seedWaitingPerson(ctx);
  await write(ctx.db, waitFromNow(ctx.db, ctx.now()));
  return {
    signIns: [...DEMO_STAFF, ...DEMO_PEOPLE, DEMO_APPLIED].map(({ who, email, password }) => ({
      who,
      email,
      password,
    })),
    sources: sources.length,
  };
}

/** A sample resume as a file. */
async function drawn(resume: Resume, paper: "A4" | "Letter"): Promise<Uint8Array<ArrayBuffer>> {
  const file = await drawResume(resume, paper);
  if (!file.ok) throw new Error(`The sample resume of ${resume.basics.name} was not drawn: ${file.because}`);
  return file.bytes;
}

async function asPerson(
  ctx: AppContext,
  fullName: string,
  { email, password }: Credentials,
  act: (own: AppContext, actor: UserActor) => Promise<void>,
): Promise<void> {
  const actor = await signInSample(ctx, { fullName, email, password });
  if (!actor) return;
  if (!actor.verified) await markVerified(asSystem(ctx, "seed"), { userId: actor.userId });
  const own = { ...ctx, actor };
  await act(own, actor);
  await signOut(own);
}
