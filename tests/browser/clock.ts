import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** By how much the clock of the served Worker is ahead of the machine's. */
    clockShiftMs: number;
  }
}

/** The time by the clock of the served Worker and of its pages: it began at the noon of the tests, and runs. */
export const servedNow = (): number => Date.now() + inject("clockShiftMs");
