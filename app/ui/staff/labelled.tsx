import type { ReactNode } from "react";

/** A field of a page's head under its label. `id` is the field's own. */
export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-label font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
