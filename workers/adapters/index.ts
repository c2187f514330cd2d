import type { BackupSource } from "../domain/backups/port";
import type { BoardsProvider } from "../domain/sources/port";
import type { FormsProvider } from "../domain/forms/port";
import type { DnsTexts } from "../domain/inbound-mail/port";
import type { IdentityProvider } from "../domain/identity/port";
import type { MailProvider } from "../domain/outbox/port";
import type { PaymentGateways } from "../domain/orders/port";
import type { WhatsappProvider } from "../domain/whatsapp/port";
import type { LanguageModel } from "../domain/tailoring/port";

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
