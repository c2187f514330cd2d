import type { ReactNode } from "react";

/** Nothing to show, and what to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 border-2 border-dashed border-rule px-6 py-14 text-center">
      <p className="max-w-md text-lead text-balance">{children}</p>
      {action}
    </div>
  );
}
