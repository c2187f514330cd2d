import { longPattern } from "../../../workers/lib/long-pattern.ts";
import { oneLine } from "./words.ts";

/**
 * The confirmation of an employer's page after a form was sent: its sentence, its number where it names one, its
 * address.
 */
export interface Confirmation {
  text: string;
  number: string | null;
  link: string;
}

const SENTENCES = [
  /\bthank(?:s| you)(?: so much| very much)? for (?:applying|your application|submitting|your submission)\b/i,
  /\b(?:your )?application (?:has been |was |is )?(?:successfully )?(?:submitted|received|sent)(?: successfully)?\b/i,
  /\bwe(?:'ve|’ve| have)? (?:successfully )?received your (?:application|submission|details)\b/i,
  /\b(?:you(?:'ve|’ve| have)?|we have) (?:successfully |already )?(?:applied|submitted your application)\b/i,
  /\bapplication complete\b/i,
];
/** The text of a form that is yet to be sent, or was not. */
const NOT_YET =
  /\b(?:once|when|if|before|after|until|unless|will be|cannot|could not|not|error|failed|please|to be)\b[^.]{0,60}$/i;
const PLACES =
  "h1,h2,h3,h4,[role=alert],[role=status],[aria-live],[class*=confirm i],[class*=success i],[class*=thank i],p";
const NUMBER = longPattern("i")`
    \b(?:application|reference|confirmation|submission|candidate)\s*(?:id|no\.?|number|ref\.?|code|#)
    \s*(?:is|:|#|–|-)?\s*#?([A-Z0-9][A-Z0-9-]{3,39})\b`;

/**
 * Recognises that a form was sent: a sentence in a place where pages say so, seen by a person, while no field that the
 * form requires waits any more. Null otherwise: nothing is recorded by a guess.
 */
export function findConfirmation(
  page: Document,
  roots: readonly ParentNode[],
  isSeen: (element: Element) => boolean,
  isFormOpen: boolean,
): Confirmation | null {
  if (isFormOpen) return null;
  const places = roots.flatMap((root) => [...root.querySelectorAll(PLACES)]).slice(0, 400);
  for (const place of places) {
    const text = oneLine(place.textContent, 600);
    const found = SENTENCES.map((one) => one.exec(text)).find((match) => match !== null);
    if (!found || NOT_YET.test(text.slice(0, found.index)) || !isSeen(place)) continue;
    const number = places.map((one) => NUMBER.exec(oneLine(one.textContent, 600))?.[1]).find(Boolean);
    return {
      text: text.slice(0, 300),
      number: number !== undefined && /\d/.test(number) ? number : null,
      link: page.location.href,
    };
  }
  return null;
}
