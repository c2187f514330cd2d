import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DAY_MS } from "@workers/lib/time";
import { HI } from "@workers/texts/hi";
import type { NextShown } from "~/seeker/next-out/next-list";
import { Today } from "~/seeker/dashboard/today";
import { PageLanguage } from "~/ui/texts";
import { NOON } from "../support/clock";

const JOB = {
  id: "A",
  reference: "7K2M-4T9Q",
  position: "Java Developer",
  company: "Sample Works",
  location: "Pune",
  score: 0.81,
  state: "standing",
  entersAt: NOON,
} as NextShown;
const REPLY = { ...JOB, stage: "interview", at: NOON } as const;
const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
const english = { ...hindi, locale: "en", texts: null } as const;

const today = (part: Partial<Parameters<typeof Today>[0]>) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <Today
        {...{ nowMs: NOON, next: { entries: [], count: 0 }, cameBack: [], today: [], appliedToday: 0 }}
        withinHours={null}
        {...part}
      />
    </PageLanguage>,
  ).replaceAll(/<[^>]+>/g, "|");

test("a job in the queue goes out within the hours that we promise, and at its time before that", () => {
  const queued = { entries: [{ ...JOB, state: "in_line" as const }], count: 1 };
  expect(today({ next: queued, withinHours: 5 })).toContain("|Within 5 hours|");
  expect(today({ next: queued })).not.toContain("Within");
  expect(today({ next: { entries: [JOB], count: 1 }, withinHours: 5 })).toContain("|Today, 12 pm|");
});

test("replies of today are counted, as far as they are known", () => {
  const replies = (days: readonly number[]) => days.map((day) => ({ ...REPLY, at: NOON - day * DAY_MS }));
  expect(today({ cameBack: replies([0, 1]) })).toContain("|1 today|");
  expect(today({ cameBack: replies([1, 2]) })).not.toMatch(/today\|/i);
  expect(today({ cameBack: replies([0, 0, 0]) })).toContain("|Today|");
});

test.each([
  { language: english, scores: "Match", score: "Match 95", replies: "Responses" },
  { language: hindi, scores: "मैच", score: "मैच 95", replies: "रिस्पॉन्स" },
])("the scores are named above them, and replies as in the navigation: $scores", ({ language, ...words }) => {
  const page = renderToStaticMarkup(
    <PageLanguage value={language}>
      <Today
        nowMs={NOON}
        next={{ entries: [JOB], count: 1 }}
        cameBack={[REPLY]}
        today={[]}
        appliedToday={0}
        withinHours={null}
      />
    </PageLanguage>,
  );
  const [next = "", replies = ""] = page.match(/<header>.*?<\/header>/g) ?? [];
  // The name is the last thing of the head, over the rings, and no machine skips it.
  expect(next).toMatch(new RegExp(`<span class="[^"]*text-center[^"]*">${words.scores}</span></header>$`));
  expect(page).toContain(`<span class="sr-only">${words.score}</span>`);
  expect(replies).toContain(`<h2>${words.replies}</h2>`);
});
