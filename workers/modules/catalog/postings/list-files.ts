import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { PREVIEW_MS, UNDO_MS } from "../sources/rules";
import { readFile, readFiles, type PostingFile } from "./file-queries";
import { LANDING_MS } from "./file-rules";
import { ListFilesInput } from "./schema";

const FILES_SHOWN = 20;

/** A portal's file, and until when it may be landed or taken back; null where it may not. */
export interface ShownFile extends PostingFile {
  landUntil: number | null;
  undoUntil: number | null;
}
export interface PortalFiles {
  files: ShownFile[];
  /** The one that is looked at; null for none, and for one that is gone. */
  file: ShownFile | null;
}

/** The portals' files that were landed, newest first, and the one that is looked at. */
export async function listFiles(ctx: AppContext, input: unknown): Promise<PortalFiles> {
  authorize(ctx, "postings.list_files");
  const { file: fileId } = parseInput(ListFilesInput, input);
  const [files, file] = await Promise.all([
    readFiles(ctx.catalog, FILES_SHOWN),
    fileId === "" ? null : readFile(ctx.catalog, fileId),
  ]);
  return { files: files.map((each) => shown(each, ctx.now())), file: file && shown(file, ctx.now()) };
}

function shown(file: PostingFile, nowMs: number): ShownFile {
  const { state, madeAt, appliedAt } = file;
  const ahead = (at: number) => (at > nowMs ? at : null);
  const isCutShort = state === "applying" && appliedAt !== null && appliedAt <= nowMs - LANDING_MS;
  const mayUndo = state === "applied" || state === "undoing" || isCutShort;
  return {
    ...file,
    landUntil: state === "previewed" ? ahead(madeAt + PREVIEW_MS) : isCutShort ? ahead(appliedAt + UNDO_MS) : null,
    undoUntil: mayUndo && appliedAt !== null ? ahead(appliedAt + UNDO_MS) : null,
  };
}
