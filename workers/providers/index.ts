import type { BackupSource } from "../modules/operations/backups/port";
import type { BoardsProvider } from "../modules/catalog/sources/port";
import type { FormsProvider } from "../modules/catalog/forms/port";
import type { DnsTexts } from "../modules/fulfilment/inbound-mail/port";
import type { IdentityProvider } from "../modules/accounts/sign-in/port";
import type { MailProvider } from "../modules/messaging/outbox/port";
import type { PaymentGateways } from "../modules/billing/orders/port";
import type { WhatsappProvider } from "../modules/messaging/whatsapp/port";
import type { LanguageModel } from "../modules/applications/tailoring/port";

/** One port each; which adapter stands behind it is decided from the configuration alone. */
export interface Providers {
  mail: MailProvider;
  /** Null where sign-in with Google is not configured. */
  identity: IdentityProvider | null;
  boards: BoardsProvider;
  forms: FormsProvider;
  payments: PaymentGateways;
  /** Null where none is configured: messages by WhatsApp are not offered then. */
  whatsapp: WhatsappProvider | null;
  backup: BackupSource;
  /** The TXT records that domains publish. */
  dns: DnsTexts;
  /** Null where none is configured: resumes are arranged without one. */
  model: LanguageModel | null;
}
