import { inEnglish } from "@workers/texts/text";
import { formatDay } from "../../ui/format";

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
