import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORM_ADAPTERS, httpForms } from "@workers/providers/forms";
import { fieldsOf } from "@workers/providers/forms/adapter";
import { htmlToText } from "@workers/lib/text";
import { fieldsOfPage } from "@workers/providers/forms/page";
import { board as recruitee } from "@workers/providers/boards/recruitee/board";
import { BoardGone, BoardMisread, BoardRefused, BoardUnavailable } from "@workers/modules/catalog/sources/port";
import { keysOfLink } from "@workers/modules/catalog/postings/links";
import { OFFER } from "@workers/providers/boards/recruitee/form.test-data";
import type { FormWire } from "@workers/providers/boards/test-data";
import { answerOf, pageAt } from "../support/boards";
import { FORM_WIRES } from "./wires";

interface Asked {
  url: string;
  init: RequestInit;
}

/** The forms of a network that answers everything alike but `robots.txt`. */
function formsOver(answer: () => Response, robots = "") {
  const asked: Asked[] = [];
  const forms = httpForms(
    async (url, init) => {
      if (url.endsWith("/robots.txt")) return new Response(robots);
      asked.push({ url, init });
      return answer();
    },
    { origin: "https://jobsarthi.example", wait: () => Promise.resolve() },
  );
  return { forms, asked };
}

const written = (body: unknown) => (typeof body === "string" ? new Response(body) : Response.json(body));

describe.each(Object.entries(FORM_WIRES))("a form of %s", (system, wire: FormWire) => {
  const place = { system, slug: wire.slug, id: wire.id, link: wire.link };
  const over = (body: unknown) => formsOver(() => written(body));

  it("is read with every field, in the employer's order, by one request under our own name", async () => {
    const { forms, asked } = over(wire.body);
    expect(await forms.read(place)).toEqual({ system, fields: wire.fields });
    expect(asked.map(({ url }) => url)).toEqual([wire.asks]);
    expect(new Headers(asked[0]?.init.headers).get("User-Agent")).toMatch(
      /^JobSarthiBot\/.*\+https:\/\/jobsarthi\.example/,
    );
    expect(FORM_ADAPTERS.get(system)?.hosts(place)).toContain(new URL(wire.asks).hostname);
    expect(keysOfLink(wire.link)[0]).toMatch(new RegExp(`^${system}:`));
  });

  it("is not made of an answer that is none, whose shape is told without a value", async () => {
    for (const body of wire.noForms) {
      const read = over(body).forms.read(place);
      const refused = await read.catch((error: unknown) => error);
      expect(refused, JSON.stringify(body)).toBeInstanceOf(BoardUnavailable);
      if (refused instanceof BoardMisread) expect(refused.shape).not.toContain("hologram");
    }
    for (const body of wire.gone ?? []) await expect(over(body).forms.read(place)).rejects.toBeInstanceOf(BoardGone);
    await expect(formsOver(() => new Response(null, { status: 404 })).forms.read(place)).rejects.toBeInstanceOf(
      BoardGone,
    );
    await expect(formsOver(() => new Response(null, { status: 503 })).forms.read(place)).rejects.toThrow("503");
  });

  it("is not asked for where robots.txt forbids it, nor with a name that could leave its place", async () => {
    const kept = formsOver(() => written(wire.body), "User-agent: *\nDisallow: /");
    await expect(kept.forms.read(place)).rejects.toBeInstanceOf(BoardRefused);
    expect(kept.asked).toEqual([]);
    const { forms, asked } = over(wire.body);
    for (const id of wire.badIds)
      await expect(forms.read({ ...place, id }), id).rejects.toBeInstanceOf(BoardUnavailable);
    if (system !== "workable")
      for (const slug of ["../x", "", "a?b=c", "a#b", "x".repeat(400)])
        await expect(forms.read({ ...place, slug }), slug).rejects.toBeInstanceOf(BoardUnavailable);
    expect(asked).toEqual([]);
  });

  it("bears any other body without doing harm", () => {
    const adapter = FORM_ADAPTERS.get(system);
    fc.assert(
      fc.property(typeof wire.body === "string" ? fc.string({ unit: "binary" }) : fc.jsonValue(), (body) => {
        try {
          fieldsOf(adapter?.read(body) ?? []);
        } catch (error) {
          expect(error instanceof BoardUnavailable || error instanceof BoardGone).toBe(true);
        }
      }),
      { numRuns: 200, seed: 8 },
    );
  });
});

it("a Lever board of Europe is asked where it is kept", async () => {
  const wire = FORM_WIRES["lever"];
  const link = wire?.link.replace("jobs.lever.co", "jobs.eu.lever.co") ?? "";
  const { forms, asked } = formsOver(() => written(wire?.body));
  await forms.read({ system: "lever", slug: wire?.slug ?? "", id: wire?.id ?? "", link });
  expect(asked[0]?.url).toBe(`${link}/apply`);
});

it("a form that redirects to another host is not followed", async () => {
  const wire = FORM_WIRES["greenhouse"];
  const { forms } = formsOver(() => Response.redirect("https://elsewhere.example/", 302));
  await expect(forms.read({ system: "greenhouse", slug: "sampleworks", id: wire?.id ?? "", link: "" })).rejects.toThrow(
    "another host",
  );
});

it("Recruitee's list tells each offer's form for free; an offer in unknown words is an opening all the same", () => {
  const said = { careers_url: "https://sampleworks.recruitee.com/o/potter", status: "published" };
  const unknown = { ...OFFER, ...said, id: 5002, open_questions: [{ id: 1, body: "x", kind: "hologram" }] };
  const { postings } = recruitee.parse(answerOf({ offers: [{ ...OFFER, ...said }, unknown] }), pageAt("sampleworks"));
  expect(postings.map(({ externalId, form }) => [externalId, form])).toEqual([
    ["5001", FORM_WIRES["recruitee"]?.fields],
    ["5002", null],
  ]);
});

describe("a page's form", () => {
  it("is read by labels however they are tied to their controls", () => {
    const fields = fieldsOfPage(`<form>
      <label for="a">Full name *</label><input id="a" name="full_name" required value="Somebody">
      <div>Notice period (days)<br><input name="notice" type="number" placeholder="30"></div>
      <p id="t">City</p><input name="x1" aria-labelledby="t">
      <input name="x2" aria-label="Mobile" type="tel">
      <input name="expectedPay">
      <fieldset><legend>Work from the office?</legend>
        <label><input type="radio" name="office" value="1"> Yes</label>
        <label><input type="radio" name="office" value="0"> No</label></fieldset>
      <div role="group" aria-label="Shifts"><label><input type="checkbox" name="s[]"> Day</label>
        <input type="checkbox" name="s[]" id="n"><label for="n">Night</label></div>
      <p>Which clay?</p>
      <div><input type="radio" name="clay" value="Red"><input type="radio" name="clay" value="White"></div>
      <label><input type="checkbox" name="ok" required>I agree to the privacy notice</label>
      <label>Country<select name="country" required><option value="">Choose…<option>India<option>Nepal</select></label>
      <select multiple name="l" aria-label="Languages"><option>Hindi</option></select>
      <input role="combobox" name="school" aria-label="School">
      <label>Letter<textarea name="letter">kept from before</textarea></label>
      <div hidden><input name="honeypot"></div><input name="y" disabled><input type="hidden" name="z" value="secret">
      <input type="submit" value="Send"></form>`);
    expect(fields.map(({ key, label, type, options, required }) => [key, label, type, options, required])).toEqual([
      ["full_name", "Full name *", "text", [], true],
      ["notice", "Notice period (days)", "number", [], false],
      ["x1", "City", "text", [], false],
      ["x2", "Mobile", "phone", [], false],
      ["expectedPay", "expected Pay", "text", [], false],
      ["office", "Work from the office?", "radio", ["Yes", "No"], false],
      ["s", "Shifts", "multi_select", ["Day", "Night"], false],
      ["clay", "Which clay?", "radio", ["Red", "White"], false],
      ["ok", "I agree to the privacy notice", "checkbox", [], true],
      ["country", "Country", "select", ["India", "Nepal"], true],
      ["l", "Languages", "multi_select", ["Hindi"], false],
      ["school", "School", "select", [], false],
      ["letter", "Letter", "textarea", [], false],
    ]);
    expect(fields.find(({ key }) => key === "ok")?.section).toBe("consent");
    expect(JSON.stringify(fields)).not.toMatch(/Somebody|kept from before|secret/);
  });

  it("has boxes without a name: those of a set are one question, and others each their own", () => {
    const fields = fieldsOfPage(`<form>
      <fieldset><legend>Can you relocate?</legend>
        <label><input type="radio" id="r1">Yes</label><label><input type="radio" id="r2">No</label></fieldset>
      <div role="radiogroup" aria-label="Shift"><label><input type="radio" id="q1">Day</label>
        <label><input type="radio" id="q2">Night</label></div>
      <label><input type="checkbox" id="terms" required>I agree to the terms</label>
      <label><input type="checkbox" id="news">Send me news</label>
      <label><input type="radio">Nothing names it</label></form>`);
    expect(fields.map(({ key, label, type, options }) => [key, label, type, options])).toEqual([
      ["r1", "Can you relocate?", "radio", ["Yes", "No"]],
      ["q1", "Shift", "radio", ["Day", "Night"]],
      ["terms", "I agree to the terms", "checkbox", []],
      ["news", "Send me news", "checkbox", []],
    ]);
  });

  it("of a page for browsers without scripts is not read", () => {
    const page =
      "<form><noscript><label>Old <input name=old></label></noscript><label>New <input name=new></label></form>";
    expect(fieldsOfPage(page).map(({ label }) => label)).toEqual(["New"]);
  });

  it("of a hostile page costs no more than its length", () => {
    const deep = `<form>${"<div>".repeat(50_000)}<input name=a aria-label=A>${"</p>".repeat(50_000)}</form>`;
    expect(fieldsOfPage(deep)).toMatchObject([{ key: "a", label: "A" }]);
    expect(() => fieldsOfPage(`<form>${'<input name="a">'.repeat(10_000)}</form>`)).toThrow("more fields");
    expect(fieldsOfPage("<".repeat(100_000))).toEqual([]);
    expect(fieldsOfPage(`<form>${"<script>".repeat(20_000)}`)).toEqual([]);
    // Each of these closes what was never opened, below as many that stay open.
    const unclosed = `${"<b>".repeat(100_000)}${"</i>".repeat(200_000)}<input name=a aria-label=A>`;
    expect(fieldsOfPage(`<form>${unclosed}</form>`)).toEqual([]);
    expect(fieldsOfPage(`<form>${unclosed.slice(300)}</form>`)).toMatchObject([{ key: "a" }]);
    expect(htmlToText(`${"<div>".repeat(300_000)}deep`)).toBe("deep");
    expect(() => fieldsOf(Array.from({ length: 301 }, (_, i) => ({ ...OPEN, key: `k${i}` })))).toThrow("not a form");
    const [kept] = fieldsOf([{ ...OPEN, label: '<img src=x onerror="y">What is your\u202E name?' }]);
    expect(kept?.label).toBe("What is your name?");
  });
});

const OPEN = { key: "k", label: "L", type: "text", options: [], required: null, section: "custom" } as const;
