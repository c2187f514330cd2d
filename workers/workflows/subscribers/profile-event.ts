import type { AppContext } from "../../core/context";
import { completeJob, isHeld, type Claim } from "../../core/jobs/queries";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { indexName } from "../../modules/accounts/queries";
import { findProfile } from "../../modules/candidates/queries";

/**
 * Does what follows from a saved profile: staff find the person by the name that it has now. One job a person, which
 * runs once more where the profile was saved again meanwhile.
 */
export async function followProfileEvent(ctx: AppContext, claim: Claim): Promise<void> {
  authorize(ctx, "profiles.follow_event");
  const userId = claim.ref;
  const found = await findProfile(ctx.db, userId);
  if (!found) return;
  const name = `${found.profile.firstName} ${found.profile.lastName}`;
  await write(ctx.db, {
    name: indexName(ctx.db, { userId, source: "profile", name }, isHeld(claim)),
    done: completeJob(ctx.db, claim),
  });
}
