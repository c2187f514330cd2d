import { FILES, PLACE, VERSION } from "virtual:extension";
import { getContext, runLoader } from "~/server/page.server";
import { filesAt } from "~/shared/extension/built.server";
import { BRAND } from "@workers/core/brand";
import { fileAnswer } from "@workers/http/file-answer";
import { zipStream } from "@workers/lib/zip";
import { readPairing } from "@workers/modules/fulfilment";
import type { Route } from "./+types/download";

/** The extension for operators, which asks the site that it came from. */
export function loader(args: Route.LoaderArgs) {
  return runLoader("/admin-extension", async () => {
    const ctx = getContext(args);
    await readPairing(ctx);
    return fileAnswer({
      type: "application/zip",
      fileName: `${BRAND.name.toLowerCase()}-operators-${VERSION}.zip`,
      body: zipStream(filesAt(FILES, { place: PLACE, origin: ctx.config.origin }), ctx.now()),
    });
  });
}
