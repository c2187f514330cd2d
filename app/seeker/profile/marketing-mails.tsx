import type { PageHandle } from "~/server/page-handle";
import { data, Form } from "react-router";
import { getContext, toFormError, runLoader } from "~/server/page.server";
import { SettingsFrame } from "~/shared/settings/frame";
import { PANEL_HREFS } from "~/shared/settings/panels";
import { readRows } from "~/shared/settings/rows.server";
import { FormResult } from "~/ui/form-result";
import { Button, ButtonLink } from "~/ui/button";
import { SubmitKey } from "~/ui/submit-key";
import { optInToMarketing, readMarketing } from "@workers/modules/messaging";
import type { Route } from "./+types/marketing-mails";
import { useTranslate } from "../../ui/texts";

const PATH = "/marketing-mails";

export const handle: PageHandle = { title: "profilePage.mailsAboutOffers" };

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [marketing, { rows }] = await Promise.all([readMarketing(ctx), readRows(ctx)]);
    return { ...marketing, rows };
  });
}

export async function action(args: Route.ActionArgs) {
  try {
    await optInToMarketing(getContext(args));
    return data({ error: null });
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

/** Where the form's tick is no yes to marketing, this press is. */
export default function MarketingMails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rows, isTicked, hasOptedIn } = loaderData;
  return (
    <SettingsFrame
      rows={rows}
      panel="messages"
      title={t("profilePage.mailsAboutOffers")}
      isOpen
      isPart
      back={{ href: PANEL_HREFS.messages, label: t("settings.messages") }}
      notice={<FormResult error={actionData?.error} notice={null} className="mb-4" />}
    >
      <div className="card pf-pad max-w-form">
        <p className="text-lead">
          {!isTicked
            ? t("profilePage.notTickedProfileGet")
            : hasOptedIn
              ? t("profilePage.saidYesMailsAbout")
              : t("profilePage.tickProfileBeforeLive")}
        </p>
        <div className="flex flex-wrap gap-3">
          {isTicked && !hasOptedIn && (
            <Form method="post">
              <SubmitKey />
              <Button tone="primary">{t("profilePage.yesMailOffersNews")}</Button>
            </Form>
          )}
          <ButtonLink reload href={`${PANEL_HREFS.messages}#f-receiveEmailMarketingUpdates`}>
            {t("settings.openMessages")}
          </ButtonLink>
        </div>
      </div>
    </SettingsFrame>
  );
}
