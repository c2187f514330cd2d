import { inEnglish } from "@workers/texts/text";
import type { ReactNode } from "react";
import { describeHost } from "../operator-queue/entries";
import { hrefWith, openHref } from "~/shared/reports/rows";
import { formatMoment } from "../../ui/format";
import { Table, type Column } from "../../ui/table";
import { postingColumns } from "./posting-columns";
import type { ReportJob, ReportPerson } from "@workers/modules/operations/rules";
import { aroundChoice } from "./around-words";
import { useTranslate } from "../../ui/texts";

/** A link to elsewhere, named by its host. */
export function HostLink({ href, about }: { href: string; about: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="text-stamp-text underline wrap-anywhere"
      aria-label={`${describeHost(href)}: ${about}`}
    >
      {describeHost(href)}
    </a>
  );
}

const JOB_COLUMNS: readonly Column<ReportJob>[] = [
  ...postingColumns<ReportJob>(),
  { key: "location", header: "Location", className: "wrap-anywhere", cell: (row) => row.location },
  {
    key: "link",
    header: "Link",
    className: "wrap-anywhere",
    cell: (row) => <HostLink href={row.link} about={`${row.position}, ${row.company}`} />,
  },
  { key: "portal", header: "Portal", className: "wrap-anywhere", cell: (row) => row.portal },
  { key: "search", header: inEnglish("parts.searchTerm"), className: "wrap-anywhere", cell: (row) => row.searchTerm },
  { key: "time", header: "Time", className: "figures", cell: (row) => <Moment at={row.appliedAt} /> },
];

/** Applications as a table. Tables under one another keep their columns in line. */
export function JobsTable({ caption, rows }: { caption: string; rows: readonly ReportJob[] }) {
  return (
    <div className="report-columns">
      <Table caption={caption} columns={JOB_COLUMNS} rows={rows} rowKey={(row) => row.id} dense stacked />
    </div>
  );
}

/** An instant, in India time, as machines read it too. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}

const REMOTE = { yes: "Yes", no: "No", open: inEnglish("parts.notSpecified") } as const;

/** A person's name as the report pages show it: the profile's, or the account's. */
export function personName({ displayName, profile }: ReportPerson): string {
  return profile ? `${profile.firstName} ${profile.lastName}` : displayName;
}

/** The person's facts and preferences, in the words of the report. */
export function personFacts(person: ReportPerson, maySeePhone: boolean): { label: string; value: ReactNode }[] {
  const t = useTranslate();
  const { profile } = person;
  const phone = maySeePhone ? (
    <PhoneFact person={person} />
  ) : (
    <span className="text-ink-soft">{t("parts.operationsRole")}</span>
  );
  const remote = profile?.openToRemote ?? "open";
  const around = profile ? aroundChoice(profile, profile.country, t) : "";
  return [
    { label: "Email", value: person.email },
    { label: "Name", value: personName(person) },
    { label: inEnglish("parts.phoneNumber"), value: profile ? phone : "" },
    { label: inEnglish("parts.desiredJobTitles"), value: profile?.jobTitles.join(", ") ?? "" },
    { label: inEnglish("parts.desiredLocations"), value: profile?.locations.join(", ") ?? "" },
    ...(around === "" ? [] : [{ label: t("field.aroundKm"), value: around }]),
    {
      label: inEnglish("parts.openRemote"),
      value: profile ? REMOTE[remote === "open" ? remote : remote ? "yes" : "no"] : "",
    },
    { label: inEnglish("parts.otherPreferences"), value: profile?.customInstruction ?? "" },
  ];
}

/** The number, or its end and the way to open it. */
function PhoneFact({ person: { userId, email, profile } }: { person: ReportPerson }) {
  const t = useTranslate();
  if (!profile?.phone || profile.isOpen) return profile?.phone ?? "";
  return (
    <>
      <span className="figures">{profile.phone}</span>{" "}
      <a href={openHref(userId, hrefWith("/admin-user-report", { email }))} className="text-stamp-text underline">
        {t("parts.open")}
      </a>
    </>
  );
}

export function DescriptionList({
  facts,
  className = "",
}: {
  facts: readonly { label: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={`grid gap-y-1 text-note ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures side by side, the number first. */
export function Summary({ label, items }: { label: string; items: readonly { what: string; value: ReactNode }[] }) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-8 gap-y-2 border-y border-edge py-2.5">
      {items.map(({ what, value }) => (
        <div key={what} className="flex flex-row-reverse items-baseline justify-end gap-2">
          <dt className="text-note text-ink-soft">{what}</dt>
          <dd className="figures text-lead font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
