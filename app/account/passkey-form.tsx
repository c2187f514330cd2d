import type { ReactNode } from "react";
import script from "./passkey-script.ts?worker&url";
import { SubmitKey } from "~/ui/submit-key";

/**
 * A form that sends what a passkey says, in the field `name`. It shows only where the browser has passkeys, so it
 * needs no words for a browser without.
 */
export function PasskeyForm({
  use,
  options,
  action,
  name,
  children,
}: {
  /** `make` a new one, or `use` one that there is. */
  use: "make" | "use";
  /** The request to the browser, as the server says. */
  options: object;
  action: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <>
      <form
        method="post"
        action={action}
        noValidate
        data-passkey={use}
        data-passkey-options={JSON.stringify(options)}
        className="in-data-passkeys:block hidden max-w-md space-y-4"
      >
        <SubmitKey />
        <input type="hidden" name={name} defaultValue="" data-passkey-answer />
        {children}
        <p data-problem role="alert" className="text-failed empty:hidden" />
      </form>
      <script type="module" src={script} />
    </>
  );
}
