import { showDay } from "@workers/lib/india-time";
import { systemLabel } from "@workers/modules/catalog/rules";
import { FILL_WINDOW_DAYS, shownClass } from "@workers/modules/fulfilment/rules";
import type { ReactNode } from "react";
import { FillsTable, type ClassLine } from "../parts/fills-table";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { SubmitKey } from "../../ui/submit-key";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";

interface Stop {
  class: string;
  stoppedAt: number;
  filled: number;
  wrong: number;
}
/** A day on which answers of a class were changed in the forms of one employer. */
interface Site {
  class: string;
  system: string;
  employer: string;
  day: string;
  changed: number;
  cleared: number;
}
interface RecordedForm {
  id: string;
  system: string;
  host: string;
  step: number;
  fieldCount: number;
  recordedAt: number;
}

export interface FillingProps {
  stops: readonly Stop[];
  classes: readonly ClassLine[];
  sites: readonly Site[];
  forms: readonly RecordedForm[];
  systems: readonly { system: string; n: number; lastAt: number | null }[];
  /** Changes are listed up to this many. */
  sitesMost: number;
  /** Whether a filled form was ever sent. */
  everFilled: boolean;
  /** The page of older forms; null on the last one. */
  olderHref: string | null;
  isFirst: boolean;
  error: string | null;
  action: string;
}

const SITE_COLUMNS: readonly Column<Site>[] = [
  { key: "day", header: "Day", cell: (row) => showDay(row.day) },
  { key: "class", header: "Answer", names: true, cell: (row) => shownClass(row.class) },
  { key: "system", header: "System", cell: (row) => systemLabel(row.system) || "–" },
  { key: "employer", header: "Employer", cell: (row) => row.employer },
  { key: "changed", header: "Changed", align: "end", cell: (row) => row.changed },
  { key: "cleared", header: "Emptied", align: "end", cell: (row) => row.cleared },
];

/** The answers that operators changed before sending, the classes stopped for it, and the forms that were recorded. */
export function FillingView(props: FillingProps) {
  const { stops, classes, sites, sitesMost, everFilled, error, action } = props;
  const t = useTranslate();
  return (
    <>
      <h1 className="text-head">{t("extensionDesk.filling")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("extensionDesk.fillingLead")}</p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      <Part
        id="stopped"
        title={t("extensionDesk.stopped")}
        quiet={stops.length === 0 && t("extensionDesk.noneStopped")}
      >
        <p className="mt-1 max-w-prose text-note text-ink-soft">{t("extensionDesk.stoppedLead")}</p>
        <ul className="mt-3 border-t border-rule">
          {stops.map((stop) => (
            <StopRow key={stop.class} {...stop} action={action} />
          ))}
        </ul>
      </Part>
      <Part
        id="changed"
        title={t("extensionDesk.changed", { days: FILL_WINDOW_DAYS })}
        quiet={classes.length === 0 && t(everFilled ? "extensionDesk.noneLately" : "extensionDesk.notMeasured")}
      >
        <FillsTable caption={t("extensionDesk.byKind")} lines={classes} />
      </Part>
      {sites.length > 0 && (
        <Part id="sites" title={t("extensionDesk.changedWhere")}>
          <Table
            caption={t("extensionDesk.bySite")}
            dense
            stacked
            columns={SITE_COLUMNS}
            rows={sites}
            rowKey={(row) => `${row.class} ${row.system} ${row.employer} ${row.day}`}
          />
          {sites.length >= sitesMost && (
            <p className="mt-2 text-note text-ink-soft">{t("extensionDesk.newestChanges", { n: sites.length })}</p>
          )}
        </Part>
      )}
      <Forms {...props} />
    </>
  );
}

function Forms({ forms, systems, olderHref, isFirst, action }: FillingProps) {
  const t = useTranslate();
  return (
    <Part id="forms" title={t("extensionDesk.forms")} quiet={systems.length === 0 && t("extensionDesk.noForms")}>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        {systems
          .map(({ system, n, lastAt }) =>
            t("extensionDesk.formsOfSystem", {
              system: systemLabel(system) || t("extensionDesk.otherSystem"),
              n,
              day: formatMoment(lastAt),
            }),
          )
          .join(" ")}
      </p>
      <ul className="mt-3 border-t border-rule">
        {forms.map((form) => (
          <FormRow key={form.id} {...form} action={action} />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-4">
        {!isFirst && (
          <a href={`${action}#forms`} className={PAGE_LINK}>
            {t("extensionDesk.newestForms")}
          </a>
        )}
        {olderHref && (
          <a href={olderHref} className={PAGE_LINK}>
            {t("extensionDesk.olderForms")}
          </a>
        )}
      </p>
    </Part>
  );
}

const PAGE_LINK = "inline-flex min-h-11 items-center underline";

function Part({
  id,
  title,
  quiet = false,
  children,
}: {
  id: string;
  title: string;
  quiet?: string | false;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8 border-t-2 border-ink pt-4">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {quiet === false ? children : <p className="py-3 text-ink-soft">{quiet}</p>}
    </section>
  );
}

const ROW = "grid gap-2 border-b border-edge py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center";

function StopRow({ class: name, stoppedAt, filled, wrong, action }: Stop & { action: string }) {
  const t = useTranslate();
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold">{shownClass(name)}</p>
        <p className="text-note text-ink-soft">
          {t("extensionDesk.stoppedSince", { wrong, filled, stoppedAt: formatMoment(stoppedAt) })}
        </p>
      </div>
      <form method="post" action={action}>
        <SubmitKey />
        <input type="hidden" name="class" value={name} />
        <input type="hidden" name="stoppedAt" value={stoppedAt} />
        <Button size="small" name="intent" value="resume">
          {t("extensionDesk.fillAgain", { name: shownClass(name) })}
        </Button>
      </form>
    </li>
  );
}

function FormRow({ id, system, host, step, fieldCount, recordedAt, action }: RecordedForm & { action: string }) {
  const t = useTranslate();
  const file = `/admin-filling/form?id=${id}`;
  const name = `${host} ${id.slice(0, 8)}`;
  return (
    <li className={ROW}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-note text-ink-soft">
          {t("extensionDesk.formFacts", {
            system: systemLabel(system) || t("extensionDesk.otherSystem"),
            step,
            fieldCount,
            recordedAt: formatMoment(recordedAt),
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={file}
          className="inline-flex min-h-6 items-center underline"
          aria-label={`${t("extensionDesk.fields")}: ${name}`}
        >
          {t("extensionDesk.fields")}
        </a>
        <a
          href={`${file}&as=labels`}
          className="inline-flex min-h-6 items-center underline"
          aria-label={`${t("extensionDesk.labels")}: ${name}`}
        >
          {t("extensionDesk.labels")}
        </a>
        <form method="post" action={action}>
          <SubmitKey />
          <input type="hidden" name="id" value={id} />
          <Button size="small" name="intent" value="delete" aria-label={`${t("extensionDesk.delete")}: ${name}`}>
            {t("extensionDesk.delete")}
          </Button>
        </form>
      </div>
    </li>
  );
}
