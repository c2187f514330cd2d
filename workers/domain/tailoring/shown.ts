import type { AppContext } from "../kernel/context";
import { tailoredLink } from "./links";
import type { TailoredRow } from "./queries";
import { changeWords, ownFileWords, type Reader } from "./vocabulary";

/** What was arranged for an application, as its person and staff see it. */
export interface ShownTailored {
  /** Null where the person's own file is sent. */
  file: { name: string; href: string; sha256: string; sizeBytes: number } | null;
  /** Why the own file is sent; '' where it is not. */
  because: string;
  changes: { what: string; text: string; why: string }[];
}

/** What was arranged in words, with a link to the file; null where nothing was arranged yet. */
export async function shownTailored(
  ctx: AppContext,
  row: TailoredRow | undefined,
  reader: Reader,
): Promise<ShownTailored | null> {
  if (!row) return null;
  if (row.reason !== "") return { file: null, because: ownFileWords(row.reason, reader), changes: [] };
  const { id, fileName, sha256, sizeBytes, changes } = row;
  const href = await tailoredLink(ctx.config.signingKey, id, ctx.now());
  return {
    file: { name: fileName, href, sha256, sizeBytes },
    because: "",
    changes: changes.map((change) => changeWords(change, reader)),
  };
}
