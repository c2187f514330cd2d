import { WITH_MARKS_AND_SIGNS, wordsOf } from "../text/rules";

/** An address, a telephone number or a file's name: an employer's question has none, what a person wrote may. */
const PERSONAL = /\S@\S|\d{10}|\d{5} \d{5}|\+\d[\d\s().-]{6,}\d|\(\d{3}\) ?\d{3}-\d{4}|\.(?:pdf|docx?|rtf|odt)\b/i;
const NAME_MIN = 2;

/** A label as corrections know it: in lower case, without punctuation. */
export function labelKey(label: string): string {
  return wordsOf(label, WITH_MARKS_AND_SIGNS, (text) => text.toLowerCase().normalize("NFKC"))
    .join(" ")
    .slice(0, 500);
}

/** Makes the test whether a text names this person. */
export function namesPerson(names: readonly string[]): (text: string) => boolean {
  const own = names.map(labelKey).filter((name) => name.length >= NAME_MIN);
  return (text) => {
    const words = ` ${labelKey(text)} `;
    return text.includes("@") || own.some((name) => words.includes(` ${name} `));
  };
}

/**
 * Makes the test whether a text of a page may be about the person whose form it is. Pure.
 * @param names what the person is called, as far as a page may show it: names, companies.
 */
export function tellsOfPerson(names: readonly string[]): (text: string) => boolean {
  const isNamed = namesPerson(names);
  return (text) => PERSONAL.test(text) || isNamed(text);
}
