import { DomainError } from "../../../core/errors";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { escapeHtml } from "../../../lib/escape-html";
import { ALERT_SENDERS } from "../../../reading/alerts/read-alert";
import { findAddress } from "../inbound-mail/queries";

/**
 * A file by which Gmail makes a filter for each portal: what its exact addresses send is forwarded to the caller's own
 * address. Gmail takes it under Filters and Blocked Addresses.
 * @returns the file, as Gmail itself writes such files (Atom with properties of `schemas.google.com/apps/2006`).
 * @throws DomainError `not_found` before they have an address, or where the deployer takes no mail.
 */
export async function readGmailFilter(ctx: AppContext): Promise<string> {
  const { userId } = authorize(ctx, "inbound_mail.manage");
  const domain = ctx.config.inboundMail?.domain;
  const own = domain === undefined ? null : await findAddress(ctx.db, userId);
  if (!own) throw new DomainError("not_found", "inboundMail.noAddressYet");
  const property = (name: string, value: string) => `    <apps:property name="${name}" value="${escapeHtml(value)}"/>`;
  const entries = ALERT_SENDERS.flatMap(({ senders }) => [
    "  <entry>",
    '    <category term="filter"></category>',
    "    <title>Mail Filter</title>",
    "    <content></content>",
    property("from", senders.join(" OR ")),
    property("forwardTo", `in-${own.token}@${domain}`),
    "  </entry>",
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:apps="http://schemas.google.com/apps/2006">',
    "  <title>Mail Filters</title>",
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}
