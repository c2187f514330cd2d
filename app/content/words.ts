/** Names as one reads them out: 'A, B and C', with the language's own word before the last. */
export function listed(names: readonly string[], and = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
}

/** The sentences of a text, in English or with Hindi's full stop. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.।]) /);

/** The name of a mail's template as words: `application_submitted` is "Application submitted". */
export const mailWords = (template: string): string =>
  template.charAt(0).toUpperCase() + template.slice(1).replaceAll("_", " ");
