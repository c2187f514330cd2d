import type { z } from "zod";
import type { Logger } from "./log";

/** Texts that may be a minute stale, by name. */
export interface Cache {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

/** KV as a cache that costs time when it is away, and never an answer: nothing is found, and nothing is kept. */
export function failOpenCache(kv: KVNamespace, log: Logger): Cache {
  const forgiven = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.warn("cache.failed", { error });
      return otherwise;
    }
  };
  return {
    get: (key) => forgiven(() => kv.get(key), null),
    put: (key, value, options) => forgiven(() => kv.put(key, value, options), undefined),
    delete: (key) => forgiven(() => kv.delete(key), undefined),
  };
}

/** A kept value by its schema; undefined when there is none, or when it cannot be read. */
export async function readCachedJson<T extends z.ZodType>(
  ctx: { cache: Cache; log: Logger },
  key: string,
  schema: T,
): Promise<z.infer<T> | undefined> {
  const text = await ctx.cache.get(key);
  if (text === null) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    ctx.log.warn("cache.unreadable", { error });
    return undefined;
  }
}
