import { DAY_MS } from "../../lib/time";
import PostalMime, { type Email } from "postal-mime";
import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { verifiedSignatures } from "../../lib/dkim";
import { cleanLine, htmlToText } from "../../lib/text";
import { recordOutcome } from "../applying/record-outcome";
import { DomainError } from "../../core/errors";
import { sha256Hex, timeId } from "../../core/ids";
import { authorize } from "../../core/policy";
import { isConfirmedByMail, keepConfirmation } from "../../modules/applications/queries";
import { candidatesOf, storeSetupCode, ownerOf } from "../../modules/fulfilment/queries";
import { takeAlert } from "./take-alert";
import { portalOfAddress, takeOwnAlert } from "./take-own-alert";
import { answeredBy, ASKS_TO_FORWARD, forwardingCode, maySignFor, tokenOf } from "../../modules/fulfilment/rules";

/** A confirmation is a page of text; what is larger is dropped unread. Bytes. */
export const MAX_MAIL_BYTES = 1024 * 1024;
/** No mail confirms what was sent longer ago. Milliseconds. */
const SINCE_MS = 46 * DAY_MS;

/**
 * Takes a mail that came to us: a portal's job alert for the service itself, as `takeOwnAlert` says, or what a person's
 * mailbox forwarded: a portal's job alert, as `takeAlert` says, or an employer's. Of the others only what answers one
 * application of theirs is kept: the sender, the time, the subject and the sentence; everything else is dropped, unread
 * and unlogged. A confirmation that the employer's domain, or its system's, has signed is proof, and settles an
 * application that was not confirmed yet. Safe to repeat.
 * @param input.recipient the address of ours that it came to.
 * @param input.raw the mail as it came.
 * @throws an error when the signature cannot be checked now: the sending server retries.
 */
export async function takeMail(
  ctx: AppContext,
  input: { recipient: string; raw: Uint8Array<ArrayBuffer> },
): Promise<"kept" | "dropped"> {
  authorize(ctx, "inbound_mail.take");
  const domain = ctx.config.inboundMail?.domain;
  if (domain === undefined || input.raw.length > MAX_MAIL_BYTES) return "dropped";
  const token = tokenOf(input.recipient, domain);
  const owner = token === null ? null : await ownerOf(ctx.db, token);
  const portal = owner === null ? await portalOfAddress(ctx, input.recipient, domain) : null;
  if (owner === null && portal === null) return "dropped";
  const mail = await PostalMime.parse(input.raw).catch(() => null);
  if (owner === null) return mail && portal ? takeOwnAlert(ctx, { portal, raw: input.raw, mail }) : "dropped";
  const sender = mail?.from?.address?.trim().toLowerCase() ?? "";
  const author = sender.includes("@") ? sender.slice(sender.lastIndexOf("@") + 1) : "";
  if (!mail || author === "") return "dropped";
  const nowMs = ctx.now();
  const keyRecord = (name: string) => ctx.providers.dns.txt(name);
  const isSigned = async () =>
    (await verifiedSignatures(input.raw, (signer) => maySignFor(signer, author), keyRecord, nowMs)).length > 0;

  if (sender === ASKS_TO_FORWARD) {
    const code = forwardingCode(mail.subject ?? "");
    if (code === null || !(await isSigned())) return "dropped";
    await write(ctx.db, { code: storeSetupCode(ctx.db, owner.userId, code, nowMs) });
    return "kept";
  }

  const alert = await takeAlert(ctx, { owner, raw: input.raw, mail });
  if (alert !== null) return alert;

  const read = {
    domain: author,
    author: mail.from?.name ?? "",
    subject: mail.subject ?? "",
    text: textOf(mail),
    sentAt: sentAtOf(mail, nowMs),
  };
  const found = answeredBy(read, await candidatesOf(ctx.db, owner.userId, nowMs - SINCE_MS), owner.name);
  if (!found) return "dropped";
  const verified = await isSigned();
  const { stored } = await write(ctx.db, {
    stored: keepConfirmation(ctx.db, {
      id: timeId(nowMs),
      userId: owner.userId,
      applicationId: found.of.id,
      attempt: found.of.attempt,
      sender: cleanLine(sender, 254),
      subject: cleanLine(read.subject, 200),
      sentence: cleanLine(found.sentence, 300),
      answer: found.answer,
      verified,
      sentAt: read.sentAt,
      messageId: mail.messageId?.trim().slice(0, 400) || null,
      contentHash: await sha256Hex([sender, mail.date ?? "", read.subject, read.text].join("\n")),
      nowMs,
    }),
  });
  const { id, attempt, state } = found.of;
  if (
    verified &&
    found.answer === "received" &&
    state === "unconfirmed" &&
    (await isConfirmedByMail(ctx.db, id, attempt))
  )
    await settle(ctx, found.of, found.sentence);
  return stored > 0 ? "kept" : "dropped";
}

/** An application sent but not confirmed is submitted by this proof; one settled meanwhile stays what it is. */
async function settle(ctx: AppContext, of: { id: string; attempt: number }, sentence: string): Promise<void> {
  try {
    const seen = { text: cleanLine(sentence, 300) };
    await recordOutcome(ctx, { event: "submitted", applicationId: of.id, attempt: of.attempt, seen });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
  }
}

const textOf = (mail: Email) => (mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ""));

/** When the mail says that it was written, or now where it says nothing that can be: never in time to come. */
function sentAtOf(mail: Email, nowMs: number): number {
  const writtenAt = Date.parse(mail.date ?? "");
  return Number.isNaN(writtenAt) ? nowMs : Math.min(writtenAt, nowMs);
}
