/**
 * The writer: chooses and orders a person's own lines for a posting, and writes a skill as the posting does where both
 * spellings mean one thing. It adds nothing, and each line names the line it came from. Pure.
 */
import type { Resume } from "../resumes/resume";
import { PROJECT } from "../resumes/structure/labels";
import { Relevance } from "./relevance";
import synonyms from "./synonyms.json";
import type { ResumeChange } from "./vocabulary";
import type { Wanted } from "./wanted";

/** The version of all that decides what a tailored resume looks like: files of an older one are made anew. */
export const TAILORING_RULES = 4;

export interface Tailored {
  resume: Resume;
  /** Where each text came from: JSON pointers of the new resume to those of the person's own. */
  sources: Record<string, string>;
  changes: ResumeChange[];
}

/** A text on its way, with the pointer of the person's own that it was taken from. */
interface Leaf {
  text: string;
  from: string;
}
type Sourced<T> = T extends string
  ? Leaf
  : T extends readonly (infer Item)[]
    ? Sourced<Item>[]
    : { [K in keyof T]: Sourced<T[K]> };

/**
 * How many lines a job keeps, the latest first; those before stay shorter. Only what the posting has no use for goes.
 */
const MOST_LINES = [8, 6, 5, 4];
const MOST_PROJECTS = 4;
const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Arranges a resume for what a posting asks for. Deterministic; nothing that it was given is changed.
 * @param first lines that a language model put first, by their pointer, with their place.
 */
export function tailor(resume: Resume, wanted: Wanted, first: ReadonlyMap<string, number> = NONE): Tailored {
  const own = sourced(resume, "") as Sourced<Resume>;
  const work = new Work(new Relevance(wanted, first), wanted, textOf(own));
  const basics = { ...own.basics, summary: work.words(own.basics.summary, "Summary"), label: work.headline(own) };
  const result: Sourced<Resume> = {
    ...own,
    basics,
    work: own.work.map((job, n) => ({
      ...job,
      summary: work.words(job.summary, named(job.name, job.position)),
      highlights: work.lines(job.highlights, named(job.name, job.position), MOST_LINES[n] ?? 3),
    })),
    skills: work.skills(own.skills),
    projects: work.entries(own.projects, "Projects", MOST_PROJECTS).map((project) => ({
      ...project,
      description: work.words(project.description, named(project.name)),
      highlights: work.lines(project.highlights, named(project.name), MOST_LINES[0] ?? 3),
      keywords: project.keywords.map((keyword) => work.words(keyword, named(project.name), true)),
    })),
    certificates: work.entries(own.certificates, "Certificates", Infinity),
  };
  const sources: Record<string, string> = {};
  return { resume: plain(result, "", sources) as Resume, sources, changes: work.changes };
}

const named = (...names: readonly Leaf[]) => names.find(({ text }) => text !== "")?.text ?? "Resume";

/** One tailoring, and the changes that it made. */
class Work {
  readonly changes: ResumeChange[] = [];
  private readonly relevance: Relevance;
  private readonly spellings: Spelling[];

  constructor(relevance: Relevance, wanted: Wanted, said: string) {
    this.relevance = relevance;
    this.spellings = spellingsFor(wanted, said);
  }

  /** The person's headline; where there is none, the title that they have now. */
  headline({ basics, work: [job] }: Sourced<Resume>): Leaf {
    if (basics.label.text !== "" || !job || job.startDate.text === "" || job.endDate.text !== "") return basics.label;
    const title = job.position;
    if (title.text === "") return basics.label;
    this.changes.push({ kind: "headline", part: "Headline", text: title.text, was: "", because: [] });
    return title;
  }

  /** The lines of one entry: what answers to the posting first, the others in their order, the surplus left out. */
  lines(lines: readonly Leaf[], part: string, most: number): Leaf[] {
    // The lines beneath a project's name tell of it, and not of the next one.
    if (lines.some(({ text }) => PROJECT.test(text))) return lines.map((leaf) => this.words(leaf, part));
    const drop = this.surplus(
      lines.map(({ text, from }) => this.relevance.isNamed(from) || this.relevance.isOfUse(text)),
      most,
    );
    for (const n of drop) this.leftOut(part, lines[n]?.text ?? "");
    const scored = lines
      .map((leaf, n) => ({ leaf, n, score: this.relevance.rankLine(leaf) }))
      .filter(({ n }) => !drop.has(n));
    const before = scored.map(({ n }) => n);
    const sorted = scored.toSorted((a, b) => b.score - a.score || a.n - b.n);
    sorted.forEach(({ leaf: { text, from }, n, score }, now) => {
      if (score <= 0 || now >= before.indexOf(n)) return;
      const isNamed = this.relevance.isNamed(from);
      const because = isNamed ? [] : this.relevance.because(text);
      this.changes.push({ kind: isNamed ? "model_first" : "line_first", part, text, was: "", because });
    });
    return sorted.map(({ leaf }) => this.words(leaf, part));
  }

  /** Entries whose order says nothing of time. */
  entries<T extends { name: Leaf }>(entries: readonly T[], part: string, most: number): T[] {
    const drop = this.surplus(
      entries.map((entry) => this.relevance.isOfUse(textOf(entry))),
      most,
    );
    for (const n of drop) this.leftOut(part, entries[n]?.name.text ?? "");
    const kept = entries.filter((_, n) => !drop.has(n));
    const scored = kept.map((entry, n) => ({ entry, n, score: this.relevance.rank(textOf(entry)) }));
    const sorted = scored.toSorted((x, y) => y.score - x.score || x.n - y.n);
    sorted.forEach(({ entry, n, score }, now) => {
      const because = score > 0 && now < n ? this.relevance.because(textOf(entry)) : null;
      if (because) this.changes.push({ kind: "entry_first", part, text: entry.name.text, was: "", because });
    });
    return sorted.map(({ entry }) => entry);
  }

  /** The groups of skills, and the skills of each: those that the posting asks for first. */
  skills(groups: readonly Sourced<Resume["skills"][number]>[]): Sourced<Resume["skills"]> {
    const first: string[] = [];
    const result = [...groups]
      .map((group) => {
        const at = group.keywords.map((keyword, n) => ({ keyword, n, score: this.relevance.skillScore(keyword.text) }));
        const sorted = at.toSorted((a, b) => b.score - a.score || a.n - b.n);
        sorted.forEach(({ keyword, n, score }, now) => score > 0 && now < n && first.push(keyword.text));
        return { ...group, keywords: sorted.map(({ keyword }) => this.words(keyword, "Skills", true)) };
      })
      .map((group, n) => ({ group, n, score: this.relevance.skillScore(textOf(group)) }))
      .toSorted((a, b) => b.score - a.score || a.n - b.n)
      .map(({ group, n, score }, now) => {
        if (score > 0 && now < n && group.name.text !== "") first.unshift(group.name.text);
        return group;
      });
    if (first.length > 0)
      this.changes.push({
        kind: "skills_first",
        part: "Skills",
        text: [...new Set(first)].join(", "),
        was: "",
        because: this.relevance.because(first.join(", ")),
      });
    return result;
  }

  /** A line with each skill spelled as the posting spells it; in prose only where a spelling means nothing else. */
  words(leaf: Leaf, part: string, alone = false): Leaf {
    let { text } = leaf;
    for (const { from, to, onlyAlone } of this.spellings) {
      if (onlyAlone && !alone) continue;
      const pattern = alone ? new RegExp(`^${escaped(from)}$`, "i") : bounded(from);
      const match = pattern.exec(text);
      const after = match ? text.slice(match.index + match[0].length) : "";
      if (!match || bounded(to).test(text) || GOES_ON_AS_A_NAME.test(after)) continue;
      text = text.slice(0, match.index) + to + after;
      this.changes.push({ kind: "word", part, text: to, was: from, because: [to] });
    }
    return { ...leaf, text };
  }

  /** Which of too many go: the last of those that the posting has no use for. */
  private surplus(areOfUse: readonly boolean[], most: number): Set<number> {
    const useless = areOfUse.flatMap((isOfUse, n) => (isOfUse ? [] : [n]));
    const many = Math.min(Math.max(0, areOfUse.length - most), useless.length);
    return new Set(useless.slice(useless.length - many));
  }

  private leftOut(part: string, text: string): void {
    this.changes.push({ kind: "left_out", part, text, was: "", because: [] });
  }
}

/** A spelling that a resume may have, and the posting's for the same thing. */
interface Spelling {
  from: string;
  to: string;
  /** As a word of a sentence it may mean something else. */
  onlyAlone: boolean;
}

function spellingsFor({ skills }: Wanted, resume: string): Spelling[] {
  const held = new Set(resume.toLowerCase().match(/[\p{L}\p{N}+#]+/gu));
  const said = new Set([...skills.values()].map((skill) => skill.said.toLowerCase()));
  return synonyms.flatMap((row) => {
    // Some spellings mean something else in other trades.
    if (row.where && !row.where.split(" ").some((word) => held.has(word))) return [];
    const names = row.names
      .split("/")
      .map((name) => ({ name: name.replace("^", ""), onlyAlone: name.startsWith("^") }));
    const asked = names.filter(({ name }) => said.has(name.toLowerCase()));
    const [to] = asked;
    // A posting that writes both ways takes either.
    if (to === undefined || asked.length > 1) return [];
    return names
      .filter(({ name }) => name !== to.name)
      .map(({ name, onlyAlone }) => ({ from: name, to: to.name, onlyAlone: onlyAlone || to.onlyAlone }));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** The name as words of its own: 'JS' is no part of 'Node.js', 'React' none of 'React Native'. */
const bounded = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.#+&/-])${escaped(name)}(?![\\p{L}\\p{N}#+&/-]|\\.\\p{L}| (?:Native|Server)\\b)`, "iu");

/** The beginning of a text that makes the words before it a company's name: 'React Ltd', 'Azure Infotech'. */
const GOES_ON_AS_A_NAME = /^\s+["'“‘([]*(?:\p{Lu}|(?:ltd|limited|pvt|private|inc|llp|llc|plc|gmbh|corp|co)(?!\p{L}))/u;

/** All that an entry says, in one text. */
function textOf(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return "";
  if ("from" in entry && "text" in entry && typeof entry.text === "string") return entry.text;
  return Object.values(entry).map(textOf).join(", ");
}

function sourced(value: unknown, at: string): unknown {
  if (typeof value === "string") return { text: value, from: at } satisfies Leaf;
  if (Array.isArray(value)) return value.map((item, n) => sourced(item, `${at}/${n}`));
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, part]) => [key, sourced(part, `${at}/${key}`)]));
}

/** The texts alone, and where each came from; an empty one came from nowhere. */
function plain(value: unknown, at: string, sources: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item, n) => plain(item, `${at}/${n}`, sources));
  const leaf = value as Partial<Leaf>;
  if (typeof leaf.text === "string" && typeof leaf.from === "string") {
    if (leaf.text !== "") sources[at] = leaf.from;
    return leaf.text;
  }
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, part]) => [key, plain(part, `${at}/${key}`, sources)]),
  );
}
