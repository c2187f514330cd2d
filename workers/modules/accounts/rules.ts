export { ACCESS_LOG_ALARM, OPENED_ALARM, hourFigures, hourOf, type SecurityFigures } from "./opened-people/rules";
export { mailboxKey } from "./sign-in/mailbox-rules";
export { TOO_MANY_NAMESAKES, nameWords } from "./sign-in/rules";
