import { z } from "zod";
import { within } from "../../lib/timeout";
import { ModelUnavailable, type LanguageModel } from "../../modules/applications";
import { TIMEOUT_MS } from "./openai-compatible";

/** The part of the binding that is used. */
export interface WorkersAi {
  run(model: string, input: Record<string, unknown>): Promise<unknown>;
}

/** The text models answer in one shape or the other. */
const Answer = z.union([
  z.object({ response: z.string() }).transform(({ response }) => response),
  z
    .object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
    .transform(({ choices }) => choices[0]?.message.content ?? ""),
]);

/**
 * A model of Cloudflare Workers AI, by the Worker's binding.
 * @see https://developers.cloudflare.com/workers-ai/configuration/bindings/
 */
export function workersAi(options: { ai: WorkersAi; model: string }): LanguageModel {
  return {
    name: "Cloudflare Workers AI",
    async ask({ instructions, data, mostTokens }) {
      try {
        const asked = options.ai.run(options.model, {
          messages: [
            { role: "system", content: instructions },
            { role: "user", content: data },
          ],
          max_tokens: mostTokens,
          temperature: 0,
        });
        return Answer.parse(await within(TIMEOUT_MS, asked));
      } catch (error) {
        throw new ModelUnavailable(error instanceof Error ? error.name : "no answer");
      }
    },
  };
}
