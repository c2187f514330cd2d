import { inEnglish } from "@workers/texts/text";
import type { ReactNode } from "react";
import { parkedWords, reasonLabel, type OutcomeCount } from "@workers/modules/applications/rules";
import { Cell, TableFrame } from "../../ui/table";
import { AS } from "../../ui/table-roles";
import { useTranslate } from "../../ui/texts";

export interface ChartDay {
  /** `YYYY-MM-DD`, a jobs day. */
  day: string;
  counts: readonly OutcomeCount[];
}

interface Part {
  what: string;
  value: number;
  kind: "applied" | "failed" | "waits" | "open";
}
interface Drawn {
  found: number;
  applied: number;
  failed: number;
  /** Applied, failed by reason, what waits for its person and what is open; they add up to what was found. */
  parts: Part[];
}

const FILL = { applied: "fill-confirmed", failed: "fill-failed", waits: "fill-notice", open: "fill-edge" } as const;

/** The figures of a day, grouped for the chart. Only a locked entry counts as applied or failed. */
export function drawn(counts: readonly OutcomeCount[]): Drawn {
  const found = counts.reduce((sum, count) => sum + count.entries, 0);
  const applied = counts.find((count) => count.outcome === "submitted")?.locked ?? 0;
  const byReason = new Map<string, number>();
  let waiting = 0;
  for (const { outcome, locked, waiting: parked = 0 } of counts) {
    if (outcome === "" || outcome === "submitted") continue;
    waiting += parked;
    if (locked > parked)
      byReason.set(reasonLabel(outcome), (byReason.get(reasonLabel(outcome)) ?? 0) + locked - parked);
  }
  const reasons = [...byReason]
    .map(([what, value]): Part => ({ what, value, kind: "failed" }))
    .toSorted((a, b) => b.value - a.value || a.what.localeCompare(b.what));
  const failed = reasons.reduce((sum, part) => sum + part.value, 0);
  return {
    found,
    applied,
    failed,
    parts: [
      { what: "Applied", value: applied, kind: "applied" },
      ...reasons,
      ...(waiting > 0 ? [{ what: parkedWords(false), value: waiting, kind: "waits" as const }] : []),
      { what: inEnglish("parts.notYetLocked"), value: found - applied - failed - waiting, kind: "open" },
    ],
  };
}

/** The figures of several days as those of one. */
function summed(days: readonly ChartDay[]): OutcomeCount[] {
  const sums = new Map<string, OutcomeCount>();
  for (const { outcome, entries, locked, waiting = 0 } of days.flatMap((day) => day.counts)) {
    const sum = sums.get(outcome) ?? { outcome, entries: 0, locked: 0, waiting: 0 };
    sums.set(outcome, {
      outcome,
      entries: sum.entries + entries,
      locked: sum.locked + locked,
      waiting: (sum.waiting ?? 0) + waiting,
    });
  }
  return [...sums.values()];
}

/** A day as one bar: what was found, split by outcome. Drawn here and now, without a script. */
export function DayChart({ counts }: { counts: readonly OutcomeCount[] }) {
  const t = useTranslate();
  const { found, parts } = drawn(counts);
  if (found === 0) return null;
  return (
    <figure className="my-4" aria-label={t("parts.chartDay")}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${found} 1`}
        preserveAspectRatio="none"
        className="block h-5 w-full rounded-tight"
      >
        {stacked(parts).map((part) => (
          <rect
            key={part.what}
            x={part.from}
            y={0}
            width={part.value}
            height={1}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
            className={`${FILL[part.kind]} stroke-paper`}
          >
            <title>{`${part.what}: ${part.value}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="mt-1">
        <Legend waits={parts.some(({ kind }) => kind === "waits")} />
      </figcaption>
      <Figures>
        <PartsTable caption={t("parts.figuresDay")} found={found} parts={parts} />
      </Figures>
    </figure>
  );
}

/** The last days, a column each: what was found, split by outcome; and what the failures were. */
export function DaysChart({ days, label }: { days: readonly ChartDay[]; label: (day: string) => string }) {
  const t = useTranslate();
  const columns = days.map((day) => ({ day: day.day, ...drawn(day.counts) }));
  const most = roundUp(Math.max(...columns.map((column) => column.found), 1));
  const total = drawn(summed(days));
  const reasons = total.parts.filter((part) => part.kind === "failed" && part.value > 0);
  const waits = total.parts.some((part) => part.kind === "waits");
  const ends = [columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)].flatMap((column) => column ?? []);
  return (
    <figure className="my-5" aria-label={t("parts.chartLastDays", { days: days.length })}>
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <div
              aria-hidden="true"
              className="figures flex flex-col justify-between text-right text-label leading-none text-ink-soft"
            >
              <span>{most}</span>
              {most > 1 && <span>{most / 2}</span>}
              <span>0</span>
            </div>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${columns.length * 10} ${most}`}
              preserveAspectRatio="none"
              className="block h-36 w-full border-b border-edge"
            >
              <line
                x1={0}
                x2={columns.length * 10}
                y1={0}
                y2={0}
                vectorEffect="non-scaling-stroke"
                className="stroke-rule"
              />
              <line
                x1={0}
                x2={columns.length * 10}
                y1={most / 2}
                y2={most / 2}
                vectorEffect="non-scaling-stroke"
                className="stroke-rule"
              />
              {columns.map((column, at) => (
                <g key={column.day}>
                  <title>
                    {t("parts.foundAppliedFailed", {
                      day: label(column.day),
                      found: column.found,
                      applied: column.applied,
                      failed: column.failed,
                    })}
                  </title>
                  {stacked(column.parts).map((part) => (
                    <rect
                      key={part.what}
                      x={at * 10 + 1.5}
                      y={most - part.from - part.value}
                      width={7}
                      height={part.value}
                      strokeWidth={0.75}
                      vectorEffect="non-scaling-stroke"
                      className={`${FILL[part.kind]} stroke-paper`}
                    />
                  ))}
                </g>
              ))}
            </svg>
            <span />
            <div aria-hidden="true" className="flex justify-between pt-1 text-label text-ink-soft">
              {ends.map((column) => (
                <span key={column.day}>{label(column.day)}</span>
              ))}
            </div>
          </div>
          <figcaption className="mt-2">
            <Legend waits={waits} />
          </figcaption>
        </div>
        <div>
          <h3 className="text-note font-semibold">{t("parts.whyApplicationsFailed")}</h3>
          {reasons.length === 0 ? (
            <p className="mt-1 text-note text-ink-soft">{t("parts.noneFailedDays")}</p>
          ) : (
            <Reasons reasons={reasons} />
          )}
        </div>
      </div>
      <Figures>
        <DaysTable columns={columns} isReasoned={reasons.length > 0 || waits} label={label} />
      </Figures>
    </figure>
  );
}

/** The next even number of one or two figures, so that the axis and its middle are read at a glance. */
function roundUp(value: number): number {
  if (value < 2) return value;
  const step = Math.max(2, 10 ** (Math.floor(Math.log10(value)) - 1) * 2);
  return Math.ceil(value / step) * step;
}

/** Parts that are not empty, with where each begins. */
function stacked(parts: readonly Part[]): (Part & { from: number })[] {
  let from = 0;
  const placed: (Part & { from: number })[] = [];
  for (const part of parts) {
    if (part.value > 0) placed.push({ ...part, from });
    from += part.value;
  }
  return placed;
}

function Legend({ waits = false }: { waits?: boolean }) {
  const items = [
    { kind: "applied", what: "Applied" },
    { kind: "failed", what: inEnglish("parts.failedPieceReason") },
    ...(waits ? [{ kind: "waits", what: parkedWords(false) } as const] : []),
    { kind: "open", what: inEnglish("parts.foundNotYetLocked") },
  ] as const;
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-0.5 text-label text-ink-soft">
      {items.map(({ kind, what }) => (
        <li key={kind} className="flex items-center gap-1.5">
          <svg viewBox="0 0 1 1" className="size-2.5">
            <rect width={1} height={1} className={FILL[kind]} />
          </svg>
          {what}
        </li>
      ))}
    </ul>
  );
}

function Figures({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 items-center text-note underline decoration-dotted underline-offset-4">
        {t("parts.figuresChart")}
      </summary>
      <div className="mt-1 max-w-4xl">{children}</div>
    </details>
  );
}

const NUMBER = "end" as const;

function PartsTable({ caption, found, parts }: { caption: string; found: number; parts: readonly Part[] }) {
  const t = useTranslate();
  const rows = [{ what: "Found", value: found, kind: "open" as const }, ...parts];
  return (
    <TableFrame
      caption={caption}
      dense
      headers={[
        { key: "what", header: "What" },
        { key: "value", header: "Entries", align: NUMBER },
      ]}
    >
      {rows.map((part) => (
        <tr key={part.what} {...AS.row}>
          <Cell names dense>
            {part.kind === "failed" ? t("parts.failed", { what: part.what }) : part.what}
          </Cell>
          <Cell dense align={NUMBER} className="figures">
            {part.value}
          </Cell>
        </tr>
      ))}
    </TableFrame>
  );
}

function DaysTable({
  columns,
  isReasoned,
  label,
}: {
  columns: readonly (Drawn & { day: string })[];
  /** Whether any of the days has a failure or waits for its person, so that there is a column which says so. */
  isReasoned: boolean;
  label: (day: string) => string;
}) {
  const t = useTranslate();
  const headers = ["Found", "Applied", "Failed"];
  return (
    <TableFrame
      caption={t("parts.figuresDays")}
      dense
      headers={[
        { key: "Day", header: "Day" },
        ...headers.map((header) => ({ key: header, header, align: NUMBER })),
        ...(isReasoned ? [{ key: "Reasons", header: "Reasons" }] : []),
      ]}
    >
      {columns.map((column) => (
        <tr key={column.day} {...AS.row}>
          <Cell names dense className="whitespace-nowrap">
            {label(column.day)}
          </Cell>
          {[column.found, column.applied, column.failed].map((value, at) => (
            <Cell key={headers[at]} dense align={NUMBER} className="figures">
              {value}
            </Cell>
          ))}
          {isReasoned && (
            <Cell dense className="figures">
              {column.parts
                .filter(({ kind, value }) => (kind === "failed" || kind === "waits") && value > 0)
                .map((part) => (
                  <span key={part.what} className="block">
                    {part.what}: {part.value}
                  </span>
                ))}
            </Cell>
          )}
        </tr>
      ))}
    </TableFrame>
  );
}

function Reasons({ reasons }: { reasons: readonly Part[] }) {
  const most = Math.max(...reasons.map((part) => part.value), 1);
  return (
    <ul className="mt-1 space-y-1.5">
      {reasons.map((part) => (
        <li key={part.what} className="text-note">
          <div className="flex items-baseline justify-between gap-3">
            <span>{part.what}</span>
            <span className="figures font-semibold">{part.value}</span>
          </div>
          <svg aria-hidden="true" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className="block h-1.5 w-full">
            <rect width={part.value} height={1} className="fill-failed" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
