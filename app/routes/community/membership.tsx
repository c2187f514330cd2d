import { redirect } from "react-router";
import { formatDay } from "~/components/format";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { BRAND } from "~/content/brand";
import { contextOf, field, formOf, formProblem } from "~/page";
import { leaveCommunity } from "@workers/domain/community/leave-community";
import { readMembership } from "@workers/domain/community/read-membership";
import type { Route } from "./+types/membership";

const PATH = "/community-membership";

export function meta() {
  return [{ title: `Community membership · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

/** One's membership of the premium community: by the link of its mails, or by the session's verified address. */
export async function loader(args: Route.LoaderArgs) {
  const key = new URL(args.request.url).searchParams.get("key");
  const membership = await readMembership(contextOf(args), { key });
  return { key: key ?? "", membership: membership && { endsAt: membership.endsAt, leftAt: membership.leftAt, running: membership.running } };
}

export async function action(args: Route.ActionArgs) {
  const key = field(await formOf(args.request), "key");
  try {
    await leaveCommunity(contextOf(args), { key: key || null });
    return redirect(key ? `${PATH}?key=${encodeURIComponent(key)}` : PATH);
  } catch (error) {
    return formProblem(error, PATH);
  }
}

export default function Membership({ loaderData: { key, membership }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="text-title">Your community membership</h1>
      {actionData && (
        <Banner tone="danger" className="mt-6">
          {actionData.error}
        </Banner>
      )}
      <p className="mt-4 text-lead">{tell(membership)}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink reload href="/premium-community" tone="primary">
          {membership?.running ? "Stay for another month" : "Join the community"}
        </ButtonLink>
        {membership?.running && (
          <form method="post" action={PATH}>
            <input type="hidden" name="key" value={key} />
            <Button tone="danger">Leave now</Button>
          </form>
        )}
      </div>
    </div>
  );
}

function tell(membership: { endsAt: number; leftAt: number | null; running: boolean } | null): string {
  if (!membership) return "We find no membership here. Open the link in your welcome mail, or sign in with the confirmed address that you gave.";
  if (membership.running) return `You are a member until ${formatDay(membership.endsAt)}. It does not renew by itself.`;
  return membership.leftAt === null ? `Your membership ended on ${formatDay(membership.endsAt)}.` : `Your membership ended on ${formatDay(membership.leftAt)}.`;
}
