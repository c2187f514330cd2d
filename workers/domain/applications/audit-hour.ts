import { timeId } from "../ids";

const HOUR_MS = 3_600_000;
const OFFSET_MS = 5.5 * HOUR_MS;
const head = (instantMs: number) => timeId(instantMs).slice(0, 10);

/**
 * How ids of the audit log begin that are made now, and since the hour began in India: a list that is read again
 * every half minute is one row an hour.
 * @param nowMs milliseconds since 1970, UTC.
 */
export function auditHeads(nowMs: number): { idHead: string; hourHead: string } {
  return { idHead: head(nowMs), hourHead: head(Math.floor((nowMs + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS) };
}
