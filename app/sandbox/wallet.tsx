import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Button } from "~/ui/button";
import { SubmitKey } from "~/ui/submit-key";
import { SANDBOX_OUTCOMES } from "~/shared/checkout/outcomes";
import { SandboxOutcomes } from "~/shared/checkout/sandbox-outcomes";

export const handle = { title: "Sandbox wallet" };

export function loader(args: LoaderFunctionArgs) {
  return { session: new URL(args.request.url).searchParams.get("session") ?? "" };
}

/** The sandbox's wallet: another company's page, as it were. It leads back by itself, and works without a script. */
export default function SandboxWallet() {
  const { session } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6">
      <h1 className="text-title">Sandbox wallet</h1>
      <p className="mt-2 text-ink-soft">
        This is the sandbox: no money moves. Choose what happens, and you are led back.
      </p>
      <form method="post" action="/sandbox/gateway" className="mt-6 space-y-5">
        <SubmitKey />
        <input type="hidden" name="session" value={session} />
        <SandboxOutcomes outcomes={[...SANDBOX_OUTCOMES, { value: "closed", label: "Go back without paying" }]} />
        <Button tone="primary">Go on</Button>
      </form>
    </div>
  );
}
