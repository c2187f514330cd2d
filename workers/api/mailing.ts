import { z } from "zod";
import {
  notifyTeam,
  recordOccurrence,
  MailEvent,
  NoticeInput,
  FirstOccurrenceInput,
  UnsubscribeInput,
  WelcomeInput,
  takeMailEvent,
  receiveWhatsapp,
} from "../modules/messaging";
import { deliverMail } from "../workflows/conversations/deliver-mail";
import { InboundMail } from "../modules/fulfilment";
import { sendWelcome } from "../modules/billing";
import { unsubscribe } from "../modules/candidates";
import { readBody, readCappedOrThrow } from "../http/body";
import { endpoint } from "./endpoint";

export const setMailingListTimeStamp = endpoint({
  method: "POST",
  path: "/api/setMailingListTimeStamp.php",
  action: "mailing.record_stamp",
  summary: "Records when something was clicked",
  own: "_id",
  input: FirstOccurrenceInput.extend({
    planName: z.preprocess((name) => (name === "" ? null : name), FirstOccurrenceInput.shape.planName),
  }),
  ignored: { shouldOverRide: "each field has its own rule" },
  handler: ({ ctx, input }) => recordOccurrence(ctx, input),
});

export const mailOurselves = endpoint({
  method: "POST",
  path: "/api/MailOurselves.php",
  action: "mailing.notify_team",
  summary: "Tells the team what somebody did, once a person, action and day",
  own: "email",
  input: NoticeInput,
  ignored: {
    name: "the session's own counts",
    contactNumber: "the profile's counts",
    currentTime: "the clock here counts",
  },
  handler: ({ ctx, input }) => notifyTeam(ctx, input),
});

export const sendEmail = endpoint({
  method: "POST",
  path: "/api/send_email.php",
  action: "mailing.send_welcome",
  summary: "Sends oneself the welcome mail of the plan that runs",
  own: "To",
  input: WelcomeInput,
  names: { template: "TemplateId" },
  ignored: { TemplateModel: "the session's own name counts" },
  handler: ({ ctx, input }) => sendWelcome(ctx, input),
});

export const unsubscribeJobUpdates = endpoint({
  method: "POST",
  path: "/api/UnsubscribeJobUpdates.php",
  section: "Payment", // where the spec lists it
  action: "mailing.unsubscribe",
  summary: "Takes back the consent to job mails; the answer is the same whoever has the address",
  input: UnsubscribeInput.extend({
    key: UnsubscribeInput.shape.key.describe(
      "Of the link in a mail; without it, and without a session, a link to confirm is mailed",
    ),
  }),
  handler: async ({ ctx, input }) => void (await unsubscribe(ctx, input)),
});

export const postmarkWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks/postmark",
  section: "Webhooks",
  action: "mailing.take_event",
  summary: "Bounces and complaints, as Postmark tells them; what is of no interest is passed over",
  basic: true,
  raw: { schema: () => MailEvent, type: "application/json" },
  handler: ({ ctx, c }) =>
    takeMailEvent(ctx, { authorization: c.req.header("Authorization") ?? "", body: () => readBody(c) }),
});

/** A mail of a megabyte, told several times over: raw, as text, as HTML. */
const MAX_INBOUND_BYTES = 5 * 1024 * 1024;

export const postmarkInbound = endpoint({
  method: "POST",
  path: "/api/webhooks/postmark-inbound",
  section: "Webhooks",
  action: "inbound_mail.deliver",
  summary: "Mails that people's mailboxes forwarded, as Postmark hands them on; what confirms nothing is dropped",
  basic: true,
  raw: { schema: () => InboundMail, type: "application/json" },
  handler: async ({ ctx, c }) =>
    void (await deliverMail(ctx, {
      authorization: c.req.header("Authorization") ?? "",
      body: () => readBody(c, MAX_INBOUND_BYTES),
    })),
});

/** Hundreds of events, many times over. */
const MAX_NOTICE_BYTES = 1024 * 1024;

export const whatsappWebhook = endpoint({
  method: "POST",
  path: "/api/webhooks/whatsapp",
  section: "Webhooks",
  action: "whatsapp.receive",
  summary: "What people write to our number, and what became of our messages, as Meta tells it, signed by it",
  signature: "x-hub-signature-256",
  raw: { schema: () => z.looseObject({ entry: z.array(z.unknown()) }), type: "application/json" },
  handler: async ({ ctx, c }) =>
    receiveWhatsapp(ctx, { headers: c.req.raw.headers, body: await readCappedOrThrow(c.req.raw, MAX_NOTICE_BYTES) }),
});
