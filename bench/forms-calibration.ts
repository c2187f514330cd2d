/** The part of `npm run eval -- forms` about confidence: from where on each class is filled, and how often wrongly. */
import { isSureOf } from "../workers/modules/candidates/answers/answer-field";
import { classifyQuestion } from "../workers/reading/labels/understand";
import { CERTAIN, QUESTION_CLASSES, type FormField, type Question } from "../workers/reading/labels/vocabulary";
import { readGradedFields } from "./forms-classes";
import { outcomeOf, readOwnLabels } from "./forms-labels";

/** A field that its class's fact would fill, whatever the confidence. */
interface Reading {
  question: Question;
  isWrong: boolean;
  half: 0 | 1;
}

/** The most wrong fills of a class. */
const MAX_WRONG_SHARE = 0.002;

function halfOf(name: string): 0 | 1 {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(name.toLowerCase())) hash = Math.imul(hash ^ byte, 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) & 1) as 0 | 1;
}

const isFact = ({ class: of }: Question) => ["profile", "bank"].includes(QUESTION_CLASSES[of]);
const fits = (question: Question, field: FormField) =>
  isFact(question) && isSureOf({ ...question, confidence: 1 }, field);

function readings(dataDir: string): Reading[] {
  const graded = readGradedFields(dataDir).flatMap(({ row, field, company, employer }): Reading[] => {
    const question = classifyQuestion(field, { system: row.system, ...(company ? { company } : {}) });
    return fits(question, field) ? [{ question, isWrong: question.class !== row.class, half: halfOf(employer) }] : [];
  });
  const own = readOwnLabels().flatMap((label): Reading[] => {
    const question = classifyQuestion(label.field, { system: "", company: "Acme" });
    const sure = { ...question, confidence: 1 };
    const isWrong = outcomeOf(label, sure) === "wrong";
    return fits(question, label.field) ? [{ question, isWrong, half: label.isSeen ? 0 : 1 }] : [];
  });
  return [...graded, ...own];
}

/** The least confidence from which a class is filled wrongly seldom enough; 1.01 where there is none. */
function leastFor(rows: readonly Reading[]): number {
  const steps = [...new Set(rows.map(({ question }) => question.confidence))].toSorted((a, b) => a - b);
  const isGood = (from: number) => {
    const filled = rows.filter(({ question }) => question.confidence >= from);
    return filled.filter(({ isWrong }) => isWrong).length <= MAX_WRONG_SHARE * filled.length;
  };
  return steps.find(isGood) ?? 1.01;
}

export function measureCalibration(dataDir: string): string[] {
  const all = readings(dataDir);
  const classes = [...new Set(all.map(({ question }) => question.class))].toSorted();
  const filled = (rows: readonly Reading[]) => rows.filter(({ question }) => question.confidence >= CERTAIN);
  const cell = (rows: readonly Reading[]) => `${rows.length} | ${rows.filter(({ isWrong }) => isWrong).length}`;
  const line = (name: string, rows: readonly Reading[], from: string) => {
    const [first = [], second = []] = [0, 1].map((half) => rows.filter((row) => row.half === half));
    return `| ${name} | ${cell(first)} | ${from} | ${cell(filled(first))} | ${cell(filled(second))} |`;
  };
  const rows = classes.map((of) => {
    const own = all.filter(({ question }) => question.class === of);
    const least = leastFor(own.filter(({ half }) => half === 0));
    return line(of, own, least > 1 ? "none" : String(least));
  });
  return [
    "## From which confidence on a field is filled",
    "",
    "All labels above that a fact of their class would fill, whatever the confidence, split into two halves: the",
    "real ones by employer, those set aside among them, our own as above. 'Least' is the least confidence from which",
    `at most 0.2 % of the first half are of another class; nothing is filled below ${CERTAIN}, so a class whose`,
    "least is above that has no label between. 'None' is a class that confidence does not part: a rule has to. The",
    "second half is read with what the first half chose. Another class is not yet another value: 'work authorization",
    "status' and visa status have one answer.",
    "",
    "| class | first half: any confidence | another class | least | filled | another class | second half: filled " +
      "| another class |",
    "|---|---|---|---|---|---|---|---|",
    ...rows,
    line("all", all, ""),
  ];
}
