import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { JOBS_WORDS, WORDS_VERSION } from "@workers/modules/messaging/rules";
import { EN } from "@workers/texts/en";
import { HI } from "@workers/texts/hi";
import { WHATSAPP_CHAT as HINGLISH } from "@workers/texts/hinglish/whatsapp-chat";

const ON_SITE = [
  "whatsapp.applicationsMadeQuestions",
  "whatsapp.dayOfJobs",
  "whatsapp.n2100900",
  "whatsapp.goodOnceUntilShows",
  "start.linkNumber",
  "start.linkNumberHint",
] as const;
const IN_CHAT = ["whatsappChat.daily", "whatsappChat.dailyAsk"] as const;

/** The words of each version, in all languages, as a hash. */
const HASHES: Readonly<Record<number, string>> = {
  2: "2cd1fef8e770274b",
  3: "0842e47f094e20f6",
};

it("the words that people agree to messages by are those of today's version", () => {
  const words = [
    ...[EN, HI].flatMap((texts) => [...ON_SITE, ...IN_CHAT].map((key) => texts[key])),
    ...IN_CHAT.map((key) => HINGLISH[key]),
  ];
  const hash = createHash("sha256").update(words.join("\n")).digest("hex").slice(0, 16);
  expect(hash, "Other words are a new WORDS_VERSION, with a hash of its own").toBe(HASHES[WORDS_VERSION]);
  expect(JOBS_WORDS).toBeLessThanOrEqual(WORDS_VERSION);
});

it("who agrees to the day's jobs reads which of them come only within 24 hours of their own message", () => {
  const said = [
    ...[EN, HI].flatMap((texts) =>
      (["whatsapp.dayOfJobs", "whatsapp.dayOfJobsAsked", "whatsappChat.dailyOn"] as const).map(
        (key) => [texts["whatsappChat.askHead"], texts[key]] as const,
      ),
    ),
    [HINGLISH["whatsappChat.askHead"], HINGLISH["whatsappChat.dailyOn"]] as const,
  ];
  for (const [head, text] of said) {
    expect(text).toContain(`“${/^[^?]+\?/.exec(head)?.[0]}”`);
    expect(text).toContain("24");
  }
});
