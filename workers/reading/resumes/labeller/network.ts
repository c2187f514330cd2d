/**
 * Scores of the tags of pieces by a network of two layers: the first tells what a piece is like by itself, the second
 * what it is like among those around it and those that are set alike. Pure.
 */

/** The features of pieces by their numbers: those of piece n are `ids` from `ends[n - 1]`, or 0, to `ends[n]`. */
export interface Features {
  ids: number[];
  ends: number[];
  /** For each way in which pieces are alike, the number of each piece's group; see `GROUPS`. */
  groups: Int32Array[];
}

/** The ways in which pieces are alike: set alike in lines, set alike by themselves, of one row, as far from a date. */
export const GROUPS = ["line", "piece", "row", "date"] as const;

/** Weights; each matrix row after row. */
export interface Network {
  /** How many tags there are, and how many units each layer has. */
  tags: number;
  size: number;
  /** For each feature a row of tags, and a row of units. */
  direct: Float32Array;
  units: Float32Array;
  bias: Float32Array;
  /** For each unit of the first layer a row of tags. */
  unitTags: Float32Array;
  /** Of the piece, the one before, the one behind and each group: for each unit a row of the second layer's. */
  mixes: Float32Array[];
  mixBias: Float32Array;
  /** For each unit of the second layer a row of tags. */
  mixTags: Float32Array;
}

/** Leaves out features and units at random while weights are learned. */
export interface Noise {
  /** The factors of the next feature and the next unit; 0 where it is left out. */
  feature(): number;
  unit(): number;
}

/** A network's values for the pieces of a document: each part has a row for each piece. */
export interface Activations {
  scores: Float64Array;
  units: Float32Array;
  /** The first layer of what stands around each piece, in the order of `mixes`; the first is `units`. */
  around: Float32Array[];
  mixed: Float32Array;
  /** The factor of each feature. */
  factors: Float32Array | null;
}

/** How far the pieces next to one are. */
export const NEXT = [-1, 1] as const;

/** Adds the product of each row and a matrix to the rows of another layer. */
function addProducts(from: Float32Array, matrix: Float32Array, to: Float32Array, size: number): void {
  for (let row = 0; row < to.length; row += size)
    for (let h = 0; h < size; h++) {
      const value = from[row + h]!;
      if (value === 0) continue;
      const line = h * size;
      for (let t = 0; t < size; t++) to[row + t]! += value * matrix[line + t]!;
    }
}

/** Adds the product of each row and a matrix to the scores: apart, since one loop for both kinds of numbers is slow. */
function addScores(from: Float32Array, size: number, matrix: Float32Array, scores: Float64Array, tags: number): void {
  for (let row = 0, own = 0; row < scores.length; row += tags, own += size)
    for (let h = 0; h < size; h++) {
      const value = from[own + h]!;
      if (value === 0) continue;
      const line = h * tags;
      for (let t = 0; t < tags; t++) scores[row + t]! += value * matrix[line + t]!;
    }
}

/** Negative values become 0. */
function rectify(values: Float32Array, noise: Noise | null): void {
  for (let k = 0; k < values.length; k++) values[k] = values[k]! > 0 ? values[k]! * (noise ? noise.unit() : 1) : 0;
}

/** Runs a network over pieces. */
export function activate({ ids, ends, groups }: Features, net: Network, noise: Noise | null = null): Activations {
  const { tags, size } = net;
  const count = ends.length;
  const scores = new Float64Array(count * tags);
  const units = new Float32Array(count * size);
  const factors = noise ? new Float32Array(ids.length) : null;
  let at = 0;
  for (let n = 0; n < count; n++) {
    units.set(net.bias, n * size);
    const [row, unit] = [n * tags, n * size];
    for (; at < ends[n]!; at++) {
      const factor = noise ? noise.feature() : 1;
      if (factors) factors[at] = factor;
      if (factor === 0) continue;
      const ofTags = ids[at]! * tags;
      const ofUnits = ids[at]! * size;
      for (let t = 0; t < tags; t++) scores[row + t]! += factor * net.direct[ofTags + t]!;
      for (let h = 0; h < size; h++) units[unit + h]! += factor * net.units[ofUnits + h]!;
    }
  }
  rectify(units, noise);
  const around = [
    units,
    ...NEXT.map((step) => shifted(units, count, size, step)),
    ...groups.map((group) => othersOf(units, size, group)),
  ];
  const mixed = new Float32Array(count * size);
  for (let n = 0; n < count; n++) mixed.set(net.mixBias, n * size);
  for (const [k, values] of around.entries()) addProducts(values, net.mixes[k]!, mixed, size);
  rectify(mixed, noise);
  addScores(units, size, net.unitTags, scores, tags);
  addScores(mixed, size, net.mixTags, scores, tags);
  return { scores, units, around, mixed, factors };
}

/** The rows so many steps away; 0 where there is none. */
export function shifted(values: Float32Array, count: number, size: number, step: number): Float32Array {
  const moved = new Float32Array(values.length);
  const first = Math.max(0, -step);
  const last = Math.min(count, count - step);
  if (last > first) moved.set(values.subarray((first + step) * size, (last + step) * size), first * size);
  return moved;
}

/** For each row the mean of the other rows of its group; 0 where it is alone. */
export function othersOf(values: Float32Array, size: number, group: Int32Array): Float32Array {
  const means = new Float32Array(values.length);
  const counts = new Int32Array(group.length);
  const sums = new Float32Array(values.length);
  for (const [n, of] of group.entries()) {
    counts[of]!++;
    for (let h = 0; h < size; h++) sums[of * size + h]! += values[n * size + h]!;
  }
  for (const [n, of] of group.entries()) {
    const others = counts[of]! - 1;
    if (others === 0) continue;
    for (let h = 0; h < size; h++) means[n * size + h] = (sums[of * size + h]! - values[n * size + h]!) / others;
  }
  return means;
}
