import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { membershipWords, type MembershipWords } from "~/shared/community/membership-card";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { SubmitKey } from "~/ui/submit-key";
import { BRAND } from "~/content/brand";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { leaveCommunity, readMembership } from "@workers/modules/billing";
import type { Route } from "./+types/membership";
import { filled, useDay, useTranslate } from "../../ui/texts";

const PATH = "/community-membership";

export const handle: PageHandle = { title: "pageTitle.communityMembership" };

/** One's membership of the premium community: by the link of its mails, or by the session's verified address. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const key = searchParams.get("key");
  const membership = await readMembership(getContext(args), { key });
  return {
    key: key ?? "",
    leave: searchParams.has("leave"),
    membership: membership && { endsAt: membership.endsAt, leftAt: membership.leftAt, running: membership.running },
  };
}

export async function action(args: Route.ActionArgs) {
  const key = field(await formOf(args), "key");
  try {
    await leaveCommunity(getContext(args), { key: key || null });
    return redirect(own(key));
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

export default function Membership({ loaderData: { key, leave, membership }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-8 sm:px-6">
      <h1 className="text-title">{t("membershipPage.communityMembership")}</h1>
      {actionData && (
        <Banner tone="danger" className="mt-6">
          {actionData.error}
        </Banner>
      )}
      {leave && membership?.running ? (
        <Leaving of={key} endsAt={membership.endsAt} />
      ) : (
        <Standing of={key} membership={membership} />
      )}
    </div>
  );
}

function Standing({ of, membership }: { of: string; membership: MembershipWords | null }) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <>
      <p className="mt-4 text-lead">
        {membership ? membershipWords(membership, t, day) : t("membershipPage.findNoMembershipOpen")}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink reload href="/premium-community" tone="primary">
          {membership?.running ? t("membershipPage.stayAnotherMonth") : t("membershipPage.joinCommunity")}
        </ButtonLink>
        {membership?.running && (
          <ButtonLink reload href={leaving(of)}>
            {t("membershipPage.leaveCommunity")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Asked before a month that was paid for is ended. */
function Leaving({ of, endsAt }: { of: string; endsAt: number }) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <>
      <p className="mt-4 text-lead">{t("membershipPage.wantLeaveNowMonth", { endsAt: day(endsAt) })}</p>
      <p className="mt-2">
        {filled(t("membershipPage.moneyBackWithin7"), {
          link: (
            <a href={`mailto:${BRAND.supportMail}`} className="wrap-anywhere font-semibold text-stamp-text underline">
              {BRAND.supportMail}
            </a>
          ),
        })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <form method="post" action={PATH}>
          <SubmitKey />
          <input type="hidden" name="key" value={of} />
          <Button tone="danger">{t("membershipPage.leaveNow")}</Button>
        </form>
        <ButtonLink reload href={own(of)}>
          {t("membershipPage.stayMember")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The address of one's own membership. */
function own(key: string): string {
  return key ? `${PATH}?key=${encodeURIComponent(key)}` : PATH;
}

function leaving(key: string): string {
  return `${PATH}?${key ? `key=${encodeURIComponent(key)}&` : ""}leave=1`;
}
