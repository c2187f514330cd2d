import { longPattern } from "../../lib/long-pattern";
import { ALL_OVER_INDIA, ALL_OVER_US } from "../../reading/people/vocabulary";
import { parsePlace, type NamedPlace } from "../../reading/places/parse";

/** The place of a search that is a whole country. */
export const WHOLE = { IN: ALL_OVER_INDIA, US: ALL_OVER_US } as const;

type Served = keyof typeof WHOLE;
const isServed = (country: string): country is Served => country in WHOLE;

/** The small words that lead to a city or follow one, in the languages that people write. */
const AROUND_PLACE = /\s+(?:in|at|near|mein|me|main|ki|ka|में|की|का)\s*$|^\s*(?:mein|me|main|में)\s+/giu;
/** Those that lead to a country. */
const ALL_OF = /(?<!\p{L})(?:all(?: over| of)?|whole|entire|pan|pure|poore|pura|poora|sare|saare)(?: the)?[\s-]*$/iu;
/** Words around a title that are not of it. */
const AROUND_TITLE =
  /\b(?:jobs?|work|naukri|kaam|chahiye|chahie|please|i want|i need|mujhe)\b|(?:चाहिए|नौकरी|काम|मुझे|जॉब)/giu;

/** The country, in letters that the reader of places does not know. */
const INDIA = /(?:(?:पूरे|पूरा|सारे|ऑल)\s+)?(?:भारत|इंडिया|इण्डिया)|\bbharat\b/giu;

const ANYWHERE = String.raw`any\s?(?:where|place)|any (?:city|location|state|town)|wherever|no preference
  |(?:all|every) (?:cit(?:y|ies)|places?|locations?)|kah(?:in|i|een|ee)\s?bhi|(?:sab|har) jagah
  |(?:koi|kisi) bhi (?:city|jagah|jagha|state|sh?[ae]?h[ae]r)|कह(?:ीं|ी|िं)\s?भी|(?:सब|हर) जगह
  |(?:कोई|किसी) भी (?:शहर|जगह|राज्य)`.replace(/\n\s*/g, "");
const REMOTE = String.raw`remote(?:ly)?|wfh|work from home|ghar se(?: kaam)?|रिमोट|वर्क फ्रॉम होम|घर से(?: काम)?`;
/** What says that any place is right; at home is any place too. */
const AS_PLACE = longPattern("giu")`(?<![\p{L}\p{M}])(?:${ANYWHERE}|${REMOTE})(?![\p{L}\p{M}])`;
/** The same beside a title: "Remote Sensing" is one. */
const BESIDE_TITLE = longPattern("giu")`(?<![\p{L}\p{M}])(?:(?:in|at) )?
  (?:(?:${ANYWHERE})(?![\p{L}\p{M}])|(?:${REMOTE})(?=[\s).,!]*$))`;

interface Said {
  /** A city, or a whole country; null where none is named. */
  place: string | null;
  /** It is the country of a state that is named: places are not matched by states. */
  isState: boolean;
  /** The words that are of no place. */
  rest: string;
}

/**
 * The first city of a text in the countries that we serve, else the country that it says. `home` is the country of
 * who says "anywhere".
 */
export function placeSaid(text: string, home: Served, isTitle: boolean): Said {
  const short = text.slice(0, 200).replace(INDIA, "India");
  // Before a comma a title reads as a town: 'Accountant, India'.
  const said = isTitle ? short.replace(/[,()]/g, " ") : short;
  let rest = said.replace(isTitle ? BESIDE_TITLE : AS_PLACE, " ");
  const isAnywhere = rest !== said;
  const { cities, countries, named } = parsePlace(rest);
  const areServed = countries.every(isServed);
  const [city] = areServed ? cities : [];
  const wide =
    city === undefined && areServed
      ? named.filter((place) => place.city === null && (!isTitle || isBesideTitle(place, rest)))
      : [];
  const country = wide.map((place) => place.country).find(isServed) ?? (isAnywhere && areServed ? home : null);
  for (const { from, to } of (city === undefined ? wide : named).toSorted((a, b) => b.from - a.from)) {
    const before = rest.slice(0, from).replace(ALL_OF, "").replace(AROUND_PLACE, "");
    rest = `${before} ${rest.slice(to).replace(AROUND_PLACE, "")}`;
  }
  return {
    place: city ?? (country && WHOLE[country]),
    isState: wide.some(({ region }) => region !== null),
    rest: rest
      .replace(AROUND_TITLE, " ")
      .replace(/[.,!?]+/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  };
}

/** 'Accountant in Kerala', 'Kerala mein accountant'; but in 'US Recruiter' and 'CA' the country is of the title. */
function isBesideTitle({ from, to }: NamedPlace, text: string): boolean {
  const after = text.slice(to);
  const isLast = !/[\p{L}\p{N}]/u.test(
    after.replace(AROUND_TITLE, " ").replace(/^\s*(?:mein|me|main|में)(?=\s|$)/iu, ""),
  );
  return to - from >= 4 && (isLast || /^\s+(?:mein|me|main|में)\s/iu.test(after));
}
