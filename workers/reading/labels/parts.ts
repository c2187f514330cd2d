/** The parts of a label that asks for several things at once. Pure. */
import { longPattern } from "../../lib/long-pattern";

const YES_NO_START = longPattern("iu")`
  ^(?:\d{1,2}\.? )?(?:are|do|does|have|can|could|will|would|is) (?:you|u|your)\b`;
const AND = / (?:and|&) (?:also )?(?=\S)|, (?=(?:are|do|have|can|will|is|ready|willing|able) )/iu;
const OWN_START = /^(?:are|do|does|have|can|could|will|would|is) (?:you|u|your)\b/iu;
/** The beginning that a second part goes on from: 'Do you have a bike and | a licence'. */
const GOES_ON = longPattern("iu")`
  ^(?:are|r) (?:you|u) (?:okay|ok|fine|comfortable|good|alright|ready|open|willing) (?:with|to|for)\b
  |^(?:do|have) (?:you|u) (?:currently )?(?:have|own|hold|possess|got|know)\b
  |^(?:are|do|does|have|can|could|will|would|is) (?:you|u|your)\b`;
const BARE = /^(?:an?|the|your|any|\d+|one|two|three) /iu;
const VERB = longPattern("iu")`
  ^(?:have|own|hold|live|reside|know|speak|work|travel|join|relocate|start|drive|possess|accept|agree|sign|not|be)\b`;

/** A question for yes or no as the questions that it is made of; one where it is one. */
export function yesNoParts(label: string): string[] {
  const [asked = "", ...more] = label.split("?").filter((part) => part.trim() !== "");
  if (more.length > 0 || asked.length > 200 || !YES_NO_START.test(asked.trim())) return [label];
  const [first = "", ...rest] = asked.trim().split(AND);
  const whole = GOES_ON.exec(first)?.[0] ?? "";
  const short = OWN_START.exec(first)?.[0] ?? "";
  return [first, ...rest.map((part) => startedBy(part.trim(), whole, short))];
}

function startedBy(part: string, whole: string, short: string): string {
  if (OWN_START.test(part)) return part;
  // 'Do you know X and have Y' has a verb of its own; 'are you okay with X and Y' goes on.
  return BARE.test(part) || !(VERB.test(part) || /^are/iu.test(short)) ? `${whole} ${part}` : `${short} ${part}`;
}

/** The things that a label names in a row: 'Current company and designation'. */
export function namedParts(folded: string): string[] {
  const parts = folded
    .split(/[,/&+]| and | aur /u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 && parts.length <= 5 && folded.split(" ").length <= 12 ? parts : [];
}
