import { formatDay } from "../../ui/format";
import { describeHost } from "../operator-queue/entries";
import { Badge } from "../../ui/badge";
import { EmptyState } from "../../ui/empty-state";
import { repeatText } from "./candidates";
import type { ComposedPosting } from "@workers/modules/community";
import { useTranslate } from "../../ui/texts";

/** The postings that a search found, each with the box that takes it into the message. */
export function FoundList({
  postings,
  more,
  isTicked,
  onTick,
}: {
  postings: readonly ComposedPosting[];
  more: boolean;
  isTicked: (id: string) => boolean;
  onTick: (id: string, on: boolean) => void;
}) {
  const t = useTranslate();
  if (postings.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState>{t("alerts.noOpenPostingFits")}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t("alerts.openPostingsFit")} className="mt-2 divide-y divide-rule border-b border-rule">
        {postings.map((posting) => (
          <li key={posting.id} className="flex items-start gap-3 py-1.5 has-checked:bg-stamp-wash">
            <input
              type="checkbox"
              id={`pick-${posting.id}`}
              name="pick"
              value={posting.id}
              checked={isTicked(posting.id)}
              onChange={(event) => onTick(posting.id, event.currentTarget.checked)}
              className="mt-0.5 ml-1 size-5 shrink-0 accent-stamp"
            />
            <div className="min-w-0 flex-1 text-note wrap-anywhere">
              <label htmlFor={`pick-${posting.id}`} className="cursor-pointer font-semibold">
                {posting.title}, {posting.company}
              </label>
              <p className="text-ink-soft">
                {[posting.location, posting.pay, formatDay(posting.at)].filter(Boolean).join(" · ")} ·{" "}
                <a href={posting.link} target="_blank" rel="noopener noreferrer" className="text-stamp-text underline">
                  {describeHost(posting.link)}
                  <span className="sr-only"> {t("alerts.opensNewTab")}</span>
                </a>
              </p>
              {posting.repeat && (
                <Badge tone="failed" className="whitespace-normal">
                  {repeatText(posting)}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more && <p className="mt-2 text-note text-ink-soft">{t("alerts.onlyNewestShownMore")}</p>}
    </>
  );
}
