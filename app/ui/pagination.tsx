import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { useTranslate } from "./texts";

/** Pages by key: onward, and back to the start. Renders nothing where one page holds all. */
export function Pagination({
  firstHref,
  nextHref,
  nextLabel,
}: {
  firstHref?: string | null;
  nextHref?: string | null;
  nextLabel?: string;
}) {
  const t = useTranslate();
  if (!firstHref && !nextHref) return null;
  return (
    <nav aria-label={t("frame.pages")} className="flex flex-wrap justify-between gap-3 py-3">
      {firstHref ? (
        <ButtonLink href={firstHref}>
          <Icon name="back" /> {t("frame.backFirst")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextHref && (
        <ButtonLink href={nextHref} rel="next">
          {nextLabel ?? t("frame.older")} <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
