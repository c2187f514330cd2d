/** The reading of the rules with the jobs and studies that the labeller reads in them. Pure. */
import type { ReadResume, Resume } from "../resume";
import type { Row, SourcedEntry } from "../structure/rows";
import type { ResumeSection } from "../structure/sections";
import { isHindi } from "../structure/hindi-words";
import { isLabelAlone, schoolName } from "../structure/label-words";
import type { LabelledEntry } from "./assemble";
import { combineEducation, combineWork, type SureEntry } from "./combine";
import { namedJobs } from "./job-names";
import { modelOf, type Model, type Weights } from "./crf";
import { labelRows } from "./label-lines";
import { wholeStudies } from "./whole-studies";
import standard from "./weights.json";

type Part = "work" | "education";
interface Structure extends Pick<ReadResume, "resume" | "sources" | "stated"> {
  rows: readonly Row[];
  sections: readonly ResumeSection[];
}

let shipped: Model | undefined;
/** The model of the shipped weights, made when the first resume is read. */
const shippedModel = (): Model => (shipped ??= modelOf(standard as Weights));

/**
 * The reading with the jobs and studies of both ways, and how sure each of their values is.
 * @param model of the labeller; that of the shipped weights unless a trial has another.
 */
export function withLabelled(
  { resume, sources, stated, rows, sections }: Structure,
  model: Model = shippedModel(),
): Pick<ReadResume, "resume" | "sources" | "stated" | "confidence"> {
  const rules = {
    work: entriesOf("work", resume.work, sources),
    education: entriesOf("education", resume.education, sources),
  };
  const otherSources = Object.entries(sources).filter(([pointer]) => !/^\/(?:work|education)\//.test(pointer));
  const { work, education } = areHindi(rows)
    ? {
        work: namedJobs(unsure(rules.work, ["name", "position", "startDate", "endDate"])),
        education: unsure(rules.education, ["institution", "studyType", "startDate", "endDate"]),
      }
    : bothWays(rules, { rows, sections, model, others: otherSources.flatMap(([, lines]) => lines) });
  const all: Record<string, number[]> = Object.fromEntries(otherSources);
  const confidence: Record<string, number> = {};
  const put = <T>(part: Part, entries: readonly SureEntry<T>[]) => {
    for (const [n, one] of entries.entries()) {
      for (const [field, lines] of Object.entries(one.sources)) all[`/${part}/${n}/${field}`] = lines;
      for (const [field, sure] of Object.entries(one.confidence)) confidence[`/${part}/${n}/${field}`] = sure;
    }
    return entries.map(({ entry }) => entry);
  };
  return {
    resume: { ...resume, work: put("work", work), education: put("education", education) },
    sources: all,
    stated,
    confidence,
  };
}

interface Entries<W, E> {
  work: W[];
  education: E[];
}
type Study = Resume["education"][number];
type Job = Resume["work"][number];

/** What the rules and the labeller read of jobs and studies. */
function bothWays(
  rules: Entries<SourcedEntry<Job>, SourcedEntry<Study>>,
  {
    rows,
    sections,
    model,
    others,
  }: { rows: readonly Row[]; sections: readonly ResumeSection[]; model: Model; others: readonly number[] },
): Entries<SureEntry<Job>, SureEntry<Study>> {
  const labelled = labelRows(rows, sections, model);
  const work = withoutLabels(
    ["name", "position"],
    namedJobs(combineWork(rules.work, labelled.jobs, { rows: labelled.rows, sections })),
  );
  const studies = combineEducation(
    rules.education.map(named),
    labelled.schools.map(namedHouse),
    labelled.rows,
    labelled.tables,
  );
  const taken = new Set([...others, ...work.flatMap((job) => Object.values(job.sources).flat())]);
  const whole = wholeStudies(studies, { rows: labelled.rows, sections, taken });
  return { work, education: withoutLabels(["institution", "studyType"], whole) };
}

/** Whether most rows are in Hindi, which the labeller has not learned. */
const areHindi = (rows: readonly Row[]): boolean => rows.filter(({ text }) => isHindi(text)).length * 2 > rows.length;

const RULES_ALONE = 0.4;
const unsure = <T>(entries: readonly SourcedEntry<T>[], fields: readonly string[]): SureEntry<T>[] =>
  entries.map((one) => ({ ...one, confidence: Object.fromEntries(fields.map((field) => [field, RULES_ALONE])) }));

const named = (one: SourcedEntry<Resume["education"][number]>): typeof one => ({
  ...one,
  entry: { ...one.entry, institution: schoolName(one.entry.institution) },
});

const namedHouse = (one: LabelledEntry): LabelledEntry => {
  const text = one.house ? schoolName(one.house.text) : "";
  return { ...one, house: one.house && text !== "" ? { ...one.house, text } : null };
};

/** The entries without values that are nothing but labels, and without those that then say neither of two fields. */
function withoutLabels<F extends string, T extends Record<F, string>>(
  fields: readonly [F, F],
  entries: readonly SureEntry<T>[],
): SureEntry<T>[] {
  return entries.flatMap((one) => {
    const labels = fields.filter((field) => isLabelAlone(one.entry[field]));
    if (labels.length === 0) return [one];
    const entry = { ...one.entry, ...Object.fromEntries(labels.map((field) => [field, ""])) };
    if (fields.every((field) => entry[field] === "")) return [];
    const without = <V>(all: Record<string, V>) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => !labels.some((label) => label === field)));
    return [{ entry, sources: without(one.sources), confidence: without(one.confidence) }];
  });
}

/** Entries of a part, each with the sources of its fields. */
function entriesOf<P extends Part>(
  part: P,
  entries: Resume[P],
  sources: Readonly<Record<string, number[]>>,
): SourcedEntry<Resume[P][number]>[] {
  return entries.map((entry, n) => {
    const at = `/${part}/${n}/`;
    const own = Object.entries(sources).filter(([pointer]) => pointer.startsWith(at));
    return { entry, sources: Object.fromEntries(own.map(([pointer, lines]) => [pointer.slice(at.length), lines])) };
  });
}
