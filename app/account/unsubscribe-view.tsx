import type { TextKey } from "@workers/texts/text";
import { Form } from "react-router";
import { Button, ButtonLink } from "../ui/button";
import { Loading } from "../ui/loading";
import { SubmitKey } from "../ui/submit-key";
import { useTranslate } from "../ui/texts";

export type UnsubscribeState = "ready" | "processing" | "cleared" | "mailed" | "error" | "no-email";

/**
 * The unsubscribe page. Spec section 2: processing, success, error and no-email, after the press that `ready` asks for.
 * @param state `cleared` and `mailed` are the success: done, or a link to confirm it is on its way.
 */
export function UnsubscribeView({ state, email }: { state: UnsubscribeState; email: string | null }) {
  const t = useTranslate();
  const { title, text } = TEXTS[state];
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{t(title)}</h1>
      <div
        role={state === "error" || state === "no-email" ? "alert" : "status"}
        className="mt-3 text-lead text-ink-soft"
      >
        <p className="wrap-anywhere">{t(text, { email: email ?? { said: "unsubscribe.yourEmail" } })}</p>
      </div>
      {state === "processing" && <Loading label={t("unsubscribe.processing")} />}
      {(state === "ready" || state === "processing" || state === "error") && (
        <Form method="post" replace hidden={state === "processing"} className="mt-6">
          <SubmitKey />
          <Button tone="primary">{state === "error" ? t("unsubscribe.tryAgain") : t("unsubscribe.unsubscribe")}</Button>
        </Form>
      )}
      {(state === "cleared" || state === "mailed") && (
        <ButtonLink reload href="/profile" tone="primary" className="mt-6">
          {t("unsubscribe.goProfile")}
        </ButtonLink>
      )}
    </div>
  );
}

const TEXTS: Record<UnsubscribeState, { title: TextKey; text: TextKey }> = {
  ready: {
    title: "unsubscribe.unsubscribeJobUpdates",
    text: "unsubscribe.noLongerWriteAbout",
  },
  processing: { title: "unsubscribe.unsubscribing", text: "unsubscribe.momentTakeOffJob" },
  cleared: {
    title: "unsubscribe.unsubscribed",
    text: "unsubscribe.sendNoMoreJob",
  },
  mailed: {
    title: "unsubscribe.moreStep",
    text: "unsubscribe.getsMailLinkConfirm",
  },
  error: {
    title: "unsubscribe.somethingWentWrong",
    text: "unsubscribe.notProcessUnsubscribe",
  },
  "no-email": {
    title: "unsubscribe.emailNotFound",
    text: "unsubscribe.noEmailAddressFound",
  },
};
