import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { z } from "zod";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { saveChoice } from "./queries";
import { DESIGNS, type FileChoice } from "./vocabulary";

const Input = z.object({
  file: z.enum(["arranged", "own", "model"]).optional(),
  design: z.enum(DESIGNS).optional(),
});

/**
 * Sets which file is sent for the caller, and how a tailored one is drawn, each only where it is given. `model` agrees
 * to the present operator of the language model: another one is not asked before the person agrees to it. All that
 * waits is arranged by that; what an operator has claimed stays as it was. Repeating it changes nothing.
 * @throws DomainError `conflict` where no model is configured.
 */
export async function chooseFile(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "tailoring.choose");
  const { file, design } = parseInput(Input, input);
  const model = ctx.providers.model?.name;
  if (file === "model" && model === undefined) throw new DomainError("conflict", "tailoring.noLanguageModel");
  const choice: FileChoice | undefined = file === "model" ? `model ${model ?? ""}` : file;
  await write(ctx.db, saveChoice(ctx.db, userId, { choice, design }, ctx.now()));
}
