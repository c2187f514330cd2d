import { vi } from "vitest";

/** How many characters `work` looked through with `indexOf`: the same on every machine, unlike its time. */
export function scannedBy(work: () => void): number {
  const spy = vi.spyOn(String.prototype, "indexOf");
  try {
    work();
    return spy.mock.results.reduce((sum, { value: found }, i) => {
      const from = spy.mock.calls[i]?.[1] ?? 0;
      const text = String(spy.mock.contexts[i]);
      return sum + (found === -1 ? text.length : Number(found) + 1) - from;
    }, 0);
  } finally {
    spy.mockRestore();
  }
}
