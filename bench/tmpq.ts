import { readTitle } from "@workers/domain/matching/titles";
import { readPosting, readWish, scoreReady } from "@workers/domain/matching/rules";
import { readGradedData } from "./graded-data";
import { rank, toWish } from "./matching";
export function main(args: readonly string[]): void {
  if (args[0] === "t") { for (const t of args.slice(1)) { const v = readTitle(t); console.log(t, JSON.stringify({ ...v, words: [...v.words] })); } return; }
  const data = readGradedData(process.env["DATA_DIR"]!);
  for (const w of data.wishes.filter((x) => args.includes(x.id))) for (const r of rank(data, w)) if (r.match.gate !== "place" && r.match.gate !== "remote") console.log(w.id, r.grade, r.match.score, r.match.gate ?? "", data.postings.get(r.key)!.title, JSON.stringify(readTitle(data.postings.get(r.key)!.title).families), data.postings.get(r.key)!.experienceMin, readPosting(data.postings.get(r.key)!).years);
}
