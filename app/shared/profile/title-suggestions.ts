import type { Suggestions } from "../../ui/combobox-rules";
import { rankTitles, titleLetters } from "@workers/reading/people/rules";

/** The preset titles by the two letters that they hold, as far as they were asked for. */
const loaded = new Map<string, readonly string[]>();
/** A network that is slower than this gets no suggestions. Milliseconds. */
const TIMEOUT_MS = 4_000;

async function loadTitles(letters: string): Promise<void> {
  if (letters === "" || loaded.has(letters)) return;
  try {
    const answer = await fetch(`/job-titles?with=${encodeURIComponent(letters)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) loaded.set(letters, (await answer.json()) as string[]);
  } catch {
    // Without suggestions a title is typed whole.
  }
}

/** The preset job titles as a combobox suggests them. */
export const TITLE_SUGGESTIONS: Suggestions = {
  load: async (typed) => void (await Promise.all(typed.split(",").map((part) => loadTitles(titleLetters(part))))),
  find: (typed, chosen) => rankTitles(loaded.get(titleLetters(typed)) ?? [], typed, chosen),
};
