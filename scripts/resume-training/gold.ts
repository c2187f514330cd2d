/** The right tags of pieces, from what a labelled resume says. Pure. */
import type { Tag } from "../../workers/reading/resumes/labeller/crf";
import { textOf, type Piece } from "../../workers/reading/resumes/labeller/pieces";
import type { Row } from "../../workers/reading/resumes/structure/rows";

/** The jobs and studies of a resume: each text as the keys of the variants that count as right. Dates as YYYY-MM. */
export interface Truth {
  work: { employer: string[]; title: string[]; start: string; end: string }[];
  education: { school: string[]; degree: string[]; end: string }[];
}

interface Span {
  first: number;
  last: number;
  /** Which of the accepted variants it is, from 0. */
  rank?: number;
}

const MAX_PIECES = 8;
const MAX_PIECE_CHARS = 170;
const MAX_ROWS = 2;
const MAX_WORDS = 16;

/**
 * The tags of pieces.
 * @param keyOf the key that a text has in `truth`.
 */
export function goldTags(
  rows: readonly Row[],
  pieces: readonly Piece[],
  truth: Truth,
  keyOf: (text: string) => string,
): { tags: Tag[]; found: number; of: number } {
  const spans = spansByKey(rows, pieces, truth, keyOf);
  const tags: Tag[] = pieces.map(() => "O");
  const taken = new Set<number>();
  let found = 0;
  let of = 0;
  const mark = (span: Span | undefined, kind: string) => {
    if (!span) return;
    found++;
    for (let n = span.first; n <= span.last; n++) {
      tags[n] = `${n === span.first ? "B" : "I"}${kind}` as Tag;
      taken.add(n);
    }
  };
  const dated = (start: string, end: string): Span[] =>
    start === "" && end === "" ? [] : pieces.flatMap((_, n) => spanOfDate(pieces, n, start, end) ?? []);
  for (const job of truth.work) {
    const all = [
      placesOf(job.employer, spans),
      placesOf(job.title, spans),
      job.start === "" ? [] : dated(job.start, job.end),
    ] as const;
    of += (job.employer.length > 0 ? 1 : 0) + (job.title.length > 0 ? 1 : 0);
    const [employer, title, date] = nearest(all, pieces, taken);
    mark(employer, "E");
    mark(title, "T");
    if (date)
      for (let n = date.first; n <= date.last; n++)
        if (pieces[n]?.date) {
          tags[n] = "JD";
          taken.add(n);
        }
  }
  for (const study of truth.education) {
    const all = [
      placesOf(study.school, spans),
      placesOf(study.degree, spans),
      pieces.flatMap(({ date }, n) =>
        study.end !== "" && date && (date.end || date.start).slice(0, 4) === study.end.slice(0, 4)
          ? [{ first: n, last: n }]
          : [],
      ),
    ] as const;
    of += (study.school.length > 0 ? 1 : 0) + (study.degree.length > 0 ? 1 : 0);
    const [school, degree, date] = nearest(all, pieces, taken);
    mark(school, "S");
    mark(degree, "G");
    if (date && (school || degree)) {
      tags[date.first] = "SD";
      taken.add(date.first);
    }
  }
  return { tags, found, of };
}

const placesOf = (keys: readonly string[], spans: ReadonlyMap<string, Span[]>): Span[] =>
  keys.flatMap((key, rank) => (spans.get(key) ?? []).map((span) => ({ ...span, rank })));

function spansByKey(
  rows: readonly Row[],
  pieces: readonly Piece[],
  truth: Truth,
  keyOf: (text: string) => string,
): Map<string, Span[]> {
  const wanted = new Set([
    ...truth.work.flatMap(({ employer, title }) => [...employer, ...title]),
    ...truth.education.flatMap(({ school, degree }) => [...school, ...degree]),
  ]);
  const found = new Map<string, Span[]>();
  const put = (key: string, span: Span) => {
    const all = found.get(key) ?? [];
    if (!all.some((one) => one.first === span.first && one.last === span.last)) all.push(span);
    found.set(key, all);
  };
  for (const [n, first] of pieces.entries()) {
    if (first.date) continue;
    for (let m = n; m < Math.min(pieces.length, n + MAX_PIECES); m++) {
      const last = pieces[m] as Piece;
      if (last.date || last.row - first.row > MAX_ROWS) break;
      const text = textOf(rows, first, last);
      if (text.length > MAX_PIECE_CHARS) break;
      const key = keyOf(text);
      if (wanted.has(key)) put(key, { first: n, last: m });
    }
  }
  // Texts that no cut ends at: the pieces that they lie in.
  for (const [r, row] of rows.entries())
    for (const [c, { text }] of row.cells.entries()) {
      const own = pieces.flatMap((piece, n) =>
        piece.row === r && piece.cell === c && !piece.date ? [{ ...piece, n }] : [],
      );
      if (own.length === 0) continue;
      const words = [...text.matchAll(/[\p{L}\p{N}][^\s,/()|:;]*/gu)];
      for (const [i, word] of words.entries())
        for (let j = i; j < Math.min(words.length, i + MAX_WORDS); j++) {
          const end = words[j] as RegExpMatchArray & { index: number };
          const to = end.index + end[0].length;
          const key = keyOf(text.slice(word.index, to));
          if (!wanted.has(key) || found.has(key)) continue;
          const within = own.filter((piece) => piece.from < to && piece.to > word.index);
          const first = within[0];
          const last = within.at(-1);
          const letters = within.reduce((sum, piece) => sum + piece.text.length, 0);
          if (first && last && letters < 2.5 * (to - word.index)) put(key, { first: first.n, last: last.n });
        }
    }
  return found;
}

const same = (label: string, date: string): boolean =>
  label === "present" ? date === "" : label === "" || date.slice(0, label.length) === label || label.startsWith(date);

function spanOfDate(pieces: readonly Piece[], n: number, start: string, end: string): Span | null {
  const date = pieces[n]?.date;
  if (!date || (start !== "" && !same(start, date.start))) return null;
  if (date.isRange && same(end, date.end)) return { first: n, last: n };
  const next = [1, 2].find((step) => pieces[n + step]?.date && pieces[n + step]?.row === pieces[n]?.row);
  const second = next === undefined ? undefined : pieces[n + next]?.date;
  if (!date.isRange && second && next !== undefined && same(end, second.start)) return { first: n, last: n + next };
  return !date.isRange ? { first: n, last: n } : null;
}

/** Of the places where each part of an entry stands, those that lie nearest together. */
function nearest(
  all: readonly [readonly Span[], readonly Span[], readonly Span[]],
  pieces: readonly Piece[],
  taken: ReadonlySet<number>,
): [Span | undefined, Span | undefined, Span | undefined] {
  let best: { cost: number; spans: [Span | undefined, Span | undefined, Span | undefined] } | null = null;
  const options = all.map((spans) => {
    const free = spans.filter(({ first, last }) => {
      for (let n = first; n <= last; n++) if (taken.has(n)) return false;
      return true;
    });
    return free.length > 0 ? free.slice(0, 40) : [undefined];
  });
  for (const a of options[0] ?? [])
    for (const b of options[1] ?? [])
      for (const c of options[2] ?? []) {
        const spans = [a, b, c].filter((span) => span !== undefined);
        if (a && b && a.first <= b.last && b.first <= a.last) continue;
        const places = spans.map(({ first }) => (pieces[first]?.row ?? 0) + first / 50);
        const length = spans.reduce((sum, { first, last, rank = 0 }) => sum + last - first + 0.5 * rank, 0);
        const cost = (places.length > 0 ? Math.max(...places) - Math.min(...places) : 0) + 0.3 * length;
        if (!best || cost < best.cost) best = { cost, spans: [a, b, c] };
      }
  // A name far from all else that its entry says stands in another place: what is nearest counts.
  return best?.spans ?? [undefined, undefined, undefined];
}
