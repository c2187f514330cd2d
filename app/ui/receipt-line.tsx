import type { ReactNode } from "react";
import { code39 } from "./code39";
import { cx } from "./cx";

/** One ruled line of a receipt. */
export function ReceiptLine({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx("slip-line", className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The reference in bars, and in letters below for those without a reader. */
export function ReferenceBars({ reference }: { reference: string }) {
  const code = code39(reference);
  if (!code) return null;
  return (
    <svg
      viewBox={`0 0 ${code.width} 26`}
      preserveAspectRatio="none"
      width="240"
      height="32"
      fill="currentColor"
      className="max-w-full"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      {code.bars.map((bar) => (
        <rect key={bar.x} x={bar.x} width={bar.width} height="26" />
      ))}
    </svg>
  );
}
