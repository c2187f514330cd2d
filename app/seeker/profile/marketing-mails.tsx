import { data, Form } from "react-router";
import { contextOf, refusal, forPage } from "~/server/page.server";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { PressKey } from "~/ui/press-key";
import { pressMarketing, readMarketing } from "@workers/modules/messaging";
import type { Route } from "./+types/marketing-mails";

const PATH = "/marketing-mails";

export const handle = { title: "Mails about offers" };

export function loader(args: Route.LoaderArgs) {
  return forPage(PATH, () => readMarketing(contextOf(args)));
}

export async function action(args: Route.ActionArgs) {
  try {
    await pressMarketing(contextOf(args));
    return data({ error: null });
  } catch (error) {
    return refusal(error, PATH);
  }
}

/** Where the form's tick is no yes to marketing, this press is. */
export default function MarketingMails({ loaderData: { isTicked, isPressed }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">Mails about offers</h1>
      {actionData?.error && (
        <Banner tone="danger" className="mt-4">
          {actionData.error}
        </Banner>
      )}
      <p className="mt-3 text-lead">
        {!isTicked
          ? "They are not ticked in your profile: you get none."
          : isPressed
            ? "You said yes to mails about offers and news. You may take that back in your profile at any time."
            : "The tick in your profile was there before you. Where you live that is no yes, so none is sent until " +
              "you say so here."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isTicked && !isPressed && (
          <Form method="post">
            <PressKey />
            <Button tone="primary">Yes, mail me offers and news</Button>
          </Form>
        )}
        <ButtonLink reload href="/profile#f-receiveEmailMarketingUpdates">
          Your profile
        </ButtonLink>
      </div>
    </div>
  );
}
