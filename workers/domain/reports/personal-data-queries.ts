import type { PersonalData } from "../kernel/personal-data";
import { forgetCounts } from "./queries";

export const reportsData: PersonalData = { erase: (db, { userId }) => [forgetCounts(db, userId)] };
