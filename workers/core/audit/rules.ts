import { reference } from "../reference";
import { BRAND } from "../brand";
import { inEnglish, inWords, messageOf } from "../../texts/text";
import type { AuditPageRow } from "./reading-queries";
import { OPEN_PERSON, openingReason } from "./access-reason-rules";
import { auditWords } from "./words";

/** One line of who read or changed a person's data. `at` in milliseconds since 1970, UTC. */
export interface AccessLine {
  id: string;
  at: number;
  who: string;
  what: string;
  /** The application's short reference, where it was one; `what` names it. */
  reference: string | null;
  /** As it was stored, in English: `what` ends with it where it has no text. Of a reason, the words of staff alone. */
  detail: string;
}

function accessLine(row: AuditPageRow): AccessLine {
  const isEntry =
    row.action.startsWith("applications.") && row.objectId !== null && /^[0-9A-Z]{26}$/.test(row.objectId);
  const named = isEntry && row.objectId !== null ? reference(row.objectId) : null;
  return {
    id: row.id,
    at: row.at,
    who:
      row.actorId === null
        ? messageOf("audit.byItself", { brand: BRAND.name })
        : (row.actorName ?? "audit.formerColleague"),
    what: auditWords({
      action: row.action,
      detail: row.detail,
      reference: named,
    }),
    reference: named,
    detail: (row.action === OPEN_PERSON && openingReason(row.detail)?.text) || row.detail,
  };
}

/**
 * A page of lines out of one more than it may hold, as texts for any language, and the id it ends with where there are
 * more.
 */
export function accessPage(rows: readonly AuditPageRow[], limit: number): { lines: AccessLine[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { lines: page.map(accessLine), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Lines in English, as staff read them. */
export const accessInEnglish = (lines: readonly AccessLine[]): AccessLine[] =>
  lines.map((line) => ({ ...line, who: inWords(line.who, inEnglish), what: inWords(line.what, inEnglish) }));

/** The place in the log that an address names; null for its beginning. */
export function auditPlace(given: string | undefined): string | null {
  return given !== undefined && /^[0-9A-Z]{26}$/.test(given) ? given : null;
}
