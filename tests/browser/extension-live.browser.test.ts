import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../scripts/extension-files";
import type { AnsweredField } from "../../extension/src/engine/match";
import type { DrawnForm } from "../../extension/src/engine/record-form";
import type { ReportedFill } from "@workers/modules/fulfilment/extension/vocabulary";
import { launch } from "./support";

/** The page with the engine in it, and what the engine told. */
interface Live {
  live: typeof import("../../extension/src/engine/session");
  sent: (readonly ReportedFill[])[];
  recorded: DrawnForm[];
  fills: () => readonly ReportedFill[];
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

/** Opens a page of ours, and fills it by these answers: of each label its class and its value. */
async function fill(html: string, answers: Readonly<Record<string, readonly [string, string]>>): Promise<string[]> {
  await page.unrouteAll();
  await page.route("https://careers.sample.test/**", (route) =>
    route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }),
  );
  await page.goto("https://careers.sample.test/apply?token=secret");
  await page.evaluate(engine.replace(/^var engine/m, "window.live"));
  return page.evaluate(async (known) => {
    const here = globalThis as unknown as Live;
    const own = Element.prototype.attachShadow;
    // The panel is closed to pages; the test presses its button.
    Element.prototype.attachShadow = function attach(how) {
      return own.call(this, { ...how, mode: "open" });
    };
    here.sent = [];
    here.recorded = [];
    const session = await here.live.startFilling(document, {
      answered: [],
      resume: () => Promise.resolve({ name: "cv.pdf", type: "application/pdf", bytes: new Uint8Array([37]) }),
      ask: (fields) =>
        Promise.resolve(
          fields.flatMap((field): AnsweredField[] => {
            const [is, value] = known[field.label] ?? [];
            if (is === undefined || value === undefined) return [];
            if (value === "stopped") return [{ field, class: is as "phone", answer: { is: "open", why: "stopped" } }];
            const answer =
              value === "file"
                ? ({ is: "file", which: "resume" } as const)
                : ({ is: "filled", value, source: "profile", from: "Profile" } as const);
            return [{ field, class: is as "phone", answer }];
          }),
        ),
      submitting: (fills) => here.sent.push(fills),
      record: (form) => {
        here.recorded.push(form);
        return Promise.resolve("Recorded");
      },
    });
    here.fills = session.fills;
    return session.items().map(({ label, list, why }) => `${label}: ${list}, ${why}`);
  }, answers);
}

const fates = () =>
  page.evaluate(() =>
    Object.fromEntries(
      (globalThis as unknown as Live).sent
        .at(-1)
        ?.map((one) => [one.control.split(" ")[0], `${one.class} ${one.fate}`]) ?? [],
    ),
  );

const ANSWERS = {
  "First name": ["first_name", "Asha"],
  City: ["current_location_city", "Pune"],
  Phone: ["phone", "9000000001"],
  Country: ["country", "India"],
  "Can you travel?": ["travel_willingness", "Yes"],
  "About you": ["summary", "I build things"],
  Company: ["current_company", "Acme"],
  Resume: ["resume", "file"],
} as const;

const FORM = `<title>Apply</title><form onsubmit="return false">
  <label>First name <input name="first"></label><label>City <input name="city"></label>
  <label>Phone <input name="phone" oninput="mask(this)"></label>
  <label>Country <select name="country"><option value=""></option><option>India</option>
    <option>Nepal</option></select></label>
  <fieldset><legend>Can you travel?</legend><label><input type="radio" name="travel" value="y">Yes</label>
    <label><input type="radio" name="travel" value="n">No</label></fieldset>
  <p id="about">About you</p>
  <div contenteditable="true" aria-labelledby="about" id="rich" style="min-height:20px"></div>
  <label>Company <input name="company"></label>
  <label>Resume <input type="file" name="resume"></label>
  <button id="send">Submit application</button></form>
  <script>const mask = (one) => { one.value = one.value.replace(/^(\\d{5})(\\d+)$/, "$1-$2"); };</script>`;

describe("the fates of what was filled", () => {
  it("are kept, changed and cleared by a person's own hand, and told without the values", async () => {
    await fill(FORM, ANSWERS);
    await page.click("#send");
    const kept = await fates();
    expect(kept).toEqual({
      first: "first_name kept",
      city: "current_location_city kept",
      phone: "phone kept",
      country: "country kept",
      travel: "travel_willingness kept",
      rich: "summary kept",
      company: "current_company kept",
      resume: "resume kept",
    });
    await page.locator("[name=first]").pressSequentially("k");
    await page.locator("[name=city]").press("ControlOrMeta+a");
    await page.locator("[name=city]").press("Delete");
    await page.locator("[name=country]").press("ArrowDown");
    expect(await page.inputValue("[name=country]")).toBe("Nepal");
    await page.getByLabel("No", { exact: true }).click();
    // The page's own code changed this one: it says nothing of the answer.
    await page.evaluate(() => {
      (document.querySelector("[name=company]") as HTMLInputElement).value = "Another";
    });
    await page.click("#send");
    expect(await fates()).toMatchObject({
      first: "first_name changed",
      city: "current_location_city cleared",
      phone: "phone kept",
      country: "country changed",
      travel: "travel_willingness changed",
      rich: "summary kept",
    });
    expect(Object.keys(await fates())).not.toContain("company");
    const told = JSON.stringify(await page.evaluate(() => (globalThis as unknown as Live).sent));
    for (const value of ["Asha", "Pune", "90000", "India", "Nepal", "Acme", "I build"])
      expect(told).not.toContain(value);
    expect(await page.inputValue("[name=city]")).toBe("");
  });

  it("are those of each step, as the step was left", async () => {
    await fill(
      `<form onsubmit="return false"><div id="step"><label>First name <input name="first"></label>
      <label>City <input name="city"></label></div><button type="button" id="next">Next</button></form>
      <script>document.querySelector("#next").onclick = () => { document.querySelector("#step").innerHTML =
        '<label>Phone <input name="phone"></label>'; document.querySelector("#next").outerHTML =
        '<button id="send">Submit application</button>'; };</script>`,
      ANSWERS,
    );
    await page.locator("[name=city]").pressSequentially("x");
    await page.click("#next");
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=phone]")?.value !== "");
    await page.waitForFunction(() => (globalThis as unknown as Live).fills().length === 2);
    await page.click("#send");
    expect(await fates()).toEqual({
      first: "first_name kept",
      city: "current_location_city changed",
      phone: "phone kept",
    });
  });

  it("count a list once and without its choice, though its label shows that", async () => {
    const list = (name: string) => `<form onsubmit="return false">
      <label>First name <input name="first"></label>
      <div><button type="button" ${name} aria-haspopup="listbox" aria-label="State Select One Required">Select One
      </button><ul role="listbox" hidden><li role="option">Maharashtra</li><li role="option">Kerala</li></ul></div>
      <button id="send">Submit application</button></form>
      <script>const [button, list] = [document.querySelector("[aria-haspopup]"), document.querySelector("ul")];
        button.onclick = () => { list.hidden = false; };
        for (const one of list.children) one.onclick = () => { list.hidden = true;
          button.textContent = one.textContent;
          button.setAttribute("aria-label", "State " + one.textContent + " Required"); };</script>`;
    for (const name of ['name="state"', ""]) {
      await fill(list(name), { ...ANSWERS, "State Select One Required": ["state_region", "Maharashtra"] });
      await page.waitForFunction(
        () => document.querySelector("[aria-haspopup]")?.getAttribute("aria-label") === "State Maharashtra Required",
      );
      // The page changes once more, so that its fields are read again.
      await page.evaluate(() => document.querySelector("form")?.insertAdjacentHTML("afterbegin", "<p>Thanks</p>"));
      await page.locator("[name=first]").pressSequentially("x");
      await page.click("#send");
      const [last] = await page.evaluate(() => (globalThis as unknown as Live).sent.slice(-1));
      expect(last?.map((one) => `${one.class} ${one.fate}`)).toEqual(["first_name changed", "state_region kept"]);
      expect(JSON.stringify(last)).not.toMatch(/Maharashtra|State/);
    }
  });

  it("leave a stopped class open, and say why", async () => {
    const items = await fill(
      `<form><label>First name <input name="first"></label><label>Phone <input name="p"></label></form>`,
      {
        ...ANSWERS,
        Phone: ["phone", "stopped"],
      },
    );
    expect(items).toEqual([
      "First name: filled, Profile",
      "Phone: open, Colleagues often changed such answers: not filled until staff look at it",
    ]);
    expect(await page.inputValue("[name=p]")).toBe("");
  });
});

describe("a form that is recorded", () => {
  it("has questions and options, and no value that stood anywhere in the page", async () => {
    await fill(
      `<title>Apply</title><h1>Clerk</h1><form action="/send?session=queryvalue">
      <h2>Contact</h2><label>First name * <input name="first" value="Prefilledname" required></label>
      <label>Welcome Prefilledname, your city <input name="city"></label>
      <input type="hidden" name="csrf" value="hiddenvalue">
      <label>Notes <textarea name="notes">Typednotes</textarea></label>
      <p id="about">About you</p>
  <div contenteditable="true" aria-labelledby="about" style="min-height:20px">Richvalue</div>
      <label>Country <select name="country"><option value="">Choose</option><option selected>Nepal</option>
        <option>India</option></select></label>
      <button type="button" aria-haspopup="listbox" aria-label="State Chosenstate Required">Chosenstate</button>
      <fieldset><legend>Can you travel?</legend><label><input type="radio" name="travel" checked>Yes</label>
        <label><input type="radio" name="travel">No</label></fieldset>
      <label>Phone <input name="phone"></label>
      <label>Password hint <input name="hint" placeholder="e.g. my dog"></label>
      </form>`,
      ANSWERS,
    );
    await page.fill("[name=hint]", "Operatorvalue");
    // A page cannot press the button by itself.
    await page.evaluate(() => {
      const panel = document.querySelector("[data-filling-panel]")?.shadowRoot;
      for (const one of panel?.querySelectorAll("button") ?? []) one.click();
    });
    expect(await page.evaluate(() => (globalThis as unknown as Live).recorded.length)).toBe(0);
    await page.getByRole("button", { name: "Record this form" }).click();
    await page.waitForFunction(() => (globalThis as unknown as Live).recorded.length === 1);
    const [form] = await page.evaluate(() => (globalThis as unknown as Live).recorded);
    expect(form?.step).toBe(1);
    expect(
      form?.fields.map(({ label, type, options, required, control }) => [label, type, options, required, control]),
    ).toEqual([
      ["First name", "text", [], true, "text"],
      ["Welcome …, your city", "text", [], false, "text"],
      ["Notes", "textarea", [], false, "text"],
      ["About you", "textarea", [], false, "rich"],
      ["Country", "select", ["Nepal", "India"], false, "list"],
      ["State … Required", "select", [], false, "combobox"],
      ["Can you travel?", "radio", ["Yes", "No"], false, "choices"],
      ["Phone", "text", [], false, "text"],
      ["Password hint", "text", [], false, "text"],
    ]);
    expect(form?.fields[0]?.headings).toEqual(["Contact"]);
    const text = JSON.stringify(form);
    const values = ["Prefilledname", "hiddenvalue", "Typednotes", "Richvalue", "Chosenstate", "queryvalue", "secret"];
    for (const value of [...values, "Operatorvalue", "90000", "Pune", "Choose", "dog"])
      expect(text).not.toContain(value);
  });
});

describe("boxes in one group", () => {
  it("are one question where their names are counted up, and another one beside them where not", async () => {
    const items = await fill(
      `<form><fieldset><legend>Which do you know?</legend>
      <label><input type="checkbox" name="skill_1">Sheets</label>
      <label><input type="checkbox" name="skill_2">Slides</label>
      <label><input type="checkbox" name="agree_3">I agree to the terms of this site</label></fieldset></form>`,
      ANSWERS,
    );
    expect(items).toHaveLength(2);
  });
});

describe("a form that is recorded at a later step", () => {
  const record = async () => {
    const before = await page.evaluate(() => (globalThis as unknown as Live).recorded.length);
    await page.getByRole("button", { name: "Record this form" }).click();
    await page.waitForFunction((n) => (globalThis as unknown as Live).recorded.length > n, before);
    return page.evaluate(() => (globalThis as unknown as Live).recorded.at(-1)?.fields ?? []);
  };

  it("is that step, though the page uses the same inputs once more", async () => {
    await fill(
      `<form><label><span>First name</span> <input name="first"></label><p></p>
      <button type="button" id="next">Next</button></form>
      <script>document.querySelector("#next").onclick = () => {
        document.querySelector("span").textContent = "Phone";
        const input = document.querySelector("input"); input.name = "phone"; input.value = "";
        document.querySelector("p").innerHTML = "<b>Step 2</b>"; };</script>`,
      ANSWERS,
    );
    expect((await record()).map(({ key, label }) => [key, label])).toEqual([["first", "First name"]]);
    await page.click("#next");
    await page.waitForFunction(() => document.querySelector("input")?.value === "9000000001");
    expect((await record()).map(({ key, label }) => [key, label])).toEqual([["phone", "Phone"]]);
  });

  it("keeps words that a list offers or a control shows before a choice", async () => {
    await fill(
      `<form><label>Select a shift <select name="shift"><option>Select</option><option>No</option></select></label>
      <label>No of jobs <select name="jobs"><option selected>No</option><option>One</option></select></label>
      <label>Select a team <input name="team" value="Select"></label></form>`,
      ANSWERS,
    );
    expect((await record()).map(({ label }) => label)).toEqual(["Select a shift", "No of jobs", "Select a team"]);
  });
});

describe("the text beside a field", () => {
  it("hides no upload, and no choice that begins like a request", async () => {
    const items = await fill(
      `<form><div class="upload"><label for="cv">Resume</label><input type="hidden" name="token" value="1">
      <input type="file" id="cv"><span id="name"></span></div>
      <div class="select-container"><label for="source">Area</label><div class="select__control">
        <div class="select__single-value">Search Engine Marketing</div>
        <input id="source" role="combobox" aria-haspopup="listbox"></div></div></form>
      <script>const cv = document.querySelector("#cv"); cv.onchange = () => {
        document.querySelector("#name").textContent = cv.files[0].name; cv.value = ""; };</script>`,
      { ...ANSWERS, Area: ["role_interest", "Sales"] },
    );
    expect(items).toEqual(["Resume: filled, The resume", "Area: open, Something else stood there already"]);
  });
});

describe("a page that sends itself", () => {
  it("is no sending, whatever it makes up; a person's press is", async () => {
    await fill(
      `<form onsubmit="return false"><label>First name <input name="first" required></label>
      <button id="send">Submit application</button></form>`,
      ANSWERS,
    );
    const sent = () => page.evaluate(() => (globalThis as unknown as Live).sent.length);
    await page.evaluate(() => {
      const form = document.querySelector("form") as HTMLFormElement;
      const button = document.querySelector("#send") as HTMLButtonElement;
      button.click();
      form.requestSubmit();
      form.requestSubmit(button);
      form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, submitter: button }));
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      document.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    expect(await sent()).toBe(0);
    // A press elsewhere is no leave to send either.
    await page.click("[name=first]");
    await page.evaluate(() => (document.querySelector("form") as HTMLFormElement).requestSubmit());
    expect(await sent()).toBe(0);
    await page.press("[name=first]", "Enter");
    expect(await sent()).toBeGreaterThan(0);
    const before = await sent();
    await page.click("#send");
    expect(await sent()).toBeGreaterThan(before);
  });

  it("is told from a press on a button that a shadow tree draws, within it or around its words", async () => {
    const drawn = (inner: string, words: string) => `<form onsubmit="return false">
      <label>First name <input name="first" required></label><x-send>${words}</x-send></form>
      <script>customElements.define("x-send", class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(inner)}; } });</script>`;
    const pages = [
      drawn("<button type='button'><slot></slot></button>", "<span id=press>Submit application</span>"),
      drawn("<button type='button'><x-words><span id=press>Submit application</span></x-words></button>", ""),
      `<form onsubmit="return false"><label>First name <input name="first" required></label>
      <button type="button"><x-words></x-words>Submit application</button></form>
      <script>customElements.define("x-words", class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = "<span id=press>Send it</span>"; } });</script>`,
      `<label>First name <input name="first" required></label><x-send></x-send>
      <script>customElements.define("x-send", class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = "<button id=press>Submit application</button>"; } });</script>`,
    ];
    for (const html of pages) {
      await fill(html, ANSWERS);
      expect(await page.evaluate(() => (globalThis as unknown as Live).sent.length)).toBe(0);
      await page.click("#press");
      expect(await page.evaluate(() => (globalThis as unknown as Live).sent.length), html).toBeGreaterThan(0);
    }
  });
});
