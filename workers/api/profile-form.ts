/** The profile form on the wire: its names live here, for the page's action and the call alike. */
import { DomainError } from "../domain/kernel/errors";
import { FIELD_NAMES, FORM_NAMES, toForm, type Profile } from "../domain/profiles/form-rules";
import { find } from "../lib/pdf/syntax";
import { MAX_RESUME_BYTES, RESUME_TOO_LARGE } from "../domain/resumes/rules";
import type { ResumeUpload } from "../domain/resumes/store-resume";
import { readCapped } from "../http/body";

/** A resume of ten megabytes, the other fields, and the boundaries between them. */
export const MAX_FORM_BYTES = Math.floor(11.5 * 1024 * 1024);

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

/** The file that was chosen; null when none was (browsers then send an empty file without a name). */
export async function formToResume(form: FormData): Promise<ResumeUpload | null> {
  const file = form.get(FORM_NAMES.resume);
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The profile under its wire names; without one, an empty `_id` says so (spec section 3, account context). */
export function profileToWire(profile: Profile | null, owner: { email: string; displayName: string }) {
  if (!profile) return { _id: "" as const, email: owner.email, name: owner.displayName };
  const form = toForm(profile);
  return {
    _id: profile.email,
    email: profile.email,
    name: `${profile.firstName} ${profile.lastName}`,
    phoneNumber: profile.phone,
    resume: profile.resume?.fileName ?? "",
    ...Object.fromEntries(
      FIELD_NAMES.map((name) => [
        FORM_NAMES[name],
        profile[name] === null && name === "openToRemote" ? "" : form[name],
      ]),
    ),
  };
}
