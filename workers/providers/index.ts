import type { BackupSource } from "../modules/operations";
import type { BoardsProvider, FormsProvider } from "../modules/catalog";
import type { DnsTexts } from "../modules/fulfilment";
import type { IdentityProvider } from "../modules/accounts";
import type { MailProvider, WhatsappProvider } from "../modules/messaging";
import type { PaymentGateways } from "../modules/billing";
import type { LanguageModel } from "../modules/applications";

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
