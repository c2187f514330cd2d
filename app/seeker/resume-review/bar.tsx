import type { ReactNode } from "react";
import { useTranslate } from "../../ui/texts";

/** How much of a whole there is, beside the figures that say it. */
export function Bar({ share, className }: { share: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      width="100%"
      height="6"
      className={className}
    >
      <rect width="100" height="4" fill="var(--rule)" />
      <rect width={Math.round(share * 1000) / 10} height="4" fill="var(--stamp-text)" />
    </svg>
  );
}

/** A part of a score: its points of those that it can give, and what it rests on. */
export function ScorePart({
  label,
  points,
  weight,
  children,
}: {
  label: string;
  points: number;
  weight: number;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className={children ? "font-semibold" : "text-note"}>{label}</span>
        <span className="figures whitespace-nowrap text-note font-semibold">{t("review.of", { points, weight })}</span>
      </p>
      <Bar share={weight === 0 ? 1 : points / weight} className="mt-1" />
      {children && <p className="mt-1 text-note text-ink-soft">{children}</p>}
    </li>
  );
}
