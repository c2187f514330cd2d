import { isSure } from "../../../reading/resumes/resume";
import { readResume } from "../../../reading/resumes/read-resume";
import { FORM_NAMES, newProfileForm } from "../profiles/form-rules";
import { fillForm } from "./fill-form";
import { checkPdf } from "./rules";

/** The work and the place that a resume names for sure; empty where it is not sure. */
export interface SentReading {
  work: string;
  place: string;
}

/**
 * Reads the resume of a person without an account, under the checks and caps of an upload, as the form would read it.
 * Stores nothing.
 * @param country of the number that sent it.
 * @returns the text of the check that it failed, or that it has no words, instead of a reading.
 */
export async function readSentFile(
  bytes: Uint8Array<ArrayBuffer>,
  country: "IN" | "US",
  nowMs: number,
): Promise<SentReading | { problem: "file" | "picture" | "unread"; why: string }> {
  const wrong = checkPdf(bytes);
  if (wrong) return { problem: "file", why: wrong };
  // The parser takes the bytes it is given.
  const { words, read } = await readResume(bytes.slice());
  if (!read) return { problem: words.state === "no_text" ? "picture" : "unread", why: words.state };
  const { filled } = fillForm(newProfileForm({ country }), read, nowMs, true);
  const sure = (name: string): string[] => [filled.find((one) => one.name === name)?.value ?? []].flat();
  const [city = ""] = isSure(read, "/basics/location/city") ? sure(FORM_NAMES.currentLocation) : [];
  const [wanted = city] = sure(FORM_NAMES.locations);
  return { work: sure(FORM_NAMES.jobTitles).find(isTitle) ?? "", place: wanted };
}

/** A line about oneself may name an occupation and still be no title: "I like to meet people". */
const isTitle = (text: string): boolean =>
  text.split(/\s+/).length <= 6 && !/\b(?:i|my|me|am|to|like|want|seeking|looking|who|with)\b/i.test(text);
