import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  courseOf,
  isNight,
  nightEnds,
  wordsOfTick,
  type MessageRecipient,
} from "@workers/modules/messaging/whatsapp/rules";
import { renderMessage } from "@workers/modules/messaging/whatsapp/templates";
import approved from "@workers/modules/messaging/whatsapp/templates.json";
import { MESSAGE_LANGUAGES, MESSAGES, type MessageName } from "@workers/modules/messaging/whatsapp/vocabulary";
import { ZONE_NAMES } from "@workers/lib/zones";

const NOON = Date.parse("2026-08-10T06:30:00Z"); // 12:00 in India
const NIGHT = Date.parse("2026-08-10T16:00:00Z"); // 21:30 in India
const HOUR = 3_600_000;
const STANDING: MessageRecipient = {
  number: "919876543210",
  zone: "Asia/Kolkata",
  language: "en",
  stoppedAt: null,
  wordsVersion: 2,
  heardAt: NOON - 48 * HOUR,
  wantsWhatsapp: true,
};
const course = (template: MessageName, standing: Partial<MessageRecipient> | null = {}, nowMs = NOON) =>
  courseOf(
    { template, recipient: STANDING.number, isOfPerson: true },
    standing === null ? null : { ...STANDING, ...standing },
    nowMs,
  );

describe("the night", () => {
  it("is 21:00 to 9:00 on the clocks of every zone, whatever they do, and ends at the first minute of the day", () => {
    const instants = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2030-12-31") });
    fc.assert(
      fc.property(fc.constantFrom(...ZONE_NAMES), instants, (zone, atMs) => {
        const shown = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
        const hour = Number(shown.format(atMs));
        expect(isNight(zone, atMs)).toBe(hour >= 21 || hour < 9);
        const end = nightEnds(zone, atMs);
        expect(isNight(zone, end)).toBe(false);
        expect(isNight(zone, end - 1)).toBe(true);
        if (!isNight(zone, atMs)) return;
        expect(end - atMs).toBeGreaterThan(0);
        // An hour more where clocks go back meanwhile.
        expect(end - atMs).toBeLessThanOrEqual(13 * HOUR);
        fc.pre(end - atMs > 1);
        expect(isNight(zone, Math.floor((atMs + end) / 2))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what becomes of a message", () => {
  it("goes to the bound number alone, not after STOP and not against the profile", () => {
    expect(course("application_made")).toEqual({ do: "send", as: "template" });
    for (const standing of [null, { number: "14155550100" }, { stoppedAt: 1 }, { wantsWhatsapp: false }])
      expect(course("application_made", standing)).toEqual({ do: "withhold" });
    expect(course("application_made", { wantsWhatsapp: null })).toEqual({ do: "send", as: "template" });
    // An answer to the person's own question is sent even to somebody who wants no other messages.
    expect(course("support_answer", { wantsWhatsapp: false })).toEqual({ do: "send", as: "template" });
    expect(course("support_answer", { stoppedAt: 1 })).toEqual({ do: "withhold" });
  });

  it("waits for the morning, but for answers and reminders of a booked session", () => {
    const morning = { do: "wait", untilMs: Date.parse("2026-08-11T03:30:00Z") };
    for (const name of ["application_made", "question_waiting", "several_updates"] as const)
      expect(course(name, {}, NIGHT)).toEqual(morning);
    for (const name of ["session_reminder", "support_answer"] as const)
      expect(course(name, {}, NIGHT)).toMatchObject({ do: "send" });
    expect(course("application_made", { zone: "America/New_York" }, NIGHT)).toMatchObject({ do: "send" });
  });

  it("is free text for 24 hours after the person wrote, and otherwise a template", () => {
    expect(course("support_answer", { heardAt: NOON - 23 * HOUR })).toEqual({ do: "send", as: "text" });
    expect(course("support_answer", { heardAt: NOON - 24 * HOUR })).toEqual({ do: "send", as: "template" });
    expect(course("application_made", { heardAt: NOON })).toEqual({ do: "send", as: "template" });
  });

  it("answers a number without an account within 24 hours, and sends it nothing else", () => {
    for (const template of Object.keys(MESSAGES) as MessageName[])
      expect(courseOf({ template, recipient: "1", isOfPerson: false }, null, NOON)).toEqual(
        template === "stranger_reply" ? { do: "send", as: "text" } : { do: "withhold" },
      );
    const late = { template: "stranger_reply", recipient: "1", isOfPerson: false, heardAt: NOON - 24 * HOUR } as const;
    expect(courseOf(late, null, NOON)).toEqual({ do: "withhold" });
  });
});

describe("the templates", () => {
  const SAMPLE = {
    position: "Developer",
    company: "A & Co",
    day: "10 Aug",
    reference: "JS-1",
    count: "2",
    by: "Meera",
  };
  const MODEL = {
    ...SAMPLE,
    coach: "Kavita",
    zone: "Asia/Kolkata",
    at: String(NOON),
    link: "https://jobs.example/a?b=c",
  };
  const APPROVED = (Object.keys(MESSAGES) as MessageName[]).filter((name) => MESSAGES[name].category !== null);
  const ENTRIES = JSON.stringify([
    { template: "application_made", model: SAMPLE },
    {
      template: "several_updates",
      model: { entries: JSON.stringify([{ template: "question_waiting", model: SAMPLE }]) },
    },
  ]);
  const rendered = (template: MessageName, model: Record<string, string>, language: "en" | "hi" = "en") =>
    renderMessage(
      { template, model: { ...model, entries: ENTRIES } },
      { as: "template", language, zone: "Asia/Kolkata", origin: "https://jobs.example" },
    );

  it("are there in each language, in the form that Meta approves", () => {
    expect(approved.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual(
      APPROVED.flatMap((name) => MESSAGE_LANGUAGES.map((language) => `${name} ${language}`)).toSorted(),
    );
    for (const { name, category, components } of approved) {
      expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
      expect(category).toBe(MESSAGES[name as MessageName].category?.toUpperCase());
      const [body, footer, buttons] = components;
      const text = body?.text ?? "";
      const numbers = [...text.matchAll(/\{\{(\d+)\}\}/g)].map((match) => Number(match[1]));
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
      expect(body?.example?.body_text[0]).toHaveLength(numbers.length);
      // Meta refuses a body that begins or ends with a value, or has several line breaks.
      expect(text).not.toMatch(/^\{\{|\}\}[.।]?$|\n\n\n/);
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(footer?.text?.length).toBeLessThanOrEqual(60);
      expect(buttons?.buttons).toHaveLength(1);
      expect(buttons?.buttons?.[0]?.text.length).toBeLessThanOrEqual(25);
      expect(buttons?.buttons?.[0]?.url).toBe("ORIGIN/{{1}}");
    }
  });

  it.each(APPROVED.flatMap((name) => MESSAGE_LANGUAGES.map((language) => [name, language] as const)))(
    "%s in %s has a value for every number, each a line, and a page behind its button",
    (name, language) => {
      const hostile = Object.fromEntries(
        Object.entries(MODEL).map(([key, text]) => [
          key,
          ["zone", "at", "link"].includes(key) ? text : `${text}\n\t    {{9}} *x*`,
        ]),
      );
      for (const model of [MODEL, hostile]) {
        const { text, template } = rendered(name, model, language);
        expect(text).not.toMatch(/undefined/);
        if (model === MODEL) expect(text).not.toMatch(/\{\{/);
        expect(template).toMatchObject({ name, language });
        const body = approved.find((one) => one.name === name && one.language === language)?.components[0]?.text ?? "";
        expect(template?.parameters).toHaveLength([...body.matchAll(/\{\{/g)].length);
        for (const parameter of template?.parameters ?? []) expect(parameter).toMatch(/^\S(?:[^\n\t]*\S)?$/);
        expect(template?.path).toMatch(/^[a-z]/);
      }
    },
  );

  it("name what waited, each once", () => {
    expect(rendered("several_updates", {}).template?.parameters).toEqual([
      "2",
      "Developer, A & Co; 2 questions for you",
    ]);
    expect(rendered("question_waiting", MODEL).template?.path).toBe("a?b=c");
  });
});

describe("an answer of staff", () => {
  it.each([
    ["Write to asha.rao@works.example please", true],
    ["Call +91 98765 43210", true],
    ["It is ९८७६५४३२१० in our books", true],
    ["We refunded ₹1,499 to you", true],
    ["You paid 1499 rupees", true],
    ["You paid 1499/-", true],
    ["It pays 12 lacs a year", true],
    ["आपने 1499 रुपये दिए", true],
    ["Call 98765–43210", true],
    ["Call 9876\u200b543210", true],
    ["Write to asha.rao＠works.example", true],
    ["We read 12 lacquer openings of 3 crosswalk makers", false],
    ["Your resume: https://jobs.example/api/cv/abc?s=1", true],
    ["Your application JS-1042 was made on 12 November 2026 at 10:30", false],
    ["We looked at all 40 openings of 2026-11-20 in Pune", false],
  ])("that says %j holds what no chat shows: %s", (text, isPrivate) => {
    const model = { by: "Meera", text, link: "/support?thread=T" };
    const shown = renderMessage(
      { template: "support_answer", model },
      { as: "text", language: "en", zone: "Asia/Kolkata", origin: "https://o" },
    ).text;
    if (isPrivate) expect(shown).toMatch(/^Meera: .*sign in on our site to read it: https:\/\/o\/support\?thread=T$/);
    else expect(shown).toBe(`Meera: ${text}`);
  });
});

it("says in a message's language that no company is named", () => {
  const model = { position: "Baker", company: "", day: "2026-08-10", reference: "JS-1" };
  const textIn = (language: "en" | "hi") =>
    renderMessage(
      { template: "application_made", model },
      { as: "template", language, zone: "Asia/Kolkata", origin: "https://x.test" },
    ).text;
  expect(textIn("en")).toContain("Company not given");
  expect(textIn("hi")).toContain("कंपनी नहीं बताई");
});

it.each([
  [null, null],
  ["true", 1],
  ["on", 1],
  ["0", 1],
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["9", 3],
  ["22", 3],
  ["2x", 1],
] as const)("takes a tick whose form says %j for one by the words of version %j", (value, version) => {
  expect(wordsOfTick(value)).toBe(version);
});
