/**
 * A regular expression that is written over several lines: longPattern("i")`…`. The ends of its lines, and what indents
 * the next ones, are no part of it.
 */
export function longPattern(flags: string): (text: TemplateStringsArray) => RegExp {
  return ({ raw }) => new RegExp(raw.join("").replace(/\n\s*/g, ""), flags);
}
