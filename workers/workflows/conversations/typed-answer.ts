import type { Control } from "../../modules/candidates/rules";

const YES = /^(?:yes|y|yeah|yep|haan|haa|ha|han|haan ji|ji|ji haan|हाँ|हां|हा|जी|जी हाँ|जी हां)$/iu;
const NO = /^(?:no|n|nope|nahi|nahin|nai|na|नहीं|नही|ना|जी नहीं)$/iu;
/** Words that people write behind a number, by the unit that the question names. */
const UNITS: readonly [unit: RegExp, words: RegExp][] = [
  [/unitYears/, /^(?:years?|yrs?|saal|sal|साल|वर्ष)$/iu],
  [/unitDays/, /^(?:days?|din|दिन)$/iu],
  [/unitPapers/, /^(?:papers?|backlogs?|पेपर)$/iu],
  [/INR lakhs/, /^(?:lakhs?|lacs?|lpa|l|लाख)$/iu],
  [/^%$/, /^(?:%|percent|प्रतिशत)$/iu],
];

/**
 * Words that were typed in a chat, as the site's form has them: yes and no, a number with its unit, a date, an
 * option by its name or place. The form's own check decides then. Null where it is no try at an answer.
 * @param options the names of the options as the person read them, in the order of the control.
 * @param read.isNumbered they were written out with numbers; else a number is no place among them.
 * @param read.isMonthFirst dates are written as in the US.
 */
export function typedAnswer(
  control: Control,
  written: string,
  options: readonly string[],
  { isNumbered, isMonthFirst }: { isNumbered: boolean; isMonthFirst: boolean },
): string | null {
  const text = written
    .normalize("NFC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim();
  const plain = text.replace(/[\s.!।]+$/u, "");
  switch (control.as) {
    case "yes_no":
      return YES.test(plain) ? "yes" : NO.test(plain) ? "no" : null;
    case "number": {
      const [, digits = "", behind = ""] = /^(?:₹|rs\.? ?)?([\d,]*\.?\d+) ?(.*)$/iu.exec(plain) ?? [];
      // More words tell something else.
      if (digits === "" || behind.split(/\s+/).length > 3) return null;
      const unit = UNITS.find(([of]) => of.test(control.unit))?.[1];
      // A unit that the question does not name may change the number: the form's check refuses it.
      return behind === "" || unit?.test(behind) ? digits.replaceAll(",", "") : text;
    }
    case "date": {
      const [, first = "", second = "", year = ""] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(plain) ?? [];
      const [day, month] = isMonthFirst ? [second, first] : [first, second];
      if (year !== "") return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
      return /\d/.test(plain) ? plain : null;
    }
    case "choice": {
      const same = (one: string) => one.normalize("NFC").toLowerCase() === plain.toLowerCase();
      const byName = control.options.findIndex((option, i) => same(option) || same(options[i] ?? option));
      const at = byName !== -1 ? byName : isNumbered && /^\d{1,2}$/.test(plain) ? Number(plain) - 1 : -1;
      const yesOrNo = YES.test(plain) ? "yes" : NO.test(plain) ? "no" : "";
      return control.options[at] ?? (control.options.includes(yesOrNo) ? yesOrNo : null);
    }
    case "text":
      return text === "" || text.endsWith("?") ? null : text;
  }
}
