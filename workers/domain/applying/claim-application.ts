import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { claimOne } from "../applications/claim-queries";
import { eventActor } from "../applications/queries";
import { parseInput } from "../kernel/parse";
import { authorize } from "../kernel/policy";
import { ClaimApplicationInput } from "./schema";

/** The lease of the engine. Milliseconds. */
const LEASE_MS = 15 * 60_000;

/**
 * Claims an open, unclaimed application for the applying engine, for fifteen minutes. A second run within them gets
 * nothing, so that no form is sent twice.
 * @returns whether this run has it.
 */
export async function claimApplication(ctx: AppContext, input: unknown): Promise<{ claimed: boolean }> {
  const by = eventActor(authorize(ctx, "applying.claim"));
  const { applicationId } = parseInput(ClaimApplicationInput, input);
  const nowMs = ctx.now();
  const { move } = await write(ctx.db, claimOne(ctx.db, applicationId, null, by, nowMs, nowMs + LEASE_MS));
  return { claimed: move !== 0 };
}
