import { inEnglish, inWords } from "@workers/texts/text";
import type { ReactNode } from "react";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate } from "../../ui/texts";

/** One section of the page under its heading; its address is `#id`. */
export function SourcesSection({
  id,
  title,
  className = "mt-8",
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={cx("scroll-mt-4", className)} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`} className="border-b-2 border-ink pb-1 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of a section that unfolds by a press, without scripts too. */
export function Fold({
  title,
  isOpen = false,
  className = "mt-3",
  children,
}: {
  title: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={className} open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        {title}
        <Icon name="down" className="turns size-4" />
      </summary>
      {children}
    </details>
  );
}

/** A form under a fold, in one column; it may carry a file. */
export function RecordForm({ label, action, children }: { label: string; action: string; children: ReactNode }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={action}
      className="mt-4 max-w-form space-y-5"
      aria-label={label}
    >
      <SubmitKey />
      {children}
    </form>
  );
}

type Refusal = readonly [line: number | null, reason: string];

const REFUSAL_COLUMNS: readonly Column<Refusal>[] = [
  { key: "line", header: "Line", cell: ([line]) => line ?? "Unknown" },
  {
    key: "why",
    header: inEnglish("sourcesDesk.whyNot"),
    names: true,
    cell: ([, reason]) => inWords(reason, inEnglish),
  },
];

/**
 * Rows of an upload that cannot be used, by line, under a fold; nothing where there are none.
 * @param refused how many there are, of which `refusals` may be the first.
 */
export function RefusedRows({
  caption,
  refusals,
  refused,
  isOpen,
}: {
  caption: string;
  refusals: readonly Refusal[];
  refused: number;
  isOpen: boolean;
}) {
  const t = useTranslate();
  if (refusals.length === 0) return null;
  return (
    <Fold title={caption} isOpen={isOpen}>
      <Table
        caption={caption}
        dense
        stacked
        rows={refusals}
        rowKey={(refusal) => refusal.join(" ")}
        columns={REFUSAL_COLUMNS}
      />
      {refused > refusals.length && (
        <p className="mt-2 text-note">{t("sourcesDesk.more2", { refused: refused - refusals.length })}</p>
      )}
    </Fold>
  );
}

/** Somebody who sent a list, and who confirmed it where that was another. */
export const peopleOf = (maker: string, confirmer: string | null) =>
  confirmer === null || confirmer === maker ? maker : `${maker}, confirmed by ${confirmer}`;
