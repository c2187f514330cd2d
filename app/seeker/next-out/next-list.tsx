import { inEnglish } from "@workers/texts/text";
import type { ReactNode } from "react";
import type { NextEntry, RefusedOpening, ShownTailored } from "@workers/modules/applications";
import { DECLINE_REASONS, DECLINE_WORDS } from "@workers/modules/applications/rules";
import { Banner } from "../../ui/banner";
import { MatchReason } from "../../ui/match-reason";
import { Button, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { CoverNote } from "../../ui/cover-note";
import { ResumeChanges } from "../../ui/resume-changes";
import { secureLink } from "../../ui/secure-link";
import { SlipLine } from "../../ui/slip";
import { PressKey } from "../../ui/press-key";
import { useTranslate, filled, useMoment } from "../../ui/texts";

/** An opening that will be applied to, with its age in words, for example `12 days ago`. */
export type NextShown = Omit<NextEntry, "postedAt"> & { age: string; tailored?: ShownTailored | null };

/** The entries that wait to go out, and the page that shows them. */
export interface NextOutShown {
  entries: readonly NextShown[];
  /** All that wait, also those that are not shown. */
  count: number;
  isPaused: boolean;
  /** Where an answer leads back to. */
  back: "/dashboard" | "/next-out";
}

/** The last action, and the way back where there is one. */
export function LastAction({
  said,
  justRefused,
  back,
}: {
  said: string;
  justRefused: string | null;
  back: NextOutShown["back"];
}) {
  const t = useTranslate();
  return (
    <Banner
      tone="success"
      className="mb-5"
      action={
        justRefused && (
          <Say intent="take_back" id={justRefused} back={back}>
            <Button>{t("nextOut.takeBack")}</Button>
          </Say>
        )
      }
    >
      {said}
    </Banner>
  );
}

/** The number of slips in sight; the others are a press away, without a script too. */
const IN_SIGHT = 6;

/** All of them: the first in sight, the others folded. */
export function FoldedList({ entries, ...rest }: Omit<NextOutShown, "count">) {
  const t = useTranslate();
  const more = entries.slice(IN_SIGHT);
  return (
    <>
      <NextList entries={entries.slice(0, IN_SIGHT)} {...rest} />
      {more.length > 0 && (
        <details className="group/more mt-4">
          <summary
            className={buttonClass({ wide: true }, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
          >
            <span className="group-open/more:hidden">{t("nextOut.showMore", { more: more.length })}</span>
            <span className="hidden group-open/more:inline">{t("nextOut.showFewer")}</span>
          </summary>
          <div className="mt-4">
            <NextList entries={more} {...rest} from={IN_SIGHT} />
          </div>
        </details>
      )}
    </>
  );
}

/** Recent refusals, to be taken back. */
export function RefusedList({ refused }: { refused: readonly RefusedOpening[] }) {
  const t = useTranslate();
  if (refused.length === 0) return null;
  return (
    <details className="mt-8 border-t-2 border-ink pt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <Icon name="down" className="turns size-4" /> {t("nextOut.takenWithinLast7", { refused: refused.length })}
      </summary>
      <ul className="divide-y divide-rule">
        {refused.map(({ id, position, company, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 wrap-break-word">
              <span className="font-semibold">{position}</span>, {company}
              <span className="block text-note text-ink-soft">{reason}</span>
            </p>
            <Say intent="take_back" id={id} back="/next-out">
              <Button>{filled(t("nextOut.takeBack2"), { part: <span className="sr-only">: {position}</span> })}</Button>
            </Say>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** On a phone, the dashboard's few stand side by side, to be drawn with a thumb: the list below stays in reach. */
const STRIP =
  "-mx-4 max-sm:auto-cols-[84%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:snap-x max-sm:px-4 max-sm:pb-4 " +
  "max-sm:scroll-px-4 max-sm:*:snap-start sm:mx-0";

/** The unsent slips, in the order in which they go out. */
function NextList({
  entries,
  isPaused,
  back,
  isBrief,
  from = 0,
}: Omit<NextOutShown, "count"> & { isBrief?: boolean; from?: number }) {
  return (
    <ol start={from + 1} className={cx("grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3", isBrief && STRIP)}>
      {entries.map((entry, at) => (
        <li key={entry.id} id={`o-${entry.id}`} className="min-w-0 scroll-mt-4">
          <UnsentSlip entry={entry} number={from + at + 1} isPaused={isPaused} back={back} isBrief={isBrief === true} />
        </li>
      ))}
    </ol>
  );
}

/** The fate of an opening, and when. */
function fate({ state, entersAt }: NextShown, isPaused: boolean, moment: (at: number) => string): string {
  if (state === "claimed") return inEnglish("nextOut.applyingNow");
  if (state === "stopping") return inEnglish("nextOut.somebodyStoppedUnlessSent");
  if (isPaused) return inEnglish("nextOut.waitsUntilGo");
  return state === "standing"
    ? inEnglish("nextOut.goesTeam", { entersAt: moment(entersAt) })
    : inEnglish("nextOut.teamLine");
}

function UnsentSlip({
  entry,
  number,
  isPaused,
  back,
  isBrief,
}: {
  entry: NextShown;
  number: number;
  isPaused: boolean;
  back: NextOutShown["back"];
  isBrief: boolean;
}) {
  const [t, moment] = [useTranslate(), useMoment()];
  const { id, reference, position, company, location, reasons, state } = entry;
  const of = <span className="sr-only">: {position}</span>;
  // On the dashboard they stand under a heading of their own.
  const Heading = isBrief ? "h3" : "h2";
  return (
    <div className="slip-shadow">
      <article className="slip wrap-break-word px-4 pb-4">
        <p className="figures flex items-baseline justify-between gap-3 border-b-2 border-ink pb-1.5 pt-2 text-note">
          <span className="font-bold">
            {number}
            {entry.chosen && <span className="font-semibold"> {t("nextOut.choice")}</span>}
          </span>
          <span className={state === "stopping" ? "font-semibold text-failed-text" : undefined}>
            {fate(entry, isPaused, moment)}
          </span>
        </p>
        <Heading className="mt-2.5 text-lead font-semibold leading-tight">
          <a href={`/r/${reference}`} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
            {position}
          </a>
        </Heading>
        <p className="mt-0.5">
          {company}
          {location && <span className="text-ink-soft">, {location}</span>}
        </p>
        <Against signs={entry.signs} className="mt-2" />
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-note">
          <SlipLine label={t("nextOut.pay")}>{payOf(entry)}</SlipLine>
          <SlipLine label={t("nextOut.posted")}>{entry.age}</SlipLine>
          <SlipLine label={t("nextOut.why")} className="col-span-2">
            {reasons.length === 0 ? (
              NOT_AVAILABLE
            ) : (
              <ul className="font-normal">
                {(isBrief ? reasons.slice(0, 2) : reasons).map((reason) => (
                  <li key={reason}>
                    <MatchReason words={reason} />
                  </li>
                ))}
              </ul>
            )}
          </SlipLine>
          {!isBrief && (
            <>
              {entry.rate && (
                <SlipLine label={t("nextOut.openingsLike")} className="col-span-2">
                  <span className="figures">
                    {t("nextOut.peopleToldAnswered", {
                      reported: entry.rate.reported,
                      people: entry.rate.people,
                      answered: entry.rate.answered,
                    })}
                  </span>
                </SlipLine>
              )}
              <SlipLine label={t("nextOut.resume")} className="col-span-2">
                <SentFile entry={entry} />
              </SlipLine>
              <SlipLine label={t("nextOut.posting")} className="col-span-2">
                <Posting link={entry.link} of={position} />
              </SlipLine>
            </>
          )}
        </dl>
        {state !== "stopping" && (
          <div className="mt-3 flex flex-wrap items-start gap-2">
            {number > 1 && state !== "claimed" && (
              <Say intent="first" id={id} back={back}>
                <Button>{filled(t("nextOut.first"), { of })}</Button>
              </Say>
            )}
            <details className="group/no min-w-0 open:w-full">
              <summary className={buttonClass({}, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
                {filled(t("nextOut.not"), { of })}
              </summary>
              <Say intent="decline" id={id} back={back}>
                <fieldset className="mt-3">
                  <legend className="text-note text-ink-soft">{t("nextOut.whyNotTakeBack")}</legend>
                  <div className="mt-1.5 grid gap-1.5">
                    {DECLINE_REASONS.map((reason) => (
                      <Button key={reason} name="reason" value={reason} className="justify-start text-left">
                        {reason === "company" ? t("nextOut.nothing", { company }) : inEnglish(DECLINE_WORDS[reason])}
                      </Button>
                    ))}
                  </div>
                </fieldset>
              </Say>
            </details>
          </div>
        )}
      </article>
    </div>
  );
}

/** The warnings against an opening, said before it goes out; nothing where there is nothing. */
export function Against({ signs, className }: { signs: readonly string[]; className?: string }) {
  const t = useTranslate();
  if (signs.length === 0) return null;
  return (
    <p className={cx("border-l-4 border-failed pl-2.5 text-note", className)}>
      <span className="font-semibold text-failed-text">{t("nextOut.knownAgainst")}</span> {signs.join(" ")}
    </p>
  );
}

/** The file that will be sent, and what was changed of it. */
function SentFile({ entry: { tailored, resumeName, position } }: { entry: NextShown }) {
  const t = useTranslate();
  if (!tailored?.file)
    return (
      <>
        {resumeName ?? inEnglish("nextOut.fileNoLongerKept")}
        {tailored && (
          <>
            <span className="block font-normal text-ink-soft">{tailored.because}</span>
            <CoverNote note={tailored.note} of={position} />
          </>
        )}
      </>
    );
  return (
    <>
      <a href={tailored.file.href} download className="text-stamp-text underline underline-offset-4">
        {filled(t("nextOut.arrangedPostingPdf"), { part: <span className="sr-only">: {position}</span> })}
      </a>
      {tailored.file.fit && <span className="figures block text-note font-normal">{tailored.file.fit}</span>}
      <ResumeChanges changes={tailored.changes} />
      <CoverNote note={tailored.note} of={position} />
    </>
  );
}

/** The pay of an opening as a line says it. */
export function payOf({ payLower, payUpper, payUnit }: Pick<NextShown, "payLower" | "payUpper" | "payUnit">): string {
  const range = formatRange(payLower, payUpper);
  return range === NOT_AVAILABLE ? inEnglish("nextOut.notSaid") : `${range} ${payUnit}`;
}

/** Where it stands; a link only where it may be followed from here. */
function Posting({ link, of }: { link: string; of: string }) {
  const t = useTranslate();
  const secure = secureLink(link);
  if (secure === null) return NOT_AVAILABLE;
  return (
    <a
      href={secure.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-stamp-text underline underline-offset-4 wrap-anywhere"
    >
      {secure.host}
      <span className="sr-only">{t("nextOut.postingOpensNewTab", { of })}</span>
    </a>
  );
}

/** One thing that the person says, as a form that works without a script. */
function Say({
  intent,
  id,
  back,
  children,
}: {
  intent: string;
  id?: string;
  back: NextOutShown["back"];
  children: ReactNode;
}) {
  return (
    <form method="post" action="/next-out">
      <PressKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {id !== undefined && <input type="hidden" name="application" value={id} />}
      {children}
    </form>
  );
}

/** The button that pauses everything, or lets it go on. */
export function PauseForm({ isPaused, back }: Pick<NextOutShown, "isPaused" | "back">) {
  const t = useTranslate();
  return (
    <Say intent={isPaused ? "resume" : "pause"} back={back}>
      <Button tone={isPaused ? "primary" : "quiet"}>{isPaused ? t("nextOut.goApplying") : t("nextOut.pause")}</Button>
    </Say>
  );
}
