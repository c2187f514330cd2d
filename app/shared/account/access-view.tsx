import type { AccessLine } from "@workers/core/audit/rules";
import { AccessTable } from "./access-table";
import { ButtonLink } from "../../ui/button";
import { Pagination } from "../../ui/pagination";

const TELLS =
  "Whenever one of our staff reads or changes something of yours, it is written down here, by name; what is " +
  "read again within the hour, once.";
const NOBODY = "Nobody of our staff has read or changed anything of yours yet.";

/** On the profile page: who looked last, and the way to all. */
export function AccessSection({ lines, hasMore }: { lines: readonly AccessLine[]; hasMore: boolean }) {
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">Who looked at your data</h2>
      <p className="mb-3 mt-5 text-ink-soft">{lines.length === 0 ? NOBODY : TELLS}</p>
      {lines.length > 0 && <AccessTable lines={lines} />}
      {hasMore && (
        <ButtonLink reload href="/access-log" className="mt-4">
          See all
        </ButtonLink>
      )}
    </section>
  );
}

/** All of it, by pages. */
export function AccessLogView({
  lines,
  firstHref,
  nextHref,
}: {
  lines: readonly AccessLine[];
  firstHref: string | null;
  nextHref: string | null;
}) {
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">Who looked at your data</h1>
      <p className="mb-6 mt-2 text-lead text-ink-soft">{lines.length === 0 ? NOBODY : TELLS}</p>
      {lines.length > 0 && <AccessTable lines={lines} />}
      <Pagination firstHref={firstHref} nextHref={nextHref} />
      <ButtonLink reload href="/profile" className="mt-4">
        Back to the profile
      </ButtonLink>
    </div>
  );
}
