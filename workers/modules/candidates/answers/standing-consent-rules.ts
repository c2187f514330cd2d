/** The words under which a person lets us tick a legal statement, and which classes ask one. Pure. */
import type { Message } from "../../../texts/text";
import type { QuestionClass } from "../../../reading/labels/vocabulary";
import { STANDING_CONSENT_KINDS, type StandingConsentKind } from "../../../reading/answers/vocabulary";

/**
 * Each standing consent's title, the question that asks for it, and the words that are agreed to. A person's standing
 * consent keeps the words that they read.
 */
export const STANDING_CONSENT_WORDS: Readonly<
  Record<StandingConsentKind, { title: string; ask: Message; words: string }>
> = {
  accuracy: {
    title: "That your details are true",
    ask: "bank.mayConfirm",
    words:
      "You may confirm in my name that what an application of mine says is true and complete. It says what stands in " +
      "my profile, my resume and my answers, and I keep these true.",
  },
  privacy_notice: {
    title: "That an employer may process your application",
    ask: "bank.mayAccept",
    words:
      "You may accept an employer's privacy notice in my name, so far as it lets the employer process my " +
      "application. Never for advertising.",
  },
  background_check: {
    title: "That an employer may check your background",
    ask: "bank.mayCheck",
    words:
      "You may agree in my name that an employer, or whom it asks, checks my education, my former work and my " +
      "references before it hires me.",
  },
  signature: {
    title: "Your typed signature",
    ask: "bank.maySign",
    words: "You may type my full name as my signature under an application that I have not refused.",
  },
};

/** The same words in Hindi, for who reads them so: what is agreed to, and kept, are the words above. */
const IN_HINDI: Readonly<Record<StandingConsentKind, string>> = {
  accuracy:
    "आप मेरी ओर से पुष्टि कर सकते हैं कि मेरे एप्लिकेशन में लिखी बातें सही और पूरी हैं। उसमें वही है जो मेरी प्रोफ़ाइल, " +
    "रिज़्यूमे और जवाबों में है, और उन्हें सही रखना मेरी ज़िम्मेदारी है।",
  privacy_notice:
    "आप मेरी ओर से किसी कंपनी की प्राइवेसी नोटिस मान सकते हैं, सिर्फ़ वहाँ तक, जहाँ वह कंपनी को मेरा एप्लिकेशन " +
    "देखने देती है। विज्ञापन के लिए कभी नहीं।",
  background_check: "आप मेरी ओर से मान सकते हैं कि नौकरी से पहले कंपनी, या जिससे वह कहे, मेरी पढ़ाई, पुराने काम और रेफ़रेंस जाँचे।",
  signature: "जिस एप्लिकेशन को मैंने मना नहीं किया है, उसमें आप साइन की जगह मेरा पूरा नाम लिख सकते हैं।",
};

/** These words of a standing consent in Hindi; null where they are others than those of today. */
export const standingConsentInHindi = (kind: StandingConsentKind, words: string): string | null =>
  words === STANDING_CONSENT_WORDS[kind].words ? IN_HINDI[kind] : null;

/** The class of the question by which each kind of legal statement is asked. */
export const CLASS_OF_CONSENT = {
  accuracy: "accuracy_attestation",
  privacy_notice: "privacy_consent",
  background_check: "background_check_consent",
  signature: "full_name",
} as const satisfies Readonly<Record<StandingConsentKind, QuestionClass>>;

/** The standing consent that a legal statement of this class needs; null where no standing consent covers it. */
export const standingConsentFor = (name: QuestionClass): StandingConsentKind | null =>
  STANDING_CONSENT_KINDS.find((kind) => CLASS_OF_CONSENT[kind] === name) ?? null;

/** How a question for a standing consent is named beside the questions of the bank. */
export const standingConsentKey = (kind: StandingConsentKind): string => `mandate:${kind}`;
