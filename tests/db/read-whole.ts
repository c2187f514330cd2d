/** Tables that stay small however many people and jobs there are, and why. */
export const FEW_ROWS: Readonly<Record<string, string>> = {
  access_tokens: "made by staff for scripts, and gone when they run out",
  alarms: "a row for each kind of fault",
  alert_groups: "made by staff",
  alert_latency: "a row a group and day, for as long as it is shown",
  alert_refusals: "a row a portal, reason and day, for 60 days",
  audit_heads: "a row a day",
  compared_days: "a row a day and gateway",
  daily_reports: "a row a day",
  daily_runs: "a row for each job of the daily tick",
  erasure_list: "one row",
  feed_cursors: "a row for each reader of the feed",
  feed_epoch: "one row",
  fill_days: "a row a class of question and day, for 60 days",
  fill_stops: "a row a class of question",
  form_hosts: "hosts that an operator was asked about, each decided by hand",
  health_watch: "a row for each thing that is watched",
  match_draws: "a row a week",
  matching_rules: "one row",
  offers: "the price list",
  own_alerts: "emails to the service's own mailbox, for 60 days",
  portal_intake: "a row a portal and country",
  posting_files: "files that staff upload, for as long as they may be taken back",
  public_cursor: "one row",
  recorded_forms: "forms that operators had before them, each structure once, for a year",
  shared_lessons: "500 rows at most",
  site_figures: "a row a day",
  source_batches: "lists that staff upload, for as long as they may be taken back",
  source_leave_outs: "recorded by staff",
  source_permissions: "recorded by staff",
  sqlite_sequence: "SQLite's own: a row a table",
  staff: "colleagues",
};

/** Partial indexes that have only what waits for staff or the next tick: what is done leaves them. */
export const WAITING: Readonly<Record<string, string>> = {
  alert_postings_waiting: "for staff to send",
  asked_questions_unmailed: "for the email that asks them, of this hour",
  code_requests_held: "codes of ten minutes",
  day_counts_open: "half hours with entries that are not locked",
  dead_letters_open: "for staff",
  interview_sessions_due: "sessions that are booked and not over",
  jobs_dead: "for staff",
  jobs_running: "jobs at work",
  outbox_sending: "on their way",
  outbox_undelivered: "for staff",
  payment_problems_open: "for staff",
  refunds_desk: "for staff, or on their way",
  resumes_waiting: "for their reading",
  sources_drift: "boards that differ from usual, of seven days",
  sources_silent: "boards that stopped answering",
  spot_checks_open: "for staff",
  support_threads_due: "for staff",
  support_threads_waiting: "for staff",
};

const ONE_ROW = "stops at the first row";
const NO_ROW = "its condition is false before a row is read";
const NO_REFERENCE = "looked through only while a reference of the same statement is broken, which none is";

/**
 * Statements that read a growing table, or an index of it, whole, or go through a list for each of many rows, and why.
 * This list only becomes shorter.
 */
export const READ_WHOLE: readonly { scan: string; said: string; why: string }[] = [
  { scan: "a list", said: 'UPDATE "alert_jobs" SET by_hand = 0', why: "an email's jobs, for each of its person's" },
  { scan: "a list", said: 'INSERT INTO "question_waits"', why: "a form's questions, for each open one of a person" },
  { scan: "a list", said: `"interview_sessions" s, json_each(?) k`, why: "a reminder of each kind, for each session" },
  { scan: "a list", said: 'INSERT INTO "resume_corrections"', why: "a correction's parts, for a person's resumes" },
  { scan: "alert_batches", said: 'INSERT INTO "alert_groups"', why: NO_REFERENCE },
  { scan: "applications", said: 'from "applications" where 0 order by', why: NO_ROW },
  { scan: "posting_changes", said: 'order by "posting_changes"."seq" desc limit ?', why: ONE_ROW },
  { scan: "posting_forms", said: 'INSERT INTO "forms"', why: NO_REFERENCE },
  { scan: "postings", said: 'from "postings" where (0 and', why: NO_ROW },
  { scan: "posting_search", said: "posting_search MATCH ?", why: "the search index itself, for the words asked for" },
  {
    scan: "support_threads by sqlite_autoindex_support_threads_1",
    said: 'from "support_threads" where 0 order by',
    why: NO_ROW,
  },
  {
    scan: "applications by applications_open",
    said: "INDEXED BY applications_open",
    why: "Health counts what is queued, and stops at a thousand",
  },
  {
    scan: "applications by applications_waiting",
    said: '"tailored_resumes"."made_at" < "resume_readings"."read_at"',
    why: "daily: what is queued and has an older resume, of all that is queued",
  },
  { scan: "dead_letters", said: 'DELETE FROM "dead_letters"', why: "an erasure: what a message holds has no index" },
  { scan: "fill_fates by fill_fates_wrong", said: '"fill_fates"."fate" <> \'kept\'', why: "mistakes of 60 days" },
  {
    scan: "jobs",
    said: 'delete from "jobs"',
    why: "daily: a week's jobs. An index of what is done would cost two rows written for each, a thousand times a read",
  },
  { scan: "match_people", said: 'DELETE FROM "match_people"', why: "daily: whose plan is over" },
  {
    scan: "sources",
    said: "UPDATE sources SET state = iif(state = 'waiting'",
    why: "where a permission changes: the boards of its system have no index",
  },
  { scan: "sources by sources_due", said: 'sum("open_count")', why: "daily: the site's figures" },
  { scan: "users", said: 'sum("credit_balances"."used")', why: "daily: the site's figures" },
  {
    scan: "whatsapp_numbers",
    said: 'FROM "whatsapp_numbers" n CROSS JOIN "users" u',
    why: "each minute of the hours in which jobs are offered: every linked number",
  },
  { scan: "whatsapp_proposals", said: 'delete from "whatsapp_proposals"', why: "daily: requests of a week" },
];
