import { sql } from "drizzle-orm";
import { deadLetters, jobs } from "../../db/schema/core/jobs";
import type { PersonalData } from "../personal-data";
import { dropJobs } from "./queries";

export const jobsData: PersonalData = {
  erase: (db, { userId, email }) => [
    dropJobs(db, "person", sql`SELECT ${userId}`),
    dropJobs(db, "plan", sql`SELECT ref FROM ${jobs} WHERE kind = 'plan_event' AND ref GLOB ${`${userId}#*`}`),
    // There are few at any time: each is something that staff are to look at.
    db.run(sql`DELETE FROM ${deadLetters} WHERE instr(body, ${userId}) > 0 OR instr(lower(body), ${email}) > 0`),
  ],
};
