import { JOB_TITLES } from "@workers/domain/profiles/job-title-list";
import { readTitle } from "@workers/domain/matching/titles";
import { matchTitles } from "./trades";
import { TITLE_TRADES, kinship } from "../tests/title-trades";
export function main(args: readonly string[]): void {
  let bad = 0; const by = new Map<string, string[]>();
  const self: string[] = []; let samePairs=0, samePass=0, near=0, nearPass=0; const sameMiss: string[]=[];
  for (const a of JOB_TITLES) {
    if (readTitle(a).anyWork) continue;
    for (const b of JOB_TITLES) {
      const m = matchTitles(a, b, null);
      const pass = m.score >= 0.5;
      const k = kinship(TITLE_TRADES.get(a)!, TITLE_TRADES.get(b)!);
      if (a === b) { if (!pass && !readTitle(a).anyWork) self.push(a); continue; }
      if (k === "same") { samePairs++; if (pass) samePass++; else sameMiss.push(`${a} <- ${b} ${m.score}`); }
      if (k === "near") { near++; if (pass) nearPass++; }
      if (k === "other" && pass) { bad++; const l = by.get(a) ?? []; l.push(`${b} ${m.score.toFixed(2)}`); by.set(a, l); }
    }
  }
  for (const [a, l] of by) console.log(`${a} [${readTitle(a).families.join(",")}] <- ${l.slice(0, 12).join("; ")} (${l.length})`);
  console.log({ bad, self, samePairs, samePass, near, nearPass });
  if (args.includes("--same")) console.log(sameMiss.join("\n"));
}
