/** The forms from the choice of a plan to the money back, and the profile. */
import { byHand, withProfile, field, resumeFile, storedProfile } from "../support";
import { ABOUT, save, titleField } from "../profile-form";
import { button, count, countOf, goTo, leadsTo, ownerOf, posted, reading, reads, type At, type Form } from "./form";
import { hasPaid } from "./seeds";

const NOT_SAVED = /^There was an error submitting the form/;
const WAIT_AND_AGAIN = /^Please wait and try again$/;
const checkout = ({ page }: At) => page.getByRole("dialog", { name: "Sandbox checkout" }).waitFor();

export const PAYING_FORMS: readonly Form[] = [
  {
    name: "plan card",
    to: "/purchase",
    isUsual: true,
    open: goTo("/purchase"),
    button: button("Get Pro: Pro"),
    done: leadsTo("/onboarding"),
    effect: (at) => Number(new URL(at.page.url()).pathname === "/onboarding"),
  },
  {
    name: "plan chosen before the account",
    to: "/purchase",
    open: goTo("/purchase?plan=Pro"),
    button: button("Continue with Pro"),
    done: leadsTo("/onboarding"),
    effect: (at) => Number(new URL(at.page.url()).pathname === "/onboarding"),
  },
  {
    name: "onboarding of a new person, with a resume",
    to: "/onboarding",
    isUsual: true,
    needsScripts: true,
    open: async (at) => {
      await at.page.goto(at.onboarding);
      await byHand(at.page);
      await titleField(at.page).fill("Kept Title");
      await at.page.getByRole("option", { name: 'Create "Kept Title"' }).click();
      await at.page.locator("summary#f-forBackend_locations").click();
      await at.page.locator("details[open]").getByLabel("Pune", { exact: true }).check();
      await at.page.keyboard.press("Escape");
      await field(at.page, "country").selectOption("IN");
      for (const [name, text] of Object.entries({
        firstName: "Walking",
        lastName: "Tester",
        whatsappContactNumber: at.person.phone,
        currentLocation: "Kept Town",
        expectedCTC: "16",
      }))
        await field(at.page, name).fill(text);
      await at.page.locator("[name=gender][value=preferNotToSay]").check();
      await at.page.locator("[name=firstJob][value=yes]").check();
      await Promise.all([
        at.page.waitForResponse((answer) => answer.request().method() === "POST"),
        field(at.page, "resume").setInputFiles(resumeFile("kept.pdf")),
      ]);
    },
    button: button("Activate Free Trial"),
    reads: NOT_SAVED,
    more: {
      "the thanks": {
        is: reading("/thank-you"),
        reads: /^(?:We couldn't load this page|Something went wrong)/,
        isLast: true,
      },
    },
    done: leadsTo("/thank-you"),
    effect: countOf("plans WHERE"),
  },
  {
    name: "profile",
    to: "/profile",
    isUsual: true,
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto(ABOUT);
      await field(at.page, "currentLocation").fill("Kept Town");
    },
    button: save,
    typed: () => ({ "Current location": "Kept Town" }),
    reads: NOT_SAVED,
    done: reads("Profile saved"),
    effect: async (at) => Number((await storedProfile(at.context, at.person))["currentLocation"] === "Kept Town"),
  },
  {
    name: "checkout of a plan",
    to: "/onboarding",
    isUsual: true,
    needsScripts: true,
    plan: "Pro",
    open: async (at) => {
      await withProfile(at.context, at.person);
      await at.page.goto(at.onboarding);
    },
    button: button("Continue To Payment"),
    reads: NOT_SAVED,
    done: checkout,
    effect: countOf("orders WHERE"),
  },
  {
    name: "calls of the community",
    to: "/premium-community",
    isUsual: true,
    needsScripts: true,
    open: async (at) => {
      await at.page.goto("/premium-community?join=premium&country=IN");
      const popup = at.page.getByRole("dialog").first();
      await popup.getByLabel("Name").fill("Sample Member");
      await popup.getByLabel("WhatsApp number").fill(at.person.phone);
      await popup.getByLabel("Email").fill(at.person.email);
    },
    button: button("Continue to payment"),
    typed: (at) => ({ Name: "Sample Member", Email: at.person.email }),
    reads: WAIT_AND_AGAIN,
    more: { "the session": { is: posted("/api/initiatePayment.php"), reads: WAIT_AND_AGAIN } },
    done: checkout,
    effect: (at) => count(`orders WHERE buyer_email = '${at.person.email}'`),
  },
  {
    name: "asking for the money back",
    to: "/plan",
    open: async (at) => {
      hasPaid(at);
      await at.page.goto("/plan");
      await at.page.locator("#receipts ~ ol summary").click();
      await at.page.locator("[name=reason]").fill("It was a mistake");
    },
    button: button("Ask for a refund"),
    typed: () => ({ "[name=reason]": "It was a mistake" }),
    done: reads(/^You asked for a refund\./),
    effect: (at) => count(`refunds WHERE order_id IN (SELECT id FROM orders WHERE user_id = ${ownerOf(at)})`),
  },
];
