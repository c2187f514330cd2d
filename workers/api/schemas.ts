/** What each call takes and answers, under its wire names: the source of /api/openapi.json. */
import { z } from "zod";
import { APPLICATION_STATUSES } from "../domain/applications/rules";
import { SignInInput, SignUpInput } from "../domain/identity/schema";
import { PAGE_STAMPS } from "../domain/outbox/schema";
import { PLAN_NAMES } from "../domain/offers/vocabulary";
import { PLAN_STATES } from "../domain/offers/rules";
import { FORMATS } from "../domain/postings/formats";
import { ROWS_MAX } from "../domain/postings/schema";
import { BoardRow } from "../domain/sources/read-row";
import { IMPORT_ROWS_MAX } from "../domain/sources/schema";
import { phoneCallEndpointDocs } from "./calls-schemas";
import { alertDocs } from "./alert-schemas";
import { paymentDocs } from "./payment-schemas";
import { reportDocs } from "./report-schemas";
import { personalDetails, profileForm, profileSaved } from "./profile-schemas";

export interface EndpointDoc {
  summary: string;
  /** The part of the product it belongs to. */
  tag: "Account and plan" | "Payment" | "Community" | "Staff" | "From elsewhere" | "Authentication" | "About";
  /** Absent for a call without a body. */
  request?: {
    schema: z.ZodType;
    /** `fields`: JSON or url-encoded alike, as most calls are; `json`: that alone; `form`: multipart. */
    as: "fields" | "json" | "form";
  };
  /** What `:name` in the path stands for. */
  params?: Readonly<Record<string, string>>;
  answer: {
    /** 200 unless said. */
    status?: 201;
    /** A schema of JSON, or the media type of a file. */
    body: z.ZodType | "application/pdf" | "application/zip" | "application/octet-stream";
  };
  /** Signed by basic authentication instead of a session. */
  basic?: true;
}

/** The descriptions by path. Made when they are first asked for: nothing is built before a request. */
export function endpointDocs(): Readonly<Record<string, EndpointDoc>> {
  const email = z.string().describe("One's own address; anybody else's is answered like an unknown one");
  const success = z.strictObject({ success: z.literal(true) });
  const instant = z.iso.datetime();
  const status = z.enum(APPLICATION_STATUSES);
  const jobId = z.string().min(1).max(40);
  const remarks = z.string().max(2000);
  const revision = z
    .int()
    .min(0)
    .nullish()
    .describe(
      "As the list gave it: a change is refused where somebody made another one meanwhile. Without it, whatever is there is replaced",
    );
  const amount = z.number().nullable();
  const about = (field: "_id" | "email") => ({ schema: z.object({ [field]: email }), as: "fields" as const });

  return {
    ...paymentDocs(),
    ...phoneCallEndpointDocs(),
    ...reportDocs(),
    ...alertDocs(),
    "/api/getLocation.php": {
      summary: "The visitor's country",
      tag: "Account and plan",
      answer: { body: z.strictObject({ country: z.string().describe("ISO 3166 alpha-2; empty when nobody knows") }) },
    },
    "/api/getPlanDetails.php": {
      summary: "The plan's state and counters",
      tag: "Account and plan",
      request: about("_id"),
      answer: {
        body: z.strictObject({
          result: z.enum(PLAN_STATES),
          daysLeft: z.int().min(0),
          applicationsLeft: z.int().min(0),
          totalApplicationsPurchased: z.int().min(0),
        }),
      },
    },
    "/api/fetchPersonalDetails.php": {
      summary: "The personal details; an empty _id when there are none yet",
      tag: "Account and plan",
      request: about("email"),
      answer: { body: personalDetails() },
    },
    "/api/getJobApplied.php": {
      summary: "The applications that were made, newest first, 1000 at most",
      tag: "Account and plan",
      request: about("_id"),
      answer: {
        body: z.array(
          z.strictObject({
            position: z.string(),
            company: z.string(),
            ctc_lower: amount.describe(
              "Lakhs of rupees a year, or whole units of another currency a year; null where the posting did not say",
            ),
            ctc_upper: amount,
            date: z.iso.date().describe("The day in India"),
          }),
        ),
      },
    },
    "/api/setMailingListTimeStamp.php": {
      summary: "Records when something was clicked",
      tag: "Account and plan",
      request: {
        schema: z.object({
          _id: email,
          field: z.enum(PAGE_STAMPS),
          shouldOverRide: z.unknown().optional().describe("Not read: each field has its own rule"),
          planName: z.enum(["", ...PLAN_NAMES]).nullish(),
        }),
        as: "fields",
      },
      answer: { body: success },
    },
    "/api/MailOurselves.php": {
      summary: "Tells the team what somebody did, once a person, action and day",
      tag: "Account and plan",
      request: {
        schema: z.object({
          email,
          action: z.string().max(100).describe("One of the labels the pages use"),
          name: z.unknown().optional().describe("Not read: the session's own counts"),
          contactNumber: z.unknown().optional().describe("Not read"),
          currentTime: z.unknown().optional().describe("Not read"),
        }),
        as: "fields",
      },
      answer: { body: success },
    },
    "/api/send_email.php": {
      summary: "Sends oneself the welcome mail of the plan that runs",
      tag: "Account and plan",
      request: {
        schema: z.object({
          To: email,
          TemplateId: z.enum(["free", "premium"]),
          TemplateModel: z.unknown().optional().describe("Not read: the session's own name counts"),
        }),
        as: "fields",
      },
      answer: { body: success },
    },
    "/api/uploadPersonalDetails.php": {
      summary: "Saves the profile, and the resume if one is sent",
      tag: "Account and plan",
      request: { schema: profileForm(), as: "form" },
      answer: { body: profileSaved() },
    },
    "/api/startIntent": {
      summary: "A click on a plan card: where it leads",
      tag: "Account and plan",
      request: { schema: z.object({ plan: z.enum(PLAN_NAMES) }), as: "fields" },
      answer: { body: z.strictObject({ success: z.literal(true), to: z.string().describe("A path of ours") }) },
    },
    "/api/activateTrial": {
      summary: "Begins the free trial that an intent of one's own chose",
      tag: "Account and plan",
      request: { schema: z.object({ intentId: z.string().min(1).max(40) }), as: "fields" },
      answer: { body: success },
    },
    "/api/UnsubscribeJobUpdates.php": {
      summary: "Takes back the consent to job mails; the answer is the same whoever has the address",
      tag: "Account and plan",
      request: {
        schema: z.object({
          email: z.string(),
          key: z
            .string()
            .max(200)
            .optional()
            .describe("Of the link in a mail; without it, and without a session, a link to confirm is mailed"),
        }),
        as: "fields",
      },
      answer: { body: success },
    },
    "/api/export": {
      summary: "Everything kept about oneself",
      tag: "Account and plan",
      answer: { body: "application/zip" },
    },
    "/api/cv/:file": {
      summary: "A resume, by its signed link",
      tag: "Account and plan",
      params: { file: "As a link of ours names it; it expires" },
      answer: { body: "application/pdf" },
    },
    "/api/jobs-manager/FetchJobsByDate.php": {
      summary: "A day's entries, oldest first, 1000 at a time, with the figures of the whole day",
      tag: "Staff",
      request: {
        schema: z.object({
          date: z.iso.date().describe("From 20:00 in India of the day before to 20:00 of the day"),
          startTimestamp: z.unknown().optional().describe("Not read: the date says it"),
          endTimestamp: z.unknown().optional().describe("Not read: the date says it"),
          cursor: z.string().optional().describe("`next` of the page before"),
        }),
        as: "fields",
      },
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          data: z.array(
            z.strictObject({
              _id: z.string(),
              position: z.string(),
              company: z.string(),
              portal: z.string(),
              is_easy_apply: z.boolean(),
              final_link: z.string(),
              resumeDownloadLink: z.string().nullable(),
              applicationStatus: z.enum(["", ...APPLICATION_STATUSES]),
              remarks: z.string(),
              locked: z.boolean(),
              lockTimestamp: instant.nullable(),
              lockedBy: z.string().nullable(),
              revision: z.int().min(0),
              created_at: z.strictObject({ $date: instant }),
            }),
          ),
          count: z.int().min(0).describe("Of the whole day"),
          counts: z.array(z.strictObject({ status: z.string(), entries: z.int(), locked: z.int() })),
          next: z.string().nullable(),
        }),
      },
    },
    "/api/jobs-manager/UpdateJobData.php": {
      summary: "Keeps a draft of an entry that is not locked",
      tag: "Staff",
      request: {
        schema: z.object({
          jobId,
          applicationStatus: z.enum(["", ...APPLICATION_STATUSES]).optional(),
          remarks: remarks.optional(),
          revision,
        }),
        as: "json",
      },
      answer: { body: success },
    },
    "/api/jobs-manager/LockUnlockJobEntry.php": {
      summary: "Locks an entry with what came of it, or unlocks it",
      tag: "Staff",
      request: {
        schema: z.union([
          z.object({
            jobId,
            lockStatus: z.literal(true),
            applicationStatus: status,
            remarks: remarks.optional(),
            revision,
            confirmationNumber: z.string().max(100).optional().describe("Proof: what the confirmation page shows"),
            confirmationLink: z.string().max(2000).optional().describe("Proof: an address, http or https"),
          }),
          z.object({ jobId, lockStatus: z.literal(false) }),
        ]),
        as: "json",
      },
      answer: {
        body: z.strictObject({ success: z.literal(true), lockTimestamp: instant.optional().describe("When locking") }),
      },
    },
    "/api/proof/:file": {
      summary:
        "The screenshot that an operator attached to an application, by its signed link: one's own, or anybody's for staff with the operations role",
      tag: "Account and plan",
      params: { file: "As a link of ours names it; it expires" },
      answer: { body: "application/octet-stream" },
    },
    "/api/ingestPostings": {
      summary: "Lands rows of a file in the catalogue",
      tag: "Staff",
      request: { schema: z.object({ format: z.enum(FORMATS), rows: z.array(z.unknown()).max(ROWS_MAX) }), as: "json" },
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          received: z.int(),
          added: z.int(),
          updated: z.int(),
          unchanged: z.int(),
          rejected: z.int(),
          reasons: z.record(z.string(), z.int()).describe("How many rows did not land, by reason"),
        }),
      },
    },
    "/api/importSources": {
      summary: "Takes rows of a list of company boards into the registry; a board that is known is not added again",
      tag: "Staff",
      request: {
        schema: z.object({
          rows: z.array(BoardRow).max(IMPORT_ROWS_MAX),
          total: z.int().min(0).describe("Rows of the whole list"),
        }),
        as: "json",
      },
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          received: z.int(),
          accepted: z.int(),
          added: z.int(),
          changed: z.int(),
          unchanged: z.int(),
          unsupported: z
            .record(z.string(), z.int())
            .describe("How many rows stand on a system that is not read, by system"),
          refused: z.array(z.strictObject({ line: z.int().nullable(), reason: z.string() })),
        }),
      },
    },
    "/api/listSources": {
      summary:
        "The registry of company boards, 500 at a time by id; `system` narrows, `after` is the last page's `next`",
      tag: "Staff",
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          sources: z.array(
            z.strictObject({
              id: z.string(),
              company: z.string(),
              country: z.string().nullable(),
              state: z.enum(["active", "paused", "gone"]),
              openCount: z.int(),
              failures: z.int(),
              lastError: z.string().nullable(),
              lastOkAt: z.int().nullable(),
              nextPollAt: z.int(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
    },
    "/api/deadWork": {
      summary: "What was given up after many attempts, oldest first, 100 of each kind",
      tag: "Staff",
      answer: {
        body: z.strictObject({
          success: z.literal(true),
          letters: z.array(
            z.strictObject({ id: z.string(), body: z.string(), createdAt: z.int(), replayedAt: z.int().nullable() }),
          ),
          items: z.array(
            z.strictObject({ kind: z.string(), ref: z.string(), lastError: z.string().nullable(), dueAt: z.int() }),
          ),
        }),
      },
    },
    "/api/replayDeadWork": {
      summary: "Tries again what was given up",
      tag: "Staff",
      request: {
        schema: z.union([
          z.object({ letterId: z.string().max(100) }),
          z.object({ kind: z.string().max(40), ref: z.string().max(100) }),
        ]),
        as: "fields",
      },
      answer: { body: success },
    },
    "/api/webhooks/postmark": {
      summary: "Bounces and complaints, as Postmark tells them; what is of no interest is passed over",
      tag: "From elsewhere",
      request: {
        schema: z.object({
          RecordType: z.string(),
          Type: z.string().optional(),
          Email: z.string().max(320).optional(),
          Metadata: z.record(z.string(), z.string()).optional(),
        }),
        as: "json",
      },
      answer: { body: success },
      basic: true,
    },
    "/api/signUp": {
      summary: "Makes an account and signs in",
      tag: "Authentication",
      request: { schema: SignUpInput, as: "fields" },
      answer: { status: 201, body: success },
    },
    "/api/signIn": {
      summary: "Signs in: the session comes in a cookie",
      tag: "Authentication",
      request: { schema: SignInInput, as: "fields" },
      answer: { body: success },
    },
    "/api/signOut": { summary: "Ends the session", tag: "Authentication", answer: { body: success } },
    "/api/openapi.json": {
      summary: "This description",
      tag: "About",
      answer: {
        body: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.record(z.string(), z.unknown()) }),
      },
    },
  };
}
