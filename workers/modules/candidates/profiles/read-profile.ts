import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { findProfile } from "./queries";
import type { Profile } from "./form-rules";

/** The caller's profile, with the resume that is sent for them; null while there is none. One query. */
export async function readProfile(ctx: AppContext, _input: Record<string, never> = {}): Promise<Profile | null> {
  const { userId } = authorize(ctx, "profiles.read");
  return (await findProfile(ctx.db, userId))?.profile ?? null;
}
