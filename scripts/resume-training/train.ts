/** Trains the weights of the labeller by stochastic gradients of the likelihood (AdaGrad, L2). */
import {
  JOINTS,
  marginalsOf,
  mayFollow,
  TAGS,
  type Joint,
  type Tag,
  type Weights,
} from "../../workers/reading/resumes/labeller/crf";
import { randomFrom } from "./random";

export interface Example {
  features: string[][];
  joints: Joint[];
  tags: Tag[];
  /** How much it counts. */
  weight: number;
}

export interface Training {
  passes: number;
  rate: number;
  /** The strength of the penalty on large weights, per example. */
  penalty: number;
  /** Features of fewer pieces are left out. */
  fewest: number;
  /** Weights are stored as whole numbers of this. */
  scale: number;
  seed: number;
}

const N = TAGS.length;

/** Weights that make the tags of the examples likely. */
export function train(examples: readonly Example[], options: Training): Weights {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const names of features) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ids = new Map<string, number>();
  for (const [name, n] of counts) if (n >= options.fewest) ids.set(name, ids.size);
  const weights = new Float64Array(ids.size * N);
  const squares = new Float64Array(ids.size * N).fill(1e-2);
  const joints = JOINTS.length * N * N;
  const moves = new Float64Array(joints);
  const moveSquares = new Float64Array(joints).fill(1e-2);
  const random = randomFrom(options.seed);
  const coded = examples.map(({ features, joints: steps, tags, weight }) => ({
    ids: features.map((names) => Int32Array.from(names.flatMap((name) => ids.get(name) ?? []))),
    steps: steps.map((joint) => JOINTS.indexOf(joint)),
    tags: tags.map((tag) => TAGS.indexOf(tag)),
    weight,
  }));
  const gradient = new Float64Array(weights.length);
  for (let pass = 0; pass < options.passes; pass++) {
    const order = coded.map((one) => ({ one, at: random.next() })).toSorted((a, b) => a.at - b.at);
    for (const { one } of order) {
      const touched = new Set<number>();
      const scores = one.ids.map((own) => {
        const sums = new Float64Array(N);
        for (const id of own) for (let t = 0; t < N; t++) sums[t]! += weights[id * N + t]!;
        return sums;
      });
      const transitions = JOINTS.map((_, j) => TAGS.map((__, p) => TAGS.map((___, t) => moves[(j * N + p) * N + t]!)));
      const { marginals, alphas, betas } = marginalsOf(scores, one.steps, transitions);
      const moveGradient = new Float64Array(joints);
      for (const [i, own] of one.ids.entries()) {
        const gold = one.tags[i]!;
        const marginal = marginals[i]!;
        for (const id of own) {
          touched.add(id);
          for (let t = 0; t < N; t++) gradient[id * N + t]! += (marginal[t]! - (t === gold ? 1 : 0)) * one.weight;
        }
        if (i === 0) continue;
        const step = one.steps[i]!;
        const before = alphas[i - 1]!;
        const next = betas[i]!;
        const top = Math.max(...scores[i]!);
        let sum = 0;
        const joint = new Float64Array(N * N);
        for (let p = 0; p < N; p++)
          for (let t = 0; t < N; t++) {
            if (!mayFollow(TAGS[p]!, TAGS[t]!)) continue;
            const v = before[p]! * Math.exp(transitions[step]![p]![t]! + scores[i]![t]! - top) * next[t]!;
            joint[p * N + t] = v;
            sum += v;
          }
        for (let k = 0; k < N * N; k++) moveGradient[step * N * N + k]! += (joint[k]! / sum) * one.weight;
        moveGradient[(step * N + one.tags[i - 1]!) * N + gold]! -= one.weight;
      }
      for (const id of touched)
        for (let t = 0; t < N; t++) {
          const k = id * N + t;
          const g = gradient[k]! + options.penalty * weights[k]!;
          gradient[k] = 0;
          squares[k]! += g * g;
          weights[k]! -= (options.rate * g) / Math.sqrt(squares[k]!);
        }
      for (let k = 0; k < joints; k++) {
        const g = moveGradient[k]! + options.penalty * moves[k]!;
        if (g === 0) continue;
        moveSquares[k]! += g * g;
        moves[k]! -= (options.rate * g) / Math.sqrt(moveSquares[k]!);
      }
    }
  }
  const round = (w: number) => Math.round(w / options.scale);
  const features: Weights["features"] = {};
  for (const [name, id] of [...ids].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const own = Array.from({ length: N }, (_, t) => round(weights[id * N + t]!));
    if (own.some((w) => Math.abs(w) >= 2)) features[name] = own;
  }
  const transitions = JOINTS.map((_, j) =>
    TAGS.map((from, p) => TAGS.map((to, t) => (mayFollow(from, to) ? round(moves[(j * N + p) * N + t]!) : 0))),
  );
  return { features, transitions, scale: options.scale };
}
