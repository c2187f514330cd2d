import { readResume, type ReadFile } from "@workers/reading/resumes/read-resume";
import type { Resume } from "@workers/reading/resumes/resume";
import { drawBlocks, drawResume, type Drawn } from "@workers/modules/applications/tailoring/pdf/draw-resume";
import type { Design } from "@workers/modules/applications/tailoring/vocabulary";
import type { Block, OwnFile } from "@workers/modules/applications/tailoring/tailor";

async function read(drawn: Drawn): Promise<ReadFile> {
  if (!drawn.ok) throw new Error(drawn.because);
  return readResume(drawn.bytes);
}

/** A file that says this resume, as it is read when its person gives it to us. */
export async function givenFile(resume: Resume): Promise<OwnFile & { file: ReadFile }> {
  const file = await read(await drawResume(resume, "A4"));
  if (!file.read) throw new Error("unread");
  return { ...file.read, links: file.links, file };
}

/** The file that is drawn of these blocks, read back. */
export const readBack = async (blocks: readonly Block[], design?: Design): Promise<ReadFile> =>
  read(await drawBlocks(blocks, { paper: "A4", name: "Sample Person", design }));
