import { use } from "react";
import { minutesIn } from "@workers/lib/zones";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { Score } from "../../ui/score";
import { Tile } from "../../ui/tile";
import { PageLanguage, useDay, useForeign, useTranslate } from "../../ui/texts";
import { payWords } from "./job-parts";
import type { NextShown } from "./next-list";
import { clockParts, dayNamed, foldedAfter, groupsOf, timeLeft, type QueueGroup } from "./queue-groups";
import { isLow, scoreShown } from "../score-shown";
import { gapOf, matchesOf } from "./reasons";

/** The jobs in sight; the others are a tap away, without a script too. */
const IN_SIGHT = 8;

interface Props {
  entries: readonly NextShown[];
  /** The one whose detail is shown. */
  shownId: string | null;
  isPaused: boolean;
  /** Until when the first goes out, by our promise. */
  firstBy: number | null;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
}

/** The queue by the hour at which jobs go out. It is one form: each button skips or moves its own job. */
export function QueueList({ entries, shownId, isPaused, firstBy, nowMs }: Props) {
  const t = useTranslate();
  const { timeZone } = use(PageLanguage);
  const [first, rest] = foldedAfter(groupsOf(entries, isPaused, timeZone), IN_SIGHT);
  const more = rest.reduce((sum, group) => sum + group.entries.length, 0);
  const groups = (shown: readonly QueueGroup[]) =>
    shown.map((group) => (
      <Group
        key={`${group.is}${group.at}`}
        {...{ group, shownId, firstBy, nowMs }}
        isFirst={entries[0] === group.entries[0]}
      />
    ));
  return (
    <form method="post" action="/next-out" className="up-list card" data-up="">
      <SubmitKey />
      <p className="up-picked">
        <Button size="small" name="intent" value="skip" className="min-h-11">
          {t("nextOut.skipPicked")}
        </Button>
      </p>
      {groups(first)}
      {more > 0 && (
        <details className="up-fold">
          <summary>{t("nextOut.showMore", { more })}</summary>
          {groups(rest)}
        </details>
      )}
    </form>
  );
}

function Group({
  group,
  shownId,
  firstBy,
  nowMs,
  isFirst,
}: Pick<Props, "firstBy"> & {
  group: QueueGroup;
  shownId: string | null;
  nowMs: number;
  isFirst: boolean;
}) {
  const id = `at-${group.is}-${group.at}`;
  const rows = (
    <ol className="up-jobs">
      {group.entries.map((entry, at) => (
        <Job
          key={entry.id}
          entry={entry}
          isShown={entry.id === shownId}
          isFirst={isFirst && at === 0}
          isPaused={group.is === "paused"}
        />
      ))}
    </ol>
  );
  if (group.isRest) return rows;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="up-slot figures">
        <Icon name={group.is === "paused" ? "pause" : "clock"} className="size-4" />
        <GroupName {...{ group, firstBy, nowMs }} />
      </h2>
      {rows}
    </section>
  );
}

/** When the jobs of a group go out, how many there are, and how long they may be skipped. */
function GroupName({
  group: { is, at, isSpan, entries },
  firstBy,
  nowMs,
}: Pick<Props, "firstBy" | "nowMs"> & { group: QueueGroup }) {
  const t = useTranslate();
  const [when, whenWithin] = [useWhen(), useWhen("within")];
  const left = is === "hour" && entries.length > 0 ? timeLeft(at, nowMs) : null;
  const name =
    is === "now"
      ? t("nextOut.applyingNow")
      : is === "queue"
        ? t("nextOut.teamLine")
        : is === "paused"
          ? t("nextOut.waitsUntilGo")
          : isSpan
            ? t("nextOut.from", { when: when(at, nowMs) })
            : when(at, nowMs);
  return (
    <>
      {name}
      <small>
        {t("nextOut.jobs", { n: entries.length })}
        {left && ` · ${t("nextOut.leftToSkip", left)}`}
        {is === "queue" && firstBy !== null && ` · ${t("nextOut.firstBy", { when: whenWithin(firstBy, nowMs) })}`}
      </small>
    </>
  );
}

/** The day and the time at which a job goes out: `Today, 4:30 pm`, and `4:30 pm today` within a sentence. */
export function useWhen(where: "alone" | "within" = "alone"): (at: number, nowMs: number) => string {
  const [t, dayOf] = [useTranslate(), useDay()];
  const { timeZone } = use(PageLanguage);
  return (at, nowMs) => {
    const time = t("nextOut.clock", clockParts(minutesIn(timeZone, at)));
    const day = dayNamed(timeZone, at, nowMs);
    if (day === "other") return t("nextOut.onDay", { day: dayOf(at), time });
    return where === "within"
      ? t(day === "today" ? "nextOut.timeToday" : "nextOut.timeTomorrow", { time })
      : t(day === "today" ? "nextOut.today" : "nextOut.tomorrow", { time });
  };
}

/** Whether a job goes out at its hour unless its person skips it, and they have not said that they want it. */
export const canKeep = ({ state, chosen, isKept }: NextShown, isPaused: boolean): boolean =>
  state === "standing" && !chosen && !isKept && !isPaused;

/** The parts of a match that a row has room for. */
const MAX_PARTS = 3;
const BECAUSE = {
  title: "nextOut.because.title",
  city: "nextOut.because.city",
  remote: "nextOut.because.remote",
  allOfIndia: "nextOut.because.allOfIndia",
  allOfUs: "nextOut.because.allOfUs",
  experience: "nextOut.because.experience",
  skills: "nextOut.because.skills",
} as const;

interface JobProps {
  entry: NextShown;
  isShown: boolean;
  isFirst: boolean;
  isPaused: boolean;
}

function Job({ entry, isShown, isFirst, isPaused }: JobProps) {
  const t = useTranslate();
  const foreign = useForeign();
  const { id, position, company, location, state, score, signs, reasons, chosen } = entry;
  const gap = gapOf(reasons);
  const parts = matchesOf(reasons).slice(0, MAX_PARTS);
  const canSkip = state !== "stopping";
  return (
    <li id={`o-${id}`} className={isLow(score) ? "up-job low" : "up-job"}>
      <Tile company={company} />
      <div className="up-words">
        <h3 {...foreign}>
          <a href={`/next-out?job=${id}`} aria-current={isShown ? "true" : undefined}>
            {position}
          </a>
        </h3>
        <p {...foreign}>{location === "" ? company : `${company} · ${location}`}</p>
        <p className="figures">
          <b>{payWords(entry, t)}</b>
          {signs.length > 0 ? (
            <span className="pill up-bad">{t("nextOut.watchOut")}</span>
          ) : (
            gap && <span className="pill pill-warn">{t(gap.key, gap.values)}</span>
          )}
          {chosen && <span className="pill pill-blue">{t("nextOut.choice")}</span>}
          {entry.isKept && <span className="pill pill-ok">{t("nextOut.kept")}</span>}
        </p>
        {parts.length > 0 && <p>{t("nextOut.because", { parts: parts.map((part) => t(BECAUSE[part])).join(", ") })}</p>}
      </div>
      <Score value={scoreShown(score)} spoken={t("nextOut.match", { score: scoreShown(score) })} />
      {canSkip && (
        <>
          <label className="up-pick">
            <input type="checkbox" name="of" value={id} aria-label={t("nextOut.pick", { position })} />
          </label>
          <p className="up-acts">
            <button name="skip" value={id} aria-label={t("nextOut.skipOf", { position })}>
              {t("nextOut.skip")}
            </button>
            {canKeep(entry, isPaused) && (
              <button name="keep" value={id} aria-label={t("nextOut.keepOf", { position })}>
                {t("nextOut.keep")}
              </button>
            )}
            {!isFirst && state !== "claimed" && (
              <button name="first" value={id} aria-label={t("nextOut.firstOf", { position })}>
                {t("nextOut.moveToTop")}
              </button>
            )}
          </p>
        </>
      )}
      {!canSkip && <p className="up-stopping">{t("nextOut.somebodyStoppedUnlessSent")}</p>}
    </li>
  );
}
