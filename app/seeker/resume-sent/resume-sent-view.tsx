import type { SentVersion } from "@workers/modules/applications";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Pagination } from "../../ui/pagination";
import { ChangeList } from "../../ui/resume-changes";
import { useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";
import { Helps } from "../dashboard/helps";
import { ResumeTabs } from "../resume-reading/resume-tabs";

export interface ResumeSentProps {
  rows: readonly SentVersion[];
  total: number;
  /** Of the newest review, out of a hundred; null without any. */
  score: number | null;
  firstHref: string | null;
  nextHref: string | null;
}

/** The resume that each company got: the file, the day, and the changes made for the job. */
export function ResumeSentView({ rows, total, score, firstHref, nextHref }: ResumeSentProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 pt-6 sm:px-6">
      <div className="page-head">
        <h1 className="text-title">{t("resumeReading.sentTitle")}</h1>
        <p className="text-ink-soft">{t("resumeReading.sentLead")}</p>
      </div>
      <ResumeTabs here="sent" sent={total} score={score} />
      {rows.length === 0 ? (
        <div className="dash">
          <EmptyState
            action={
              <ButtonLink reload href="/next-out" tone="primary">
                {t("resumeReading.sentQueue")}
              </ButtonLink>
            }
          >
            {t("resumeReading.sentNone")}
          </EmptyState>
          <div className="panels">
            <Helps show={["review", "answers", "funnel"]} />
          </div>
        </div>
      ) : (
        <ul className="card rows">
          {rows.map((row) => (
            <Version key={row.reference} row={row} />
          ))}
        </ul>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
    </div>
  );
}

function Version({ row: { reference, position, company, appliedAt, file, because, changes, isSameWords } }: Row) {
  const [t, day, foreign, messageText] = [useTranslate(), useDay(), useForeign(), useMessageText()];
  const isTailored = file?.isTailored ?? false;
  return (
    <li className="flex-wrap">
      <Tile company={company} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-break-word font-semibold" {...foreign}>
          <a href={`/r/${reference}`} className="relative -my-2 inline-flex min-h-11 items-center hover:underline">
            {position || NOT_AVAILABLE}
          </a>
        </p>
        <p className="figures text-note text-ink-soft">
          <span {...foreign}>{company || NOT_AVAILABLE}</span> · {day(appliedAt)}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          {file === null ? (
            <span className="text-note text-ink-soft">{t("resumeReading.sentNoFile")}</span>
          ) : (
            <>
              <span className={`pill ${isTailored ? "pill-blue" : ""}`}>
                {t(isTailored ? "resumeReading.sentTailored" : "resumeReading.sentOriginal")}
              </span>
              <a href={file.href} className={LINK} {...foreign}>
                {file.name}
              </a>
            </>
          )}
        </p>
        {because && <p className="text-note text-ink-soft">{messageText(because)}</p>}
        {changes.length > 0 && (
          <details>
            <summary className="flex min-h-11 items-center gap-1.5 text-note text-ink-soft">
              <Icon name="down" className="turns size-4" />
              <span className="figures">
                {t(isSameWords ? "resumeReading.sentSame" : "resumeReading.sentChanges", { n: changes.length })}
              </span>
            </summary>
            <ChangeList changes={changes} />
          </details>
        )}
      </div>
    </li>
  );
}

interface Row {
  row: SentVersion;
}

const LINK =
  "inline-flex min-h-11 items-center wrap-anywhere text-note font-semibold text-stamp-text underline " +
  "underline-offset-4";
