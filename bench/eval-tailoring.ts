/**
 * How many resumes are tailored to a real posting that is near to them, and why the others are sent as they are: of the
 * layouts in DATA_DIR, and of the PDFs in RESUMES_DIR, which are not part of the project. `--made FOLDER` keeps what
 * was made, `--each` names each file's outcome. A person of rules then presses at most four times on each file that is
 * sent as it is: its first line is their name where none was read, and up to three lines are shown at the top, those
 * that first say late in the file what the posting asks for.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { arrange } from "@workers/modules/applications/tailoring/arrange";
import { marksOf } from "@workers/modules/applications/tailoring/read-early";
import { rowsOfItem, treeOf } from "@workers/modules/applications/tailoring/own-tree";
import { drawBlocks } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import {
  contentWords,
  readWanted,
  type TailoredFor,
  type Wanted,
} from "@workers/modules/applications/tailoring/wanted";
import { corrected, type Corrected, type Correction } from "@workers/reading/resumes/corrections";
import { readResume } from "@workers/reading/resumes/read-resume";
import type { ReadResume, Resume } from "@workers/reading/resumes/resume";

const TODAY = "2026-11-27";

interface Near {
  posting: TailoredFor;
  wanted: Wanted;
}

function postingsOf(dataDir: string): Near[] {
  const unzipped = gunzipSync(readFileSync(join(dataDir, "matching-unseen/postings.json.gz"))).toString();
  const all = JSON.parse(unzipped) as (TailoredFor & { text?: string })[];
  return all
    .filter(({ text }) => (text ?? "").length > 300)
    .map((posting) => ({ posting, wanted: readWanted({ ...posting, link: "" }) }));
}

/** How much a word tells, by how few of the postings have it. */
function weightsOf(postings: readonly Near[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { wanted } of postings) for (const word of wanted.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, n]) => [word, Math.log(postings.length / n)]));
}

/** The posting that shares most words of weight with a resume; those of its title in the resume's titles count too. */
function nearestTo(
  text: string,
  titles: string,
  postings: readonly Near[],
  weights: ReadonlyMap<string, number>,
): Near {
  const ownWords = new Set(contentWords(text));
  const called = new Set(contentWords(titles));
  const square = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0) ** 2, 0);
  const score = ({ posting, wanted }: Near) => {
    const title = contentWords(posting.title);
    const shared = [...wanted.words].filter((word) => ownWords.has(word));
    const share = square(title.filter((word) => called.has(word))) / Math.max(1, square(title));
    return square(shared) / Math.sqrt(Math.max(1, square(wanted.words))) / Math.sqrt(square(ownWords)) + 0.1 * share;
  };
  const [first] = postings.map((near) => ({ near, at: score(near) })).toSorted((a, b) => b.at - a.at);
  if (!first) throw new Error("no postings");
  return first.near;
}

const titlesOf = (resume: Resume | undefined): string =>
  [resume?.basics.label ?? "", ...(resume?.work ?? []).map(({ position }) => position)].join("\n");

/** The presses of a person who read the posting and knows their own file. */
function pressesOf(read: ReadResume, wanted: Wanted): Correction[] {
  const say = (field: Corrected, n: number): Correction[] => {
    const text = read.lines[n]?.text ?? "";
    return text === "" ? [] : [{ field, entry: null, value: text, at: { n, text, from: 0, to: text.length } }];
  };
  const whole = read.lines.map(({ text }) => text).join(" ");
  const first = marksOf(whole, wanted).firstMentions;
  const late = (text: string) =>
    [...marksOf(text, wanted).firstMentions].reduce(
      (sum, [what, { weight }]) => sum + (weight * (first.get(what)?.at ?? 0)) / whole.length,
      -0.0005 * text.length,
    );
  const rows = treeOf(read)
    .sections.filter(({ kind }) => !["header", "contact", "personal"].includes(kind))
    .flatMap(({ items }) => items.flatMap(rowsOfItem))
    .map((row) => ({ n: row.lines[0] ?? 0, worth: late(row.text) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  const begin = read.lines.findIndex(({ text }, n) => !read.headings?.includes(n) && !TITLE_OF_FILE.test(text));
  const named = read.resume.basics.name === "" && begin >= 0 ? say("name", begin) : [];
  return [...named, ...rows.slice(0, 3).flatMap(({ n }) => say("highlight", n))];
}

/** A file's own title is no name. */
const TITLE_OF_FILE = /^\W*(?:resume|résumé|curriculum\s+vitae|c\W?v|bio-?\s?data)\W*$/iu;

export async function main(dataDir: string, args: readonly string[]): Promise<void> {
  const postings = postingsOf(dataDir);
  const weights = weightsOf(postings);
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
    let pressed = 0;
    const files = (readdirSync(from, { recursive: true }) as string[])
      .filter((file) => file.endsWith(".pdf"))
      .toSorted();
    for (const file of files) {
      const bytes = new Uint8Array(readFileSync(join(from, file)));
      const own = await readResume(bytes);
      const { posting, wanted } = nearestTo(own.words.text ?? "", titlesOf(own.read?.resume), postings, weights);
      const tailored = (read: ReadResume | null) =>
        arrange(read ?? undefined, posting, {
          paper: "A4",
          today: TODAY,
          draw: drawBlocks,
          ask: () => Promise.resolve(new Map()),
          readOwn: () => Promise.resolve(own),
        });
      const made = await tailored(own.read);
      const presses = own.read && !("bytes" in made) ? pressesOf(own.read, wanted) : [];
      for (const n of presses.keys())
        if (own.read && "bytes" in (await tailored(corrected(own.read, presses.slice(0, n + 1)).read))) {
          pressed++;
          break;
        }
      const outcome = "bytes" in made ? "tailored" : `${made.reason} ${made.refused ?? ""}`.trim();
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if ("bytes" in made && folder !== "") writeFileSync(join(folder, file.replaceAll("/", "-")), made.bytes);
      if (args.includes("--each"))
        console.log(file, outcome, "bytes" in made ? made.changes.map(({ kind }) => kind).join(" ") : "");
    }
    const alone = counts.get("tailored") ?? 0;
    const share = (n: number) => `${n} of ${files.length} (${((100 * n) / Math.max(1, files.length)).toFixed(0)} %)`;
    const rest = [...counts].filter(([outcome]) => outcome !== "tailored").toSorted((a, b) => b[1] - a[1]);
    console.log(`${set}: ${share(alone)} tailored, ${share(alone + pressed)} after at most four presses`);
    for (const [outcome, n] of rest) console.log(`  ${n} ${outcome}`);
  }
}
