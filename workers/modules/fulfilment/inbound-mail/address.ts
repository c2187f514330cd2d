import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { reference } from "../../../core/reference";
import { dropConfirmation, listConfirmations } from "../../applications/queries";
import { ALERT_SENDERS } from "../../../reading/alerts/read-alert";
import type { AlertPortal } from "../../../reading/alerts/vocabulary";
import { alertsByPortal, unreadAlerts } from "../alert-mail/queries";
import { PORTAL_SITES, type UnreadReason } from "../alert-mail/rules";
import { dropAddress, findAddress, giveAddress } from "./queries";
import type { Answer } from "./rules";
import { DropMailInput } from "./schema";

/** How long the code of the person's mailbox is shown. Milliseconds. */
const CODE_SHOWN_MS = DAY_MS;
const MAX_SHOWN = 50;

export interface ForwardingPage {
  /** Null where the deployer takes no mail: nothing is offered then. */
  domain: string | null;
  /** Null before the person asked for one. */
  address: string | null;
  /** By which their mailbox asks whether they want this. */
  setupCode: string | null;
  /** The address of theirs from which they may forward a job alert by hand. */
  email: string;
  /** The addresses that portals send job alerts from. */
  senders: readonly string[];
  /** Counts of the job alerts of each portal, the portal of the newest first. */
  portals: {
    portal: AlertPortal;
    name: string;
    mails: number;
    jobs: number;
    /** Milliseconds since 1970, UTC. */
    lastAt: number;
  }[];
  /** Alerts of which no job was taken, by portal and reason, the newest first. */
  notTaken: { name: string; reason: UnreadReason; mails: number; lastAt: number }[];
  mails: {
    id: string;
    position: string;
    company: string;
    href: string;
    sender: string;
    subject: string;
    sentence: string;
    answer: Answer;
    verified: boolean;
    /** Milliseconds since 1970, UTC. */
    sentAt: number;
  }[];
}

/** Where one's mailbox may forward portals' and employers' emails to, and what was kept of them. */
export async function readForwarding(ctx: AppContext): Promise<ForwardingPage> {
  const { userId, email } = authorize(ctx, "inbound_mail.manage");
  const domain = ctx.config.inboundMail?.domain ?? null;
  const [own, mails, portals, notTaken] = await Promise.all([
    findAddress(ctx.db, userId),
    listConfirmations(ctx.db, userId, MAX_SHOWN),
    alertsByPortal(ctx.db, userId),
    unreadAlerts(ctx.db, userId),
  ]);
  const isFresh = own?.setupAt != null && own.setupAt > ctx.now() - CODE_SHOWN_MS;
  return {
    domain,
    address: own && domain !== null ? `in-${own.token}@${domain}` : null,
    setupCode: isFresh ? own.setupCode : null,
    email,
    senders: ALERT_SENDERS.flatMap(({ senders }) => senders),
    portals: portals.map((brought) => ({ name: PORTAL_SITES[brought.portal].name, ...brought })),
    notTaken: notTaken.map(({ portal, ...counted }) => ({ name: PORTAL_SITES[portal].name, ...counted })),
    mails: mails.map(({ applicationId, ...mail }) => ({ ...mail, href: `/r/${reference(applicationId)}` })),
  };
}

/**
 * Gives the caller an address, or a new one for the old: mail to the old one is dropped from then on.
 * @throws DomainError `unavailable` where the deployer takes no mail.
 */
export async function renewAddress(ctx: AppContext): Promise<void> {
  const { userId } = authorize(ctx, "inbound_mail.manage");
  if (!ctx.config.inboundMail) throw new DomainError("unavailable", "inboundMail.mailsNotForwardedPresent");
  await write(ctx.db, { give: giveAddress(ctx.db, userId, newToken(), ctx.now()) });
}

/** Takes one's address back; what was kept of mails stays until it is deleted. Safe to repeat. */
export async function revokeAddress(ctx: AppContext): Promise<void> {
  const { userId } = authorize(ctx, "inbound_mail.manage");
  await write(ctx.db, { drop: dropAddress(ctx.db, userId) });
}

/** Deletes what was kept of one of one's mails. Safe to repeat. */
export async function deleteMail(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "inbound_mail.manage");
  const { id } = parseInput(DropMailInput, input);
  await write(ctx.db, { drop: dropConfirmation(ctx.db, userId, id) });
}

/** 100 bits, in letters and digits that a mailbox's form takes in any case. */
function newToken(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % 32]).join("");
}
