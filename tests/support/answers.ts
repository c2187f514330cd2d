import type { Endpoint } from "@workers/api/endpoint";

/** Where an answer is not as its endpoint says it to be; null where it is. */
export async function answerProblem({ output }: Endpoint, response: Response): Promise<string | null> {
  const type = (response.headers.get("Content-Type") ?? "").split(";")[0];
  if (typeof output === "string") return type === output ? null : `${type} instead of ${output}`;
  if (type !== "application/json") return `${type} instead of JSON`;
  return output().safeParse(await response.json()).error?.message ?? null;
}
