import { HOUR_MS } from "@workers/lib/time";
import type { ReactNode } from "react";
import type { HealthProps } from "~/staff/health/model";
import { HealthView } from "~/staff/health/health-view";
import { NOON } from "./gallery-samples";

const count = (n: number, more = false) => ({ n, more });
const NONE = count(0);

const QUIET: HealthProps = {
  at: NOON,
  ticked: true,
  mayAct: true,
  needs: [],
  waiting: [
    "Entries to lock",
    "People to match",
    "Queues to fill",
    "Resumes to read",
    "Files to delete",
    "Resumes without text",
    "Emails to send",
    "Job changes to follow",
    "Job boards to read",
  ].map((what) => ({
    what,
    count: NONE,
    oldest: null,
    late: false,
    running: null,
    planned: null,
    note: null,
  })),
  app: {
    people: { count: NONE, rows: [], firstHref: null, nextHref: null },
    promises: { count: NONE, rows: [] },
    pace: { atWork: [], words: "0 entries are ready.", isIdle: true },
    noPlan: { count: NONE, lately: NONE },
    letters: { count: NONE, rows: [] },
    jobs: { rows: [], kinds: [] },
    alarms: [],
    mail: { count: NONE, states: [], rows: [] },
    payments: { count: NONE, oldest: null, href: "/admin-payments" },
    refunds: { count: NONE, oldest: null, href: "/admin-payments#refunds" },
    operators: [],
    fills: [],
    everFilled: false,
    checks: { count: NONE, rows: [] },
    messages: "Billed in the last 7 days: 318 utility to India, 4 utility to the US.",
    refusedAlerts: { lately: 3, before: 1 },
    ownAlerts: { lately: 61, latelyNew: 212, silent: [] },
    matching: "Not yet measured. The figure shows up here after 30 labels.",
    support:
      "First answers, the last 20: half within 40 min, nine in ten within 5 h. Solved: half within 3 h, nine " +
      "in ten within 1 d.",
    security: "This hour: no failed sign-in, nothing refused. The hour before: no failed sign-in, nothing refused.",
  },
  backups: "None yet. The first one runs at the next 3 am IST.",
  boards: { count: NONE, rows: [] },
  drifting: NONE,
  result: null,
  action: "/sandbox/gallery",
};

const BUSY: HealthProps = {
  ...QUIET,
  needs: [
    { part: "alarms", words: "2 alarms" },
    { part: "payments", words: "1 payment does not add up" },
    { part: "refunds", words: "2 refunds are waiting for a decision, the oldest for 2 d 2 h" },
    { part: "mail", words: "2 mails did not go out" },
    { part: "dead", words: "4 things were given up" },
    { part: "waiting", words: "Waiting too long: entries to lock (8412)" },
    { part: "promises", words: "2 first applications are due within 4 hours" },
    { part: "people", words: "3 people have no application after 24 hours" },
    { part: "operators", words: "Ravi locked 15 of today's 22 Successful faster than a page loads" },
    { part: "checks", words: "2 Successful entries to check again" },
    { part: "boards", words: "100+ boards stopped answering" },
  ],
  waiting: QUIET.waiting.map((line, i) => ({
    ...line,
    ...(i === 0 ? { count: count(8_412), oldest: NOON - 31 * HOUR_MS, late: true } : {}),
    ...(i === 1 ? { count: count(100, true), oldest: NOON - 0.2 * HOUR_MS, running: count(4) } : {}),
    ...(i === 6 ? { count: count(12), oldest: NOON - 40_000, running: count(2), planned: count(100, true) } : {}),
  })),
  app: {
    people: {
      count: count(3),
      rows: [
        {
          userId: "1",
          name: "Asha Sample",
          href: "/admin-user-report?email=asha%40sample.jobsarthi.test",
          plan: "Free trial",
          beganAt: NOON - 60 * HOUR_MS,
          why: [
            { what: "Email not confirmed", step: "Ask them to open the link in their email.", href: null },
            { what: "No resume", step: "Ask them for one, as a PDF.", href: null },
          ],
        },
        {
          userId: "2",
          name: "Somebody-With-A-Name-That-Does-Not-End Samplesamplesamplesample",
          href: "#",
          plan: "Premium",
          beganAt: NOON - 40 * HOUR_MS,
          why: [{ what: "Entries are waiting in the queue", step: "Work on the queue.", href: "/admin-jobs-manager" }],
        },
        {
          userId: "3",
          name: "Ravi Sample",
          href: "#",
          plan: "Free trial",
          beganAt: NOON - 25 * HOUR_MS,
          why: [{ what: "No job matches their preferences", step: "Widen titles or places with them.", href: null }],
        },
      ],
      firstHref: "?view=health",
      nextHref: "?view=health",
    },
    promises: {
      count: count(2),
      rows: ["Meera Sample", "Kavya Sample"].map((name, i) => ({
        userId: String(i),
        name,
        href: "#",
        plan: "Free trial",
        dueAt: NOON + (i + 0.6) * HOUR_MS,
      })),
    },
    pace: {
      isIdle: false,
      atWork: [
        {
          operatorId: "1",
          name: "Ravi Sample",
          href: "#",
          locks: 22,
          lastAt: NOON - 90_000,
          heldUntil: NOON + 600_000,
        },
        { operatorId: "2", name: "Asha Sample", href: "#", locks: 19, lastAt: NOON - 900_000, heldUntil: null },
        { operatorId: "3", name: "Kiran Sample", href: "#", locks: 0, lastAt: null, heldUntil: NOON + 700_000 },
      ],
      words:
        "8412 entries are ready, and 310 more come later. 3 people lock 41 entries an hour. At this pace they " +
        "take more than 2 days.",
    },
    noPlan: { count: count(100, true), lately: count(34) },
    letters: {
      count: count(2),
      rows: [
        { id: "l1", at: NOON - 3 * HOUR_MS, about: "mail 01KZN5T8J0WMQ1NV212R5M6T15" },
        { id: "l2", at: NOON - 2 * HOUR_MS, about: null },
      ],
    },
    jobs: {
      rows: [
        {
          kind: "match_person",
          what: "People to match",
          ref: "01KZN5T8J0WMQ1NV212R5M6T15",
          at: NOON - 5 * HOUR_MS,
          error: "Error: D1_ERROR: the database is overloaded",
        },
        {
          kind: "parse_resume",
          what: "Resumes to read",
          ref: "01KZN5T8J0R1X8YC4XFEBN8C1Y",
          at: NOON - 4 * HOUR_MS,
          error: "the consumer stopped before it was done",
        },
      ],
      kinds: [
        { kind: "match_person", what: "People to match", count: count(1) },
        { kind: "parse_resume", what: "Resumes to read", count: count(1) },
      ],
    },
    alarms: [
      {
        kind: "mail",
        what: "The email provider rejects our account, so no emails go out",
        since: NOON - HOUR_MS,
        times: 12,
        error: "MailAccountRefused: Postmark answered 401, code 10",
        nextTryAt: NOON + HOUR_MS / 20,
      },
      {
        kind: "tick.sources",
        what: "Reading the job boards that are due fails",
        since: NOON - 2 * HOUR_MS,
        times: 120,
        error: "Error: Queue sendBatch failed: Too Many Requests",
        nextTryAt: null,
      },
    ],
    mail: {
      count: count(2),
      states: [
        { state: "failed", count: count(1) },
        { state: "unsure", count: count(1) },
      ],
      rows: [
        {
          id: "m1",
          what: "Application submitted",
          state: "failed",
          at: NOON - 9 * HOUR_MS,
          attempts: 8,
          error: "MailRefused: Postmark answered 422, code 406",
          recipient: "asha@sample.jobsarthi.test",
          sendable: true,
        },
        {
          id: "m2",
          what: "Password reset",
          state: "unsure",
          at: NOON - HOUR_MS,
          attempts: 1,
          error: "the sender stopped before it knew",
          recipient: "ravi@sample.jobsarthi.test",
          sendable: true,
        },
      ],
    },
    payments: { count: count(1), oldest: NOON - 20 * HOUR_MS, href: "/admin-payments" },
    refunds: { count: count(2), oldest: NOON - 50 * HOUR_MS, href: "/admin-payments#refunds" },
    messages: "Billed in the last 7 days: 318 utility to India, 4 utility to the US.",
    refusedAlerts: { lately: 23, before: 4 },
    ownAlerts: { lately: 12, latelyNew: 30, silent: ["LinkedIn", "Naukri"] },
    matching:
      "Sent without asking: 96% wanted (93% to 98%), 240 labels from 7 Sept 2026 to 14 Nov 2026. " +
      "We only count jobs that our search finds.",
    support:
      "First answers, the last 20: half within 40 min, nine in ten within 5 h. Solved: half within 3 h, nine " +
      "in ten within 1 d.",
    security:
      "This hour: 412 failed sign-ins over 38 accounts, refused 97 by a limit, 2 without permission, 14 not " +
      "there or not theirs. The hour before: no failed sign-in, nothing refused.",
    everFilled: true,
    fills: [
      { class: "current_ctc", kept: 211, changed: 4, cleared: 1, lastDay: "2026-11-13", isStopped: true },
      { class: "first_name", kept: 640, changed: 0, cleared: 0, lastDay: "2026-11-13", isStopped: false },
    ],
    operators: [
      {
        operatorId: "o1",
        name: "Sample Operator",
        href: "/jobs-operator",
        today: { entries: 142, successful: 118, confirmed: 104, hasty: 0, hastyUnmade: 0, median: 47 },
        week: { entries: 811, successful: 660, confirmed: 571, hasty: 1, hastyUnmade: 0, median: 52 },
      },
      {
        operatorId: "o2",
        name: "Sample Lead",
        href: null,
        today: { entries: 0, successful: 0, confirmed: 0, hasty: 0, hastyUnmade: 0, median: null },
        week: { entries: 96, successful: 71, confirmed: 12, hasty: 31, hastyUnmade: 4, median: 131 },
      },
    ],
    checks: {
      count: { n: 2, more: false },
      rows: [
        {
          id: "c1",
          attempt: 1,
          href: "/r/ABCD-2345",
          position: "Accounts Executive",
          company: "Sample Traders",
          status: "Successful",
          link: "https://jobs.example/1",
          at: NOON - 3 * HOUR_MS,
          operatorName: "Sample Operator",
          isOwn: false,
        },
        {
          id: "c2",
          attempt: 2,
          href: "/r/ABCD-6789",
          position: "Staff Nurse",
          company: "Sample Hospital",
          status: "Unsuccessful - Job Closed",
          link: "https://jobs.example/2",
          at: NOON - HOUR_MS,
          operatorName: "Sample Lead",
          isOwn: true,
        },
      ],
    },
  },
  backups:
    "The last good one is from 22 Aug, 3 am IST, 8 hours old: 4.2 MB, and 1280 files listed. It was read page by " +
    "page, so it isn't from a single moment.",
  drifting: { n: 2, more: false },
  boards: {
    count: count(100, true),
    rows: [
      {
        id: "greenhouse:sampleworks",
        company: "Sample Works",
        lastOkAt: NOON - 50 * HOUR_MS,
        failures: 9,
        error: "answered 503",
        nextTryAt: NOON + 7 * HOUR_MS,
      },
      {
        id: "recruitee:a-board-with-a-very-long-name-that-must-break-somewhere",
        company: "Another Sample",
        lastOkAt: null,
        failures: 3,
        error: "no answer within 10000 ms",
        nextTryAt: NOON - 1,
      },
    ],
  },
  result: { ok: true, done: "Replayed. If it fails again, it comes back here." },
};

/** The health page as operators may find it. */
export const HEALTH_VIEWS: Record<string, ReactNode> = {
  health: <HealthView {...BUSY} />,
  "health-quiet": <HealthView {...QUIET} />,
  "health-read-only": (
    <HealthView
      {...BUSY}
      mayAct={false}
      result={null}
      app={BUSY.app && { ...BUSY.app, payments: null, refunds: null }}
    />
  ),
  "health-silent": (
    <HealthView
      {...BUSY}
      app={null}
      boards={null}
      backups={null}
      needs={[]}
      waiting={[]}
      result={{ ok: false, error: "We couldn't find this dead job" }}
    />
  ),
};
