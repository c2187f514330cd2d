import { z } from "zod";
import { ModelUnavailable, type LanguageModel } from "../../modules/applications";

/** The caller is a job of the queue, with a fallback of its own. */
export const TIMEOUT_MS = 10_000;

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Any endpoint that speaks the chat completions of OpenAI.
 * @see https://platform.openai.com/docs/api-reference/chat/create
 */
export function openAiCompatible(options: {
  api: string;
  key: string;
  model: string;
  fetch: typeof fetch;
}): LanguageModel {
  const { api, key, model } = options;
  return {
    name: new URL(api).hostname,
    async ask({ instructions, data, mostTokens }) {
      try {
        const response = await options.fetch(`${api}/chat/completions`, {
          method: "POST",
          redirect: "manual",
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({
            model,
            messages: [
              { role: "system", content: instructions },
              { role: "user", content: data },
            ],
            max_tokens: mostTokens,
            temperature: 0,
          }),
        });
        if (!response.ok) throw new ModelUnavailable(`status ${response.status}`);
        const [choice] = Answer.parse(await response.json()).choices;
        return choice?.message.content ?? "";
      } catch (error) {
        if (error instanceof ModelUnavailable) throw error;
        throw new ModelUnavailable(error instanceof Error ? error.name : "no answer");
      }
    },
  };
}
