/** A linear-chain conditional random field: the likeliest tags of pieces, and how likely each is. Pure. */
import { tablesOf, type FeatureTables } from "./feature-tables";
import { activate, type Features, type Network } from "./network";

/**
 * The tags of a piece: the first or a further one of an employer (E), a title (T), a school (S) or a degree (G); the
 * time of a job (JD) or of a study (SD); anything else (O).
 */
export const TAGS = ["O", "BE", "IE", "BT", "IT", "BS", "IS", "BG", "IG", "JD", "SD"] as const;
export type Tag = (typeof TAGS)[number];

/** Where a piece stands from the one before it: in its cell, in its row, in the next row, or behind a gap. */
export const JOINTS = ["cell", "row", "next", "far"] as const;
export type Joint = (typeof JOINTS)[number];

/** The weights as they are stored. */
export interface Weights {
  /** For each feature, a weight of each tag and then of each unit, in units of `scale`. */
  features: Record<string, number[]>;
  /** The other parts of the network, in the same units. */
  layers: Record<"bias" | "unitTags" | "mixBias" | "mixTags", number[]> & { mixes: number[][] };
  /** For each joint, tag before and tag, in the same units. */
  transitions: number[][][];
  scale: number;
}

/** Weights as they are computed with. Rows of `TAGS` lie behind one another. */
export interface Model {
  tables: FeatureTables;
  network: Network;
  /** For each joint, a row for each tag before. */
  moves: Float64Array;
  odds: Float64Array;
}

/** The likeliest tags, and a row of the probabilities of all tags for each piece. */
export interface Tagged {
  tags: Tag[];
  marginals: Float64Array;
}

const N = TAGS.length;

/** True where a tag may follow another: a further piece follows a first one of its kind. */
export function mayFollow(before: Tag | null, tag: Tag): boolean {
  return !tag.startsWith("I") || (before !== null && before.slice(1) === tag.slice(1) && before.length === 2);
}

const ALLOWED: readonly boolean[] = TAGS.flatMap((from) => TAGS.map((to) => mayFollow(from, to)));
const MAY_BEGIN: readonly boolean[] = TAGS.map((to) => mayFollow(null, to));

/** Stored weights as they are computed with. */
export function modelOf({ features, layers, transitions, scale }: Weights): Model {
  const all = Object.entries(features);
  const numbers = new Map(all.map(([name], n) => [name, n]));
  const read = (values: readonly number[]) => new Float32Array(values).map((w) => w * scale);
  const size = layers.bias.length;
  const direct = new Float32Array(all.length * N);
  const units = new Float32Array(all.length * size);
  for (const [n, [, own]] of all.entries()) {
    for (let t = 0; t < N; t++) direct[n * N + t] = own[t]! * scale;
    for (let h = 0; h < size; h++) units[n * size + h] = own[N + h]! * scale;
  }
  const network: Network = {
    tags: N,
    size,
    direct,
    units,
    bias: read(layers.bias),
    unitTags: read(layers.unitTags),
    mixes: layers.mixes.map(read),
    mixBias: read(layers.mixBias),
    mixTags: read(layers.mixTags),
  };
  const moves = Float64Array.from(transitions.flat(2), (w) => w * scale);
  return { tables: tablesOf((name) => numbers.get(name) ?? -1), network, moves, odds: oddsOf(moves) };
}

/** The exponentials of weights from tag to tag; 0 where a tag may not follow. */
export const oddsOf = (moves: Float64Array): Float64Array =>
  moves.map((w, k) => (ALLOWED[k % (N * N)] ? Math.exp(w) : 0));

/** Names without a tag are commoner than tags without a name: so much less is "anything else". */
const RATHER_TAGGED = 0.5;

/** The best tags of a sequence by Viterbi's algorithm, and the marginals by forward and backward sums. */
export function tagPieces(features: Features, joints: readonly Joint[], model: Model): Tagged {
  const { scores } = activate(features, model.network);
  for (let k = 0; k < scores.length; k += N) scores[k]! -= RATHER_TAGGED;
  const steps = joints.map((joint) => JOINTS.indexOf(joint));
  return { tags: viterbi(scores, steps, model.moves), marginals: marginalsOf(scores, steps, model.odds).marginals };
}

function viterbi(scores: Float64Array, steps: readonly number[], moves: Float64Array): Tag[] {
  if (steps.length === 0) return [];
  const back = new Int8Array(scores.length);
  let best = new Float64Array(N);
  let next = new Float64Array(N);
  for (let t = 0; t < N; t++) best[t] = MAY_BEGIN[t] ? scores[t]! : -Infinity;
  for (let i = 1; i < steps.length; i++) {
    const joint = steps[i]! * N * N;
    for (let t = 0; t < N; t++) {
      const own = scores[i * N + t]!;
      let most = -Infinity;
      let from = 0;
      for (let p = 0; p < N; p++) {
        if (!ALLOWED[p * N + t]) continue;
        const sum = best[p]! + moves[joint + p * N + t]! + own;
        if (sum > most) {
          most = sum;
          from = p;
        }
      }
      next[t] = most;
      back[i * N + t] = from;
    }
    [best, next] = [next, best];
  }
  let at = best.indexOf(Math.max(...best));
  const tags: Tag[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    tags.push(TAGS[at] as Tag);
    at = back[i * N + at]!;
  }
  return tags.toReversed();
}

/**
 * Probabilities of tags by exponentials that are scaled at each piece, a row of `TAGS` each.
 * @param odds for each joint, the exponentials of the weights from tag to tag.
 */
export function marginalsOf(
  scores: Float64Array,
  steps: readonly number[],
  odds: Float64Array,
): { marginals: Float64Array; alphas: Float64Array; betas: Float64Array } {
  const own = expOf(scores);
  const alphas = new Float64Array(scores.length);
  const betas = new Float64Array(scores.length);
  for (let i = 0; i < steps.length; i++) {
    const row = i * N;
    const joint = steps[i]! * N * N;
    let sum = 0;
    for (let t = 0; t < N; t++) {
      let all = i === 0 && MAY_BEGIN[t] ? 1 : 0;
      if (i > 0) for (let p = 0; p < N; p++) all += alphas[row - N + p]! * odds[joint + p * N + t]!;
      const alpha = all * own[row + t]!;
      alphas[row + t] = alpha;
      sum += alpha;
    }
    for (let t = 0; t < N; t++) alphas[row + t]! /= sum;
  }
  betas.fill(1, Math.max(0, scores.length - N));
  for (let i = steps.length - 2; i >= 0; i--) {
    const row = i * N;
    const joint = steps[i + 1]! * N * N;
    let sum = 0;
    for (let p = 0; p < N; p++) {
      let all = 0;
      for (let t = 0; t < N; t++) all += odds[joint + p * N + t]! * own[row + N + t]! * betas[row + N + t]!;
      betas[row + p] = all;
      sum += all;
    }
    for (let p = 0; p < N; p++) betas[row + p] = (betas[row + p]! * N) / sum;
  }
  const marginals = new Float64Array(scores.length);
  for (let row = 0; row < scores.length; row += N) {
    let sum = 0;
    for (let t = 0; t < N; t++) sum += marginals[row + t] = alphas[row + t]! * betas[row + t]!;
    for (let t = 0; t < N; t++) marginals[row + t]! /= sum;
  }
  return { marginals, alphas, betas };
}

/** The exponentials of scores, each row scaled so that its highest is 1. */
function expOf(scores: Float64Array): Float64Array {
  const all = new Float64Array(scores.length);
  for (let row = 0; row < scores.length; row += N) {
    let top = -Infinity;
    for (let t = 0; t < N; t++) top = Math.max(top, scores[row + t]!);
    for (let t = 0; t < N; t++) all[row + t] = Math.exp(scores[row + t]! - top);
  }
  return all;
}
