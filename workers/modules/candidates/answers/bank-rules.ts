/**
 * Questions that a person answers once for all employers' forms: how each is asked, why, and what counts as an answer.
 * Pure: browsers load it too.
 */
import { messageOf, type Message } from "../../../texts/text";
import { isDay } from "../../../lib/india-time";
import type { QuestionClass, QuestionParams } from "../../../reading/labels/vocabulary";
import type { Answer, AnswerScope } from "../../../reading/answers/vocabulary";
import { inPlainForms, WITH_SIGNS, wordsOf } from "../../../reading/text/rules";

/** How an answer is typed. */
export type Control =
  | { as: "yes_no" }
  | { as: "number"; least: number; most: number; step: number; unit: Message | "%"; grouping?: "en-US" }
  | { as: "date" }
  /** `optionTexts` has the words of our own options; an employer's are shown as they wrote them. */
  | { as: "choice"; options: readonly string[]; optionTexts?: Readonly<Record<string, Message>> }
  /** `like` is the kind of thing that the text has to be. */
  | { as: "text"; limit: number; like?: "link" | "postal_code" };

interface BankLine {
  /** The question in our words, always put so that yes means what the class says. */
  ask: (params: QuestionParams) => Message;
  /** The reason to ask it; empty where it needs none. */
  why: Message | "";
  control: Control | ((params: QuestionParams) => Control);
  /** Without these the question has no meaning of its own. */
  needs?: readonly (keyof QuestionParams)[];
  /** Its possible topics, each a question of its own. */
  topics?: readonly string[];
  /** Voluntary: left empty unless the person answered it here. */
  isVoluntary?: true;
}

const LEVELS = {
  "Not at all": "bank.levelNone",
  Basic: "bank.levelBasic",
  Conversational: "bank.levelConversational",
  Professional: "bank.levelProfessional",
  Fluent: "bank.levelFluent",
  Native: "bank.levelNative",
} as const satisfies Readonly<Record<string, Message>>;
/** Where people find jobs. */
const HEARD = {
  "Job board": "bank.heardJobBoard",
  LinkedIn: "bank.heardLinkedin",
  "Company website": "bank.heardWebsite",
  "Social media": "bank.heardSocial",
  "Search engine": "bank.heardSearch",
} as const satisfies Readonly<Record<string, Message>>;
/** How well a language may be spoken. */
export const LANGUAGE_LEVEL: Control = { as: "choice", options: Object.keys(LEVELS), optionTexts: LEVELS };
export const YEARS: Control = { as: "number", least: 0, most: 60, step: 0.5, unit: "bank.unitYears" };
const YES_NO = { as: "yes_no" } as const;
const LINE = { as: "text", limit: 200 } as const;
const LINK = { ...LINE, like: "link" } as const;
const LIKE = {
  link: {
    is: (text: string) => /^https?:\/\/\S+\.\S+$/i.test(text) && URL.canParse(text),
    problem: "answers.enterLink",
  },
  postal_code: {
    is: (text: string) => /^(?=.*\d)[a-z\d](?:[ -]?[a-z\d]){2,9}$/i.test(text),
    problem: "answers.enterPin",
  },
} as const satisfies Readonly<Record<string, { is: (text: string) => boolean; problem: Message }>>;
const COUNTRIES: Readonly<Record<string, Message>> = {
  IN: "bank.india",
  US: "bank.unitedStates",
  GB: "bank.unitedKingdom",
};
const there = ({ country = "" }: QuestionParams) => {
  const text = COUNTRIES[country];
  return { country: text === undefined ? country : { said: text } };
};
const LANGUAGES: Readonly<Record<string, Message>> = {
  English: "bank.english",
  Hindi: "bank.hindi",
  Marathi: "bank.marathi",
  Gujarati: "bank.gujarati",
  Punjabi: "bank.punjabi",
  Bengali: "bank.bengali",
  Tamil: "bank.tamil",
  Telugu: "bank.telugu",
  Kannada: "bank.kannada",
  Malayalam: "bank.malayalam",
  Urdu: "bank.urdu",
};
const spoken = ({ language = "" }: QuestionParams) => {
  const name = LANGUAGES[language];
  return { language: name === undefined ? language : { said: name } };
};
const pay = ({ unit, period }: QuestionParams): Control => ({
  as: "number",
  least: 0,
  most: 100_000_000,
  step: 0.01,
  unit: messageOf("bank.unitPay", { unit: unit ?? "INR lakhs", period: period ?? "year" }),
  ...(unit === undefined || unit.startsWith("INR") ? {} : { grouping: "en-US" }),
});
const YES_NO_OR_DECLINE: Control = {
  as: "choice",
  options: ["yes", "no", "Decline"],
  optionTexts: { yes: "answers.yes", no: "answers.no", Decline: "bank.decline" },
};
const voluntary = (ask: Message, control: Control = LINE) =>
  ({ ask: () => ask, why: "", control, isVoluntary: true }) as const;

/** Questions about the notice period other than its length. */
const NOTICE: Readonly<Record<string, { ask: Message; control: Control }>> = {
  serving: { ask: "bank.servingNotice", control: YES_NO },
  "last working day": { ask: "bank.lastDay", control: { as: "date" } },
};

const byTopic = (why: Message, asks: Readonly<Record<string, Message>>): BankLine => ({
  ask: ({ topic = "" }) => asks[topic] ?? (topic as Message),
  why,
  control: YES_NO,
  needs: ["topic"],
  topics: Object.keys(asks),
});

/** The questions that the bank asks in our own words. Any other class is asked in the employer's words. */
const BANK: Readonly<Partial<Record<QuestionClass, BankLine>>> = {
  work_authorization: {
    ask: (p) => messageOf("bank.workAllowed", there(p)),
    why: "bank.whyLegalChanges",
    control: YES_NO,
    needs: ["country"],
  },
  needs_sponsorship: {
    ask: (p) => messageOf("bank.sponsorship", there(p)),
    why: "bank.whyLegalChanges",
    control: YES_NO,
    needs: ["country"],
  },
  work_auth_no_sponsorship: {
    ask: (p) => messageOf("bank.noSponsorship", there(p)),
    why: "bank.whyLegalChanges",
    control: YES_NO,
    needs: ["country"],
  },
  visa_status: { ask: () => "bank.visa", why: "bank.whyChanges", control: LINE },
  nationality: { ask: () => "bank.citizenship", why: "bank.whyLegal", control: LINE },
  over_18: { ask: () => "bank.adult", why: "bank.whyAdult", control: YES_NO },
  shift_willingness: byTopic("bank.whyShifts", {
    shifts: "bank.shifts",
    "night shift": "bank.nightShift",
    "rotating shifts": "bank.rotatingShifts",
    "six days": "bank.sixDays",
    weekends: "bank.weekends",
    "on call": "bank.onCall",
    evenings: "bank.evenings",
  }),
  employment_type_ok: byTopic("bank.whyEmployment", {
    contract: "bank.contract",
    "contract to hire": "bank.contractToHire",
    bond: "bank.bond",
    internship: "bank.internship",
    "part time": "bank.partTime",
    "full time": "bank.fullTime",
    freelance: "bank.freelance",
  }),
  can_work_onsite: {
    ask: ({ place = "", days = 0 }) => messageOf("bank.office", { place, hasPlace: String(place !== ""), days }),
    why: "bank.whyOffice",
    control: YES_NO,
  },
  willing_to_relocate: {
    ask: ({ place }) => (place === undefined ? "bank.relocate" : messageOf("bank.relocateTo", { place })),
    why: "bank.whyRelocate",
    control: YES_NO,
  },
  remote_ok: { ask: () => "bank.remote", why: "bank.whyRemote", control: YES_NO },
  driving_licence: byTopic("bank.whyDriving", {
    licence: "bank.licence",
    "two-wheeler": "bank.twoWheeler",
    "two-wheeler licence": "bank.twoWheelerLicence",
    car: "bank.car",
  }),
  equipment: byTopic("bank.whyRemote", {
    laptop: "bank.laptop",
    internet: "bank.internet",
    phone: "bank.phone",
  }),
  how_did_you_hear: {
    ...byTopic("bank.whyHeard", { source: "bank.heard" }),
    control: { as: "choice", options: Object.keys(HEARD), optionTexts: HEARD },
  },
  referred_by: byTopic("bank.whyReferral", { "no one": "bank.noReferral" }),
  non_compete: byTopic("bank.whyBound", {
    bound: "bank.bound",
  }),
  offers_in_hand: byTopic("bank.whySome", { offers: "bank.offer" }),
  notice_period_days: {
    ask: ({ topic = "" }) => NOTICE[topic]?.ask ?? "bank.notice",
    why: "bank.whyChanges",
    control: ({ topic = "" }) =>
      NOTICE[topic]?.control ?? { as: "number", least: 0, most: 365, step: 1, unit: "bank.unitDays" },
  },
  earliest_start_date: { ask: () => "bank.startDay", why: "bank.whyChanges", control: { as: "date" } },
  current_ctc: {
    ask: ({ topic }) => (topic === "fixed" ? "bank.currentFixedPay" : "bank.currentPay"),
    why: "bank.whyChanges",
    control: pay,
    topics: ["", "fixed"],
  },
  expected_ctc: {
    ask: ({ topic }) => (topic === "fixed" ? "bank.expectedFixedPay" : "bank.expectedPay"),
    why: "bank.whyChanges",
    control: pay,
    topics: ["", "fixed"],
  },
  gpa_percentage: {
    ...byTopic("bank.whyGraduates", {
      "10th": "bank.tenth",
      "12th": "bank.twelfth",
      backlogs: "bank.backlogs",
    }),
    control: ({ topic }) =>
      topic === "backlogs"
        ? { as: "number", least: 0, most: 60, step: 1, unit: "bank.unitPapers" }
        : { as: "number", least: 0, most: 100, step: 0.01, unit: "%" },
  },
  travel_willingness: {
    ...byTopic("bank.whyTravel", { share: "bank.travel" }),
    control: { as: "number", least: 0, most: 100, step: 5, unit: "%" },
  },
  years_experience_total: {
    ask: () => "bank.years",
    why: "bank.whyYears",
    control: YEARS,
  },
  years_experience_in: {
    ask: ({ skill = "" }) => messageOf("bank.yearsWith", { skill }),
    why: "bank.whyYearsWith",
    control: YEARS,
    needs: ["skill"],
  },
  has_skill: {
    ask: ({ skill = "", thresholdYears: years }) =>
      years ? messageOf("bank.skillYears", { skill, years }) : messageOf("bank.skill", { skill }),
    why: "bank.whyProof",
    control: YES_NO,
    needs: ["skill"],
  },
  languages: {
    ask: (p) => messageOf("bank.language", spoken(p)),
    why: "bank.whyLanguage",
    control: LANGUAGE_LEVEL,
    needs: ["language"],
  },
  certification: {
    ask: ({ certification = "" }) => messageOf("bank.certificate", { certification }),
    why: "bank.whyProof",
    control: YES_NO,
    needs: ["certification"],
  },
  address_line: { ask: () => "bank.address", why: "bank.whySome", control: LINE },
  postal_code: {
    ask: () => "bank.postalCode",
    why: "bank.whySome",
    control: { as: "text", limit: 12, like: "postal_code" },
  },
  github: { ask: () => "bank.github", why: "bank.whySome", control: LINK },
  portfolio: { ask: () => "bank.portfolio", why: "bank.whySome", control: LINK },
  reason_for_change: {
    ...byTopic("bank.whySome", { reason: "bank.reasonForChange" }),
    control: { as: "text", limit: 300 },
  },
  sms_consent: { ask: () => "bank.textMessages", why: "bank.whySome", control: YES_NO },
  preferred_name: { ask: () => "bank.calledBy", why: "bank.whySome", control: LINE },
  salutation: {
    ...byTopic("bank.whySome", { salutation: "bank.salutation" }),
    control: { as: "choice", options: ["Mr", "Ms", "Mrs", "Mx", "Dr", "Prof"] },
  },
  gender: voluntary("bank.gender"),
  pronouns: voluntary("bank.pronouns"),
  race_ethnicity: voluntary("bank.race"),
  hispanic: voluntary("bank.hispanic", YES_NO_OR_DECLINE),
  veteran: voluntary("bank.veteran", YES_NO_OR_DECLINE),
  disability: voluntary("bank.disability", YES_NO_OR_DECLINE),
  sexual_orientation: voluntary("bank.orientation"),
};

/** The classes that a person may tell in demographic sections, in the order of the page. */
export const VOLUNTARY_CLASSES = (Object.keys(BANK) as QuestionClass[]).filter((name) => BANK[name]?.isVoluntary);

/** Answers of these hold for 90 days. */
export const AGING_CLASSES: readonly QuestionClass[] = [
  "work_authorization",
  "needs_sponsorship",
  "work_auth_no_sponsorship",
  "visa_status",
  "notice_period_days",
  "earliest_start_date",
  "current_ctc",
  "expected_ctc",
];

/** The parameters that make a question another one of its class, in the order of its key. */
const MEANING = [
  "country",
  "topic",
  "skill",
  "place",
  "language",
  "certification",
  "degree",
  "thresholdYears",
  "days",
  "level",
] as const satisfies readonly (keyof QuestionParams)[];
/** The parameters for the unit of an answer: they are kept with it, and make no other question. */
const UNITS = ["unit", "period"] as const satisfies readonly (keyof QuestionParams)[];

/** A question of a person: of a class, for a scope, or where no class has it in the employer's words. */
export interface BankQuestion {
  class: QuestionClass;
  params: QuestionParams;
  scope: AnswerScope;
  /** Empty where the class has the question. */
  label: string;
}

const EVERYWHERE: AnswerScope = { of: "all" };
/** Labels, companies and places are compared so. */
const plainKey = (text: string): string => wordsOf(text, WITH_SIGNS, inPlainForms).join(" ");

/**
 * The question of the bank behind what an employer asks, if its class has one; null where it must be asked in the
 * employer's words.
 * @param topics what the label is about, where its class is told apart by that.
 */
export function bankQuestion(asked: {
  class: QuestionClass;
  params: QuestionParams;
  topics: readonly string[];
}): BankQuestion | null {
  const line = BANK[asked.class];
  if (!line || line.isVoluntary) return null;
  const topic = asked.topics.length === 1 ? asked.topics[0] : undefined;
  // Pay typed in lakhs is kept as lakhs, also where the label says no unit.
  const unit = line.control === pay ? { unit: "INR lakhs" as const } : {};
  const params = { ...unit, ...asked.params, ...(line.topics && topic !== undefined ? { topic } : {}) };
  const question = { class: asked.class, params: pickParams(params), scope: EVERYWHERE, label: "" };
  return isSayable(question) ? question : null;
}

/** The question in the employer's own words: for all who word it so, or for that employer alone. */
export function wordedQuestion(label: string, company: string | null): BankQuestion {
  const scope: AnswerScope = company === null ? EVERYWHERE : { of: "company", key: company };
  return { class: "unknown", params: {}, scope, label };
}

function pickParams(params: QuestionParams): QuestionParams {
  const names = [...MEANING, ...UNITS].filter((name) => params[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, params[name]]));
}

/** One text for all that ask the same. */
export function questionKey({ class: asked, params, scope, label }: BankQuestion): string {
  const about = MEANING.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [`${name}=${plainKey(String(value))}`];
  });
  const where = scope.of === "all" ? "" : `${scope.of}=${plainKey(scope.key)}`;
  return [asked, ...about, where, label === "" ? "" : `label=${plainKey(label)}`]
    .filter((part) => part !== "")
    .join("|");
}

/**
 * How a question is put, why, and how it is answered. `ask` and `why` are texts to be put into words; in the employer's
 * words `ask` is as they wrote it. `options` are the employer's.
 */
export function askedAs(
  question: BankQuestion,
  options: readonly string[] = [],
): { ask: string; why: string; control: Control; isVoluntary: boolean } {
  const line = question.label === "" ? BANK[question.class] : undefined;
  if (!line) {
    return {
      ask: question.label,
      why: "",
      control: options.length > 0 ? { as: "choice", options } : { as: "text", limit: 2000 },
      isVoluntary: false,
    };
  }
  const { ask, why, control, isVoluntary = false } = line;
  return {
    ask: ask(question.params),
    why,
    control: typeof control === "function" ? control(question.params) : control,
    isVoluntary,
  };
}

/** True of a class that can be said before any employer asked it. */
export const isSayable = ({ class: name, params }: Pick<BankQuestion, "class" | "params">): boolean => {
  const line = BANK[name];
  if (!line || (line.needs ?? []).some((need) => params[need] === undefined)) return false;
  return !line.topics || line.topics.includes(params.topic ?? "");
};

/** The value that is kept of a typed answer, or the problem with it. */
export function checkAnswer(control: Control, typed: string): { value: Answer["value"] } | { problem: Message } {
  const text = typed
    .normalize("NFC")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
  if (text === "") return { problem: "answers.answerLeaveQuestion" };
  switch (control.as) {
    case "yes_no":
      return text === "yes" || text === "no" ? { value: text } : { problem: "answers.chooseYesNo" };
    case "number": {
      const { least, most, step } = control;
      const number = Number(text);
      const isStepped = Math.abs(number / step - Math.round(number / step)) < 1e-6;
      return Number.isFinite(number) && number >= least && number <= most && isStepped
        ? { value: number }
        : { problem: messageOf("answers.enterNumberStepisSelect", { least, most, stepIs: String(step < 0.5), step }) };
    }
    case "date":
      return isDay(text) ? { value: text } : { problem: "errors.date" };
    case "choice":
      return control.options.includes(text) ? { value: text } : { problem: "answers.choose" };
    case "text": {
      if (text.length > control.limit) return { problem: messageOf("errors.tooLong", { n: control.limit }) };
      const kind = control.like && LIKE[control.like];
      return kind && !kind.is(text) ? { problem: kind.problem } : { value: text };
    }
  }
}

/** A kept answer in English, without its unit. */
export function answerWords(value: Answer["value"]): string {
  if (value === "yes") return "Yes";
  if (value === "no") return "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** A kept answer as its person reads it: a text where the words are ours, else what was typed. */
export function answerText(value: Answer["value"], control: Control): Message | string {
  if (control.as === "yes_no" && (value === "yes" || value === "no"))
    return value === "yes" ? "answers.yes" : "answers.no";
  if (control.as === "number" && typeof value === "number")
    return control.unit === "%"
      ? `${value}%`
      : messageOf("bank.amount", {
          value: value.toLocaleString(control.grouping ?? "en-IN"),
          unit: { said: control.unit },
        });
  if (control.as === "date" && isDay(String(value))) {
    const [year = "", month = "", day] = String(value).split("-");
    return messageOf("bank.day", { day: Number(day), month, year });
  }
  return (control.as === "choice" && control.optionTexts?.[String(value)]) || answerWords(value);
}

/** The questions of most forms, the most frequent first: used while the forms of a person's jobs are unknown. */
export function mostAsked(country: "IN" | "US"): BankQuestion[] {
  const named = { country };
  const asked: [QuestionClass, QuestionParams][] = [
    ["work_authorization", named],
    ["needs_sponsorship", named],
    ["can_work_onsite", {}],
    ["willing_to_relocate", {}],
    ["shift_willingness", { topic: "night shift" }],
    ["shift_willingness", { topic: "rotating shifts" }],
    ["over_18", {}],
    ["employment_type_ok", { topic: "contract" }],
    ["driving_licence", { topic: "two-wheeler" }],
    ["languages", { language: "English" }],
  ];
  return asked.map(([name, params]) => ({ class: name, params, scope: EVERYWHERE, label: "" }));
}
