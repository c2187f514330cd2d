/**
 * How many resumes are tailored to a real posting that is near to them, and why the others are sent as they are: of the
 * layouts in DATA_DIR, and of the PDFs in RESUMES_DIR, which are not part of the project. `--made FOLDER` keeps what
 * was made, `--each` names each file's outcome.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { arrange } from "@workers/modules/applications/tailoring/arrange";
import { drawBlocks } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import {
  contentWords,
  readWanted,
  type TailoredFor,
  type Wanted,
} from "@workers/modules/applications/tailoring/wanted";
import { readResume } from "@workers/reading/resumes/read-resume";
import type { Resume } from "@workers/reading/resumes/resume";
import { findSkills } from "@workers/reading/titles/skills";

const TODAY = "2026-11-27";

interface Near {
  posting: TailoredFor;
  wanted: Wanted;
}

function postingsOf(dataDir: string): Near[] {
  const kept = gunzipSync(readFileSync(join(dataDir, "matching-unseen/postings.json.gz"))).toString();
  const all = JSON.parse(kept) as (TailoredFor & { text?: string })[];
  const short = gunzipSync(readFileSync(join(dataDir, "postings/india-titles-9151.jsonl.gz"))).toString();
  for (const line of short.trim().split("\n")) {
    const { title, skills } = JSON.parse(line) as { title: string; skills?: string };
    const asked = (skills ?? "").split(/[,|]/).filter((skill) => skill.trim() !== "");
    if (asked.length < 4) continue;
    const text = ["Requirements", ...asked.map((skill) => `- ${skill.trim()}`), ""].join("\n");
    all.push({ title, company: "", location: "India", link: "", text: text.padEnd(301) });
  }
  return all
    .filter(({ text }) => (text ?? "").length > 300)
    .map((posting) => ({ posting, wanted: readWanted({ ...posting, link: "" }) }));
}

/** The posting whose title a resume's own titles say, and whose skills it says most of. */
function nearestTo(text: string, titles: string, postings: readonly Near[]): Near {
  const skills = new Set(findSkills(text).map(({ name }) => name));
  const words = new Set(contentWords(text));
  const called = new Set(contentWords(titles));
  const score = ({ posting, wanted }: Near) => {
    let [has, all] = [0, 1];
    for (const [name, { weight }] of wanted.skills) {
      all += weight;
      if (skills.has(name)) has += weight;
    }
    const title = contentWords(posting.title);
    const share = (known: ReadonlySet<string>) =>
      title.filter((word) => known.has(word)).length / Math.max(1, title.length);
    return (has * has) / all + 4 * share(words) + 20 * share(called);
  };
  const [first] = postings.map((near) => ({ near, at: score(near) })).toSorted((a, b) => b.at - a.at);
  if (!first) throw new Error("no postings");
  return first.near;
}

const titlesOf = (resume: Resume | undefined): string =>
  [resume?.basics.label ?? "", ...(resume?.work ?? []).map(({ position }) => position)].join("\n");

export async function main(dataDir: string, args: readonly string[]): Promise<void> {
  const postings = postingsOf(dataDir);
  const real = process.env["RESUMES_DIR"] ?? "";
  const sets: Record<string, string> = {
    "layouts of others": join(dataDir, "resumes"),
    "layouts that readers stumble over": join(dataDir, "resumes-hard"),
    ...(existsSync(real) ? { "real resumes": real } : {}),
  };
  const folder = args.includes("--made") ? (args[args.indexOf("--made") + 1] ?? "") : "";
  if (folder !== "") mkdirSync(folder, { recursive: true });
  for (const [set, from] of Object.entries(sets)) {
    const counts = new Map<string, number>();
    const files = (readdirSync(from, { recursive: true }) as string[])
      .filter((file) => file.endsWith(".pdf"))
      .toSorted();
    for (const file of files) {
      const bytes = new Uint8Array(readFileSync(join(from, file)));
      const own = await readResume(bytes);
      const { posting } = nearestTo(own.words.text ?? "", titlesOf(own.read?.resume), postings);
      const made = await arrange(own.read ?? undefined, posting, {
        paper: "A4",
        today: TODAY,
        draw: drawBlocks,
        ask: () => Promise.resolve(new Map()),
        readOwn: () => Promise.resolve(own),
      });
      const outcome = "bytes" in made ? "tailored" : `${made.reason} ${made.refused ?? ""}`.trim();
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if ("bytes" in made && folder !== "") writeFileSync(join(folder, file.replaceAll("/", "-")), made.bytes);
      if (args.includes("--each"))
        console.log(file, outcome, "bytes" in made ? made.changes.map(({ kind }) => kind).join(" ") : "");
    }
    const tailored = counts.get("tailored") ?? 0;
    const share = ((100 * tailored) / Math.max(1, files.length)).toFixed(0);
    const rest = [...counts].filter(([outcome]) => outcome !== "tailored").toSorted((a, b) => b[1] - a[1]);
    console.log(`${set}: ${tailored} of ${files.length} (${share} %) tailored`);
    for (const [outcome, n] of rest) console.log(`  ${n} ${outcome}`);
  }
}
