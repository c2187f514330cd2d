/** What work a person wants, as the staff calls and the staff pages' forms carry it. */

/** Far above what the rules allow: the rules say what is too much, this keeps the splitting of it small. */
const MAX_PIECES = 100;

/** A list, or one joined by commas; anything else stays what it is, for the schema to refuse. */
function list(value: unknown): unknown {
  if (typeof value === "string") return list(value.split(",", MAX_PIECES));
  return Array.isArray(value) ? value.filter((v) => typeof v !== "string" || v.trim() !== "") : value;
}

/** True, false, or empty for unspecified: spec section 3. */
function triState(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  if (word === "") return null;
  if (["true", "yes", "1", "on"].includes(word)) return true;
  return ["false", "no", "0"].includes(word) ? false : value;
}

/** The four wire fields as the domain's preferences; not yet judged. */
export function wishToInput(body: Readonly<Record<string, unknown>>, version?: number) {
  return {
    jobTitles: list(body["forBackend_jobTitles"]),
    locations: list(body["forBackend_locations"]),
    openToRemote: triState(body["interestedInRemoteJobs"]),
    customInstruction: body["forBackend_customInstruction"] ?? "",
    version,
  };
}
