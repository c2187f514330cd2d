import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { VERSION } from "virtual:extension";
import { ExtensionView } from "./extension-view";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { decideHost, listHosts, endPairing, makePairingCode, readPairing } from "@workers/modules/fulfilment";
import type { Route } from "./+types/extension";

export const handle: PageHandle = { title: "staffTitle.extension" };
const PATH = "/admin-extension";

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [{ since }, { hosts }] = await Promise.all([readPairing(ctx), listHosts(ctx)]);
    return { since, hosts, version: VERSION };
  });
}

/** Makes a code, ends the pairing, or decides on a host. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  try {
    switch (field(form, "intent")) {
      case "code":
        return { error: null, made: await makePairingCode(ctx) };
      case "unpair":
        await endPairing(ctx);
        return redirect(PATH);
      default:
        await decideHost(ctx, { host: field(form, "host"), decision: field(form, "intent") });
        return redirect(PATH);
    }
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ error: problem.error, made: null }));
  }
}

export default function Extension({ loaderData, actionData }: Route.ComponentProps) {
  const { made = null, error = null } = actionData ?? {};
  return <ExtensionView {...loaderData} made={made} error={error} action={PATH} />;
}
