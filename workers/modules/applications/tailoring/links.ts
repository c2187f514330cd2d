import { resumeLinks } from "../../../reading/resumes/links";
import { fileLinks } from "../../../core/signatures";

/** Links to tailored resumes. */
export const tailoredLinks = fileLinks({ purpose: "tailored-link", path: "/api/cv/tailored/", ending: ".pdf" });

/** The path of a link to what is sent for an application: the tailored resume, else the person's own; null for none. */
export async function sentFileLink(
  signingKey: string,
  { tailoredId, resumeId }: { tailoredId: string | null; resumeId: string | null },
  nowMs: number,
): Promise<string | null> {
  if (tailoredId !== null) return tailoredLinks.make(signingKey, tailoredId, nowMs);
  return resumeId === null ? null : resumeLinks.make(signingKey, resumeId, nowMs);
}
