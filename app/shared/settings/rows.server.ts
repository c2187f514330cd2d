import type { AppContext } from "@workers/core/context";
import { readOwnAccess } from "@workers/core/audit/read-own";
import type { AccessLine } from "@workers/core/audit/rules";
import { inWords, type Translate } from "@workers/texts/text";
import { spokenBy } from "~/content/languages.server";
import type { UserActor } from "@workers/core/policy";
import { readProfile } from "@workers/modules/candidates";
import type { Profile } from "@workers/modules/candidates/rules";
import { readBinding, readDigest } from "@workers/modules/messaging";

/** The facts that the list says of each panel. */
export interface Rows {
  /** Null while there is no profile. */
  about: { name: string; place: string } | null;
  look: { titles: number; places: readonly string[]; pay: number; country: "IN" | "US" } | null;
  apply: { hours: number; isPaused: boolean; leftOut: number };
  messages: { wantsMail: boolean; isDaily: boolean; isOnWhatsapp: boolean };
  account: { who: string; at: number } | null;
}

/** The facts of the list, and the profile that they are of. */
export async function readRows(ctx: AppContext): Promise<{ rows: Rows; profile: Profile | null }> {
  const [profile, access, isDaily, binding] = await Promise.all([
    readProfile(ctx),
    readOwnAccess(ctx, { limit: 1 }),
    readDigest(ctx),
    readBinding(ctx),
  ]);
  return {
    profile,
    rows: rowsOf(ctx.actor as UserActor, profile, { last: lastIn(access.lines, spokenBy(ctx).t), isDaily, binding }),
  };
}

const lastIn = ([last]: readonly AccessLine[], t: Translate): Rows["account"] =>
  last ? { who: inWords(last.who, t), at: last.at } : null;

function rowsOf(
  { plan }: UserActor,
  profile: Profile | null,
  {
    last,
    isDaily,
    binding,
  }: {
    last: Rows["account"];
    isDaily: boolean;
    binding: Awaited<ReturnType<typeof readBinding>>;
  },
): Rows {
  return {
    about: profile && { name: `${profile.firstName} ${profile.lastName}`, place: profile.currentLocation },
    look: profile && {
      titles: profile.jobTitles.length,
      places: profile.locations,
      pay: profile.expectedCtc,
      country: profile.country,
    },
    apply: {
      hours: plan.vetoHours,
      isPaused: plan.pausedAt !== null,
      leftOut: profile?.companiesLeftOut.length ?? 0,
    },
    messages: {
      wantsMail: profile?.wantsJobMail ?? true,
      isDaily,
      isOnWhatsapp: binding.isTicked && binding.number !== null && binding.number.stoppedAt === null,
    },
    account: last,
  };
}
