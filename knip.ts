import type { KnipConfig } from "knip";

/** Runs twice: over everything, and with `--production` over what runs, without what tests and benches alone use. */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    "scripts/*.ts!",
    "workers/providers/payments/*/configuration.ts!",
    "scripts/attack/run.ts!",
    "scripts/resume-training/make-weights.ts!",
    "extension/src/{background,page,board,popup}.ts!",
    "extension/src/engine/session.ts!",
    "extension/save/src/{popup,read}.ts!",
    "tests/drills/poller.ts",
    "tests/extension/systems/page.ts",
    "bench/*.ts",
    "tests/**/*.test.{ts,tsx}",
    "bench/**/*.worker.ts",
  ],
  project: [
    "{app,workers,extension,scripts}/**/*.{ts,tsx}!",
    "!workers/**/*test-data.ts!",
    "{bench,tests}/**/*.{ts,tsx}",
    "*.ts",
  ],
  // A test may reach for a part of what it tests.
  ignoreExportsUsedInFile: production,
  ignoreBinaries: ["taskset", "pdftotext"],
  ignoreDependencies: ["tailwindcss"],
  exclude: production ? ["types", "dependencies", "unlisted", "binaries", "duplicates"] : ["types"],
  // The bench compares openings by what no poll does; it is to go by what the catalogue joins.
  ignoreIssues: {
    "workers/modules/catalog/postings/same-posting.ts": ["exports"],
    // The bench fits and measures the chance; the queue goes by its thresholds.
    "workers/modules/matching/matching/calibration-rules.ts": ["exports"],
  },
});
