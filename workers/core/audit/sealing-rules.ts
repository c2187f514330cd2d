import { sha256Hex } from "../ids.ts";

/** Stands where the id of an erased person stood. */
export const ERASED = "erased";

/** A line of the audit log: who read or changed whose data. `at` in milliseconds since 1970, UTC. */
export interface LogLine {
  id: string;
  at: number;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  objectId: string | null;
  detail: string;
}

/** A place in the chain and the hash of everything up to it. */
export interface ChainHead {
  seq: number;
  seal: string;
}

/** A line with its seal. The salt is null once its person was erased: the hash then identifies no person. */
export interface SealedLine extends LogLine, ChainHead {
  actorSalt: string | null;
  actorHash: string;
  subjectSalt: string | null;
  subjectHash: string;
}

/** The chain's head before its first line. */
export const CHAIN_START: ChainHead = { seq: 0, seal: "" };

const hashOf = (...parts: readonly (string | number | null)[]) => sha256Hex(JSON.stringify(parts));
const actorHashOf = (line: LogLine, salt: string) => hashOf(salt, line.actorId);
const subjectHashOf = (line: LogLine, salt: string) => hashOf(salt, line.subjectId, line.objectId, line.detail);
const sealOf = (before: ChainHead, line: Omit<SealedLine, "seal">) =>
  hashOf(before.seal, line.seq, line.id, line.at, line.action, line.actorHash, line.subjectHash);

/** Seals lines into the chain, in their order. @param salt makes a new random text for each call. */
export async function sealLines(
  before: ChainHead,
  lines: readonly LogLine[],
  salt: () => string,
): Promise<SealedLine[]> {
  const sealed: SealedLine[] = [];
  let last = before;
  for (const line of lines) {
    const [actorSalt, subjectSalt] = [salt(), salt()];
    const actorHash = await actorHashOf(line, actorSalt);
    const subjectHash = await subjectHashOf(line, subjectSalt);
    const open = { ...line, seq: last.seq + 1, actorSalt, actorHash, subjectSalt, subjectHash };
    const next = { ...open, seal: await sealOf(last, open) };
    sealed.push(next);
    last = next;
  }
  return sealed;
}

/**
 * Looks whether lines follow from `before` without a gap, each as it was sealed.
 * @param lines in the order of their places.
 * @returns the first thing that is wrong, in words; null where nothing is.
 */
export async function checkLines(before: ChainHead, lines: readonly SealedLine[]): Promise<string | null> {
  let last = before;
  for (const line of lines) {
    const place = last.seq + 1;
    if (line.seq !== place) return `line ${place} is missing`;
    if (line.seal !== (await sealOf(last, line))) return `line ${place} was changed`;
    if (!(await isActorAsSealed(line))) return `who acted in line ${place} was changed`;
    if (!(await isSubjectAsSealed(line))) return `whose data line ${place} tells of was changed`;
    last = line;
  }
  return null;
}

async function isActorAsSealed(line: SealedLine): Promise<boolean> {
  if (line.actorSalt === null) return line.actorId === ERASED;
  return line.actorHash === (await actorHashOf(line, line.actorSalt));
}

async function isSubjectAsSealed(line: SealedLine): Promise<boolean> {
  if (line.subjectSalt === null) return line.subjectId === ERASED && line.objectId === null && line.detail === "";
  return line.subjectHash === (await subjectHashOf(line, line.subjectSalt));
}

/** The part of a chain of `seq` lines that is looked at in this minute: all of it in turn. */
export function windowOf(seq: number, nowMs: number, size: number): { from: number; to: number } {
  const windows = Math.max(1, Math.ceil(seq / size));
  const from = (Math.floor(nowMs / 60_000) % windows) * size;
  return { from, to: Math.min(seq, from + size) };
}
