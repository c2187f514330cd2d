/** Words for what was noticed of an opening. Pure. */

export type SignCode =
  | "talent_pool"
  | "test_posting"
  | "unpaid"
  | "course"
  | "asks_for_money"
  | "asks_for_papers"
  | "chat_contact_only"
  | "pay_too_good"
  | "job_promised"
  | "free_mail_contact"
  | "not_their_address"
  | "no_company_site"
  | "old"
  | "reposted"
  | "same_text_elsewhere";

export type Remote = "remote" | "hybrid" | "onsite" | "unknown";
