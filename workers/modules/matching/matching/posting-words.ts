/** The words of a posting that the reasons of a match rest on. */
import type { CatalogDb } from "../../../db/client";
import { readPlace } from "../../../reading/places/read-place";
import { levelOfWords, payOfWords, termsOfWords, yearsOfWords } from "../../../reading/postings/read-facts";
import { readTexts, type Posting } from "../../catalog/queries";
import type { PostingView } from "../../../reading/titles/posting-view";
import { canonicalSkills, findSkills, type SkillMention } from "../../../reading/titles/skills";
import { MAX_QUOTE, quoteAround, quoteStart } from "./quote";

/** The parts of a posting that are quoted: its columns, and its text where that was read. */
export type Quotable = Pick<Posting, "title" | "location" | "excerpt" | "skills">;

/** A posting's words, by what is said of it; null where it says it in no words. */
export interface PostingWords {
  title: string | null;
  level: string | null;
  /** The words that it is for an intern. */
  internship: string | null;
  years: string | null;
  /** @param city the one of its cities that is meant; null for all that it says of where. */
  place: (city: string | null) => string | null;
  /** The words that it is remote, or from where. */
  remote: string | null;
  skills: (names: ReadonlySet<string>) => string | null;
}

/**
 * Finds the words. Total; each is looked for once and only when it is asked for.
 * @param text the whole text; empty where it was not read, and its beginning alone is looked at then.
 */
export function postingWords(posting: Quotable, view: PostingView, text = ""): PostingWords {
  const { title, excerpt } = posting;
  let mentions: readonly (readonly [string, readonly SkillMention[]])[] | null = null;
  let years: string | null | undefined;
  let remote: string | null | undefined;
  return {
    title: quoteStart(title),
    get level() {
      const span = levelOfWords(title, view.title)?.span;
      return span ? quoteStart(title.slice(span.from, span.to)) : this.title;
    },
    get internship() {
      return internshipIn(posting, text);
    },
    get years() {
      if (years === undefined) years = yearsIn(posting, view, text);
      return years;
    },
    place: (city) => placeIn(posting, view, city),
    get remote() {
      if (remote === undefined) remote = remoteIn(posting, view, text);
      return remote;
    },
    skills: (names) => {
      mentions ??= [
        [excerpt, findSkills(excerpt)],
        [title, findSkills(title)],
      ];
      return skillsIn(posting.skills, mentions, names);
    },
  };
}

/** The words of each of these postings. The whole text is read only of those whose columns do not say all. */
export async function readWords(
  catalog: CatalogDb,
  viewed: readonly { posting: Posting; view: PostingView }[],
): Promise<Map<string, PostingWords>> {
  const words = new Map(viewed.map(({ posting, view }) => [posting.id, postingWords(posting, view)]));
  const isShort = ({ posting, view }: { posting: Posting; view: PostingView }) =>
    (view.years !== null && words.get(posting.id)?.years === null) ||
    (view.hint?.span === null && words.get(posting.id)?.remote === null) ||
    (view.terms?.employment === "internship" && words.get(posting.id)?.internship === null);
  const short = [...new Map(viewed.filter(isShort).map((one) => [one.posting.id, one])).values()];
  const texts = await readTexts(
    catalog,
    short.map(({ posting }) => posting.id),
  );
  for (const { posting, view } of short)
    words.set(posting.id, postingWords(posting, view, texts.get(posting.id) ?? ""));
  return words;
}

/** Where the posting asks for just these years; a field of the board may say others than its words. */
function yearsIn({ title, excerpt }: Quotable, { years }: PostingView, text: string): string | null {
  if (years === null) return null;
  for (const words of [title, text, excerpt]) {
    const found = words === title ? yearsOfWords(title) : yearsOfWords("", words);
    if (found?.span && found.min === years.min && found.max === years.max)
      return quoteAround(words, found.span.from, found.span.to);
  }
  return null;
}

/** The word of the title, else the line of the text that tells the kind of employment. */
function internshipIn({ title, excerpt }: Quotable, text: string): string | null {
  for (const words of [excerpt, text]) {
    const { employment } = termsOfWords(title, words);
    if (employment?.kind !== "internship" || !employment.span) continue;
    const { field, from, to } = employment.span;
    return quoteAround(field === "title" ? title : words, from, to);
  }
  return null;
}

function placeIn({ title, location }: Quotable, { place }: PostingView, city: string | null): string | null {
  // Where the location names no place, the title does.
  if (place.countries.length > 0 && readPlace(location).countries.length === 0) return quoteStart(title);
  const named = location.length > MAX_QUOTE ? place.named.find((one) => one.city === city) : undefined;
  return named ? quoteAround(location, named.from, named.to) : quoteStart(location);
}

/** A hint at a country is quoted before the words for remote work: the doubt is what a person should see. */
function remoteIn(posting: Quotable, view: PostingView, text: string): string | null {
  const { title, excerpt } = posting;
  const { hint } = view;
  if (hint?.span) return quoteAround(hint.span.text, hint.span.from, hint.span.to);
  if (hint) {
    for (const whole of [excerpt, text]) {
      const pay = payOfWords(title, whole);
      if (pay?.span && hint.because.endsWith(` ${pay.currency}`))
        return quoteAround(pay.span.field === "title" ? title : whole, pay.span.from, pay.span.to);
    }
    return null;
  }
  const m = /\bremote\b/i.exec(title);
  const place = placeIn(posting, view, null);
  return place === null && m ? quoteAround(title, m.index, m.index + m[0].length) : place;
}

/** The words that name the most of these skills near each other; else the entries of the board's own list. */
function skillsIn(
  listed: readonly string[],
  mentions: readonly (readonly [string, readonly SkillMention[]])[],
  names: ReadonlySet<string>,
): string | null {
  let best: { words: string; from: number; to: number; count: number } | null = null;
  for (const [words, all] of mentions) {
    const own = all.filter(({ name }) => names.has(name));
    for (const [at, first] of own.entries()) {
      const near = own.slice(at).filter(({ to }) => to - first.from <= MAX_QUOTE);
      const count = new Set(near.map(({ name }) => name)).size;
      const to = near.at(-1)?.to ?? first.to;
      if (count > (best?.count ?? 0)) best = { words, from: first.from, to, count };
    }
  }
  const entries = listed.filter((entry) => canonicalSkills([entry]).some((name) => names.has(name)));
  if (best && best.count >= entries.length) return quoteAround(best.words, best.from, best.to);
  return quoteStart(entries.join(", "));
}
