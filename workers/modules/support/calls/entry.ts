import type { AroundKm } from "../../../reading/people/vocabulary";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { findCall, type CallEntryRow, type FoundCall } from "./queries";
import { CALL_CHANGED, lockedWords, NO_ENTRY, shownNumber, type CallKind } from "./rules";

/** One entry as staff see it. Instants are milliseconds since 1970, UTC. */
export interface CallEntry {
  userId: string;
  email: string;
  name: string;
  /** Whole for staff who may call it; else all but its end is hidden. Empty without a profile. */
  contactNumber: string;
  /** '' until one is chosen. */
  result: string;
  remarks: string;
  /** Which of the calls for the same thing, from 1; and when the next one is due. Null where none is. */
  attempt: number;
  againAt: number | null;
  /**
   * The list's India day, and when the trial began or ended; from the second attempt on, when they are to be called.
   */
  day: string;
  at: number;
  version: number;
  lockedAt: number | null;
  lockedByName: string | null;
  /** The work that the person wants; null without a profile. */
  preferences: {
    country: "US" | "IN";
    jobTitles: string[];
    locations: string[];
    aroundKm: AroundKm;
    openToRemote: boolean | null;
    customInstruction: string;
    version: number;
  } | null;
}

export function toEntry(row: CallEntryRow, mayCall: boolean): CallEntry {
  const { country, jobTitles, locations, aroundKm, customInstruction, profileVersion: version } = row;
  const hasProfile =
    country !== null &&
    jobTitles !== null &&
    locations !== null &&
    aroundKm !== null &&
    customInstruction !== null &&
    version !== null;
  return {
    userId: row.userId,
    email: row.email,
    name: row.firstName === null ? row.displayName : `${row.firstName} ${row.lastName ?? ""}`.trim(),
    contactNumber:
      row.phoneCountry === null || row.phoneNumber === null
        ? ""
        : shownNumber(row.phoneCountry, row.phoneNumber, mayCall),
    result: row.result,
    remarks: row.remarks,
    attempt: row.attempt,
    againAt: row.againAt,
    day: row.day,
    at: row.at,
    version: row.version,
    lockedAt: row.lockedAt,
    lockedByName: row.lockedBy === null ? null : row.lockedByName,
    preferences: hasProfile
      ? { country, jobTitles, locations, aroundKm, openToRemote: row.openToRemote, customInstruction, version }
      : null,
  };
}

/**
 * The entry of this person, to be changed.
 * @throws DomainError `not_found`.
 */
export async function entryOf(ctx: AppContext, kind: CallKind, email: string, attempt: number): Promise<FoundCall> {
  const entry = await findCall(ctx.db, kind, email, attempt);
  if (!entry) throw new DomainError("not_found", NO_ENTRY);
  return entry;
}

/**
 * @param shown the version that the caller saw; absent, any will do.
 * @throws DomainError `conflict` when the entry is locked, with who and when, or was changed since it was shown.
 */
export function refuseTouched(entry: FoundCall, shown: number | undefined): void {
  const { lockedAt } = entry;
  if (lockedAt !== null) throw new DomainError("conflict", lockedWords({ ...entry, lockedAt }));
  if (shown !== undefined && shown !== entry.version) throw new DomainError("conflict", CALL_CHANGED);
}

/** A colleague was faster between the read and the change: says who. */
export async function throwCallConflict(
  ctx: AppContext,
  kind: CallKind,
  email: string,
  attempt: number,
): Promise<never> {
  refuseTouched(await entryOf(ctx, kind, email, attempt), undefined);
  throw new DomainError("conflict", CALL_CHANGED);
}
