import type { ReactNode } from "react";
import { cx } from "./cx";

const TONES = {
  plain: "border-edge text-ink",
  stamp: "border-stamp-text text-stamp-text",
  confirmed: "border-confirmed text-confirmed",
  failed: "border-failed-text text-failed-text",
};

/** A word or two about a thing. Its words say what it means; the colour only agrees. */
export function Badge({
  tone = "plain",
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-tight border px-1.5 text-label font-semibold",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
