import { messageOf, type Message, type TextKey } from "@workers/texts/text";
import { type PaceShown, MAX_PAUSED_DAYS } from "@workers/modules/billing/rules";
import { filled, useDay, useMoment, useTranslate } from "../../ui/texts";

/** One change of the preferences, and what it would bring. */
export interface PreferenceChange {
  /** For example `with remote work allowed`. */
  text: Message;
  count: number;
  /** More are open than were counted. */
  orMore: boolean;
  /** The field that changes it. */
  href: string;
}

/** The state of a person's applications: the one thing that is said first. */
export type StandingShown =
  | { is: "no_plan" | "ended" | "looking" }
  | { is: "unconfirmed_address"; found: number }
  | { is: "held_back"; found: number; spread?: PaceShown | null }
  | { is: "asked"; count: number }
  | { is: "paused"; since: number; count: number; still?: StillShown | null }
  | { is: "waiting"; count: number; withinHours: number | null; entersAt?: number | null; spread?: PaceShown | null }
  /** `changes` is null while what other preferences would bring is not counted yet. */
  | {
      is: "nothing_fits";
      changes: readonly PreferenceChange[] | null;
      countedAt: number | null;
      teamKnows: boolean;
      still?: StillShown | null;
    };

/** Since when the plan's days stand still, and for how many more they may. */
export interface StillShown {
  since: number;
  daysMore: number;
}

/** Says that the plan's days stand still, and for how long they may. */
function StillWords({ since, daysMore }: StillShown) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <span className="figures">
      {t("dashboard.plansDaysStoodStill", {
        since: day(since),
        daysMore: {
          said: messageOf(daysMore > 0 ? "dashboard.stillFor" : "dashboard.runAgain", {
            days: daysMore,
            most: MAX_PAUSED_DAYS,
          }),
        },
      })}
    </span>
  );
}

/** How many of the applications are used a day, and until when: it leads to where that is set. */
function SpreadWords({ spread }: { spread: PaceShown | null | undefined }) {
  const [t, day] = [useTranslate(), useDay()];
  if (!spread) return null;
  return (
    <span className="figures">
      {" "}
      {filled(t("dashboard.applicationsSpreadOver"), {
        link: (
          <a href="/profile?panel=apply#pace" className={LINK}>
            {t("dashboard.pace", { aDay: spread.aDay, until: day(spread.until) })}
          </a>
        ),
      })}
    </span>
  );
}

const LINK = "font-semibold text-stamp-text underline underline-offset-4";

interface Props {
  standing: StandingShown;
  hasApplied: boolean;
  appliedToday: number;
  /** Jobs that fit and that their person alone can apply to. */
  selfApply: number;
}

/** Says that nothing waits: what only its person can apply to fits, and is listed beside it. */
function nothingKey(hasApplied: boolean, selfApply: number): TextKey {
  if (selfApply > 0) return hasApplied ? "dashboard.nothingMoreFitsApply" : "dashboard.nothingFitsYetApply";
  return hasApplied ? "dashboard.nothingMoreOpenFits" : "dashboard.nothingOpenFitsYet";
}

/** In words, what becomes of the applications that are still to be made. Nothing where no plan runs. */
export function StandingWords({ standing, hasApplied, appliedToday, selfApply }: Props) {
  const [t, day, moment] = [useTranslate(), useDay(), useMoment()];
  const today = appliedToday > 0 && <span className="figures">{t("dashboard.appliedToday", { appliedToday })} </span>;
  switch (standing.is) {
    case "no_plan":
    case "ended":
      return null;
    case "waiting":
      return (
        <p>
          {filled(
            t("dashboard.withinhoursisSelectTrue", {
              withinHoursIs: String(standing.withinHours === null),
              withinHours: standing.withinHours ?? 0,
            }),
            {
              today,
              strong: (
                <strong className="figures font-semibold">
                  {t("dashboard.waitingApplied", { count: standing.count })}
                </strong>
              ),
            },
          )}
          {standing.entersAt && (
            <span className="figures">
              {" "}
              {t("dashboard.untilIndiaTimeStill", { entersAt: moment(standing.entersAt) })}
            </span>
          )}
          <SpreadWords spread={standing.spread} />
        </p>
      );
    case "paused":
      return (
        <p>
          {filled(t("dashboard.nothingAppliedUntilGo"), {
            today,
            strong: (
              <strong className="figures font-semibold">{t("dashboard.paused", { since: day(standing.since) })}</strong>
            ),
          })}
          {standing.count > 0 && t("dashboard.wait", { count: standing.count })}{" "}
          {standing.still && <StillWords {...standing.still} />}
        </p>
      );
    case "unconfirmed_address":
      return (
        <p>
          {filled(t("dashboard.nothingAppliedBefore"), {
            strong: <strong className="font-semibold">{t("dashboard.waitingConfirmEmailAddress")}</strong>,
          })}
          {standing.found > 0 && t("dashboard.foundAlready")}
        </p>
      );
    case "looking":
      return <p>{filled(t("dashboard.lookingThroughOpenPostings"), { today })}</p>;
    case "held_back":
      return (
        <p>
          {filled(t("dashboard.openingsFitFoundNone"), { today })}
          <SpreadWords spread={standing.spread} />
        </p>
      );
    case "asked":
      return <p>{filled(t("dashboard.askedAbout", { count: standing.count }), { today })}</p>;
    case "nothing_fits":
      return (
        <div className="space-y-2">
          <p>
            {filled(t("dashboard.newPostingsHeldAgainst"), {
              today,
              strong: <strong className="font-semibold">{t(nothingKey(hasApplied, selfApply))}</strong>,
            })}
            {standing.teamKnows && t("dashboard.teamHeardToo")} {standing.still && <StillWords {...standing.still} />}
          </p>
          <CountedChanges {...standing} />
        </div>
      );
  }
}

/** The state of the count of changes that would bring more; the changes themselves are offered beside it. */
function CountedChanges({ changes, countedAt }: Extract<StandingShown, { is: "nothing_fits" }>) {
  const [t, moment] = [useTranslate(), useMoment()];
  if (changes === null) return <p>{t("dashboard.changePreferencesBring")}</p>;
  if (changes.length === 0) {
    return (
      <p>
        {filled(t("dashboard.noSingleChangeBrings"), {
          link: (
            <a href="/profile#f-forBackend_jobTitles" className={LINK}>
              {t("dashboard.jobTitleAnotherKind")}
            </a>
          ),
        })}
      </p>
    );
  }
  return (
    <p>
      {countedAt !== null && (
        <span className="figures">{t("dashboard.countedIndiaTime", { countedAt: moment(countedAt) })} </span>
      )}
      {t("dashboard.changePreferencesBring2")}
    </p>
  );
}
