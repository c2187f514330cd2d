import { formatDay } from "../../ui/format";
import { ButtonLink } from "../../ui/button";

/** A membership as the card shows it. Instants are milliseconds since 1970, UTC. */
export interface MembershipWords {
  endsAt: number;
  leftAt: number | null;
  running: boolean;
}

/** A membership in a sentence or two. */
export function membershipWords({ endsAt, leftAt, running }: MembershipWords): string {
  if (running) return `You are a member until ${formatDay(endsAt)}. It does not renew by itself.`;
  return `Your membership ended on ${formatDay(leftAt ?? endsAt)}.`;
}

/** The membership on /plan, for people who have one. */
export function MembershipSection({ membership }: { membership: MembershipWords | null }) {
  if (!membership) return null;
  return (
    <section aria-labelledby="membership" className="mx-auto max-w-form px-4 pb-16 sm:px-6">
      <h2 id="membership" className="border-b-2 border-ink pb-1.5 text-head">
        Premium WhatsApp Community
      </h2>
      <p className="mt-4">{membershipWords(membership)}</p>
      <ButtonLink reload href="/community-membership" className="mt-4">
        Your membership
      </ButtonLink>{" "}
      <ButtonLink reload href="/premium-alerts" className="mt-4">
        Alerts on your number
      </ButtonLink>
    </section>
  );
}
