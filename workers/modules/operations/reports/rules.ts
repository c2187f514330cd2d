import { countsByStatus, type OutcomeCount, type RecordedOutcome } from "../../applications/rules";
import type { AroundKm } from "../../../reading/people/vocabulary";
import { addDays, indiaDay, indiaInstant, jobsDay } from "../../../lib/india-time";

/** One application as the reports show it. `appliedAt` in milliseconds since 1970, UTC. */
export interface ReportJob {
  id: string;
  position: string;
  company: string;
  location: string;
  link: string;
  portal: string;
  searchTerm: string;
  appliedAt: number;
}

/** A person as the reports show them: what they are called and what they want. */
export interface ReportPerson {
  userId: string;
  email: string;
  displayName: string;
  /** Null without a profile. */
  profile: {
    firstName: string;
    lastName: string;
    /** With the country's code and a plus; null for a role that may not see it. */
    phone: string | null;
    /** Whether the number is whole: while the reader holds an entry of the person, or gave a reason. */
    isOpen: boolean;
    country: "IN" | "US";
    jobTitles: string[];
    locations: string[];
    aroundKm: AroundKm;
    openToRemote: boolean | null;
    customInstruction: string;
    /** Tells this profile from any later one. */
    version: number;
  } | null;
}

/** The outcomes of the entries that were found in a jobs day. */
export interface DayFigures {
  found: number;
  applied: number;
  /** By outcome, the locked ones alone. */
  failed: Partial<Record<RecordedOutcome, number>>;
}

/** The figures of a day, out of those by outcome. An entry counts as failed once it is locked so. */
export function dayFigures(counts: readonly OutcomeCount[]): DayFigures {
  const figures: DayFigures = { found: 0, applied: 0, failed: {} };
  for (const { outcome, entries, locked } of counts) {
    figures.found += entries;
    if (outcome === "submitted") figures.applied += locked;
    else if (outcome !== "" && locked > 0) figures.failed[outcome] = locked;
  }
  return figures;
}

/** The failed applications of a day, by status label, for people to read. */
export function failedByStatus(counts: readonly OutcomeCount[]): Record<string, number> {
  const failed = counts.filter(({ outcome, locked }) => outcome !== "" && outcome !== "submitted" && locked > 0);
  return Object.fromEntries(countsByStatus(failed).map(({ status, locked }) => [status, locked]));
}

/** How many days `/jobs-{name}` looks back, today included. Spec section 9. */
const OPERATOR_DAYS = 30;

/** The beginning of those. Milliseconds since 1970, UTC. */
export function operatorSince(nowMs: number): number {
  return indiaInstant(addDays(indiaDay(nowMs), 1 - OPERATOR_DAYS));
}

/** How many days the chart shows, up to the report's own. */
const CHART_DAYS = 30;

/** The chart's days, oldest first. */
export function daysUpTo(day: string): string[] {
  return Array.from({ length: CHART_DAYS }, (_, i) => addDays(day, i + 1 - CHART_DAYS));
}

/** The longest time for which a request that began before a moment may still write after it. Milliseconds. */
export const COMMITTED_MS = 15 * 60_000;

/** Days that a tick compiles at most, when ticks were missed for long; the next tick goes on. */
export const MAX_COMPILED_DAYS = 31;

/**
 * The jobs days to compile, oldest first: those that are over since `last`, or the latest alone when none ever was. The
 * days after these are compiled next, so that none is passed over.
 * @param last the day that was compiled last, or null.
 */
export function daysToCompile(last: string | null, nowMs: number): string[] {
  const latest = addDays(jobsDay(nowMs), -1);
  const days: string[] = [];
  const first = last === null ? latest : addDays(last, 1);
  for (let day = first; days.length < MAX_COMPILED_DAYS && day <= latest; day = addDays(day, 1)) days.push(day);
  return days;
}
