import { z } from "zod";
import { ASKS, PACES } from "../../../core/plan-vocabulary";

export const AsksInput = z.object({ asks: z.enum(ASKS) });

export const PaceInput = z.object({ pace: z.enum(PACES) });
