export type { BackupSource, BackupStep } from "./backups/port";
export type { BackupHealth } from "./backups/read-backups";
export { takeBackup } from "./backups/take-backup";
export {
  readHealth,
  type Alarm,
  type AppHealth,
  type ClassFills,
  type DeadLetter,
  type DrawnEntry,
  type Health,
  type SilentBoard,
  type UndeliveredMail,
  type UnservedPerson,
  type Waiting,
} from "./health/read-health";
export { readOutage, type Store } from "./health/read-outage";
export { reportHealth } from "./health/report-health";
export { compileDays } from "./reports/compile-day";
export { exportDayReport, exportOperatorReport, exportUserReport } from "./reports/export";
export { findPeople, type FoundApplication, type FoundPeople, type FoundPerson } from "./reports/find-people";
export { measureFigures } from "./reports/measure-figures";
export { readDayReport, type DayReport } from "./reports/read-day";
export { readFigures, readFiguresIfAny } from "./reports/read-figures";
export { readOperatorReport } from "./reports/read-operator";
export { readUserReport, type UserReport } from "./reports/read-user";
export { savePersonPreferences } from "./reports/save-preferences";
export { ReportDay, ReportOf } from "./reports/schema";
export { dropNote, writeNote } from "./reports/write-note";
