import type { Plugin } from "vite";

/** The file that `app/root.tsx` asks for on a page that is sent without the framework. */
const ADDRESS = "/@plain-page.js";
const EVENT = "plain-page:changed";

/** In development, has pages without the framework load again when a source changes: nothing in them takes it in. */
export function reloadPlainPages(): Plugin {
  return {
    name: "reload-plain-pages",
    apply: "serve",
    resolveId: (id) => (id === ADDRESS ? id : null),
    load: (id) => (id === ADDRESS ? `import.meta.hot.on("${EVENT}", () => location.reload());` : null),
    hotUpdate({ modules, server }) {
      if (this.environment.name === "ssr" && modules.length > 0) server.environments.client.hot.send(EVENT);
    },
  };
}
