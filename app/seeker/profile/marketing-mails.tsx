import type { PageHandle } from "~/server/page-handle";
import { data, Form } from "react-router";
import { contextOf, refusal, forPage } from "~/server/page.server";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { PressKey } from "~/ui/press-key";
import { pressMarketing, readMarketing } from "@workers/modules/messaging";
import type { Route } from "./+types/marketing-mails";
import { useTranslate } from "../../ui/texts";

const PATH = "/marketing-mails";

export const handle: PageHandle = { title: "pageTitle.mailsAboutOffers" };

export function loader(args: Route.LoaderArgs) {
  return forPage(PATH, () => readMarketing(contextOf(args)));
}

export async function action(args: Route.ActionArgs) {
  try {
    await pressMarketing(contextOf(args));
    return data({ error: null });
  } catch (error) {
    return refusal(contextOf(args), error, PATH);
  }
}

/** Where the form's tick is no yes to marketing, this press is. */
export default function MarketingMails({ loaderData: { isTicked, isPressed }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("profilePage.mailsAboutOffers")}</h1>
      {actionData?.error && (
        <Banner tone="danger" className="mt-4">
          {actionData.error}
        </Banner>
      )}
      <p className="mt-3 text-lead">
        {!isTicked
          ? t("profilePage.notTickedProfileGet")
          : isPressed
            ? t("profilePage.saidYesMailsAbout")
            : t("profilePage.tickProfileBeforeLive")}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isTicked && !isPressed && (
          <Form method="post">
            <PressKey />
            <Button tone="primary">{t("profilePage.yesMailOffersNews")}</Button>
          </Form>
        )}
        <ButtonLink reload href="/profile#f-receiveEmailMarketingUpdates">
          {t("profilePage.profile")}
        </ButtonLink>
      </div>
    </div>
  );
}
