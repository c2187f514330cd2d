import { z } from "zod";
import { ATS, type Ats } from "./vocabulary";
import { SourceInput } from "./schema";
import { decoded, systemAt, systemLabel } from "./vocabulary";

/** A row of a list of boards: whatever columns it had, as text. `line` is where it stood in its file. */
export const BoardRow = z.object({
  line: z.int().min(1).max(10_000_000),
  name: z.string().max(500).default(""),
  /** 'greenhouse', 'workday', …: in the row itself, or as the importer names it for the whole file. */
  system: z.string().max(100).default(""),
  slug: z.string().max(2_000).default(""),
  address: z.string().max(4_000).default(""),
  country: z.string().max(100).default(""),
});
export type BoardRow = z.output<typeof BoardRow>;

export type ReadRow =
  | { kind: "board"; source: SourceInput }
  /** A board of a system that has no adapter. */
  | { kind: "unsupported"; system: string }
  | { kind: "refused"; reason: string };

const refused = (reason: string): ReadRow => ({ kind: "refused", reason });
const isRead = (system: string): system is Ats => (ATS as readonly string[]).includes(system);

/**
 * What a row says. The system is the one that it names, or the one that its address stands on; where both say one,
 * they must agree. The address is read for that alone: what we ask is built from the adapter's host and the slug.
 */
export function readRow(row: BoardRow): ReadRow {
  const named = row.system.trim().toLowerCase();
  const at = systemAt(row.address.trim());
  const system = named || at?.system;
  if (!system) return refused("Its system is neither named nor seen in its address");
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(system)) return refused("Its system is no name of one");
  if (at && at.system !== system) {
    return refused(`Its address is on ${systemLabel(at.system)}, not on ${systemLabel(system)}`);
  }
  if (!isRead(system)) return { kind: "unsupported", system };
  // Some lists copy it out of an address; no slug holds a '%' of its own.
  const slug = decoded(row.slug.trim()) || at?.slug || "";
  const elsewhere = at?.slug && at.slug.toLowerCase() !== slug.toLowerCase();
  if (elsewhere) return refused("Its slug and its address name two boards");
  const country = row.country.trim().toUpperCase() || null;
  const source = SourceInput.safeParse({ ats: system, slug, company: row.name, country });
  if (!source.success) return refused(source.error.issues[0]?.message ?? "It cannot be read");
  return { kind: "board", source: source.data };
}
