import { inEnglish } from "@workers/texts/text";
import { formatDay } from "../../ui/format";
import { ButtonLink } from "../../ui/button";
import { useTranslate } from "../../ui/texts";

/** A membership as the card shows it. Instants are milliseconds since 1970, UTC. */
export interface MembershipWords {
  endsAt: number;
  leftAt: number | null;
  running: boolean;
}

/** A membership in a sentence or two. */
export function membershipWords({ endsAt, leftAt, running }: MembershipWords): string {
  if (running) return inEnglish("membershipPage.memberUntilNotRenew", { endsAt: formatDay(endsAt) });
  return inEnglish("membershipPage.membershipEnded", { leftAt: formatDay(leftAt ?? endsAt) });
}

/** The membership on /plan, for people who have one. */
export function MembershipSection({ membership }: { membership: MembershipWords | null }) {
  const t = useTranslate();
  if (!membership) return null;
  return (
    <section aria-labelledby="membership" className="mx-auto max-w-form px-4 pb-16 sm:px-6">
      <h2 id="membership" className="border-b-2 border-ink pb-1.5 text-head">
        {t("membershipPage.premiumWhatsappCommunity")}
      </h2>
      <p className="mt-4">{membershipWords(membership)}</p>
      <ButtonLink reload href="/community-membership" className="mt-4">
        {t("membershipPage.membership")}
      </ButtonLink>{" "}
      <ButtonLink reload href="/premium-alerts" className="mt-4">
        {t("membershipPage.alertsNumber")}
      </ButtonLink>
    </section>
  );
}
