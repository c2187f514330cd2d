import { counted } from "@workers/lib/counted";
import type { ReactNode } from "react";
import { type PaceShown, MOST_DAYS_STILL } from "@workers/modules/billing/rules";
import { formatDay, formatMoment } from "../../ui/format";

/** One change of the preferences, and what it would bring. */
export interface PreferenceChange {
  /** For example `with remote work allowed`. */
  words: string;
  /** For example `6`. */
  count: string;
  /** The field that changes it. */
  href: string;
}

/** The state of a person's applications: the one thing that is said first. */
export type StandingShown =
  | { is: "no_plan" | "ended" | "looking" }
  | { is: "unconfirmed_address"; found: number }
  | { is: "held_back"; found: number; spread?: PaceShown | null }
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
export function StillWords({ since, daysMore }: StillShown) {
  return (
    <span className="figures">
      Your plan's days have stood still since {formatDay(since)}
      {daysMore > 0
        ? `, and may for ${daysMore} more day${daysMore === 1 ? "" : "s"}.`
        : `; ${MOST_DAYS_STILL} are the most that they may, so they run again within the day.`}
    </span>
  );
}

/** How many of the applications are used a day, and until when. */
export function paceWords({ aDay, until }: PaceShown): string {
  return `about ${aDay} a day until ${formatDay(until)}`;
}

/** The same as a sentence that leads to where it is set. */
function SpreadWords({ spread }: { spread: PaceShown | null | undefined }) {
  if (!spread) return null;
  return (
    <span className="figures">
      {" "}
      Your applications are spread over your plan's days:{" "}
      <a href="/next-out#pace" className={LINK}>
        {paceWords(spread)}
      </a>
      .
    </span>
  );
}

const LINK = "font-semibold text-stamp-text underline underline-offset-4";

/** Openings that fit, as a subject: `1 opening that fits is`. */
function fitting(count: number): string {
  return counted(count, "opening that fits is", "openings that fit are");
}

interface Props {
  standing: StandingShown;
  hasApplied: boolean;
  appliedToday: number;
  /** Openings that fit and that their person alone can apply to. */
  selfApply: number;
}

/** Says that nothing waits: what only its person can apply to fits, and is listed beside it. */
function nothingWords(hasApplied: boolean, selfApply: number): string {
  if (selfApply > 0)
    return hasApplied ? "Nothing more fits that we can apply to for now." : "Nothing fits yet that we can apply to.";
  return hasApplied ? "Nothing more that is open fits for now." : "Nothing open fits yet.";
}

/** In words, what becomes of the applications that are still to be made. Nothing where no plan runs. */
export function StandingWords({ standing, hasApplied, appliedToday, selfApply }: Props) {
  const today = appliedToday > 0 && <span className="figures">{appliedToday} applied to today. </span>;
  switch (standing.is) {
    case "no_plan":
    case "ended":
      return null;
    case "waiting":
      return (
        <p>
          {today}
          <strong className="figures font-semibold">{standing.count} waiting to be applied to</strong>
          {standing.withinHours === null
            ? ". The first has waited longer than the 24 hours we promise; our team sees which are late."
            : `, the first within ${counted(standing.withinHours, "hour")}.`}
          {standing.entersAt && (
            <span className="figures">
              {" "}
              Until {formatMoment(standing.entersAt)} India time you can still refuse it.
            </span>
          )}
          <SpreadWords spread={standing.spread} />
        </p>
      );
    case "paused":
      return (
        <p>
          {today}
          <strong className="figures font-semibold">You paused on {formatDay(standing.since)}:</strong> nothing is
          applied to until you go on.
          {standing.count > 0 && ` ${standing.count} wait${standing.count === 1 ? "s" : ""} for that.`}{" "}
          {standing.still && <StillWords {...standing.still} />}
        </p>
      );
    case "unconfirmed_address":
      return (
        <p>
          <strong className="font-semibold">Waiting for you to confirm your email address.</strong> Nothing is applied
          to before that.
          {standing.found > 0 && ` ${fitting(standing.found)} found already.`}
        </p>
      );
    case "looking":
      return (
        <p>
          {today}
          We are looking through the open postings for you. Look again in a few minutes.
        </p>
      );
    case "held_back":
      return (
        <p>
          {today}
          Openings that fit are found, and none of them has its turn yet.
          <SpreadWords spread={standing.spread} />
        </p>
      );
    case "nothing_fits":
      return (
        <div className="space-y-2">
          <p>
            {today}
            <strong className="font-semibold">{nothingWords(hasApplied, selfApply)}</strong> New postings are held
            against your preferences as they come.
            {standing.teamKnows && " Our team has heard of it, too."}{" "}
            {standing.still && <StillWords {...standing.still} />}
          </p>
          <Changes {...standing} />
        </div>
      );
  }
}

function Changes({ changes, countedAt }: Extract<StandingShown, { is: "nothing_fits" }>) {
  if (changes === null) return <p>What a change of your preferences would bring is being counted.</p>;
  if (changes.length === 0) {
    return (
      <p>
        No single change of it brings more at present.{" "}
        <a href="/profile#f-forBackend_jobTitles" className={LINK}>
          A job title of another kind
        </a>{" "}
        may.
      </p>
    );
  }
  return (
    <>
      <p>What one change of your preferences would bring:</p>
      <ul className="max-w-md border-t border-rule">
        {changes.map(({ words, count, href }) => (
          <li key={words} className="flex items-baseline justify-between gap-4 border-b border-dotted border-edge">
            <a href={href} className={`inline-flex min-h-11 items-center ${LINK}`}>
              {words.charAt(0).toUpperCase() + words.slice(1)}
            </a>
            <span className="figures whitespace-nowrap font-semibold">
              {count} opening{count === "1" ? "" : "s"}
            </span>
          </li>
        ))}
      </ul>
      {countedAt !== null && (
        <p className="figures text-label text-ink-soft">Counted {formatMoment(countedAt)} India time.</p>
      )}
    </>
  );
}

/** The frame of the text: ruled above a list, dashed where there is no list. */
export function StandingPanel({ alone, children }: { alone: boolean; children: ReactNode }) {
  const box = "border-2 border-dashed border-rule px-4 py-6 sm:px-8 sm:py-8";
  return <div className={alone ? box : "mb-5 border-l-4 border-rule pl-4"}>{children}</div>;
}
