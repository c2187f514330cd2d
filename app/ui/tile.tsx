/** The tints of `.tile-1` to `.tile-5`, and the plain one. */
const TINTS = 6;

/** A company by the first letters of its name. Hidden from a screen reader: the name is beside it. */
export function Tile({ company, small = false }: { company: string; small?: boolean }) {
  return (
    <span className={`tile tile-${tintOf(company)}${small ? " tile-small" : ""}`} aria-hidden="true">
      {lettersOf(company)}
    </span>
  );
}

/** The first letters of the first two words that begin with one. */
export function lettersOf(company: string): string {
  const words = company.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.match(/^.\p{M}*/u)?.[0] ?? "")
    .join("")
    .toUpperCase();
}

/** The same tint for the same name, from one day to the next. */
function tintOf(company: string): number {
  let sum = 0;
  for (const letter of company.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff;
  return sum % TINTS;
}
