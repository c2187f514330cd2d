import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../scripts/extension-files";
import type { AnsweredField } from "../../extension/src/engine/match";
import type { ShownPosting } from "@workers/modules/catalog/postings/formats/shown";
import type { Session, Step } from "../../extension/src/engine/session";
import { BOARD_AT, BOARD_PAGE, OPENING_AT, OPENING_PAGE } from "../extension/board-page";
import { FILLED, FORM, OPEN } from "../extension/form";
import { EVERY_KIND, formPage, HOSTILE, MARKS, PAGE_STYLES, UNSEEN } from "../extension/pages";
import { launch } from "./support";

declare global {
  interface Window {
    engine: typeof import("../../extension/src/engine/session");
    session?: Session;
    sent?: Record<string, string>;
    timesSent?: number;
    told: string[];
    hurt?: number;
  }
}

let browser: Browser;
let page: Page;
let engine: string;

beforeAll(async () => {
  engine = await bundle("src/engine/session.ts", "engine");
  browser = await launch();
  page = await browser.newPage();
});
afterAll(() => browser.close());

async function open(html: string): Promise<void> {
  await page.unrouteAll();
  await page.route("https://careers.sample.test/**", (route) =>
    route.fulfill({ body: html, contentType: "text/html" }),
  );
  await page.goto("https://careers.sample.test/apply");
  await page.evaluate(engine.replace(/^var engine/m, "window.engine"));
}

async function fill(answered: readonly AnsweredField[] = FILLED): Promise<Step> {
  return page.evaluate(async (fields) => {
    window.told = [];
    window.session = await window.engine.startFilling(document, {
      answered: fields,
      resume: () =>
        Promise.resolve({
          name: "sample-resume.pdf",
          type: "application/pdf",
          bytes: new Uint8Array([37, 80, 68, 70]),
        }),
      submitting: () => window.told.push("submitting"),
      confirmed: ({ text, number }) => window.told.push(`${text} ${number}`),
    });
    return window.session.step();
  }, answered);
}

/** The lists of the panel, once the page was filled with these answers by label. */
async function listed(answers: Readonly<Record<string, string>>) {
  return page.evaluate(async (said) => {
    window.session = await window.engine.startFilling(document, {
      answered: [],
      resume: () => Promise.resolve({ name: "resume.pdf", type: "application/pdf", bytes: new Uint8Array([37]) }),
      ask: (fields) =>
        Promise.resolve(
          fields.map((field): AnsweredField => {
            const value = said[field.label];
            if (value === undefined) return { field, answer: { is: "open", why: "ask_person" } };
            if (value === "file") return { field, answer: { is: "file", which: "resume" } };
            return { field, answer: { is: "filled", value, source: "profile", from: "Profile" } };
          }),
        ),
    });
    return window.session.items().map(({ list, label, why, required }) => ({ list, label, why, required }));
  }, answers);
}

const step = () => page.evaluate(() => window.session?.step() ?? null);
const settled = async (ready: (now: Step) => boolean): Promise<Step> => {
  let now = await step();
  await expect
    .poll(async () => {
      now = await step();
      return now !== null && ready(now) ? "settled" : now;
    })
    .toBe("settled");
  if (now === null) throw new Error("Nothing was filled");
  return now;
};

const isAnswered = (key: string) =>
  FILLED.some((one) => one.field.key === key && (one.answer.is === "filled" || one.answer.is === "file"));
const isPicked = (type: string) => ["select", "radio", "checkbox", "file"].includes(type);

/** Fills by hand the answers that only the operator can give. */
async function answerOpen(): Promise<void> {
  for (const { key } of OPEN) {
    const field = page.locator(`[name="${key}"]`);
    if ((await field.count()) > 0) await field.fill("Because of the work");
  }
}

describe("the filling of a form", () => {
  it.each(PAGE_STYLES)("fills, marks and leaves what is open of a page like %s", async (style) => {
    await open(formPage(style, FORM));
    let now = await fill();
    if (style === "steps")
      for (const nth of [1, 2, 3]) {
        await page.getByRole("heading", { name: `Step ${nth}` }).waitFor();
        const shown = await page
          .locator("form [name]")
          .evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
        now = await settled(({ filled }) => shown.every((key) => !isAnswered(key) || filled.includes(key)));
        await answerOpen();
        if (nth < 3) await page.click("#next");
      }
    if (style === "chat") {
      let due = 0;
      for (const [i, { key, required, type }] of FORM.entries()) {
        await expect.poll(() => page.locator("chat-form .field").count()).toBeGreaterThan(i);
        if (isAnswered(key)) due++;
        await settled(({ filled }) => filled.length >= due);
        await answerOpen();
        // A choice that is made needs no press.
        if (!isPicked(type) || !required) await page.locator("#reply").click();
      }
    }
    if (style !== "steps" && style !== "chat") {
      expect(now.open.map(({ label }) => label)).toEqual(OPEN.map(({ label }) => label));
      expect(now.filled).toHaveLength(FORM.length - OPEN.length - 1);
    }
    expect(await page.evaluate(() => window.sent)).toBeUndefined();
    expect(await page.evaluate(() => window.told)).toEqual([]);
    await answerOpen();
    await page.click("#submit");
    await page.waitForFunction(() => window.told.some((one) => one.startsWith("Thank")));
    expect(await page.evaluate(() => [...new Set(window.told)])).toEqual([
      "submitting",
      "Thank you for applying! SW-48213",
    ]);
    const sent = await page.evaluate(() => window.sent);
    expect(sent).toMatchObject({
      first_name: "Asha",
      email: "asha@sample.test",
      notice: "30",
      authorised: "Yes",
      sponsor: "No",
      source: "Company website",
      skills: "SQL|Python",
      resume: "sample-resume.pdf:4",
    });
    expect(sent?.start).toMatch(/^(2026-12-24|24\/12\/2026)$/);
    expect(sent?.religion ?? "").toBe("");
    expect(await page.evaluate(() => window.timesSent)).toBe(1);
  });

  it("keeps what the operator wrote, and opens what the page does not take", async () => {
    await open(formPage("greenhouse", FORM));
    await page.fill("[name=first_name]", "Aasha");
    const wrong = FILLED.map((one) =>
      one.field.key === "email" ? { ...one, answer: { ...one.answer, value: "no address" } } : one,
    ) as AnsweredField[];
    const now = await fill(wrong);
    expect(await page.inputValue("[name=first_name]")).toBe("Aasha");
    expect(await page.inputValue("[name=email]")).toBe("");
    expect(now.open.map(({ label, why }) => `${label}: ${why}`)).toEqual(
      expect.arrayContaining([
        "First name: Something else stood there already",
        "Email: The page did not take the answer",
      ]),
    );
  });

  it("sends the headings and units of fields, no key too long, and tells what got no answer", async () => {
    const consent = `I have read the terms ${"and what follows from them ".repeat(10)}`;
    await open(`<title>Engineer</title><h1>Clerk at Sample Works</h1><form onsubmit="return false">
      <h2>Contact</h2><p><label>Name <input name="name" required></label></p>
      <section><h3>Emergency contact</h3><p>We call them alone.</p>
        <fieldset><legend>Name</legend><label>First <input name="e1" required></label></fieldset>
        <div><label>Phone <input name="e2"></label></div></section>
      <h2>Pay</h2><div><label for="pay">Desired salary</label><div><input id="pay" type="number">
        <select aria-label="Currency"><option selected>USD</option><option>INR</option></select>
        <select aria-label="Period"><option value="">…</option><option>Hour</option><option>Year</option></select>
      </div></div>
      <div><label>Notice period <input name="notice"></label><span>Days</span></div>
      <div class="section-title">Questions</div><div><h4>Why us?</h4><textarea name="why" required></textarea></div>
      <div><h4>What else?</h4><textarea name="else"></textarea></div>
      <p><label><input type="checkbox" required> ${consent}</label></p></form>`);
    const { sent, open: left } = await page.evaluate(async () => {
      const asked: AnsweredField["field"][] = [];
      const session = await window.engine.startFilling(document, {
        answered: [],
        resume: () => Promise.resolve(null),
        ask: (fields) => {
          asked.push(...fields);
          const known = fields.filter(({ key }) => key === "name");
          return Promise.resolve(
            known.map((field) => ({ field, answer: { is: "filled", value: "Asha", source: "profile", from: "" } })),
          );
        },
      });
      return { sent: asked, open: session.step().open };
    });
    const around = (key: string) => {
      const found = sent.find((one) => one.key === key);
      return [found?.headings, found?.unit];
    };
    expect(around("name")).toEqual([["Contact"], undefined]);
    expect(around("e1")).toEqual([["Name", "Emergency contact", "Contact"], undefined]);
    expect(around("e2")).toEqual([["Emergency contact", "Contact"], undefined]);
    expect(around("pay")).toEqual([["Pay"], "USD / (-)"]);
    expect(around("notice")).toEqual([["Pay"], "Days"]);
    expect(around("why")).toEqual([["Questions", "Pay"], undefined]);
    expect(around("else")).toEqual([["Questions", "Pay"], undefined]);
    expect(sent.every(({ key, label }) => key.length <= 200 && label.length <= 500)).toBe(true);
    expect(await page.inputValue("[name=name]")).toBe("Asha");
    // Each field without an answer is told, the optional ones too.
    expect(left.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["First", "Phone", "Notice period", "Why us?", "What else?", consent.trim()]),
    );
    expect(new Set(left.map(({ why }) => why))).toEqual(new Set(["Our server could not be asked about it"]));
  });

  it("leads the keyboard from open field to open field, then to the button that sends, pressing none", async () => {
    const field = (label: string, more: Partial<AnsweredField["field"]> = {}): AnsweredField => ({
      field: { key: label, label, type: "text", options: [], required: true, section: "custom", ...more },
      answer: { is: "open", why: "ask_person" },
    });
    await open(`<title>Engineer</title><form onsubmit="window.sent = true; return false"><p><label>Why us?
      <input name="why" required></label></p><p><label>Full name <input name="name" required></label></p>
      <fieldset><legend>Do you have a car?</legend><label><input type="radio" name="car" value="y" required>Yes</label>
      <label><input type="radio" name="car" value="n" required>No</label></fieldset><p><label>City
      <select name="city" required><option value=""></option><option>Pune</option></select></label></p>
      <button type="button">Add a link</button><button id="send">Submit application</button></form>`);
    const car = field("Do you have a car?", { type: "radio", options: ["Yes", "No"] });
    const city = field("City", { type: "select", options: ["", "Pune"] });
    await fill([field("Why us?"), answer("Full name", "Asha Sample"), car, city]);
    const at = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name || document.activeElement?.id);
    const seen = [await at()];
    // From an empty one Tab goes where it always goes; backwards too.
    await page.keyboard.press("Tab");
    seen.push(await at());
    await page.keyboard.press("Shift+Tab");
    for (const keys of [["k"], ["Space"], ["P"]]) {
      for (const key of keys) await page.keyboard.press(key);
      // The page changes, and is read again before Tab is pressed.
      const before = await page.evaluateHandle(() => {
        const read = window.session?.step();
        document.querySelector("form")?.insertAdjacentHTML("beforeend", "<p></p>");
        return read;
      });
      await page.waitForFunction((read) => window.session?.step() !== read, before);
      await page.keyboard.press("Tab");
      seen.push(await at());
    }
    expect(seen).toEqual(["why", "name", "car", "city", "send"]);
    expect(await page.evaluate(() => [window.sent, window.told])).toEqual([undefined, []]);
    // A page's own code cannot move it.
    await page.focus("[name=why]");
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })),
    );
    expect(await at()).toBe("why");
  });

  it("takes the option of a key from 1 to 9 where an open choice has the keyboard, else types it", async () => {
    const field = (label: string, more: Partial<AnsweredField["field"]> = {}): AnsweredField => ({
      field: { key: label, label, type: "text", options: [], required: true, section: "custom", ...more },
      answer: { is: "open", why: "ask_person" },
    });
    await open(`<title>Engineer</title><form onsubmit="window.sent = true; return false">
      <fieldset><legend>Do you have a car?</legend><label><input type="radio" name="car" value="y" required>Yes</label>
      <label><input type="radio" name="car" value="n" required>No</label></fieldset>
      <p><label>How many years? <input name="years" required></label></p></form>`);
    await fill([field("Do you have a car?", { type: "radio", options: ["Yes", "No"] }), field("How many years?")]);
    const car = () => page.evaluate(() => document.querySelector<HTMLInputElement>("[name=car]:checked")?.value);
    await page.keyboard.press("3");
    expect(await car()).toBeUndefined();
    await page.keyboard.press("2");
    await expect.poll(car).toBe("n");
    await page.keyboard.press("1");
    await expect.poll(car).toBe("y");
    await page.evaluate(() => {
      window.addEventListener("keydown", (event) => event.preventDefault(), { capture: true, once: true });
    });
    await page.keyboard.press("2");
    expect(await car()).toBe("y");
    await page.keyboard.down("2");
    await expect.poll(car).toBe("n");
    await page.check("[value=y]");
    await page.keyboard.down("2");
    await page.keyboard.up("2");
    expect(await car()).toBe("y");
    await page.focus("[name=years]");
    await page.keyboard.press("2");
    expect([await car(), await page.inputValue("[name=years]")]).toEqual(["y", "2"]);
    expect(await page.evaluate(() => [window.sent, window.told])).toEqual([undefined, []]);
  });

  it("replaces a dial code that the page guessed, but not beside a number", async () => {
    const phone = (number: string) => `<title>Engineer</title><form onsubmit="return false"><p><label for="tel">Phone
      number</label><span class="iti"><span id="code" role="combobox" aria-haspopup="listbox" aria-controls="codes"
      aria-label="Phone country code" tabindex="0">+34</span><ul id="codes" role="listbox" hidden>
      <li role="option">United States +1</li><li role="option">Canada +1</li><li role="option">India +91</li>
      <li role="option">Indonesia +62</li></ul></span><input id="tel" type="tel" required value="${number}"></p></form>
      <script>codes.onclick = ({ target }) => { code.textContent = "+" + target.textContent.split("+")[1];
        codes.hidden = true; }; code.onclick = () => { codes.hidden = false; };</script>`;
    const answers = { "Phone country code": "India (+91)", "Phone number": "9000000001" };
    await open(phone(""));
    await listed(answers);
    expect([await page.textContent("#code"), await page.inputValue("#tel")]).toEqual(["+91", "9000000001"]);
    await open(phone(""));
    await listed({ ...answers, "Phone country code": "Canada (+1)" });
    expect(await page.textContent("#code")).toBe("+1");
    await open(phone("").replace('<li role="option">Canada +1</li>', ""));
    await listed({ ...answers, "Phone country code": "Canada (+1)" });
    expect(await page.textContent("#code")).toBe("+34");
    await open(phone("600000000"));
    await listed(answers);
    expect([await page.textContent("#code"), await page.inputValue("#tel")]).toEqual(["+34", "600000000"]);
  });

  it("waits at the button, pressing it not, where nothing is open", async () => {
    await open(`<title>Engineer</title><form onsubmit="window.sent = true; return false"><p><label>Full name
      <input name="name" required></label></p><button type="button">Add a link</button>
      <button id="send">Submit application</button></form>`);
    await fill([answer("Full name", "Asha Sample")]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("send");
    expect(await page.evaluate(() => [window.sent, window.told])).toEqual([undefined, []]);
  });

  it("notes a sending by the form's own button alone, not by what leads to it", async () => {
    await open(`<title>Engineer</title><form id="search" onsubmit="return false"><input type="search" name="q">
      <button>Apply filters</button></form><a href="#form">Apply now</a><button type="button">Apply</button>
      <form id="form" onsubmit="return false"><label>Full name <input name="name" required></label>
      <button id="send">Apply</button></form>`);
    await fill([answer("Full name", "Asha Sample")]);
    for (const leading of ["#search button", "a", "a + button"]) await page.click(leading);
    expect(await page.evaluate(() => window.told)).toEqual([]);
    await page.click("#send");
    await expect.poll(() => page.evaluate(() => new Set(window.told).has("submitting"))).toBe(true);
  });

  it("takes the button of a step for no sending, though its form leaves by it", async () => {
    await open(`<title>Engineer</title><form id="form" onsubmit="return false"><label>Full name <input name="name"
      required></label><button id="next">Save and continue</button><button id="send">Continue and submit</button>
      </form>`);
    await fill([answer("Full name", "Asha Sample")]);
    await page.click("#next");
    await page.press("[name=name]", "Enter");
    expect(await page.evaluate(() => window.told)).toEqual([]);
    await page.click("#send");
    await expect.poll(() => page.evaluate(() => new Set(window.told).has("submitting"))).toBe(true);
  });

  it.each([
    ["a page of thanks after the last one, which is called Continue", "<h1>Thank you for applying!</h1>", true],
    [
      "thanks above the fields of a further step",
      '<p>Application received</p><label>Why? <input name="w"></label>',
      false,
    ],
    ["a further step", '<label>Why? <input name="w" required></label>', false],
  ])("notes a sending by a button that goes on only where the page says so: %s", async (_, next, isSent) => {
    await open(`<title>Engineer</title><header><input type="search" aria-label="Search jobs"></header><main><form
      onsubmit="return false"><label>Full name <input name="name" required></label><button id="next">Continue</button>
      </form></main><script>document.querySelector("#next").onclick = () => {
      document.querySelector("main").innerHTML = ${JSON.stringify(next)}; };</script>`);
    await fill([answer("Full name", "Asha Sample")]);
    expect(await page.evaluate(() => [window.told, window.session?.mayHaveLeft()])).toEqual([[], false]);
    await page.click("#next");
    const seen = () => page.evaluate(() => [window.told, window.session?.mayHaveLeft()]);
    if (isSent) await expect.poll(seen).toEqual([["submitting", "Thank you for applying! null"], true]);
    else {
      await settled(({ unread, open: left, left: more }) =>
        [...unread, ...left, ...more].some(({ label }) => label === "Why?"),
      );
      expect(await seen()).toEqual([[], true]);
    }
  });

  it("puts every control that a person can see in one of four lists", async () => {
    await open(EVERY_KIND);
    const items = await listed({
      "First name": "Asha",
      "Last name": "Sample",
      Country: "India",
      "Country phone code": "India (+91)",
      "Phone number": "9000000001",
      "Can you start in May?": "Yes",
      "Will you move?": "No",
      Title: "Ms.",
      "About you": "I build things",
      Shift: "Night",
      City: "Pune",
      Name: "Asha Sample",
      "Full name": "Asha Sample",
      "Upload Resume": "file",
      "Autofill from resume": "file",
    });
    const lists = Object.groupBy(items, ({ list }) => list);
    const labels = (list: keyof typeof lists) => lists[list]?.map(({ label }) => label);
    expect(labels("filled")).toEqual([
      "Upload Resume",
      "First name",
      "Last name",
      "Country",
      "Can you start in May?",
      "Will you move?",
      "Title",
      "About you",
      "Shift",
      "Bonus",
      "City",
      "Currency",
    ]);
    expect(lists.open?.map(({ label, why }) => `${label}: ${why}`)).toEqual([
      "Country phone code: Something else stood there already",
      "Phone number: The country code beside it is another one",
      "Why us?: Its person has not said this yet",
      "Joining date: Only a person can work this",
      "Full name: A signature is the person's own",
    ]);
    expect(lists.left?.map(({ label, why }) => `${label}: ${why}`)).toEqual([
      "Autofill from resume: A second place for the resume",
      "Tell me of other jobs: Its person has not said this yet",
      "Name: A signature is the person's own",
      "Anything else? (optional): Its person has not said this yet",
    ]);
    expect(lists.unread?.map(({ label, required }) => [label, required])).toEqual([
      ["A field without a name", false],
      ["Notice period", true],
    ]);
    expect(await page.evaluate(() => [window.sent, document.querySelector("#country")?.textContent])).toEqual([
      undefined,
      "India",
    ]);
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>("#auto")?.files?.length)).toBe(0);
    expect(await page.inputValue("[name*=ignature]")).toBe("");
    expect(await page.inputValue("[name=again]")).toBe("");
  });

  it("sees that a field must be answered however the page says so", async () => {
    await open(MARKS);
    const items = await listed({});
    const isRequired = (label: string) => !label.startsWith("Free");
    expect(items).toHaveLength(15);
    expect(items.map(({ label, required }) => [label, required])).toEqual(
      items.map(({ label }) => [label, isRequired(label)]),
    );
    expect(items.map(({ label, list }) => [label, list])).toEqual(
      items.map(({ label }) => [label, isRequired(label) ? "open" : "left"]),
    );
  });

  it("types nothing into a field that cannot be seen, and says so", async () => {
    await open(UNSEEN);
    const items = await listed({ "First name": "Asha", Email: "asha@sample.test", Phone: "+919000000001" });
    expect(items.map(({ label, list, why }) => [label, list, why])).toEqual([
      ["First name", "filled", "Profile"],
      ["Email", "open", "What is typed there can't be seen"],
      ["Phone", "open", "What is typed there can't be seen"],
    ]);
    expect(await page.inputValue("[name=pale]")).toBe("");
    expect(await page.inputValue("[name=under]")).toBe("");
  });

  it("fills nothing of a page with a password, and lists what is on it", async () => {
    await open(HOSTILE.signIn);
    const items = await listed({ Email: "asha@sample.test" });
    expect(items.map(({ label, list, why }) => [label, list, why])).toEqual([
      ["Email", "open", "An account is the person's own"],
      ["Password", "open", "An account is the person's own"],
    ]);
  });

  it("gives a hostile page nothing", async () => {
    const answers = FILLED.map((one) => one);
    answers.push({ ...answer("Full name", "Asha Sample"), field: { ...answer("Full name", "").field, key: "name" } });
    const values = () =>
      page.evaluate(() => [...document.querySelectorAll("input")].map(({ name, value }) => `${name}=${value}`));

    await open(HOSTILE.hidden);
    await fill([...answers, ...hiddenAnswers()]);
    expect((await values()).filter((one) => !one.endsWith("="))).toEqual(["name=Asha Sample"]);

    await open(HOSTILE.markup);
    expect((await fill([])).open[0]?.label).toContain("<img src=x");
    expect(await page.evaluate(() => window.hurt)).toBeUndefined();

    await open(HOSTILE.many);
    expect((await fill(answers)).stop).toBe("too_large");
    expect((await values()).filter((one) => !one.endsWith("="))).toEqual([]);

    await open(HOSTILE.loop);
    await fill([answer("Full name", "Asha Sample")]);
    await settled(({ stop }) => stop === "too_many_steps");
    expect(await page.evaluate(() => [window.sent, window.told.length])).toEqual([undefined, 0]);

    await open(HOSTILE.signIn);
    expect((await fill(answers)).stop).toBe("sign_in");
    expect((await values()).filter((one) => !one.endsWith("="))).toEqual([]);
  });
});

function answer(label: string, value: string): AnsweredField {
  return {
    field: { key: label, label, type: "text", options: [], required: true, section: "standard" },
    answer: { is: "filled", value, source: "profile", from: "profile" },
  };
}

function hiddenAnswers(): AnsweredField[] {
  const keys = [...Array.from({ length: 8 }, (_, i) => `email${i}`), "emailbox", "phone"];
  return keys.map((key) => {
    const made = answer(key === "phone" ? "Phone" : "Email", "asha@sample.test");
    return { ...made, field: { ...made.field, key } };
  });
}

it("reads of a board's page its jobs alone, and of nobody how they are reached", async () => {
  const board = await bundle("src/board.ts", "board");
  const read = async (at: string, body: string) => {
    await page.unrouteAll();
    const asked: string[] = [];
    await page.route("**/*", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body, contentType: "text/html" });
    });
    await page.goto(at);
    await page.evaluate(board);
    expect(asked).toEqual([at]);
    return page.evaluate(() => (globalThis as { shownPostings?: readonly ShownPosting[] }).shownPostings);
  };
  const posting = (id: string) => BOARD_AT.replace("allJobs", `jobDetails/${id}`);
  expect(await read(BOARD_AT, BOARD_PAGE)).toEqual([
    {
      link: `${posting("a6610fb2a780ac")}?source=x`,
      title: "Area Sales Manager",
      lines: ["Pune, Maharashtra, India", "2 - 4 Years", "Posted on 3-Feb-2026"],
      text: "",
    },
    {
      link: posting("a6610fb2a780ad"),
      title: "Store Keeper",
      lines: ["Remote", "Full Time"],
      text: "<p>Keeps the store.</p>",
    },
    { link: posting("a6610fb2a780ae"), title: "Plant <b>Head</b>", lines: ["Nashik"], text: "" },
  ]);
  expect(await read(OPENING_AT, OPENING_PAGE)).toEqual([
    { link: OPENING_AT, title: "Welder", lines: ["Surat, India"], text: "<p>Welds.</p>" },
  ]);
  // A look-alike of the system is nobody's board.
  expect(await read(BOARD_AT.replace("darwinbox.in", "darwinbox.in.evil.test"), BOARD_PAGE)).toEqual([]);
});
