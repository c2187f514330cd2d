export { isOpenTo, noticeOpened } from "./opened-people/access-queries";
export { countsSince, forgetSecurityCounts } from "./opened-people/queries";
export { isUnconfirmed } from "./sign-in/account-queries";
export { insertFactor, mailOthersOfOperations, proveNow } from "./sign-in/factor-queries";
export { ifAccount } from "./sign-in/limit-queries";
export { indexName, namedSo, renamePerson } from "./sign-in/name-queries";
export { hasMoreNamed, peopleNamed } from "./sign-in/people-queries";
export { identityData, provenAddress } from "./sign-in/personal-data-queries";
export { insertSaveButton, trimSaveButtons } from "./sign-in/save-button-queries";
export {
  demandUnconfirmed,
  findByAddress,
  findCredentials,
  markPlanBegun,
  sweepIdentity,
  upsertStaff,
} from "./sign-in/queries";
export {
  endRole,
  findChange,
  findColleague,
  findEndedLoans,
  findOpenChange,
  giveRole,
  insertChange,
  isAgreed,
  hasColleagues,
  isLoanOver,
  isSlugTaken,
  isStillAsked,
  settleChange,
  type RoleChange,
} from "./sign-in/role-queries";
