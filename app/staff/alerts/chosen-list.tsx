import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { repeatText } from "./candidates";
import type { ComposedPosting } from "@workers/modules/community";
import { useTranslate } from "../../ui/texts";

/** The contents of the message, in its order. What the group has had asks whether it is meant. */
export function ChosenList({
  postings,
  again,
  onDrop,
}: {
  postings: readonly ComposedPosting[];
  again: readonly string[];
  onDrop: (id: string) => void;
}) {
  const t = useTranslate();
  if (postings.length === 0)
    return <p className="mt-3 text-note text-ink-soft">{t("alerts.tickPostingsPutMessage")}</p>;
  return (
    <ol aria-label={t("alerts.postingsMessage")} className="mt-3 divide-y divide-rule border-y border-rule text-note">
      {postings.map((posting) => (
        <li key={posting.id} className="py-1.5">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {posting.title}, {posting.company}
            </span>
            <Button
              size="small"
              name="drop"
              value={posting.id}
              onClick={() => onDrop(posting.id)}
              className="shrink-0 whitespace-nowrap"
              aria-label={t("alerts.take", { title: posting.title, company: posting.company })}
            >
              {t("alerts.take2")}
            </Button>
          </div>
          {posting.closed && <Badge tone="failed">{t("alerts.noLongerOpen2")}</Badge>}
          {posting.repeat && (
            <div className="mt-1 flex flex-wrap items-center gap-x-3">
              <Badge tone="failed" className="whitespace-normal">
                {repeatText(posting)}
              </Badge>
              <label className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  name="again"
                  value={posting.id}
                  defaultChecked={again.includes(posting.id)}
                  className="size-5 accent-stamp"
                />
                <span>{t("alerts.sendAgain")}</span>
                <span className="sr-only">: {posting.title}</span>
              </label>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
