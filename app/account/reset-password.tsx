import { data, Form } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { RadioGroup } from "~/ui/choices";
import { formatDay } from "~/ui/format";
import { TextInput } from "~/ui/inputs";
import { PressKey } from "~/ui/press-key";
import { contextOf, field, formOf, refusal, type FormProblem } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { checkReset } from "@workers/modules/accounts";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import type { Route } from "./+types/reset-password";

const MAKERS = [
  { value: "me", label: "Yes: keep what I filled in" },
  { value: "other", label: "No, or I am not sure: erase it and begin anew" },
];

export const handle = { title: "New password" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

/** A link that is no longer good says so at once, before a password is thought of. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  try {
    return { token, refused: null, ...(await checkReset(contextOf(args), { token })) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { token, refused: error.message, isDisowned: false, hasGoogle: false, doubtedSince: null };
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    const { deviceCookie } = await resetByLink(contextOf(args), {
      token: field(form, "token"),
      password: field(form, "password"),
      madeBy: form.get("madeBy") ?? undefined,
    });
    return data<FormProblem & { done?: boolean }>(
      { error: "", fields: {}, done: true },
      { headers: { "Set-Cookie": deviceCookie } },
    );
  } catch (error) {
    return refusal(error, "/login");
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData !== undefined && "done" in actionData && actionData.done === true;
  const problem = actionData && !done ? actionData : null;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">Choose a new password</h1>
      {done ? (
        <>
          <Banner tone="success" className="mt-5">
            Your password is changed. You were signed out everywhere.
          </Banner>
          <ButtonLink reload href="/login" tone="primary" className="mt-6">
            Sign In
          </ButtonLink>
        </>
      ) : loaderData.refused && !problem ? (
        <>
          <Banner tone="danger" className="mt-5">
            {loaderData.refused}
          </Banner>
          <ButtonLink reload href="/login?mode=reset" tone="primary" className="mt-6">
            Ask for a new link
          </ButtonLink>
        </>
      ) : (
        <Form method="post" noValidate className="mt-5 space-y-4">
          <PressKey />
          {loaderData.isDisowned && !problem && (
            <Banner tone="success">
              Every device is signed out, and the old password opens nothing any more.
              {loaderData.hasGoogle && " Google opens this account too: look there at who is signed in."}
            </Banner>
          )}
          {problem && Object.keys(problem.fields).length === 0 && <Banner tone="danger">{problem.error}</Banner>}
          <input type="hidden" name="token" value={loaderData.token} />
          <TextInput
            name="password"
            type="password"
            label="New password"
            hint="At least 6 characters"
            autoComplete="new-password"
            required
            error={problem?.fields["password"]}
          />
          {loaderData.doubtedSince !== null && (
            <RadioGroup
              name="madeBy"
              label={`Did you make the account of ${formatDay(loaderData.doubtedSince)}?`}
              hint="Its address was never confirmed, and we do not recognise this browser as the one that made it."
              choices={MAKERS}
              required
              error={problem?.fields["madeBy"]}
            />
          )}
          <Button tone="primary" wide>
            Save the new password
          </Button>
        </Form>
      )}
    </div>
  );
}
