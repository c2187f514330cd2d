/** Trains the weights of the labeller by stochastic gradients of the likelihood (AdaGrad, L2, features left out). */
import {
  JOINTS,
  marginalsOf,
  mayFollow,
  oddsOf,
  TAGS,
  type Joint,
  type Tag,
  type Weights,
} from "../../workers/reading/resumes/labeller/crf";
import {
  activate,
  GROUPS,
  NEXT,
  othersOf,
  shifted,
  type Activations,
  type Features,
  type Network,
  type Noise,
} from "../../workers/reading/resumes/labeller/network";
import { randomFrom, type Random } from "./random";

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
  /** How many units each layer has. */
  size: number;
  /** The part of features and of units that an example leaves out by chance. */
  without: { features: number; units: number };
  /** The weights are the means of those after so many last passes. */
  means: number;
  /** Weights are stored as whole numbers of this. */
  scale: number;
  seed: number;
}

const N = TAGS.length;
type Values = Float32Array | Float64Array;

/** Values with their gradient, and the sums of its squares. */
interface Learnt<V extends Values = Float32Array> {
  values: V;
  gradient: V;
  squares: Float32Array;
  total: Float64Array;
}

function learnt<V extends Values>(values: V): Learnt<V> {
  const { length } = values;
  const gradient = (values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length)) as V;
  return { values, gradient, squares: new Float32Array(length).fill(1e-2), total: new Float64Array(length) };
}

/**
 * Weights that make the tags of the examples likely.
 * @param names of the features, by their numbers.
 */
export function train(examples: readonly Example[], names: readonly string[], options: Training): Weights {
  const { size, passes, penalty, means } = options;
  const counts = new Int32Array(names.length);
  for (const { features } of examples) for (const id of features.ids) counts[id]!++;
  const frequent = [...names.keys()].filter((id) => counts[id]! >= options.fewest);
  const numbers = new Int32Array(names.length).fill(-1);
  for (const [n, id] of frequent.entries()) numbers[id] = n;
  const random = randomFrom(options.seed);
  const parts = {
    direct: learnt(new Float32Array(frequent.length * N)),
    units: learnt(spread(random, frequent.length * size, 0.1)),
    bias: learnt(new Float32Array(size)),
    unitTags: learnt(spread(random, size * N, 0.2)),
    mixes: Array.from({ length: 1 + NEXT.length + GROUPS.length }, () => learnt(spread(random, size * size, 0.2))),
    mixBias: learnt(new Float32Array(size)),
    mixTags: learnt(spread(random, size * N, 0.2)),
  };
  const moves = learnt(new Float64Array(JOINTS.length * N * N));
  const network: Network = {
    tags: N,
    size,
    direct: parts.direct.values,
    units: parts.units.values,
    bias: parts.bias.values,
    unitTags: parts.unitTags.values,
    mixes: parts.mixes.map(({ values }) => values),
    mixBias: parts.mixBias.values,
    mixTags: parts.mixTags.values,
  };
  const coded = examples.map(({ features, joints, tags, weight }) => ({
    features: withNumbers(features, numbers),
    steps: joints.map((joint) => JOINTS.indexOf(joint)),
    tags: tags.map((tag) => TAGS.indexOf(tag)),
    weight,
  }));
  const noise = noiseOf(random, options.without);
  const dense = [parts.bias, parts.unitTags, ...parts.mixes, parts.mixBias, parts.mixTags];
  for (let pass = 0; pass < passes; pass++) {
    const rate = options.rate * (pass >= 0.7 * passes ? 0.5 : 1);
    const order = coded.map((one) => ({ one, at: random.next() })).toSorted((a, b) => a.at - b.at);
    for (const { one } of order) {
      const made = activate(one.features, network, noise);
      const wrong = wrongOf(made.scores, one, moves);
      spreadBack(wrong, one.features, made, network, parts, noise.scale);
      for (const part of dense) step(part, 0, part.values.length, rate, penalty);
      step(moves, 0, moves.values.length, 2 * rate, penalty);
      for (const id of new Set(one.features.ids)) {
        step(parts.direct, id * N, N, 2 * rate, penalty);
        step(parts.units, id * size, size, rate, penalty);
      }
    }
    if (pass >= passes - means)
      for (const part of [parts.direct, parts.units, ...dense, moves])
        for (let k = 0; k < part.values.length; k++) part.total[k]! += part.values[k]! / means;
  }
  const round = ({ total }: Learnt<Values>, from = 0, count = total.length): number[] =>
    Array.from({ length: count }, (_, k) => Math.round(total[from + k]! / options.scale));
  const features: Weights["features"] = {};
  const named = frequent.map((id, n) => ({ n, name: names[id]! }));
  for (const { n, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const own = [...round(parts.direct, n * N, N), ...round(parts.units, n * size, size)];
    if (own.some((w) => Math.abs(w) >= 2)) features[name] = own;
  }
  const at = round(moves);
  return {
    features,
    layers: {
      bias: round(parts.bias),
      unitTags: round(parts.unitTags),
      mixes: parts.mixes.map((mix) => round(mix)),
      mixBias: round(parts.mixBias),
      mixTags: round(parts.mixTags),
    },
    transitions: JOINTS.map((_, j) =>
      TAGS.map((from, p) => TAGS.map((to, t) => (mayFollow(from, to) ? at[(j * N + p) * N + t]! : 0))),
    ),
    scale: options.scale,
  };
}

/** Small values about nought. */
const spread = (random: Random, length: number, width: number): Float32Array =>
  Float32Array.from({ length }, () => (random.next() + random.next() + random.next() - 1.5) * 2 * width);

function noiseOf(random: Random, without: Training["without"]): Noise & { scale: number } {
  const scale = 1 / (1 - without.units);
  return {
    feature: () => (random.next() < without.features ? 0 : 1 / (1 - without.features)),
    unit: () => (random.next() < without.units ? 0 : scale),
    scale,
  };
}

/** One step of values against their gradient, which is then nought. */
function step(
  { values, gradient, squares }: Learnt<Values>,
  from: number,
  count: number,
  rate: number,
  penalty: number,
) {
  for (let k = from; k < from + count; k++) {
    const g = gradient[k]! + penalty * values[k]!;
    gradient[k] = 0;
    if (g === 0) continue;
    squares[k]! += g * g;
    values[k]! -= (rate * g) / Math.sqrt(squares[k]!);
  }
}

interface Coded {
  features: Features;
  steps: number[];
  tags: number[];
  weight: number;
}

/** The gradient of the scores of an example; that of the moves is added to theirs. */
function wrongOf(scores: Float64Array, { steps, tags, weight }: Coded, moves: Learnt<Float64Array>): Float32Array {
  const odds = oddsOf(moves.values);
  const { marginals, alphas, betas } = marginalsOf(scores, steps, odds);
  const wrong = Float32Array.from(marginals, (likely) => likely * weight);
  const joint = new Float64Array(N * N);
  for (const [n, gold] of tags.entries()) {
    const row = n * N;
    wrong[row + gold]! -= weight;
    if (n === 0) continue;
    const from = steps[n]! * N * N;
    const top = Math.max(...scores.subarray(row, row + N));
    let sum = 0;
    for (let p = 0; p < N; p++)
      for (let t = 0; t < N; t++) {
        const k = p * N + t;
        joint[k] = alphas[row - N + p]! * odds[from + k]! * Math.exp(scores[row + t]! - top) * betas[row + t]!;
        sum += joint[k]!;
      }
    for (let k = 0; k < N * N; k++) moves.gradient[from + k]! += (joint[k]! / sum) * weight;
    moves.gradient[from + tags[n - 1]! * N + gold]! -= weight;
  }
  return wrong;
}

interface Parts extends Record<"direct" | "units" | "bias" | "unitTags" | "mixBias" | "mixTags", Learnt> {
  mixes: Learnt[];
}

/** Adds to the gradients of all parts what an example's scores are wrong by. */
function spreadBack(
  wrong: Float32Array,
  { ids, ends, groups }: Features,
  { units, around, mixed, factors }: Activations,
  net: Network,
  parts: Parts,
  scale: number,
): void {
  const { size } = net;
  const back = around.map(() => new Float32Array(units.length));
  const [own] = back as [Float32Array];
  for (let n = 0; n < ends.length; n++) {
    const row = n * size;
    for (let h = 0; h < size; h++) {
      own[row + h]! += through(net.unitTags, parts.unitTags.gradient, h, units[row + h]!, wrong, n);
      const value = mixed[row + h]!;
      if (value === 0) continue;
      const g = scale * through(net.mixTags, parts.mixTags.gradient, h, value, wrong, n);
      parts.mixBias.gradient[h]! += g;
      for (const [k, values] of around.entries()) {
        const { gradient } = parts.mixes[k]!;
        const matrix = net.mixes[k]!;
        const to = back[k]!;
        for (let u = 0; u < size; u++) {
          gradient[u * size + h]! += g * values[row + u]!;
          to[row + u]! += g * matrix[u * size + h]!;
        }
      }
    }
  }
  // Both ways of looking around are their own transpose, but for the direction.
  const returned = [
    ...NEXT.map((away, k) => shifted(back[1 + k]!, ends.length, size, -away)),
    ...groups.map((group, k) => othersOf(back[1 + NEXT.length + k]!, size, group)),
  ];
  for (const other of returned) for (let k = 0; k < own.length; k++) own[k]! += other[k]!;
  let at = 0;
  for (let n = 0; n < ends.length; n++) {
    const row = n * size;
    for (let h = 0; h < size; h++) {
      own[row + h] = units[row + h]! > 0 ? own[row + h]! * scale : 0;
      parts.bias.gradient[h]! += own[row + h]!;
    }
    for (; at < ends[n]!; at++) {
      const factor = factors?.[at] ?? 1;
      if (factor === 0) continue;
      const id = ids[at]!;
      for (let t = 0; t < N; t++) parts.direct.gradient[id * N + t]! += factor * wrong[n * N + t]!;
      for (let h = 0; h < size; h++) parts.units.gradient[id * size + h]! += factor * own[row + h]!;
    }
  }
}

/** The gradient of a unit by way of its weights of the tags, to whose gradient its own part is added. */
function through(
  matrix: Float32Array,
  gradient: Float32Array,
  h: number,
  value: number,
  wrong: Float32Array,
  n: number,
) {
  let sum = 0;
  for (let t = 0; t < N; t++) {
    const g = wrong[n * N + t]!;
    sum += matrix[h * N + t]! * g;
    gradient[h * N + t]! += g * value;
  }
  return sum;
}

/** Features by other numbers, without those that have none. */
function withNumbers({ ids, ends, groups }: Features, numbers: Int32Array): Features {
  const selected: Features = { ids: [], ends: [], groups };
  let at = 0;
  for (const end of ends) {
    for (; at < end; at++) if (numbers[ids[at]!]! >= 0) selected.ids.push(numbers[ids[at]!]!);
    selected.ends.push(selected.ids.length);
  }
  return selected;
}
