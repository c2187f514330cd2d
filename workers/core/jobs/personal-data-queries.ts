import { sql } from "drizzle-orm";
import { applicationEvents, applications } from "../../db/schema/applications/records";
import { deadLetters, jobs } from "../../db/schema/core/jobs";
import { resumes } from "../../db/schema/candidates/resumes";
import { listOf } from "../../db/sql";
import type { PersonalData } from "../personal-data";
import { OF_APPLICATION, OF_EVENT, OF_PERSON, OF_RESUME } from "./rules";

export const jobsData: PersonalData = {
  erase: (db, { userId, email }) => [
    db.run(sql`DELETE FROM ${jobs} WHERE (kind IN ${listOf(OF_PERSON)} AND ref = ${userId})
      OR (kind IN ${listOf(OF_RESUME)} AND ref IN (SELECT id FROM ${resumes} WHERE user_id = ${userId}))
      OR (kind IN ${listOf(OF_APPLICATION)} AND ref IN (SELECT id FROM ${applications} WHERE user_id = ${userId}))
      OR (kind IN ${listOf(OF_EVENT)} AND ref IN (SELECT e.application_id || '#' || e.n FROM ${applications} a
        JOIN ${applicationEvents} e ON e.application_id = a.id WHERE a.user_id = ${userId}))`),
    // There are few at any time: each is something that staff are to look at.
    db.run(sql`DELETE FROM ${deadLetters} WHERE instr(body, ${userId}) > 0 OR instr(lower(body), ${email}) > 0`),
  ],
};
