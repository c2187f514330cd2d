/** The forms of signing in, of the account, and of what a mailed link opens. */
import { expect, inject } from "vitest";
import { newPerson, storedProfile, withProfile } from "../support";
import {
  button,
  count,
  countOf,
  fillIn,
  goTo,
  leadsTo,
  mailsOf,
  mailTo,
  ownerOf,
  reads,
  readsLanguageSaved,
  rows,
  signedOut,
  unique,
  speaksHindi,
  type At,
  type Form,
} from "./form";
import { change } from "../served-sql";
import { isMember, signingKey } from "./seeds";
import { signReference } from "../../../workers/modules/billing/orders/reference";

const isSignedIn = async ({ context }: At) =>
  Number((await context.cookies()).some(({ name }) => name.endsWith("session")));
const signsInElsewhere = async ({ person: { email, password } }: At) => {
  const body = JSON.stringify({ email, password });
  const headers = { "Content-Type": "application/json" };
  expect((await fetch(`${inject("origin")}/api/signIn`, { method: "POST", headers, body })).ok).toBe(true);
};
const sessionsOf = countOf("sessions WHERE");
const passwordHashOf = (at: At) =>
  String(rows(`SELECT password_hash FROM users WHERE id = ${ownerOf(at)}`)[0]?.["password_hash"]);
let hashBefore = "";
const NEW_PASSWORD = "a newer password";
const SIGN_IN = ({ person }: At) => ({ Email: person.email, Password: person.password });
const usersOf = ({ person }: At, which = "true") => count(`users WHERE email = '${person.email}' AND ${which}`);
const isConfirmedNow = (at: At) => usersOf(at, "email_verified_at IS NOT NULL");
const opensConfirming = (at: At) => at.page.goto(`/verify-email?token=${mailTo(at, "sign_up_welcome")["token"]}`);
/** Their browser is not the one that made the account. */
const opensAsStranger = async (at: At) => {
  await signedOut(at);
  await opensConfirming(at);
};
const mayMail = async (at: At) =>
  ["false", false].includes((await storedProfile(at.context, at.person))["receiveEmailJobUpdates"] as string);
const UNSUBSCRIBE = "/unsubscribe-job-updates";
const NOT_UNSUBSCRIBED = /^We couldn't process your unsubscribe request\. Please try again later\.$/;
const unsubscribing = (at: At) => `${UNSUBSCRIBE}?email=${encodeURIComponent(at.person.email)}`;
/** Google says who they are, and we ask who made the account that has this address. */
const comesFromGoogle = async (at: At) => {
  await signedOut(at);
  await at.page.goto("/auth/google?from=%2Faccount");
  await fillIn(at, { Name: at.person.fullName, Email: at.person.email });
  await button("Be this person")(at.page).click();
  await reads("Did you create this account?")(at);
};
/** Where the answer was lost, the sign-in that waited for it is over. */
const isInOrSignsIn = async ({ page }: At) =>
  page.waitForURL((url) => url.pathname === "/account" || url.search.includes("google=expired"));

export const ACCOUNT_FORMS: readonly Form[] = [
  {
    name: "sign in",
    to: "/login",
    isUsual: true,
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/login");
      await fillIn(at, SIGN_IN(at));
    },
    button: button("Sign In"),
    typed: SIGN_IN,
    reads: /^We couldn't sign you in\. Check your connection and try again\.$/,
    done: leadsTo("/"),
    effect: isSignedIn,
  },
  {
    name: "sign up",
    to: "/login",
    isUsual: true,
    open: async (at) => {
      await signedOut(at);
      at.person = newPerson();
      await at.page.goto("/login?mode=signup");
      await fillIn(at, { ...SIGN_IN(at), "Full Name": at.person.fullName });
    },
    button: button("Create account"),
    typed: (at) => ({ ...SIGN_IN(at), "Full Name": at.person.fullName }),
    reads: /^Signup failed\. Please try again later\.$/,
    done: leadsTo("/"),
    effect: usersOf,
  },
  {
    name: "reset request",
    to: "/login",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/login?mode=reset");
      await fillIn(at, { Email: at.person.email });
    },
    button: button("Send reset email"),
    typed: ({ person }) => ({ Email: person.email }),
    reads: /^Unable to reset password$/,
    done: reads("Password reset email sent!"),
    // Pressed again there may be a second mail: the links of both are good.
    effect: (at) => Math.min(mailsOf("password_reset")(at), 1),
  },
  {
    name: "new password by link",
    to: "/reset-password",
    isUsual: true,
    open: async (at) => {
      await at.context.request.post("/account", { form: { act: "mail-link" } });
      hashBefore = passwordHashOf(at);
      await at.page.goto(`/reset-password?token=${mailTo(at, "password_reset")["token"]}`);
      await fillIn(at, { "New password": NEW_PASSWORD });
    },
    button: button("Save new password"),
    typed: () => ({ "New password": NEW_PASSWORD }),
    done: reads("Password changed. We've signed you out everywhere."),
    effect: (at) => Number(passwordHashOf(at) !== hashBefore),
  },
  {
    name: "confirm the address",
    to: "/verify-email",
    isUsual: true,
    open: opensConfirming,
    button: button("Confirm my email"),
    done: reads("Your email is confirmed"),
    effect: isConfirmedNow,
  },
  {
    name: "confirm the address in another browser",
    to: "/verify-email",
    open: async (at) => {
      await opensAsStranger(at);
      await at.page.locator("[name=password]").fill(at.person.password);
    },
    button: button("Confirm my email"),
    typed: ({ person }) => ({ "If you did, enter its password": person.password }),
    done: reads("Your email is confirmed"),
    effect: isConfirmedNow,
  },
  {
    name: "erase what a stranger made",
    to: "/verify-email",
    open: opensAsStranger,
    button: button("Erase this account"),
    // Pressed again there is no account any more.
    twice: "404 /verify-email",
    done: reads(/^(?:Account erased|This link is no longer valid)/),
    effect: (at) => 1 - usersOf(at),
  },
  {
    name: "confirming mail again",
    to: "/verify-email",
    open: goTo("/verify-email"),
    button: button("Send link again"),
    // Before it was pressed the page says so too, without the last words.
    done: reads(/^We've sent a link to .* It works once, for 7 days\.$/),
    effect: mailsOf("verify_email"),
  },
  {
    name: "not me",
    to: "/not-me",
    isUsual: true,
    open: async (at) => {
      await signsInElsewhere(at);
      await at.page.goto(`/not-me?token=${mailTo(at, "new_sign_in")["token"]}`);
    },
    button: button("This wasn't me"),
    done: leadsTo("/reset-password"),
    effect: (at) => Number(sessionsOf(at) === 0),
  },
  {
    name: "the account that Google knows: keep it",
    to: "/auth/google/callback",
    open: comesFromGoogle,
    button: button("Yes, keep my details"),
    done: isInOrSignsIn,
    twice: "200 /",
    effect: (at) => usersOf(at, "google_sub IS NOT NULL"),
  },
  {
    name: "the account that Google knows: start over",
    to: "/auth/google/callback",
    open: comesFromGoogle,
    button: button("Erase it and start over"),
    done: isInOrSignsIn,
    twice: "200 /",
    effect: (at) => usersOf(at, "google_sub IS NOT NULL"),
  },
  {
    name: "contact",
    to: "/support",
    isUsual: true,
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/contact-us");
      await fillIn(at, { "Your name": "A Visitor", "Your email": at.person.email });
      await fillIn(at, { "What is it about?": unique(at) });
    },
    button: button("Send"),
    typed: (at) => ({ "Your name": "A Visitor", "What is it about?": unique(at) }),
    done: leadsTo("/support"),
    effect: (at) => count(`support_messages WHERE text = '${unique(at)}'`),
  },
  {
    name: "asking to be left out",
    to: "/support",
    open: async (at) => {
      await signedOut(at);
      await at.page.goto("/contact-us");
      const own = at.page.getByRole("form", { name: "Ask to be left out" });
      await own.getByLabel("Your name").fill("A Visitor");
      await own.getByLabel("Your email").fill(at.person.email);
      await own.getByLabel("Which pages?").fill(unique(at));
    },
    button: button("Ask to be left out"),
    typed: (at) => ({ "Which pages?": unique(at) }),
    done: leadsTo("/support"),
    effect: (at) => count(`support_messages WHERE text LIKE '%${unique(at)}'`),
  },
  {
    name: "unsubscribe, signed in",
    to: UNSUBSCRIBE,
    isUsual: true,
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto(unsubscribing(at));
    },
    button: button(/^(?:Unsubscribe|Try again)$/),
    reads: NOT_UNSUBSCRIBED,
    done: reads("You've unsubscribed"),
    effect: async (at) => Number(await mayMail(at)),
  },
  {
    name: "unsubscribe, signed out",
    to: UNSUBSCRIBE,
    open: async (at) => {
      await signedOut(at);
      await at.page.goto(unsubscribing(at));
    },
    button: button(/^(?:Unsubscribe|Try again)$/),
    reads: NOT_UNSUBSCRIBED,
    done: reads("One more step"),
    effect: mailsOf("unsubscribe_confirm"),
  },
  {
    name: "unsubscribe by a mail's link",
    to: UNSUBSCRIBE,
    open: async (at) => {
      await withProfile(at.context, at.person);
      await signedOut(at);
      expect((await at.context.request.post(unsubscribing(at), { form: { press: "" } })).ok()).toBe(true);
      const { pathname, search } = new URL(String(mailTo(at, "unsubscribe_confirm")["link"]));
      await at.page.goto(pathname + search);
    },
    button: button(/^(?:Unsubscribe|Try again)$/),
    reads: NOT_UNSUBSCRIBED,
    done: reads("You've unsubscribed"),
    effect: countOf("profiles WHERE wants_job_mail = 0 AND"),
  },
  {
    name: "mails about offers",
    to: "/marketing-mails",
    open: async (at) => {
      await withProfile(at.context, at.person, { receiveEmailMarketingUpdates: "true" });
      change(`DELETE FROM marketing_presses WHERE user_id = ${ownerOf(at)}`);
      await at.page.goto("/marketing-mails");
    },
    button: button("Email me offers and news"),
    done: reads(/^You said yes to emails about offers/),
    effect: countOf("marketing_presses WHERE"),
  },
  {
    name: "change of password",
    to: "/account",
    open: async (at) => {
      hashBefore = passwordHashOf(at);
      await at.page.goto("/account");
      await fillIn(at, { "Current password": at.person.password, "New password": NEW_PASSWORD });
    },
    button: button("Change password"),
    typed: (at) => ({ "Current password": at.person.password, "New password": NEW_PASSWORD }),
    done: reads("Password changed. We've signed out every other device."),
    effect: (at) => Number(passwordHashOf(at) !== hashBefore),
  },
  {
    name: "a mailed link for the password",
    to: "/account",
    open: goTo("/account"),
    button: button("Email me a reset link"),
    done: reads(/^We've emailed you a link to set a password\./),
    // As with the reset request.
    effect: (at) => Math.min(mailsOf("password_reset")(at), 1),
  },
  {
    name: "mails once a day",
    to: "/profile",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto("/profile?panel=messages");
    },
    button: (on) => on.getByRole("switch", { name: "One email a day" }),
    done: reads("Saved"),
    effect: countOf("daily_digests WHERE"),
  },
  {
    name: "language and time zone",
    to: "/account",
    open: async (at) => {
      await at.page.goto("/account");
      await at.page.getByLabel("Language", { exact: true }).selectOption("hi");
    },
    button: button("Save language"),
    done: readsLanguageSaved,
    effect: speaksHindi,
  },
  {
    name: "signing out elsewhere",
    to: "/account",
    isUsual: true,
    open: async (at) => {
      await signsInElsewhere(at);
      await at.page.goto("/account");
      await fillIn(at, { "Your password": at.person.password });
    },
    button: button("Sign out everywhere else"),
    typed: (at) => ({ "Your password": at.person.password }),
    done: reads(/^(?:1 other device is|\d+ other devices are) signed out\.$/),
    effect: (at) => Number(sessionsOf(at) === 1),
  },
  {
    name: "signing out one device",
    to: "/account",
    open: async (at) => {
      await signsInElsewhere(at);
      await at.page.goto("/account");
      await fillIn(at, { "Your password": at.person.password });
    },
    button: (on) => on.getByRole("button", { name: /^Sign out .*, since/ }).last(),
    typed: (at) => ({ "Your password": at.person.password }),
    done: reads("That device is signed out."),
    effect: (at) => Number(sessionsOf(at) === 1),
  },
  {
    name: "deleting the account",
    to: "/delete-account",
    isUsual: true,
    open: async (at) => {
      await at.page.goto("/delete-account");
      await fillIn(at, { "Your password": at.person.password });
    },
    button: button("Delete my account"),
    typed: (at) => ({ "Your password": at.person.password }),
    // Pressed again there is no account any more.
    twice: "200 /login",
    done: async (at) => at.page.waitForURL((url) => ["/account-deleted", "/login"].includes(url.pathname)),
    effect: (at) => 1 - usersOf(at),
  },
  {
    name: "signing out",
    to: "/logout",
    isUsual: true,
    open: async (at) => {
      await at.page.goto("/plan");
      await at.page.locator("details[name=site-menu] > summary").filter({ visible: true }).last().click();
    },
    button: (on) => on.getByRole("button", { name: "Logout" }).filter({ visible: true }).first(),
    done: leadsTo("/"),
    effect: (at) => Number(sessionsOf(at) === 0),
  },
  {
    name: "leaving the community",
    to: "/community-membership",
    open: async (at) => {
      isMember(at);
      await at.page.goto("/community-membership?leave=1");
    },
    button: button("Leave now"),
    done: (at) => at.page.waitForURL((url) => url.search === ""),
    effect: ({ person }) => count(`community_members WHERE left_at IS NOT NULL AND email = '${person.email}'`),
  },
  {
    name: "leaving the community, by a mail's link",
    to: "/community-membership",
    open: async (at) => {
      const id = isMember(at);
      await signedOut(at);
      const key = await signReference(signingKey(), "membership", id);
      await at.page.goto(`/community-membership?key=${encodeURIComponent(key)}&leave=1`);
    },
    button: button("Leave now"),
    done: (at) => at.page.waitForURL((url) => !url.search.includes("leave")),
    effect: ({ person }) => count(`community_members WHERE left_at IS NOT NULL AND email = '${person.email}'`),
  },
  {
    name: "a form that waited for signing in",
    to: "/account",
    open: async (at) => {
      await at.page.goto("/account");
      await at.page.getByLabel("Time zone", { exact: true }).selectOption("Asia/Dubai");
      const session = await at.context.cookies();
      await signedOut(at);
      await button("Save language")(at.page).click();
      await reads("You were signed out")(at);
      // In another tab.
      await at.context.addCookies(session);
    },
    button: button("Send again"),
    done: readsLanguageSaved,
    effect: (at) => usersOf(at, "time_zone = 'Asia/Dubai'"),
  },
];
