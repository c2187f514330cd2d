import { getContext, runLoader } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { BRAND } from "@workers/core/brand";
import { fileAnswer } from "@workers/http/file-answer";
import { zipStream } from "@workers/lib/zip";
import { listSaveButtons } from "@workers/modules/accounts";
import { BUILDS, PLACE } from "virtual:save-button";
import { filesAt } from "~/shared/extension/built.server";
import { DOWNLOADS } from "./downloads";
import type { Route } from "./+types/download";

/** The button for a browser, `?browser=`, which asks the site that it came from. */
export function loader(args: Route.LoaderArgs) {
  const browser = new URL(args.request.url).searchParams.get("browser");
  return runLoader("/save-button", async () => {
    const ctx = getContext(args);
    await listSaveButtons(ctx);
    const download = DOWNLOADS.find((one) => one.browser === browser);
    if (!download) throw new DomainError("not_found", "errors.notFound");
    const files = filesAt(BUILDS[download.build], { place: PLACE, origin: ctx.config.origin });
    return fileAnswer({
      type: "application/zip",
      fileName: `${BRAND.name.toLowerCase()}-save-button-${download.browser}.zip`,
      body: zipStream(files, ctx.now()),
    });
  });
}
