/** The words about a file that is chosen in a form, for pages with the framework and without it. */

/** File names of word processors, which can save their documents as a PDF. */
const DOCUMENT = /\.(?:docx?|odt|rtf|gdoc)$/i;
export const isDocument = (fileName: string): boolean => DOCUMENT.test(fileName);

/** `340 KB`, `1.2 MB`. */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
