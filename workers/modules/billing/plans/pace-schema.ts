import { z } from "zod";
import { PACES } from "../../../core/plan-vocabulary";

export const PaceInput = z.object({ pace: z.enum(PACES) });
