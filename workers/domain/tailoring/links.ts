import { resumeLink } from "../resumes/links";
import { isSigned, LINK_MS, sign } from "../kernel/signatures";

/** Links to tailored resumes: they name no person, are signed, expire, and still need the session. */
const FILE = /^([0-9A-Z]{26})-([0-9a-z]{1,10})-([A-Za-z0-9_-]{43})\.pdf$/;
const PURPOSE = "tailored-link";

/** The path of a link to the file, good for an hour from `nowMs` (milliseconds since 1970, UTC). */
export async function tailoredLink(signingKey: string, id: string, nowMs: number): Promise<string> {
  const expiry = Math.floor(nowMs + LINK_MS).toString(36);
  return `/api/cv/tailored/${id}-${expiry}-${await sign(signingKey, PURPOSE, `${id}\n${expiry}`)}.pdf`;
}

/** The path of a link to what is sent for an application: the tailored resume, else the person's own; null for none. */
export async function sentFileLink(
  signingKey: string,
  { tailoredId, resumeId }: { tailoredId: string | null; resumeId: string | null },
  nowMs: number,
): Promise<string | null> {
  if (tailoredId !== null) return tailoredLink(signingKey, tailoredId, nowMs);
  return resumeId === null ? null : resumeLink(signingKey, resumeId, nowMs);
}

/** The file that a link's last part names, or null when it is forged, malformed or expired at `nowMs`. */
export async function readTailoredLink(signingKey: string, file: string, nowMs: number): Promise<string | null> {
  const [, id, expiry, signature] = FILE.exec(file) ?? [];
  if (!id || !expiry || !signature) return null;
  const genuine = await isSigned(signingKey, PURPOSE, `${id}\n${expiry}`, signature);
  return genuine && Number.parseInt(expiry, 36) > nowMs ? id : null;
}
