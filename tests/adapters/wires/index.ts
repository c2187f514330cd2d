import type { Ats } from "@workers/domain/sources/vocabulary";
import type { Wire } from "../conformance";
import { DEMO_WIRES } from "./demo";
import { keka } from "./keka";
import { workable } from "./workable";

/** How each system writes, in answers of our own making. */
export const WIRES: Readonly<Record<Ats, Wire>> = { ...DEMO_WIRES, keka, workable };
