import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNANSWERED } from "../../app/ui/unanswered";
import { english } from "../support/english";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { confirmAddress, launch, mailedLink, newPerson, PHONE, until, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Person = ReturnType<typeof newPerson>;

async function signUp(page: Page, person: Person, from = "/account"): Promise<void> {
  await page.goto(`/login?mode=signup&from=${encodeURIComponent(from)}`);
  await page.getByLabel("Full Name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((url) => url.pathname === from);
}

async function openMailed(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(await mailedLink(person.email, path));
}

async function resetBy(page: Page, person: Person, password: string): Promise<void> {
  await openMailed(page, person, "/reset-password");
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await page.getByText("Password changed. We've signed you out everywhere.").waitFor();
}

describe("the sign-in page", () => {
  it.each([
    ["signin", "Sign In", "We couldn't sign you in. Check your connection and try again."],
    ["signup", "Create account", "Signup failed. Please try again later."],
    ["reset", "Send reset email", "Unable to reset password"],
  ])("says so where no answer comes to %s, sends nothing twice and keeps what is typed", async (mode, button, text) => {
    const { page } = await visit(browser, { viewport: PHONE });
    const person = newPerson();
    let sent = 0;
    let fail: "lost" | "broken" = "lost";
    await page.route(
      (url) => url.pathname.startsWith("/login"),
      async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        sent++;
        return fail === "lost" ? route.abort("internetdisconnected") : route.fulfill({ status: 500, body: "Oops" });
      },
    );
    await page.goto(`/login?mode=${mode}`);
    const typed: [string, string][] = [["Email", person.email]];
    if (mode === "signup") typed.push(["Full Name", person.fullName]);
    if (mode !== "reset") typed.push(["Password", person.password]);
    for (const [label, value] of typed) await page.getByLabel(label, { exact: true }).fill(value);
    for (fail of ["lost", "broken"] as const) {
      const before = sent;
      await page.getByRole("button", { name: button }).click();
      await until("the text", async () => sent > before && (await page.getByRole("alert").count()) === 1);
      expect(await page.getByRole("alert").innerText()).toBe(text);
      await page.locator("form[data-sent] button:not([disabled])").waitFor();
      for (const [label, value] of typed)
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    }
    expect(sent).toBe(2);
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.close();
  });

  it("signs in to the account that was made, where the answer was lost and it is pressed again", async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE });
    const person = newPerson();
    const keys: (string | null)[] = [];
    await page.route(
      (url) => url.pathname === "/login",
      async (route) => {
        const request = route.request();
        if (request.method() !== "POST") return route.continue();
        keys.push(new URLSearchParams(request.postData() ?? "").get("press"));
        if (keys.length > 1) return route.continue();
        expect((await route.fetch({ maxRedirects: 0, maxRetries: 2 })).status()).toBe(302);
        return route.abort("internetdisconnected");
      },
    );
    await page.goto("/login?mode=signup&from=%2Faccount");
    for (const [label, value] of [
      ["Full Name", person.fullName],
      ["Email", person.email],
      ["Password", person.password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    const press = () => page.getByRole("button", { name: "Create account" }).click();
    await press();
    await page.getByRole("alert").getByText("Signup failed. Please try again later.").waitFor();
    await page.context().clearCookies();
    await press();
    await page.waitForURL((url) => url.pathname === "/account");
    expect(await page.content()).toContain(person.email);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);
    await page.close();
  });

  it("has three modes on one screen, and switching clears the error", async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE });
    await page.goto("/login?from=%2Fpurchase");
    await page.getByLabel("Email").fill("nobody@sample.jobsarthi.test");
    await page.getByLabel("Password").fill("wrong password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByRole("alert").getByText("Invalid Credentials").waitFor();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByRole("heading", { name: "Create New Account" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page
      .getByRole("link", { name: /Sign in/ })
      .last()
      .click();
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByRole("heading", { name: "Reset Password" }).waitFor();
    await page.getByRole("button", { name: "Send reset email" }).click();
    await page.getByText("Unable to reset password").waitFor();
    await page.getByLabel("Email").fill("nobody@sample.jobsarthi.test");
    await page.getByRole("button", { name: "Send reset email" }).click();
    await page.getByRole("alert").getByText("Password reset email sent!").waitFor();
    expect(errors).toEqual([]);
  });

  it("slides out, then goes where one came from, and replaces itself in the history", async () => {
    const { page } = await visit(browser);
    const person = newPerson();
    await signUp(page, person, "/purchase");
    await page
      .getByRole("button", { name: /Logout/ })
      .or(page.locator("summary", { hasText: person.fullName }))
      .first()
      .click();
    await page.getByRole("button", { name: "Logout" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/dashboard");
    await page.waitForURL("**/login?from=%2Fdashboard");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    // The page that is left says so, for as long as the next one takes: watched from before the press.
    await page.evaluate(() => {
      const look = () => document.querySelector(".page-leave") && sessionStorage.setItem("left", "yes");
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/dashboard");
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("yes");
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.goto("/login?from=%2Fprofile");
    expect(new URL(page.url()).pathname).toBe("/profile");
  });
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("the Google button, %s", (how, javaScriptEnabled) => {
  it(`leads through the issuer to where one came from, ${how}`, async () => {
    const { page, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled });
    const person = newPerson();
    await page.goto("/login?from=%2Faccount");
    await page.getByRole("link", { name: "Sign in with Google" }).click();
    await page.getByRole("heading", { name: "Who are you?" }).waitFor();
    await page.getByLabel("Name").fill(person.fullName);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Be this person" }).click();
    await page.waitForURL((url) => url.pathname === "/account");
    await page.getByText("You sign in with Google and don't have a password.").waitFor();
    await page.getByText("You can also sign in with your Google account.").waitFor();
    expect(await page.locator("body").innerText()).not.toContain("Confirm your email");
    // And to a password, for whoever wants one.
    await page.getByRole("button", { name: "Email me a link" }).click();
    await page.getByText("We've emailed you a link to set a password.").waitFor();
    await resetBy(page, person, "a password of my own");
    await page.getByRole("link", { name: "Sign In" }).last().click();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill("a password of my own");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(errors).toEqual([]);
  });

  it("comes back to the sign-in page when it is cancelled", async () => {
    const { page } = await visit(browser, { javaScriptEnabled });
    await page.goto("/login");
    await page.getByRole("link", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Google sign-in was cancelled. Try again, or use your email.").waitFor();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByText("Google sign-in was cancelled. Try again, or use your email.").waitFor({ state: "detached" });
  });
});

describe("the account page, without scripts", () => {
  it("confirms the address, changes the password and ends the other session", async () => {
    const first = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
    const second = await visit(browser);
    const person = newPerson();
    await signUp(first.page, person);
    await second.page.goto("/login?from=%2Faccount");
    await second.page.getByLabel("Email").fill(person.email);
    await second.page.getByLabel("Password").fill(person.password);
    await second.page.getByRole("button", { name: "Sign In" }).click();
    await second.page.waitForURL("**/account");
    const { page } = first;
    await page.goto("/account");
    await page.getByText("Confirm your email so we can start applying.").waitFor();
    await page.getByRole("button", { name: "Send link again" }).click();
    await page.getByText(`We've sent a link to ${person.email}`).waitFor();
    await confirmAddress(page, person.email);
    await page.goto("/account");
    await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Chrome on Linux" }).count()).toBe(2);
    await page.getByLabel("Your password").fill("not this one");
    await page.getByLabel("Your password").press("Enter");
    await page.getByText("This isn't your password").waitFor();
    await page.getByLabel("Current password").fill("not this one");
    await page.getByLabel("New password").fill("a newer password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("This isn't your current password").waitFor();
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password").fill("a newer password");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed. We've signed out every other device.").waitFor();
    await second.page.goto("/account");
    expect(new URL(second.page.url()).pathname).toBe("/login");
    // The mail of that sign-in still takes the account back.
    await openMailed(page, person, "/not-me");
    await page.getByRole("button", { name: "This wasn't me" }).click();
    await page.getByText("We've signed out every device, and your old password no longer works.").waitFor();
    await page.getByLabel("New password").fill("a third password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Password changed. We've signed you out everywhere.").waitFor();
    await page.goto("/account");
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

/** The next form that is sent to this page reaches the server, and its answer is lost. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0, maxRetries: 2 });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

describe("a passkey", () => {
  it("is set up and used by keyboard; without scripts the code does", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    const cdp = await context.newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Somebody of the demo's staff of whom no other walk asks anything.
    const { email, password } = DEMO_STAFF.at(-1)!;
    const signIn = await context.request.post("/api/signIn", { data: { email, password } });
    expect(signIn.ok()).toBe(true);
    await page.goto("/second-factor");
    await page.getByLabel("Device or key name").focus();
    await page.keyboard.type("This phone");
    await loseNextAnswer(page, "/second-factor");
    await page.keyboard.press("Enter");
    await page.getByText(english(UNANSWERED)).filter({ visible: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Passkey, since").waitFor();
    expect(await page.getByText("This phone").count()).toBe(1);
    await page.goto("/confirm?from=%2Fsecond-factor");
    await loseNextAnswer(page, "/confirm");
    await page.getByRole("button", { name: "Use a passkey" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(english(UNANSWERED)).filter({ visible: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText(/Passkey, since .*, last used/).waitFor();
    // An answer took the place of the page, with its form for a passkey.
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Set up code app", exact: true }).click();
    await page.getByText(/^That code isn't right\./).waitFor();
    await page.getByRole("button", { name: "Set up passkey" }).click();
    await page.getByText("This device has a passkey here already.").waitFor();
    expect(errors.filter((error) => !error.includes("ERR_CONNECTION_RESET"))).toEqual([]);
    const plain = await visit(browser, { javaScriptEnabled: false });
    await plain.context.addCookies(await context.cookies());
    await plain.page.goto("/confirm");
    expect(await plain.page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
    await plain.page.getByRole("button", { name: "Confirm", exact: true }).waitFor();
    await page.goto("/second-factor");
    await page.getByRole("button", { name: "Remove This phone" }).click();
    await page.getByText("This phone").waitFor({ state: "detached" });
  });
});
