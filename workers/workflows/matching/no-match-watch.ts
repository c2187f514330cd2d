import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { teamNoticeEntry, enqueueMail } from "../../modules/messaging/queries";
import { authorize } from "../../core/policy";
import { suggestBroaderPreferences } from "./suggest-broader";
import {
  countedBefore,
  isEmptyHanded,
  markNotified,
  noMatchCause,
  unnotifiedSince,
} from "../../modules/matching/queries";
import {
  topSuggestion,
  wideningText,
  describeSuggestion,
  countText,
  countWords,
  parseSuggestions,
  RECOUNT_MS,
  NOTIFY_AFTER_MS,
} from "../../modules/candidates/rules";

/** People of one tick: a count costs a search of the catalogue for each change that is tried. */
const RECOUNTED_AT_ONCE = 5;
const NOTIFIED_AT_ONCE = 50;

/**
 * Tells the team and the people themselves where nothing has fitted them for half an hour: once a period, and within
 * the hour, with the one change that would help most. Counts again where the count is a day old. Reads
 * nothing while there is no such person.
 */
export async function watchUnmatched(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.look_wider");
  const now = ctx.now();
  const stale = await countedBefore(ctx.db, now - RECOUNT_MS, RECOUNTED_AT_ONCE);
  for (const userId of stale) await suggestBroaderPreferences(ctx, { userId });
  const untold = await unnotifiedSince(ctx.db, now - NOTIFY_AFTER_MS, NOTIFIED_AT_ONCE);
  if (untold.length === 0) return;
  await write(
    ctx.db,
    untold.flatMap(({ userId, since, name, email, phoneCountry, phoneNumber, ...preferences }) => {
      const who = { name, email, contactNumber: `+${phoneCountry} ${phoneNumber}` };
      const cause = `nothing_fits:${userId}:${since}`;
      const notice = teamNoticeEntry(ctx.config.teamMail, {
        userId,
        who,
        action: actionWords(preferences),
        cause,
        nowMs: now,
      });
      return [
        enqueueMail(ctx.db, notice, isEmptyHanded(userId, now)),
        enqueueMail(
          ctx.db,
          {
            template: "nothing_fits",
            userId,
            recipient: email,
            model: { name, ...helpWords(preferences) },
            cause: noMatchCause({ userId, since }),
            dueAt: now,
            nowMs: now,
          },
          isEmptyHanded(userId, now),
        ),
        markNotified(ctx.db, { userId, since, cause, nowMs: now }),
      ];
    }),
  );
}

interface Looked {
  titles: readonly string[];
  locations: readonly string[];
  openings: string;
  /** How many fit that the person alone can apply to. */
  selfApply: number;
}

/** The values for the preferences that were looked for, and for the change that would help most. */
function helpWords(preferences: Looked) {
  const best = topSuggestion(parseSuggestions(preferences.openings));
  return {
    titles: preferences.titles.join(", "),
    places: preferences.locations.join(", "),
    ...(preferences.selfApply > 0 && { own: String(preferences.selfApply) }),
    ...(best ? { change: wideningText(best), count: countText(best) } : {}),
  };
}

function actionWords(preferences: Looked): string {
  const changes = parseSuggestions(preferences.openings).map(
    (widening) => `${describeSuggestion(widening)}: ${countWords(widening)}`,
  );
  const hint = changes.length === 0 ? "no single change brings more" : changes.join("; ");
  const what = preferences.selfApply > 0 ? "Nothing open fits that we can apply to" : "Nothing open fits";
  return `${what} (${preferences.titles.join(", ")} in ${preferences.locations.join(", ")}; ${hint})`;
}
