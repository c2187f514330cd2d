import { redirect, useNavigation } from "react-router";
import { ProfileView } from "~/components/views/profile-view";
import { BRAND } from "~/content/brand";
import { contextOf, field } from "~/page";
import { PROFILE_CHOICES } from "~/profile-choices";
import { initialValues } from "~/profile-form.server";
import { saveProfileForm } from "~/save-profile.server";
import { checkBeforeSending, sendProfileForm } from "~/send-profile-form";
import { DomainError } from "@workers/domain/errors";
import { activateTrial } from "@workers/domain/plans/activate-trial";
import { readIntent } from "@workers/domain/plans/read-intent";
import { submitLabel } from "@workers/domain/plans/rules";
import { readProfile } from "@workers/domain/profiles/read-profile";
import type { Route } from "./+types/onboarding";

export const handle = { hydrate: true };

export function meta() {
  return [{ title: `Your profile · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

/** Without an intent of one's own that is still open: home, as the spec says of onboarding without fromPurchase. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const intentId = new URL(args.request.url).searchParams.get("intent") ?? "";
  try {
    const [intent, profile] = await Promise.all([readIntent(ctx, { intentId }), readProfile(ctx)]);
    if (intent.completed) throw redirect("/");
    return {
      intentId,
      buttonText: submitLabel(intent.plan),
      ...(await initialValues(ctx, profile)),
      mainText: profile ? "Confirm Your Details" : "Complete Your Profile",
      subText: profile ? "Review and update your information before proceeding. You can always edit these later in your profile settings." : "Fill in your information to get started",
    };
  } catch (error) {
    if (error instanceof DomainError) throw redirect("/");
    throw error;
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  return saveProfileForm(ctx, args.request, "/purchase", async (form) => {
    const intentId = field(form, "intent");
    await activateTrial(ctx, { intentId });
    return redirect(`/thank-you?intent=${encodeURIComponent(intentId)}`);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProfileForm(serverAction);
}

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === "submitting";
  const { intentId, buttonText, values, storedResume, mainText, subText } = loaderData;
  return (
    <ProfileView
      mainText={mainText}
      subText={subText}
      buttonText={buttonText}
      values={actionData?.values ?? values}
      storedResume={storedResume}
      chosenFile={actionData?.chosenFile ?? null}
      choices={PROFILE_CHOICES}
      validate={checkBeforeSending}
      errors={actionData?.errors ?? {}}
      problem={actionData?.problem ?? null}
      pending={pending}
      hidden={{ intent: intentId }}
    />
  );
}
