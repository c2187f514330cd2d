import type { Locale } from "../texts/locales";
import type { TextKey } from "../texts/text";
import { HOUR_MS } from "../lib/time";
import type { ZoneName } from "../lib/zones";
import type { AppContext } from "./context";
import { DomainError, noRecords } from "./errors";
import type { PlanFacts } from "./plan-facts-rules";

export const TOKEN_SCOPES = ["sources", "postings"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The roles of staff. */
export interface StaffRoles {
  slug: string;
  operations: boolean;
  community: boolean;
  support: boolean;
  coach: boolean;
}

/** The caller. Sessions make users, cron and queue make the system, everybody else is a visitor. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "unknown" } // a session was shown, and the database does not say whose
  | { kind: "system"; job: string }
  | {
      kind: "user";
      userId: string;
      email: string;
      displayName: string;
      /** True once the address is known to be theirs. */
      verified: boolean;
      sessionId: string;
      /** Null for a user who is not staff, and for staff who have not shown their second factor within the shift. */
      staff: StaffRoles | null;
      /** The roles of staff who have yet to show their second factor; they open nothing. */
      unproven: StaffRoles | null;
      /** When the second factor was last shown in this session; null for everybody else. */
      provedAt: number | null;
      /** The scope of a script's token, a save button's, or a message's from a linked number; absent in a session. */
      token?: TokenScope | "save" | "whatsapp";
      /** From the profile; null while there is none. */
      country: "IN" | "US" | null;
      /** The language that they chose; null where they chose none. */
      language: Locale | null;
      timeZone: ZoneName;
      /** As of the beginning of this request; for display. Guards read the database. */
      plan: PlanFacts;
    };
export type UserActor = Extract<Actor, { kind: "user" }>;

type Grant =
  | "anyone"
  | "visitor" // visitors too
  | "user" // any signed-in user; ownership is in the query
  | "user_or_operations" // one's own; any for operations
  | "staff" // either role
  | "operations"
  | "operations_or_system" // staff by hand, or a job by itself
  | "support" // those who answer what people write
  | "coach" // those who give interview guidance; whose session it is stands in the query
  | "any_staff" // any staff, also before the second factor was shown
  | "both_roles" // spec section 6: the posting manager
  | "system"; // cron and queue only

/** The one table of who may do what. A use case names its line; a name that is not here does not compile. */
export const POLICY = {
  "identity.sign_up": "anyone",
  "identity.sign_in": "anyone",
  "identity.sign_out": "anyone",
  "identity.reset_password": "anyone",
  "identity.google": "anyone",
  "identity.verify_email": "anyone", // the holder of the mailed link
  "identity.request_verification": "user",
  "identity.choose_language": "user",
  "identity.mark_verified": "system",
  "identity.change_password": "user",
  "identity.sessions": "user", // one's own
  "identity.confirm": "any_staff", // proves their identity, by their second factor
  "identity.second_factor": "any_staff", // one's own: to set one up, and to remove one
  "identity.read_staff": "operations",
  "identity.end_sessions": "operations", // another user's
  "identity.ask_role": "operations",
  "identity.settle_role": "operations", // a colleague's wish
  "identity.end_loans": "system",
  "identity.reset_factor": "operations", // a colleague's
  "identity.make_token": "operations",
  "identity.revoke_token": "operations",
  "location.read": "anyone",
  "figures.read": "anyone",
  "figures.measure": "system",
  "offers.read": "anyone",
  "offers.list": "operations", // every version, and what a change would do
  "offers.save": "operations",
  "plans.read": "user",
  "plans.read_history": "user",
  "plans.start_intent": "user",
  "plans.read_intent": "user",
  "plans.activate_trial": "user",
  "plans.allow_trial": "operations", // to another user of a shared phone
  "plans.end_due": "system",
  "plans.follow_event": "system",
  "profiles.read": "user",
  "profiles.save": "user",
  "profiles.follow_event": "system",
  "resumes.store": "user",
  "resumes.read_for_form": "user",
  "resumes.hold": "user", // one's own file, until the form is saved
  "resumes.read_reading": "user",
  "resumes.correct": "user",
  "resumes.download": "user_or_operations",
  "resumes.parse": "system",
  "resumes.sweep": "system",
  "resumes.renew": "system",
  "tailoring.tailor": "system",
  "tailoring.sweep": "system",
  "tailoring.renew": "system",
  "tailoring.choose": "user",
  "tailoring.read_model": "anyone",
  "tailoring.download": "user_or_operations",
  "answers.read": "user", // one's own, as the five that follow
  "answers.say": "user",
  "answers.withdraw": "user",
  "answers.refuse_question": "user",
  "answers.set_mandate": "user",
  "answers.settle_proposal": "user",
  "answers.say_mailed": "anyone", // the holder of the mailed link, for the one question that it names
  "answers.mail_questions": "system",
  "applications.list_applied": "user",
  "applications.fill_queue": "system",
  "applications.follow_event": "system",
  "slips.keep_posting": "system",
  "slips.sweep_postings": "system",
  "slips.share": "user",
  "slips.read_shared": "anyone", // anybody with the address
  "reviews.read": "user",
  "reviews.make": "user",
  "tracking.read": "user",
  "tracking.mark": "user",
  "tracking.ask": "system",
  "applications.list_day": "staff",
  "applications.update_entry": "operations",
  "applications.lock_entry": "operations",
  "applications.unlock_entry": "operations",
  "applications.claim_entry": "operations",
  "applications.list_own_locks": "operations",
  "applications.read_opening": "operations",
  "applications.read_tailored": "operations",
  "applications.attach_proof": "operations",
  "inbound_mail.manage": "user",
  "inbound_mail.take": "system",
  "inbound_mail.list_refusals": "operations",
  "own_alerts.permit": "operations", // that a portal's terms allow alerts of the service's own
  "own_alerts.list": "operations",
  "own_alerts.measure": "system",
  "inbound_mail.deliver": "anyone", // the provider, by user and password
  "codes.ask": "operations",
  "codes.read": "operations",
  "codes.give": "anyone", // the holder of the mailed link, for ten minutes
  "codes.take_reply": "system", // a code that the person sent from their own number
  "codes.drop": "system",
  "save_button.pair_code": "user", // for one's own session
  "save_button.pair": "anyone", // the person who types the code
  "save_button.look": "user",
  "save_button.save": "user",
  "save_button.list": "user", // one's own
  "save_button.end": "user", // one's own, also by the button itself
  "extension.pair_code": "operations", // for one's own session
  "extension.pair": "anyone", // the person who types the code
  "extension.use": "operations", // the claimed entry alone
  "extension.read_board": "operations", // jobs of a registered board that no server may ask
  "extension.report_fills": "operations", // of the claimed entry: which of our answers stayed, without them
  "extension.record_form": "operations", // the structure of the form before one, without a value
  "extension.list_forms": "operations",
  "extension.delete_form": "operations",
  "extension.read_fills": "operations",
  "extension.resume_class": "operations",
  "extension.list_hosts": "operations",
  "extension.decide_host": "operations",
  "extension.settle_sending": "system",
  "applications.settle_check": "operations", // a colleague's lock, looked at again
  "applications.read_proof": "user_or_operations",
  "applications.read_slip": "user_or_operations",
  "applications.export_day": "operations",
  "applications.sweep_proofs": "system",
  "applications.correct_counts": "system",
  "applications.expire_holds": "system",
  "applying.list_next": "user",
  "applying.decline": "user", // one's own, as the fifteen that follow
  "applying.keep": "user",
  "applying.skip_parked": "user",
  "applying.settle_self_apply": "user",
  "applying.read_self_apply": "user",
  "applying.prepare_self_apply": "user",
  "applying.bring_forward": "user",
  "applying.read_link": "user",
  "applying.choose": "user",
  "applying.save_job": "user",
  "applying.take_back": "user",
  "applying.pause": "user",
  "applying.resume": "user",
  "applying.set_veto_time": "user",
  "applying.set_pace": "user",
  "applying.set_asks": "user",
  "applying.read_form": "operations", // of an entry that one holds, as the next
  "applying.propose_answer": "operations",
  "applying.record_outcome": "system",
  "applying.return_parked": "system",
  "applying.settle_parked": "system",
  "applying.ask_waiting": "system",
  "applying.ask_about": "system",
  "applying.lapse_asked": "system",
  "matching.count_supply": "user",
  "matching.read_funnel": "user",
  "matching.match_person": "system",
  "public_openings.follow": "system",
  "public_openings.read": "anyone",
  "public_openings.find": "anyone",
  "public_openings.leave_out": "operations",
  "matching.follow_feed": "system",
  "matching.look_wider": "system",
  "matching.renew_rules": "system",
  "matching.look_again": "system",
  "matching.learn_from_all": "system",
  "match_evaluation.draw": "system",
  "match_evaluation.read": "operations", // preferences without a name, beside a job
  "match_evaluation.label": "operations",
  "match_evaluation.export": "operations", // labels and scores
  "sources.register": "operations_or_system",
  "sources.ask": "user", // that a public board be read, by the link to one of its jobs
  "sources.list": "operations",
  "sources.list_public": "anyone",
  "sources.preview": "operations", // what a list would change
  "sources.change": "operations", // many boards at once, with a preview and a way back
  "sources.permit": "operations", // boards that are read by permission alone
  "sources.purge_batches": "system",
  "sources.poll": "system",
  "sources.enqueue_due": "system",
  "sources.retry": "operations",
  "postings.ingest": "operations_or_system",
  "postings.land": "operations_or_system", // a page of a board, or what an ingest brings
  "postings.close": "system",
  "forms.read": "system",
  "forms.save_listed": "system",
  "forms.check_posting": "system",
  "forms.look_at_posting": "operations", // the job alone
  "forms.correct_label": "operations",
  "postings.preview_file": "operations", // what a portal's file would bring
  "postings.change_file": "operations", // lands it, with a way back
  "postings.list_files": "operations",
  "postings.list_held": "operations",
  "postings.decide_held": "operations",
  "payments.start": "user",
  "payments.read": "anyone", // by the order's signed reference, or the session's own
  "payments.receive_notice": "anyone", // gateways: the notice carries its own signature
  "payments.reconcile": "system",
  "payments.compare_books": "system",
  "payments.request_refund": "user",
  "payments.read_desk": "operations",
  "payments.follow_refund": "system",
  "payments.decide_refund": "operations",
  "payments.give_order": "operations",
  "community.buy": "anyone",
  "community.read": "anyone", // by a signed key, or a verified address
  "invoices.download": "user_or_operations",
  "invoices.read_billing": "user",
  "invoices.save_billing": "user",
  "community.leave": "anyone",
  "community.remind": "system",
  "alerts.list_batches": "both_roles",
  "alerts.make_batch": "both_roles",
  "alerts.mark_sent": "both_roles",
  "alerts.remove_postings": "both_roles",
  "alerts.list_groups": "both_roles",
  "alerts.save_group": "both_roles",
  "alerts.draft": "system",
  "alerts.follow": "user", // a member, on their own number
  "calls.list": "staff",
  "calls.update": "operations",
  "calls.lock": "operations",
  "calls.complete": "operations",
  "calls.export": "operations",
  "calls.remind": "system",
  "support.read": "anyone", // one's own thread, or one by its signed link
  "support.write": "anyone",
  "support.act": "user",
  "support.read_inbox": "support",
  "support.claim": "support",
  "support.note": "support", // for colleagues
  "support.reply": "support",
  "support.close": "support",
  "interviews.read": "user",
  "interviews.book": "user",
  "interviews.move": "user",
  "interviews.cancel": "user",
  "interviews.review": "user", // how it was, or who did not come
  "interviews.read_calendar": "anyone", // by the file's signed address
  "interviews.save_calendar": "coach", // one's own hours
  "interviews.list_sessions": "coach",
  "interviews.read_session": "coach",
  "interviews.read_resume": "coach",
  "interviews.record": "coach",
  "interviews.call_off": "coach",
  "interviews.settle": "system",
  "reports.find_people": "staff",
  "reports.read_user": "staff",
  "reports.write_note": "operations",
  "reports.save_preferences": "operations",
  "reports.read_day": "staff",
  "reports.read_operator": "staff",
  "reports.export": "operations",
  "reports.compile": "system",
  "alarms.record": "system",
  "backups.take": "system",
  "health.report": "system",
  "security.seal_log": "system",
  "security.read_opening": "operations", // whether a reason of one's own still counts
  "security.open_person": "operations", // with a reason that the person reads
  "health.read": "staff",
  "health.read_outage": "anyone", // only which stores answer, while users cannot be identified
  "audit.read_own": "user",
  "audit.read_person": "staff",
  "mailing.send_due": "system",
  "mailing.choose_digest": "user",
  "mailing.choose_messages": "user",
  "mailing.press_marketing": "user",
  "mailing.resolve_undelivered": "operations",
  "mailing.resume": "operations",
  "mailing.record_stamp": "user",
  "mailing.notify_team": "user",
  "mailing.send_welcome": "user",
  "mailing.unsubscribe": "anyone", // a signed key, a session, or else a link to confirm it
  "mailing.take_event": "anyone", // anybody with the webhook's password
  "whatsapp.receive": "anyone", // the provider: the notice carries its own signature
  "whatsapp.handle": "system",
  "whatsapp.open_upload": "anyone", // the holder of the link that we answered the sender with
  "whatsapp.use_upload": "user", // to make one's profile with it
  "whatsapp.read": "user",
  "whatsapp.accept": "user", // what one sent in the chat, by a press on the site
  "whatsapp.bind": "user", // one's own number: a code, the settings, and to unbind it
  "api.describe": "anyone",
  "privacy.export": "user",
  "privacy.erase": "user",
  "privacy.erase_files": "system",
  "privacy.redo_erasures": "system",
  "jobs.sweep": "system",
  "jobs.record_dead": "system",
  "jobs.replay": "operations",
  "sandbox.use": "anyone", // the routes exist only in the sandbox
} as const satisfies Record<string, Grant>;
export type Action = keyof typeof POLICY;

/** How long a second factor that was shown opens the staff pages: a shift. */
export const SHIFT_MS = 8 * HOUR_MS;
/** How long it opens what is taken along, paid back or given away. */
export const FACTOR_FRESH_MS = 10 * 60_000;

/** Lines for which the second factor was shown within `FACTOR_FRESH_MS`. */
const FRESH: readonly string[] = [
  "identity.end_sessions",
  "identity.ask_role",
  "identity.settle_role",
  "identity.reset_factor",
  "identity.make_token",
  "identity.revoke_token",
  "applications.export_day",
  "calls.export",
  "reports.export",
  "payments.decide_refund",
  "payments.give_order",
  "security.read_opening",
  "security.open_person",
] satisfies Action[];

/** The lines that each scope is good for; nothing else is. */
const BY_TOKEN: Readonly<Record<TokenScope | "save" | "whatsapp", readonly string[]>> = {
  save: [
    "save_button.look",
    "save_button.save",
    "save_button.end",
    "applying.read_link",
    "applying.save_job",
    "applying.choose",
    "sources.ask", // the state of a board: the button asks for no reading
    "applying.settle_self_apply",
    "applying.decline",
  ] satisfies Action[],
  sources: [
    "sources.register",
    "sources.list",
    "sources.preview",
    "sources.change",
    "sources.permit",
    "sources.retry",
  ] satisfies Action[],
  postings: ["postings.ingest", "postings.land"] satisfies Action[],
  whatsapp: [
    "applying.list_next",
    "applying.keep",
    "applying.decline",
    "answers.read",
    "answers.say",
    "applications.list_applied",
    "applications.read_slip",
  ] satisfies Action[],
};

/** Under these lines staff touch no personal data. */
const UNAUDITED: readonly string[] = [
  "identity.read_staff", // colleagues and tokens
  "security.read_opening", // nothing of the person
  "applications.read_opening", // the job and a count
  "sources.register",
  "sources.list",
  "sources.preview",
  "offers.list",
  "postings.land", // `postings.ingest` is logged; a board's pages land by themselves
  "postings.preview_file",
  "postings.list_files",
  "postings.list_held",
  "inbound_mail.list_refusals", // counts by portal
  "own_alerts.list", // counts of five people or more
  "forms.look_at_posting",
  "forms.correct_label",
  "alerts.list_batches",
  "alerts.list_groups",
  "reports.read_operator", // names no person
  "interviews.save_calendar",
  "match_evaluation.read", // preferences without who has them
  "match_evaluation.label",
  "match_evaluation.export",
  "extension.pair_code",
  "extension.list_hosts",
  "extension.report_fills", // counts of classes: no value and no person
  "extension.read_fills",
  "extension.list_forms",
] satisfies Action[];

/**
 * The words of the access log for each action that is written to it, as staff and the person themselves read them.
 * Most actions are lines of the policy, the others are results of one.
 */
export const AUDIT_WORDS: Readonly<Record<string, TextKey>> = {
  "applications.list_day": "audit.sawApplicationResultNotes",
  "applying.read_form": "audit.readAnswersEmployersForm",
  "applying.propose_answer": "audit.proposedAnswerUsedOnly",
  "applications.claim_entry": "audit.tookApplicationSawProfile",
  "applications.list_own_locks": "audit.lookedThroughResults",
  "applications.read_tailored": "audit.sawChangedResume",
  "applications.update_entry": "audit.notedSomethingApplication",
  "applications.lock_entry": "audit.recordedResultApplication",
  "applications.unlock_entry": "audit.tookResultApplicationBack",
  "applications.attach_proof": "audit.addedProofApplication",
  "codes.ask": "audit.askedCodeEmployersForm",
  "codes.read": "audit.readCodeEmployersForm",
  "extension.pair": "audit.pairedBrowserExtension",
  "extension.use": "audit.filledEmployersFormAnswers",
  "extension.read_board": "audit.tookOpeningsBoardOver",
  "extension.record_form": "audit.recordedForm",
  "extension.delete_form": "audit.deletedForm",
  "extension.resume_class": "audit.filledClassAgain",
  "extension.decide_host": "audit.decidedWhetherFormsSite",
  "applications.settle_check": "audit.lookedAgainApplication",
  "applications.read_slip": "audit.openedPageApplication",
  "applications.read_proof": "audit.openedProofApplication",
  "applications.export_day": "audit.exportedListApplications",
  "calls.list": "audit.sawNameContactDetails",
  "calls.update": "audit.changedPreferencesNotes",
  "calls.lock": "audit.recordedReopenedResultCall",
  "calls.complete": "audit.closedDaysCalls",
  "calls.export": "audit.exportedNameContactDetails",
  "alerts.make_batch": "audit.putOpeningsTogether",
  "alerts.mark_sent": "audit.sentOpeningsCommunity",
  "alerts.remove_postings": "audit.tookOpeningsMessage",
  "alerts.save_group": "audit.setOpeningsGroupCommunity",
  "health.read": "audit.sawNameEmailAddress",
  "mailing.resolve_undelivered": "audit.settledMailNotArrived",
  "mailing.resume": "audit.mailsStoppedTriedAgain",
  "identity.end_sessions": "audit.signedEverywhere",
  "identity.ask_role": "audit.askedRole",
  "identity.settle_role": "audit.settledRole",
  "identity.end_loans": "audit.endedLoan",
  "identity.reset_factor": "audit.resetSecondFactorSign",
  "identity.make_token": "audit.madeTokenScripts",
  "identity.revoke_token": "audit.withdrewTokenScripts",
  "invoices.download": "audit.openedInvoiceReceipt",
  "plans.allow_trial": "audit.letBeginFreeTrial",
  "offers.save": "audit.changedPricePlanGives",
  "payments.read_desk": "audit.sawNameEmailAddress2",
  "payments.give_order": "audit.gavePaymentBought",
  "payments.refund_approved": "audit.approvedRefund",
  "payments.refund_declined": "audit.declinedRefund",
  "payments.resolve_problem": "audit.settledQuestionAbout",
  "support.read_inbox": "audit.readWroteSupport",
  "whatsapp.bind": "audit.linkedUnlinkedWhatsapp",
  "support.note": "audit.notedSupport",
  "support.claim": "audit.tookGaveBackWrote",
  "support.reply": "audit.answeredWroteSupport",
  "support.close": "audit.markedWroteSupportSolved",
  "interviews.list_sessions": "audit.sawNameListPeople",
  "interviews.read_session": "audit.readResumeApplications",
  "interviews.read_resume": "audit.openedResumeInterview",
  "interviews.record": "audit.recordedInterviewGuidance",
  "interviews.call_off": "audit.calledOffInterviewGuidance",
  "reports.find_people": "audit.sawNameContactDetails2",
  "reports.read_user": "audit.readNameContactDetails",
  "reports.write_note": "audit.wroteTookBackNote",
  "reports.read_day": "audit.sawNameContactDetails3",
  "reports.save_preferences": "audit.changedPreferences",
  "reports.export": "audit.exportedNameContactDetails2",
  "resumes.download": "audit.openedResume",
  "security.open_person": "audit.askedOpenResumeTelephone",
  "tailoring.download": "audit.openedResumeArranged",
  "sources.retry": "audit.jobBoardReadAgain",
  "postings.decide_held": "audit.releasedClosedOpeningHeld",
  "sources.change": "audit.changedJobBoardsRead",
  "postings.ingest": "audit.tookRowsFileCatalogue",
  "postings.change_file": "audit.tookPortalsFileCatalogue",
  "sources.permit": "audit.notedEmployerPermitsJob",
  "public_openings.leave_out": "audit.leftEmployerNamePublic",
  "own_alerts.permit": "audit.confirmedPortalsTermsAlerts",
  "jobs.replay": "audit.workAccountDoneAgain",
};

/**
 * Whether actions under a line are written to the audit log: all that staff may do, except lines without personal data.
 */
export function isAudited(action: string): boolean {
  const grant: Grant | undefined = Object.entries(POLICY).find(([name]) => name === action)?.[1];
  if (grant === "any_staff") return false;
  return grant !== undefined && /staff|operations|both_roles|support|coach/.test(grant) && !UNAUDITED.includes(action);
}

/**
 * The first line of every use case.
 * @returns the actor, narrowed to a user where the line asks for one.
 * @throws DomainError `signed_out` for a visitor, `forbidden` for a user who may not, `unproven` for staff who have to
 *   show their second factor first, `unavailable` while the caller cannot be identified.
 */
export function authorize<A extends Action>(
  ctx: Pick<AppContext, "actor" | "securityEvents" | "now">,
  action: A,
): ActorFor<A> {
  const grant: Grant = POLICY[action];
  const { actor } = ctx;
  const isOutOfScope = actor.kind === "user" && actor.token && !BY_TOKEN[actor.token].includes(action);
  if (isOutOfScope || !permits(grant, actor)) {
    if (actor.kind === "user" && actor.unproven && permits(grant, { ...actor, staff: actor.unproven }))
      throw unproven();
    if (grant === "system" || actor.kind === "user" || actor.kind === "system") {
      ctx.securityEvents?.push({ kind: "forbidden", what: action });
      throw new DomainError("forbidden", "errors.noAccess");
    }
    throw nobody(actor);
  }
  if (FRESH.includes(action)) requireFresh(ctx);
  return actor as ActorFor<A>;
}

/**
 * Holds staff to a second factor that they showed within the last ten minutes.
 * @throws DomainError `unproven` otherwise.
 */
export function requireFresh(ctx: Pick<AppContext, "actor" | "now">): void {
  if (!isFresh(ctx)) throw unproven();
}

/**
 * False for staff who showed no second factor within the last ten minutes. True for who is no user at all, so
 * `authorize` comes first.
 */
export const isFresh = ({ actor, now }: Pick<AppContext, "actor" | "now">): boolean =>
  actor.kind !== "user" || now() - (actor.provedAt ?? 0) <= FACTOR_FRESH_MS;

/**
 * The roles that let a user read data that is not their own.
 * @returns null for a user who is not staff.
 * @throws DomainError `unproven` for staff without a second factor.
 */
export function rolesOf(actor: UserActor): StaffRoles | null {
  if (actor.unproven) throw unproven();
  return actor.staff;
}

function unproven(): DomainError {
  return new DomainError("unproven", "errors.confirmYourself");
}

/** Why an unidentified caller may not: they are not signed in, or the session store does not answer. */
export function nobody(actor: Actor): DomainError {
  return actor.kind === "unknown" ? noRecords() : new DomainError("signed_out", "errors.signIn");
}

/** The actors that a line of the table admits. */
export type ActorFor<A extends Action> = (typeof POLICY)[A] extends
  | "user"
  | "user_or_operations"
  | "staff"
  | "operations"
  | "support"
  | "coach"
  | "any_staff"
  | "both_roles"
  ? UserActor
  : Actor;

function permits(grant: Grant, actor: Actor): boolean {
  switch (grant) {
    case "anyone":
      return true;
    case "visitor":
      return actor.kind === "visitor";
    case "user":
    case "user_or_operations":
      return actor.kind === "user";
    case "staff":
      return actor.kind === "user" && actor.staff !== null && (actor.staff.operations || actor.staff.community);
    case "operations":
      return actor.kind === "user" && actor.staff?.operations === true;
    case "support":
      return actor.kind === "user" && actor.staff !== null && (actor.staff.support || actor.staff.operations);
    case "coach":
      return actor.kind === "user" && actor.staff?.coach === true;
    case "any_staff":
      return actor.kind === "user" && (actor.staff ?? actor.unproven) !== null;
    case "operations_or_system":
      return actor.kind === "system" || (actor.kind === "user" && actor.staff?.operations === true);
    case "both_roles":
      return actor.kind === "user" && actor.staff?.operations === true && actor.staff.community;
    case "system":
      return actor.kind === "system";
  }
}
