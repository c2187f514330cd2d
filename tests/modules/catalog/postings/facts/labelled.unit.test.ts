import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measurePostings } from "../../../../../bench/eval-postings";

const dataDir = process.env["DATA_DIR"] ?? "";
const hasData = existsSync(join(dataDir, "trades/places.jsonl"));

test.skipIf(!hasData)("labelled postings are read as well as the goals say", { timeout: 120_000 }, async () => {
  const { measures } = await measurePostings(dataDir);
  for (const { name, goal, tuned, heldOut } of measures) {
    const least = /^≥ ([\d.]+) %$/.exec(goal)?.[1] ?? /^≥ (\.\d+)$/.exec(goal)?.[1];
    if (least === undefined) continue;
    const share = (tuned.of + heldOut.of) / (tuned.in + heldOut.in);
    expect(share, name).toBeGreaterThanOrEqual(goal.includes("%") ? Number(least) / 100 : Number(least));
  }
});
