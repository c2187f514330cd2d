import type { FoundOpenings } from "@workers/domain/public-openings/find-openings";
import { EmptyState } from "../../ui/empty-state";
import { FindForm } from "./find-form";
import { beginAt, Crumbs, FRAME, OpeningText, openings, StartLink } from "./parts";

/** `3 h ago`, `2 days ago`. */
function ago(sinceMs: number, nowMs: number): string {
  const hours = Math.floor(Math.max(0, nowMs - sinceMs) / 3_600_000);
  if (hours < 1) return "less than an hour ago";
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

function sentence({ open, more, work, where, years, newest }: FoundOpenings, nowMs: number): string {
  const [most] = years.toSorted((a, b) => b[1] - a[1]);
  const asks = most ? ` ${beginAt(most)};` : "";
  return (
    `${open}${more ? " or more" : ""} live opening${open === 1 && !more ? "" : "s"} for ${work}` +
    `${where === "" ? "" : ` in ${where}`};${asks} newest ${ago(newest, nowMs)}.`
  );
}

/** What is open for some work in some place. */
export function FindView({
  asked,
  found,
  problem,
  free,
  nowMs,
}: {
  asked: { work: string; where: string };
  found: FoundOpenings | null;
  problem: string | null;
  free: number | null;
  nowMs: number;
}) {
  return (
    <div className={FRAME}>
      <Crumbs
        trail={[
          { name: "Home", href: "/" },
          { name: "Jobs", href: "/jobs" },
        ]}
        here="What is open"
      />
      <h1 className="mt-4 text-title">What work? Where?</h1>
      <div className="mt-6">
        <FindForm {...asked} />
      </div>
      <div className="mt-10">
        {problem && <p className="text-lead">{problem}</p>}
        {found && found.open > 0 && <p className="max-w-prose text-lead">{sentence(found, nowMs)}</p>}
        {found && found.open === 0 && (
          <EmptyState>
            Nothing is open for {found.work}
            {found.where === "" ? "" : ` in ${found.where}`} on the boards that we read. Boards are read all day, and
            what comes in is found for you; or look for a title that more employers use.
          </EmptyState>
        )}
      </div>
      {found && (
        <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            {found.best.length > 0 && (
              <>
                <h2 className="text-head">
                  {found.best.length < found.open ? `The best ${found.best.length}, and why` : "Why these"}
                </h2>
                <ol className="mt-3 border-t-2 border-ink">
                  {found.best.map(({ line, reasons }) => (
                    <li key={line.path} className="border-b border-rule py-4">
                      <OpeningText line={line} />
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
                <a href={`/${found.page}`} className="inline-flex min-h-6 items-center text-ink underline">
                  All {openings(found.open)}, and what they ask for
                </a>
              </p>
            )}
          </div>
          <div>
            <StartLink work={found.work} where={found.where} free={free} />
          </div>
        </div>
      )}
    </div>
  );
}
