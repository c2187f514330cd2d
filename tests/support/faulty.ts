/** Bindings that fail when the test says so. */
import { wrappedD1 } from "./wrapped-d1";

/** A queue that takes nothing. */
export function refusingQueue(): Queue<unknown> {
  const refuse = () => Promise.reject(new Error("Queue sendBatch failed: Too Many Requests"));
  return { send: refuse, sendBatch: refuse, metrics: refuse };
}

/** Answers the error message for a call's SQL (several statements joined), or null where the call succeeds. */
export type Fault = (sql: string) => string | null;
export const LOST = "D1_ERROR: Network connection lost.";

/**
 * A database that fails as the fault says, before anything is done; sessions of it do too. With `late` the answer alone
 * is lost: what was asked is done.
 */
export function faultyD1(d1: D1Database, fault: Fault, late: Fault = () => null): D1Database {
  async function maybe<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const words = fault(sql);
    if (words !== null) throw new Error(words);
    const answer = await run();
    const lost = late(sql);
    if (lost !== null) throw new Error(lost);
    return answer;
  }
  return wrappedD1(d1, maybe);
}

/** A binding of which a call fails when `fails` says so, before it is done or after. */
export function faulty<T extends object>(binding: T, fails: () => "before" | "after" | null): T {
  return new Proxy(binding, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== "function") return method;
      return async (...values: unknown[]) => {
        const when = fails();
        if (when === "before") throw new Error("Network connection lost.");
        const answer: unknown = await (Reflect.apply(method, target, values) as Promise<unknown>);
        if (when === "after") throw new Error("Network connection lost.");
        return answer;
      };
    },
  });
}
