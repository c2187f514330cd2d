import { inEnglish } from "@workers/texts/text";
import { DECLINE_REASONS, DECLINE_WORDS } from "@workers/modules/applications/rules";
import { Banner } from "../../ui/banner";
import { MatchReason } from "../../ui/match-reason";
import { Button, ButtonLink, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { formatRange, NOT_AVAILABLE } from "../../ui/format";
import { SlipLine } from "../../ui/slip";
import { useTranslate, filled, useMoment } from "../../ui/texts";
import { Against, ageWords } from "./job-parts";
import { PauseForm, Say, type NextOutShown, type NextShown } from "./next-list";

/**
 * On the dashboard, the first of what is applied to next: unsent slips, to be refused or put first.
 * @param isFolded on a phone, only the way to them: what was applied to stands in sight there.
 */
export function NextOut({ entries, count, isPaused, back, isFolded }: NextOutShown & { isFolded: boolean }) {
  const t = useTranslate();
  if (entries.length === 0) return null;
  const more = count - entries.length;
  return (
    <section aria-labelledby="next-out" className={cx("mb-8 mt-6", isFolded && "max-sm:my-0")}>
      <div
        className={cx("mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2", isFolded && "max-sm:mb-0")}
      >
        <h2 id="next-out" className="text-head">
          {t("nextOut.next")}
        </h2>
        <div className="flex flex-wrap gap-2">
          <div className={cx(isFolded && "max-sm:hidden")}>
            <PauseForm isPaused={isPaused} back={back} />
          </div>
          <ButtonLink reload href="/next-out">
            {more > 0 || isFolded ? t("nextOut.all", { count }) : t("nextOut.moreAbout")}
          </ButtonLink>
        </div>
      </div>
      <div className={cx(isFolded && "max-sm:hidden")}>
        <NextList entries={entries} isPaused={isPaused} back={back} isBrief />
      </div>
    </section>
  );
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
          <SlipLine label={t("nextOut.posted")}>{ageWords(entry.days, t)}</SlipLine>
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

/** The pay of an opening as a line says it. */
function payOf({ payLower, payUpper, payUnit }: Pick<NextShown, "payLower" | "payUpper" | "payUnit">): string {
  const range = formatRange(payLower, payUpper);
  return range === NOT_AVAILABLE ? inEnglish("nextOut.notSaid") : `${range} ${payUnit}`;
}
