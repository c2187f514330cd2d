import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe";
import { launch, newPerson, PHONE, sideways, stopClock, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const submit = (page: Page) => page.getByRole("button", { name: "Continue to payment" }).click();
const checkoutOf = (page: Page) => page.getByRole("dialog", { name: "Sandbox checkout" });

async function openPopup(page: Page, { withScript = false } = {}): Promise<void> {
  await page.goto("/premium-community?join=premium&country=IN");
  const person = newPerson();
  const dialog = page.getByRole("dialog").first();
  await expect.poll(() => dialog.innerText()).toContain("₹99 for 1 month");
  if (withScript) await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
  await dialog.getByLabel("Name").fill("Sample Member");
  await dialog.getByLabel("WhatsApp number").fill(person.phone);
  await dialog.getByLabel("Email").fill(person.email);
  await submit(page);
}

async function choose(page: Page, outcome: string): Promise<void> {
  const checkout = checkoutOf(page);
  await checkout.waitFor();
  await expect.poll(() => checkout.innerText()).toContain("₹99");
  await checkout.getByLabel(outcome, { exact: true }).check();
  await checkout.getByRole("button", { name: /^Pay / }).click();
}

describe("the premium community", () => {
  it(
    "tells of each way that a purchase can go wrong, keeps the details, and is bought in the end by anyone, on a " +
      "phone",
    async () => {
      const { page, context, errors } = await visit(browser, { viewport: PHONE });
      const told = (text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();
      const answer = (path: string, status: number) =>
        page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { success: false, error: "x" } }), {
          times: 1,
        });

      // While the payment session starts Escape closes nothing: what comes of it must be seen.
      let refuse = () => {};
      const asked = new Promise<void>((resolve) => {
        void page.route(
          "**/api/initiatePayment.php",
          async (route) => {
            resolve();
            await new Promise<void>((release) => (refuse = release));
            await route.fulfill({ status: 503, json: { success: false, error: "x" } });
          },
          { times: 1 },
        );
      });
      await openPopup(page);
      await asked;
      // Its cross goes as soon as it cannot be closed.
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor({ state: "detached" });
      for (let i = 0; i < 3; i++) await page.keyboard.press("Escape");
      expect(
        await page
          .locator("dialog")
          .first()
          .evaluate((dialog) => dialog.matches(":modal")),
      ).toBe(true);
      refuse();
      await told("Please wait and try again");
      expect(
        await page
          .locator("dialog")
          .first()
          .evaluate((dialog) => dialog.matches(":modal")),
      ).toBe(true);

      await submit(page);
      await checkoutOf(page).getByRole("button", { name: "Cancel" }).click();
      await told("Payment Failed! Please try again");

      await submit(page);
      await choose(page, "Failed");
      await told("Payment Failed! Please try again");

      // The gateway says that it was paid, and our server that it was not.
      await answer("premiumCommunitySuccess.php", 409);
      await submit(page);
      await choose(page, "Paid");
      await told("There was an error processing your payment. Please try again.");
      await expect.poll(() => page.getByRole("dialog").first().getByLabel("Name").inputValue()).toBe("Sample Member");

      await submit(page);
      await choose(page, "Paid");
      const done = page.getByRole("dialog", { name: "Payment successful" });
      await done.waitFor();
      await expect
        .poll(() => done.innerText())
        .toContain(
          "Welcome to the Premium Community. We're emailing your receipt. Our team will add your number to the group " +
            "within a day.",
        );
      expect(errors.filter((error) => !/status of 503/.test(error))).toEqual([]);
      await context.close();
    },
  );

  it("keeps the details beside its words where no answer of ours comes, and sends them once a press", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    let [sent, away] = [0, false];
    await page.route(
      (url) => url.pathname.startsWith("/premium-community"),
      async (route) => {
        if (route.request().method() !== "POST") return away ? route.abort("internetdisconnected") : route.continue();
        sent++;
        if (sent === 1) return route.abort("internetdisconnected");
        return sent === 2 ? route.fulfill({ status: 500, body: "Oops" }) : route.continue();
      },
    );
    await openPopup(page, { withScript: true });
    const dialog = page.getByRole("dialog").first();
    const typed = () =>
      Promise.all(["name", "phoneNumber", "email"].map((n) => dialog.locator(`[name=${n}]`).inputValue()));
    const before = await typed();
    for (const times of [1, 2]) {
      if (times === 2) await submit(page);
      await expect.poll(() => sent).toBe(times);
      await page.getByRole("alert").getByText("Please wait and try again", { exact: true }).waitFor();
      await dialog.getByRole("button", { name: "Continue to payment" }).and(page.locator(":enabled")).waitFor();
      expect(await typed()).toEqual(before);
    }
    await submit(page);
    await checkoutOf(page).getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alert").getByText("Payment Failed! Please try again", { exact: true }).waitFor();
    expect(await typed()).toEqual(before);
    expect(sent).toBe(3);
    // Nothing of them is kept by the tab, or in the address.
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(page.url()).toMatch(/\?join=premium&pay$/);

    // There the framework sends the form. Nothing else can be read either.
    [sent, away] = [0, true];
    await submit(page);
    await page.getByRole("alert").getByText("Please wait and try again", { exact: true }).waitFor();
    expect([await typed(), sent]).toEqual([before, 1]);
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|status of 500/.test(error))).toEqual([]);
    await context.close();
  });

  it("says whom to write to when it was paid and the membership cannot be recorded", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.route("**/api/premiumCommunitySuccess.php", (route) => route.fulfill({ status: 500, json: {} }));
    await openPopup(page);
    await choose(page, "Paid");
    await page
      .getByRole("dialog", { name: "Please write to us" })
      .getByText("Please contact support at support@jobsarthi.example.")
      .waitFor();
    await context.close();
  });

  it("waits for a payment that is pending, and no longer than a minute", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    const clock = await stopClock(page);
    let session = "";
    let asked = 0;
    page.on("response", async (response) => {
      if (response.url().endsWith("/api/initiatePayment.php"))
        session = ((await response.json()) as { paymentSessionId: string }).paymentSessionId;
      if (response.url().endsWith("/api/premiumCommunitySuccess.php")) asked++;
    });
    // A gateway that lets the browser go before the money is there.
    await page.route("**/sandbox/gateway", (route) => route.fulfill({ json: { success: true, result: "finished" } }));
    const askedTimes = (times: number) => expect.poll(() => asked).toBe(times);
    await openPopup(page);
    await choose(page, "Paid");
    const overlay = page.getByRole("dialog", { name: "Processing your payment" });
    await overlay.getByText("Please keep this page open.").waitFor();
    await askedTimes(1);
    // Nothing behind it can be reached, and it does not go away.
    for (const key of ["Escape", "Escape", "Tab", "Tab", "Tab", "Enter", "Escape"]) await page.keyboard.press(key);
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog:modal") !== null,
      ),
    ).toBe(true);
    expect(await overlay.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    expect(page.url()).toContain("join=premium");
    const paid = await context.request.post("/sandbox/gateway", { data: { session, outcome: "no_webhook" } });
    expect(paid.status()).toBe(200);
    await clock.pass(5_000);
    await page.getByRole("dialog", { name: "Payment successful" }).waitFor();

    await openPopup(page);
    await choose(page, "Paid");
    for (let times = 3; times < 15; times++) {
      await askedTimes(times);
      if (times < 14) await clock.pass(5_000);
    }
    await page.getByText("Payment is still pending after 1 minute. Please contact support").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("says at once whom to write to when it was paid with another amount", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    let asked = 0;
    page.on("response", (response) => void (response.url().endsWith("/api/premiumCommunitySuccess.php") && asked++));
    await openPopup(page);
    await choose(page, "Paid with another amount");
    await page
      .getByRole("dialog", { name: "Please write to us" })
      .getByText(
        "We received your payment, but couldn't start your membership. Please contact support at " +
          "support@jobsarthi.example.",
      )
      .waitFor();
    expect([asked, errors]).toEqual([1, []]);
    await context.close();
  });

  it(
    "takes a number as it was copied, and is bought by the wallet, which brings the browser back to the same " +
      "words",
    async () => {
      const { page, context, errors } = await visit(browser, { viewport: PHONE });
      await page.goto("/premium-community?join=premium&country=IN");
      await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
      const number = page.locator("dialog [name=phoneNumber]");
      for (const [pasted, taken] of [
        ["+91 98765 43210", "9876543210"],
        ["+1 (512) 555-0143", "5125550143"],
        ["098765-43210", "9876543210"],
      ] as const) {
        await number.fill("");
        await number.evaluate((input, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, pasted);
        await expect.poll(() => number.inputValue()).toBe(taken);
      }
      await page.locator("dialog [name=name]").fill("Sample Member");
      await page.locator("dialog [name=email]").fill(newPerson().email);
      await page.getByLabel("PhonePe").check();
      expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
      await submit(page);
      await page.waitForURL("**/sandbox/wallet?session=*");
      await page.getByRole("button", { name: "Go on" }).click();
      await page.waitForURL("**/premium-community?joined=*");
      await page
        .getByRole("status")
        .getByText("We're emailing your receipt. Our team will add your number to the group within a day.")
        .waitFor();
      expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it(
    "says what is awaited when the details are right and the scripts did not come, and that paying needs them " +
      "where there are none",
    async () => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled });
        await page.route("**/assets/*.js", (route) => route.abort());
        await openPopup(page);
        const loading = page.getByText("Loading the checkout. If nothing happens, reload the page.");
        const needsScript = page.locator("dialog noscript [role=status]", {
          hasText: "You need JavaScript to pay, and it's off in this browser. Turn it on and reload the page.",
        });
        await page.waitForLoadState("networkidle");
        expect([await loading.isVisible(), await needsScript.isVisible()]).toEqual([
          javaScriptEnabled,
          !javaScriptEnabled,
        ]);
        await expect.poll(() => page.locator("dialog [name=name]").inputValue()).toBe("Sample Member");
        if (!javaScriptEnabled)
          expect((await needsScript.boundingBox())!.y).toBeLessThan(
            (await page.locator("dialog [name=name]").boundingBox())!.y,
          );
        await page.locator("dialog").getByRole("link", { name: "Close" }).click();
        await page.waitForURL((url) => url.pathname === "/premium-community" && url.search === "");
        await context.close();
      }
    },
  );

  it.each([
    ["with the page's script", true],
    ["as a plain form", false],
  ])("shows hostile text in every field as text, %s", async (_how, scripted) => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE });
    const ran = "window.ran=1";
    const hostile = `"><img src=x onerror="${ran}"></dialog><svg onload="${ran}"><script>${ran}</script>'`;
    const values = { name: `Asha ${hostile}`, phoneNumber: hostile, email: `${hostile}@sample.jobsarthi.test` };
    await page.goto("/premium-community?join=premium&country=IN");
    if (scripted) {
      await page.waitForFunction(() => document.querySelector("dialog")?.matches(":modal"));
      for (const [name, value] of Object.entries(values)) await page.locator(`dialog [name=${name}]`).fill(value);
      await submit(page);
    } else {
      await page.evaluate((fields) => {
        const form = Object.assign(document.createElement("form"), {
          method: "post",
          action: "/premium-community?join=premium",
        });
        for (const [name, value] of Object.entries(fields))
          form.appendChild(Object.assign(document.createElement("input"), { name, value }));
        document.body.appendChild(form);
        form.submit();
      }, values);
      await page.waitForLoadState("networkidle");
    }
    await page.getByText("Please enter a valid email address").waitFor();
    await expect.poll(() => page.locator("dialog [name=name]").inputValue()).toBe(values.name);
    await expect.poll(() => page.locator("dialog [name=email]").inputValue()).toBe(values.email);
    expect(await page.locator("img[src=x], svg[onload], [onerror], dialog script").count()).toBe(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    // The policy stopped nothing, because there was nothing to stop.
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is reached from the page, which is plain HTML until then, by keyboard alone", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/premium-community");
    const join = page.getByRole("link", { name: "Join Premium Community" }).first();
    await join.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/premium-community?join=premium");
    await page.waitForFunction(
      () =>
        document.querySelector("dialog")?.matches(":modal") && document.activeElement?.getAttribute("name") === "name",
    );
    await page.keyboard.press("Enter");
    await page.getByText("This field is required").first().waitFor();
    // Sent again, it leads to the first field that is still wrong.
    const ledTo = (name: string) =>
      page.waitForFunction((wanted) => {
        const field = document.querySelector("dialog:modal [aria-invalid=true]");
        const { top, bottom } = field?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
        const isThere = field === document.activeElement && field?.getAttribute("name") === wanted;
        return isThere && top >= 0 && bottom <= innerHeight;
      }, name);
    await ledTo("name");
    await page.keyboard.type("Sample Member");
    await page.keyboard.press("Enter");
    await ledTo("phoneNumber");
    await page.keyboard.press("Escape");
    await page.waitForURL("**/premium-community");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await context.close();
  });
});
