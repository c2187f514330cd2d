/** The kinds of refusal that are written down. */
export const SECURITY_KINDS = [
  "sign_in_failed", // a wrong password, or an account that there is not
  "failed_account", // the first of these at an account within the hour: how many accounts one caller tries
  "limited", // a limit on attempts
  "forbidden", // a signed-in user who is not allowed to
  "cross_site", // a change that another site sent
  "not_found", // a signed-in user asked for what does not exist or is another user's
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Something that was refused in this request. `what` is a word of ours: the line of the policy, the limit's name. */
export interface SecurityEvent {
  kind: SecurityKind;
  what?: string;
  /** A keyed hash of the account that was tried. */
  account?: string;
}
