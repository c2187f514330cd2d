import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readOnHold } from "./hold-queries";
import { HELD_ROWS, HeldListInput } from "./schema";
import { shownSigns } from "./scam-signs-text";
import type { ShownSign } from "./vocabulary";

export interface PostingOnHold {
  id: string;
  title: string;
  company: string;
  location: string;
  portal: string;
  link: string;
  excerpt: string;
  heldAt: number;
  signs: ShownSign[];
}

/**
 * Jobs that their signs keep from everybody until staff decide, a page at a time, the oldest first.
 * @throws DomainError `invalid`.
 */
export async function listHeld(
  ctx: AppContext,
  input: unknown,
): Promise<{ held: PostingOnHold[]; next: string | null }> {
  authorize(ctx, "postings.list_held");
  const { after } = parseInput(HeldListInput, input);
  const rows = await readOnHold(ctx.catalog, after ?? 0, HELD_ROWS + 1);
  const page = rows.slice(0, HELD_ROWS);
  return {
    held: page.map((posting) => ({
      id: posting.id,
      title: posting.title,
      company: posting.company,
      location: posting.location,
      portal: posting.portal,
      link: posting.link,
      excerpt: posting.excerpt,
      heldAt: posting.closedAt ?? posting.firstSeenAt,
      signs: shownSigns(posting, ctx.now()),
    })),
    next: rows.length > HELD_ROWS ? String(page.at(-1)?.n) : null,
  };
}
