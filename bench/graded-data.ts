import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { board as ashby } from "@workers/providers/boards/ashby/board";
import { AUTHORITY, excerptOf, observe, type RawRow } from "@workers/modules/catalog/postings/rules";
import { yearsOfField } from "@workers/reading/titles/years";
import { readColumns } from "@workers/modules/catalog/postings/fact-columns";
import type { PostingFields } from "@workers/modules/matching/matching/rules";

export interface GradedPreferences {
  id: string;
  country: "IN" | "US";
  titles: string[];
  locations: string[];
  remote: boolean;
  experienceYears: number;
  skills: string[];
}
export interface GradedData {
  preferences: GradedPreferences[];
  /** A person's id → posting key → grade 0 to 3. */
  grades: Record<string, Record<string, number>>;
  postings: Map<string, PostingFields>;
}

const EXCERPT_CHARS = 600;

/** Reads the graded people and the postings they name, as the catalogue would hold them. */
export function readGradedData(dataDir: string): GradedData {
  const preferences = JSON.parse(readFileSync(join(dataDir, "matching/wishes.json"), "utf8")) as GradedPreferences[];
  const grades = JSON.parse(readFileSync(join(dataDir, "matching/grades.json"), "utf8")) as GradedData["grades"];
  const wanted = new Set(Object.values(grades).flatMap((g) => Object.keys(g)));
  const postings = new Map<string, PostingFields>();
  for (const line of utf8(gunzipSync(readFileSync(join(dataDir, "postings/india-titles-9151.jsonl.gz")))).split("\n")) {
    if (line === "") continue;
    const row = JSON.parse(line) as IndianRow;
    const key = `${row.src}:${row.id}`;
    if (wanted.has(key) && !postings.has(key)) postings.set(key, fromIndianRow(row));
  }
  for (const file of untar(gunzipSync(readFileSync(join(dataDir, "boards/ashby_boards_raw_441.tar.gz"))))) {
    const board =
      file.name
        .split("/")
        .at(-1)
        ?.replace(/\.json$/, "") ?? "";
    if (![...wanted].some((k) => k.startsWith(`ashby:${board}:`))) continue;
    const jobs = (JSON.parse(utf8(file.body)) as { jobs: { id: string }[] }).jobs;
    for (const job of jobs)
      if (wanted.has(`ashby:${board}:${job.id}`)) postings.set(`ashby:${board}:${job.id}`, fromAshby(board, job));
  }
  return { preferences, grades, postings };
}

export interface UnseenPair {
  wish: string;
  posting: string;
  grade: number;
  /** The group that the pair was drawn from, and how many pairs that group held. */
  stratum: string;
  of: number;
}

/** People and postings that no rule was tuned on, and the pairs of them that were graded before the rules ran. */
export function readUnseenData(dataDir: string): {
  preferences: GradedPreferences[];
  postings: Map<string, PostingFields>;
  pairs: UnseenPair[];
} {
  const file = (name: string) => readFileSync(join(dataDir, "matching-unseen", name));
  const wishes = JSON.parse(utf8(file("wishes.json"))) as (Omit<GradedPreferences, "country" | "experienceYears"> & {
    years: number;
  })[];
  const rows = JSON.parse(utf8(gunzipSync(file("postings.json.gz")))) as UnseenRow[];
  return {
    preferences: wishes.map(({ years, ...wish }) => ({ ...wish, country: "IN", experienceYears: years })),
    postings: new Map(rows.map((row) => [row.id, fromUnseenRow(row)])),
    pairs: utf8(file("pairs.jsonl"))
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as UnseenPair),
  };
}

interface UnseenRow {
  id: string;
  src: string;
  title: string;
  company: string;
  location: string;
  text: string;
  experience: string;
  skills: string;
  wfh: string;
  remote: string;
}
function fromUnseenRow(row: UnseenRow): PostingFields {
  const years = row.experience ? yearsOfField(row.experience) : null;
  const isRemote = row.remote === "true" || row.wfh === "Remote";
  return landed({
    sourceKey: `${row.src}:${row.id}`,
    authority: AUTHORITY.portal,
    title: row.title,
    company: row.company || "Not named",
    location: row.location,
    remote: isRemote ? "remote" : row.wfh === "Hybrid" ? "hybrid" : "unknown",
    link: `https://jobs.example.com/${encodeURIComponent(row.id)}`,
    portal: row.src,
    skills: row.skills.split(",").filter(Boolean),
    text: row.text,
    experienceMin: years?.min ?? null,
    experienceMax: years?.max ?? null,
  });
}

interface IndianRow {
  src: string;
  id: string | number;
  title: string;
  company?: string;
  location?: string;
  skills?: string;
  experience?: string;
  snippet?: string;
}
function fromIndianRow(row: IndianRow): PostingFields {
  const years = row.experience ? yearsOfField(row.experience) : null;
  return {
    title: row.title,
    company: row.company ?? "",
    location: row.location ?? "",
    remote: "unknown",
    skills: (row.skills ?? "")
      .split(/[#,]/)
      .map((s) => s.trim())
      .filter(Boolean),
    excerpt: (row.snippet ?? "").slice(0, EXCERPT_CHARS),
    experienceMin: years?.min ?? null,
    experienceMax: years?.max ?? null,
    payCurrency: null,
    postedAt: null,
  };
}

/** A job of a board as the product reads it: by the adapter, and cleaned as it lands. */
function fromAshby(board: string, job: { id: string }): PostingFields {
  const answer = {
    status: 200,
    headers: new Headers(),
    url: new URL("https://api.ashbyhq.com/"),
    body: { jobs: [job] },
  };
  const [listed] = ashby.parse(answer, { slug: board, cursor: "", known: {}, nowMs: 0 }).postings;
  const sourceKey = `ashby:${board}:${job.id}`;
  if (!listed) throw new Error(`${sourceKey} does not land: unreadable`);
  return landed({ ...listed, company: board, portal: "Ashby", authority: 1, sourceKey });
}

function landed(raw: RawRow): PostingFields {
  const row = observe(raw);
  if (typeof row === "string") throw new Error(`${raw.sourceKey} does not land: ${row}`);
  const { doubts, asksMin, asksMax } = readColumns(row);
  const asks = asksMin === null && asksMax === null ? null : { min: asksMin ?? 0, max: asksMax };
  return {
    ...row,
    excerpt: excerptOf(row.text),
    doubts,
    ...(asks && { experienceMin: asks.min, experienceMax: asks.max }),
    postedAt: null,
  };
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The plain files of a tar archive (ustar: 512-byte headers, size in octal at 124). */
function* untar(tar: Uint8Array): Generator<{ name: string; body: Uint8Array }> {
  for (let at = 0; at + 512 <= tar.length;) {
    const name = utf8(tar.subarray(at, at + 100)).replace(/\0.*$/s, "");
    if (name === "") return;
    const size = Number.parseInt(utf8(tar.subarray(at + 124, at + 136)), 8) || 0;
    const type = utf8(tar.subarray(at + 156, at + 157));
    if (type === "0" || type === "\0") yield { name, body: tar.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
