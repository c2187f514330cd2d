/** Words beside a year that are a month in another spelling: misspelt, cut short, of another language. Pure. */

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;
/** By month. A word of these that is a name elsewhere is left out. */
const OTHER_WORDS: readonly string[] = [
  "januar jänner janvier enero janeiro gennaio januari जनवरी",
  "februar februari février fevrier febrero fevereiro febbraio fév fev फरवरी फ़रवरी",
  "märz maerz marzo março maart mrach marhc mrch macrh marchh मार्च",
  "avril abril aprile avr abr अप्रैल",
  "mai mei mayo maio maggio मई",
  "juni juin junio junho giugno juin juny junee जून",
  "juli juillet julio julho luglio juil jully juley जुलाई",
  "août aout agosto augustus agst अगस्त",
  "septembre septiembre setiembre setembro settembre सितंबर सितम्बर",
  "octobre octubre outubro ottobre oktober okt अक्टूबर अक्तूबर",
  "novembre noviembre novembro नवंबर नवम्बर",
  "décembre decembre diciembre dezembro dicembre dezember dez dic दिसंबर दिसम्बर",
];
const KNOWN: ReadonlyMap<string, number> = new Map(
  OTHER_WORDS.flatMap((words, month) => words.split(" ").map((word) => [word.normalize("NFC"), month] as const)),
);
/** Months that no other word of a resume is like. */
const LONG = MONTHS.flatMap((name, month) => (name.length > 6 ? [{ name, month, most: 2 }] : []));
const FUZZY = [...LONG, { name: "april", month: 3, most: 1 }, { name: "august", month: 7, most: 1 }];
/** One letter from a month, and a name. */
const NAMES = /^(?:august[aeo]|mars|marc)$/;

const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)(?!\d)`;
const GAP = "[\\s.,'’‘`/-]{0,3}";
/** Before a year, before the end of a period that has one, or before the last two digits of one. */
const BEFORE_YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,12})(?=\.?(?:\s\d{1,2}(?:st|nd|rd|th)?,?)?${GAP}${YEAR}` +
    String.raw`|\.?\s{0,2}['’‘]\d{2}(?!\d)|\.?\s{0,3}(?:[-–—]|to|till|से)\s{0,3}[\p{L}\p{M}]{2,12}${GAP}${YEAR})`,
  "giu",
);

/** A text with its months as English has them, and where a letter of it is in the text that was given. */
export interface SpeltMonths {
  text: string;
  at: (index: number) => number;
}

/** Writes every word that can only be a month as its first three letters. */
export function withKnownMonths(given: string): SpeltMonths {
  const shifts: { from: number; by: number }[] = [];
  let by = 0;
  const text = given.replace(BEFORE_YEAR, (word: string, _word: string, from: number) => {
    const month = monthOf(word.toLowerCase().normalize("NFC"));
    if (month === null) return word;
    by += word.length - 3;
    shifts.push({ from: from - by + word.length, by });
    return (MONTHS[month] ?? "").slice(0, 3);
  });
  return { text, at: (index) => index + (shifts.findLast(({ from }) => index >= from)?.by ?? 0) };
}

function monthOf(word: string): number | null {
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || NAMES.test(word)) return null;
  const whole = MONTHS.findIndex((name) => name === word);
  if (whole >= 0) return null;
  const near = FUZZY.find(
    ({ name, most }) => name.startsWith(word) || (name[0] === word[0] && distance(name, word) <= most),
  );
  return near?.month ?? null;
}

/** How many letters are wrong, missing, too many or changed in their order. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let n = 1; n <= b.length; n++) {
      const isSame = a[i - 1] === b[n - 1];
      const isTurned = a[i - 1] === b[n - 2] && a[i - 2] === b[n - 1];
      next[n] = Math.min(
        (last[n] ?? 0) + 1,
        (next[n - 1] ?? 0) + 1,
        (last[n - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[n - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
