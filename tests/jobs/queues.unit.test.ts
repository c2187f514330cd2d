import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readResources } from "../../scripts/deployment";
import { queuesOf } from "../../scripts/preflight-checks";
import { isPrompt, JobMessage } from "@workers/core/jobs/messages";

/** The tables of wrangler.toml with this heading, each as its keys and values. */
function tables(heading: string): Record<string, string>[] {
  const text = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
  return text
    .split(/^(?=\[)/m)
    .filter((part) => part.startsWith(`[[${heading}]]`))
    .map((part) =>
      Object.fromEntries([...part.matchAll(/^(\w+) = "?([^"\n]*)"?$/gm)].map(([, key, value]) => [key!, value!])),
    );
}

it("gives every queue a consumer, and dead letters that are consumed too", () => {
  const producers = Object.fromEntries(tables("queues.producers").map((p) => [p["binding"], p["queue"]]));
  expect(producers).toEqual({ JOBS: "jobsarthi-jobs", PROMPT: "jobsarthi-prompt" });
  const consumers = new Map(tables("queues.consumers").map((c) => [c["queue"], c["dead_letter_queue"]]));
  expect(Object.fromEntries(consumers)).toEqual({
    "jobsarthi-jobs": "jobsarthi-jobs-dead",
    "jobsarthi-prompt": "jobsarthi-prompt-dead",
    "jobsarthi-jobs-dead": undefined,
    "jobsarthi-prompt-dead": undefined,
  });
  // Setup makes each of them.
  expect(queuesOf(readResources("production")).toSorted()).toEqual([...consumers.keys()].toSorted());
});

it("sends mail, messages and money to their own queue, and everything else to the other", () => {
  const sample = { kind: "k", ref: "r", outboxId: "o", sourceId: "s", orderId: "o", refundId: "r", eventId: "e" };
  const types = JobMessage.options.map((option) => option.shape.type.value);
  expect(types.filter((type) => isPrompt(JobMessage.parse({ type, ...sample })))).toEqual([
    "mail",
    "order",
    "refund",
    "whatsapp",
    "webhook",
  ]);
  expect(types.length).toBeGreaterThan(4);
});
