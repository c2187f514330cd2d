import { calendarFile as write } from "../../../lib/ics";
import type { Config } from "../../../config";
import { BRAND } from "../../../core/brand";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { isSigned, sign } from "../../../core/signatures";
import { sessionEvent } from "../../messaging";
import { findInterview } from "./read-queries";
import { CalendarFileInput } from "./schema";

const PURPOSE = "interview-calendar";

/** The address of a session's calendar file, for the person or the coach: any holder of the address may read it. */
export async function calendarLink(
  config: Pick<Config, "signingKey">,
  session: string,
  to: "person" | "coach",
): Promise<string> {
  const signature = await sign(config.signingKey, PURPOSE, `${session}\n${to}`);
  return `/interviews/calendar?${new URLSearchParams({ session, to, signature }).toString()}`;
}

/**
 * The session as a calendar file, as it is now: a calendar that has it moves it, or takes it out where it does not take
 * place. It names the coach at most.
 * @throws DomainError `not_found` for an address that is not ours, or a session that is forgotten.
 */
export async function readCalendarFile(ctx: AppContext, input: unknown): Promise<string> {
  authorize(ctx, "interviews.read_calendar");
  const { session: id, to, signature } = parseInput(CalendarFileInput, input);
  const genuine = await isSigned(ctx.config.signingKey, PURPOSE, `${id}\n${to}`, signature);
  const session = genuine ? await findInterview(ctx.db, id, "any") : null;
  if (!session) throw new DomainError("not_found", "coaching.noSuchSession");
  const takesPlace = session.state === "booked" || session.state === "held";
  return write(
    sessionEvent(
      { ...session, cancelled: !takesPlace, coachName: session.coachName ?? "" },
      to === "coach" ? { is: to } : { is: to, language: session.language },
      ctx.config.origin,
      ctx.now(),
    ),
    BRAND.name,
  );
}
