/** A linear-chain conditional random field: the likeliest tags of pieces, and how likely each is. Pure. */

/**
 * The tags of a piece: the first or a further one of an employer (E), a title (T), a school (S) or a degree (G); the
 * time of a job (JD) or of a study (SD); anything else (O).
 */
export const TAGS = ["O", "BE", "IE", "BT", "IT", "BS", "IS", "BG", "IG", "JD", "SD"] as const;
export type Tag = (typeof TAGS)[number];

/** Where a piece stands from the one before it: in its cell, in its row, in the next row, or behind a gap. */
export const JOINTS = ["cell", "row", "next", "far"] as const;
export type Joint = (typeof JOINTS)[number];

export interface Weights {
  /** For each feature, a weight of each tag, in units of `scale`. */
  features: Record<string, number[]>;
  /** For each joint, tag before and tag, in the same units. */
  transitions: number[][][];
  scale: number;
}

/** True where a tag may follow another: a further piece follows a first one of its kind. */
export function mayFollow(before: Tag | null, tag: Tag): boolean {
  return !tag.startsWith("I") || (before !== null && before.slice(1) === tag.slice(1) && before.length === 2);
}

/** The likeliest tags, and for each piece the probability of each tag. */
export interface Tagged {
  tags: Tag[];
  marginals: Float64Array[];
}

const N = TAGS.length;
const ALLOWED: readonly boolean[][] = TAGS.map((from) => TAGS.map((to) => mayFollow(from, to)));
const MAY_BEGIN: readonly boolean[] = TAGS.map((to) => mayFollow(null, to));

/** Sums of the weights of each piece's features, a row of `TAGS` each. */
export function scoresOf(
  features: readonly (readonly string[])[],
  { features: weights, scale }: Weights,
): Float64Array[] {
  return features.map((names) => {
    const sums = new Float64Array(N);
    for (const name of names) {
      const own = weights[name];
      if (own) for (let t = 0; t < N; t++) sums[t] = (sums[t] ?? 0) + (own[t] ?? 0) * scale;
    }
    return sums;
  });
}

/** The best tags of a sequence by Viterbi's algorithm, and the marginals by forward and backward sums. */
export function tagPieces(
  features: readonly (readonly string[])[],
  joints: readonly Joint[],
  weights: Weights,
): Tagged {
  const scores = scoresOf(features, weights);
  const steps = joints.map((joint) => JOINTS.indexOf(joint));
  const transitions = weights.transitions.map((one) => one.map((row) => row.map((w) => w * weights.scale)));
  return { tags: viterbi(scores, steps, transitions), marginals: marginalsOf(scores, steps, transitions).marginals };
}

function viterbi(scores: readonly Float64Array[], steps: readonly number[], transitions: number[][][]): Tag[] {
  const back: Int8Array[] = [];
  let best = new Float64Array(N);
  for (const [i, own] of scores.entries()) {
    const next = new Float64Array(N).fill(-Infinity);
    const from = new Int8Array(N);
    const joint = transitions[steps[i] ?? 0] ?? [];
    for (let t = 0; t < N; t++) {
      if (i === 0) {
        if (MAY_BEGIN[t]) next[t] = own[t] ?? 0;
        continue;
      }
      for (let p = 0; p < N; p++) {
        if (!ALLOWED[p]?.[t]) continue;
        const sum = (best[p] ?? 0) + (joint[p]?.[t] ?? 0) + (own[t] ?? 0);
        if (sum > (next[t] ?? 0)) [next[t], from[t]] = [sum, p];
      }
    }
    back.push(from);
    best = next;
  }
  if (scores.length === 0) return [];
  let at = best.indexOf(Math.max(...best));
  const tags: Tag[] = [];
  for (let i = scores.length - 1; i >= 0; i--) {
    tags.push(TAGS[at] ?? "O");
    at = back[i]?.[at] ?? 0;
  }
  return tags.toReversed();
}

/** Probabilities of tags by exponentials that are scaled at each piece; `log` is the logarithm of the sum of all. */
export function marginalsOf(
  scores: readonly Float64Array[],
  steps: readonly number[],
  transitions: readonly number[][][],
): { marginals: Float64Array[]; alphas: Float64Array[]; betas: Float64Array[]; log: number } {
  const exp = transitions.map((one) => one.map((row, p) => row.map((w, t) => (ALLOWED[p]?.[t] ? Math.exp(w) : 0))));
  const alphas: Float64Array[] = [];
  const betas: Float64Array[] = Array.from({ length: scores.length }, () => new Float64Array(N));
  const own = scores.map((row) => {
    const top = Math.max(...row);
    return { top, exp: row.map((w) => Math.exp(w - top)) };
  });
  let log = 0;
  for (const [i, { top, exp: here }] of own.entries()) {
    const alpha = new Float64Array(N);
    const before = alphas[i - 1];
    const joint = exp[steps[i] ?? 0] ?? [];
    let sum = 0;
    for (let t = 0; t < N; t++) {
      let in_ = before ? 0 : MAY_BEGIN[t] ? 1 : 0;
      if (before) for (let p = 0; p < N; p++) in_ += (before[p] ?? 0) * (joint[p]?.[t] ?? 0);
      alpha[t] = in_ * (here[t] ?? 0);
      sum += alpha[t] ?? 0;
    }
    for (let t = 0; t < N; t++) alpha[t] = (alpha[t] ?? 0) / sum;
    log += Math.log(sum) + top;
    alphas.push(alpha);
  }
  for (let i = scores.length - 1; i >= 0; i--) {
    const beta = betas[i] as Float64Array;
    if (i === scores.length - 1) {
      beta.fill(1);
      continue;
    }
    const joint = exp[steps[i + 1] ?? 0] ?? [];
    const here = own[i + 1]?.exp ?? [];
    const next = betas[i + 1] ?? new Float64Array(N);
    let sum = 0;
    for (let p = 0; p < N; p++) {
      let out = 0;
      for (let t = 0; t < N; t++) out += (joint[p]?.[t] ?? 0) * (here[t] ?? 0) * (next[t] ?? 0);
      beta[p] = out;
      sum += out;
    }
    for (let p = 0; p < N; p++) beta[p] = ((beta[p] ?? 0) * N) / sum;
  }
  const marginals = alphas.map((alpha, i) => {
    const both = alpha.map((a, t) => a * (betas[i]?.[t] ?? 0));
    const sum = both.reduce((a, b) => a + b, 0);
    return both.map((v) => v / sum);
  });
  return { marginals, alphas, betas, log };
}
