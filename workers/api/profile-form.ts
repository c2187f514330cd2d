/** The profile form on the wire: its names live here, for the page's action and the call alike. */
import { DomainError } from "../domain/kernel/errors";
import { FORM_NAMES, type Profile, type ProfileForm } from "../domain/profiles/schema";
import { find } from "../lib/pdf/syntax";
import { MAX_RESUME_BYTES, RESUME_TOO_LARGE } from "../domain/resumes/rules";
import type { ResumeUpload } from "../domain/resumes/store-resume";
import { readCapped } from "../http/body";

/** A resume of ten megabytes, the other fields, and the boundaries between them. */
export const MAX_FORM_BYTES = Math.floor(11.5 * 1024 * 1024);
/** Far above what the rules allow: the rules say what is too much, this keeps the splitting of it small. */
const MAX_PIECES = 100;

/**
 * Reads a posted profile form, multipart or url-encoded, at most `MAX_FORM_BYTES` long whatever it declares.
 * @throws DomainError `too_large` with the text about the file's size, `invalid` when it is no form.
 */
export async function readProfileForm(request: Request): Promise<FormData> {
  let bytes: Uint8Array;
  try {
    bytes = await readCapped(request, MAX_FORM_BYTES);
  } catch (error) {
    throw error instanceof DomainError && error.code === "too_large" ? tooLarge() : error;
  }
  return parseForm(bytes, request.headers.get("Content-Type") ?? "");
}

const tooLarge = () => new DomainError("too_large", RESUME_TOO_LARGE, { [FORM_NAMES.resume]: RESUME_TOO_LARGE });

async function parseForm(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw new DomainError("invalid", "The form could not be read");
  }
}

/** A form is read to its end up to here, so that what was typed after a file that is too large is not lost with it. */
const MAX_READ_BYTES = 100 * 1024 * 1024;
/** What is kept of the end of such a form: the fields after the file. */
const TAIL_BYTES = 1024 * 1024;

/**
 * Reads a posted profile form like `readProfileForm`, for the page, which shows again what was typed (browsers without
 * scripts send a file of any size). Of a file that is too large only the beginning is held, still more than a resume may
 * have, so that the rule about its size refuses it and every other rule is told too.
 * @throws DomainError `too_large` when that cannot be done; `invalid` when it is no form.
 */
export async function readPageForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const { head, tail } = await readEnds(request);
  if (tail.length === 0) return parseForm(head, contentType);
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const next = boundary ? find(tail, `\r\n--${boundary[1] ?? boundary[2]}`) : -1;
  if (next === -1) throw tooLarge();
  const kept = new Uint8Array(head.length + tail.length - next);
  kept.set(head);
  kept.set(tail.subarray(next), head.length);
  const form = await parseForm(kept, contentType);
  const file = form.get(FORM_NAMES.resume);
  // Something else was too large: then a piece of the file may be missing unnoticed.
  if (!(file instanceof File) || file.size <= MAX_RESUME_BYTES) throw tooLarge();
  return form;
}

/** The first `MAX_FORM_BYTES` of a body and, of what comes after them, the last `TAIL_BYTES`. */
async function readEnds(request: Request): Promise<{ head: Uint8Array; tail: Uint8Array }> {
  const head: Uint8Array[] = [];
  let room = MAX_FORM_BYTES;
  const tail: Uint8Array[] = [];
  let tailSize = 0;
  let rest = MAX_READ_BYTES - MAX_FORM_BYTES;
  for await (const chunk of request.body ?? []) {
    const first = chunk.subarray(0, room);
    if (first.length > 0) head.push(first);
    room -= first.length;
    const after = chunk.subarray(first.length);
    rest -= after.length;
    if (rest < 0) throw tooLarge();
    if (after.length === 0) continue;
    tail.push(after);
    tailSize += after.length;
    while (tailSize - (tail[0]?.length ?? 0) >= TAIL_BYTES) tailSize -= tail.shift()?.length ?? 0;
  }
  return { head: joined(head), tail: joined(tail) };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/**
 * The form's fields by their domain names. Lists come joined by commas or as repeated fields; a switch is on when any
 * field of its name says so, and off when none came, as with an unticked box (a consent is never assumed).
 * @param detectedCountry what an absent country defaults to (spec section 3): itself when it is IN, otherwise US.
 */
export function formToInput(form: FormData, detectedCountry: string | null): ProfileForm {
  const text = (field: keyof ProfileForm): string => {
    const value = form.get(FORM_NAMES[field]);
    return typeof value === "string" ? value : "";
  };
  const all = (field: keyof ProfileForm): string[] =>
    form.getAll(FORM_NAMES[field]).filter((v) => typeof v === "string");
  const list = (field: keyof ProfileForm) =>
    all(field)
      .slice(0, MAX_PIECES)
      .flatMap((v) => v.split(",", MAX_PIECES))
      .filter((v) => v.trim() !== "")
      .slice(0, MAX_PIECES);
  const isOn = (field: keyof ProfileForm) => all(field).some((v) => ON.has(v.trim().toLowerCase()));
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
    gender: text("gender"),
    genderOther: text("genderOther"),
    dateOfBirth: text("dateOfBirth"),
    currentLocation: text("currentLocation"),
    linkedinProfile: text("linkedinProfile"),
    country: form.has(FORM_NAMES.country) ? text("country") : detectedCountry === "IN" ? "IN" : "US",
    firstJob: form.has(FORM_NAMES.firstJob) ? text("firstJob") : "yes",
    currentCompany: text("currentCompany"),
    currentCtc: text("currentCtc"),
    expectedCtc: text("expectedCtc"),
    experienceYears: text("experienceYears"),
    noticePeriod: text("noticePeriod"),
    wantsJobMail: isOn("wantsJobMail"),
    wantsMarketingMail: isOn("wantsMarketingMail"),
    wantsWhatsapp: isOn("wantsWhatsapp"),
    customInstruction: text("customInstruction"),
    locations: list("locations"),
    jobTitles: list("jobTitles"),
    openToRemote: isOn("openToRemote"),
  };
}

const ON = new Set(["true", "on", "yes", "1"]);

/** The file that was chosen; null when none was (browsers then send an empty file without a name). */
export async function formToResume(form: FormData): Promise<ResumeUpload | null> {
  const file = form.get(FORM_NAMES.resume);
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The profile under its wire names; without one, an empty `_id` says so (spec section 3, account context). */
export function profileToWire(profile: Profile | null, owner: { email: string; displayName: string }) {
  if (!profile) return { _id: "", email: owner.email, name: owner.displayName };
  return {
    _id: profile.email,
    email: profile.email,
    name: `${profile.firstName} ${profile.lastName}`,
    firstName: profile.firstName,
    lastName: profile.lastName,
    whatsappContactNumber: profile.phone,
    phoneNumber: profile.phone,
    gender: profile.gender,
    genderOther: profile.genderOther,
    dateOfBirth: profile.dateOfBirth,
    currentLocation: profile.currentLocation,
    linkedinProfile: profile.linkedinProfile,
    resume: profile.resume?.fileName ?? "",
    country: profile.country,
    firstJob: profile.firstJob ? "yes" : "no",
    currentCompany: profile.currentCompany,
    currentCTC: amount(profile.currentCtc),
    expectedCTC: amount(profile.expectedCtc),
    experienceYears: amount(profile.experienceYears),
    noticePeriod: profile.noticePeriod,
    receiveEmailJobUpdates: profile.wantsJobMail,
    receiveEmailMarketingUpdates: profile.wantsMarketingMail,
    receiveWhatsappUpdates: profile.wantsWhatsapp,
    forBackend_customInstruction: profile.customInstruction,
    forBackend_locations: profile.locations,
    forBackend_jobTitles: profile.jobTitles,
    interestedInRemoteJobs: profile.openToRemote ?? "",
  };
}

// As a form's field holds it, so that what is read can be posted back. Never in exponents: no rule lets those in.
function amount(value: number | null): string {
  return value === null ? "" : value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
}
