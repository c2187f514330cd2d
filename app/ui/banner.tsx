import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon, type IconName } from "./icon";

const TONES: Record<"info" | "warn" | "danger" | "success", { look: string; icon: IconName }> = {
  info: { look: "", icon: "info" },
  warn: { look: "banner-warn", icon: "alert" },
  danger: { look: "banner-danger", icon: "alert" },
  success: { look: "banner-success", icon: "check" },
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
    <div role={urgent ? "alert" : "status"} className={cx("banner", look, className)}>
      <div>
        <Icon name={icon} className="mt-0.5 size-5" />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  );
}
