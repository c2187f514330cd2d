import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EN } from "@workers/texts/en";
import { HI } from "@workers/texts/hi";
import { SUPPORT_ANSWER } from "@workers/texts/hinglish/support-answer";
import { WHATSAPP_CHAT } from "@workers/texts/hinglish/whatsapp-chat";
import { WHATSAPP_START } from "@workers/texts/hinglish/whatsapp-start";
import { PROFILE_FIELDS, type FieldDefinition } from "@workers/modules/candidates/profiles/fields";
import { POLICY } from "@workers/core/policy";
import { sourceFiles } from "../support/source-files";

const texts = Object.entries<string>(EN);
const HINGLISH = { ...SUPPORT_ANSWER, ...WHATSAPP_CHAT, ...WHATSAPP_START };
const filesOf = (language: string) => readdirSync(`workers/texts/${language}`).filter((name) => name !== "index.ts");
const keysIn = (language: string, file: string) =>
  [...readFileSync(`workers/texts/${language}/${file}`, "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(
    ([, key = ""]) => key,
  );

/** The names of the values that a text takes, in all of its branches. */
function valuesOf(text: string): string[] {
  const names: string[] = [];
  for (let at = text.indexOf("{"); at !== -1; at = text.indexOf("{", at)) {
    let [end, depth] = [at, 0];
    do depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    while (depth > 0 && ++end < text.length);
    const [name = "", kind, ...branches] = text.slice(at + 1, end).split(/, (?=plural|select)|(?<=plural|select), /);
    names.push(name);
    if (kind) for (const [, branch = ""] of branches.join(", ").matchAll(BRANCH)) names.push(...valuesOf(branch));
    at = end;
  }
  return [...new Set(names)].toSorted();
}
/** A branch's text, in which values may stand. */
const BRANCH = /\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

it("every text is in one file, and every file in the catalogue", () => {
  const keys = filesOf("en").flatMap((file) => keysIn("en", file));
  expect(keys.length).toBeGreaterThan(2_500);
  expect(keys.toSorted()).toEqual(Object.keys(EN).toSorted());
});

it("what a page calls its texts by is in one file alone", () => {
  const places = new Map<string, Set<string>>();
  for (const file of filesOf("en"))
    for (const key of keysIn("en", file)) {
      const page = key.split(".")[0] ?? "";
      places.set(page, (places.get(page) ?? new Set()).add(file));
    }
  expect([...places].filter(([, files]) => files.size > 1)).toEqual([]);
});

/** Read by staff alone, in English. These lists only get shorter. */
const OF_STAFF: readonly string[] = [
  "alerts.ts",
  "calls.ts",
  "catalog.ts",
  "coach.ts",
  "desk.ts",
  "entry-forms.ts",
  "extension-desk.ts",
  "extension.ts",
  "forms.ts",
  "health.ts",
  "held-openings.ts",
  "offers-desk.ts",
  "offers.ts",
  "opened-people.ts",
  "operator-queue.ts",
  "orders.ts",
  "outcomes.ts",
  "own-alerts.ts",
  "parts.ts",
  "payments-desk.ts",
  "payments.ts",
  "phone-calls.ts",
  "postings.ts",
  "public-pages.ts",
  "reports.ts",
  "second-factor.ts",
  "sources-desk.ts",
  "sources.ts",
  "staff-desk.ts",
  "staff-mail.ts",
  "staff-nav.ts",
  "staff-title.ts",
  "support-inbox.ts",
];
/** Policies, which bind in English under a note in Hindi; names of a sample job; the sandbox, which testers see. */
const OF_OTHERS: readonly string[] = ["content.ts", "privacy.ts", "refund.ts", "sandbox.ts", "terms-page.ts"];

it("a language has every text of each file that it has, and no other", () => {
  expect(filesOf("en").filter((file) => !filesOf("hi").includes(file))).toEqual([...OF_STAFF, ...OF_OTHERS].toSorted());
  for (const language of ["hi", "hinglish"])
    for (const file of filesOf(language)) expect([file, keysIn(language, file)]).toEqual([file, keysIn("en", file)]);
  expect(filesOf("hinglish")).toEqual(["support-answer.ts", "whatsapp-chat.ts", "whatsapp-start.ts"]);
  expect(Object.keys(HI)).toHaveLength(filesOf("hi").flatMap((file) => keysIn("hi", file)).length);
});

it("a text can be read, and takes the same values in each language", () => {
  for (const [key, text] of texts) {
    const names = valuesOf(text);
    expect(
      names.every((name) => /^[a-z]\w*$/.test(name)),
      key,
    ).toBe(true);
    for (const translated of [HI, HINGLISH].map((language: Readonly<Record<string, string>>) => language[key]))
      if (translated !== undefined)
        expect([key, valuesOf(translated).filter((name) => !names.includes(name))]).toEqual([key, []]);
  }
});

it("every text is used", () => {
  const sources = sourceFiles(["app", "workers", "extension"]).filter((file) => !file.startsWith("workers/texts/"));
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = new Set([...code.matchAll(/["'`]([a-z]\w*(?:\.[\w]+)+)["'`]/g)].map(([, key = ""]) => key));
  const begun = [...new Set([...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, start = ""]) => start))];
  const unused = Object.keys(EN).filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

/** The texts without Hindi that a source names. */
function englishIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const named = new Set([...code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)].map(([, key = ""]) => key));
  const begun = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, start = ""]) => start);
  return Object.keys(EN).filter(
    (key) => !Object.hasOwn(HI, key) && (named.has(key) || begun.some((start) => key.startsWith(start))),
  );
}

it("a page that people see names texts in Hindi alone", () => {
  const found = sourceFiles(["app"])
    .filter((file) => !/^app\/(?:staff|sandbox)\//.test(file))
    .filter((file) => englishIn(file).length > 0);
  expect(found.toSorted()).toEqual([
    // Staff confirm who they are there.
    "app/account/confirm-view.tsx",
    "app/account/second-factor-view.tsx",
    "app/content/marketing.ts",
    "app/public/site/legal/privacy-view.tsx",
    "app/public/site/legal/refund-view.tsx",
    "app/public/site/legal/terms-view.tsx",
    "app/shared/checkout/outcomes.ts",
    "app/shared/checkout/sandbox-checkout.tsx",
    "app/shared/checkout/sandbox-outcomes.tsx",
  ]);
});

it("what people may do is refused in Hindi", () => {
  const theirs = Object.entries(POLICY).flatMap(([action, grant]) =>
    ["anyone", "user", "visitor"].includes(grant) ? [`"${action}"`] : [],
  );
  const refusing = sourceFiles(["workers/modules", "workers/workflows"]).filter((file) => {
    const code = readFileSync(file, "utf8");
    return theirs.some((action) => code.includes(`, ${action})`));
  });
  expect(refusing.length).toBeGreaterThan(80);
  expect(refusing.flatMap((file) => englishIn(file)).toSorted()).toEqual([
    // To staff's extension, to a gateway, and two that go to a coach.
    "extension.codeNotHoldMake",
    "payments.noticeRefused",
    "staffMail.wasCancelled",
    "staffMail.youCancelled",
  ]);
});

it("every text of a field of the profile is in Hindi", () => {
  const keys = Object.values<FieldDefinition>(PROFILE_FIELDS).flatMap(({ label, hint, placeholder, choices }) => [
    label,
    ...(hint ? [hint] : []),
    ...(placeholder ? [placeholder] : []),
    ...Object.values(choices ?? {}).filter((choice) => choice.includes(".")),
  ]);
  expect(keys.filter((key) => !Object.hasOwn(HI, key))).toEqual([]);
});

it("an answer of the Hindi chat names buttons and pages as Hindi pages show them", () => {
  const hindi = Object.entries<string>(HI);
  const shown = new Set(hindi.flatMap(([key, text]) => (key.startsWith("supportAnswer.") ? [] : [text])));
  const named = hindi.flatMap(([key, text]) =>
    key.startsWith("supportAnswer.") ? [...text.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name) : [],
  );
  expect(named.length).toBeGreaterThan(15);
  // A mailbox's own word, and a value in the answer.
  expect(named.filter((name) => !shown.has(name) && name !== "not spam" && !name.startsWith("{"))).toEqual([]);
});
