/** Addresses in a listing that pose as those of a known employer. Pure. */
import { employerOf } from "../employers/rules";
import { longPattern } from "../../lib/long-pattern";
import { TEXT_READ, type Listing, type TextSpan } from "./listing";

const MAIL = /\b[\w.+-]{1,64}@((?:[\w-]{1,63}\.){1,4}[a-z]{2,10})\b/gi;
/** Labels under which countries register names. */
const SECOND = /^(?:ac|co|com|gov|net|org)$/;
/** The rest of a name that poses as the employer's, once the employer's own is taken from it. */
const POSING = longPattern("")`
    ^(?:careers?|jobs?|hiring|hr|recruit(?:ment|ing|er)?s?|offers?|interviews?|placements?|joining|india
    |official){1,3}$`;

/** Whether the listing is of an employer that the registry knows: such a one writes from its own domain. */
export const isKnownEmployer = ({ company }: Pick<Listing, "company">): boolean => employerOf(company) !== undefined;

/** A mail address called like the employer and not its own, 'hr@tcs-hiring.example'; null where none is. Total. */
export function posingAddress({ company, text }: Pick<Listing, "company" | "text">): TextSpan | null {
  const employer = text.includes("@") ? employerOf(company) : undefined;
  if (!employer) return null;
  const names = employer.begins.map((name) => name.replaceAll(" ", "")).filter(({ length }) => length > 2);
  for (const m of text.slice(0, TEXT_READ).matchAll(MAIL)) {
    const domain = (m[1] ?? "").toLowerCase();
    if (employer.domains.some((own) => domain === own || domain.endsWith(`.${own}`))) continue;
    const [name = "", before = name] = domain.split(".").toReversed().slice(1);
    const label = (SECOND.test(name) ? before : name).replaceAll("-", "");
    const isPosing = names.some((own) => label.includes(own) && POSING.test(label.replace(own, "")));
    if (isPosing) return { field: "text", from: m.index, to: m.index + m[0].length };
  }
  return null;
}
