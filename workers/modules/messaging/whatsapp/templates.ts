import type { Translate } from "../../../texts/text";
import { cleanLine } from "../../../lib/text";
import { isZone, type ZoneName } from "../../../lib/zones";
import { DATES, type Dates } from "../dates";
import { LANGUAGES } from "../languages";
import type { OutgoingMessage } from "./port";
import { holdsPrivateData } from "./rules";
import approved from "./templates.json";
import { type Choices, type MessageLanguage, type MessageName } from "./vocabulary";

type Model = Readonly<Record<string, string>>;
type Approved = Exclude<MessageName, keyof typeof FREE_TEXTS | (typeof IN_WORDS)[number]>;

/** An answer that is in words already when it is put into the outbox. */
const IN_WORDS = ["chat_reply", "stranger_reply"] as const;
const isInWords = (name: MessageName): name is (typeof IN_WORDS)[number] => IN_WORDS.some((one) => one === name);

/** Of one value of a template, and of the list of a message that says several things. Characters. */
const MAX_VALUE = 120;
const MAX_LIST = 600;

const count = (model: Model) => model["count"] ?? "1";
const codePath = (model: Model) => `code?key=${encodeURIComponent(model["key"] ?? "")}`;
const path = (link: string | undefined, origin: string) => (link ?? "").replace(origin, "").replace(/^\/+/, "");

/** The numbered values of each approved template, in their order, and the path of its button. */
const VALUES: Record<
  Approved,
  (m: Model, origin: string, t: Translate, dates: Dates) => { values: string[]; path: string }
> = {
  application_made: (m, _origin, t, dates) => ({
    values: [m["position"], companyIn(m, t), dates.day(m["day"] ?? ""), m["reference"]].map((text) => value(text)),
    path: `r/${m["reference"] ?? ""}`,
  }),
  question_waiting: (m, origin) => ({ values: [value(count(m))], path: path(m["link"], origin) }),
  new_openings: (m) => ({ values: [value(m["group"]), value(m["list"], MAX_LIST)], path: "premium-alerts" }),
  session_reminder: (m, _origin, _t, dates) => ({
    values: [value(m["coach"]), isZone(m["zone"]) ? dates.instant(m["zone"], Number(m["at"])) : ""],
    path: "interviews",
  }),
  support_answer: (m, origin) => ({ values: [value(m["by"])], path: path(m["link"], origin) }),
  code_wanted: (m) => ({
    values: [value(m["operator"]), value(m["position"]), value(m["company"])],
    path: codePath(m),
  }),
  jobs_next: (m) => ({ values: [value(count(m)), value(m["list"], MAX_LIST)], path: "next-out" }),
  several_updates: (m, _origin, t) => {
    const lines = linesOf(m, t);
    return { values: [String(lines.length), value(lines.join("; "), MAX_LIST)], path: "dashboard" };
  },
};

/** Replies to a person who has just written, each with the page that it leads to. */
const FREE_TEXTS = {
  bound: "/whatsapp",
  started: null,
  stopped: null,
  code_unknown: "/whatsapp",
  message_taken: "/support",
  text_only: null,
  press_on_site: "/whatsapp",
} as const satisfies Partial<Record<MessageName, string | null>>;

/**
 * A message as it is sent: approved templates with their values, or free text. The id of what can be pressed is its
 * place among the acts of the offer that the model names.
 * @param as `text` for a template that says more to a person who has just written.
 */
export function renderMessage(
  message: { template: MessageName; model: Model },
  {
    as,
    language,
    zone,
    origin,
  }: { as: "text" | "template"; language: MessageLanguage; zone: ZoneName; origin: string },
): Pick<OutgoingMessage, "text" | "template"> & { choices: Choices | null } {
  const { template: name, model } = message;
  const t = LANGUAGES[language];
  const free = (text: string) => ({ text, template: null, choices: null });
  if (isInWords(name) || (as === "text" && name === "jobs_next"))
    return { ...free(model["text"] ?? ""), choices: JSON.parse(model["choices"] ?? "null") as Choices | null };
  if (isFreeText(name)) return free(t(`whatsappMessage.${name}`, { link: origin + (FREE_TEXTS[name] ?? "") }));
  if (as === "text" && name === "code_wanted") {
    const { operator = "", position = "", company = "" } = model;
    const until = DATES[language].moment(zone, Number(model["replyUntil"] ?? 0));
    const link = `${origin}/${codePath(model)}`;
    return free(t("whatsappMessage.codeWanted", { operator, position, company, until, link }));
  }
  if (as === "text") {
    const shownText = holdsPrivateData(model["text"] ?? "")
      ? `${t("whatsappMessage.openToRead")} ${origin}/${path(model["link"], origin)}`
      : (model["text"] ?? "");
    return free(`${model["by"] ?? ""}: ${shownText}`.slice(0, 4_000));
  }
  const { values, path: behind } = VALUES[name](model, origin, t, DATES[language]);
  const text = bodyOf(name, language).replace(/\{\{(\d)\}\}/g, (_, n: string) => values[Number(n) - 1] ?? "");
  return { text, template: { name, language, parameters: values, path: behind }, choices: null };
}

const isFreeText = (name: MessageName): name is keyof typeof FREE_TEXTS => Object.hasOwn(FREE_TEXTS, name);

function bodyOf(name: MessageName, language: MessageLanguage): string {
  const found = approved.find((template) => template.name === name && template.language === language);
  return found?.components.find(({ type }) => type === "BODY")?.text ?? "";
}

const companyIn = (model: Model, t: Translate) => model["company"] || t("match.companyUnsaid");

/** A value has one line, and is not empty: Meta refuses both. */
function value(text: string | undefined, most = MAX_VALUE): string {
  return cleanLine(text ?? "", most) || "-";
}

/** The updates of a message that tells several, a line each; one that was such a message itself is taken apart. */
function linesOf(model: Model, t: Translate): string[] {
  const entries = JSON.parse(model["entries"] ?? "[]") as { template: string; model: Model }[];
  return entries.flatMap(({ template, model: update }) => {
    if (template === "several_updates") return linesOf(update, t);
    if (template === "question_waiting") return [t("whatsappMessage.questions", { n: count(update) })];
    if (template === "new_openings") return [`${value(update["group"])}: ${value(update["list"])}`];
    return [`${value(update["position"])}, ${value(companyIn(update, t))}`];
  });
}
