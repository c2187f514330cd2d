import type { Resume } from "../../../reading/resumes/resume";

/** Draws a resume as `pdf/draw-resume.ts` says, which is loaded when something is drawn. */
export async function drawResume(resume: Resume, paper: "A4" | "Letter") {
  const { drawResume: draw } = await import("./pdf/draw-resume");
  return draw(resume, paper);
}
