import type { AppContext } from "../../../core/context";
import { tailoredLinks } from "./links";
import type { TailoredRow } from "./queries";
import { resumeChangeWords, fitWords, ownFileWords, type Audience } from "./vocabulary";

/** The result of tailoring for an application, as its person and staff see it. */
export interface ShownTailored {
  /** Null where the person's own file is sent. `fit` is a sentence; '' where it is not known. */
  file: { name: string; href: string; sha256: string; sizeBytes: number; fit: string } | null;
  /** Why the own file is sent; '' where it is not. */
  because: string;
  changes: { what: string; text: string; why: string }[];
  /** For a form that asks for a cover note; '' where there is none. */
  note: string;
}

/** The result of tailoring in words, with a link to the file; null where nothing was arranged yet. */
export async function shownTailored(
  ctx: AppContext,
  row: TailoredRow | undefined,
  reader: Audience,
): Promise<ShownTailored | null> {
  if (!row) return null;
  if (row.reason !== "") return { file: null, because: ownFileWords(row.reason, reader), changes: [], note: row.note };
  const { id, fileName, sha256, sizeBytes, changes, fitBefore, fitAfter, note } = row;
  const href = await tailoredLinks.make(ctx.config.signingKey, id, ctx.now());
  const fit = fitBefore === null || fitAfter === null ? "" : fitWords({ before: fitBefore, after: fitAfter });
  return {
    file: { name: fileName, href, sha256, sizeBytes, fit },
    because: "",
    changes: changes.map((change) => resumeChangeWords(change, reader)),
    note,
  };
}
