import { z } from "zod";
import { decoded } from "../../../providers/boards/vendor";
import { isWholeName, nameOnOwnDomain, systemAt } from "./addresses";
import { namingOf } from "./naming";
import { SourceInput } from "./schema";
import { REGISTERED, systemCalled, systemLabel } from "./vocabulary";

/** A row of a list of boards: whatever columns it had, as text. `line` is where it stood in its file. */
export const BoardRow = z.object({
  line: z.int().min(1).max(10_000_000),
  name: z.string().max(500).default(""),
  /** 'greenhouse', 'workday', …: in the row itself, or as the importer names it for the whole file. */
  system: z.string().max(100).default(""),
  /** The board's name, or its ids as a JSON object. */
  slug: z.string().max(2_000).default(""),
  address: z.string().max(4_000).default(""),
  country: z.string().max(100).default(""),
  /** The company's own domain, where a system knows its boards by that. */
  domain: z.string().max(300).default(""),
});
export type BoardRow = z.output<typeof BoardRow>;

export type BoardRowResult =
  | { kind: "board"; source: SourceInput }
  /** A board of a system that has no adapter. */
  | { kind: "unsupported"; system: string }
  | { kind: "refused"; reason: string };

const refused = (reason: string): BoardRowResult => ({ kind: "refused", reason });
const isRegistered = (system: string): system is SourceInput["ats"] =>
  (REGISTERED as readonly string[]).includes(system);

/**
 * The board that a row names. Its system is the one that it names, or the one that its address stands on; where both
 * say one, they must agree. The address is read for that alone: what we ask is built from the adapter's host and the
 * slug.
 */
export function readRow(row: BoardRow): BoardRowResult {
  const named = systemCalled(row.system);
  const at = systemAt(row.address.trim());
  const system = named || at?.system;
  if (!system) return refused("Its system is neither named nor seen in its address");
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(system)) return refused("Its system is no name of one");
  if (at && at.system !== system) {
    return refused(`Its address is on ${systemLabel(at.system)}, not on ${systemLabel(system)}`);
  }
  if (!isRegistered(system)) return { kind: "unsupported", system };
  const given = nameIn(row.slug.trim());
  const isWhole = given !== "" && isWholeName(system, given);
  if (at?.slug && isWhole && !isSameBoard(given, at.slug)) return refused("Its slug and its address name two boards");
  const slug = isWhole ? given : (nameAt(system, row, at?.slug ?? null) ?? given);
  const country = row.country.trim().toUpperCase() || null;
  const source = SourceInput.safeParse({ ats: system, slug, company: row.name, country });
  if (!source.success) return refused(source.error.issues[0]?.message ?? "It cannot be read");
  return { kind: "board", source: source.data };
}

/** The board's name that an address has. */
function nameAt(system: string, { address, domain }: BoardRow, onSystem: string | null): string | null {
  const name = onSystem ?? nameOnOwnDomain(system, address.trim());
  return name !== null && namingOf(system).takesDomain && domain.trim() !== "" ? `${name}/${domain.trim()}` : name;
}

function isSameBoard(name: string, seen: string): boolean {
  const [a, b] = [name.toLowerCase(), seen.toLowerCase()];
  return a === b || a.startsWith(`${b}/`);
}

const Ids = z.object({
  slug: z.string().optional(),
  tenant: z.string().optional(),
  pod: z.string().optional(),
  site: z.string().optional(),
  siteNumber: z.string().optional(),
  host: z.string().optional(),
  company: z.string().optional(),
  domain: z.string().optional(),
});

/** The board's name in a cell: as it stands, or put together from the ids of a JSON object. */
function nameIn(cell: string): string {
  // Some lists copy it out of an address; no name holds a '%' of its own.
  if (!cell.startsWith("{")) return decoded(cell);
  const ids = Ids.safeParse(parsed(cell)).data ?? {};
  const { slug, tenant, pod, site = ids.siteNumber, host, company, domain } = ids;
  if (slug) return slug;
  if (tenant && pod && site) return `${tenant}/${pod}/${site}`;
  return [host, company ?? domain].filter((part) => part !== undefined && part !== "").join("/");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
