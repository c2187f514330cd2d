import { sandboxCheckout } from "../api/sandbox-checkout";
import { seedSandbox } from "../api/sandbox";
import { deliverSandboxNotices } from "../domain/payments/sandbox-checkout";
import { embeddedBoards } from "../providers/boards/embedded";
import { embeddedIdentity } from "../providers/identity/embedded";
import { embeddedMail } from "../providers/mail/embedded";
import { sandboxGateway } from "../providers/payments/sandbox";

/**
 * Everything that exists only locally, as the rest of the Worker reaches it. Null in the build that is deployed
 * (Vite's mode "production"): nothing else imports these modules then, so its bundle does not contain them. Whether a
 * Worker that has them uses them is for MODE to say.
 */
export const SANDBOX =
  import.meta.env.MODE === "production"
    ? null
    : {
        boards: embeddedBoards,
        identity: embeddedIdentity,
        mail: embeddedMail,
        gateway: sandboxGateway,
        deliverNotices: deliverSandboxNotices,
        seed: seedSandbox,
        checkout: sandboxCheckout,
      };
