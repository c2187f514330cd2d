import type { PageHandle } from "~/server/page-handle";
import { data, Form } from "react-router";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { RadioGroup } from "~/ui/choices";
import { TextInput } from "~/ui/inputs";
import { SubmitKey } from "~/ui/submit-key";
import { getContext, field, formOf, toFormError, type FormProblem } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { checkReset } from "@workers/modules/accounts";
import { resetByLink } from "@workers/workflows/privacy/reset-by-link";
import type { Route } from "./+types/reset-password";
import { useDay, useMessageText, useTranslate } from "../ui/texts";

const MAKERS = [
  { value: "me", label: "resetPassword.yesKeepFilled" },
  { value: "other", label: "resetPassword.noAmNotSure" },
] as const;

export const handle: PageHandle = { title: "pageTitle.newPassword" };
export function meta() {
  // The address holds a secret: no other site is told it. `no-referrer` would take the form's own origin away too.
  return [{ name: "referrer", content: "same-origin" }];
}

/** A link that is no longer good says so at once, before a password is thought of. */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  try {
    return { token, refused: null, ...(await checkReset(getContext(args), { token })) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { token, refused: error.reason, isDisowned: false, hasGoogle: false, doubtedSince: null };
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    const { deviceCookie } = await resetByLink(getContext(args), {
      token: field(form, "token"),
      password: field(form, "password"),
      madeBy: form.get("madeBy") ?? undefined,
    });
    return data<FormProblem & { done?: boolean }>(
      { error: "", reason: "", fields: {}, done: true },
      { headers: { "Set-Cookie": deviceCookie } },
    );
  } catch (error) {
    return toFormError(getContext(args), error, "/login");
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [t, day, messageText] = [useTranslate(), useDay(), useMessageText()];
  const done = actionData !== undefined && "done" in actionData && actionData.done === true;
  const problem = actionData && !done ? actionData : null;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{t("resetPassword.chooseNewPassword")}</h1>
      {done ? (
        <>
          <Banner tone="success" className="mt-5">
            {t("resetPassword.passwordChangedSigned")}
          </Banner>
          <ButtonLink reload href="/login" tone="primary" className="mt-6">
            {t("resetPassword.sign")}
          </ButtonLink>
        </>
      ) : loaderData.refused && !problem ? (
        <>
          <Banner tone="danger" className="mt-5">
            {messageText(loaderData.refused)}
          </Banner>
          <ButtonLink reload href="/login?mode=reset" tone="primary" className="mt-6">
            {t("resetPassword.askNewLink")}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" noValidate className="mt-5 space-y-4">
          <SubmitKey />
          {loaderData.isDisowned && !problem && (
            <Banner tone="success">
              {t("resetPassword.everyDeviceSignedOld")}
              {loaderData.hasGoogle && t("resetPassword.googleOpensAccountToo")}
            </Banner>
          )}
          {problem && Object.keys(problem.fields).length === 0 && <Banner tone="danger">{problem.error}</Banner>}
          <input type="hidden" name="token" value={loaderData.token} />
          <TextInput
            name="password"
            type="password"
            label={t("resetPassword.newPassword")}
            hint={t("resetPassword.least6Characters")}
            autoComplete="new-password"
            required
            error={problem?.fields["password"]}
          />
          {loaderData.doubtedSince !== null && (
            <RadioGroup
              name="madeBy"
              label={t("resetPassword.makeAccount", { doubtedSince: day(loaderData.doubtedSince) })}
              hint={t("resetPassword.addressNeverConfirmedNot")}
              choices={MAKERS.map(({ value, label }) => ({ value, label: t(label) }))}
              required
              error={problem?.fields["madeBy"]}
            />
          )}
          <Button tone="primary" wide>
            {t("resetPassword.saveNewPassword")}
          </Button>
        </Form>
      )}
    </div>
  );
}
