/**
 * How well job-alert emails are read: every job of each labelled email, its fields, its address, and nothing else.
 * `--misses` names what is wrong.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { unwrapForward } from "@workers/reading/alerts/forwarded";
import { readAlert } from "@workers/reading/alerts/read-alert";
import { ALERT_PORTALS, type AlertJob, type AlertMail, type AlertPortal } from "@workers/reading/alerts/vocabulary";
import type { Score } from "./score";

/** A job as the labels have it. */
interface Labelled {
  title: string;
  company: string | null;
  place: string | null;
  pay?: string;
  experience?: string;
  posted?: string;
  canonical: string | null;
}

/** Parts that were published without their head: as each portal sends them. */
const SENDERS: Readonly<Record<AlertPortal, string>> = {
  linkedin: "jobalerts-noreply@linkedin.com",
  naukri: "naukrialerts@naukri.com",
  naukrigulf: "jobalerts@naukrigulf.com",
  indeed: "donotreply@jobalert.indeed.com",
  foundit: "opportunities@foundit.in",
  instahyre: "noreply@instahyre.com",
  cutshort: "jobs@cutshort.io",
  hirist: "info@hirist.tech",
  iimjobs: "info@iimjobs.com",
  internshala: "student@internshala.com",
  shine: "alerts@jobs.shine.com",
  timesjobs: "jobalert@timesjobs.com",
  wellfound: "team@hi.wellfound.com",
  glassdoor: "noreply@glassdoor.com",
  ziprecruiter: "alerts@ziprecruiter.com",
  dice: "dice@connect.dice.com",
  monster: "monster@notifications.monster.com",
  google: "notify-noreply@google.com",
  builtin: "support@builtin.com",
};

interface Read {
  file: string;
  set: string;
  kind: string;
  labelled: readonly Labelled[];
  /** Beside each labelled job, what was read for it. */
  pairs: readonly (readonly [Labelled, AlertJob | null])[];
  extra: readonly AlertJob[];
  /** Values of parameters of the email's links that came with the jobs. */
  tokens: readonly string[];
}

async function mailOf(folder: string, file: string, set: string): Promise<AlertMail> {
  if (!file.endsWith(".eml")) {
    const sender = (SENDERS as Readonly<Record<string, string>>)[set] ?? "";
    const part = readFileSync(join(folder, file), "utf8");
    const [text, html] = file.endsWith(".txt") ? [part, ""] : ["", part];
    return { sender, senderName: "", subject: "", text, html };
  }
  const {
    from,
    subject = "",
    text = "",
    html = "",
  } = await PostalMime.parse(new Uint8Array(readFileSync(join(folder, file))));
  return { sender: (from?.address ?? "").toLowerCase(), senderName: from?.name ?? "", subject, text, html };
}

async function readFile(folder: string, file: string): Promise<Read> {
  const set = file.replace(/-.*$/, "");
  const mail = await mailOf(folder, file, set);
  const labels = file.replace(/\.\w+$/, ".expected.json");
  const labelled = JSON.parse(readFileSync(join(folder, labels), "utf8")) as Labelled[];
  const forwarded = set === "forward" ? unwrapForward(mail) : null;
  const reading = readAlert(forwarded ?? mail);
  const left = new Set(reading.kind === "jobs" ? reading.jobs : []);
  const take = (is: (job: AlertJob) => boolean) => {
    const job = [...left].find(is) ?? null;
    if (job) left.delete(job);
    return job;
  };
  const pairs = labelled.map((label) => {
    const isSame = ({ title, link }: AlertJob) =>
      label.canonical === null ? title === label.title : link?.canonical === label.canonical;
    return [label, take(isSame) ?? take(({ title }) => title === label.title)] as const;
  });
  const kind = reading.kind === "refused" ? `refused: ${reading.reason}` : reading.kind;
  return { file, set, kind, labelled, pairs, extra: [...left], tokens: tokensIn(mail, JSON.stringify(reading)) };
}

/** Values of parameters of links, as they are sent and as they are meant, that a reading holds, but for jobs' ids. */
function tokensIn({ text, html }: AlertMail, reading: string): string[] {
  const values = [text, html].flatMap((part) =>
    [...part.matchAll(/[?&;](\w+)=([^&\s"'<>]{6,})/g)]
      .filter(([, name = ""]) => !/^(?:jk|vjk|jobListingId|jl|currentJobId)$/i.test(name))
      .map(([, , value = ""]) => value),
  );
  return [...new Set(values)].filter((value) => /\d/.test(value) && !/^\d+$/.test(value) && reading.includes(value));
}

const FIELDS = [
  ["title", (label: Labelled) => label.title, (job: AlertJob) => job.title],
  ["company", (label: Labelled) => label.company, (job: AlertJob) => job.company],
  ["place", (label: Labelled) => label.place, (job: AlertJob) => job.place],
] as const;
const MORE = [
  ["pay", (label: Labelled) => label.pay, (job: AlertJob) => job.pay],
  ["years", (label: Labelled) => label.experience, (job: AlertJob) => job.years],
  ["age", (label: Labelled) => label.posted, (job: AlertJob) => job.age],
] as const;

const isWhole = (label: Labelled, job: AlertJob | null) =>
  job !== null && FIELDS.every(([, of, read]) => of(label) === read(job));

const isLinked = (label: Labelled, job: AlertJob | null) => (job?.link?.canonical ?? null) === label.canonical;

interface Row {
  set: string;
  files: number;
  counts: { jobs: Share; fields: Share; more: Share; addresses: Share; extra: number; tokens: number };
}
type Share = readonly [right: number, of: number];

function rowOf(set: string, reads: readonly Read[]): Row {
  const pairs = reads.flatMap((read) => read.pairs);
  const share = <T>(of: readonly T[], is: (one: T) => boolean): Share => [of.filter(is).length, of.length];
  const fields = pairs.flatMap(([label, job]) => FIELDS.map(([, of, read]) => [of(label), job && read(job)] as const));
  const more = pairs.flatMap(([label, job]) =>
    MORE.map(([, of, read]) => [of(label) ?? null, job && read(job)] as const).filter(([of]) => of !== null),
  );
  return {
    set,
    files: reads.length,
    counts: {
      jobs: share(pairs, ([label, job]) => isWhole(label, job)),
      fields: share(fields, ([of, read]) => of === read),
      more: share(more, ([of, read]) => of === read),
      addresses: share(pairs, ([label, job]) => job !== null && isLinked(label, job)),
      extra: reads.reduce((sum, { extra }) => sum + extra.length, 0),
      tokens: reads.reduce((sum, { tokens }) => sum + tokens.length, 0),
    },
  };
}

const ratio = ([right, of]: Share) => (of === 0 ? "–" : `${right}/${of}`);

function missesOf({ file, kind, pairs, extra, tokens }: Read): string[] {
  const wrong = pairs.flatMap(([label, job]) => {
    if (!job) return [`${file} (${kind}): no "${label.title}"`];
    const fields = [...FIELDS, ...MORE].flatMap(([name, of, read]) =>
      (of(label) ?? null) === read(job) ? [] : [`${name}: ${read(job)}, not ${of(label)}`],
    );
    if (!isLinked(label, job)) fields.push(`address: ${job.link?.canonical}, not ${label.canonical}`);
    return fields.map((what) => `${file} "${label.title}" ${what}`);
  });
  return [
    ...wrong,
    ...extra.map(({ title, company }) => `${file}: no such job "${title}", ${company}`),
    ...tokens.map((token) => `${file}: token ${token}`),
  ];
}

export async function main(dataDir: string, args: readonly string[]): Promise<Score[]> {
  const folder = join(dataDir, "alerts");
  const files = readdirSync(folder).filter((file) => /\.(?:html|txt|eml)$/.test(file));
  const reads: Read[] = [];
  for (const file of files.toSorted()) reads.push(await readFile(folder, file));
  const sets = [...ALERT_PORTALS, "forward"].filter((set) => reads.some((read) => read.set === set));
  const rows = sets.map((set) =>
    rowOf(
      set,
      reads.filter((read) => read.set === set),
    ),
  );
  const all = rowOf("all", reads);
  const page = pageOf([...rows, all]);
  console.log(page);
  if (args.includes("--misses")) console.log(reads.flatMap(missesOf).join("\n"));
  writeFileSync("docs/evaluation-alerts.md", page);
  const { jobs, addresses } = all.counts;
  const answered = reads.reduce(
    (sum, { pairs, extra }) => sum + pairs.filter(([, job]) => job).length + extra.length,
    0,
  );
  return [
    { what: "jobs with title, company and place right", right: jobs[0], answered, of: jobs[1] },
    { what: "addresses of jobs", right: addresses[0], answered: null, of: addresses[1] },
  ];
}

function pageOf(rows: readonly Row[]): string {
  return [
    "# How well job-alert emails are read",
    "",
    "`DATA_DIR=… npm run eval -- alerts` writes this page. The emails are not part of the project.",
    "",
    "| portal | emails | jobs right | fields right | pay, years, age | ids and addresses | false jobs | tokens |",
    "|---|---|---|---|---|---|---|---|",
    ...rows.map(({ set, files, counts: { jobs, fields, more, addresses, extra, tokens } }) =>
      [`| ${set}`, files, ratio(jobs), ratio(fields), ratio(more), ratio(addresses), extra, `${tokens} |`].join(" | "),
    ),
    "",
    "## Method",
    "",
    "A job is right when its title, company and place are, letter by letter; none where the email states none. Its id",
    "and address are right when the address is the portal's own without any token, or none where the link cannot be",
    "opened without a request. A false job is one that the labels do not have: the job that a heading links to, a",
    "company, a button, an advertisement. Tokens are values of the links' other parameters that came with a reading.",
    "Goals: 95 % of jobs, every address, no false job, no token.",
    "",
    "Parts that were published without their head are given to the reader with their portal's sender. `forward` are",
    "emails sent on: by a filter, which keeps the sender, and by hand, which the receiving side has to unpack first; a",
    "forged one, and questions of a mail provider, which hold no job.",
    "",
    "## What is not known",
    "",
    "Most emails of LinkedIn, and one each of Indeed and Naukri, are real ones without their persons. The others have",
    "the structure of real ones with invented content, or only the shape that other projects' readers expect. A portal",
    "may change its emails on any day: if one job of a mail cannot be read, the whole is refused, and staff see it.",
    "",
  ].join("\n");
}
