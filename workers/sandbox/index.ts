import { sandboxCheckout } from "./checkout-endpoint";
import { seedSandbox } from "./seed-endpoint";
import { deliverSandboxNotices } from "./checkout";
import { embeddedBoards, embeddedForms } from "./boards";
import { embeddedIdentity } from "./identity";
import { writeAsEmployer } from "./employers-mail";
import { embeddedDns } from "./signed-mail";
import { embeddedMail } from "./mail";
import { confirmSandbox, showCodes } from "./staff-codes";
import { sandboxGateway } from "./gateway";
import { readSandboxPhone, usePhone, whatsappInDatabase } from "./whatsapp";

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
        forms: embeddedForms,
        identity: embeddedIdentity,
        mail: embeddedMail,
        dns: embeddedDns,
        whatsapp: whatsappInDatabase,
        readSandboxPhone,
        usePhone,
        writeAsEmployer,
        gateway: sandboxGateway,
        deliverNotices: deliverSandboxNotices,
        seed: seedSandbox,
        codes: showCodes,
        confirm: confirmSandbox,
        checkout: sandboxCheckout,
      };
