import type { BoardsProvider } from "./boards/port";
import type { IdentityProvider } from "./identity/port";
import type { MailProvider } from "./mail/port";
import type { PaymentGateways } from "./payments/port";

/** One port each; which adapter stands behind it is decided from the configuration alone. */
export interface Providers {
  mail: MailProvider;
  /** Null where nobody can sign in with Google. */
  identity: IdentityProvider | null;
  boards: BoardsProvider;
  payments: PaymentGateways;
}
