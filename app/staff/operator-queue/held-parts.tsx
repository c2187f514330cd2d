import { CopyValue } from "../../ui/copy-value";
import type { LabelledFacts } from "./held-entry";

export const OPEN_LINK =
  "mt-1 inline-flex min-h-8 max-w-full items-center gap-1.5 font-semibold text-stamp-text underline";

export function FactList({ facts, copied = false }: { facts: LabelledFacts; copied?: boolean }) {
  return (
    <dl className="mt-2 grid grid-cols-[9rem_minmax(0,1fr)] items-baseline gap-x-3 text-note">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="figures min-w-0 wrap-anywhere">
              {copied ? <CopyValue label={label} value={value} /> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
