import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { z } from "zod";
import { DomainError } from "../kernel/errors";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { saveChoice } from "./queries";
import type { FileChoice } from "./vocabulary";

const Input = z.object({ file: z.enum(["arranged", "own", "model"]) });

/**
 * What whoever asks wants sent. `model` agrees to whoever runs the language model at present: another one is not asked
 * before it was agreed to. What waits is arranged by that; what somebody has in hands stays what it was. Repeating it
 * changes nothing.
 * @throws DomainError `conflict` where no model is configured.
 */
export async function chooseFile(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "tailoring.choose");
  const { file } = parseInput(Input, input);
  const model = ctx.providers.model?.name;
  if (file === "model" && model === undefined) throw new DomainError("conflict", "There is no language model here.");
  const choice: FileChoice = file === "model" ? `model ${model ?? ""}` : file;
  await write(ctx.db, saveChoice(ctx.db, userId, choice, ctx.now()));
}
