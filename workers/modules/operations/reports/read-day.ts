import type { AppContext } from "../../../core/context";
import { jobsWindow } from "../../../lib/india-time";
import type { OutcomeCount } from "../../applications/rules";
import { parseInput } from "../../../core/parse";
import { authorize, type Action, type UserActor } from "../../../core/policy";
import { readDay } from "./queries";
import { daysUpTo, type ReportJob, type ReportPerson } from "./rules";
import { ReportDay } from "./schema";

export interface DayReport {
  day: string;
  /** The jobs window, milliseconds since 1970, UTC. */
  startMs: number;
  endMs: number;
  /** The figures of the whole day. */
  totals: { people: number; jobs: number };
  /** The figures as they were mailed; null while the day runs. */
  compiled: { people: number; jobs: number; compiledAt: number } | null;
  /** `jobs` counts the whole day; `rows` are the first of them, newest first. */
  people: { person: ReportPerson; jobs: number; rows: ReportJob[] }[];
  next: string | null;
  /** Figures of the chart's days, oldest first; days without any are there too. */
  chart: { day: string; counts: OutcomeCount[] }[];
}

export interface DayReportInput {
  day: unknown;
  /** `next` of the page before; one that cannot be read is the beginning. */
  cursor?: string | undefined;
  /** People a page. */
  people?: number;
  /** Applications of each at most. */
  jobsEach?: number;
}

const PEOPLE = 25;
const JOBS_EACH = 20;

/**
 * The applications made in a jobs day, a page of people at a time (spec section 2, Daily report). Each person shown
 * gets
 * a line in their access log in the same batch; where that fails, nothing is read. Numbers are for the operations role.
 * @throws DomainError `invalid` without a date.
 */
export async function readDayReport(ctx: AppContext, input: DayReportInput): Promise<DayReport> {
  return readDayAs(ctx, authorize(ctx, "reports.read_day"), "reports.read_day", input);
}

/** The same for a caller who was authorized under `action`. */
export async function readDayAs(
  ctx: AppContext,
  actor: UserActor,
  action: Action,
  input: DayReportInput,
): Promise<DayReport> {
  const { day } = parseInput(ReportDay, { day: input.day });
  const limit = input.people ?? PEOPLE;
  const after = input.cursor !== undefined && /^[0-9A-Za-z]{1,40}$/.test(input.cursor) ? input.cursor : null;
  const chartDays = daysUpTo(day);
  const page = {
    day,
    after,
    people: limit,
    jobsEach: input.jobsEach ?? JOBS_EACH,
    chartDays,
    withPhone: actor.staff?.operations === true,
  };
  const read = await readDay(ctx.db, { userId: actor.userId, action, nowMs: ctx.now() }, page);
  const jobs = Map.groupBy(read.jobs, (job) => job.userId);
  const people = read.people.slice(0, limit).map(({ person, jobs: made }) => ({
    person,
    jobs: made,
    rows: (jobs.get(person.userId) ?? []).map(({ userId: _userId, ...row }) => row),
  }));
  return {
    day,
    ...jobsWindow(day),
    totals: read.totals,
    compiled: read.compiled,
    people,
    next: read.people.length > limit ? (people.at(-1)?.person.userId ?? null) : null,
    chart: chartDays.map((each) => ({
      day: each,
      counts: (read.chart.get(each) ?? []).map(({ outcome, entries, locked, waiting = 0 }) => ({
        outcome,
        entries,
        locked,
        waiting,
      })),
    })),
  };
}
