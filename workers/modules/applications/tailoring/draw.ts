import type { Resume } from "../../../reading/resumes/resume";
import type { Block } from "./tailor";
import type { Design } from "./vocabulary";

/** Draws a resume as `pdf/draw-resume.ts` says, which is loaded when something is drawn. */
export async function drawResume(resume: Resume, paper: "A4" | "Letter") {
  const { drawResume: draw } = await import("./pdf/draw-resume");
  return draw(resume, paper);
}

/** Draws the blocks of an arranged resume, as `drawResume` does. */
export async function drawBlocks(
  blocks: readonly Block[],
  of: { paper: "A4" | "Letter"; design?: Design | undefined; name: string; mostPages?: number },
) {
  const { drawBlocks: draw } = await import("./pdf/draw-resume");
  return draw(blocks, of);
}
