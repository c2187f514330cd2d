import type { EntryForm } from "@workers/modules/fulfilment";
import type { HeldCode, ShownTailored } from "@workers/modules/applications";
import type { ShownSign } from "@workers/modules/catalog/rules";

export type LabelledFacts = readonly (readonly [label: string, value: string])[];

/** The entry that the operator has, with its person. Instants are milliseconds since 1970 UTC. */
export interface HeldEntry {
  id: string;
  /** Where it stands in the queue: skipping goes on from there. */
  place: string;
  revision: number;
  status: string;
  remarks: string;
  /** Why its person does not want it, where they said so since; null otherwise. */
  stop: string | null;
  until: number;
  /** The fifteen minutes are over: no colleague has claimed it yet. */
  over: boolean;
  /** When its form began to be sent by the extension; null while it was not. */
  sendingAt: number | null;
  /** The code that the employer's form sends to the person, once they were asked for it. */
  code: HeldCode;
  /** Its subject: the address may ask for others. */
  taken: { day: string | null; portal: string; email: string };
  position: string;
  company: string;
  /** How many other people's applications to this job are waiting, up to the limit of the count. */
  othersWaiting: number;
  link: string;
  posting: LabelledFacts;
  /** Of a scam, or of no real job. */
  signs: readonly ShownSign[];
  /** False while the catalogue does not answer: the signs are those of when the job was found. */
  signsAreNew: boolean;
  /** Why it was matched, a sentence each. */
  reasons: readonly string[];
  /** `text` is what its PDF says; null where it could not be read. `problem` says why the file is not given out. */
  resume: { name: string; href: string; text: string | null; problem: string | null } | null;
  /** The employer's form, with what is known for it. */
  form: EntryForm;
  /** The parts that were arranged of it for this application. */
  tailored: ShownTailored | null;
  person: LabelledFacts;
  /** The answers that the person took back or changed since it was claimed, in the form's words. */
  takenBack?: readonly string[];
  /** Their answers to what this form asks. */
  answered: LabelledFacts;
  /** What they ask of the staff in their own words; empty where nothing. */
  asks: string;
  preferences: LabelledFacts;
}
