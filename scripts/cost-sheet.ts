/** The monthly cost at Cloudflare, by people with a plan and live postings. */
import { monthOf, PRICES_OF, type Usage } from "../bench/prices.ts";
import { HISTORY_RETENTION_DAYS } from "../workers/modules/applications/records/rules.ts";

const DAYS = 30;

/** The services used, each with where the number is from. */
const FACTS = {
  postingsABoard: [21.6, "measured: 2,156 postings of 100 boards"],
  pollsABoardDay: [3.09, "measured: 30,897 polls of 10,000 boards a day"],
  rowsReadABoardDay: [97.7, "measured, the same day"],
  rowsWrittenABoardDay: [35.1, "measured, the same day"],
  cpuMsAPoll: [20, "assumed"],
  daysAPostingLives: [30, "assumed"],
  rowsWrittenAPosting: [15, "assumed: it comes, is found, closes"],
  bytesAPosting: [8_390, "measured, with its text"],
  peopleARowOfTheFeed: [94, "measured: rows that a new posting reads"],
  cpuMsARowOfTheFeed: [0.00127, "measured: the full score"],
  viewsAPersonDay: [4, "assumed"],
  cpuMsAView: [9.3, "measured: a dashboard of 50 rows"],
  rowsReadAView: [150, "assumed: 50 rows and their parts"],
  signInsAPersonMonth: [4, "assumed"],
  cpuMsASignIn: [140, "measured"],
  applicationsAPersonMonth: [60, "assumed"],
  rowsWrittenAnApplication: [40, "assumed: events, ledger, mail, count, log, with indexes"],
  bytesAWholeApplication: [
    7_150,
    "measured (`node bench/run.mjs kept`, rows of the demo's lengths, each with its indexes and its part of pages " +
      "not full): its row 1,850, its tailored resume 1,600, 2 lines of the log 1,210, 3 answers 970, 3 events 440, 2 " +
      "entries of the ledger 380, a mail 380, a proof 320",
  ],
  bytesAShortApplication: [5_420, "measured, the same once it was over for 90 days: `shortenHistory`"],
  bytesAMatchThatClosed: [1_090, "measured, the same: a match that came into no queue; deleted after 90 days"],
  matchesThatCloseAnApplication: [1, "assumed"],
  bytesAPerson: [
    25_000,
    "10,000 measured on the same demo, whose resumes are short: account 275, profile 340, resume 810, what was " +
      "read of it 2,699, names 1,024, preferences and terms 1,720, sessions and plan 670, and pages; the rest assumed",
  ],
  bytesOfFilesAPerson: [1_000_000, "assumed: resumes and their clean copies"],
  bytesOfFilesAnApplication: [60_000, "assumed: a tailored resume of 41 KB, a screenshot for one in three"],
  cpuMsATick: [50, "assumed: 1,440 ticks a day"],
  rowsReadATick: [500, "assumed"],
  queueOperationsAMessage: [3, "the platform's: written, read, deleted"],
  messagesAPoll: [1, "counted in the code: the poll"],
  messagesAnApplication: [3, "counted: its place in the queue, its resume, its mail"],
  messagesATick: [1, "counted: the feed's; the others are sent only where something waits"],
  r2WritesAnApplication: [1, "counted: the proof, or the tailored resume that is drawn"],
  r2ReadsAnApplication: [2, "counted: the operator's look at the resume, the person's at the proof"],
  kvReadsAView: [1, "counted: a page with prices reads three (country, plans, figures), a dashboard none"],
  kvReadsAPoll: [1, "counted: the host's robots.txt, kept for a day"],
  kvWritesABoardDay: [0.2, "assumed: robots.txt of each host once a day; many boards share one"],
  kvWritesATick: [1, "counted, at most: the plans, which a minute makes old; the figures once an hour"],
} as const satisfies Record<string, readonly [number, string]>;

const fact = (name: keyof typeof FACTS): number => FACTS[name][0];

/** Bytes in the people's database of one application a month, kept for so many months. */
function bytesOfHistory(months: number): number {
  const whole = HISTORY_RETENTION_DAYS / DAYS;
  const closed = fact("matchesThatCloseAnApplication") * fact("bytesAMatchThatClosed");
  return whole * (fact("bytesAWholeApplication") + closed) + (months - whole) * fact("bytesAShortApplication");
}

/** People with a plan whose data of so many years one D1 holds. */
export function peopleInOneD1(years: number): number {
  const bytesAPerson = fact("bytesAPerson") + fact("applicationsAPersonMonth") * bytesOfHistory(12 * years);
  return Math.floor((D1_GIGABYTES * 1e9) / bytesAPerson);
}

/** Gigabytes that are kept; `catalogue` and `app` are the parts of `d1`. */
type StoredGigabytes = Record<"d1" | "r2" | "catalogue" | "app", number>;

/** The most that one D1 database may hold. */
const D1_GIGABYTES = 10;

/** The use and the storage of a month. */
export function usageOf(people: number, postings: number): { usage: Required<Usage>; stored: StoredGigabytes } {
  const boardDays = (postings / fact("postingsABoard")) * DAYS;
  const polls = boardDays * fact("pollsABoardDay");
  const fresh = (postings * DAYS) / fact("daysAPostingLives");
  const feedRows = (fresh * people) / fact("peopleARowOfTheFeed");
  const views = people * fact("viewsAPersonDay") * DAYS;
  const signIns = people * fact("signInsAPersonMonth");
  const applications = people * fact("applicationsAPersonMonth");
  const ticks = 1_440 * DAYS;
  const catalogue = (postings * fact("bytesAPosting")) / 1e9;
  const app = (people * fact("bytesAPerson") + applications * bytesOfHistory(12)) / 1e9;
  const files = people * fact("bytesOfFilesAPerson") + applications * 12 * fact("bytesOfFilesAnApplication");
  return {
    usage: {
      requests: views + signIns + applications,
      cpuMs:
        polls * fact("cpuMsAPoll") +
        feedRows * fact("cpuMsARowOfTheFeed") +
        views * fact("cpuMsAView") +
        signIns * fact("cpuMsASignIn") +
        applications * fact("cpuMsAView") +
        ticks * fact("cpuMsATick"),
      d1RowsRead:
        boardDays * fact("rowsReadABoardDay") +
        feedRows +
        (views + applications) * fact("rowsReadAView") +
        ticks * fact("rowsReadATick"),
      d1RowsWritten:
        boardDays * fact("rowsWrittenABoardDay") +
        fresh * fact("rowsWrittenAPosting") +
        applications * fact("rowsWrittenAnApplication"),
      queueOperations:
        (polls * fact("messagesAPoll") + applications * fact("messagesAnApplication") + ticks * fact("messagesATick")) *
        fact("queueOperationsAMessage"),
      r2Writes: applications * fact("r2WritesAnApplication"),
      r2Reads: applications * fact("r2ReadsAnApplication"),
      kvReads: views * fact("kvReadsAView") + polls * fact("kvReadsAPoll"),
      kvWrites: boardDays * fact("kvWritesABoardDay") + ticks * fact("kvWritesATick"),
    },
    stored: { d1: catalogue + app, r2: files / 1e9, catalogue, app },
  };
}

const SIZES = [
  [100, 10_000],
  [1_000, 100_000],
  [10_000, 100_000],
  [100_000, 1_000_000],
] as const;

const dollars = (amount: number, digits = 2) => `$${amount.toFixed(digits)}`;
const count = (n: number) => Math.round(n).toLocaleString("en-US");
const total = (people: number, postings: number) => {
  const { usage, stored } = usageOf(people, postings);
  return Object.values(monthOf(usage, stored)).reduce((sum, part) => sum + part, 0);
};

/** The sheet in Markdown: the size that is asked for in its parts, others beside it, and where each number is from. */
export function costSheet(people: number, postings: number): string {
  const { usage, stored } = usageOf(people, postings);
  const month = monthOf(usage, stored);
  const amounts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(usage).map(([name, n]) => [name, count(n)])),
    d1Storage: `${stored.d1.toFixed(1)} GB`,
    r2Storage: `${stored.r2.toFixed(1)} GB`,
  };
  const sum = total(people, postings);
  return [
    "# What a month costs",
    "",
    `Written by \`npm run cost -- --people ${people} --postings ${postings}\`. Cloudflare's prices of ${PRICES_OF} ` +
      "(Workers",
    "Paid), in US dollars without tax. Not included: email (about one an application), gateways, the domain, a",
    "language model, salaries. It is arithmetic on what `docs/scale.md` measured and on the assumptions below, and no",
    "bill has been compared with it yet. Compare yours after the first month and correct `scripts/cost-sheet.ts`.",
    "",
    `## ${count(people)} people with a plan, ${count(postings)} live job posts`,
    "",
    "| part | a month | beyond what the plan includes |",
    "|---|--:|--:|",
    ...Object.entries(month).map(([name, cost]) => `| ${name} | ${amounts[name] ?? ""} | ${dollars(cost)} |`),
    `| **total** | | **${dollars(sum)}** |`,
    "",
    `That is ${dollars(sum / people, 4)} a person.`,
    "",
    ...(["app", "catalogue"] as const)
      .filter((name) => stored[name] > D1_GIGABYTES)
      .map(
        (name) =>
          `**Too large for one D1**: the ${name} would hold ${stored[name].toFixed(1)} GB of the ` +
          `${D1_GIGABYTES} it may.`,
      ),
    "",
    `One D1 holds the people's data of a year for ${count(peopleInOneD1(1))} people with a plan, of two years for ` +
      `${count(peopleInOneD1(2))},`,
    `of three for ${count(peopleInOneD1(3))}. Split it by person before that: \`docs/scale.md\` says how.`,
    "",
    "## Other sizes",
    "",
    "| people | job posts | a month | a person |",
    "|--:|--:|--:|--:|",
    ...SIZES.map(
      ([p, n]) => `| ${count(p)} | ${count(n)} | ${dollars(total(p, n))} | ${dollars(total(p, n) / p, 4)} |`,
    ),
    "",
    "## Where the numbers are from",
    "",
    "| what | number | from |",
    "|---|--:|---|",
    ...Object.entries(FACTS).map(
      ([name, [n, from]]) => `| ${name} | ${n.toLocaleString("en-US", { maximumFractionDigits: 5 })} | ${from} |`,
    ),
    "",
  ].join("\n");
}
