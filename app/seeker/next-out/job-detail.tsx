import type { ShownTailored } from "@workers/modules/applications";
import { inWords } from "@workers/texts/text";
import { Button } from "../../ui/button";
import { CoverNote } from "../../ui/cover-note";
import { Icon } from "../../ui/icon";
import { MatchReason } from "../../ui/match-reason";
import { SubmitKey } from "../../ui/submit-key";
import { ResumeChanges } from "../../ui/resume-changes";
import { Tile } from "../../ui/tile";
import { filled, useForeign, useTranslate } from "../../ui/texts";
import { Against, ageWords, JobPost, payWords } from "./job-parts";
import type { NextShown } from "./next-list";
import { canKeep, useWhen } from "./queue-list";
import { kindOfReason } from "./reasons";
import { isLow, scoreShown } from "../score-shown";

/** A job with the file that will be sent for it. */
export interface JobShown extends NextShown {
  tailored: ShownTailored | null;
}

interface Props {
  job: JobShown;
  isPaused: boolean;
  isFirst: boolean;
  /** The one to show after this one was skipped. */
  nextId: string | null;
  nowMs: number;
}

const PARTS = {
  title: "nextOut.partTitle",
  place: "nextOut.partPlace",
  experience: "nextOut.partExperience",
  skills: "nextOut.partSkills",
  wishes: "nextOut.partWishes",
} as const;

/** All about one job of the queue: beside the list on a laptop, alone on a phone. */
export function JobDetail({ job, isPaused, isFirst, nextId, nowMs }: Props) {
  const t = useTranslate();
  const when = useWhen();
  const foreign = useForeign();
  const { id, reference, position, company, location, state, score, rate } = job;
  const mayKeep = canKeep(job, isPaused);
  return (
    <section id="job" aria-labelledby="job-name" className={isLow(score) ? "up-detail card low" : "up-detail card"}>
      <div className="up-body">
        <div className="up-top">
          <Tile company={company} />
          <div className="min-w-0 flex-1 wrap-break-word">
            <h2 id="job-name" {...foreign}>
              <a href={`/r/${reference}`}>{position}</a>
            </h2>
            <p className="text-ink-soft">
              {location === "" ? company : `${company} · ${location}`} <JobPost link={job.link} of={position} />
            </p>
          </div>
          <p className="up-score figures">
            <b>{scoreShown(score)}</b>
            <small>{t("nextOut.of100")}</small>
          </p>
        </div>
        <p className="figures mt-3">
          <b className="font-semibold">{payWords(job, t)}</b>
          <span className="text-ink-soft">
            {" · "}
            {t("nextOut.postedAgo", { ago: ageWords(job.days, t) })}
            {state === "standing" && !isPaused && ` · ${t("nextOut.goesTeam", { when: when(job.entersAt, nowMs) })}`}
          </span>
        </p>
        <Against signs={job.signs} className="mt-3" />
        {job.reasons.length > 0 && (
          <dl className="up-fit" aria-label={t("nextOut.why")}>
            {job.reasons.map((reason) => (
              <Reason key={reason} reason={reason} />
            ))}
          </dl>
        )}
        <div className="up-sent">
          <div>
            <h3>{t("nextOut.weSend")}</h3>
            <SentFile job={job} />
          </div>
          {rate && (
            <div>
              <h3>{t("nextOut.openingsLike")}</h3>
              <p className="figures">{t("nextOut.peopleToldAnswered", rate)}</p>
            </div>
          )}
        </div>
      </div>
      {state === "stopping" ? (
        <p className="up-bar text-failed-text">{t("nextOut.somebodyStoppedUnlessSent")}</p>
      ) : (
        <form method="post" action="/next-out" className="up-bar" data-up="">
          <SubmitKey />
          {nextId !== null && <input type="hidden" name="next" value={nextId} />}
          {mayKeep && (
            <Button tone="primary" name="keep" value={id}>
              <Icon name="check" className="size-4" />
              {filled(t("nextOut.keep2"), { part: <span className="sr-only">: {position}</span> })}
            </Button>
          )}
          <Button tone={isPaused || mayKeep ? "quiet" : "primary"} name="skip" value={id}>
            <Icon name="cross" className="size-4" />
            {filled(t("nextOut.not"), { of: <span className="sr-only">: {position}</span> })}
          </Button>
          {!isFirst && state !== "claimed" && (
            <Button name="first" value={id}>
              {filled(t("nextOut.first"), { of: <span className="sr-only">: {position}</span> })}
            </Button>
          )}
          <p className="up-keys" aria-hidden="true">
            <kbd>←</kbd> {t("nextOut.keySkip")}{" "}
            {mayKeep && (
              <>
                <kbd>→</kbd> {t("nextOut.keyKeep")}{" "}
              </>
            )}
            <kbd>↑</kbd> <kbd>↓</kbd> {t("nextOut.keyMove")} <kbd>U</kbd> {t("nextOut.keyUndo")}
          </p>
        </form>
      )}
    </section>
  );
}

/** One part of the match: what the job says against what the person asked for. */
function Reason({ reason }: { reason: string }) {
  const t = useTranslate();
  const { part, is } = kindOfReason(reason);
  return (
    <div>
      <dt>{part === null ? t("nextOut.partOther") : t(PARTS[part])}</dt>
      <dd>
        <MatchReason words={reason} />
      </dd>
      <dd>
        {is === "match" && (
          <span className="pill pill-ok">
            <Icon name="check" className="size-4" />
            {t("nextOut.isMatch")}
          </span>
        )}
        {is === "gap" && <span className="pill pill-warn">{t("nextOut.isGap")}</span>}
      </dd>
    </div>
  );
}

/** The file that will be sent, and what was changed in it. */
function SentFile({ job: { tailored, resumeName, position } }: { job: JobShown }) {
  const t = useTranslate();
  if (!tailored?.file)
    return (
      <>
        <p className="wrap-anywhere">{resumeName ?? t("nextOut.fileNoLongerKept")}</p>
        {tailored && <p className="text-ink-soft">{inWords(tailored.because, t)}</p>}
        {tailored && <CoverNote note={tailored.note} of={position} />}
      </>
    );
  return (
    <>
      <p>
        <a href={tailored.file.href} download className="text-stamp-text underline underline-offset-4">
          {filled(t("nextOut.arrangedPostingPdf"), { part: <span className="sr-only">: {position}</span> })}
        </a>
      </p>
      {tailored.file.fit && <p className="figures">{inWords(tailored.file.fit, t)}</p>}
      <ResumeChanges changes={tailored.changes} />
      <CoverNote note={tailored.note} of={position} />
    </>
  );
}
