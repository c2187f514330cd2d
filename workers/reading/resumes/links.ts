import { fileLinks } from "../../core/signatures";

/** Links to a resume (spec section 7, `api/cv/…`). */
export const resumeLinks = fileLinks({ purpose: "resume-link", path: "/api/cv/", ending: ".pdf" });
