/**
 * `npm run verify-log -- [--head PLACE:SEAL] [--remote]`: proves that no sealed line of the access log was changed,
 * taken out or put in. With the head that a mail to the team names, that it is still the chain of that day.
 */
import { parseArgs } from "node:util";
import { CHAIN_START, checkLines, type ChainHead, type SealedLine } from "../workers/core/audit/sealing-rules.ts";
import { execute } from "./d1-execute.ts";
import { Stop } from "./staff-sql.ts";

/** Lines of one question to the database. */
const PAGE = 2_000;

const sealedAfter = (seq: number) =>
  `SELECT seq, id, at, action, detail, seal, actor_id AS actorId, actor_salt AS actorSalt, actor_hash AS actorHash, ` +
  `subject_id AS subjectId, object_id AS objectId, subject_salt AS subjectSalt, subject_hash AS subjectHash ` +
  `FROM audit_log WHERE seq > ${seq} ORDER BY seq LIMIT ${PAGE}`;

function readHead(text: string | undefined): ChainHead | null {
  if (text === undefined) return null;
  const [, seq, seal] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !seal) throw new Stop("A head is PLACE:SEAL, as the mail to the team names it.");
  return { seq: Number(seq), seal };
}

async function verify(): Promise<string> {
  const { values } = parseArgs({ options: { remote: { type: "boolean", default: false }, head: { type: "string" } } });
  const mailed = readHead(values.head);
  const heads = execute<ChainHead>("SELECT seq, seal FROM audit_heads ORDER BY seq", values.remote);
  const wanted = [...heads, ...(mailed ? [mailed] : [])];
  let last: ChainHead = CHAIN_START;
  for (;;) {
    const lines = execute<SealedLine>(sealedAfter(last.seq), values.remote);
    const problem = await checkLines(last, lines);
    if (problem !== null) throw new Stop(`The access log was changed: ${problem}.`);
    for (const head of wanted)
      if (lines.some((line) => line.seq === head.seq && line.seal !== head.seal))
        throw new Stop(`The access log was changed: line ${head.seq} is not what a day ended with.`);
    last = lines.at(-1) ?? last;
    if (lines.length < PAGE) break;
  }
  const beyond = wanted.find((head) => head.seq > last.seq);
  if (beyond) throw new Stop(`The access log was changed: line ${last.seq + 1} is missing.`);
  return `${last.seq} sealed lines, each as it was written. Now: ${last.seq}:${last.seal}`;
}

try {
  console.log(await verify());
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
