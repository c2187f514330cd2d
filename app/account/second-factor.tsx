import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { SecondFactorView } from "~/account/second-factor-view";
import { getContext, field, formOf, toFormError, runLoader, ownPath } from "~/server/page.server";
import { enrolPasskey, enrolCode, offerFactors, removeFactor } from "@workers/modules/accounts";
import { BRAND } from "~/content/brand";
import type { Route } from "./+types/second-factor";

export const handle: PageHandle = { title: "pageTitle.secondFactor" };

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("from"));
const pathOf = (from: string) => `/second-factor?from=${encodeURIComponent(from)}`;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const from = fromOf(args.request);
  return runLoader(pathOf(from), async () => {
    const { secret, ...offer } = await offerFactors(ctx);
    const email = ctx.actor.kind === "user" ? ctx.actor.email : "";
    const link = `otpauth://totp/${encodeURIComponent(`${BRAND.name}:${email}`)}?secret=${secret}&issuer=${BRAND.name}`;
    return { from, ...offer, secret, link };
  });
}

/** Sets a passkey or a code app up, or removes what is set up. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const from = fromOf(args.request);
  const form = await formOf(args);
  try {
    if (field(form, "step") === "remove") {
      await removeFactor(ctx, { id: field(form, "id") });
      return redirect(pathOf(from));
    }
    const name = field(form, "name");
    const { deviceCookie } =
      field(form, "step") === "passkey"
        ? await enrolPasskey(ctx, { response: field(form, "response"), name })
        : await enrolCode(ctx, { code: field(form, "code"), name, pending: field(form, "pending") });
    return redirect(from === "/" ? pathOf(from) : from, { headers: { "Set-Cookie": deviceCookie } });
  } catch (error) {
    // The key that was typed into an app is shown again, not another one.
    return toFormError(ctx, error, pathOf(from), (problem) => ({
      ...problem,
      carried: { pending: field(form, "pending"), secret: field(form, "secret") },
    }));
  }
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const pendingLogin = actionData && actionData.carried.pending !== "" ? actionData.carried : null;
  return (
    <SecondFactorView
      {...loaderData}
      {...pendingLogin}
      link={pendingLogin ? null : loaderData.link}
      error={actionData?.error ?? null}
      codeError={actionData?.fields["code"] ?? null}
    />
  );
}
