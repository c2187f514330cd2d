import { asc, eq, lt, sql } from "drizzle-orm";
import { communityInterest, communityMembers } from "../../../db/schema/billing/membership";
import { provenAddress } from "../../accounts/queries";
import { instant, type PersonalData } from "../../../core/personal-data";
import { communityOrdersOf } from "../orders/personal-data-queries";

export const membershipData: PersonalData = {
  // A membership goes with its address only where that was proven to be theirs.
  erase: (db, { userId }) => [
    db.delete(communityMembers).where(eq(communityMembers.email, provenAddress(userId))),
    db.delete(communityInterest).where(eq(communityInterest.email, provenAddress(userId))),
  ],
  purge: (db, beforeMs) => [
    db.delete(communityInterest).where(lt(communityInterest.at, beforeMs)),
    // Word for word the expression of the index.
    db.run(sql`DELETE FROM ${communityMembers} WHERE min(ends_at, coalesce(left_at, ends_at)) < ${beforeMs}`),
  ],
  sections: {
    community: async ({ db }, userId) => {
      const [memberships, [asked]] = await db.batch([
        db
          .select({
            name: communityMembers.name,
            phone: communityMembers.phone,
            beganAt: communityMembers.beganAt,
            endsAt: communityMembers.endsAt,
            leftAt: communityMembers.leftAt,
            endReason: communityMembers.endReason,
          })
          .from(communityMembers)
          .where(eq(communityMembers.email, provenAddress(userId)))
          .orderBy(asc(communityMembers.beganAt)),
        db
          .select({ name: communityInterest.name, phone: communityInterest.phone, at: communityInterest.at })
          .from(communityInterest)
          .where(eq(communityInterest.email, provenAddress(userId))),
      ]);
      return {
        memberships: memberships.map(({ beganAt, endsAt, leftAt, ...row }) => ({
          ...row,
          beganAt: instant(beganAt),
          endsAt: instant(endsAt),
          leftAt: instant(leftAt),
        })),
        detailsGiven: asked ? { ...asked, at: instant(asked.at) } : null,
        orders: await communityOrdersOf(db, userId),
      };
    },
  },
};
