import { env } from "cloudflare:test";
import { NOON } from "./clock";

/**
 * The bucket of files, whose list says of every object that it was put at `NOON`, where the clock of the tests stands:
 * the bucket itself dates them by the machine's clock. `limit` is asked for the most that one page lists.
 */
export function filesPutAtNoon(limit?: () => number): R2Bucket {
  return new Proxy(env.FILES, {
    get: (target, key) => {
      if (key === "list")
        return async (options: R2ListOptions) => {
          const page = await target.list({ ...options, ...(limit && { limit: limit() }) });
          const objects = page.objects.map((object) => ({ key: object.key, uploaded: new Date(NOON) }));
          return { objects, truncated: page.truncated };
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
