import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
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
  score: 92,
  state: "standing",
  entersAt: NOON,
} as NextShown;
const REPLY = { ...JOB, stage: "interview", at: NOON } as const;
const hindi = { locale: "hi", texts: HI, isTranslated: true, timeZone: "Asia/Kolkata" } as const;
const english = { ...hindi, locale: "en", texts: null } as const;

test.each([
  { language: english, scores: "Match", score: "Match 92", replies: "Responses" },
  { language: hindi, scores: "मैच", score: "मैच 92", replies: "रिस्पॉन्स" },
])("the scores are named above them, and replies as in the navigation: $scores", ({ language, ...words }) => {
  const page = renderToStaticMarkup(
    <PageLanguage value={language}>
      <Today
        nowMs={NOON}
        next={{ entries: [JOB], count: 1 }}
        cameBack={[REPLY]}
        today={[]}
        appliedToday={0}
        submitted={3}
      />
    </PageLanguage>,
  );
  const [next = "", replies = ""] = page.match(/<header>.*?<\/header>/g) ?? [];
  // The name is the last thing of the head, over the rings, and no machine skips it.
  expect(next).toMatch(new RegExp(`<span class="[^"]*text-center[^"]*">${words.scores}</span></header>$`));
  expect(page).toContain(`<span class="sr-only">${words.score}</span>`);
  expect(replies).toContain(`<h2>${words.replies}</h2>`);
});
