import { ButtonLink } from "../../ui/button";
import { useTranslate } from "../../ui/texts";

const HELPS = {
  funnel: { head: "funnel.head", note: "dashboard.funnelNote", href: "/plan", see: "dashboard.seeFunnel" },
  answers: {
    head: "dashboard.answersHead",
    note: "dashboard.answersNote",
    href: "/answers",
    see: "dashboard.seeAnswers",
  },
  review: { head: "dashboard.reviewHead", note: "form.howReads", href: "/resume", see: "dashboard.seeReview" },
} as const;

/** Cards of what helps a job search, where a page has room for them. */
export function Helps({ show }: { show: readonly (keyof typeof HELPS)[] }) {
  const t = useTranslate();
  return show.map((is) => {
    const { head, note, href, see } = HELPS[is];
    return (
      <section key={is} className="card" aria-labelledby={`help-${is}`}>
        <h2 id={`help-${is}`}>{t(head)}</h2>
        <p>{t(note)}</p>
        <ButtonLink reload href={href}>
          {t(see)}
        </ButtonLink>
      </section>
    );
  });
}
