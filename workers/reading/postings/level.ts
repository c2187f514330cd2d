/** The level of a posting by one name, for columns and filters. Pure. */
import type { Level as TitleLevel } from "../titles/seniority";
import type { TextSpan } from "./listing";
import { longPattern } from "../../lib/long-pattern";

const LEVELS = [
  "intern",
  "entry",
  "junior",
  "mid",
  "senior",
  "lead",
  "staff",
  "principal",
  "manager",
  "director",
  "executive",
] as const;
export type LevelName = (typeof LEVELS)[number];

export interface LevelStated {
  name: LevelName;
  span: TextSpan | null;
}

const WORDS: Readonly<Record<LevelName, RegExp>> = {
  intern: longPattern("i")`
      \b(?:intern(?:ship)?|apprentice(?:ship)?|working student|werkstudent\w*|praktik\w*|stagiaire|articleship
      |co-?op)\b`,
  entry: /\b(?:entry[- ]level|graduates?|freshers?|trainee|new grads?|campus|university|early careers?)\b/i,
  junior: /\b(?:junior|jr|associate|assistant|i|1|l1)\b\.?/i,
  mid: /\b(?:ii|iii|2|3|l2|l3|mid(?:dle)?(?:[- ](?:level|senior))?|intermediate|experienced|deputy|assistant)\b/i,
  senior: /\b(?:senior|sr|s[eê]nior|avp|(?:assistant|associate) (?:vp|vice president)|specialist lead)\b\.?/i,
  lead: /\b(?:lead|leader|iv|v|4|team lead)\b/i,
  staff: /\bstaff\b/i,
  principal: /\b(?:principal|distinguished|fellow|senior staff|associate director)\b/i,
  manager: /\b(?:manager|supervisor|incharge|in-charge|mgr|group)\b/i,
  director: /\bdirector\b/i,
  executive: /\b(?:vp|svp|evp|vice president|chief|c[tefmoi]o|ciso|head)\b/i,
};

/** The level that a title's reading states, with the word of the title that says so; null when it states none. */
export function levelOfTitle(title: string, level: TitleLevel): LevelStated | null {
  if (!level.stated) {
    // An occupation by its name, and a head of people for all that.
    const m = /\bgeneral manager\b/i.exec(title.slice(0, 300));
    return m && { name: "manager", span: { field: "title", from: m.index, to: m.index + m[0].length } };
  }
  const name = nameOf(level);
  const m = WORDS[name].exec(title.slice(0, 300));
  return { name, span: m && { field: "title", from: m.index, to: m.index + m[0].length } };
}

function nameOf({ value, manager }: TitleLevel): LevelName {
  if (value >= 7) return "executive";
  if (value >= 6) return "director";
  if (manager) return "manager";
  if (value >= 5) return "principal";
  if (value >= 4.5) return "manager";
  if (value >= 4.3) return "staff";
  if (value >= 4) return "lead";
  if (value >= 2.9) return "senior";
  if (value >= 2.2) return "mid";
  if (value >= 1) return "junior";
  return value > 0 ? "entry" : "intern";
}
