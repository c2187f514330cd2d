import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { saveCalendar as save } from "./coach-queries";
import { calendarInput } from "./schema";

/**
 * Publishes one's hours as a coach, in one's own time zone. What is booked already stays as it is.
 * @throws DomainError `invalid` with the fields' messages; `conflict` where they were changed since they were read.
 */
export async function saveCalendar(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "interviews.save_calendar");
  const { revision, ...calendar } = parseInput(calendarInput(ctx.config.meetingHosts), input);
  const changed = await write(ctx.db, { calendar: save(ctx.db, { coachId: actor.userId, ...calendar }, revision) });
  if (changed.calendar === 0) throw new DomainError("conflict", "coaching.hoursChangedMeanwhile");
}
