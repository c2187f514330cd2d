import { ButtonLink } from "./button";
import { Icon } from "./icon";

/** Pages by key: onward, and back to the start. Renders nothing where one page holds all. */
export function Pagination({
  firstHref,
  nextHref,
  nextLabel = "Older",
}: {
  firstHref?: string | null;
  nextHref?: string | null;
  nextLabel?: string;
}) {
  if (!firstHref && !nextHref) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 py-4">
      {firstHref ? (
        <ButtonLink href={firstHref}>
          <Icon name="back" /> Back to the first
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextHref && (
        <ButtonLink href={nextHref} rel="next">
          {nextLabel} <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
