import type { listNext } from "@workers/modules/applications";
import { MAX_PAUSED_DAYS } from "@workers/modules/billing/rules";
import { ASKS, VETO_HOURS, type Asks, type VetoHours } from "@workers/core/plan-vocabulary";
import type { TextKey } from "@workers/texts/text";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { LeadsTo } from "~/shared/settings/leads-to";
import type { Rows } from "~/shared/settings/rows.server";
import { SupplyFigure, type SupplyShown } from "~/shared/supply/supply-line";
import { Button, ButtonLink } from "~/ui/button";
import { RadioGroup } from "~/ui/choices";
import { FormResult } from "~/ui/form-result";
import { SubmitKey } from "~/ui/submit-key";
import { useDay, useTranslate } from "~/ui/texts";
import { PauseForm } from "~/shared/pause/pause-form";

/** The address of the panel, which is where its forms are sent. */
export const APPLY_PATH = "/profile?panel=apply";

/** A company that is never applied to, as the person wrote it, with employers that are left out for it. */
export interface LeftOutCompany {
  company: string;
  others: readonly string[];
  /** Employers beyond those named. */
  more: number;
}

export interface ApplyPanelProps {
  rows: Rows;
  queue: Pick<
    Awaited<ReturnType<typeof listNext>>,
    "vetoHours" | "pace" | "asks" | "spread" | "file" | "design" | "model" | "isRunning" | "count"
  > & {
    isPaused: boolean;
  };
  /** The companies that are never applied to. */
  leftOut: readonly LeftOutCompany[];
  supply: SupplyShown | null;
  saved: string | null;
  /** The result of a press on the queue's own buttons. */
  done: string | null;
  problem: string | null;
}

const HOURS: Readonly<Record<VetoHours, TextKey>> = {
  0: "nextOut.once",
  4: "nextOut.after4",
  12: "nextOut.after12",
};

const ASKS_WORDS: Readonly<Record<Asks, TextKey>> = {
  daily: "nextOut.asksDaily",
  twice_a_week: "nextOut.asksTwice",
  weekly: "nextOut.asksWeekly",
  never: "nextOut.asksNever",
};

/** When we start on a job, how fast, with which file, and to whom never. */
export function ApplyPanel({ rows, queue, leftOut, supply, saved, done, problem }: ApplyPanelProps) {
  const t = useTranslate();
  return (
    <SettingsFrame
      rows={rows}
      panel="apply"
      title={t("profilePage.profile2")}
      isOpen
      saved={saved}
      notice={<FormResult error={problem} notice={done} className="mb-4" />}
    >
      <div className="pf-main">
        <SettingsCard id="apply" title={t("settings.apply")}>
          {queue.isRunning ? <Settings queue={queue} /> : <NoPlan />}
        </SettingsCard>
        {queue.isRunning && (
          <SettingsCard id="pause" title={t("settings.pauseHead")}>
            <div className="pf-row">
              <p>
                <b>{queue.isPaused ? t("settings.paused") : t("settings.running")}</b>
                <small>{t("nextOut.whilePausePlansDays", { mostDaysStill: MAX_PAUSED_DAYS })}</small>
              </p>
              <PauseForm isPaused={queue.isPaused} isQuiet back={APPLY_PATH} />
            </div>
          </SettingsCard>
        )}
        <SettingsCard id="never" title={t("settings.neverApply")}>
          {leftOut.length === 0 ? (
            <p className="text-ink-soft">{t("settings.noneLeftOut")}</p>
          ) : (
            <ul className="flex flex-wrap gap-2">
              {leftOut.map(({ company, others, more }) => (
                <li key={company} className="pill pf-tag">
                  {company}
                  {others.length > 0 && (
                    <small className="block font-normal text-ink-soft">
                      {t(more > 0 ? "settings.leftOutMore" : "settings.leftOutToo", { names: others.join(", "), more })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          )}
          <a
            href="/profile?panel=look#f-companiesToLeaveOut"
            className="inline-flex min-h-11 items-center font-semibold text-stamp-text"
          >
            {t("settings.changeLeftOut")}
          </a>
        </SettingsCard>
      </div>
      <LeadsTo>
        {supply !== null && <SupplyFigure saved={supply} />}
        <p className="text-note text-ink-soft">{t("settings.next", { n: queue.count })}</p>
      </LeadsTo>
    </SettingsFrame>
  );
}

function NoPlan() {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      <p>{t("settings.noPlan")}</p>
      <ButtonLink reload href="/purchase" tone="primary">
        {t("settings.seePlans")}
      </ButtonLink>
    </div>
  );
}

function Settings({ queue: { vetoHours, pace, asks, spread, file, design, model } }: Pick<ApplyPanelProps, "queue">) {
  const [t, day] = [useTranslate(), useDay()];
  const evenly = spread
    ? t("nextOut.evenlySpread", { aDay: spread.aDay, until: day(spread.until) })
    : t("nextOut.evenly");
  return (
    <form method="post" action={APPLY_PATH} className="pf-settings">
      <SubmitKey />
      <div id="hours">
        <RadioGroup
          name="hours"
          label={t("nextOut.openingFoundGoesTeam")}
          hint={t("nextOut.untilNobodyWorksPromise")}
          choices={VETO_HOURS.map((hours) => ({ value: String(hours), label: t(HOURS[hours]) }))}
          defaultValue={String(vetoHours)}
        />
      </div>
      <div id="pace">
        <RadioGroup
          name="pace"
          label={t("nextOut.howFastApplicationsUsed")}
          hint={t("nextOut.eachEvening2000")}
          choices={[
            { value: "steady", label: evenly },
            { value: "at_once", label: t("nextOut.soonOpeningsFit") },
          ]}
          defaultValue={pace}
        />
      </div>
      <div id="asks">
        <RadioGroup
          name="asks"
          label={t("nextOut.howOftenAsk")}
          hint={t("nextOut.asksHint")}
          choices={ASKS.map((each) => ({ value: each, label: t(ASKS_WORDS[each]) }))}
          defaultValue={asks}
        />
      </div>
      <div id="file">
        <RadioGroup
          name="file"
          label={t("nextOut.resumeSend")}
          hint={t("nextOut.arrangedOwnLinesStand")}
          choices={[
            { value: "arranged", label: t("nextOut.arrangedEachOpening") },
            ...(model === null ? [] : [{ value: "model", label: t("nextOut.arrangedEachOpeningHelp", { model }) }]),
            { value: "own", label: t("nextOut.alwaysOwnFile") },
          ]}
          defaultValue={file}
        />
        {model !== null && <p className="mt-2 text-note text-ink-soft">{t("nextOut.letHelpGetsPosting", { model })}</p>}
      </div>
      <div id="design">
        <RadioGroup
          name="design"
          label={t("nextOut.design")}
          hint={t("nextOut.designHint")}
          choices={[
            { value: "modern", label: t("nextOut.modern") },
            { value: "classic", label: t("nextOut.classic") },
          ]}
          defaultValue={design}
        />
      </div>
      <Button tone="primary" className="pf-save">
        {t("nextOut.save")}
      </Button>
    </form>
  );
}
