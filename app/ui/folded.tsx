import type { ReactNode } from "react";

const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center text-note font-normal underline underline-offset-4";

/** A list or a text below its name, which opens it. */
export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="mt-1">
      <summary className={SUMMARY}>{summary}</summary>
      {children}
    </details>
  );
}
