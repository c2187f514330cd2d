import { Form } from "react-router";
import { Button, ButtonLink } from "../ui/button";
import { Loading } from "../ui/loading";
import { PressKey } from "../ui/press-key";

export type UnsubscribeState = "ready" | "processing" | "cleared" | "mailed" | "error" | "no-email";

/**
 * The unsubscribe page. Spec section 2: processing, success, error and no-email, after the press that `ready` asks for.
 * @param state `cleared` and `mailed` are the success: done, or a link to confirm it is on its way.
 */
export function UnsubscribeView({ state, email }: { state: UnsubscribeState; email: string | null }) {
  const { title, text } = TEXTS[state];
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{title}</h1>
      <div
        role={state === "error" || state === "no-email" ? "alert" : "status"}
        className="mt-3 text-lead text-ink-soft"
      >
        <p className="wrap-anywhere">{text(email ?? "your address")}</p>
      </div>
      {state === "processing" && <Loading label="Processing" />}
      {(state === "ready" || state === "processing" || state === "error") && (
        <Form method="post" replace hidden={state === "processing"} className="mt-6">
          <PressKey />
          <Button tone="primary">{state === "error" ? "Try again" : "Unsubscribe"}</Button>
        </Form>
      )}
      {(state === "cleared" || state === "mailed") && (
        <ButtonLink reload href="/profile" tone="primary" className="mt-6">
          Go to Profile
        </ButtonLink>
      )}
    </div>
  );
}

const TEXTS: Record<UnsubscribeState, { title: string; text: (email: string) => string }> = {
  ready: {
    title: "Unsubscribe from job updates",
    text: (email) => `We will no longer write to ${email} about each application.`,
  },
  processing: { title: "Unsubscribing…", text: (email) => `One moment: we take ${email} off the job updates.` },
  cleared: {
    title: "You are unsubscribed",
    text: () =>
      "We send you no more job updates. Your applications go on, and are listed on your dashboard. You can " +
      "change this in your profile at any time.",
  },
  mailed: {
    title: "One more step",
    text: (email) =>
      `If ${email} gets mail from us, a link to confirm this is on its way there. You can also sign in and ` +
      "change it in your profile.",
  },
  error: {
    title: "Something went wrong",
    text: () => "We couldn't process your unsubscribe request. Please try again later.",
  },
  "no-email": { title: "Email Not Found", text: () => "No email address was found in the URL." },
};
