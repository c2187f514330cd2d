/**
 * One job of an email of an Indian portal, from the lines around its link. Layouts differ and change, but a job's
 * address has the words of its title and company in it: they tell which line is which. Pure.
 */
import { jobOf } from "./kit";
import {
  ageIn,
  isAnywhere,
  isFoot,
  isList,
  isNoTitle,
  isTown,
  kindOf,
  labelled,
  LABEL_WITHIN,
  placeness,
  withoutRating,
} from "./india-fields";
import { asName, Slug } from "./slugs";
import type { AlertJob, AlertLink } from "./vocabulary";

/** A line of a card, or a part of one that a sign parts from the rest. */
export interface Piece {
  text: string;
  /** The line that it is in. */
  line: number;
  /** It links to the job. */
  isLinked: boolean;
  /** It links to something else. */
  isOther: boolean;
}

/** A job's link, and the lines that are around it. */
export interface JobCard {
  link: AlertLink;
  pieces: readonly Piece[];
}

/** A link without an id that only asks for a press is none of a job of its own. */
export const isJob = ({ link, pieces }: JobCard) =>
  link.canonical !== null || pieces.some(({ text, isLinked }) => isLinked && kindOf(text) === "text");

/** A line cut where one of its inline elements is a field by itself: a rating, a span of years. */
export function partsOf(text: string, parts: readonly string[]): string[] {
  if (parts.length < 2) return [text];
  const isField = (part: string) => !["text", "sentence"].includes(kindOf(part)) && /[\p{L}\p{N}]/u.test(part);
  if (!parts.some(isField)) return [text];
  const cut: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const last = cut.at(-1);
    if (isField(part)) cut.push(part);
    else if (isOpen && last !== undefined)
      cut[cut.length - 1] = text.includes(last + part) ? last + part : `${last} ${part}`;
    else cut.push(part);
    isOpen = !isField(part);
  }
  return cut;
}

const PARTS_MAX = 20;
const SIGN = /[|•·●▪‧∙]/u;
const SIGNS = /\s*[|•·●▪‧∙]\s*/u;
const EDGES = /^[\s|•·●▪‧∙:,*#–—-]+|[\s|•·●▪‧∙,*–—-]+$/gu;

/** The pieces of a card's lines. A title may hold the sign that parts other lines. */
function cutPieces(pieces: readonly Piece[], slug: Slug | null): Piece[] {
  return pieces.flatMap((piece) => {
    const whole = slug?.find(piece.text);
    const isWhole = slug === null || (whole?.isWhole === true && whole.from === 0);
    // 'Chef | Hotel Neelgiri' is both where no other line goes on as the address does.
    const goesOn = (other: Piece) =>
      other !== piece && kindOf(other.text) === "text" && !!slug?.find(other.text, whole?.to);
    const isTitle = piece.isLinked && isWhole && (!slug || !SIGN.test(piece.text) || pieces.some(goesOn));
    const named = slug && withCompany(piece.text, slug);
    if (piece.isLinked && named) return named.map((text) => ({ ...piece, text }));
    const parts = piece.text.split(SIGNS, PARTS_MAX);
    const isCut = !isTitle || (!slug && parts.some((part) => ["years", "pay", "rating"].includes(kindOf(part))));
    return (isCut ? parts : [piece.text])
      .flatMap((part) => part.split(LABEL_WITHIN))
      .flatMap((part) => (isTitle ? [part] : withoutField(part)))
      .map((part) => ({ ...piece, text: part.replace(EDGES, "").replace(/^\d{1,2}[.)] (?=.*\p{L})/u, "") }))
      .filter(({ text }) => text !== "");
  });
}

/** 'Teesta Labs (Pune) - 4-6 yrs': a field behind a dash is apart from what is before it. */
function withoutField(text: string): string[] {
  if (kindOf(text) !== "text" || labelled(text)) return [text];
  const parts = text.split(/( [-–—] )/);
  for (let n = 2; n < parts.length; n += 2) {
    const field = parts.slice(n).join("");
    if (["years", "pay", "no pay", "age", "rating"].includes(kindOf(field)))
      return [parts.slice(0, n - 1).join(""), field];
  }
  return [text];
}

/** 'Python Developer at Teesta Labs' as title and company, where the address has both. */
export function withCompany(text: string, slug: Slug): [string, string] | null {
  const at = text.lastIndexOf(" at ");
  if (at === -1) return null;
  const [title, company] = [text.slice(0, at).trim(), text.slice(at + 4).trim()];
  const shared = slug.find(title);
  if (shared?.from !== 0 || !shared.isWhole) return null;
  const named = slug.find(company, shared.to);
  return named && isMostOf(company, named) ? [title, company] : null;
}

/** How a portal's addresses name their jobs. */
export interface Addresses {
  /** The words of an address without a request: title, company and more. Empty where it has none. */
  slug: (canonical: string) => string;
  /** They are title, company, towns and years, in this order: what an email cuts off is read from them. */
  areInOrder?: boolean;
}

export const slugOf = ({ canonical }: AlertLink, { slug }: Addresses): Slug | null => {
  const words = canonical === null ? "" : slug(canonical);
  return words === "" ? null : new Slug(words);
};

/** Lines of a card; it has no more that matter. */
const LINES_MAX = 200;

/** A job as its card states it. */
export interface Row {
  job: AlertJob;
  /** Its title is linked, or its address begins with it. */
  isSure: boolean;
}

/** The job of a card; null where no line can be its title. */
export function rowOf({ link, pieces: lines }: JobCard, addresses: Addresses): Row | null {
  const slug = slugOf(link, addresses);
  const all = cutPieces(lines.slice(0, LINES_MAX), slug);
  const labels = readLabels(all);
  const at = titleAt(all, slug, labels.used);
  const title = labels.fields.title ?? all[at]?.text;
  if (title === undefined) return null;
  const foot = all.findIndex(({ text, isLinked }, index) => index > at && !isLinked && isFoot(text));
  const pieces = foot === -1 ? all : all.slice(0, foot);
  const rest = pieces.map((piece, index) => ({ ...piece, index, kind: kindOf(piece.text) }));
  const others = rest.filter(({ index, text }) => index !== at && !labels.used.has(index) && text !== title);
  const valueOf = (kind: string) => others.find((piece) => piece.kind === kind && piece.index > at)?.text;
  const age = valueOf("age");
  const texts = others.filter(({ kind }) => kind === "text");
  const titleEnd = titleEndIn(slug, title);
  const named = labels.fields.company ?? companyOf(texts, at, slug, titleEnd) ?? null;
  const found = labels.fields.place ?? placeOf(texts, at, named, slug, rest) ?? null;
  const stated = named !== null && found === null ? withPlace(named) : { company: named, place: found };
  const job = jobOf(title, {
    ...(slug && addresses.areInOrder ? completed(slug, titleEnd, stated) : stated),
    pay: labels.fields.pay ?? valueOf("pay"),
    years: labels.fields.years ?? valueOf("years") ?? (slug ? yearsIn(slug) : null),
    age: labels.fields.age ?? (age && ageIn(age)),
    link,
  });
  return { job, isSure: titleEnd > 0 || all[at]?.isLinked === true };
}

/** 'Teesta Labs - Pune', 'Teesta Labs, Pune' and 'Teesta Labs (Pune)': the last part is a place. */
function withPlace(company: string): Stated {
  for (const pattern of [
    /^(.{2,120}) [-–—] (.{2,80})$/,
    /^(.{2,120}), (.{2,80})$/,
    /^([^()]{2,120}) \(([^()]{2,80})\)$/,
  ]) {
    const [, name, place] = pattern.exec(company) ?? [];
    if (name !== undefined && place !== undefined && placeness(place) === 2 && placeness(name) === 0)
      return { company: name.replace(/,$/, ""), place };
  }
  return { company, place: null };
}

type Labels = Partial<Record<"title" | "company" | "place" | "years" | "pay" | "age", string>>;

/** Fields with a name before them, in the same piece or the one before; and the pieces that they take. */
function readLabels(pieces: readonly Piece[]): { fields: Labels; used: Set<number> } {
  const fields: Labels = {};
  const used = new Set<number>();
  for (const [index, { text }] of pieces.entries()) {
    const label = used.has(index) ? null : labelled(text);
    if (!label) continue;
    used.add(index);
    let { value } = label;
    const next = pieces[index + 1];
    if (value === "" && next && label.field !== "other" && !labelled(next.text)) {
      value = next.text;
      used.add(index + 1);
    }
    if (label.field === "other" || value === "" || kindOf(value) === "no pay") continue;
    fields[label.field] ??= label.field === "age" ? ageIn(value) : value;
  }
  return { fields, used };
}

/** The piece with the title; -1 where none is known to be. */
function titleAt(pieces: readonly Piece[], slug: Slug | null, used: ReadonlySet<number>): number {
  const all = pieces.map(({ text, isLinked, isOther }, index) => ({ text, index, isLinked, isOther }));
  const open = all.filter(({ index, text, isOther }) => !isOther && !used.has(index) && !isNoTitle(text));
  const named = all.filter(({ index, text, isOther }) => !isOther && !used.has(index) && !isAnywhere(text));
  if (slug)
    for (const some of [named.filter(({ isLinked }) => isLinked), named]) {
      const found = some
        .map(({ index, text }) => ({ index, shared: slug.find(text) }))
        .filter(({ shared }) => shared?.from === 0 && shared.isWhole)
        .toSorted((a, b) => (b.shared?.to ?? 0) - (a.shared?.to ?? 0) || a.index - b.index);
      if (found[0]) return found[0].index;
    }
  return (open.find(({ isLinked }) => isLinked) ?? open[0])?.index ?? -1;
}

/** The word of an address at which its title has ended; 0 where the title is not its beginning. */
function titleEndIn(slug: Slug | null, title: string): number {
  const shared = slug?.find(title);
  return shared?.from === 0 ? shared.to : 0;
}

interface Text extends Piece {
  index: number;
}

/** The company among a card's texts: by the address where that names it, else the first text behind the title. */
function companyOf(texts: readonly Text[], at: number, slug: Slug | null, titleEnd: number): string | undefined {
  const candidates = texts
    .map((piece) => ({ ...piece, name: withoutRating(piece.text).replace(/^(?:at|by|with) (?=\p{Lu})/u, "") }))
    .filter(({ name }) => name !== "" && name.length <= 120);
  const places = texts.flatMap(({ text }) => (placeness(text) === 2 ? [text] : []));
  if (slug && titleEnd > 0) {
    const named = candidates
      .map((piece) => ({ ...piece, shared: slug.find(piece.name, titleEnd) }))
      .filter(({ name, shared }) => shared !== null && isMostOf(name, shared))
      // A name that is a town's, too, is the company's where the title ends and another line has the place.
      .filter(
        ({ text, shared }) => placeness(text) !== 2 || (shared?.from === titleEnd && places.some((p) => p !== text)),
      );
    const first = named.find(({ index }) => index > at) ?? named.at(-1);
    if (first) return first.name;
  }
  const names = candidates.filter(({ name, isOther }) => !isOther && !isList(name) && placeness(name) !== 2);
  return (names.find(({ index }) => index > at) ?? names.findLast(({ index }) => index < at))?.name;
}

type Shared = NonNullable<ReturnType<Slug["find"]>>;

/** Half of a name's words at least: an address leaves out 'Private Limited', and an email adds it. */
export const isMostOf = (name: string, { isWhole, from, to }: Shared) =>
  isWhole || 2 * (to - from) >= new Slug(name).words.length || isCut(name);

/** The place among a card's texts: what is one by its name, else what the address or the line says. */
function placeOf(
  texts: readonly Text[],
  at: number,
  company: string | null,
  slug: Slug | null,
  all: readonly { kind: string; line: number; index: number }[],
): string | undefined {
  const own = texts.find(({ text }) => company !== null && withoutRating(text).endsWith(company));
  const others = texts.filter((piece) => piece !== own && !piece.isOther && piece.text.length <= 200);
  const near = [
    ...others.filter(({ index }) => index > at && index <= at + NEAR),
    ...others.filter(({ index }) => index < at).toReversed(),
  ];
  const sure = near.find(({ text }) => placeness(text) === 2);
  if (sure) return sure.text;
  const behind = slug && company ? slug.find(company)?.to : undefined;
  const addressed = near.find(({ text }) => behind !== undefined && slug?.find(text, behind)?.isWhole && !isList(text));
  if (addressed) return addressed.text;
  // 'Teesta Labs · 3-7 yrs · Kothrud': what else is in the line of a field, once the company is known.
  const inLine = near.find(
    ({ line, text, index }) =>
      company !== null &&
      !isList(text) &&
      index > at &&
      all.some((piece) => piece.line === line && ["years", "pay", "no pay"].includes(piece.kind)),
  );
  return (inLine ?? near.find(({ text }) => placeness(text) === 1))?.text;
}

/** So many pieces behind its title a job's place is: further on are skills, texts and the email's end. */
const NEAR = 10;

const isCut = (name: string) => /(?:…|\.\.\.?)$/.test(name);

interface Stated {
  company: string | null;
  place: string | null;
}

/** A company or place that the email cuts off or leaves out, from an address of title, company, towns and years. */
function completed(slug: Slug, titleEnd: number, { company, place }: Stated): Stated {
  if (titleEnd === 0) return { company, place };
  const end = slug.words.length - yearsAt(slug).length;
  const behind = slug.words.slice(titleEnd, end);
  const towns = placesIn(behind, place);
  const border = end - towns.flat().length;
  const named = place ?? (towns.length > 0 ? towns.map(asName).join(", ") : null);
  if (company === null) {
    const name = asName(slug.words.slice(titleEnd, border));
    return towns.length > 0 && name !== "" ? { company: name, place: named } : { company, place };
  }
  const stated = isCut(company) ? slug.find(company, titleEnd) : null;
  if (!isCut(company)) {
    const told = slug.find(company, titleEnd);
    return { company, place: place ?? (told?.isWhole && told.to === border ? named : null) };
  }
  const kept = company.replace(/[\s.…]+$/, "");
  const last = kept.slice(kept.lastIndexOf(" ") + 1).toLowerCase();
  const whole = kept.slice(0, kept.length - last.length).trim();
  const from = stated ? stated.to : titleEnd;
  // The word that is cut off and, where the towns are known, all words up to them.
  if (slug.words[from]?.startsWith(last) !== true && !(stated?.isWhole === true))
    return { company: null, place: named };
  const rest = slug.words.slice(from, towns.length > 0 ? border : from + 1);
  return { company: [stated?.isWhole ? kept : whole, asName(rest)].filter(Boolean).join(" "), place: named };
}

/** '3-to-6-years' and '3-7-yrs' at an address's end, as words. */
function yearsAt({ words }: Slug): readonly string[] {
  if (!/^(?:years?|yrs?)$/.test(words.at(-1) ?? "")) return [];
  const from = words.at(-3) === "to" ? -4 : -3;
  return words.slice(from, from + 1).every((word) => /^\d{1,2}$/.test(word)) ? words.slice(from) : [];
}

/** Years as an address ends in them; null where it does not. */
export function yearsIn(slug: Slug): string | null {
  const [least, ...others] = yearsAt(slug);
  return least === undefined ? null : `${least}-${others.at(-2)} years`;
}

/** The towns that a row of words ends in, each as its words: those of a stated place, else all that are known. */
function placesIn(words: readonly string[], stated: string | null = null): string[][] {
  const own = new Set(new Slug(stated ?? "").words);
  const towns: string[][] = [];
  let end = words.length;
  for (;;) {
    const sizes = [3, 2, 1].filter((size) => size < end);
    const size = sizes.find((some) => {
      const part = words.slice(end - some, end);
      if (part.every((word) => own.has(word))) return true;
      return stated === null && isTown(asName(part));
    });
    if (size === undefined) return towns;
    towns.unshift(words.slice(end - size, end));
    end -= size;
  }
}
