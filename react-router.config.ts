import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page that runs scripts needs all of its module at once: one file instead of three.
  splitRouteModules: false,
} satisfies Config;
