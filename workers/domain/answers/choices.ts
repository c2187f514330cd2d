/** What only the person can say, question by question: shifts, contracts, licences, travel. Pure. */
import { longPattern } from "../../lib/long-pattern";
import type { FormField, QuestionClass } from "../questions/vocabulary";
import { asText, asYesNo, asksYesNo, labelOf, open, withKnown, type Ask } from "./express";
import { bareWords } from "./options";
import { known, saidOf } from "./said";
import { figures } from "./spans";
import type { Answer, FieldAnswer } from "./vocabulary";

/** The questions of a class that are the same whatever their words; all others are told apart by these. */
const TOPICS: Readonly<Partial<Record<QuestionClass, readonly (readonly [string, RegExp])[]>>> = {
  shift_willingness: [
    ["six days", /\b6[- ]?days?\b/],
    ["night shift", /\bnight[- ]?shifts?\b|\bnights\b|\bgraveyard\b/],
    ["rotating shifts", /\brotat\w*/],
    ["weekends", /\bweekends?\b|\bsaturdays?\b|\bsundays?\b/],
    ["on call", /\bon[- ]?call\b/],
    ["evenings", /\bevenings?\b/],
  ],
  employment_type_ok: [
    ["bond", /\bbond\b|\bservice agreement\b/],
    ["contract to hire", /\bc2h\b|\bcontract[- ]to[- ]hire\b/],
    ["w2", /\bw-?2\b/],
    ["contract", /\bcontract\w*\b|\bcontarct\b/],
    ["internship", /\bintern(?:ship)?s?\b/],
    ["part time", /\bpart[- ]time\b/],
    ["full time", /\bfull[- ]time\b/],
    ["freelance", /\bfreelanc\w*/],
  ],
  driving_licence: [
    ["two-wheeler", /\btwo[- ]?wheeler\b|\b2[- ]?wheeler\b|\bbike\b|\bmotorcycle\b/],
    ["car", /\b(?:own|have|access to) (?:a |an |your )?(?:own )?(?:car|vehicle|four[- ]?wheeler)\b/],
    ["licence", /\blicen[cs]e\b/],
  ],
  equipment: [
    ["laptop", /\blaptop\b|\bcomputer\b/],
    ["internet", /\binternet\b|\bwi-?fi\b|\bbroadband\b/],
    ["phone", /\bphone\b/],
  ],
  security_clearance: [["clearance", /\bclearance\b/]],
  offers_in_hand: [["offers", /\boffers?\b/]],
  reason_for_change: [["reason", /./]],
  salutation: [["salutation", /./]],
  middle_name: [["middle name", /./]],
};
/** Terms beside the topic that make it another question. */
const NARROWER: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  shift_willingness: /\d{1,2} ?(?::\d\d)? ?(?:am|pm|a-|p-)|\bgmt\b|\btime\b|\bhours?\b|\bmeetings?\b|\b\d+p-|\bzone\b/,
  employment_type_ok: /\b\d+\b|\boffice\b|\bonsite\b|\brelocat|\bunpaid\b|\bhybrid\b|\bimmediate|\bnight\b/,
  driving_licence: /\b(?:commercial|hgv|heavy|international|clean)\b/,
};

/** What a question of such a class is about: topics that are known, or the label's own words. */
function topicsOf(field: FormField, of: QuestionClass): string[] {
  const label = figures(labelOf(field));
  const found = NARROWER[of]?.test(label)
    ? []
    : (TOPICS[of] ?? []).filter(([, words]) => words.test(label)).map(([topic]) => topic);
  if (of === "shift_willingness" && found.length === 0 && /\bshifts?\b/.test(label) && !NARROWER[of]?.test(label))
    return ["shifts"];
  if (of === "employment_type_ok" && found.includes("contract to hire"))
    return found.filter((topic) => topic !== "contract");
  return found.length > 0 ? found : [bareWords(field.label)];
}

/** Every topic must have been said: one no makes a no, and one that is not known leaves the field open. */
export function answerChoice(ask: Ask): FieldAnswer {
  const { question, field, label } = ask;
  const topics = question.params.topic === undefined ? topicsOf(field, question.class) : [question.params.topic];
  const own = topics.length === 1 && topics[0] === bareWords(field.label);
  const answers: Answer[] = [];
  for (const topic of topics) {
    const said = saidFor(ask, topic);
    if (said === null || typeof said === "string") return open(said ?? "ask_person");
    answers.push(said);
  }
  const no = answers.find(({ value }) => bareWords(String(value)) === "no");
  const said = no ?? answers[0];
  if (!said) return open("ask_person");
  const word = bareWords(String(said.value));
  // A question in the exact words of the one that was answered takes that answer as it is.
  const turned = !own && /\brestrictions?\b|\bobjections?\b|\bproblems? with\b|\bissues? with\b/.test(label);
  if (word === "yes" || word === "no") {
    if (topics.length > 1 && !asksYesNo(ask)) return open("ask_person");
    return asYesNo(ask, known(said, (word === "yes") !== turned), /./);
  }
  return topics.length > 1 ? open("ask_person") : asText(ask, known(said, String(said.value)));
}

function saidFor(ask: Ask, topic: string): ReturnType<typeof saidOf> {
  const direct = saidOf(ask, ask.question.class, (params) => (params.topic ?? "") === topic);
  // Whoever works in rotating shifts works in shifts.
  return direct === null && topic === "shifts"
    ? saidOf(ask, ask.question.class, (params) => params.topic === "rotating shifts")
    : direct;
}

/** Travel: up to the share that was said; a place is another question. */
export function answerTravel(ask: Ask): FieldAnswer {
  const own = answerChoice(ask);
  if (own.is !== "open" || own.why !== "ask_person" || !asksYesNo(ask)) return own;
  const said = saidOf(ask, "travel_willingness", (params) => params.topic === "share");
  if (said === null || typeof said === "string") return open(said ?? "ask_person");
  const most = Number(said.value);
  const share = /(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*(?:%|percent)/.exec(figures(ask.label));
  if (!Number.isFinite(most)) return open("ask_person");
  if (share) return asYesNo(ask, known(said, most >= Number(share[2] ?? share[1])), /\btravel/);
  const general = longPattern("")`
      ^(?:are you )?(?:willing|able|open|ready|comfortable)?.{0,12}\btravel(?:l?ing)?(?: for work
      | for business)?(?: if required| as required| when needed| when required)?$`;
  return general.test(bareWords(ask.label)) && most > 0
    ? asYesNo(ask, known(said, true), /\btravel/)
    : open("ask_person");
}

/** A text that was said once, such as why one leaves. */
export function answerSaidText(ask: Ask): FieldAnswer {
  const topics = topicsOf(ask.field, ask.question.class);
  const said = saidOf(ask, ask.question.class, ({ topic }) => topic === undefined || topics.includes(topic));
  return withKnown(said === null || typeof said === "string" ? said : known(said, String(said.value)), (value) =>
    asText(ask, value),
  );
}
