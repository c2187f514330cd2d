import { asc, desc, eq, sql } from "drizzle-orm";
import { alertFollowers, alertGroups, alertPostings } from "../../../db/schema/community/alerts";
import { whatsappNumbers } from "../../../db/schema/messaging/whatsapp";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { listOf } from "../../../db/sql";

const MAX_POSTINGS = 40;

export interface FollowedGroups {
  /** Whether a number is bound to which messages may go. */
  isLinked: boolean;
  groups: { id: string; name: string; isFollowed: boolean }[];
  postings: { id: string; title: string; company: string; location: string; link: string; group: string }[];
}

/** The premium groups, which of them the person follows, and their newest jobs. */
export async function readFollowed(db: AppDb, userId: string): Promise<FollowedGroups> {
  const mine = sql`EXISTS (SELECT 1 FROM ${alertFollowers} f WHERE f.group_id = ${alertGroups.id}
    AND f.user_id = ${userId})`;
  const { groups, postings, numbers } = await readNamed(db, {
    groups: db
      .select({ id: alertGroups.id, name: alertGroups.name, isFollowed: sql<number>`${mine}`.as("mine") })
      .from(alertGroups)
      .where(sql`drafts <> 'none' AND drafts = 'premium'`)
      .orderBy(asc(alertGroups.name)),
    postings: db
      .select({
        id: sql<string>`${alertPostings.id}`.as("alert"),
        title: alertPostings.title,
        company: alertPostings.company,
        location: alertPostings.location,
        link: alertPostings.link,
        group: sql<string>`${alertGroups.name}`.as("group_name"),
      })
      .from(alertFollowers)
      .innerJoin(alertGroups, sql`${alertGroups.id} = ${alertFollowers.groupId} AND ${alertGroups.drafts} = 'premium'`)
      .innerJoin(alertPostings, eq(alertPostings.groupId, alertGroups.id))
      .where(sql`${alertFollowers.userId} = ${userId} AND ${alertPostings.state} IN ('waiting','sent')`)
      .orderBy(desc(alertPostings.id))
      .limit(MAX_POSTINGS),
    numbers: db.select({ at: whatsappNumbers.boundAt }).from(whatsappNumbers).where(eq(whatsappNumbers.userId, userId)),
  });
  return {
    isLinked: numbers.length > 0,
    groups: groups.map((group) => ({ ...group, isFollowed: group.isFollowed === 1 })),
    postings,
  };
}

/** Sets the groups that the person follows; one that is not premium is left out. */
export function follow(db: AppDb, userId: string, groupIds: readonly string[]): Statement[] {
  return [
    db.delete(alertFollowers).where(eq(alertFollowers.userId, userId)),
    db.run(sql`INSERT INTO ${alertFollowers} (user_id, group_id)
      SELECT ${userId}, id FROM ${alertGroups} WHERE id IN ${listOf(groupIds)} AND drafts = 'premium'`),
  ];
}
