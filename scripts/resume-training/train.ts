/** Trains the weights of the labeller by stochastic gradients of the likelihood (AdaGrad, L2). */
import {
  JOINTS,
  marginalsOf,
  mayFollow,
  oddsOf,
  scoresOf,
  TAGS,
  type Features,
  type Joint,
  type Tag,
  type Weights,
} from "../../workers/reading/resumes/labeller/crf";
import { randomFrom } from "./random";

export interface Example {
  features: Features;
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

/**
 * Weights that make the tags of the examples likely.
 * @param names of the features, by their numbers.
 */
export function train(examples: readonly Example[], names: readonly string[], options: Training): Weights {
  const counts = new Int32Array(names.length);
  for (const { features } of examples) for (const id of features.ids) counts[id]!++;
  const isRare = (id: number) => counts[id]! < options.fewest;
  const weights = new Float64Array(names.length * N);
  const squares = new Float64Array(names.length * N).fill(1e-2);
  const joints = JOINTS.length * N * N;
  const moves = new Float64Array(joints);
  const moveSquares = new Float64Array(joints).fill(1e-2);
  const random = randomFrom(options.seed);
  const coded = examples.map(({ features, joints: steps, tags, weight }) => ({
    features: withoutRare(features, isRare),
    steps: steps.map((joint) => JOINTS.indexOf(joint)),
    tags: tags.map((tag) => TAGS.indexOf(tag)),
    weight,
  }));
  const gradient = new Float64Array(weights.length);
  for (let pass = 0; pass < options.passes; pass++) {
    const order = coded.map((one) => ({ one, at: random.next() })).toSorted((a, b) => a.at - b.at);
    for (const { one } of order) {
      const { ids, ends } = one.features;
      const touched = new Set<number>();
      const scores = scoresOf(one.features, weights);
      const odds = oddsOf(moves);
      const { marginals, alphas, betas } = marginalsOf(scores, one.steps, odds);
      const moveGradient = new Float64Array(joints);
      for (const [i, gold] of one.tags.entries()) {
        for (const id of ids.slice(ends[i - 1] ?? 0, ends[i])) {
          touched.add(id);
          for (let t = 0; t < N; t++)
            gradient[id * N + t]! += (marginals[i * N + t]! - (t === gold ? 1 : 0)) * one.weight;
        }
        if (i === 0) continue;
        const step = one.steps[i]! * N * N;
        const row = i * N;
        const top = Math.max(...scores.subarray(row, row + N));
        let sum = 0;
        const joint = new Float64Array(N * N);
        for (let p = 0; p < N; p++)
          for (let t = 0; t < N; t++) {
            if (!mayFollow(TAGS[p]!, TAGS[t]!)) continue;
            const move = Math.exp(moves[step + p * N + t]! + scores[row + t]! - top);
            const v = alphas[row - N + p]! * move * betas[row + t]!;
            joint[p * N + t] = v;
            sum += v;
          }
        for (let k = 0; k < N * N; k++) moveGradient[step + k]! += (joint[k]! / sum) * one.weight;
        moveGradient[step + one.tags[i - 1]! * N + gold]! -= one.weight;
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
  for (const [id, name] of [...names.entries()].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    if (isRare(id)) continue;
    const own = Array.from({ length: N }, (_, t) => round(weights[id * N + t]!));
    if (own.some((w) => Math.abs(w) >= 2)) features[name] = own;
  }
  const transitions = JOINTS.map((_, j) =>
    TAGS.map((from, p) => TAGS.map((to, t) => (mayFollow(from, to) ? round(moves[(j * N + p) * N + t]!) : 0))),
  );
  return { features, transitions, scale: options.scale };
}

function withoutRare({ ids, ends }: Features, isRare: (id: number) => boolean): Features {
  const kept: Features = { ids: [], ends: [] };
  let at = 0;
  for (const end of ends) {
    for (; at < end; at++) if (!isRare(ids[at]!)) kept.ids.push(ids[at]!);
    kept.ends.push(kept.ids.length);
  }
  return kept;
}
