/** A run of vitest, as `npm test` counts it: its passed and failed tests, and its files that run once more, alone. */
import { stripVTControlCharacters } from "node:util";

/** The part of vitest's JSON report that counts. */
export interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; title: string }[] }[];
}

export interface Run {
  label: string;
  /** Null if the run broke before it could write one. */
  report: Report | null;
  /** Whether vitest exited with 0. */
  isGreen: boolean;
  /** All that was printed. */
  output: string;
}

export interface Verdict {
  passed: number;
  failed: number;
  /** How many tests were skipped, by their file. */
  skipped: Map<string, number>;
  /** The failures that are not a test's, a line each. */
  faults: string[];
  /** The failed tests by file and title, a line each. */
  failing: string[];
  /** The failed files that run again. They count by that run, and not yet here. */
  rerun: string[];
}

const MAX_FLAKY = 2;

/** A heading of vitest above the lines of a test, a line of the product's log, and a warning of Node. */
const LOG_LINE = /^(?:stdout|stderr) \| |^\{"level":"|^\(node:\d+\) /;

/** The file that vitest names below an error outside its tests. */
const ORIGIN = /^This error originated in "([^"]+)" test file/gm;

const logLines = (output: string) => output.split("\n").filter((line) => LOG_LINE.test(line));

/** Counts a run. Of a run that may have flaky files, those that failed are to run again. */
export function judgeRun({ label, report, isGreen, output }: Run, mayRerun: boolean): Verdict {
  const faults: string[] = [];
  const plain = stripVTControlCharacters(output);
  const files = report?.testResults ?? [];
  const failedFiles = files.filter(({ status }) => status === "failed");
  const rerun = mayRerun ? failedFiles.map(({ name }) => name) : [];
  const counted = files.filter(({ name }) => !rerun.includes(name));
  const tests = (status: string, of = counted) =>
    of.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;

  if (!report) faults.push(`${label}: broke before it wrote a report`);
  for (const file of counted) {
    if (file.status === "failed" && tests("failed", [file]) === 0)
      faults.push(`${file.name}: failed outside its tests`);
    // Vitest reports a file whose process died as passed.
    else if (file.assertionResults.length === 0 || tests("pending", [file]) > 0)
      faults.push(`${file.name}: ended before its tests did`);
  }
  const unhandled = Number(/^Vitest caught (\d+) unhandled error/m.exec(plain)?.[1] ?? 0);
  // One that came with a file which runs again is judged by that run.
  const ofRerun = [...plain.matchAll(ORIGIN)].filter(([, name = ""]) => rerun.includes(name)).length;
  if (unhandled > ofRerun) faults.push(`${label}: errors outside the tests`);
  if (!isGreen && failedFiles.length === 0 && faults.length === 0)
    faults.push(`${label}: vitest failed, though no test did`);
  const [logged, ...more] = isGreen ? logLines(plain) : [];
  if (logged !== undefined) faults.push(`${label}: passed, and logged ${more.length + 1} lines, the first: ${logged}`);
  return {
    passed: tests("passed"),
    failed: tests("failed") + faults.length,
    skipped: new Map(counted.map((file) => [file.name, tests("skipped", [file])])),
    faults,
    failing: counted.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ title }) => `${name}: ${title}`),
    ),
    rerun,
  };
}

/** Names the files that failed and then passed alone; too many of them are a fault. */
export function judgeReruns(reruns: ReadonlyMap<string, Verdict>): { flaky: string[]; fault: string | null } {
  const flaky = [...reruns].flatMap(([file, { failed }]) => (failed === 0 ? [file] : []));
  if (flaky.length <= MAX_FLAKY) return { flaky, fault: null };
  return { flaky, fault: `${flaky.length} files are flaky, and ${MAX_FLAKY} at most may be` };
}
