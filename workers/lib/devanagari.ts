/** Hindi in Latin letters, as people write it in messages: by sound, without marks over or under letters. Pure. */

const CONSONANTS: Readonly<Record<string, string>> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
/** With the dot beneath. */
const DOTTED: Readonly<Record<string, string>> = { ज: "z", फ: "f" };
/** `A` is the long one, which is written by where it stands. */
const VOWELS: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "A",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
};
const SIGNS: Readonly<Record<string, string>> = {
  "\u093e": "A",
  "\u093f": "i",
  "\u0940": "i",
  "\u0941": "u",
  "\u0942": "u",
  "\u0943": "ri",
  "\u0945": "e",
  "\u0947": "e",
  "\u0948": "ai",
  "\u0949": "o",
  "\u094b": "o",
  "\u094c": "au",
};
const DOT = "\u093c";
const SILENT = "\u094d";
const NASAL = /[\u0901\u0902]/;

/** Words that are not written by their sound: small ones, and English ones by their own spelling. */
const WRITTEN = new Map<string, string>(
  (
    "में mein,मैं main,हूँ hoon,यह yeh,वह woh,क्यों kyun,नहीं nahin,हाँ haan,और aur,पर par,तक tak,ख़ुद " +
    "khud,गए gaye,गई gayi,हुई hui," +
    "लिए liye,दिए diye,किए kiye,चाहिए chahiye,कृपया kripya,जाएँ jayein,हम hum,हमें humein,नए naye,आई " +
    "aayi,करें karein,आएँ aayein"
  )
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * A text with its Hindi in Latin letters; everything else stays as it is.
 * @param english English words as Hindi writes them, by their own spelling.
 */
export function inLatin(text: string, english: ReadonlyMap<string, string> = new Map()): string {
  return text
    .normalize("NFC")
    .replace(/[\u0900-\u0963\u0971-\u097f]+/g, (word) => english.get(word) ?? WRITTEN.get(word) ?? spell(word))
    .replaceAll("।", ".")
    .replace(/(^|[.?!]\s+)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** One sound of a word: its consonants, then its vowel; `a` may fall silent. */
interface Sound {
  begin: string;
  vowel: string;
  /** Whether the vowel is only the one that a consonant brings. */
  isBare: boolean;
  nasal: boolean;
}

function spell(word: string): string {
  const sounds = soundsOf(word);
  dropBare(sounds);
  const vowels = sounds.filter(({ vowel }) => vowel !== "").length;
  const endsOpen = sounds.at(-1)?.vowel !== "" && !sounds.at(-1)?.nasal;
  return sounds
    .map(({ begin, vowel, nasal }, i) => {
      const long = vowel === "A" && ((vowels === 1 && !endsOpen) || (i === 0 && begin === "")) ? "aa" : "a";
      const shown = vowel === "A" ? long : vowel;
      const next = sounds[i + 1]?.begin ?? "";
      const hum = nasal ? (/^[pbm]/.test(next) ? "m" : "n") : "";
      // 'wala', 'jawab', but 'vyakti' and 'aavedan'.
      return (vowel === "A" ? begin.replace(/v$/, "w") : begin) + shown + hum;
    })
    .join("");
}

function soundsOf(word: string): Sound[] {
  const letters = Array.from(word.normalize("NFD").replace(/([\u0915-\u0939])(\u093c)/g, "$1$2"));
  const sounds: Sound[] = [];
  let begin = "";
  const close = (vowel: string, isBare: boolean) => {
    sounds.push({ begin, vowel, isBare, nasal: false });
    begin = "";
  };
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? "";
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      const isDotted = letters[i + 1] === DOT;
      begin += isDotted ? (DOTTED[letter] ?? consonant) : consonant;
      if (isDotted) i++;
      const next = letters[i + 1] ?? "";
      if (next === SILENT) i++;
      else if (SIGNS[next] !== undefined) {
        close(SIGNS[next], false);
        i++;
      } else close("a", true);
    } else if (VOWELS[letter] !== undefined) close(VOWELS[letter], false);
    else if (NASAL.test(letter)) {
      const last = sounds.at(-1);
      if (last) last.nasal = true;
    }
  }
  if (begin !== "") sounds.push({ begin, vowel: "", isBare: false, nasal: false });
  return sounds;
}

/** The vowel that a consonant brings is silent at the end of a word, and between two sounds that have theirs. */
function dropBare(sounds: Sound[]): void {
  const last = sounds.at(-1);
  if (last?.isBare && sounds.length > 1 && !last.nasal) last.vowel = "";
  for (let i = sounds.length - 2; i > 0; i--) {
    const [before, sound, after] = [sounds[i - 1], sounds[i], sounds[i + 1]];
    if (sound?.isBare && !sound.nasal && before?.vowel !== "" && after?.vowel !== "" && after?.begin.length === 1)
      sound.vowel = "";
  }
}
