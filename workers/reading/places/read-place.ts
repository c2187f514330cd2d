import { parsePlace, type Place } from "./parse";

/** Lists name the same few places over and over. */
const MAX_CACHED = 5_000;
const known = new Map<string, Place>();

/** The result of `parsePlace`, which reads each text once while it is remembered. */
export function readPlace(text: string): Place {
  let place = known.get(text);
  if (place === undefined) {
    place = parsePlace(text);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(text, place);
  }
  return place;
}
