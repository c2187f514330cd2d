import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The sources in these folders, and in theirs. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "dist" ? [] : sourceFiles([path]);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    }),
  );
}
