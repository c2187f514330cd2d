import { useCallback, useState } from "react";
import { Form } from "react-router";
import { formatMoment } from "../format";
import { dayFigures, type DayFigures, type EntryRow, type StatusCount } from "../jobs-manager/entries";
import { EntryLine } from "../jobs-manager/entry-line";
import { DayChart } from "../staff/chart";
import { Banner } from "../ui/banner";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { CONTROL } from "../ui/inputs";
import { Pagination } from "../ui/pagination";
import { TableFrame } from "../ui/table";

/** A day that was fetched. Instants are milliseconds since 1970 UTC. */
export interface JobsDay {
  /** `YYYY-MM-DD`, the India day. */
  day: string;
  /** The window: 20:00 IST of the day before to 20:00 IST of the day. */
  startMs: number;
  endMs: number;
  entries: readonly EntryRow[];
  /** Kept figures of the whole day. */
  counts: readonly StatusCount[];
  firstHref?: string | null;
  nextHref?: string | null;
}

export interface JobsManagerProps {
  /** What the date field shows. */
  date: string;
  /** Null until a day was fetched. */
  fetched: JobsDay | null;
  /** 'Please select a date', 'API request failed' and the like. */
  error?: string | null;
  /** Where the rows post to. */
  action: string;
  fetching?: boolean;
}

const HEADERS = ["Position", "Company", "Portal", "Type", "Job Link", "Resume Download", "Application Status", "Remarks", "Created Time", "Lock Time", "Actions"].map((header) => ({ key: header, header }));

/** The jobs manager. Spec section 2. The date is a GET form (`?date=`), so that a day has an address. */
export function JobsManagerView({ date, fetched, error, action, fetching = false }: JobsManagerProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="text-head">Jobs Manager</h1>
        <Form method="get" noValidate className="flex flex-wrap items-end gap-2">
          <div>
            <label htmlFor="jobs-date" className="block text-label font-semibold">
              Date
            </label>
            <input
              id="jobs-date"
              type="date"
              name="date"
              defaultValue={date}
              required
              aria-invalid={error === "Please select a date" || undefined}
              aria-describedby={error ? "jobs-error" : undefined}
              className={`${CONTROL} min-h-9 px-2`}
            />
          </div>
          <Button size="small" tone="primary" loading={fetching} className="min-h-9">
            Fetch Jobs
          </Button>
          {fetched && (
            <ButtonLink size="small" href={`?date=${fetched.day}`} className="min-h-9">
              Refresh
            </ButtonLink>
          )}
        </Form>
      </div>
      {error && (
        <div id="jobs-error">
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        </div>
      )}
      {fetched && <Day key={fetched.day} fetched={fetched} action={action} />}
    </>
  );
}

function Day({ fetched, action }: { fetched: JobsDay; action: string }) {
  const { entries } = fetched;
  const [edits, setEdits] = useState<ReadonlyMap<string, EntryRow>>(new Map());
  const [seen, setSeen] = useState(entries);
  // Rows that were read again already hold what was changed here.
  if (seen !== entries) {
    setSeen(entries);
    setEdits(new Map());
  }
  const onSaved = useCallback((entry: EntryRow) => setEdits((before) => new Map(before).set(entry.id, entry)), []);
  const figures = dayFigures(fetched.counts, entries, edits);

  return (
    <>
      <p className="mt-2 text-note text-ink-soft">
        From{" "}
        <time dateTime={new Date(fetched.startMs).toISOString()} className="whitespace-nowrap">
          {formatMoment(fetched.startMs)}
        </time>{" "}
        to{" "}
        <time dateTime={new Date(fetched.endMs).toISOString()} className="whitespace-nowrap">
          {formatMoment(fetched.endMs)}
        </time>{" "}
        India time. Choose a status before you lock an entry.
      </p>
      <Figures figures={figures} />
      <DayChart counts={figures.byStatus} />
      {entries.length === 0 ? (
        <EmptyState>No entries found</EmptyState>
      ) : (
        <TableFrame caption={`Entries of ${fetched.day}`} headers={HEADERS} dense stacked>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={edits.get(entry.id) ?? entry} action={action} onSaved={onSaved} />
          ))}
        </TableFrame>
      )}
      <Pagination firstHref={fetched.firstHref ?? null} nextHref={fetched.nextHref ?? null} nextLabel="Next entries" />
    </>
  );
}

function Figures({ figures }: { figures: DayFigures }) {
  const lines = [
    { what: "Total", value: figures.total },
    { what: "Locked", value: figures.locked },
    { what: "To lock", value: figures.total - figures.locked },
    ...figures.byStatus.map((count) => ({ what: count.status || "No status", value: count.entries })),
  ];
  return (
    <dl aria-label="Stats of the day" className="my-4 flex flex-wrap gap-x-7 gap-y-2 border-y border-edge py-2.5">
      {lines.map((line) => (
        <div key={line.what} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-note text-ink-soft">{line.what}</dt>
          <dd className="figures font-semibold">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
