import type { AskedEntry } from "@workers/modules/applications";
import { Against, ageWords, JobCards, JobPost, payWords } from "./job-parts";
import { doubtsOf } from "./reasons";
import { scoreShown } from "../score-shown";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Score } from "../../ui/score";
import { SubmitKey } from "../../ui/submit-key";
import { Tile } from "../../ui/tile";
import { filled, useDay, useForeign, useTranslate } from "../../ui/texts";

/** A job that its person is asked about, with its age. */
export type AskedShown = Omit<AskedEntry, "postedAt"> & { days: number | null };

/** Jobs that are not sure enough to be sent, apart from the queue: each with what is uncertain, and two buttons. */
export function WorthALook({ entries }: { entries: readonly AskedShown[] }) {
  const t = useTranslate();
  return (
    <JobCards
      id="worth-a-look"
      title={t("nextOut.worthALook")}
      lead={t("nextOut.notSureEnough")}
      count={entries.length}
    >
      {entries.map((entry) => (
        <AskedLine key={entry.id} entry={entry} />
      ))}
    </JobCards>
  );
}

function AskedLine({ entry }: { entry: AskedShown }) {
  const [t, day] = [useTranslate(), useDay()];
  const foreign = useForeign();
  const { id, position, company, location, link, score, reasons, days, until } = entry;
  const part = <span className="sr-only">: {position}</span>;
  return (
    <li id={`o-${id}`} className="up-look low">
      <Tile company={company} />
      <div className="min-w-0 wrap-break-word">
        <h3 {...foreign}>{position}</h3>
        <p className="text-note text-ink-soft" {...foreign}>
          {location === "" ? company : `${company} · ${location}`}
        </p>
        <p className="figures text-note text-ink-soft">
          {[
            payWords(entry, t),
            t("nextOut.postedAgo", { ago: ageWords(days, t) }),
            t("nextOut.askedUntil", { until: day(until) }),
          ].join(" · ")}
        </p>
        <p className="up-doubts">
          {doubtsOf(reasons).map(({ key, values }) => (
            <span key={key} className="pill pill-warn">
              {t(key, values)}
            </span>
          ))}
        </p>
        <Against signs={entry.signs} className="mt-1" />
      </div>
      <Score value={scoreShown(score)} spoken={t("nextOut.match", { score: scoreShown(score) })} />
      <form method="post" action="/next-out" data-up="">
        <SubmitKey />
        <Button name="keep" value={id} size="small" className="min-h-11">
          <Icon name="check" className="size-4" />
          {filled(t("nextOut.keep2"), { part })}
        </Button>
        <Button name="skip" value={id} size="small" className="min-h-11">
          {filled(t("nextOut.not2"), { part })}
        </Button>
        <JobPost link={link} of={position} />
      </form>
    </li>
  );
}
