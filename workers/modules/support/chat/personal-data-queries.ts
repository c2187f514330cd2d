import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { users } from "../../../db/schema/accounts/sign-in";
import { supportMessages, supportNotes, supportThreads } from "../../../db/schema/support/chat";
import { provenAddress } from "../../accounts/queries";
import { timeHead } from "../../../core/ids";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";

export const supportData: PersonalData = {
  // The threads of the account go with it; what was written without one goes where the address is proven to be theirs.
  erase: (db, { userId }) => [
    db
      .delete(supportThreads)
      .where(and(isNull(supportThreads.userId), eq(supportThreads.email, provenAddress(userId)))),
  ],
  purge: (db, beforeMs) => [
    db.delete(supportThreads).where(and(isNull(supportThreads.userId), lt(supportThreads.lastId, timeHead(beforeMs)))),
  ],
  sections: {
    supportNotes: async ({ db }, userId) => {
      const rows = await db
        .select({ text: supportNotes.text, by: users.displayName, at: supportNotes.at })
        .from(supportThreads)
        .innerJoin(supportNotes, eq(supportNotes.threadId, supportThreads.id))
        .leftJoin(users, eq(users.id, supportNotes.staffId))
        .where(eq(supportThreads.userId, userId))
        .orderBy(asc(supportNotes.id));
      return rows.map(({ at, by, text }) => ({ at: instant(at), by: by ?? "a former colleague", text }));
    },
    support: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select({
              id: supportMessages.id,
              threadId: supportMessages.threadId,
              author: supportMessages.author,
              staffName: users.displayName,
              text: supportMessages.text,
              at: supportMessages.at,
            })
            .from(supportThreads)
            .innerJoin(supportMessages, eq(supportMessages.threadId, supportThreads.id))
            .leftJoin(users, eq(users.id, supportMessages.staffId))
            .where(and(eq(supportThreads.userId, userId), after === null ? undefined : gt(supportMessages.id, after)))
            .orderBy(asc(supportMessages.id))
            .limit(limit),
        (row) => row.id,
        ({ id: _id, at, threadId, author, staffName, text }) => ({
          at: instant(at),
          thread: threadId,
          by: author === "person" ? "you" : author === "staff" ? (staffName ?? "a former colleague") : "automatic",
          text,
        }),
      ),
  },
};
