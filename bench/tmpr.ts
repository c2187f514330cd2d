import { readFileSync } from "node:fs";
import { JOB_TITLES } from "@workers/domain/profiles/job-title-list";
import { readTitle, titleFit } from "@workers/domain/matching/titles";
import { corpus } from "./tmpc";
export function main(args: readonly string[]): void {
  const given = new Set(readFileSync(process.env["DATA_DIR"] + "/trades/pairs.jsonl", "utf8").split("\n").filter(Boolean).map((l) => (JSON.parse(l) as { wish: string }).wish));
  const all = corpus().filter((t) => /^[\x20-\x7e–—’]+$/.test(t));
  const views = all.map((t) => [t, readTitle(t)] as const);
  const beside = { has: () => false, asks: () => false, skillsKnown: false };
  const seen = new Set<string>();
  let k = 0;
  const wishes = args[1] === "own" ? args.slice(2) : JOB_TITLES;
  for (const w of wishes) {
    if (given.has(w)) continue;
    const v = readTitle(w);
    const sig = v.families.join() + v.technologies.join();
    if (v.anyWork || (seen.has(sig) && args[1] !== "own")) continue;
    seen.add(sig);
    k++;
    const no: string[] = [], yes: string[] = [];
    for (const [t, p] of views) {
      const s = titleFit(v, p, beside);
      const shared = [...v.words].filter((x) => p.words.has(x)).length;
      if (s.similarity < 0.56 && v.words.size > 0 && shared === v.words.size && (p.head === v.head || v.head === null)) no.push(t);
      else if (s.similarity >= 0.56 && shared === 0) yes.push(t);
    }
    const pick = (l: string[], n: number) => { const o: string[] = []; for (let i = 0; i < n && i < l.length; i++) o.push(l[Math.floor(((i + 0.5) * l.length) / n)]!.slice(0, 70)); return [...new Set(o)]; };
    if (args[0] !== "yes") console.log(`${w} [${v.families.join(",")}] NO ${no.length}: ${pick(no, 4).join(" | ")}`);
    if (args[0] !== "no") console.log(`${w} [${v.families.join(",")}] YES ${yes.length}: ${pick(yes, 4).join(" | ")}`);
  }
}
