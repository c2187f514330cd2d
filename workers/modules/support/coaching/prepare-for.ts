import type { AppContext } from "../../../core/context";
import type { Listing } from "../../../reading/postings/listing";
import { storedReading } from "../../../reading/resumes/resume";
import { readListing } from "../../catalog";
import { prepare, type Preparation } from "./preparation";
import type { SessionRow } from "./read-queries";

interface PersonWords {
  text: string | null;
  parseState: string | null;
  /** The resume as it was read, as JSON. */
  reading: string | null;
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
      : await readListing(ctx, posting, { title: session.position, company: session.company ?? "" });
  return {
    ...prepare({
      listing,
      resume: person?.text ?? null,
      reading: person?.reading ? storedReading(person.reading) : null,
      isBeingRead: person?.parseState === "waiting",
      experienceYears: person?.experienceYears ?? null,
    }),
    listing,
  };
}
