import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { AlertBatch } from "~/staff/alerts/batches";
import { PostingManagerView } from "~/staff/alerts/posting-manager-view";
import type { EntryRow } from "~/staff/operator-queue/entries";
import { JobsManagerView, type JobsDay } from "~/staff/operator-queue/jobs-manager-view";
import { CallsView } from "~/staff/phone-calls/calls-view";
import type { CallAnswer, CallRow, CallsDay } from "~/staff/phone-calls/rows";
import { DailyReportView } from "~/staff/reports/daily-report-view";
import { OperatorView, type OperatorRow } from "~/staff/reports/operator-view";
import { UserReportView, type UserReportProps } from "~/staff/reports/user-report-view";
import { AdminNavbar } from "~/staff/shell/admin-navbar";
import type { CallKind } from "@workers/modules/support/calls/rules";
import type { ReportJob, ReportPerson } from "@workers/modules/operations/reports/rules";
import { showDay } from "@workers/lib/india-time";

/** A page as it is sent: its markup, its words with `|` between its parts, and the headers of each of its tables. */
export interface Shown {
  html: string;
  text: string;
  headers: string[][];
}

function shown(view: ReactElement): Shown {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  const html = renderToString(<Stub initialEntries={["/"]} />)
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return {
    html,
    text: html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|"),
    headers: (html.match(/<thead[^]*?<\/thead>/g) ?? []).map((head) =>
      [...head.matchAll(/<th [^>]*>([^<]*)</g)].map(([, header = ""]) => header),
    ),
  };
}

/** The names of the controls that a page offers, hidden ones left out. */
export function controls({ html }: Shown): string[] {
  return [...html.matchAll(/<(?:input|select|textarea)\b([^>]*)>/g)].flatMap(([, attributes = ""]) =>
    /type="hidden"/.test(attributes) ? [] : (/\bname="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
}

/** The texts of a select's choices. */
export function choices({ html }: Shown, name: string): string[] {
  const [select = ""] = new RegExp(`<select(?=[^>]*name="${name}")[^]*?</select>`).exec(html) ?? [];
  return [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

/** The markup of each of a page's buttons with this text. */
export function buttons({ html }: Shown, text: string): string[] {
  return (html.match(/<button[^>]*>[^<]*<\/button>/g) ?? []).filter((button) => button.includes(`>${text}<`));
}

/** The bar of the staff's pages, for a colleague of both roles. */
export function navbar(displayName = "Ravi Sample"): Shown {
  const staff = {
    email: "ravi@sample.jobsarthi.test",
    operations: true,
    community: true,
    support: false,
    coach: false,
  };
  return shown(<AdminNavbar staff={{ displayName, ...staff }} path="/admin-jobs-manager" />);
}

export const NOON = Date.UTC(2026, 10, 14, 6, 30);

/** A call of the day's list, open unless it says otherwise. */
export const call = (part: Partial<CallRow> = {}): CallRow => ({
  id: "C1",
  attempt: 1,
  dueAt: null,
  againAt: null,
  email: "asha@sample.jobsarthi.test",
  name: "Asha Sample",
  contactNumber: "+91 9876543210",
  result: "",
  remarks: "",
  version: 1,
  lockedAt: null,
  lockedByName: null,
  preferences: {
    country: "IN",
    jobTitles: ["Data Analyst", "Data Engineer"],
    locations: ["Pune", "Chennai"],
    openToRemote: null,
    customInstruction: "No night shifts",
    version: 1,
  },
  ...part,
});

/** The calls of a day, with figures that are those of its rows. */
export function callsPage(
  kind: CallKind,
  entries: readonly CallRow[],
  part: Partial<CallsDay> & { editing?: string; answer?: CallAnswer; error?: string } = {},
): Shown {
  const { editing = null, answer = null, error = null, ...day } = part;
  const locked = entries.filter(({ lockedAt }) => lockedAt !== null).length;
  const fetched: CallsDay = {
    day: "2026-11-14",
    entries,
    from: 1,
    counts: [{ result: "", entries: entries.length, locked }],
    isComplete: true,
    completion: null,
    again: [],
    againFirstHref: null,
    againNextHref: null,
    moreNamesakes: false,
    firstHref: null,
    nextHref: null,
    csvHref: null,
    ...day,
  };
  return shown(
    <CallsView
      {...{ kind, editing, answer, error, fetched }}
      date="2026-11-14"
      show="all"
      person=""
      sort="oldest"
      mayChange
      action="/calls?date=2026-11-14"
    />,
  );
}

/** An entry of the jobs manager, open and without a status unless it says otherwise. */
export const entry = (part: Partial<EntryRow> = {}): EntryRow => ({
  id: "E1",
  fit: null,
  note: null,
  person: { name: "Asha Sample", email: "asha@sample.jobsarthi.test" },
  position: "Java Developer",
  company: "Banyan Ledger",
  portal: "Greenhouse",
  easyApply: true,
  signs: [],
  link: "https://www.jobs.example/1",
  resumeHref: "/api/cv/1",
  status: "",
  remarks: "",
  createdAt: NOON,
  lockedAt: null,
  lockedBy: null,
  revision: 0,
  heldBy: null,
  proof: null,
  ...part,
});

/** The jobs manager with these entries; the window is the one that is given. */
export function jobsManager(entries: readonly EntryRow[], part: Partial<JobsDay> = {}): Shown {
  const fetched: JobsDay = {
    day: "2026-11-14",
    startMs: Date.UTC(2026, 10, 13, 14, 30),
    endMs: Date.UTC(2026, 10, 14, 14, 30),
    entries,
    counts: [
      { status: "", entries: 3, locked: 0 },
      { status: "Successful", entries: 2, locked: 2 },
    ],
    ...part,
  };
  return shown(<JobsManagerView date="2026-11-14" action="/admin-jobs-manager" fetched={fetched} />);
}

const job = (id: number, part: Partial<ReportJob> = {}): ReportJob => ({
  id: `J${id}`,
  position: `Java Developer ${id}`,
  company: "Banyan Ledger",
  location: "Bengaluru",
  link: "https://www.careers.example/jobs/1?x=2",
  portal: "Greenhouse",
  searchTerm: "Java Developer",
  appliedAt: NOON,
  ...part,
});

export const reported: ReportPerson = {
  userId: "U1",
  email: "asha@sample.jobsarthi.test",
  displayName: "Asha",
  profile: {
    firstName: "Asha",
    lastName: "Sample",
    phone: "+91 ••••••••10",
    isOpen: false,
    country: "IN",
    jobTitles: ["Data Analyst", "Data Engineer"],
    locations: ["Pune", "Chennai"],
    aroundKm: "25",
    openToRemote: true,
    customInstruction: "No night shifts",
    version: 1,
  },
};

/** The report of one person with two days of applications; `editing` opens the fields of the preferences. */
export function userReport(
  part: Partial<UserReportProps> & { isEditing?: boolean; person?: ReportPerson } = {},
): Shown {
  const { isEditing = false, person = reported, ...props } = part;
  const values = person.profile;
  return shown(
    <UserReportView
      path="/admin-user-report"
      email={person.email}
      emailError={null}
      problem={null}
      report={{
        person,
        summary: { jobs: 3, days: 2, latestAt: NOON },
        days: [
          { heading: showDay("2026-11-14"), jobs: 2, rows: [job(3), job(2)] },
          { heading: showDay("2026-11-13"), jobs: 1, rows: [job(1)] },
        ],
        firstHref: null,
        nextHref: null,
        access: [],
        accessFirstHref: null,
        accessNextHref: null,
      }}
      mayChange
      editing={
        isEditing && values
          ? { values, country: "IN", version: 1, action: "/admin-user-report", errors: {}, problem: null }
          : null
      }
      work={null}
      saved={false}
      pending={false}
      shownHref="/admin-user-report?email=asha"
      editHref="/admin-user-report?email=asha&edit=1"
      csvHref="/admin-user-report/csv"
      {...props}
    />,
  );
}

/** The report of a day on which two people were applied for. */
export function dailyReport(): Shown {
  const person = (n: number, rows: ReportJob[]) => ({
    id: `U${n}`,
    person: { ...reported, userId: `U${n}`, email: `asha${n}@sample.jobsarthi.test` },
    jobs: rows.length,
    rows,
    reportHref: `/admin-user-report?email=asha${n}`,
    restHref: "",
  });
  return shown(
    <DailyReportView
      path="/admin-daily-report"
      date="2026-11-14"
      error={null}
      report={{
        day: "2026-11-14",
        heading: showDay("2026-11-14"),
        startMs: Date.UTC(2026, 10, 13, 14, 30),
        endMs: Date.UTC(2026, 10, 14, 14, 30),
        totals: { people: 2, jobs: 3 },
        compiled: null,
        people: [person(1, [job(1), job(2)]), person(2, [job(3)])],
        chart: [],
        firstHref: null,
        nextHref: null,
        csvHref: "/admin-daily-report/csv",
      }}
      mayChange
      fetching={false}
      label={showDay}
    />,
  );
}

/** An operator's successful applications: two of them on this page. */
export function operatorPage(): Shown {
  const row = (n: number): OperatorRow => ({
    id: `A${n}`,
    position: `Java Developer ${n}`,
    company: "Banyan Ledger",
    appliedAt: NOON,
    link: "https://www.jobs.example/1",
    resumeHref: "/api/cv/1",
  });
  return shown(
    <OperatorView
      displayName="Ravi Sample"
      count={202}
      rows={[row(1), row(2)]}
      firstNumber={201}
      refreshHref="/jobs-ravi"
      csvHref={null}
      firstHref="/jobs-ravi"
      nextHref="/jobs-ravi?after=1"
    />,
  );
}

/** The messages that wait, each of so many postings. */
export function postingManager(...sizes: number[]): Shown {
  const batch = (size: number, n: number): AlertBatch => ({
    id: `B${n}`,
    groupName: `Backend jobs ${n}`,
    madeByName: "Ravi Sample",
    createdAt: NOON,
    draftMs: null,
    message: `Message ${n}`,
    postings: Array.from({ length: size }, (_, i) => ({
      id: `P${n}-${i}`,
      title: `Java Developer ${i}`,
      company: "Banyan Ledger",
      link: "https://www.jobs.example/1",
    })),
  });
  return shown(
    <PostingManagerView
      page={{
        batches: sizes.map(batch),
        totals: { batches: sizes.length, postings: sizes.reduce((sum, size) => sum + size, 0) },
        selfHref: "/job-posting-manager",
        firstHref: null,
        nextHref: null,
        saved: false,
        marks: "",
      }}
      failure={null}
      answered={null}
      action="/job-posting-manager"
    />,
  );
}
