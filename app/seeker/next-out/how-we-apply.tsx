import type { ReactNode } from "react";
import type { Pace, VetoHours } from "@workers/core/plan-vocabulary";
import { VETO_HOURS } from "@workers/core/plan-vocabulary";
import { type PaceShown, MOST_DAYS_STILL } from "@workers/modules/billing/rules";
import type { TextKey } from "@workers/texts/text";
import { Button } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { Icon } from "../../ui/icon";
import { PressKey } from "../../ui/press-key";
import { useTranslate } from "../../ui/texts";
import { useDay } from "./job-parts";

export interface HowWeApplyProps {
  vetoHours: VetoHours;
  pace: Pace;
  /** How the applications are spread; null where they are not. */
  spread: PaceShown | null;
  /** Their choice of the file that is sent. */
  file: "arranged" | "own" | "model";
  /** The company that runs the language model that may help; null where there is none for them. */
  model: string | null;
  isPaused: boolean;
}

const HOURS: Readonly<Record<VetoHours, TextKey>> = {
  0: "nextOut.once",
  4: "nextOut.after4",
  12: "nextOut.after12",
};

/** The settings of the queue: when we start, how fast, and with which file. */
export function HowWeApply({ vetoHours, pace, spread, file, model, isPaused }: HowWeApplyProps) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <details id="how" className="card up-more">
      <summary>
        {t("nextOut.how")} <Icon name="down" className="turns size-4" />
      </summary>
      <div className="up-how">
        <Setting intent="hours">
          <RadioGroup
            name="hours"
            label={t("nextOut.openingFoundGoesTeam")}
            hint={t("nextOut.untilNobodyWorksPromise")}
            choices={VETO_HOURS.map((hours) => ({ value: String(hours), label: t(HOURS[hours]) }))}
            defaultValue={String(vetoHours)}
          />
          {!isPaused && (
            <p className="text-note text-ink-soft">
              {t("nextOut.whilePausePlansDays", { mostDaysStill: MOST_DAYS_STILL })}
            </p>
          )}
        </Setting>
        <Setting intent="pace">
          <RadioGroup
            name="pace"
            label={t("nextOut.howFastApplicationsUsed")}
            hint={t("nextOut.eachEvening2000")}
            choices={[
              {
                value: "steady",
                label: spread
                  ? t("nextOut.evenlySpread", { aDay: spread.aDay, until: day(spread.until) })
                  : t("nextOut.evenly"),
              },
              { value: "at_once", label: t("nextOut.soonOpeningsFit") },
            ]}
            defaultValue={pace}
          />
        </Setting>
        <Setting intent="file">
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
          {model !== null && <p className="text-note text-ink-soft">{t("nextOut.letHelpGetsPosting", { model })}</p>}
        </Setting>
      </div>
    </details>
  );
}

function Setting({ intent, children }: { intent: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <form id={intent} method="post" action="/next-out" className="space-y-4">
      <PressKey />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button>{t("nextOut.save")}</Button>
    </form>
  );
}
