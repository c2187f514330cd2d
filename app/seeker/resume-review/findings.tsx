import { Fragment } from "react";
import type { ShownFinding } from "@workers/modules/candidates";
import { Icon } from "../../ui/icon";
import { GROUPS } from "./groups";
import { useForeign, useMarkedMessage, useTranslate } from "../../ui/texts";

/** How many of the findings that cost most are open from the start. */
const OPEN = 3;

/** The findings that cost points: each with its line, the advice and an example. */
export function ToMend({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useTranslate();
  const marked = useMarkedMessage();
  const costly = findings.filter(({ points, weight }) => points < weight);
  return (
    <section aria-labelledby="mend">
      <h2 id="mend" className="border-b-2 border-ink pb-1.5 text-head">
        {t("review.mend")}
      </h2>
      {costly.length === 0 ? (
        <p className="mt-3">{t("review.nothingFoundLeave")}</p>
      ) : (
        <ul>
          {costly.map((finding, n) => (
            <li key={finding.id} className="border-b border-rule">
              <details open={n < OPEN}>
                <summary className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
                  <span className="figures min-w-10 shrink-0 font-semibold text-failed-text">
                    −{finding.weight - finding.points}
                    <span className="sr-only"> {t("review.points")}</span>
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="font-semibold" {...marked(finding.title)} />
                    <span className="block wrap-anywhere text-note text-ink-soft" {...marked(finding.says)} />
                  </span>
                  <Icon name="down" className="turns mt-1 size-4 shrink-0" />
                </summary>
                <Mending finding={finding} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Mending({ finding: { quotes, more, advice } }: { finding: ShownFinding }) {
  const t = useTranslate();
  const marked = useMarkedMessage();
  const foreign = useForeign();
  return (
    <div className="space-y-3 pb-5 pl-5">
      {quotes.length > 0 && (
        <ul className="space-y-1.5">
          {quotes.map(({ text, page }) => (
            <li key={text + String(page)} className="border-l-2 border-edge pl-3 wrap-anywhere text-note">
              “<span {...foreign}>{text}</span>”{" "}
              <span className="whitespace-nowrap text-ink-soft">{t("review.page", { page })}</span>
            </li>
          ))}
          {more > 0 && <li className="pl-3 text-note text-ink-soft">{t("review.moreLike", { more })}</li>}
        </ul>
      )}
      {advice && (
        <>
          <p className="max-w-form">{t(advice.advice)}</p>
          <dl className="grid gap-x-6 gap-y-2 text-note sm:grid-cols-2">
            <div className="min-w-0">
              <dt className="text-label text-ink-soft">{t("review.exampleBefore")}</dt>
              <dd className="wrap-anywhere" {...marked(advice.example.before)} />
            </div>
            <div className="min-w-0">
              <dt className="text-label text-confirmed">{t("review.after")}</dt>
              <dd className="wrap-anywhere font-semibold" {...marked(advice.example.after)} />
            </div>
          </dl>
        </>
      )}
    </div>
  );
}

/** The checks with full points, by part of the score, and the checks that did not apply. */
export function Good({ findings }: { findings: readonly ShownFinding[] }) {
  const t = useTranslate();
  const marked = useMarkedMessage();
  const good = findings.filter(({ points, weight, applies }) => points === weight && applies);
  const unasked = findings.filter(({ applies }) => !applies);
  return (
    <section aria-labelledby="good" className="mt-6">
      <h2 id="good" className="border-b-2 border-ink pb-1.5 text-head">
        {t("review.good")}
      </h2>
      <p className="mt-3">
        {good.length === 0
          ? t("review.nothingYet")
          : t("review.checksFoundNothingMend", { good: good.length, findings: findings.length, good2: sum(good) })}
      </p>
      <dl>
        {GROUPS.map(({ group, label }) => {
          const titles = good
            .filter((finding) => finding.group === group)
            .map(({ id, title }) => ({ id, ...marked(title) }));
          return titles.length === 0 ? null : (
            <div key={group} className="mt-3">
              <dt className="font-semibold">{t(label)}</dt>
              <dd className="text-note text-ink-soft">
                {titles.map(({ id, ...title }, n) => (
                  <Fragment key={id}>
                    {n > 0 && " · "}
                    <span {...title} />
                  </Fragment>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      {good.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-stamp-text">
            {t("review.eachFound")} <Icon name="down" className="turns size-4" />
          </summary>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {good.map(({ id, title, says, weight }) => (
              <li key={id} className="flex items-start gap-2 py-1.5">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-confirmed" />
                <span className="min-w-0">
                  <span {...marked(title)} /> <span className="figures text-label text-ink-soft">+{weight}</span>
                  <span className="block wrap-anywhere text-note text-ink-soft" {...marked(says)} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unasked.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t("review.nothingLookPointsGiven")}</h3>
          <ul className="mt-1 text-note text-ink-soft">
            {unasked.map(({ id, title, says, weight }) => (
              <li key={id} className="py-1">
                <span {...marked(title)} /> <span className="figures">+{weight}</span>: <span {...marked(says)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const sum = (findings: readonly ShownFinding[]) => findings.reduce((all, { points }) => all + points, 0);
