import { describe, expect, it } from "vitest";
import { openAiCompatible } from "@workers/providers/model/openai-compatible";
import { workersAi } from "@workers/providers/model/workers-ai";
import { chooseProviders } from "@workers/providers/choose";
import { ConfigError, parseConfig } from "@workers/config";
import { ModelUnavailable, type LanguageModel, type Prompt } from "@workers/modules/applications/tailoring/port";

const PROMPT: Prompt = { instructions: "Order the lines.", data: '{"lines":[]}', mostTokens: 40 };
const MESSAGES = [
  { role: "system", content: PROMPT.instructions },
  { role: "user", content: PROMPT.data },
];

/** A vendor that answers one thing, and what it was asked. */
interface Vendor {
  model: LanguageModel;
  asked: () => Record<string, unknown>;
}
type Answers = Record<"words" | "broken" | "refused" | "silent", () => Promise<unknown>>;

const openAi = (answer: () => Promise<unknown>): Vendor => {
  let sent: RequestInit = {};
  let at = "";
  const model = openAiCompatible({
    api: "https://models.example/v1",
    key: "sample-key",
    model: "sample-model",
    fetch: async (input, init) => {
      at = input instanceof Request ? input.url : String(input);
      sent = init ?? {};
      return (await answer()) as Response;
    },
  });
  return {
    model,
    asked: () => {
      expect(at).toBe("https://models.example/v1/chat/completions");
      expect(sent.redirect).toBe("manual");
      expect(new Headers(sent.headers).get("authorization")).toBe("Bearer sample-key");
      return JSON.parse(sent.body as string) as Record<string, unknown>;
    },
  };
};
const workers = (answer: () => Promise<unknown>): Vendor => {
  let body: Record<string, unknown> = {};
  const model = workersAi({
    model: "@cf/sample/model",
    ai: {
      run: (name, input) => {
        body = { model: name, ...input };
        return answer();
      },
    },
  });
  return { model, asked: () => body };
};

const chat = {
  id: "c-1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: "[1]" } }],
};
const CASES: Record<string, { over: (answer: () => Promise<unknown>) => Vendor; answers: Answers; name: string }> = {
  "an endpoint like OpenAI's": {
    over: openAi,
    name: "models.example",
    answers: {
      words: () => Promise.resolve(Response.json(chat)),
      broken: () => Promise.resolve(Response.json({ choices: [] })),
      refused: () => Promise.resolve(Response.json({ error: { message: "quota" } }, { status: 429 })),
      silent: () => Promise.reject(new DOMException("timed out", "TimeoutError")),
    },
  },
  "Workers AI": {
    over: workers,
    name: "Cloudflare Workers AI",
    answers: {
      words: () => Promise.resolve({ response: "[1]", usage: { total_tokens: 9 } }),
      broken: () => Promise.resolve({ response: { order: [1] } }),
      refused: () => Promise.reject(new Error("3040: capacity temporarily exceeded")),
      silent: () => Promise.reject(new Error("network lost")),
    },
  },
};

describe.each(Object.entries(CASES))("a language model behind %s", (_, { over, answers, name }) => {
  it("is asked with the instructions apart from the data, bounded, and answers in words", async () => {
    const { model, asked } = over(answers.words);
    expect(model.name).toBe(name);
    expect(await model.ask(PROMPT)).toBe("[1]");
    expect(asked()).toMatchObject({ messages: MESSAGES, max_tokens: 40, temperature: 0 });
  });

  it.each(["broken", "refused", "silent"] as const)("says so where its answer is %s", async (how) => {
    await expect(over(answers[how]).model.ask(PROMPT)).rejects.toBeInstanceOf(ModelUnavailable);
  });
});

it("Workers AI answers in the shape of chat completions too", async () => {
  expect(await workers(() => Promise.resolve(chat)).model.ask(PROMPT)).toBe("[1]");
});

describe("the configuration of a model", () => {
  const base = { MODE: "sandbox", SIGNING_KEY: "0123456789abcdefghijklmnopqrstuvwxyz" };
  const ai = { run: () => Promise.resolve({ response: "" }) };
  const deps = { db: {}, cache: {}, now: () => 0 } as unknown as Parameters<typeof chooseProviders>[1];
  const chosen = (env: Parameters<typeof parseConfig>[0]) =>
    chooseProviders(parseConfig({ ...base, ...env }), { ...deps, ai: env.AI }).model?.name ?? null;

  it("is whole or none", () => {
    expect(chosen({})).toBeNull();
    expect(chosen({ AI: ai })).toBeNull();
    expect(chosen({ MODEL_NAME: "@cf/sample/model", AI: ai })).toBe("Cloudflare Workers AI");
    expect(chosen({ MODEL_NAME: "m", MODEL_API: "https://models.example/v1/", MODEL_KEY: "k" })).toBe("models.example");
    for (const half of [
      { MODEL_NAME: "m" },
      { MODEL_KEY: "k", AI: ai },
      { MODEL_NAME: "m", MODEL_API: "https://models.example/v1", AI: ai },
    ])
      expect(() => chosen(half)).toThrow(ConfigError);
    expect(() => chosen({ MODEL_NAME: "m", MODEL_API: "http://models.example", MODEL_KEY: "k" })).toThrow(/https/);
  });
});
