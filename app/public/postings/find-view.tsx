import { HOUR_MS } from "@workers/lib/time";
import type { FoundPostings } from "@workers/modules/matching";
import type { Translate } from "@workers/texts/text";
import { EmptyState } from "../../ui/empty-state";
import { useTranslate } from "../../ui/texts";
import { FindForm } from "./find-form";
import { Crumbs, Frame, PostingText, StartLink } from "./parts";

/** `3 hours ago`, `2 days ago`. */
function ago(sinceMs: number, nowMs: number, t: Translate): string {
  const hours = Math.floor(Math.max(0, nowMs - sinceMs) / HOUR_MS);
  if (hours < 1) return t("find.now");
  if (hours < 48) return t("find.hours", { n: hours });
  return t("find.days", { n: Math.floor(hours / 24) });
}

/** ` in Pune`; empty where no place was named. */
const inPlace = (where: string, t: Translate) => (where === "" ? "" : t("find.in", { where }));

function sentence({ open, more, work, where, years, newest }: FoundPostings, nowMs: number, t: Translate): string {
  const [most] = years.toSorted((a, b) => b[1] - a[1]);
  const given = { n: open, work, where: inPlace(where, t) };
  const begin = most && t("find.begin", { n: most[1], years: { said: most[0] } });
  return [t(more ? "find.more" : "find.many", given), begin, t("find.newest", { ago: ago(newest, nowMs, t) })]
    .filter(Boolean)
    .join(" ");
}

/** Open jobs for some work in some place. */
export function FindView({
  asked,
  found,
  problem,
  free,
  nowMs,
}: {
  asked: { work: string; where: string };
  found: FoundPostings | null;
  problem: string | null;
  free: number | null;
  nowMs: number;
}) {
  const t = useTranslate();
  return (
    <Frame>
      <Crumbs
        trail={[
          { name: t("shell.home"), href: "/" },
          { name: t("find.jobs"), href: "/jobs" },
        ]}
        here={t("title.find")}
      />
      <h1 className="mt-4 text-title">{t("find.asked")}</h1>
      <div className="mt-6">
        <FindForm {...asked} />
      </div>
      <div className="mt-10">
        {problem && <p className="text-lead">{problem}</p>}
        {found && found.open > 0 && <p className="max-w-prose text-lead">{sentence(found, nowMs, t)}</p>}
        {found && found.open === 0 && (
          <EmptyState>{t("find.none", { work: found.work, where: inPlace(found.where, t) })}</EmptyState>
        )}
      </div>
      {found && (
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            {found.best.length > 0 && (
              <>
                <h2 className="text-head">
                  {found.best.length < found.open ? t("find.best", { n: found.best.length }) : t("find.why")}
                </h2>
                <ol className="mt-3 border-t-2 border-ink">
                  {found.best.map(({ line, reasons }) => (
                    <li key={line.path} className="border-b border-rule pb-4 pt-1.5">
                      <PostingText line={line} />
                      <ul className="mt-2 list-disc pl-5 text-note">
                        {reasons.map((reason) => (
                          <li key={reason}>{reason}</li>
                        ))}
                      </ul>
                    </li>
                  ))}
                </ol>
              </>
            )}
            {found.page && (
              <p className="mt-4">
                <a href={`/${found.page}`} className="inline-flex min-h-11 items-center text-ink underline">
                  {t("find.page", { n: found.open })}
                </a>
              </p>
            )}
          </div>
          <div>
            <StartLink work={found.work} where={found.where} free={free} />
          </div>
        </div>
      )}
    </Frame>
  );
}
