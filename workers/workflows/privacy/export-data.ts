import type { AppContext } from "../../core/context";
import { limitAttempts } from "../../core/limits/limits";
import { indiaDay } from "../../lib/india-time";
import { authorize } from "../../core/policy";
import { BRAND } from "../../core/brand";
import { instant } from "../../core/personal-data";
import { PERSONAL_DATA } from "./personal-data";
import { jsonDocument } from "./rules";
import { zipStream, type ZipEntry } from "../../lib/zip";

/**
 * Everything about the person, as a zip: their files, and `data.json`. It is read while it is sent, so that its size
 * does not matter; a failure in the middle breaks the transfer off.
 * @throws DomainError `too_many` past ten exports in a quarter of an hour.
 */
export async function exportData(ctx: AppContext): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const { userId } = authorize(ctx, "privacy.export");
  await limitAttempts(ctx, "export", userId, 10);
  const now = ctx.now();
  return { fileName: `${BRAND.name.toLowerCase()}-${indiaDay(now)}.zip`, body: zipStream(entries(ctx, userId), now) };
}

async function* entries(ctx: AppContext, userId: string): AsyncGenerator<ZipEntry, void, void> {
  for (const { archive } of PERSONAL_DATA) if (archive) yield* archive(ctx, userId);
  const sections = PERSONAL_DATA.flatMap((data) => Object.entries(data.sections ?? {}));
  yield {
    name: "data.json",
    body: jsonDocument([
      ["exportedAt", () => Promise.resolve(instant(ctx.now()))],
      ...sections.map(([name, read]) => [name, () => read(ctx, userId)] as const),
    ]),
  };
}
