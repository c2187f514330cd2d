import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { corrected } from "../../../reading/resumes/corrections";
import { findOwnReading, type OwnReading } from "./queries";
import { shownReading, type ShownReading } from "./shown-reading";

/** The file that the caller sends, as it was read. */
export interface OwnResumeReading {
  resume: Pick<OwnReading, "id" | "version" | "fileName" | "state"> | null;
  /** Null of no file, of one that is still being read, and of one that could not be. */
  reading: ShownReading | null;
}

/** The reading of the file that the caller sends, with what they corrected of it. */
export async function readOwnReading(ctx: AppContext): Promise<OwnResumeReading> {
  const { userId } = authorize(ctx, "resumes.read_reading");
  const own = await findOwnReading(ctx.db, userId, null);
  if (!own) return { resume: null, reading: null };
  const { id, version, fileName, state, asRead, corrections } = own;
  return {
    resume: { id, version, fileName, state },
    reading: asRead && shownReading(corrected(asRead, corrections)),
  };
}
