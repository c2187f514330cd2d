import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon, type IconName } from "./icon";

const TONES: Record<"info" | "warn" | "danger" | "success", { look: string; icon: IconName }> = {
  info: { look: "bg-stamp-wash text-ink border-stamp-text", icon: "info" },
  warn: { look: "bg-notice-wash text-notice border-notice", icon: "alert" },
  danger: { look: "bg-failed-wash text-failed-text border-failed-text", icon: "alert" },
  success: { look: "bg-confirmed-wash text-confirmed border-confirmed", icon: "check" },
};

/**
 * A message about the page. `danger`, or `urgent`, interrupts a screen reader (`role=alert`); the others wait
 * (`role=status`).
 * @param action a button or link, at the end of the line.
 */
export function Banner({
  tone = "info",
  urgent = tone === "danger",
  action,
  className,
  children,
}: {
  tone?: keyof typeof TONES;
  urgent?: boolean;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={cx("flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 px-4 py-3", look, className)}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon name={icon} className="mt-0.5 size-5" />
        <div className="min-w-0 font-medium">{children}</div>
      </div>
      {action}
    </div>
  );
}
