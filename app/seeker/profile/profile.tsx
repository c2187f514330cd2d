import type { PageHandle } from "~/server/page-handle";
import { useNavigation } from "react-router";
import { AccessSection } from "~/shared/account/access-view";
import { SecuritySection } from "~/shared/account/account-view";
import { OwnDataSection } from "~/shared/account/delete-account-view";
import { PlanSection } from "~/shared/plan/plan-section";
import { WhatsappSection } from "~/shared/whatsapp/whatsapp-section";
import { ProfileView } from "~/shared/profile/profile-view";
import { contextOf, forPage } from "~/server/page.server";
import { initialValues } from "~/shared/profile/profile-form.server";
import { savedText } from "~/seeker/profile/queue-words";
import { saved, saveProfileForm } from "~/shared/profile/save-profile.server";
import { checkBeforeSending, sendProfileForm } from "~/shared/profile/send-profile-form";
import { readAgain, useLastRead } from "~/server/last-read";
import { useSession } from "~/server/session";
import { readOwnAccess } from "@workers/core/audit/read-own";
import { readMarketing, readProposals } from "@workers/modules/messaging";
import { unsetNote } from "@workers/modules/candidates/rules";
import { readProfile, readLastScore } from "@workers/modules/candidates";
import type { Route } from "./+types/profile";
import { useTranslate, filled } from "../../ui/texts";

export const handle: PageHandle = { title: "pageTitle.profile", hydrate: true };
/** The newest reads of the person's data by staff; there is a page of all. */
const ACCESS_LINES = 20;

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  return forPage("/profile", async () => {
    const [profile, access, lastScore, marketing, proposals] = await Promise.all([
      readProfile(ctx),
      readOwnAccess(ctx, { limit: ACCESS_LINES }),
      readLastScore(ctx),
      readMarketing(ctx),
      readProposals(ctx),
    ]);
    const initial = await initialValues(ctx, profile, args.request.headers.get("Cookie"));
    const storedResume = initial.storedResume && { ...initial.storedResume, lastScore };
    return {
      ...initial,
      storedResume,
      unset: unsetNote(initial.values),
      access,
      proposals,
      asksPress: marketing.isTicked && !marketing.isPressed,
    };
  });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readAgain(serverLoader, () => []);

export async function action(args: Route.ActionArgs) {
  return saveProfileForm(contextOf(args), args.request, "/profile", async (_form, queue) => saved(savedText(queue)));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProfileForm(serverAction);
}

export default function Profile({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { read: loaderData } = useLastRead(loaded);
  const pending = useNavigation().state !== "idle";
  const session = useSession();
  if (!loaderData) return null;
  return (
    <>
      <ProfileView
        mainText={t("profilePage.profile2")}
        subText={t("profilePage.useFindOpeningsApply")}
        buttonText={t("profilePage.saveChanges")}
        asksConditions
        unset={loaderData.unset}
        values={actionData?.values ?? loaderData.values}
        storedResume={loaderData.storedResume}
        chosenFile={actionData?.chosenFile ?? null}
        validate={checkBeforeSending}
        errors={actionData?.errors ?? {}}
        problem={actionData?.problem ?? null}
        success={actionData?.success ?? null}
        pending={pending}
      />
      <WhatsappSection proposals={loaderData.proposals} />
      {loaderData.asksPress && (
        <p className="mx-auto max-w-form px-4 pb-12 sm:px-6">
          {filled(t("profilePage.mailsAboutOffersWait"), {
            link: (
              <a href="/marketing-mails" className="text-stamp-text underline">
                {t("profilePage.sayYesLeave")}
              </a>
            ),
          })}
        </p>
      )}
      <PlanSection session={session} />
      <SecuritySection />
      <AccessSection lines={loaderData.access.lines} hasMore={loaderData.access.next !== null} />
      <OwnDataSection />
    </>
  );
}
