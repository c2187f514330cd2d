/** The forms about what is applied to, what is asked before, and what came of it. */
import { codeKey } from "../../../workers/modules/applications/codes/link";
import { questionLink } from "../../../workers/modules/candidates/answers/question-link";
import { DAY_MS, HOUR_MS } from "../../../workers/lib/time";
import { servedNow } from "../clock";
import { DESK, keepTicking, until, withProfile } from "../support";
import {
  button,
  countOf,
  fillIn,
  goTo,
  ownerOf,
  reading,
  reads,
  rows,
  signedOut,
  unfold,
  type At,
  type Form,
} from "./form";
import * as has from "./seeds";

const ROUTE = { receipt: "/r/:reference", own: "/next-out/apply/:reference" };
const QUESTION = "Can you begin at seven?";
/** The field of the question's card. Its label is the card's too. */
const ANSWER = "[id=answer] [name=value]";

const opens = (path: string, before: (at: At) => unknown) => async (at: At) => {
  await before(at);
  await at.page.goto(path);
  await unfold(at);
};
const isRunning = (before: (at: At) => unknown) => async (at: At) => {
  await has.startsTrial(at);
  await before(at);
};
const isKnown = (before: (at: At) => unknown) => async (at: At) => {
  await withProfile(at.context, at.person);
  await before(at);
};
const opensSlip =
  (state: "submitted" | "parked", before = (_id: string, _at: At): void => undefined) =>
  async (at: At) => {
    await has.startsTrial(at);
    const id = has.hasApplication(at, state);
    before(id, at);
    await at.page.goto(`/r/${has.referenceOf(id)}`);
    await unfold(at);
  };
const opensOwn = async (at: At) => {
  await has.startsTrial(at);
  await at.page.goto(`/next-out/apply/${has.referenceOf(has.hasOwnOpening(at, "found"))}`);
};
const opensQuestion = async (at: At) => {
  await has.startsTrial(at);
  const asked = { userId: has.userOf(at), questionId: has.isAsked(at), untilMs: servedNow() + DAY_MS };
  await signedOut(at);
  await at.page.goto(await questionLink({ origin: "", signingKey: has.signingKey() }, asked));
};
const proposes = (at: At) => has.isAsked(at, { proposed: '"Yes, from May on"', proposed_at: servedNow() });
const answersOf = countOf("answers WHERE withdrawn_at IS NULL AND");
const questionsOf = (what: string) => countOf(`asked_questions WHERE ${what} AND`);
const isSkipped = (at: At) => has.applicationIs(at, "state = 'failed'");
const waitsTwice = (at: At) => {
  has.hasApplication(at, "queued", { queued_at: servedNow() - 2 * 3_600_000, company: "Sample First" });
  has.hasApplication(at, "queued", { position: "Sample Second", company_key: "sample second" });
};
const isFirst = (at: At) =>
  Number(
    rows(`SELECT position FROM applications WHERE user_id = ${ownerOf(at)} AND state = 'queued'
      ORDER BY queued_at LIMIT 1`)[0]?.["position"] === "Sample Second",
  );
export const APPLYING_FORMS: readonly Form[] = [
  {
    name: "an answer to an employer's question",
    to: "/answers",
    isUsual: true,
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto("/answers");
    },
    button: (on) => on.getByRole("group", { name: "Are you allowed to work in India?" }).getByRole("button").first(),
    done: reads(/^Saved\. We'll reuse this answer/),
    effect: answersOf,
  },
  {
    name: "an answer that an application waits for",
    to: "/answers",
    open: async (at) => {
      await opens("/answers", isRunning(has.isAsked))(at);
      await fillIn(at, { [ANSWER]: "From May on" });
    },
    typed: () => ({ [ANSWER]: "From May on" }),
    button: (on) => on.locator("#asked").getByRole("button", { name: "Save answer" }),
    done: reads(/^Saved\. 1 application goes out/),
    effect: answersOf,
  },
  {
    name: "rather not say",
    to: "/answers",
    open: opens("/answers", isRunning(has.isAsked)),
    button: button(/^Skip this question/),
    done: reads("Skipped. We won't ask you this again."),
    effect: questionsOf("refused_at IS NOT NULL"),
  },
  {
    name: "an answer that staff propose: accept",
    to: "/answers",
    open: opens("/answers", isRunning(proposes)),
    button: button("Accept answer"),
    done: reads(/^Saved as your answer\./),
    effect: answersOf,
  },
  {
    name: "an answer that staff propose: refuse",
    to: "/answers",
    open: opens("/answers", isRunning(proposes)),
    button: button("Decline answer"),
    done: reads("Declined. We won't use it."),
    effect: questionsOf("proposed IS NULL"),
  },
  {
    name: "an answer that is said by oneself",
    to: "/answers",
    open: async (at) => {
      await opens(
        "/answers",
        isKnown(() => undefined),
      )(at);
      await fillIn(at, { Skill: "Java", "Your experience with it": "3" });
    },
    typed: () => ({ Skill: "Java", "Your experience with it": "3" }),
    button: (on) => on.locator("#more-skill").getByRole("button"),
    done: reads(/^Saved\. We'll reuse this answer/),
    effect: answersOf,
  },
  {
    name: "withdrawing an answer",
    to: "/answers",
    open: async (at) => {
      await withProfile(at.context, at.person);
      const said = { intent: "say", label: QUESTION, value: "Yes" };
      await at.context.request.post("/answers", { form: said });
      await at.page.goto("/answers");
      await at.page.getByRole("link", { name: /^Edit\s*:/ }).click();
    },
    button: button(/^Remove answer\s*:/),
    done: reads(/^Removed\. We won't use it/),
    effect: countOf("answers WHERE withdrawn_at IS NOT NULL AND"),
  },
  {
    name: "a statement that we may make",
    to: "/answers",
    open: opens(
      "/answers",
      isKnown(() => undefined),
    ),
    button: button(/^I allow this\s*: Can we confirm/),
    done: reads("Permission saved, with the exact words you read."),
    effect: countOf("mandates WHERE"),
  },
  {
    name: "a statement that we may not make any more",
    to: "/answers",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.context.request.post("/answers", { form: { intent: "give", kind: "accuracy" } });
      await at.page.goto("/answers");
      await unfold(at);
    },
    button: button(/^Remove permission\s*: Can we confirm/),
    done: reads(/^Permission removed\./),
    effect: countOf("mandates WHERE withdrawn_at IS NOT NULL AND"),
  },
  {
    name: "a mailed question: the answer",
    to: "/question",
    open: async (at) => {
      await opensQuestion(at);
      await fillIn(at, { [ANSWER]: "From May on" });
    },
    typed: () => ({ [ANSWER]: "From May on" }),
    button: button("Save answer"),
    done: reads("Thank you"),
    effect: answersOf,
  },
  {
    name: "a mailed question: rather not say",
    to: "/question",
    open: opensQuestion,
    button: button("Skip this question"),
    done: reads("We won't ask again"),
    effect: questionsOf("refused_at IS NOT NULL"),
  },
  {
    name: "a one-time code",
    to: "/code",
    open: async (at) => {
      await withProfile(at.context, at.person);
      const key = await codeKey(has.signingKey(), has.isAskedForCode(at));
      await signedOut(at);
      await at.page.goto(`/code?key=${encodeURIComponent(key)}`);
      await at.page.locator("[name=code]").fill("481516");
    },
    typed: () => ({ OTP: "481516" }),
    button: button("Submit OTP"),
    done: reads(/ has the OTP\. Made a typo\?/),
    effect: countOf("code_requests WHERE given_at IS NOT NULL AND"),
  },
  {
    name: "an address for employers' mails",
    to: "/forwarding",
    isUsual: true,
    open: goTo("/forwarding"),
    button: button("Get forwarding address"),
    more: {
      "the address": {
        is: reading("/forwarding"),
        reads: /^We couldn't load the page again\. Reload it to see what changed\.$/,
        isLast: true,
      },
    },
    done: reads(/^This is your address now\./),
    effect: countOf("forwarding_addresses WHERE"),
  },
  {
    name: "a code for the save button",
    to: "/save-button",
    open: goTo("/save-button"),
    button: button("Get a code"),
    done: reads(/^Enter this code in the save button by/),
    effect: countOf("extension_codes WHERE"),
  },
  {
    name: "disconnecting a save button",
    to: "/save-button",
    open: opens("/save-button", isKnown(has.hasSaveButton)),
    button: button(/^Disconnect /),
    done: reads(/^Disconnected\./),
    effect: (at) => 1 - countOf("sessions WHERE user_agent LIKE 'JobsarthiSaveButton/%' AND")(at),
  },
  {
    name: "another address for employers' mails",
    to: "/forwarding",
    open: opens("/forwarding", isKnown(has.hasForwarding)),
    button: button("Get a new address"),
    done: reads(/^This is your address now\./),
    effect: countOf("forwarding_addresses WHERE token NOT LIKE 'lost%' AND"),
  },
  {
    name: "taking the address back",
    to: "/forwarding",
    open: opens("/forwarding", isKnown(has.hasForwarding)),
    button: button("Remove address"),
    done: reads(/^Address removed\./),
    effect: (at) => 1 - countOf("forwarding_addresses WHERE")(at),
  },
  {
    name: "deleting what was kept of a mail",
    to: "/forwarding",
    open: opens("/forwarding", isKnown(has.hasForwarding)),
    button: button("Delete what we saved from Sample Works"),
    done: reads("Deleted."),
    effect: (at) => 1 - countOf("confirming_mails WHERE")(at),
  },
  {
    name: "deleting what a portal's alerts brought",
    to: "/forwarding",
    open: opens("/forwarding", isKnown(has.hasAlerts)),
    button: button(/^Delete these jobs/),
    done: reads("Deleted."),
    effect: (at) => 1 - countOf("alert_jobs WHERE")(at),
  },
  {
    name: "pause",
    to: "/next-out",
    isUsual: true,
    open: opens("/next-out", has.startsTrial),
    button: button("Pause applications"),
    done: reads(/^You paused on/),
    effect: countOf("plans WHERE paused_at IS NOT NULL AND"),
  },
  {
    name: "going on",
    to: "/next-out",
    open: async (at) => {
      await has.startsTrial(at);
      await at.context.request.post("/next-out", { form: { intent: "pause" } });
      await at.page.goto("/next-out");
    },
    button: button("Start applying again"),
    done: (at) => button("Pause applications")(at.page).waitFor(),
    effect: countOf("plans WHERE paused_at IS NULL AND"),
  },
  {
    name: "this one first",
    to: "/next-out",
    open: opens("/next-out", isRunning(waitsTwice)),
    button: button(/^Move to top\s*: Sample Second/),
    done: reads("Moved to the top of your queue."),
    effect: isFirst,
  },
  {
    name: "not this one",
    to: "/next-out",
    open: opens(
      "/next-out",
      isRunning((at) => has.hasApplication(at, "queued")),
    ),
    button: button(/^Skip: /),
    done: reads(/^Skipped /),
    effect: (at) => has.applicationIs(at, "state = 'withdrawn' AND declined = 'other'"),
  },
  {
    name: "none of those that are picked",
    to: "/next-out",
    open: async (at) => {
      // A phone has no boxes to pick by.
      await at.page.setViewportSize(DESK);
      await opens("/next-out", isRunning(waitsTwice))(at);
      for (const pick of await at.page.locator("[name=of]").all()) await pick.check();
    },
    button: button("Skip selected jobs"),
    done: reads(/^Skipped 2 jobs\./),
    effect: (at) => has.applicationIs(at, "state = 'withdrawn' AND declined = 'other'") / 2,
  },
  {
    name: "keeping one of the queue",
    to: "/next-out",
    isUsual: true,
    open: opens(
      "/next-out",
      isRunning((at) => has.hasApplication(at, "queued", { queued_at: servedNow() + 2 * HOUR_MS })),
    ),
    button: (on) => on.locator(".up-job [name=keep]"),
    done: reads(/^Kept\./),
    effect: (at) => has.applicationIs(at, "state = 'queued' AND kept_at IS NOT NULL"),
  },
  {
    name: "keeping one that is not sure",
    to: "/next-out",
    open: opens("/next-out", isRunning(has.isAskedAbout)),
    button: (on) => on.locator(".up-look [name=keep]"),
    again: button("Try again"),
    done: reads("Kept. It's in your queue now."),
    effect: (at) => has.applicationIs(at, "chosen = 1 AND state = 'queued'"),
  },
  {
    name: "skipping one that is not sure",
    to: "/next-out",
    open: opens("/next-out", isRunning(has.isAskedAbout)),
    button: (on) => on.locator(".up-look [name=skip]"),
    again: button("Try again"),
    done: reads(/^Skipped .* It doesn't use an application\.$/),
    effect: (at) => has.applicationIs(at, "state = 'withdrawn' AND declined = 'other'"),
  },
  {
    name: "why not this one",
    to: "/next-out",
    open: async (at) => {
      await has.startsTrial(at);
      const skip = has.hasApplication(at, "queued");
      await at.context.request.post("/next-out", { form: { skip } });
      await at.page.goto(`/next-out?said=skipped&of=${skip}`);
    },
    button: (on) => on.locator("[name=reason][value=pay]"),
    done: reads(/^Skipped, with its other listings\..* minimum salary/),
    effect: (at) => has.applicationIs(at, "state = 'withdrawn' AND declined = 'pay'"),
  },
  {
    name: "going on, on the dashboard",
    to: "/next-out",
    open: async (at) => {
      await has.startsTrial(at);
      has.isConfirmed(at);
      await at.context.request.post("/next-out", { form: { intent: "pause" } });
      await at.page.goto("/dashboard");
    },
    button: button("Start again"),
    done: (at) => at.page.waitForURL("**/dashboard?said=resumed*"),
    effect: countOf("plans WHERE paused_at IS NULL AND"),
  },
  {
    name: "taking a refusal back",
    to: "/next-out",
    open: opens(
      "/next-out",
      isRunning((at) => has.hasOwnOpening(at, "withdrawn", { declined: "pay" })),
    ),
    button: button(/^Undo/),
    done: (at) => at.page.waitForURL("**/next-out?said=self-back*"),
    effect: (at) => has.applicationIs(at, "state = 'found' AND declined = '' AND event_count = 2"),
  },
  {
    name: "applied by oneself",
    to: "/next-out",
    open: opens(
      "/next-out",
      isRunning((at) => has.hasOwnOpening(at, "found")),
    ),
    button: button(/^Mark as applied/),
    done: (at) => at.page.waitForURL("**/next-out?said=self-applied*"),
    effect: (at) => has.applicationIs(at, "declined = 'applied_myself'"),
  },
  {
    name: "how we apply, and how often we ask",
    to: "/profile",
    open: async (at) => {
      await has.startsTrial(at);
      await at.page.goto("/profile?panel=apply");
      for (const label of ["After 12 hours", "Spread over my plan", "Once a week", "Always send my file"])
        await at.page.getByLabel(label).check();
    },
    button: button("Save"),
    done: reads("Saved"),
    effect: countOf(
      "plans WHERE veto_hours = 12 AND pace = 'steady' AND asks = 'weekly' AND " +
        "EXISTS (SELECT 1 FROM tailoring_choices t WHERE t.user_id = plans.user_id) AND",
    ),
  },
  {
    name: "a resume arranged for an opening",
    to: ROUTE.own,
    open: opensOwn,
    button: button(/^Tailor it to this job/),
    done: (at) => button(/^Tailor it/)(at.page).waitFor({ state: "detached" }),
    effect: (at) => has.applicationIs(at, "self_apply = 1 AND resume_id IS NOT NULL"),
  },
  {
    name: "applied by oneself, as its own page says",
    to: ROUTE.own,
    open: opensOwn,
    button: button(/^Mark as applied/),
    done: (at) => at.page.waitForURL("**/next-out?said=self-applied*"),
    effect: (at) => has.applicationIs(at, "declined = 'applied_myself'"),
  },
  {
    name: "an opening by its link",
    to: "/add-opening",
    isUsual: true,
    open: async (at) => {
      await has.startsTrial(at);
      await at.page.goto("/add-opening");
      await fillIn(at, { "Link to the job": "https://careers.example.org/1" });
    },
    button: button("Check this job"),
    typed: () => ({ "Link to the job": "https://careers.example.org/1" }),
    done: reads(/^We can't read jobs from this link\./),
    effect: (at) => Number(at.page.url().includes("careers.example.org")),
  },
  {
    name: "the board of an opening",
    to: "/add-opening",
    open: async (at) => {
      await has.startsTrial(at);
      has.isConfirmed(at);
      const link = `https://boards.greenhouse.io/lost${at.person.phone}/jobs/1`;
      await at.page.goto(`/add-opening?${new URLSearchParams({ link }).toString()}`);
    },
    button: button("Read career page"),
    // The button that asked for the board asks for it again then; the job's own fields have one of this name before.
    done: (at) => at.page.locator("[name=intent][value=board]", { hasText: /^Check again$/ }).waitFor(),
    effect: (at) => has.boardsOf(`lost${at.person.phone}`),
  },
  {
    name: "an opening of one's own choice",
    to: "/add-opening",
    open: async (at) => {
      await has.startsTrial(at);
      has.isConfirmed(at);
      await at.page.goto(`/add-opening?${new URLSearchParams({ link: await has.knownLink() }).toString()}`);
    },
    button: button("Apply for me"),
    done: (at) => at.page.waitForURL("**/next-out?said=added*"),
    effect: (at) => has.applicationIs(at, "chosen = 1 AND state = 'queued'"),
  },
  {
    name: "a shared opening to apply to oneself",
    to: "/add-opening",
    open: async (at) => {
      await has.startsTrial(at);
      const text = "Check out this job at Neelgiri Bakers: Pastry Chef https://www.linkedin.com/jobs/view/4100000001";
      await at.page.goto(`/add-opening?${new URLSearchParams({ text }).toString()}`);
    },
    button: button("Apply myself"),
    done: (at) => at.page.waitForURL("**/next-out/apply/*"),
    effect: (at) => has.applicationIs(at, "self_chosen = 1 AND self_apply = 1 AND state = 'found'"),
  },
  {
    name: "a shared opening that is refused",
    to: "/add-opening",
    open: async (at) => {
      await has.startsTrial(at);
      const text = "Check out this job at Neelgiri Bakers: Pastry Chef https://www.linkedin.com/jobs/view/4100000002";
      await at.page.goto(`/add-opening?${new URLSearchParams({ text }).toString()}`);
    },
    button: button("Not for me"),
    done: (at) => at.page.waitForURL("**/next-out?said=self-refused*"),
    effect: (at) => has.applicationIs(at, "declined = 'other'"),
  },
  {
    name: "skipping what is on hold",
    to: ROUTE.receipt,
    open: opensSlip("parked"),
    button: button(/^Skip job/),
    done: (at) => button(/^Skip job/)(at.page).waitFor({ state: "detached" }),
    effect: isSkipped,
  },
  {
    name: "what came of it, on the board",
    to: "/progress",
    open: async (at) => {
      await opens(
        "/progress",
        isKnown((who) => has.hasApplication(who, "submitted")),
      )(at);
      await at.page.locator("[name=stage]").selectOption("replied");
    },
    button: button(/^Update/),
    done: (at) => at.page.locator("[aria-labelledby=stage-replied] li").waitFor(),
    effect: countOf("tracked_applications WHERE stage = 'replied' AND stage_count = 1 AND"),
  },
  {
    name: "what came of it, on its receipt",
    to: ROUTE.receipt,
    open: opensSlip("submitted"),
    button: (on) => on.locator("button[name=stage][value=replied]"),
    done: (at) => at.page.locator("button[name=stage][aria-pressed=true]").waitFor(),
    effect: countOf("tracked_applications WHERE stage = 'replied' AND stage_count = 1 AND"),
  },
  {
    name: "a note on an application",
    to: ROUTE.receipt,
    open: async (at) => {
      await opensSlip("submitted")(at);
      await fillIn(at, { Note: "They call on Monday" });
    },
    typed: () => ({ Note: "They call on Monday" }),
    button: button("Save note"),
    done: (at) => at.page.waitForURL((url) => url.hash === "#note"),
    effect: countOf("tracked_applications WHERE note = 'They call on Monday' AND"),
  },
  {
    name: "sharing a receipt",
    to: ROUTE.receipt,
    open: opensSlip("submitted"),
    button: button("Create share link"),
    done: reads("Your link, shown once"),
    effect: countOf("slip_shares WHERE"),
  },
  {
    name: "sharing a receipt no more",
    to: ROUTE.receipt,
    open: opensSlip("submitted", (id, at) => has.isShared(at, id)),
    button: button("Turn off link"),
    done: (at) => button("Turn off link")(at.page).waitFor({ state: "detached" }),
    effect: (at) => 1 - countOf("slip_shares WHERE")(at),
  },
  {
    name: "a corrected name of the resume",
    to: "/resume/reading",
    open: async (at) => {
      await has.startsTrial(at);
      await until("the resume to be read", async () => {
        await keepTicking();
        await at.page.goto("/resume/reading?edit=person");
        return button("Save")(at.page).isVisible();
      });
      await at.page.locator("[name='v.name']").fill("Sample Corrected");
    },
    typed: () => ({ "[name='v.name']": "Sample Corrected" }),
    button: button("Save"),
    done: (at) => at.page.waitForURL("**/resume/reading?done=saved*"),
    // Other values of the form that the reader was not sure of are confirmed by the same press.
    effect: countOf(`resume_corrections c JOIN resumes r ON r.id = c.resume_id
      WHERE c.correction ->> 'field' = 'name' AND c.correction ->> 'value' = 'Sample Corrected' AND`),
  },
  {
    name: "a review of the resume",
    to: "/resume",
    open: async (at) => {
      await has.startsTrial(at);
      await until("the resume to be read", async () => {
        await keepTicking();
        await at.page.goto("/resume");
        return button("Review my resume")(at.page).isVisible();
      });
      await at.page.locator("[name=pasted]").fill(POSTING);
    },
    typed: () => ({ "[name=pasted]": POSTING }),
    button: button("Review my resume"),
    done: (at) => at.page.waitForURL("**/resume?review=*"),
    effect: countOf("resume_reviews WHERE"),
  },
];

const POSTING = "Backend Developer. Requirements: 3 years of experience with Java and PostgreSQL in Pune, full time.";
