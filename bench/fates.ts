/** The fates of the graded pairs, with the thresholds as they are and with those that other people give. */
import { ASK_FROM, SEND_FROM } from "@workers/modules/matching/matching/calibration-rules";
import { fitThresholds, isWanted, weightOf, wantedShare } from "./calibration";
import type { Judged } from "./calibration";

interface Fated extends Judged {
  fate: "send" | "ask" | "hide";
}

function withFates(pairs: readonly Judged[], { send, ask }: { send: number; ask: number }): Fated[] {
  return pairs.map((pair) => {
    const { score, isShown } = pair;
    return { ...pair, fate: !isShown || score < ask ? "hide" : score >= send ? "send" : "ask" };
  });
}

/** Each half of the people with the thresholds that the other half gives. */
function inTwoFolds(pairs: readonly Judged[]): Fated[] {
  const people = [...new Set(pairs.map(({ person }) => person))];
  const isFirst = ({ person }: Judged) => people.indexOf(person) % 2 === 0;
  const [first, second] = [pairs.filter(isFirst), pairs.filter((pair) => !isFirst(pair))];
  return [...withFates(first, fitThresholds(second)), ...withFates(second, fitThresholds(first))];
}

export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function askedPerSent(pairs: readonly Fated[]): number {
  const ratios = [...Map.groupBy(pairs, ({ person }) => person).values()].flatMap((own) => {
    const [sent = 0, asked = 0] = ["send", "ask"].map((fate) => own.filter((pair) => pair.fate === fate).length);
    return sent + asked === 0 ? [] : [sent === 0 ? Infinity : asked / sent];
  });
  const sorted = ratios.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

/** nDCG@10 of the graded pairs, with the gain 2^grade − 1, as the mean of people. */
function ndcg(pairs: readonly Judged[]): number {
  const gains = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((total, grade, i) => total + (2 ** grade - 1) / Math.log2(i + 2), 0);
  const each = [...Map.groupBy(pairs, ({ person }) => person).values()].flatMap((own) => {
    const ranked = own.toSorted((a, b) => b.score - a.score || (a.posting < b.posting ? -1 : 1));
    const grades = ranked.flatMap(({ grade }) => (grade === null ? [] : [grade]));
    const ideal = gains(grades.toSorted((a, b) => b - a));
    return ideal === 0 ? [] : [gains(grades) / ideal];
  });
  return each.reduce((total, one) => total + one, 0) / each.length;
}

function fates(pairs: readonly Fated[]): string[] {
  const of = (fate: Fated["fate"]) => pairs.filter((pair) => pair.fate === fate && pair.grade !== null);
  const [sent, asked] = [of("send"), of("ask")];
  const graded = pairs.filter(({ grade }) => grade !== null);
  const share = (some: readonly Judged[], all: readonly Judged[]) => weightOf(some) / weightOf(all);
  const withGrade = (some: readonly Judged[], wanted: number) => some.filter(({ grade }) => grade === wanted);
  const ideal = withGrade(graded, 3);
  const reached = [...sent, ...asked];
  return [
    `${percent(wantedShare(sent))} of ${sent.length}`,
    percent(share(withGrade(sent, 0), sent)),
    percent(Math.abs(1 - share(withGrade(reached, 3), ideal))),
    percent(share(withGrade(sent, 3), ideal)),
    askedPerSent(pairs).toFixed(2),
    `${percent(wantedShare(asked))} of ${asked.length}`,
    percent(share(reached.filter(isWanted), graded.filter(isWanted))),
    ndcg(graded).toFixed(3),
  ];
}

const FATES = [
  ["sent without asking: wanted", "≥ 90 %"],
  ["sent without asking: plainly wrong", "≤ 1 %"],
  ["ideal jobs neither sent nor asked about", "≤ 2 %"],
  ["ideal jobs sent without asking", "≥ 70 %"],
  ["asked per sent, the median person", "≤ 0.5"],
  ["asked about: wanted", "≥ 50 %"],
  ["wanted that is sent or asked about", "≥ 93 %"],
  ["nDCG@10", "≥ 0.92"],
] as const;

/**
 * Weighted shares of sent and asked by set, with the thresholds as they are and with those that the other half of the
 * people gives; the head first.
 */
export function fateTable(pairs: readonly Judged[]): string[][] {
  const kept = { send: SEND_FROM, ask: ASK_FROM };
  const ofSet = <P extends Judged>(some: readonly P[], set: Judged["set"]) => some.filter((pair) => pair.set === set);
  const crossed = inTwoFolds(pairs);
  const columns = (["unseen", "matching"] as const).flatMap((set) => [
    [`${set}: as kept`, ...fates(ofSet(withFates(pairs, kept), set))],
    [`${set}: 2-fold`, ...fates(ofSet(crossed, set))],
  ]);
  return [["", "goal"] as const, ...FATES].map(([what, goal], at) => [
    what,
    goal,
    ...columns.map((column) => column[at] ?? ""),
  ]);
}
