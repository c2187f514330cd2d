/**
 * Whether the matcher confuses occupations and levels:
 * `npm run eval -- occupations [--part tuned|untouched] [--misses]`.
 */
import { accepted, claimed, hasPairs, judge, partOf, share, type Judged, type Rate } from "./occupations";
import type { Score } from "./score";

/** A near occupation and a stretch lie between the two, and may be taken or left. */
function score(what: string, rows: readonly Judged[], right: string, wrong: string): Score {
  const taken = accepted(rows, right);
  return { what, right: taken.of, answered: taken.of + accepted(rows, wrong).of, of: taken.in };
}

export function main(dataDir: string, args: readonly string[]): Score[] {
  if (!hasPairs(dataDir)) {
    console.error(`${dataDir} has no trades/: nothing is measured`);
    process.exitCode = 1;
    return [];
  }
  const part = args.includes("--part") ? args[args.indexOf("--part") + 1] : undefined;
  const ofPart = (rows: Judged[]) => {
    const is = partOf(rows);
    return part ? rows.filter((r) => is(r) === part) : rows;
  };
  const show = (rate: Rate) => `${(100 * share(rate)).toFixed(1).padStart(5)} % ${`${rate.of}/${rate.in}`.padStart(7)}`;
  const pairs = ofPart(judge(dataDir, "pairs"));
  const pairLine = (name: string, rows: Judged[]) =>
    console.log(
      `${name.padEnd(8)} other accepted ${show(accepted(rows, "other"))}  told it matches ` +
        `${show(claimed(rows, "other"))}  same ${show(accepted(rows, "same"))}  near ${show(accepted(rows, "near"))}`,
    );
  pairLine("pairs", pairs);
  for (const group of [...new Set(pairs.map((r) => r.group ?? ""))].toSorted())
    pairLine(
      `  ${group}`,
      pairs.filter((r) => r.group === group),
    );
  const levels = ofPart(judge(dataDir, "levels"));
  console.log(
    `levels   wrong accepted ${show(accepted(levels, "wrong"))}  ok ${show(accepted(levels, "ok"))}  stretch ` +
      `${show(accepted(levels, "stretch"))}`,
  );
  const scores = [
    score("titles of the same occupation", pairs, "same", "other"),
    score("levels that suit", levels, "ok", "wrong"),
  ];
  if (!args.includes("--misses")) return scores;
  const told = (r: Judged) =>
    `${r.label} ${r.match.score.toFixed(2)} ${r.match.gate ?? ""} ${r.wish} (${r.years}) <- ` +
    `${r.posting_title}${r.claims ? " [matches]" : ""}`;
  for (const r of pairs.filter((p) => (p.label === "other" && p.accepted) || (p.label === "same" && !p.accepted)))
    console.log(told(r));
  for (const r of levels.filter((p) => (p.label === "wrong" && p.accepted) || (p.label === "ok" && !p.accepted)))
    console.log(told(r));
  return scores;
}
