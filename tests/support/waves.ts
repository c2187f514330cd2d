import { env } from "cloudflare:test";
import { wrappedD1 } from "./wrapped-d1";

/** Databases whose questions are answered in waves, and the other stores that a request may wait for meanwhile. */
export interface Waves {
  readonly bindings: { DB: D1Database; CATALOG: D1Database; CACHE: KVNamespace; FILES: R2Bucket };
  /** What each wave asked, as SQL: as many as the longest chain of round trips that wait for one another. */
  readonly asked: string[][];
}

/** As many turns of the event queue without a new question and without another store at work end a wave. */
const QUIET_TURNS = 5;

/**
 * Holds every question to a database until the Worker asks no other one by itself, then lets all that are held go. So
 * the number of waves is the depth of round trips, whatever each takes.
 */
export function inWaves(): Waves {
  const asked: string[][] = [];
  let held: { sql: string; go: () => void }[] = [];
  let elsewhere = 0;
  let isWaiting = false;
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

  async function release(): Promise<void> {
    for (let quiet = 0, before = held.length; quiet < QUIET_TURNS; quiet++) {
      await turn();
      if (elsewhere > 0 || held.length > before) quiet = -1;
      before = held.length;
    }
    const wave = held;
    held = [];
    isWaiting = false;
    asked.push(wave.map(({ sql }) => sql));
    for (const { go } of wave) go();
  }
  async function trip<T>(sql: string, run: () => Promise<T>): Promise<T> {
    const turned = new Promise<void>((go) => held.push({ sql, go }));
    if (!isWaiting) {
      isWaiting = true;
      void release();
    }
    await turned;
    // Until it is answered, nothing that follows from it can have been asked.
    return during(run);
  }
  async function during<T>(run: () => Promise<T>): Promise<T> {
    elsewhere++;
    try {
      return await run();
    } finally {
      elsewhere--;
    }
  }

  const store = <T extends object>(binding: T): T =>
    new Proxy(binding, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name, target);
        if (typeof method !== "function") return method;
        return (...values: unknown[]) => during(() => Reflect.apply(method, target, values) as Promise<unknown>);
      },
    });
  return {
    bindings: {
      DB: wrappedD1(env.DB, trip),
      CATALOG: wrappedD1(env.CATALOG, trip),
      CACHE: store(env.CACHE),
      FILES: store(env.FILES),
    },
    asked,
  };
}
