import { cx } from "../../ui/cx";

/** How much of a whole there is, beside the figures that say it. */
export function Bar({ share, className }: { share: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx("block h-1.5 w-full", className)}
    >
      <rect width="100" height="4" className="fill-rule" />
      <rect width={Math.round(share * 1000) / 10} height="4" className="fill-stamp-text" />
    </svg>
  );
}
