import type { MembershipWords } from "~/shared/community/membership-card";
import type { SessionSummary } from "@workers/modules/support";
import { ButtonLink } from "../../ui/button";
import { useDay, useTimesIn, useTranslate } from "../../ui/texts";

/** The interview sessions left, for people who have or had some. */
export function SessionsCard({ sessions }: { sessions: SessionSummary | null }) {
  const [t, day, timesIn] = [useTranslate(), useDay(), useTimesIn()];
  if (sessions === null) return null;
  const { left, until, open } = sessions;
  return (
    <section aria-labelledby="sessions" className="card">
      <h2 id="sessions">{t("yourPlan.guidance")}</h2>
      <p className="figures">
        {open && `${t("yourPlan.sessionBooked", { when: timesIn(open.zone).instant(open.startsAt) })} `}
        {until === null
          ? open === null && t("yourPlan.noSessionLeft")
          : t("yourPlan.sessionsLeft", { left, day: day(until) })}
      </p>
      <ButtonLink reload href="/interviews">
        {open ? t("yourPlan.openSession") : until === null ? t("yourPlan.sessions") : t("yourPlan.bookSession")}
      </ButtonLink>
    </section>
  );
}

/** The membership, for people who have or had one. */
export function MembershipCard({ membership }: { membership: MembershipWords | null }) {
  const [t, day] = [useTranslate(), useDay()];
  if (!membership) return null;
  const { running, endsAt, leftAt } = membership;
  return (
    <section aria-labelledby="membership" className="card">
      <h2 id="membership">{t("yourPlan.community")}</h2>
      <p className="figures">
        {running
          ? t("yourPlan.memberUntil", { day: day(endsAt) })
          : t("yourPlan.memberWas", { day: day(leftAt ?? endsAt) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink reload href="/community-membership">
          {t("yourPlan.membership")}
        </ButtonLink>
        <ButtonLink reload href="/premium-alerts">
          {t("yourPlan.alertsNumber")}
        </ButtonLink>
      </div>
    </section>
  );
}
