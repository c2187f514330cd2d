/**
 * A regular expression that is written over several lines: longPattern("i")`…`. The ends of its lines, and what indents
 * the next ones, are no part of it; sources of other patterns may stand in it.
 */
export function longPattern(flags: string): (text: TemplateStringsArray, ...sources: readonly string[]) => RegExp {
  return (text, ...sources) => new RegExp(String.raw(text, ...sources).replace(/\n\s*/g, ""), flags);
}
