import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { GivenAnswer, Suggestion, WaitingQuestion } from "@workers/modules/candidates/answers/list-answers";
import {
  answerText,
  askedAs,
  mostAsked,
  VOLUNTARY_CLASSES,
  type BankQuestion,
} from "@workers/modules/candidates/answers/bank-rules";
import { STANDING_CONSENT_WORDS, standingConsentInHindi } from "@workers/modules/candidates/rules";
import { STANDING_CONSENT_KINDS, type StandingConsentKind } from "@workers/reading/answers/vocabulary";
import { HI } from "@workers/texts/hi";
import { AnswersView, type AnswersProps } from "~/seeker/answers/answers-view";
import { QuestionView } from "~/seeker/answers/question-view";
import { PageLanguage } from "~/ui/texts";
import { NOON } from "../support/clock";

const ASKED: WaitingQuestion = {
  id: "01ASKED0000000000000000001",
  key: "unknown|label=can you begin at seven",
  ask: "Can you begin at seven?",
  why: "",
  control: { as: "yes_no" },
  label: "",
  company: "Sample Works",
  askedAt: NOON,
  frees: 3,
  goes: 3,
  companies: 2,
  waits: ["Sample Works", "Sample Grid"].map((company, at) => ({
    reference: `7K2M-000${at}`,
    position: `Tester ${at}`,
    company,
    score: 0.81,
    heldUntil: NOON,
  })),
  standingConsent: null,
  proposal: null,
  earlier: null,
};
const OTHER: WaitingQuestion = {
  ...ASKED,
  id: "01ASKED0000000000000000002",
  ask: "Do you own a van?",
  frees: 1,
  goes: 1,
};
const USUAL: Suggestion = {
  class: "over_18",
  params: {},
  ask: "bank.adult",
  why: "bank.whyAdult",
  control: { as: "yes_no" },
};
const SAID: GivenAnswer = {
  id: "01SAID00000000000000000001",
  ask: "bank.laptop",
  control: { as: "yes_no" },
  words: "Yes",
  value: "yes",
  saidAt: NOON,
  isOld: false,
  isVoluntary: false,
  onlyFor: "",
  usedFor: 2,
  seenBy: 1,
};
const EMPTY: AnswersProps = {
  answers: [],
  asked: [],
  suggested: [],
  unanswered: [],
  standingConsents: [],
  freed: 0,
  coverage: null,
  chosen: "",
  done: null,
  problem: null,
  wrong: null,
};

const ofClass = (name: BankQuestion["class"]): BankQuestion => ({
  class: name,
  params: {},
  scope: { of: "all" },
  label: "",
});
const plain = (html: string) => html.replace(/<!-- -->/g, "").replaceAll("&#x27;", "'");
const html = (more: Partial<AnswersProps>) => plain(renderToString(<AnswersView {...EMPTY} {...more} />));
/** The card of the question that is put. */
const card = (page: string) => /<section[^>]*class="act ask"[\s\S]*?<\/section>/.exec(page)?.[0] ?? "";
const heading = (page: string) => /<h2 id="ask"[^>]*>([^<]*)/.exec(card(page))?.[1];

test("one question is put, the one that most wait for, with who asks and what waits", () => {
  const page = html({ asked: [ASKED, OTHER], suggested: [USUAL] });
  expect(page.match(/class="act[ "]/g)).toHaveLength(1);
  expect(heading(page)).toBe(ASKED.ask);
  expect(card(page)).toContain("2 companies ask this");
  expect(card(page)).toContain("3 applications go out once you answer.");
  expect(card(page)).toContain("Skip this question");
  expect(card(page)).toContain("If you skip, we won't apply to these 3 jobs.");
  expect(page).toContain("2 questions for you");
  // The others are links to the same page.
  expect(page).toContain(`href="/answers?q=${OTHER.id}"`);
  expect(page).toContain('href="/answers?q=over_18"');
  expect(card(page).match(/<button[^>]*name="value"/g)).toHaveLength(2);
  expect(page).toContain('href="/r/7K2M-0001"');
  expect(page).toContain("1 more application waiting");
});

test("the address puts another question, or an answer with the way to remove it", () => {
  const all = { asked: [ASKED, OTHER], suggested: [USUAL], answers: [SAID] };
  expect(heading(html({ ...all, chosen: OTHER.id }))).toBe(OTHER.ask);
  expect(heading(html({ ...all, chosen: "over_18" }))).toBe("Are you 18 or older?");
  expect(heading(html({ ...all, chosen: "no such" }))).toBe(ASKED.ask);
  const said = card(html({ ...all, chosen: SAID.id }));
  expect(said).toContain("used for 2 applications, seen by 1 person on our team");
  expect(said).toMatch(/value="yes" aria-pressed="true"/);
  expect(said).toMatch(/value="no" aria-pressed="false"/);
  expect(said).toContain("Remove answer");
});

test("a refused answer shows its own question with what is wrong", () => {
  const page = html({ asked: [ASKED, OTHER], wrong: { at: OTHER.id, error: "Choose yes or no" } });
  expect(heading(page)).toBe(OTHER.ask);
  expect(card(page)).toMatch(/role="alert"[^>]*>[\s\S]*Choose yes or no/);
});

test("an answer says how many applications go out, and the next question has the focus", () => {
  const page = html({ asked: [OTHER], done: "say", freed: 3 });
  expect(page).toContain("Saved. 3 applications go out.");
  expect(page).toMatch(/<h2 id="ask"[^>]*autofocus/i);
  expect(html({ done: "say" })).toContain("Saved. We'll reuse this answer.");
  expect(html({ asked: [OTHER] })).not.toMatch(/autofocus/i);
});

test("what waits for more than one answer is not promised to go out", () => {
  expect(card(html({ asked: [{ ...ASKED, goes: 1 }] }))).toContain(
    "3 applications are waiting. 1 goes out once you answer. The rest need other answers too.",
  );
  expect(card(html({ asked: [{ ...ASKED, frees: 1, goes: 0 }] }))).toContain(
    "1 application is waiting. It needs other answers too.",
  );
});

test("few options are rows, many a list; only an answer of before is chosen already", () => {
  const options = Array.from({ length: 9 }, (_, at) => `Option ${at}`);
  const put = (control: WaitingQuestion["control"], more: Partial<WaitingQuestion> = {}) =>
    card(html({ asked: [{ ...ASKED, control, ...more }] }));
  const rows = put({ as: "choice", options: options.slice(0, 8) });
  expect(rows.match(/<button[^>]*name="value"/g)).toHaveLength(8);
  expect(rows).not.toContain("aria-pressed");
  const list = put({ as: "choice", options });
  expect(list.match(/<option>/g)).toHaveLength(9);
  expect(list).not.toMatch(/<button[^>]*name="value"/);
  const again = put({ as: "yes_no" }, { earlier: { value: "no", saidAt: NOON } });
  expect(again).toMatch(/value="no" aria-pressed="true"[\s\S]*Your answer of /);
});

test("nothing to answer is said with a way on, and the page is in Hindi for an account in Hindi", () => {
  expect(html({})).toContain("No questions for you.");
  const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
  const page = renderToString(
    <PageLanguage value={hindi}>
      <AnswersView {...EMPTY} asked={[ASKED]} answers={[SAID]} done="say" freed={2} />
    </PageLanguage>,
  );
  expect(page).toContain("सेव हो गया। 2 एप्लिकेशन जा रहे हैं।");
  expect(page).toContain("3 एप्लिकेशन जाएँगे");
  expect(page).toContain("क्या आपके पास अपना लैपटॉप है?");
  expect(page).toContain("10 अगस्त 2026 तक रुका है");
  // A company's own question is as it was asked, and marked so.
  expect(page).toMatch(/<h2 id="ask" lang="en"/);
  expect(page).toContain("हाँ");
});

test("every question of ours and its reason are in Hindi on a page in Hindi", () => {
  const suggested = [...mostAsked("IN"), ...VOLUNTARY_CLASSES.map(ofClass)].map((question) => {
    const { ask, why, control } = askedAs(question);
    return { class: question.class, params: question.params, ask, why, control };
  });
  expect(suggested).toHaveLength(17);
  const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
  const page = renderToString(
    <PageLanguage value={hindi}>
      <AnswersView {...EMPTY} suggested={suggested} />
    </PageLanguage>,
  );
  expect(heading(page)).toBe("क्या आपको भारत में काम करने की इजाज़त है?");
  expect(card(page)).toContain("इसलिए हम 90 दिन बाद फिर पूछते हैं।");
  const [questions = ""] = page.split('aria-labelledby="said"');
  expect(questions.match(/<li>/g)).toHaveLength(suggested.length - 1);
  expect(questions).not.toContain('lang="en"');
  expect(page).not.toContain("bank.");
});

test("units, levels and saved answers are in Hindi on a page in Hindi, and stored as before", () => {
  const given = (of: Omit<BankQuestion, "scope" | "label">, value: number | string): GivenAnswer => {
    const { ask, control } = askedAs({ ...of, scope: { of: "all" }, label: "" });
    return { ...SAID, id: `01SAID${of.class}`, ask, control, words: answerText(value, control), value: String(value) };
  };
  const said = [
    given({ class: "notice_period_days", params: {} }, 30),
    given({ class: "expected_ctc", params: { unit: "INR lakhs" } }, 12.5),
    given({ class: "current_ctc", params: { unit: "INR", period: "month" } }, 40_000),
    given({ class: "expected_ctc", params: { unit: "USD" } }, 120_000),
    given({ class: "gpa_percentage", params: { topic: "12th" } }, 81.5),
    given({ class: "languages", params: { language: "English" } }, "Fluent"),
    given({ class: "veteran", params: {} }, "yes"),
    given({ class: "earliest_start_date", params: {} }, "2027-02-01"),
  ];
  const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
  const shown = (chosen: string) =>
    renderToString(
      <PageLanguage value={hindi}>
        <AnswersView {...EMPTY} answers={said} chosen={chosen} />
      </PageLanguage>,
    );
  const page = shown("01SAIDlanguages");
  expect([...page.matchAll(/<b>([^<]*)<\/b>/g)].map(([, words]) => words)).toEqual([
    "30 दिन",
    "12.5 लाख रुपये सालाना",
    "40,000 रुपये महीना",
    "120,000 डॉलर सालाना",
    "81.5%",
    "फ़र्राटे से",
    "हाँ",
    "1 फ़रवरी 2027",
  ]);
  expect(heading(page)).toBe("आप अंग्रेज़ी कितनी अच्छी बोलते हैं?");
  expect(card(page)).toMatch(/value="Not at all"[^>]*><span>बिल्कुल नहीं</);
  expect(card(shown("01SAIDexpected_ctc"))).toContain('id="answer-unit">लाख रुपये सालाना<');
  const veteran = card(shown("01SAIDveteran"));
  expect(
    [...veteran.matchAll(/value="([^"]*)" aria-pressed="(\w+)"[^>]*><span>([^<]*)</g)].map(([, ...parts]) => parts),
  ).toEqual([
    ["yes", "true", "हाँ"],
    ["no", "false", "नहीं"],
    ["Decline", "false", HI["bank.decline"]],
  ]);
  expect(HI["answers.declinedUnless"]).toContain(`“${HI["bank.decline"]}”`);
  expect(HI["answers.formsAskAboutGender"]).toContain(`“${HI["bank.decline"]}”`);
  // In English as ever.
  const english = renderToString(<AnswersView {...EMPTY} answers={said} />);
  expect(english).toContain("<b>12.5 lakh a year</b>");
  expect(english).toContain("<b>Fluent</b>");
});

test("a mailed question is the same card, alone", () => {
  const question = {
    is: "asked",
    ask: ASKED.ask,
    why: "",
    control: ASKED.control,
    label: "",
    company: "Sample Works",
    frees: 1,
    goes: 1,
  } as const;
  const page = (done: "kept" | null, goes = 0) =>
    plain(
      renderToString(
        <QuestionView question={question} address="/question?key=k" done={done} goes={goes} error={null} />,
      ),
    );
  expect(page(null)).toMatch(/<h1 id="ask"[^>]*>Can you begin at seven\?/);
  expect(page(null)).toContain("1 application goes out once you answer.");
  expect(page(null)).toContain("If you skip, we won't apply to this job.");
  expect(page("kept", 1)).toContain("1 application goes out.");
});

test("a consent is in Hindi below its exact words, as long as they are those of today", () => {
  const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
  const consents = (words: (kind: StandingConsentKind) => string) =>
    STANDING_CONSENT_KINDS.map(
      (kind) => ({ kind, ask: "bank.mayConfirm", words: words(kind), givenAt: NOON }) as const,
    );
  const today = consents((kind) => STANDING_CONSENT_WORDS[kind].words);
  const page = (standingConsents: typeof today, language: ComponentProps<typeof PageLanguage>["value"] = hindi) =>
    renderToString(
      <PageLanguage value={language}>
        <AnswersView {...EMPTY} standingConsents={standingConsents} />
      </PageLanguage>,
    );
  expect(page(today).match(/<\/blockquote><p[^>]*><b>हिन्दी में मतलब:<\/b>/g)).toHaveLength(today.length);
  for (const { kind, words } of today) {
    expect(standingConsentInHindi(kind, words)).toMatch(/^[^a-z]+$/i);
    const [ask] = [{ ...ASKED, standingConsent: kind, why: words }];
    const asked = renderToString(
      <PageLanguage value={hindi}>
        <AnswersView {...EMPTY} asked={[ask]} />
      </PageLanguage>,
    );
    expect(asked).toContain(standingConsentInHindi(kind, words));
  }
  expect(page(consents(() => "Earlier words"))).not.toContain("मतलब");
  expect(page(today, { ...hindi, locale: "en", texts: null })).not.toContain("In Hindi");
});
