import type { ReactNode } from "react";

/** A field of a page's head under its label. */
export function Labelled({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className="block text-label font-semibold">{label}</span>
      {children}
    </label>
  );
}

/** The head of a staff page: its name, and beside it what it shows and does. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h1 className="text-head">{title}</h1>
      {children}
    </div>
  );
}
