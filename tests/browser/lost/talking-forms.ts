/** The forms of support, of WhatsApp, of the community's alerts and of interview guidance. */
import { DAY_MS, MINUTE_MS } from "../../../workers/lib/time";
import { withProfile } from "../support";
import {
  button,
  count,
  countOf,
  fillIn,
  ownerOf,
  reads,
  readsLanguageSaved,
  signedOut,
  unfold,
  unique,
  speaksHindi,
  type At,
  type Form,
} from "./form";
import * as has from "./seeds";

const NOT_SENT = /^We couldn't send this\. Check your connection and that you're still signed in, then try again\.$/;
/** One word that support knows nothing of: it stays with the automatic answers. */
const WEATHER = "Weather";

const writes = async (at: At, text = WEATHER) => {
  await at.context.request.post("/support", { form: { intent: "write", key: `lost-${at.person.phone}`, text } });
  await at.page.goto("/support");
  await unfold(at);
};
const letterOf = (at: At) => ({
  "Your name": "A Visitor",
  "Your email": at.person.email,
  "What is it about?": unique(at),
});
const threadsOf = (state: string) => countOf(`support_threads WHERE state = '${state}' AND`);
const messagesOf = (at: At, which: string) =>
  count(`support_messages WHERE ${which} AND thread_id IN
    (SELECT id FROM support_threads WHERE user_id = ${ownerOf(at)})`);
const opensWhatsapp = async (at: At) => {
  await withProfile(at.context, at.person, { receiveWhatsappUpdates: "true" });
  has.hasNumber(at);
  await at.page.goto("/whatsapp");
};
const opensSessions =
  (before: (at: At) => unknown, ...more: ((at: At) => Promise<unknown>)[]) =>
  async (at: At) => {
    await withProfile(at.context, at.person);
    before(at);
    await at.page.goto("/interviews");
    await unfold(at);
    for (const step of more) await step(at);
  };
const sessionIs = (what: string) => countOf(`interview_sessions WHERE ${what} AND`);
const choosesTime = (at: At) =>
  at.page
    .getByRole("radio", { name: /\d [ap]m/ })
    .nth(Number(at.person.phone.at(-1)))
    .check();
const IN_A_WEEK = 7 * DAY_MS;
const TWENTY_MINUTES_AGO = -20 * MINUTE_MS;

export const TALKING_FORMS: readonly Form[] = [
  {
    name: "support message",
    to: "/support",
    isUsual: true,
    open: async (at) => {
      await at.page.goto("/support");
      await at.page.locator("textarea[name=text]").fill(unique(at));
    },
    button: button("Send"),
    typed: (at) => ({ "What would you like to know?": unique(at) }),
    reads: NOT_SENT,
    done: (at) => at.page.getByRole("log").getByText(unique(at)).waitFor(),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "first support message of a stranger",
    to: "/support",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/support");
      await fillIn(at, letterOf(at));
    },
    button: button("Send"),
    typed: letterOf,
    done: (at) => at.page.getByRole("log").getByText(unique(at)).waitFor(),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "support message of a stranger whose thread is open",
    to: "/support",
    open: async (at) => {
      await signedOut(at);
      const letter = { intent: "contact", name: "A Visitor", email: at.person.email, text: WEATHER };
      const answer = await at.context.request.post("/support", { form: letter, maxRedirects: 0 });
      await at.page.goto(String(answer.headers()["location"]));
      await at.page.locator("textarea[name=text]").fill(unique(at));
    },
    button: button("Send"),
    typed: (at) => ({ "Your message": unique(at) }),
    reads: NOT_SENT,
    done: (at) => at.page.getByRole("log").getByText(unique(at)).waitFor(),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "asking a person",
    to: "/support",
    open: writes,
    button: button("Talk to our team"),
    reads: NOT_SENT,
    done: reads("Your chat is waiting for our team's reply."),
    effect: threadsOf("waiting"),
  },
  {
    name: "a question that is answered",
    to: "/support",
    open: writes,
    button: button("Close this chat"),
    reads: NOT_SENT,
    done: (at) => button("Close this chat")(at.page).waitFor({ state: "detached" }),
    effect: threadsOf("solved"),
  },
  {
    name: "a question that support suggests",
    to: "/support",
    open: (at) => writes(at, "muft wala plan kaise lu"),
    button: (on) => on.locator("button[name=question]").first(),
    reads: NOT_SENT,
    done: (at) => at.page.locator("[data-author=person]").nth(1).waitFor(),
    effect: (at) => messagesOf(at, "author = 'person'") - 1,
  },
  {
    name: "an answer that did not help",
    to: "/support",
    open: (at) => writes(at, "When does my plan expire?"),
    button: button("No, ask our team"),
    reads: NOT_SENT,
    done: reads("Your chat is waiting for our team's reply."),
    effect: threadsOf("waiting"),
  },
  {
    name: "an act that support offers",
    to: "/support",
    open: (at) => writes(at, "I did not get the confirmation email"),
    button: button("Send link"),
    reads: NOT_SENT,
    done: (at) => at.page.locator("[data-author=automatic]").nth(1).waitFor(),
    effect: (at) => messagesOf(at, "author = 'automatic'") - 1,
  },
  {
    name: "WhatsApp code",
    to: "/whatsapp",
    isUsual: true,
    open: async (at) => {
      await withProfile(at.context, at.person, { receiveWhatsappUpdates: "true" });
      await at.page.goto("/whatsapp");
    },
    button: button("Link your number"),
    done: reads("Send us this message"),
    effect: countOf("whatsapp_codes WHERE"),
  },
  {
    name: "settings of the WhatsApp number",
    to: "/whatsapp",
    open: async (at) => {
      await opensWhatsapp(at);
      await at.page.locator("[name=language]").selectOption("hi");
    },
    button: button("Save"),
    done: readsLanguageSaved,
    effect: speaksHindi,
  },
  {
    name: "unlinking the WhatsApp number",
    to: "/whatsapp",
    open: opensWhatsapp,
    button: button("Unlink this number"),
    done: reads("We've unlinked your WhatsApp number."),
    effect: (at) => 1 - countOf("whatsapp_numbers WHERE")(at),
  },
  {
    name: "a place that was sent by WhatsApp: add it",
    to: "/whatsapp",
    open: opensWhatsapp,
    button: button("Add Nagpur"),
    done: reads("Added to your preferred locations."),
    effect: countOf("profiles WHERE locations LIKE '%\"Nagpur\"%' AND"),
  },
  {
    name: "a place that was sent by WhatsApp, on the profile's page",
    to: "/whatsapp",
    open: async (at) => {
      await opensWhatsapp(at);
      await at.page.goto("/profile#look");
    },
    button: button("Add Nagpur"),
    done: reads("Added to your preferred locations."),
    effect: countOf("profiles WHERE locations LIKE '%\"Nagpur\"%' AND"),
  },
  {
    name: "a place that was sent by WhatsApp: not now",
    to: "/whatsapp",
    open: opensWhatsapp,
    button: button(/^Not now/),
    done: reads("Removed."),
    effect: (at) => 1 - countOf("whatsapp_proposals WHERE")(at),
  },
  {
    name: "groups of the premium alerts",
    to: "/premium-alerts",
    open: async (at) => {
      has.isMember(at);
      const name = has.hasGroup(at);
      await at.page.goto("/premium-alerts");
      await at.page.getByLabel(name).check();
    },
    button: button("Save"),
    done: reads("Saved."),
    effect: countOf("alert_followers WHERE"),
  },
  {
    name: "booking a session",
    to: "/interviews",
    open: opensSessions(has.hasPaid, choosesTime, (at) => at.page.locator("[name=focus]").fill("Talking about money")),
    typed: () => ({ "[name=focus]": "Talking about money" }),
    button: button("Book this session"),
    done: reads("Your session"),
    effect: sessionIs("state = 'booked'"),
  },
  {
    name: "moving a session",
    to: "/interviews",
    open: opensSessions((at) => has.hasSession(at, "booked", IN_A_WEEK), choosesTime),
    button: button("Move session"),
    done: (at) => at.page.getByRole("radio", { checked: true }).waitFor({ state: "detached" }),
    effect: sessionIs("sequence = 1"),
  },
  {
    name: "cancelling a session",
    to: "/interviews",
    open: opensSessions((at) => has.hasSession(at, "booked", IN_A_WEEK)),
    button: button("Cancel session"),
    done: reads(/Cancelled\. Session returned/),
    effect: sessionIs("state = 'cancelled'"),
  },
  {
    name: "a coach who did not come",
    to: "/interviews",
    open: opensSessions((at) => has.hasSession(at, "booked", TWENTY_MINUTES_AGO)),
    button: button("Report coach no-show"),
    done: reads("You reported that your coach didn't join."),
    effect: sessionIs("reported_at IS NOT NULL"),
  },
  {
    name: "whether a session helped",
    to: "/interviews",
    open: opensSessions(
      (at) => has.hasSession(at, "held", -DAY_MS),
      (at) => at.page.getByRole("radio", { name: "Yes, a lot" }).check(),
    ),
    button: button("Send answer"),
    done: reads(/^Thank you\. Your coach sees your answer/),
    effect: sessionIs("helped = 'much'"),
  },
];
