/** Put into the page when the person presses the button: reads the job there, once, and asks nothing. */
import type { ReadJob } from "./job.ts";
import { readJob } from "./read-job.ts";

(globalThis as { jobHere?: ReadJob }).jobHere = readJob(document);
