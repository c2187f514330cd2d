import type { PageHandle } from "~/server/page-handle";
import { data, redirect } from "react-router";
import { ConfirmView } from "~/account/confirm-view";
import { getContext, field, formOf, toFormError, runLoader, ownPath } from "~/server/page.server";
import { confirmByPasskey, offerConfirm, confirmByCode } from "@workers/modules/accounts";
import { authorize } from "@workers/core/policy";
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";
import type { Route } from "./+types/confirm";

export const handle: PageHandle = { title: "pageTitle.confirm" };

/** Fields that are never written into a page. A form that holds one is not sent on: it is filled in again. */
const SECRET = /password|proof|secret/i;

const fromOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("from"));
const pathOf = (from: string) => `/confirm?from=${encodeURIComponent(from)}`;

export async function loader(args: Route.LoaderArgs) {
  const from = fromOf(args.request);
  const ctx = getContext(args);
  const { factors, passkey } = await runLoader(pathOf(from), () => offerConfirm(ctx));
  if (factors.length === 0) throw redirect(`/second-factor?from=${encodeURIComponent(from)}`);
  return {
    from,
    codesAt: ctx.config.sandbox,
    hasCodes: factors.some(({ kind }) => kind === "code"),
    passkey,
  };
}

/**
 * Takes the code, or what a passkey says, and leads on. A form that was sent meanwhile came here with all that was
 * typed; it stands in this page's form, and goes on to where it was going. One with a password is not kept.
 */
export async function action(args: Route.ActionArgs) {
  const from = fromOf(args.request);
  await runLoader(pathOf(from), async () => authorize(getContext(args), "identity.confirm"));
  const form = await formOf(args);
  const typed = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[0] !== SUBMIT_KEY_FIELD && !entry[0].startsWith("confirm-"),
  );
  const isSecret = typed.some(([name, value]) => value !== "" && SECRET.test(name));
  const carried = isSecret ? [] : typed;
  const isPasskey = form.has("confirm-passkey");
  if (!isPasskey && !form.has("confirm-code")) return data({ carried, isSecret, error: null, isPasskey });
  try {
    const { deviceCookie } = isPasskey
      ? await confirmByPasskey(getContext(args), { response: field(form, "confirm-passkey") })
      : await confirmByCode(getContext(args), { code: field(form, "confirm-code") });
    return redirect(from, { status: carried.length > 0 ? 307 : 302, headers: { "Set-Cookie": deviceCookie } });
  } catch (error) {
    return toFormError(getContext(args), error, pathOf(from), (problem) => ({
      carried,
      isSecret,
      error: problem.fields["code"] ?? problem.error,
      isPasskey,
    }));
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmView
      {...loaderData}
      carried={actionData?.carried ?? []}
      isSecret={actionData?.isSecret ?? false}
      error={actionData?.isPasskey ? null : (actionData?.error ?? null)}
      passkeyError={actionData?.isPasskey ? actionData.error : null}
    />
  );
}
