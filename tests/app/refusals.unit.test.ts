import { expect, it } from "vitest";
import { i18nOf } from "~/content/i18n";
import { HI } from "@workers/texts/hi";
import { inEnglish, inWords } from "@workers/texts/text";
import { ANOTHER_PURCHASE, beingMade, PRICE_CHANGED, SESSION_FAILED } from "@workers/modules/billing/orders/rules";
import { RequestResetInput, SignInInput, SignUpInput, GOOGLE_PROBLEMS } from "@workers/modules/accounts/sign-in/schema";
import { NO_RECORDS } from "@workers/core/errors";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { checkPdf, RESUME_REQUIRED, RESUME_TOO_LARGE } from "@workers/modules/candidates/resumes/rules";
import { FRESHER } from "../support/profile-forms";
import { latinWords } from "../support/latin";

const { messageText: said } = i18nOf("hi", HI);
const NOON = Date.UTC(2026, 10, 23, 6, 30);
const LONG = "x".repeat(5_000);

/** Every sentence that these inputs are refused with. */
function refusedWith(schema: typeof SignUpInput | typeof SignInInput | typeof RequestResetInput): string[] {
  return ["", " ", "x", LONG, "\u202Ex", "123456", "asha@sample"].flatMap((typed) => {
    const checked = schema.safeParse({ fullName: typed, email: typed, password: typed });
    return checked.success ? [] : checked.error.issues.map(({ message }) => message);
  });
}

/** Every sentence that a profile's form is refused with, each of its texts wrong in every way. */
function profileRefusals(): string[] {
  const wrongs = ["", LONG, " x", "a  b", "7 7", "1234567890", "99999999999", "abc", "2030-01-01", "2015-01-01"];
  const broken = [...wrongs, "1800-01-01", "https://elsewhere.example/in/x"].flatMap((typed) =>
    (["IN", "US"] as const).map((country) => {
      const texts = Object.entries(FRESHER).map(([name, value]) => [name, typeof value === "string" ? typed : value]);
      return { ...FRESHER, ...(Object.fromEntries(texts) as typeof FRESHER), country, firstJob: "no" };
    }),
  );
  const places = ["Nowhere in the world", LONG, "All Over India,Pune"];
  const titles = [
    "12",
    "x".repeat(90),
    Array.from({ length: 40 }, (_, at) => `Tester of kind ${"abcdefgh"[at % 8]}${at}`),
  ];
  const lists = [
    ...places.map((one) => ({ ...FRESHER, locations: one.split(",") })),
    { ...FRESHER, locations: Array<string>(40).fill("Pune") },
    ...titles.map((one) => ({ ...FRESHER, jobTitles: [one].flat() })),
    { ...FRESHER, gender: "", expectedCtc: "999999999" },
    { ...FRESHER, country: "US", expectedCtc: "999999999999" },
    newProfileForm({}),
  ];
  return [...broken, ...lists].flatMap((form) => {
    const checked = checkProfile(form, NOON);
    return checked.ok ? [] : Object.values(checked.fields);
  });
}

it("whatever these pages refuse is said in Hindi", () => {
  const bytes = new TextEncoder();
  const sentences = [
    ...[SignUpInput, SignInInput, RequestResetInput].flatMap(refusedWith),
    ...profileRefusals(),
    ...["x", "%PDF-1.7 and no more"].flatMap((text) => checkPdf(bytes.encode(text)) ?? []),
    ...Object.values(GOOGLE_PROBLEMS),
    NO_RECORDS,
    RESUME_REQUIRED,
    RESUME_TOO_LARGE,
    SESSION_FAILED,
    beingMade(7_000),
    ANOTHER_PURCHASE,
    PRICE_CHANGED,
  ];
  const known = [...new Set(sentences)];
  expect(known.length).toBeGreaterThan(35);
  expect(known.filter((sentence) => said(sentence) === inWords(sentence, inEnglish))).toEqual([]);
  for (const refusal of known) {
    const sentence = inWords(refusal, inEnglish);
    const left = latinWords(said(refusal)).filter((word) => !sentence.startsWith(word));
    expect([sentence, left.filter((word) => !/^(All|Over|India|Nowhere|in|the|world)$/.test(word))]).toEqual([
      sentence,
      [],
    ]);
  }
});
