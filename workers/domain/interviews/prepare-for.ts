import { isSilent } from "../../lib/outage";
import type { AppContext } from "../kernel/context";
import type { Listing } from "../postings/facts/listing";
import { readPostings, readTexts } from "../postings/queries";
import { prepare, type Preparation } from "./preparation";
import type { SessionRow } from "./queries";

interface PersonWords {
  text: string | null;
  parseState: string | null;
  experienceYears: number | null;
}

/** The preparation sheet of a session, from the posting as the catalogue still has it and the resume as it is now. */
export async function prepareFor(
  ctx: AppContext,
  session: Pick<SessionRow, "position" | "company">,
  posting: { postingId: string; location: string; link: string } | null,
  person: PersonWords | null,
): Promise<Preparation & { listing: Listing | null }> {
  const listing =
    posting === null || session.position === null
      ? null
      : await listingOf(ctx, posting, { title: session.position, company: session.company ?? "" });
  return {
    ...prepare({
      listing,
      resume: person?.text ?? null,
      isBeingRead: person?.parseState === "waiting",
      experienceYears: person?.experienceYears ?? null,
    }),
    listing,
  };
}

/** The opening by the application's own copy of it, with what the catalogue still knows. */
async function listingOf(
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
