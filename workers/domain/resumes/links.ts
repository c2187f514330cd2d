import { isSigned, LINK_MS, sign } from "../kernel/signatures";

/**
 * Links to a resume (spec section 7, `api/cv/…`): they name no person, are signed, expire, and still need the session.
 */
const FILE = /^([0-9A-Z]{26})-([0-9a-z]{1,10})-([A-Za-z0-9_-]{43})\.pdf$/;
const PURPOSE = "resume-link";

/** The path of a link to the resume, good for an hour from `nowMs` (milliseconds since 1970, UTC). */
export async function resumeLink(signingKey: string, resumeId: string, nowMs: number): Promise<string> {
  const expiry = Math.floor(nowMs + LINK_MS).toString(36);
  return `/api/cv/${resumeId}-${expiry}-${await sign(signingKey, PURPOSE, `${resumeId}\n${expiry}`)}.pdf`;
}

/** The resume that a link's last part names, or null when it is forged, malformed or expired at `nowMs`. */
export async function readResumeLink(signingKey: string, file: string, nowMs: number): Promise<string | null> {
  const [, resumeId, expiry, signature] = FILE.exec(file) ?? [];
  if (!resumeId || !expiry || !signature) return null;
  const genuine = await isSigned(signingKey, PURPOSE, `${resumeId}\n${expiry}`, signature);
  return genuine && Number.parseInt(expiry, 36) > nowMs ? resumeId : null;
}
