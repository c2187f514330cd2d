import { z } from "zod";
import { PACES } from "../kernel/plan-vocabulary";

export const PaceInput = z.object({ pace: z.enum(PACES) });
