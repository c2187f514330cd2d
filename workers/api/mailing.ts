import { notifyTeam } from "../domain/outbox/notify-team";
import { recordStamp } from "../domain/outbox/record-stamp";
import { sendWelcome } from "../domain/plans/send-welcome";
import { takeMailEvent } from "../domain/outbox/take-mail-event";
import { unsubscribe } from "../domain/profiles/unsubscribe";
import { readBody, requireOwn } from "../http/body";
import type { ApiHandler } from "../http/handler";

/** POST setMailingListTimeStamp.php {_id, field, shouldOverRide, planName}. The field's own rule says whether it overrides. */
export const setMailingListTimeStamp: ApiHandler = async (c) => {
  const body = await readBody(c);
  requireOwn(c, body["_id"]);
  await recordStamp(c.get("ctx"), {
    field: body["field"],
    planName: body["planName"] === "" ? null : body["planName"],
  });
  return c.json({ success: true });
};

/** POST MailOurselves.php {name, email, contactNumber, action, currentTime}: of these the action is believed, if we know it. */
export const mailOurselves: ApiHandler = async (c) => {
  const body = await readBody(c);
  requireOwn(c, body["email"]);
  await notifyTeam(c.get("ctx"), { action: body["action"] });
  return c.json({ success: true });
};

/** POST send_email.php {To, TemplateId: 'free' or 'premium', TemplateModel: {name}}: to oneself, by one's own name. */
export const sendEmail: ApiHandler = async (c) => {
  const body = await readBody(c);
  requireOwn(c, body["To"]);
  await sendWelcome(c.get("ctx"), { template: body["TemplateId"] });
  return c.json({ success: true });
};

/** POST UnsubscribeJobUpdates.php {email, key?} → success, whether anybody has the address or not. */
export const unsubscribeJobUpdates: ApiHandler = async (c) => {
  const body = await readBody(c);
  await unsubscribe(c.get("ctx"), { email: body["email"], key: body["key"] });
  return c.json({ success: true });
};

/** POST webhooks/postmark: bounces and complaints, by basic authentication. */
export const postmarkWebhook: ApiHandler = async (c) => {
  await takeMailEvent(c.get("ctx"), { authorization: c.req.header("Authorization") ?? "", body: () => readBody(c) });
  return c.json({ success: true });
};
