import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readTitle } from "@workers/domain/matching/titles";
export function corpus(): string[] {
  const d = process.env["DATA_DIR"]!;
  const g = JSON.parse(gunzipSync(readFileSync(d + "/postings/greenhouse-titles-112616.json.gz")).toString()) as { title: string }[];
  const i = gunzipSync(readFileSync(d + "/postings/india-titles-9151.jsonl.gz")).toString().split("\n").filter(Boolean).map((l) => JSON.parse(l) as { title: string });
  return [...new Set([...g, ...i].map((x) => x.title))];
}
export function main(args: readonly string[]): void {
  const all = corpus();
  const t0 = performance.now();
  const views = all.map((t) => [t, readTitle(t)] as const);
  console.log(all.length, "titles", Math.round(performance.now() - t0), "ms");
  const un = views.filter(([, v]) => v.families.length === 0);
  console.log("unknown", un.length);
  const c = new Map<string, number>(); const ex = new Map<string, string>();
  for (const [t, v] of un) {
    const ws = v.text.split(" ");
    const seen = new Set<string>();
    for (let i = 0; i < ws.length - 1; i++) for (const n of [2, 3]) { const p = ws.slice(i, i + n).join(" "); if (i + n <= ws.length && !seen.has(p)) { seen.add(p); c.set(p, (c.get(p) ?? 0) + 1); ex.set(p, t); } }
    if (ws.length === 1) { c.set(v.text, (c.get(v.text) ?? 0) + 1); ex.set(v.text, t); }
  }
  const from = Number(args[0] ?? 0);
  for (const [p, n] of [...c].sort((a, b) => b[1] - a[1]).slice(from, from + Number(args[1] ?? 300))) console.log(n, p, " ~", ex.get(p));
}
