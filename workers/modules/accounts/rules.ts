export { ACCESS_LOG_ALARM, OPENED_ALARM, hourFigures, hourOf, type SecurityFigures } from "./opened-people/rules";
export { mailboxKey } from "./sign-in/mailbox-rules";
export { TOO_MANY_NAMESAKES, nameWords } from "./sign-in/rules";
export {
  CHANGE_STATES,
  endOfLoan,
  lastDayOf,
  ROLE_CHANGES,
  STAFF_ROLES,
  type RoleChangeKind,
  type StaffRole,
} from "./sign-in/role-rules";
