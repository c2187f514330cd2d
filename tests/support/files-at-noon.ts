import { env } from "cloudflare:test";
import { NOON } from "./clock";

/**
 * The files bucket with every listed object dated `NOON`, because the real bucket uses the machine's clock. `limit`
 * returns the maximum number of objects in a page.
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
