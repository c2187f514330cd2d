import { describe, expect, it } from "vitest";
import { judgeReruns, judgeRun, type Report, type Run } from "../../scripts/test-verdict";

/** A file of tests as vitest reports it; it failed if one of its tests did, or if `status` says so. */
const file = (name: string, tests: string[], status = tests.includes("failed") ? "failed" : "passed") => ({
  name,
  status,
  assertionResults: tests.map((test) => ({ status: test, title: test === "failed" ? "breaks" : "" })),
});

const run = (files: Report["testResults"], isGreen = files.every(({ status }) => status === "passed")): Run => ({
  label: "browser",
  report: { testResults: files },
  isGreen,
  output: "",
});

const FINE = file("fine.test.ts", ["passed", "passed", "skipped"]);
const FAILED = file("failed.test.ts", ["passed", "failed"]);
const UNLOADED = file("unloaded.test.ts", [], "failed");
/** Both as vitest reports a file whose process was killed: as it ran, and before its tests were known. */
const KILLED = file("killed.test.ts", ["pending", "pending"]);
const KILLED_EARLY = file("killed-early.test.ts", []);

const PASSING_OUTPUT = `
\u001B[1m\u001B[46m RUN \u001B[49m\u001B[22m v4.1.12 /home/asha/jobsarthi

 \u001B[32m✓\u001B[39m \u001B[42m unit \u001B[49m tests/lib/csv.unit.test.ts (2 tests) 250ms
 ↓ tests/drills/restore.drill.test.ts (1 test | 1 skipped)
     ✓ keeps any text in its field  514ms

 Test Files  1 passed | 1 skipped (2)
      Tests  2 passed | 1 skipped (3)
   Start at  16:36:38
   Duration  22.74s (transform 2.89s, setup 0ms)

JSON report written to /tmp/run/report.json
`;

describe("a run", () => {
  it("counts its tests, and what it skipped by file", () => {
    expect(judgeRun(run([FINE]), false)).toEqual({
      passed: 2,
      failed: 0,
      skipped: new Map([["fine.test.ts", 1]]),
      faults: [],
      failing: [],
      rerun: [],
    });
  });

  it("counts a failed file at once where none may be flaky", () => {
    expect(judgeRun(run([FINE, FAILED]), false)).toMatchObject({
      passed: 3,
      failed: 1,
      faults: [],
      failing: ["failed.test.ts: breaks"],
      rerun: [],
    });
  });

  it("leaves a failed file to its second run where it may be flaky: no test of it is counted twice", () => {
    const { passed, failed, skipped, rerun } = judgeRun(run([FINE, FAILED, UNLOADED]), true);
    expect({ passed, failed, rerun }).toEqual({ passed: 2, failed: 0, rerun: ["failed.test.ts", "unloaded.test.ts"] });
    expect([...skipped.keys()]).toEqual(["fine.test.ts"]);
  });

  it("has a failure for a file that could not be loaded, beside those of tests", () => {
    const { failed, faults } = judgeRun(run([FAILED, UNLOADED]), false);
    expect({ failed, faults }).toEqual({ failed: 2, faults: ["unloaded.test.ts: failed outside its tests"] });
  });

  it("that wrote no report is a failure, and never runs again", () => {
    expect(judgeRun({ ...run([], false), report: null }, true)).toMatchObject({ passed: 0, failed: 1, rerun: [] });
  });

  it("fails by a file whose process was killed, which never runs again", () => {
    const { passed, failed, faults, rerun } = judgeRun(run([FINE, KILLED, KILLED_EARLY], false), true);
    expect({ passed, failed, rerun }).toEqual({ passed: 2, failed: 2, rerun: [] });
    expect(faults).toEqual([
      "killed.test.ts: ended before its tests did",
      "killed-early.test.ts: ended before its tests did",
    ]);
  });

  it("that vitest calls failed is a failure though every test passed", () => {
    expect(judgeRun(run([FINE], false), true)).toMatchObject({ passed: 2, failed: 1, rerun: [] });
  });

  it("fails by an error outside the tests, but for one that came with a file that runs again", () => {
    const caught = "\u001B[31mVitest caught 1 unhandled error during the test run.\u001B[39m\n";
    const from = (name: string) =>
      `\u001B[31mThis error originated in "\u001B[1m${name}\u001B[22m" test file. It\u001B[39m\n`;
    const faultsOf = (output: string, mayRerun = true) =>
      judgeRun({ ...run([FINE, FAILED]), output: `\n${output}` }, mayRerun).faults;
    const fault = ["browser: errors outside the tests"];
    expect(faultsOf(caught)).toEqual(fault);
    expect(faultsOf(caught + from("fine.test.ts"))).toEqual(fault);
    expect(faultsOf(caught + from("failed.test.ts"))).toEqual([]);
    expect(faultsOf(caught + from("failed.test.ts"), false)).toEqual(fault);
    expect(faultsOf(caught.replace("1 unhandled", "2 unhandled") + from("failed.test.ts"))).toEqual(fault);
  });

  it("that passes prints the reporter's lines alone", () => {
    expect(judgeRun({ ...run([FINE]), output: PASSING_OUTPUT }, false)).toMatchObject({ failed: 0, faults: [] });
    const output = `${PASSING_OUTPUT}{"level":"warn","event":"late"}\n(node:1) ExperimentalWarning: SQLite\n`;
    expect(judgeRun({ ...run([FINE]), output }, false)).toMatchObject({
      passed: 2,
      failed: 1,
      faults: ['browser: passed, and logged 2 lines, the first: {"level":"warn","event":"late"}'],
    });
  });

  it("that failed prints what was logged, and is not blamed for it", () => {
    const output = `stdout | failed.test.ts\n{"level":"warn"}\n${PASSING_OUTPUT}`;
    expect(judgeRun({ ...run([FAILED]), output }, false)).toMatchObject({ failed: 1, faults: [] });
  });
});

describe("files that failed and ran again", () => {
  const again = (passing: number, failing = 0) =>
    judgeReruns(
      new Map([
        ...Array.from({ length: passing }, (_, n) => [`shaky-${n}`, judgeRun(run([FINE]), false)] as const),
        ...Array.from({ length: failing }, (_, n) => [`broken-${n}`, judgeRun(run([FAILED]), false)] as const),
      ]),
    );

  it("are flaky if they passed, and up to two of them are no failure", () => {
    expect(again(0)).toEqual({ flaky: [], fault: null });
    expect(again(2)).toEqual({ flaky: ["shaky-0", "shaky-1"], fault: null });
    expect(again(3)).toEqual({
      flaky: ["shaky-0", "shaky-1", "shaky-2"],
      fault: "3 files are flaky, and 2 at most may be",
    });
  });

  it("are not flaky if they failed again, and do not count among the two", () => {
    expect(again(2, 3)).toEqual({ flaky: ["shaky-0", "shaky-1"], fault: null });
  });

  it("are not flaky if the second run broke", () => {
    const broken = judgeRun({ ...run([], false), report: null }, false);
    expect(judgeReruns(new Map([["broken", broken]]))).toEqual({ flaky: [], fault: null });
  });
});
