import { inEnglish, inWords } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import { tailoredLinks } from "./links";
import type { TailoredRow } from "./queries";
import { resumeChangeWords, fitWords, ownFileWords, type Audience } from "./vocabulary";

/** The result of tailoring for an application: in English for staff, and for its person as texts of any language. */
export interface ShownTailored {
  /** Null where the person's own file is sent. `fit` is '' where it is not known. */
  file: { name: string; href: string; sha256: string; sizeBytes: number; fit: string } | null;
  /** Why the own file is sent; '' where it is not. */
  because: string;
  changes: { what: string; text: string; why: string }[];
  /** For a form that asks for a cover note; '' where there is none. */
  note: string;
}

/** With a link to the file; null where nothing was arranged yet. */
export async function shownTailored(
  ctx: AppContext,
  row: TailoredRow | undefined,
  reader: Audience,
): Promise<ShownTailored | null> {
  if (!row) return null;
  const words = (text: string) => (reader === "staff" ? inWords(text, inEnglish) : text);
  if (row.reason !== "")
    return { file: null, because: words(ownFileWords(row.reason, reader)), changes: [], note: row.note };
  const { id, fileName, sha256, sizeBytes, changes, fitBefore, fitAfter, note } = row;
  const href = await tailoredLinks.make(ctx.config.signingKey, id, ctx.now());
  const fit = fitBefore === null || fitAfter === null ? "" : words(fitWords({ before: fitBefore, after: fitAfter }));
  return {
    file: { name: fileName, href, sha256, sizeBytes, fit },
    because: "",
    changes: changes.map((change) => {
      const { what, text, why } = resumeChangeWords(change, reader);
      return { what: words(what), text, why: words(why) };
    }),
    note,
  };
}
