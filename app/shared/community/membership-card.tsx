import type { Translate } from "@workers/texts/text";

/** A membership as the card shows it. Instants are milliseconds since 1970, UTC. */
export interface MembershipWords {
  endsAt: number;
  leftAt: number | null;
  running: boolean;
}

/** A membership in a sentence or two. */
export function membershipWords(
  { endsAt, leftAt, running }: MembershipWords,
  t: Translate,
  day: (instantMs: number | null) => string,
): string {
  if (running) return t("membershipPage.memberUntilNotRenew", { endsAt: day(endsAt) });
  return t("membershipPage.membershipEnded", { leftAt: day(leftAt ?? endsAt) });
}
