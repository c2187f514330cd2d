import { use, type ReactNode } from "react";
import { dayIn } from "@workers/lib/zones";
import type { AppliedLine, CameBack } from "@workers/modules/applications";
import { isCompanysWord, STAGE_WORDS, type Stage } from "@workers/modules/applications/rules";
import type { NextShown } from "../next-out/next-list";
import { useWhen } from "../next-out/queue-list";
import { scoreShown } from "../score-shown";
import { NOT_AVAILABLE } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Score } from "../../ui/score";
import { Tile } from "../../ui/tile";
import { PageLanguage, useClock, useDay, useForeign, useTranslate } from "../../ui/texts";

interface Props {
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
  next: { entries: readonly NextShown[]; count: number };
  cameBack: readonly CameBack[];
  /** The applications of today, as far as they are on this page. */
  today: readonly AppliedLine[];
  appliedToday: number;
  /** Within how many hours the first goes out, by our promise; null where that is not said. */
  withinHours: number | null;
}

/** Rows of a card. */
const MOST = 3;

/** The next applications, the newest replies, and those sent today. One without rows is not drawn. */
export function Today({ nowMs, next, cameBack, today, appliedToday, withinHours }: Props) {
  const [t, clock, day, when] = [useTranslate(), useClock(), useDay(), useWhen()];
  const { timeZone } = use(PageLanguage);
  const first = next.entries[0];
  const isQueued = first?.state === "in_line" && withinHours !== null;
  const repliesToday = cameBack.filter(({ at }) => dayIn(timeZone, at) === dayIn(timeZone, nowMs)).length;
  return (
    <>
      <section className="today" aria-label={t("dashboard.today")}>
        {first && (
          <Card
            head={t("dashboard.goesOutNext")}
            end={
              <>
                {(first.state === "standing" || isQueued) && (
                  <span className="pill pill-blue figures">
                    <Icon name="clock" className="size-4" />
                    {isQueued ? t("dashboard.withinHours", { n: withinHours }) : when(first.entersAt, nowMs)}
                  </span>
                )}
                <span className="min-w-10 text-center text-note text-ink-soft">{t("dashboard.isMatch")}</span>
              </>
            }
            href="/next-out"
            all={t("dashboard.reviewAll", { count: next.count })}
          >
            {next.entries.map(({ id, reference, position, company, location, score }) => (
              <Row
                key={id}
                href={`/r/${reference}`}
                company={company}
                head={position}
                note={location === "" ? company : `${company} · ${location}`}
              >
                <Score value={scoreShown(score)} spoken={t("dashboard.match", { score: scoreShown(score) })} />
              </Row>
            ))}
          </Card>
        )}
        {cameBack.length > 0 && (
          <Card
            head={t("shell.responses")}
            // Of more than are shown we do not know how many are of today.
            end={
              repliesToday > 0 && (
                <span className="pill pill-ok figures">
                  {repliesToday < MOST ? t("dashboard.repliesToday", { n: repliesToday }) : t("dashboard.today")}
                </span>
              )
            }
            href="/progress"
            all={t("dashboard.seeResponses")}
          >
            {cameBack.map(({ reference, position, company, stage, at }) => (
              <Row
                key={reference}
                href={`/r/${reference}`}
                company={company}
                head={position || NOT_AVAILABLE}
                note={`${company} · ${day(at)}`}
              >
                <span className={`pill ${STAGE_LOOK[stage]}`}>{t(STAGE_WORDS[stage])}</span>
              </Row>
            ))}
          </Card>
        )}
        {appliedToday > 0 && (
          <Card
            head={t("dashboard.wentOutToday")}
            end={<span className="figures text-head font-bold">{appliedToday}</span>}
            href="#applications"
            all={t("dashboard.seeReceipts")}
          >
            {today.slice(0, MOST).map(({ id, reference, position, company, certainty, appliedAt }) => (
              <Row
                key={id}
                href={`/r/${reference}`}
                company={company || NOT_AVAILABLE}
                head={position || NOT_AVAILABLE}
                note={`${company || NOT_AVAILABLE} · ${clock(appliedAt)}`}
              >
                <span className={`stamp ${isCompanysWord(certainty) ? "text-confirmed" : "text-stamp-text"}`}>
                  {isCompanysWord(certainty) ? t("dashboard.confirmedStamp") : t("dashboard.appliedStamp")}
                </span>
              </Row>
            ))}
          </Card>
        )}
      </section>
    </>
  );
}

const STAGE_LOOK: Readonly<Record<Stage, string>> = {
  "": "",
  silent: "",
  replied: "pill-blue",
  interview: "pill-ok",
  offer: "pill-ok",
  rejected: "",
};

function Card({
  head,
  end,
  href,
  all,
  children,
}: {
  head: string;
  end?: ReactNode;
  href: string;
  all: string;
  children: ReactNode;
}) {
  return (
    <section className="card">
      <header>
        <h2>{head}</h2>
        {end}
      </header>
      <ul className="rows">{children}</ul>
      <footer>
        <a href={href}>{all}</a>
      </footer>
    </section>
  );
}

/** A row is one link; the last thing of it says how it is. */
function Row({
  href,
  company,
  head,
  note,
  children,
}: {
  href: string;
  company: string;
  head: string;
  note: string;
  children: ReactNode;
}) {
  const foreign = useForeign();
  return (
    <li>
      <Tile company={company} />
      <span className="two" {...foreign}>
        <a href={href}>{head}</a>
        <span className="figures">{note}</span>
      </span>
      {children}
    </li>
  );
}
