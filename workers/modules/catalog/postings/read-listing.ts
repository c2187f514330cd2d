import { isSilent } from "../../../lib/outage";
import type { AppContext } from "../../../core/context";
import type { Listing } from "../../../reading/postings/listing";
import { readPostings, readTexts } from "./queries";

/** The job by the application's own copy of it, with what the catalogue still knows where it answers. */
export async function readListing(
  ctx: AppContext,
  { postingId, location, link }: { postingId: string; location: string; link: string },
  named: { title: string; company: string },
): Promise<Listing> {
  const copy = { ...named, location, link, text: "" };
  try {
    const [postings, texts] = await Promise.all([
      readPostings(ctx.catalog, [postingId]),
      readTexts(ctx.catalog, [postingId]),
    ]);
    const posting = postings[0];
    if (!posting) return copy;
    const { skills, remote, experienceMin, experienceMax, payLower, payUpper, payCurrency } = posting;
    return {
      ...copy,
      text: texts.get(postingId) ?? posting.excerpt,
      told: {
        skills,
        remote,
        experienceMin,
        experienceMax,
        ...(payLower === null && payUpper === null
          ? {}
          : { pay: { lower: payLower, upper: payUpper, currency: payCurrency, period: "year" as const } }),
      },
    };
  } catch (error) {
    if (!isSilent(error)) throw error;
    return copy;
  }
}
