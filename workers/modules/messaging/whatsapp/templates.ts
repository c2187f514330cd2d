import { cleanLine } from "../../../lib/text";
import { isZone, showInstantIn } from "../../../lib/zones";
import type { OutgoingMessage } from "./port";
import { holdsPrivateData } from "./rules";
import approved from "./templates.json";
import { MESSAGES, type MessageLanguage, type MessageName } from "./vocabulary";

type Model = Readonly<Record<string, string>>;
type Approved = Exclude<MessageName, keyof typeof FREE_TEXTS>;

/** Of one value of a template, and of the list of a message that says several things. Characters. */
const MOST_VALUE = 120;
const MOST_LIST = 600;

const count = (model: Model) => model["count"] ?? "1";
const path = (link: string | undefined, origin: string) => (link ?? "").replace(origin, "").replace(/^\/+/, "");

/** The numbered values of each approved template, in their order, and the path of its button. */
const VALUES: Record<Approved, (m: Model, origin: string) => { values: string[]; path: string }> = {
  application_made: (m) => ({
    values: [m["position"], m["company"], m["day"], m["reference"]].map(value),
    path: `r/${m["reference"] ?? ""}`,
  }),
  question_waiting: (m, origin) => ({ values: [value(count(m))], path: path(m["link"], origin) }),
  new_openings: (m) => ({ values: [value(m["group"]), value(m["list"], MOST_LIST)], path: "premium-alerts" }),
  session_reminder: (m) => ({
    values: [value(m["coach"]), isZone(m["zone"]) ? showInstantIn(m["zone"], Number(m["at"])) : ""],
    path: "interviews",
  }),
  support_answer: (m, origin) => ({ values: [value(m["by"])], path: path(m["link"], origin) }),
  several_updates: (m) => {
    const lines = linesOf(m);
    return { values: [String(lines.length), value(lines.join("; "), MOST_LIST)], path: "dashboard" };
  },
};

/** Replies to a person who has just written. */
const FREE_TEXTS = {
  bound: {
    en: (_: Model, origin: string) =>
      `This number is linked to your account now, and to no other. Send STOP to end these messages. ${origin}/whatsapp`,
    hi: (_: Model, origin: string) =>
      `यह नंबर अब आपके खाते से जुड़ा है, और किसी दूसरे से नहीं। संदेश बंद करने के लिए STOP लिखें। ${origin}/whatsapp`,
  },
  started: {
    en: () => "The messages go on. Send STOP to end them.",
    hi: () => "संदेश फिर चालू हैं। बंद करने के लिए STOP लिखें।",
  },
  stopped: {
    en: () => "No more messages. Send START to have them again.",
    hi: () => "अब कोई संदेश नहीं आएगा। फिर चालू करने के लिए START लिखें।",
  },
  code_unknown: {
    en: (_: Model, origin: string) => `This code is not valid (any more). A fresh one is on ${origin}/whatsapp`,
    hi: (_: Model, origin: string) => `यह कोड मान्य नहीं है। नया कोड यहाँ है: ${origin}/whatsapp`,
  },
  message_taken: {
    en: (_: Model, origin: string) =>
      "Your message is with our support team. A person answers you here, Monday to Saturday, 10:00 to 19:00 India " +
      `time. What concerns your account is answered at once, signed in: ${origin}/support`,
    hi: (_: Model, origin: string) =>
      "आपका संदेश हमारी सहायता टीम के पास है। सोमवार से शनिवार, भारतीय समय 10:00 से 19:00 के बीच कोई व्यक्ति यहीं जवाब " +
      `देगा। खाते से जुड़े जवाब साइट पर तुरंत मिलते हैं: ${origin}/support`,
  },
  text_only: {
    en: () => "Only text is read here. Write it, and a person answers you.",
    hi: () => "यहाँ केवल लिखा हुआ पढ़ा जाता है। लिखिए, कोई व्यक्ति जवाब देगा।",
  },
  press_on_site: {
    en: (_: Model, origin: string) =>
      "Resumes, contact data, consents and money are neither shown nor changed in a chat. What you asked for waits " +
      `for your press on the site, signed in: ${origin}/whatsapp`,
    hi: (_: Model, origin: string) =>
      "रिज़्यूमे, संपर्क, सहमति और पैसे से जुड़ी बातें चैट में न दिखाई जाती हैं, न बदली जाती हैं। आपका अनुरोध साइट पर आपकी " +
      `पुष्टि की प्रतीक्षा में है: ${origin}/whatsapp`,
  },
  open_site: {
    en: (_: Model, origin: string) =>
      "This number answers people whose account is linked to their WhatsApp. To link yours, or to write to us, open " +
      `the site: ${origin}`,
    hi: (_: Model, origin: string) =>
      "यह नंबर उन लोगों को जवाब देता है जिनका खाता उनके WhatsApp से जुड़ा है। जोड़ने या हमें लिखने के लिए साइट खोलें: " + origin,
  },
} satisfies Partial<Record<MessageName, Record<MessageLanguage, (m: Model, origin: string) => string>>>;

/** Instead of an answer with what a chat never shows. */
const OPEN_TO_READ: Readonly<Record<MessageLanguage, string>> = {
  en: "I have answered you. The answer is not shown in a chat: open the site, signed in, to read it.",
  hi: "मैंने जवाब दे दिया है। वह चैट में नहीं दिखाया जाता: पढ़ने के लिए साइट पर साइन इन करें।",
};

/**
 * A message as it is sent: approved templates with their values, or free text.
 * @param as `text` for a template that says more to a person who has just written.
 */
export function renderMessage(
  message: { template: MessageName; model: Model },
  { as, language, origin }: { as: "text" | "template"; language: MessageLanguage; origin: string },
): Pick<OutgoingMessage, "text" | "template"> {
  const { template: name, model } = message;
  if (isFreeText(name)) return { text: FREE_TEXTS[name][language](model, origin), template: null };
  if (as === "text") {
    const said = holdsPrivateData(model["text"] ?? "")
      ? `${OPEN_TO_READ[language]} ${origin}/${path(model["link"], origin)}`
      : (model["text"] ?? "");
    return { text: `${model["by"] ?? ""}: ${said}`.slice(0, 4_000), template: null };
  }
  const { values, path: behind } = VALUES[name](model, origin);
  const text = bodyOf(name, language).replace(/\{\{(\d)\}\}/g, (_, n: string) => values[Number(n) - 1] ?? "");
  return { text, template: { name, language, parameters: values, path: behind } };
}

const isFreeText = (name: MessageName): name is keyof typeof FREE_TEXTS => MESSAGES[name].category === null;

function bodyOf(name: MessageName, language: MessageLanguage): string {
  const found = approved.find((template) => template.name === name && template.language === language);
  return found?.components.find(({ type }) => type === "BODY")?.text ?? "";
}

/** A value has one line, and is not empty: Meta refuses both. */
function value(text: string | undefined, most = MOST_VALUE): string {
  return cleanLine(text ?? "", most) || "-";
}

/** The updates of a message that tells several, a line each; one that was such a message itself is taken apart. */
function linesOf(model: Model): string[] {
  const entries = JSON.parse(model["entries"] ?? "[]") as { template: string; model: Model }[];
  return entries.flatMap(({ template, model: said }) => {
    if (template === "several_updates") return linesOf(said);
    if (template === "question_waiting") return [count(said) === "1" ? "a question" : `${count(said)} questions`];
    if (template === "new_openings") return [`${value(said["group"])}: ${value(said["list"])}`];
    return [`${value(said["position"])}, ${value(said["company"])}`];
  });
}
