import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { bundle } from "../../../scripts/extension-files.ts";
import type { SystemName } from "./names";

let code: Promise<string> | undefined;

/** The page of a form as a system builds it. */
export async function systemPage(system: SystemName, fields: readonly FormField[]): Promise<string> {
  code ??= bundle("../tests/extension/systems/page.ts", "page");
  const drawing = `page.draw(${JSON.stringify(system)}, ${JSON.stringify(fields)});`;
  const run = `${(await code).replace(/^var page/m, "window.page")}\n${drawing}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Apply</title></head><body><main>
<h1>Engineer at Sample Works</h1><div id="app"></div></main><script>${run.replaceAll("</script", "<\\/script")}</script>
</body></html>`;
}
